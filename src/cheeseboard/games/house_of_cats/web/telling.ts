// What the things on a sheet say about themselves.

import type { BoardModel, Explanation } from "$web/lib/boardModel.svelte";
import { at, isSymbol, key, type Spot } from "./sheet";
import { own, type Own } from "./text";
import type { PlanSeen, SheetSeen } from "./view";

const BLANK: Record<string, [name: Own, text: Own]> = {
  empty: ["nothing", "emptyWhy"],
  closed: ["closed", "closedWhy"],
  dead: ["dead", "deadWhy"],
};

/** The line of the score for rooms of this number, if it is one. */
const roomLine = (sheet: SheetSeen, symbol: string) =>
  sheet.lines.find((each) => each.line === "rooms" && String(each.number) === symbol);

/** What a number, a cat or a mouse is good for on this plan. */
function symbolText(model: BoardModel, plan: PlanSeen, sheet: SheetSeen, symbol: string): string {
  const says = (word: Own) => own(model.language, word);
  const hasAreas = Object.keys(plan.areas).length > 0;
  const room = roomLine(sheet, symbol);
  if (room) return own(model.language, "numberWhy", { n: Number(symbol), points: Number(room.each) });
  if (symbol === "cat") return says(plan.meter.length ? "catMeter" : hasAreas ? "catArea" : "catRow");
  const cheese = plan.cheese_rows.length ? [says("mouseCheese")] : [];
  const cats = hasAreas ? [says("mouseArea")] : plan.meter.length ? [] : [says("mouseRow")];
  return [...cheese, ...cats].join(" ");
}

export function explainDie(model: BoardModel, plan: PlanSeen, sheet: SheetSeen, symbol: string): Explanation {
  return {
    name: own(model.language, "die", { symbol: model.say(`symbol.${symbol}`) }),
    text: `${symbolText(model, plan, sheet, symbol)} ${own(model.language, "dieWhy")}`,
    rule: "3.2",
  };
}

export function explainCell(model: BoardModel, plan: PlanSeen, sheet: SheetSeen, spot: Spot): Explanation {
  const what = at(sheet, spot) ?? "empty";
  const written = isSymbol(what);
  const [word, why] = BLANK[what] ?? BLANK.empty;
  const texts = [
    written
      ? symbolText(model, plan, sheet, what)
      : own(
          model.language,
          why === "emptyWhy" && !sheet.lines.some((each) => each.line === "empty") ? "emptyGrows" : why,
        ),
    isIn(
      sheet.rooms.flatMap((room) => room.cells),
      spot,
    )
      ? own(model.language, "inRoom")
      : "",
    isIn(plan.stars, spot) && !written ? own(model.language, "starWhy") : "",
    ...Object.entries(plan.bonus).map(([letter, cell]) =>
      key(cell) === key(spot) ? own(model.language, "bonusWhy", { letter }) : "",
    ),
  ];
  const name = written ? model.say(`symbol.${what}`) : own(model.language, word);
  return {
    name: own(model.language, "cell", { row: spot[0], column: spot[1], what: name }),
    text: texts.filter(Boolean).join(" "),
    rule: "3.3",
  };
}

export function explainCheese(model: BoardModel): Explanation {
  return { name: own(model.language, "cheese"), text: own(model.language, "cheeseWhy"), rule: "8.6" };
}

export function explainMeter(model: BoardModel, crossed: number, all: number): Explanation {
  return {
    name: own(model.language, "meter", { n: crossed, all }),
    text: own(model.language, "meterWhy"),
    rule: "8.1",
  };
}

export function explainAbility(
  model: BoardModel,
  letter: string,
  number: string,
  ready: number,
): Explanation {
  return {
    name: own(model.language, "ability", { name: model.say(`ability.${letter}`), number, ready }),
    text: model.say(`ability_text.${letter}`),
    rule: "5.1",
  };
}

export function explainSheet(model: BoardModel, seat: number, score: number): Explanation {
  return {
    name: own(model.language, "sheetOf", { name: model.words.name(seat), score }),
    text: own(model.language, "sheetWhy"),
    rule: "2.4",
  };
}

function isIn(spots: Spot[], spot: Spot): boolean {
  return spots.some((each) => key(each) === key(spot));
}

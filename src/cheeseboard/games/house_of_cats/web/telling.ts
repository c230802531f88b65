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
const WORTH: Record<string, number> = { 2: 1, 3: 3, 4: 5, 5: 7 };

/** What a number, a cat or a mouse is good for on this plan. */
export function symbolText(desk: BoardModel, plan: PlanSeen, symbol: string): string {
  const says = (word: Own) => own(desk.language, word);
  const hasAreas = Object.keys(plan.areas).length > 0;
  if (symbol in WORTH) return own(desk.language, "numberWhy", { n: Number(symbol), points: WORTH[symbol] });
  if (symbol === "cat") return says(plan.meter.length ? "catMeter" : hasAreas ? "catArea" : "catRow");
  const cheese = plan.cheese_rows.length ? [says("mouseCheese")] : [];
  const cats = hasAreas ? [says("mouseArea")] : plan.meter.length ? [] : [says("mouseRow")];
  return [...cheese, ...cats].join(" ");
}

export function explainDie(desk: BoardModel, plan: PlanSeen, symbol: string): Explanation {
  return {
    name: own(desk.language, "die", { symbol: desk.say(`symbol.${symbol}`) }),
    text: `${symbolText(desk, plan, symbol)} ${own(desk.language, "dieWhy")}`,
    rule: "3.2",
  };
}

export function explainCell(desk: BoardModel, plan: PlanSeen, sheet: SheetSeen, spot: Spot): Explanation {
  const what = at(sheet, spot) ?? "empty";
  const written = isSymbol(what);
  const [word, why] = BLANK[what] ?? BLANK.empty;
  const texts = [
    written
      ? symbolText(desk, plan, what)
      : own(desk.language, why === "emptyWhy" && plan.level === "4" ? "emptyGrows" : why),
    isIn(
      sheet.rooms.flatMap((room) => room.cells),
      spot,
    )
      ? own(desk.language, "inRoom")
      : "",
    isIn(plan.stars, spot) && !written ? own(desk.language, "starWhy") : "",
    ...Object.entries(plan.bonus).map(([letter, cell]) =>
      key(cell) === key(spot) ? own(desk.language, "bonusWhy", { letter }) : "",
    ),
  ];
  const name = written ? desk.say(`symbol.${what}`) : own(desk.language, word);
  return {
    name: own(desk.language, "cell", { row: spot[0], column: spot[1], what: name }),
    text: texts.filter(Boolean).join(" "),
    rule: "3.3",
  };
}

export function explainCheese(desk: BoardModel): Explanation {
  return { name: own(desk.language, "cheese"), text: own(desk.language, "cheeseWhy"), rule: "8.6" };
}

export function explainMeter(desk: BoardModel, crossed: number, all: number): Explanation {
  return {
    name: own(desk.language, "meter", { n: crossed, all }),
    text: own(desk.language, "meterWhy"),
    rule: "8.1",
  };
}

export function explainAbility(desk: BoardModel, letter: string, number: string, ready: number): Explanation {
  return {
    name: own(desk.language, "ability", { name: desk.say(`ability.${letter}`), number, ready }),
    text: desk.say(`ability_text.${letter}`),
    rule: "5.1",
  };
}

export function explainSheet(desk: BoardModel, seat: number, score: number): Explanation {
  return {
    name: own(desk.language, "sheetOf", { name: desk.words.name(seat), score }),
    text: own(desk.language, "sheetWhy"),
    rule: "2.4",
  };
}

function isIn(spots: Spot[], spot: Spot): boolean {
  return spots.some((each) => key(each) === key(spot));
}

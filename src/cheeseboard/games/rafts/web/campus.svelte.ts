// The campus as this board draws it: the view's shape, and what it says about each thing.

import { getContext, setContext } from "svelte";
import type { BoardModel, Explainers, Explanation } from "$web/lib/boardModel.svelte";
import { tally } from "$web/lib/cardLists";
import type { Offer } from "$web/lib/messages";
import { Talk } from "$web/lib/talk.svelte";
import { GENERAL } from "./cards";
import { TEXT, type Key } from "./text";
import type { CampusView, Deck, LabSeen, ObjectiveSeen, RaftsComponents, ScientistSeen, Sort } from "./view";

const RULES: Record<string, string> = {
  espionage: "6.1",
  exchange: "6.6",
  fungus: "6.9",
  spill: "6.10",
  blackout: "6.11",
  costs: "6.12",
  expansion: "7.1",
  bioeconomy: "7.4",
  funding: "7.5",
  serendipity: "8.5",
  generator: "8.2",
  resistance: "8.2",
  savings: "8.2",
  "lipid-rafts": "3.6",
};

/** What every drawing of a card is given. */
export interface CardProps {
  campus: Campus;
  card: string;
  offers?: Offer[];
  /** The move that touching it would be, for the reason why it is not offered. */
  move?: string;
}

/** What is worth a note, the weightiest first. */
export const NEWS = [
  "game-won",
  "card-caught",
  "card-stolen",
  "loss-averted",
  "card-lost",
  "objective-passed",
  "objective-taken",
  "objective-returned",
  "action-played",
  "lab-opened",
  "rafts-placed",
  "card-recovered",
  "card-placed",
  "card-replaced",
  "card-discarded",
  "deck-reshuffled",
  "card-drawn",
  "turn-began",
  "turn-ended",
];

export class Campus extends Talk<Key, CampusView, RaftsComponents> {
  constructor(model: BoardModel<CampusView, RaftsComponents>) {
    super(model, TEXT);
  }

  readonly explainers: Explainers = {
    card: (card) => this.explainCard(card),
    objective: (objective) =>
      this.explainObjective(
        objective,
        this.objectives.find((seen) => seen.objective === objective),
      ),
  };

  private get objectives(): ObjectiveSeen[] {
    return this.view.scientists.flatMap((each) => each.objectives);
  }

  get me(): ScientistSeen | null {
    return this.model.seat === null ? null : this.view.scientists[this.model.seat];
  }

  card(card: string): string {
    return this.model.say(`card.${card}`);
  }

  cards(cards: string[]): string {
    return tally(cards, (each) => this.card(each)) || this.text("nothing");
  }

  /** What a card does, in one or two sentences. */
  sentence(card: string): string {
    if (this.model.words.has(`effect.${card}`)) return this.model.say(`effect.${card}`);
    const fact = this.model.words.has(`fact.${card}`) ? ` ${this.model.say(`fact.${card}`)}` : "";
    return this.text(`${this.sortOf(card)}-text` as Key) + fact;
  }

  /** The line on the card itself: what it does, or something true about it. */
  line(card: string): string {
    const key = ["effect", "fact"]
      .map((section) => `${section}.${card}`)
      .find((each) => this.model.words.has(each));
    return key ? this.model.say(key) : this.text(`${this.sortOf(card)}-text` as Key);
  }

  explainCard(card: string): Explanation {
    const rule = RULES[card] ?? (this.deckOf(card) === "general" ? "3.3" : "3.2");
    return { name: this.card(card), text: this.sentence(card), rule };
  }

  explainObjective(objective: string, seen?: ObjectiveSeen): Explanation {
    const asks = seen ? this.text("objective-text", { list: this.cards(seen.needs) }) + " " : "";
    const fact = this.model.words.has(`fact.${objective}`) ? this.model.say(`fact.${objective}`) : "";
    return { name: this.model.say(`objective.${objective}`), text: asks + fact, rule: "1.3" };
  }

  /** A hand seen from behind, and what everybody knows of it. */
  explainHand(seat: number): Explanation {
    const { backs, known } = this.view.scientists[seat];
    const name = this.name(seat);
    const texts = [
      this.text("backs-text", { name, ...backs }),
      known.length ? this.text("known-text", { list: this.cards(known) }) : "",
    ];
    return { name, text: texts.join(" ").trim(), rule: "2.7" };
  }

  explainLab(lab: LabSeen, number: number, rafts = false): Explanation {
    const cards = [...held(lab), ...(rafts ? ["lipid-rafts"] : [])];
    return {
      name: this.model.say("label.lab", { number }),
      text: this.text("lab-text", { list: this.cards(cards) }),
      rule: "3.2",
    };
  }

  /** Does one of my objectives still ask for this card? */
  isWanted(card: string): boolean {
    return this.me?.wanted.includes(card) ?? false;
  }

  /** What is printed on a card; what has no card, such as an objective, has no sort. */
  sortOf(card: string): Sort | undefined {
    return this.model.components.card[card]?.sort;
  }

  deckOf(card: string): Deck {
    return this.model.components.card[card].deck;
  }

  isFast(card: string): boolean {
    return this.model.components.card[card].fast;
  }

  /** The card that protects a sort. */
  shieldOf(sort: string): string {
    return this.model.components.shield[sort];
  }
}

/** The cards in a lab, one by one. */
export function held(lab: LabSeen): string[] {
  const pair = [lab.bacterium, lab.gene].filter((each) => each !== null);
  return [...pair, ...GENERAL.flatMap((sort) => Array<string>(lab[sort]).fill(sort))];
}

const CAMPUS = Symbol("campus");

export function shareCampus(campus: () => Campus): void {
  setContext(CAMPUS, campus);
}

export function useCampus(): Campus {
  return getContext<() => Campus>(CAMPUS)();
}

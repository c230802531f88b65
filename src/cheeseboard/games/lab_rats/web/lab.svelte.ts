// The laboratory as this board draws it: the view's shape, and what it says about each thing.

import { isColour, type Colour } from "$web/art/colours";
import type { BoardModel, Explainers, Explanation } from "$web/lib/boardModel.svelte";
import type { Seen } from "$web/lib/messages";
import { Talk } from "$web/lib/talk.svelte";
import { TEXT, type Key } from "./text";
import type { LabView, RatSeen } from "./view";

const EVENT_RULES: Record<string, string> = {
  "potions-box": "7.2",
  confusion: "7.3",
  "radioactive-explosion": "7.6",
  explosion: "7.7",
  "instant-death": "7.8",
  resurrection: "7.9",
  "double-door": "7.11",
};

export class Laboratory extends Talk<Key, LabView> {
  constructor(model: BoardModel<LabView>) {
    super(model, TEXT);
  }

  readonly explainers: Explainers = {
    door: (door) => this.explainDoor(door),
    potion: (potion) => this.explainPotion(potion),
  };

  get me(): RatSeen | null {
    return this.model.seat === null ? null : this.view.rats[this.model.seat];
  }

  /** Without what it is or does. */
  doorName(door: string): string {
    return this.model.say(`door_name.${door}`);
  }

  private doorNote(door: string): string {
    const note = this.model.say(`door_text.${door}`);
    return note.charAt(0).toUpperCase() + note.slice(1) + ".";
  }

  explainDoor(door: string): Explanation {
    const name = this.model.say(`door.${door}`);
    if (!isColour(door))
      return { name: this.doorName(door), text: this.doorNote(door), rule: EVENT_RULES[door] };
    return {
      name,
      text: this.text("obstacle", { colour: this.model.say(`colour.${door}`) }),
      rule: "6.1",
    };
  }

  explainSlot(slot: number): Explanation {
    const { owner, door, state } = this.view.corridor[slot];
    if (door && state === "open") return this.explainDoor(door);
    const name = this.text("door", { number: slot + 1 });
    if (door)
      return { name, text: this.text("my-door", { what: this.model.say(`door.${door}`) }), rule: "2.9" };
    if (owner === null) return { name, text: this.text("centre-door"), rule: "3.6" };
    return { name, text: this.text("closed-door", { name: this.name(owner) }), rule: "5.1" };
  }

  explainPotion(potion: string): Explanation {
    const colours = potion
      .split("-")
      .filter(isColour)
      .map((each) => this.model.say(`colour.${each}`));
    const gives = colours.length ? colours.join(this.text("or")) : this.text("any-colour");
    return {
      name: this.model.say(`potion.${potion}`),
      text: this.text("potion", { colours: gives }),
      rule: "9.1",
    };
  }

  explainRat(seat: number): Explanation {
    return {
      name: this.text("rat", { name: this.name(seat) }),
      text: this.factsOf(seat).filter(Boolean).join(" · "),
      rule: "2.6",
    };
  }

  private factsOf(seat: number): string[] {
    const rat = this.view.rats[seat];
    const explores = this.view.active === seat && !this.view.over;
    const known = this.model.words.list(rat.known.map((each) => this.model.say(`potion.${each}`)));
    return [
      rat.colour ? this.text("specimen", { colour: this.model.say(`colour.${rat.colour}`) }) : "",
      `${this.text("health")}: ${this.model.say(`health.${rat.health}`)}`,
      this.text("cheese", { n: rat.cheese, all: this.view.limits.cheese }),
      this.text("crumbs", { n: rat.crumbs, all: this.view.limits.crumbs }),
      this.text("pollution", { n: rat.pollution, all: this.view.limits.pollution }),
      this.text("potions", { n: rat.potions }),
      known ? this.text("known", { name: this.name(seat), list: known }) : "",
      explores ? this.text("exploring") : rat.health === "dead" ? this.text("out") : "",
      this.view.to_move.includes(seat) && !explores ? this.text("thinking") : "",
      rat.may_exit ? this.text("may-exit") : "",
      this.view.winners.includes(seat) ? this.text("won") : "",
      this.view.starter === seat ? this.text("starter") : "",
    ];
  }

  explainColour(colour: Colour): Explanation {
    const name = this.model.say(`colour.${colour}`);
    return { name, text: this.text("specimen", { colour: name }), rule: "2.6" };
  }

  /** What a picture of something that happened shows. */
  explainScene(seen: Seen): Explanation {
    if (typeof seen.door === "string") return this.explainDoor(seen.door);
    if (typeof seen.potion === "string") return this.explainPotion(seen.potion);
    return typeof seen.seat === "number" ? this.explainRat(seen.seat) : this.explainExits();
  }

  explainExits(): Explanation {
    return { name: this.text("exits"), text: this.text("exit-closed"), rule: "8.2" };
  }

  explainExit(slot: number): Explanation {
    const colours = this.view.exits[slot];
    const text = this.text("exit-closed");
    const wants = colours ? this.text("exit-open", { colours: this.colourList(colours) }) + " " : "";
    return { name: this.text("exit", { number: slot + 1 }), text: wants + text, rule: "8.2" };
  }

  colourList(colours: string[]): string {
    return this.model.words.list(colours.map((each) => this.model.say(`colour.${each}`)));
  }
}

/** What a hand offers to do with a potion: spend, give or discard it. */
export const POTION_VERBS = ["spend", "give", "discard"];

/** What is worth a picture, the weightiest first. */
export const SCENES = [
  "game-won",
  "exit-beaten",
  "exit-tried",
  "exit-failed",
  "survived",
  "all-died",
  "rat-died",
  "cheese-won",
  "door-revealed",
  "door-opened",
  "rat-revived",
  "potion-spent",
  "obstacle-mutated",
  "rat-hurt",
  "polluted",
  "potion-given",
  "healed",
  "crumbs-found",
  "corridor-cleared",
  "round-began",
  "potion-discarded",
  "potion-drawn",
  "turn-began",
];

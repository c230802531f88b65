// What the person looks at: which pane on a phone, which shelf of cards, what is held up close.

import { getContext, setContext } from "svelte";
import type { Pane } from "./model";

export type Shelf = "hand" | "market" | "played" | "missions" | "goals";
export const SHELVES: Shelf[] = ["hand", "market", "played", "missions", "goals"];

/** How the hand is sorted. */
export type Order = "playable" | "type" | "price";

export interface Shown {
  kind: "card" | "mission" | "family" | "legend";
  number: number;
}

export class Ui {
  pane = $state<Pane>("wheel");
  shelf = $state<Shelf>("hand");
  /** The shelf that a question asked for. */
  private asked: Shelf | null = null;
  order = $state<Order>("playable");
  /** The one type of cards that the hand shows. */
  only = $state<string | null>(null);
  shown = $state.raw<Shown | null>(null);

  /** To one of the shelves that a question is about; and back to the hand when it is answered. */
  turnTo(shelves: Shelf[]): void {
    if (!shelves.length && this.shelf === this.asked) this.shelf = "hand";
    else if (shelves.length && !shelves.includes(this.shelf)) this.shelf = shelves[0];
    this.asked = shelves.includes(this.shelf) ? this.shelf : null;
  }

  showPlace(pane: Pane, place: string): void {
    this.pane = pane;
    const shelf = SHELVES.find((each) => place.startsWith(SHELF + each));
    if (shelf) this.shelf = shelf;
  }
}

const SHELF = "shelf-";
const UI = Symbol("ui");

export function shareUi(ui: Ui): Ui {
  return setContext(UI, ui);
}

export function useUi(): Ui {
  return getContext<Ui>(UI);
}

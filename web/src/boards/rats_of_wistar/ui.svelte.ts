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
  order = $state<Order>("playable");
  /** The one type of cards that the hand shows. */
  only = $state<string | null>(null);
  shown = $state.raw<Shown | null>(null);
}

const UI = Symbol("ui");

export function shareUi(ui: Ui): Ui {
  return setContext(UI, ui);
}

export function useUi(): Ui {
  return getContext<Ui>(UI);
}

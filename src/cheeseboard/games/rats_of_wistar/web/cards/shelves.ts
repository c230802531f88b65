// On which shelf of cards an offer's thing lies.

import type { Shelf } from "../table/ui.svelte";

const SHELF_OF: Record<string, Shelf> = {
  play: "hand",
  discard: "hand",
  take: "market",
  draw: "market",
  "take-pair": "market",
  salvage: "market",
  use: "played",
  copy: "played",
  complete: "missions",
  "reward-first": "missions",
  claim: "goals",
  "keep-objective": "goals",
};

export function shelfOf(kind: string): Shelf | undefined {
  return SHELF_OF[kind];
}

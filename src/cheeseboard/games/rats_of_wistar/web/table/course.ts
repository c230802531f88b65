// Where on the board the thing happened that an event tells of.

import type { Seen } from "$web/lib/messages";
import type { Pane } from "./model";
import type { Shelf } from "./ui.svelte";

const PANE_OF: Record<string, Pane> = {
  "door-opened": "farm",
  "explorer-moved": "farm",
  "mission-revealed": "farm",
  "mission-completed": "farm",
  "tent-pitched": "farm",
  "guest-welcomed": "farm",
  "worker-sent": "lair",
  "worker-moved": "lair",
  "room-dug": "lair",
  "bed-built": "lair",
  "bed-discarded": "lair",
  "cube-discarded": "lair",
  gained: "lair",
  lost: "lair",
  "card-drawn": "cards",
  "card-taken": "cards",
  "card-played": "cards",
  "card-used": "cards",
  "card-discarded": "cards",
  "objective-claimed": "cards",
  "pair-taken": "cards",
};

const SHELF_OF: Record<string, Shelf> = {
  "card-played": "played",
  "card-used": "played",
  "card-copied": "played",
  "card-drawn": "hand",
  "card-taken": "hand",
  "pair-taken": "hand",
  "mission-revealed": "missions",
  "mission-completed": "missions",
  "objective-claimed": "goals",
};

const SMALL = new Set(["turn-began", "order", "lost", "main-done"]);

export function paneOfEvent(kind: string): Pane {
  return PANE_OF[kind] ?? "wheel";
}

export function shelfOfEvent(kind: string): Shelf | undefined {
  return SHELF_OF[kind];
}

/** Events that say little by themselves are passed over. */
export function worthTelling(seen: Seen): boolean {
  return !SMALL.has(seen.event);
}

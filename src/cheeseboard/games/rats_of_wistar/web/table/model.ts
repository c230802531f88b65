// What can be worked out from this game's view.

import type { BoardModel } from "$web/lib/boardModel.svelte";
import type { Offer } from "$web/lib/messages";
import type { Area, Deck, FamilySeen, Main, WistarComponents, WistarView } from "../view";

export type FarmModel = BoardModel<WistarView, WistarComponents>;

export const MAINS: Main[] = ["wood", "dig", "metal", "build", "develop", "explore"];
export const AREAS: Area[] = ["forest", "lair", "farm"];
export const DECKS: Deck[] = ["basic", "advanced"];
export const SKILLS = ["strength", "agility", "perception", "intelligence", "stamina"];

/** The family shown largest: mine, or for a spectator that of whoever plays. */
export function seatShown(model: FarmModel): number {
  return model.seat ?? model.view.active ?? model.view.order[0] ?? 0;
}

/** All rooms of a lair that can hold a bed or a guest. */
export function roomsOf(family: FamilySeen): number {
  return family.free_rooms + family.beds + family.guests.length;
}

export type Pane = "wheel" | "farm" | "lair" | "cards";
/** Of the board, in pixels: from here on all panes lie side by side. */
export const WIDE = 740;
export const PANES: Pane[] = ["wheel", "farm", "lair", "cards"];

/** Where the things are that an offer concerns. */
const PLACE_OF: Record<string, Pane> = {
  "visit-hut": "wheel",
  "do-main": "wheel",
  "do-bonus": "wheel",
  "place-chief": "wheel",
  "choose-main": "wheel",
  "take-round-guest": "wheel",
  "pitch-tent": "farm",
  "take-cheese": "farm",
  "open-door": "farm",
  walk: "farm",
  "take-guest": "farm",
  "pitch-in": "farm",
  "lift-tent": "farm",
  "reveal-mission": "farm",
  complete: "farm",
  "take-from-supply": "farm",
  "buy-wild": "lair",
  "buy-electricity": "lair",
  "use-movement": "lair",
  "build-bed": "lair",
  "dig-room": "lair",
  "pay-wood": "lair",
  "pay-metal": "lair",
  "send-worker": "lair",
  "move-worker": "lair",
  get: "lair",
  "free-cube": "lair",
  "ability-first": "lair",
  "reward-first": "cards",
  "dismiss-guest": "lair",
  "take-hero": "lair",
  "take-skill": "lair",
  claim: "cards",
  "keep-objective": "cards",
  draw: "cards",
  "take-pair": "cards",
  play: "cards",
  take: "cards",
  discard: "cards",
  use: "cards",
  copy: "cards",
  salvage: "cards",
};

/** In which pane a marked place lies, by how its name begins. */
const PANES_BY_PLACE: [string, Pane][] = [
  ["wheel", "wheel"],
  ["hut", "wheel"],
  ["space-", "wheel"],
  ["main-", "wheel"],
  ["farm", "farm"],
  ["door-", "farm"],
  ["shelf-", "cards"],
];

export function paneOfPlace(place: string): Pane {
  return PANES_BY_PLACE.find(([start]) => place.startsWith(start))?.[1] ?? "lair";
}

export function paneOf(kind: string): Pane | undefined {
  return PLACE_OF[kind];
}

/** Whether it can always wait: such an offer gets a paler dot. */
export function canWait(model: FarmModel, offer: Offer): boolean {
  return model.components.can_wait.includes(offer.kind);
}

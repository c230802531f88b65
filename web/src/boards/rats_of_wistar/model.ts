// The shape of this game's view, and what can be worked out from it.

import type { Desk } from "../../lib/desk.svelte";
import type { Offer } from "../../lib/messages";

export type Main = "wood" | "dig" | "metal" | "build" | "develop" | "explore";
export type Area = "forest" | "lair" | "farm";
export type Deck = "basic" | "advanced";
export type Floor = "home" | "basement";

export const MAINS: Main[] = ["wood", "dig", "metal", "build", "develop", "explore"];
export const AREAS: Area[] = ["forest", "lair", "farm"];
export const DECKS: Deck[] = ["basic", "advanced"];
export const SKILLS = ["strength", "agility", "perception", "intelligence", "stamina"];
export const ROUNDS = 5;
const FREE_FROM_THE_START = 3;
const TILE_COST = 2;
const CHEAP_BEDS = 1;
const CHEAP_ROOMS = 2;
const VERANDA = 3;

export interface Sector {
  main: Main;
  sector: number;
  bonuses: string[][];
  chiefs: (number | null)[];
}

export interface Mission {
  room: number;
  mission: number | null;
  cubes: (number | null)[];
}

export interface Objective {
  objective: number;
  spaces: (number | null | "covered")[];
}

export interface Family {
  wood: number;
  metal: number;
  movement: number;
  wild: number;
  points: number;
  electricity: number;
  dug: number;
  built: number;
  beds: number;
  entrance: number;
  room: number;
  placed: number;
  claimed: number;
  workers: Record<Area, number>;
  abilities: number[];
  icons: Record<string, number>;
  free_rooms: number;
  hand_size: Record<Deck, number>;
  hand: number[] | null;
  known: number[];
  played: number[];
  used: number[];
  guests: number[];
  tents: number[];
  doors: number[];
  skills: number[];
  heroes: number[];
  private: number[];
  fulfilled: number[];
  chiefs: number;
}

export interface Table {
  players: number;
  over: boolean;
  winners: number[];
  round: number;
  order: number[];
  active: number | null;
  main: Main | null;
  bonus: number | null;
  wheel: Sector[];
  hut: number[];
  decks: Record<Deck, { left: number; display: number[]; discard: number[] }>;
  pairs: number[][];
  farm: { doors: boolean[]; guests: number[]; cheese: number[]; missions: Mission[] };
  round_guest: number | null;
  round_stack: number;
  guest_supply: Record<Floor, number>;
  objectives: Objective[];
  heroes: number[];
  skills: number[];
  playing: number | null;
  drawn: { cards: number[] | null; objectives: number[] | null };
  families: Family[];
  scores: number[];
}

export function areaOf(main: Main): Area {
  return AREAS[Math.floor(MAINS.indexOf(main) / 2)];
}

/** The family shown largest: mine, or for a spectator that of whoever plays. */
export function seatShown(desk: Desk): number {
  return desk.seat ?? desk.view.active ?? desk.view.order[0] ?? 0;
}

/** All rooms of a lair that can hold a bed or a guest. */
export function roomsOf(family: Family): number {
  return family.free_rooms + family.beds + family.guests.length;
}

/** Dug rooms, and those free from the start; cards may add some more. */
export function isPlainRoom(family: Family, place: number): boolean {
  return place < FREE_FROM_THE_START + family.dug + (family.abilities.includes(VERANDA) ? 1 : 0);
}

export function bedPrice(family: Family): number {
  return family.abilities.includes(CHEAP_BEDS) ? TILE_COST - 1 : TILE_COST;
}

export function roomPrice(family: Family): number {
  return family.abilities.includes(CHEAP_ROOMS) ? TILE_COST - 1 : TILE_COST;
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

const FAST = new Set(["buy-wild", "buy-electricity", "use-movement", "pitch-tent", "use"]);

export function paneOf(kind: string): Pane | undefined {
  return PLACE_OF[kind];
}

/** Whether it can always wait: such an offer gets a paler dot. */
export function canWait(offer: Offer): boolean {
  return FAST.has(offer.kind);
}

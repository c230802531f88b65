// Written by tools/web_types.py from view.py and printed.py of the title: change it there.

import type { View } from "$web/lib/messages";

export type Main = "wood" | "dig" | "metal" | "build" | "develop" | "explore";

export type Area = "forest" | "lair" | "farm";

/**
 * A sector of the wheel, under the main action where it stands; bonuses by the keys of effects.
 *
 * All views share the bonuses, which the edition fixes: a view is for reading.
 */
export interface SectorSeen {
  main: Main;
  area: Area;
  sector: number;
  bonuses: string[][];
  chiefs: (number | null)[];
}

export type Deck = "basic" | "advanced";

/** `leaving`: what leaves the display at the end of the round. */
export interface DeckSeen {
  left: number;
  display: number[];
  leaving: number[];
  discard: number[];
}

export type Floor = "home" | "basement";

/** `mission` is null while it is not revealed; `cubes` are seats, row by row. */
export interface MissionSeen {
  room: number;
  floor: Floor;
  mission: number | null;
  cubes: (number | null)[];
}

export interface FarmSeen {
  doors: boolean[];
  guests: number[];
  cheese: number[];
  missions: MissionSeen[];
}

/** By space: the seat that claimed it, null where it is free. */
export interface ObjectiveSeen {
  objective: number;
  spaces: (number | "covered" | null)[];
}

export interface DrawnSeen {
  cards: number[] | null;
  objectives: number[] | null;
}

/**
 * How many a family has of what an objective counts, and which of its spaces that is enough for.
 *
 * `also` are the numbers for its other conditions.
 */
export interface Progress {
  have: number;
  also: number[];
  met: boolean[];
}

/** `plain_rooms`: those dug or free from the start; cards may add some. `progress` is by objective. */
export interface FamilySeen {
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
  plain_rooms: number;
  bed_price: number;
  room_price: number;
  strengths: Record<Main, number>;
  progress: Record<string, Progress>;
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

/** What a family lacks, as icons: for cards by their numbers, for rows of missions as `mission-row`. */
export interface Lacking {
  cards: Record<string, string[]>;
  rows: Record<string, string[]>;
}

/** `items_for` is what a wild or an electricity token costs; `lacking` is of the family in front. */
export interface WistarView extends View {
  round: number;
  rounds: number;
  order: number[];
  active: number | null;
  placed: boolean;
  main: Main | null;
  bonus: number | null;
  wheel: SectorSeen[];
  hut: number[];
  decks: Record<Deck, DeckSeen>;
  pairs: number[][];
  farm: FarmSeen;
  round_guest: number | null;
  round_stack: number;
  guest_supply: Record<Floor, number>;
  guest_discard: number[];
  objectives: ObjectiveSeen[];
  objective_deck: number;
  objective_discard: number[];
  heroes: number[];
  skills: number[];
  playing: number | null;
  drawn: DrawnSeen;
  families: FamilySeen[];
  scores: number[];
  items_for: Record<string, number>;
  lacking: Lacking;
}

/** An icon, perhaps with its amount, or a sign. */
export interface Piece {
  icon?: string;
  n?: number;
  sign?: string;
}

export interface InventionPrint {
  deck: Deck;
  type: string;
  cost: Piece[];
  needs: Piece[];
  kind: string;
  effect: Piece[];
  icons: string[];
  points: number;
}

export interface GuestPrint {
  floor: Floor;
  cheese: boolean;
  kind: string;
  effect: Piece[];
  points: number;
}

/** A row of a mission: the lock on it, and the lock that it opens. */
export interface RowPrint {
  lock: number | null;
  cost: Piece[];
  needs: Piece[];
  reward: Piece[];
  opens: number | null;
}

export interface MissionPrint {
  floor: Floor;
  reveal: Piece[];
  rows: RowPrint[];
}

/** What is counted, and for each space how many. */
export interface ConditionPrint {
  count: string;
  needs: number[];
}

/** `also`: what else must be met. `rewards`: one for each space, or none where all are as the first. */
export interface ObjectivePrint {
  count: string;
  needs: number[];
  also: ConditionPrint[];
  reward: Piece[];
  rewards: Piece[][];
}

/**
 * By the number that views, moves and events give them; effects by their keys.
 *
 * `can_wait`: the kinds of moves that a turn goes on offering.
 */
export interface WistarComponents {
  invention: Record<string, InventionPrint>;
  guest: Record<string, GuestPrint>;
  mission: Record<string, MissionPrint>;
  objective: Record<string, ObjectivePrint>;
  reward: Record<string, Piece[]>;
  hero: Record<string, Piece[]>;
  skill: Record<string, Piece[]>;
  effect: Record<string, Piece[]>;
  track: Record<string, number[]>;
  room: Record<string, Floor>;
  brown_cubes: number;
  can_wait: string[];
}

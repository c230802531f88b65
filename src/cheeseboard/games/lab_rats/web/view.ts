// Written by tools/web_types.py from view.py of the title: change it there.

import type { View } from "$web/lib/messages";

/** A place of the corridor; `door` is what the viewer knows of it. */
export interface SlotSeen {
  owner: number | null;
  state: "none" | "open" | "closed";
  door: string | null;
}

export type Colour = "red" | "green" | "blue" | "violet" | "orange" | "yellow";

export type Health = "well" | "hurt" | "dead";

/** `covers`: by colour, what could answer it at an exit: the rat's mutation before any potion. */
export interface HandSeen {
  potions: string[];
  aside: string[];
  doors: string[];
  covers: Record<string, string[]>;
}

/**
 * `known`: the potions that the viewer has seen this rat take.
 *
 * `pollution_ahead`: what stopping now would add, and whether that `stopping_kills`. `wounded`: what the
 * next wound would make of it.
 */
export interface RatSeen {
  colour: Colour | null;
  health: Health;
  wounded: Health;
  crumbs: number;
  pollution: number;
  pollution_ahead: number;
  stopping_kills: boolean;
  cheese: number;
  may_exit: boolean;
  potions: number;
  doors: number;
  hand: HandSeen | null;
  known: string[];
}

/** How many crumbs make a cheese, how much pollution kills, how many cheeses win. */
export interface LimitsSeen {
  crumbs: number;
  pollution: number;
  cheese: number;
}

export interface LabView extends View {
  round: number;
  active: number;
  starter: number;
  corridor: SlotSeen[];
  revealed: string[];
  exits: (string[] | null)[];
  rats: RatSeen[];
  door_deck: number;
  door_discard: string[];
  potion_deck: number;
  potion_discard: string[];
  scores: number[];
  limits: LimitsSeen;
}

// Written by tools/web_types.py from view.py and printed.py of the title: change it there.

import type { View } from "$web/lib/messages";

/**
 * What it asks for: all in all, and card by card; which of those lie in the lab that is `nearest` to it.
 *
 * `missing` is by lab.
 */
export interface ObjectiveSeen {
  objective: string;
  bacterium: string;
  gene: string;
  time: number;
  money: number;
  food: number;
  missing: number[];
  needs: string[];
  nearest: number;
  met: boolean[];
}

export interface LabSeen {
  bacterium: string | null;
  gene: string | null;
  time: number;
  money: number;
  food: number;
}

export interface ScientistSeen {
  objectives: ObjectiveSeen[];
  labs: LabSeen[];
  rafts: boolean;
  backs: Record<string, number>;
  known: string[];
  hand: string[] | null;
  shielded: boolean | null;
  wanted: string[];
}

/** `choices`: the objectives that the viewer may take from the deck now, and how far their labs are. */
export interface CampusView extends View {
  turn: number;
  active: number;
  starter: number;
  scientists: ScientistSeen[];
  decks: Record<string, number>;
  objective_deck: number;
  discards: Record<string, string[]>;
  transit: string | null;
  losing: string | null;
  fresh: string[];
  scores: number[];
  choices: ObjectiveSeen[];
}

export type Sort = "time" | "money" | "food" | "bacterium" | "gene" | "rafts" | "action";

export type Deck = "actions" | "general" | "specific";

export interface CardPrint {
  sort: Sort;
  deck: Deck;
  fast: boolean;
}

/** Cards by their keys; for a sort of card that one may lose, the card that protects it. */
export interface RaftsComponents {
  card: Record<string, CardPrint>;
  shield: Record<string, string>;
}

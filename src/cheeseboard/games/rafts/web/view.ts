// Written by tools/web_types.py from view.py of the title: change it there.

import type { View } from "$web/lib/messages";

/** What it asks for; `missing` is by lab. */
export interface ObjectiveSeen {
  objective: string;
  bacterium: string;
  gene: string;
  time: number;
  money: number;
  food: number;
  missing: number[];
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
}

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
}

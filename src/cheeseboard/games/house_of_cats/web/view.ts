// Written by tools/web_types.py from view.py of the title: change it there.

import type { View } from "$web/lib/messages";

export interface PlanSeen {
  level: string;
  rows: number;
  columns: number;
  stars: number[][];
  bonus: Record<string, number[]>;
  areas: Record<string, number[][]>;
  cheese_rows: number[];
  cheese_columns: number[];
  meter: string[];
}

export interface RoomSeen {
  number: number;
  cells: number[][];
}

/** Points and where they come from: the sentence `score.<line>`, filled with the further keys. */
export interface Scored {
  line: string;
  points: number;
  [further: string]: unknown;
}

export interface SheetSeen {
  cells: (string | null)[][];
  double: number[][];
  rooms: RoomSeen[];
  won: Record<string, number>;
  ready: Record<string, number>;
  cats_crossed: number;
  cheese_rows_crossed: number[];
  cheese_columns_crossed: number[];
  lines: Scored[];
  score: number;
}

/**
 * What the viewer has done with the dice, while they are at it.
 *
 * `writes`: the symbols that a path would write, one after the other. `cells`: where that may be. `closes`:
 * by symbol, then by cell as "row column": the cells that would be walled in for certain. `starts`: where a
 * path of several dice may begin and go on from cell to cell, with nothing left to be joined up later.
 */
export interface DrawingSeen {
  step: string;
  symbol: string | null;
  dice: string[];
  left: number;
  limit: number;
  group: number[][];
  free: number;
  diagonal: boolean;
  chosen: number[][];
  writes: string[];
  cells: number[][];
  closes: Record<string, Record<string, number[][]>>;
  starts: number[][];
}

export interface HouseView extends View {
  round: number;
  dice: string[];
  abilities: Record<string, string>;
  plan: PlanSeen;
  sheets: SheetSeen[];
  drawing: DrawingSeen | null;
}

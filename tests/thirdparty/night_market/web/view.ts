// What the market lets a viewer see.

import type { View } from "$web/lib/messages";

export interface Stall {
  cards: number;
  won: number[];
  bonus: number;
  own: { hand: number[]; bid: number } | null;
}

export interface MarketView extends View {
  night: number;
  lot: number;
  lots_left: number;
  stalls: Stall[];
}

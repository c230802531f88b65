// Which colour a seat has: the one that the game gave it, or the next in order.

import seats from "virtual:titles/seats";
import { SEAT_COLOURS, type Colour } from "../art/colours";
import type { View } from "./messages";

/** Of a game whose pieces have colours of their own, which are not those of the seats: null until they are dealt. */
export type SeatColour = (view: View | undefined, seat: number) => Colour | null;

export function seatColour(title: string, seat: number, view: View | undefined): Colour | null {
  return title in seats ? seats[title].seatColour(view, seat) : SEAT_COLOURS[seat % SEAT_COLOURS.length];
}

// Which colour a seat has: the one that the game gave it, or the next in order.

import { SEAT_COLOURS, type Colour } from "../art/colours";
import type { LabView } from "../boards/lab_rats/view";
import type { View } from "./messages";

/** Games whose pieces have colours of their own, which are not those of the seats: null until they are dealt. */
const GIVEN: Record<string, (view: View | undefined, seat: number) => Colour | null> = {
  "lab-rats": (view, seat) => (view as LabView | undefined)?.rats[seat].colour ?? null,
};

export function seatColour(title: string, seat: number, view: View | undefined): Colour | null {
  return title in GIVEN ? GIVEN[title](view, seat) : SEAT_COLOURS[seat % SEAT_COLOURS.length];
}

// A rat has the colour of its specimen card, whichever seat it sits on.

import type { SeatColour } from "$web/lib/seats";
import type { LabView } from "./view";

export const seatColour: SeatColour = (view, seat) =>
  (view as LabView | undefined)?.rats[seat].colour ?? null;

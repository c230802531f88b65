// What travels through the laboratory.

import type { Routes } from "$web/lib/flights";
import type { Seen } from "$web/lib/messages";

const potion = (seen: Seen) => (typeof seen.potion === "string" ? seen.potion : "potion");
const seat = (seen: Seen) => `seat-${seen.seat}`;

export const ROUTES: Routes = {
  "potion-drawn": (seen) => ({ what: potion(seen), from: "potion-deck", to: seat(seen) }),
  "potion-spent": (seen) => ({ what: potion(seen), from: seat(seen), to: "potion-discards" }),
  "potion-discarded": (seen) => ({ what: potion(seen), from: seat(seen), to: "potion-discards" }),
  "potion-given": (seen) => ({ what: potion(seen), from: seat(seen), to: `seat-${seen.to_seat}` }),
  "crumbs-found": (seen) => ({ what: "crumb", from: "runner", to: seat(seen) }),
  "cheese-won": (seen) => ({ what: "cheese", from: "exits", to: seat(seen) }),
  polluted: (seen) => ({ what: "poison", from: "corridor", to: seat(seen) }),
  "door-taken": (seen) => ({ what: "door", from: "door-deck", to: seat(seen) }),
  "door-settled": (seen) => ({ what: "door", from: seat(seen), to: `door-${seen.seat}` }),
};

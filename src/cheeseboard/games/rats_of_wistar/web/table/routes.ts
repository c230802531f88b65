// What travels over the board when something happens: from where, and where to.

import type { Routes } from "$web/lib/flights";
import type { Seen } from "$web/lib/messages";

const home = (seen: Seen) => `seat-${seen.seat}`;
const chief = (seen: Seen) => `chief-${seen.seat}`;

export const ROUTES: Routes = {
  "chief-placed": (seen) => ({
    what: chief(seen),
    from: home(seen),
    to: `space-${seen.main}-${seen.number}`,
  }),
  "hut-visited": (seen) => ({ what: chief(seen), from: home(seen), to: "hut" }),
  gained: (seen) => ({ what: String(seen.token), from: "wheel", to: `${home(seen)}-${seen.token}` }),
  lost: (seen) => ({ what: String(seen.token), from: `${home(seen)}-${seen.token}`, to: "wheel" }),
  "card-drawn": (seen) => ({ what: String(seen.deck), from: "cards", to: home(seen) }),
  "card-taken": (seen) => ({ what: "card", from: "cards", to: home(seen) }),
  "card-played": (seen) => ({ what: "card", from: home(seen), to: "cards" }),
  "card-discarded": (seen) => ({ what: "card", from: home(seen), to: "cards" }),
  "guest-welcomed": (seen) => ({ what: "guests", from: "farm", to: home(seen) }),
  "door-opened": (seen) => ({ what: "doors", from: `door-${seen.door}`, to: home(seen) }),
  "mission-completed": (seen) => ({ what: "cubes", from: home(seen), to: "farm" }),
  "bed-built": (seen) => ({ what: "bed", from: "wheel", to: home(seen) }),
  "room-dug": (seen) => ({ what: "rooms", from: "wheel", to: home(seen) }),
};

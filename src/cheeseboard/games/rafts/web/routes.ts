// What travels over the benches.

import type { Routes } from "$web/lib/flights";
import type { Seen } from "$web/lib/messages";
import type { Campus } from "./campus.svelte";

const card = (seen: Seen) => String(seen.card);
const seat = (seen: Seen) => `seat-${seen.seat}`;

export function routesOf(campus: Campus): Routes {
  const discards = (seen: Seen) => `discards-${campus.deckOf(card(seen))}`;
  const away = (seen: Seen) => ({ what: card(seen), from: seat(seen), to: discards(seen) });
  const back = (seen: Seen) => ({ what: card(seen), from: discards(seen), to: seat(seen) });
  return {
    "card-drawn": (seen) => ({
      what: seen.card ? card(seen) : `back-${seen.deck}`,
      from: `deck-${seen.deck}`,
      to: seat(seen),
    }),
    "card-placed": (seen) => ({ what: card(seen), from: seat(seen), to: `lab-${seen.seat}-${seen.lab}` }),
    "card-stolen": (seen) => ({ what: card(seen), from: `seat-${seen.from_seat}`, to: seat(seen) }),
    "action-played": away,
    "card-discarded": away,
    "card-replaced": away,
    "card-lost": away,
    "loss-averted": away,
    "card-caught": back,
    "card-recovered": back,
    "objective-passed": (seen) => ({
      what: String(seen.objective),
      from: seat(seen),
      to: `seat-${seen.to_seat}`,
    }),
    "objective-taken": (seen) => ({ what: String(seen.objective), from: "deck-objectives", to: seat(seen) }),
    "objective-returned": (seen) => ({
      what: String(seen.objective),
      from: seat(seen),
      to: "deck-objectives",
    }),
  };
}

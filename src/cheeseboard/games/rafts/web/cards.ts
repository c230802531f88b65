// In which order decks and piles lie on the table.

import type { Deck } from "./view";

export const DECKS: Deck[] = ["actions", "general", "specific"];
export const GENERAL = ["time", "money", "food"] as const;

// The kinds of card, told from their names.

export type Sort = "time" | "money" | "food" | "bacterium" | "gene" | "rafts" | "action";
export type Deck = "actions" | "general" | "specific";
export const DECKS: Deck[] = ["actions", "general", "specific"];
export const GENERAL = ["time", "money", "food"] as const;
export type General = (typeof GENERAL)[number];

const ACTIONS = new Set([
  "espionage",
  "exchange",
  "fungus",
  "spill",
  "blackout",
  "costs",
  "expansion",
  "bioeconomy",
  "funding",
  "serendipity",
  "generator",
  "resistance",
  "savings",
]);
const FAST = new Set(["serendipity", "generator", "resistance", "savings"]);
const GENES = new Set([
  "alkb",
  "lux",
  "hbb",
  "mera",
  "petase",
  "omcs",
  "nifh",
  "bcsa",
  "phac",
  "ins",
  "il10",
  "arsr",
]);
/** What protects each sort of card. */
export const SHIELDS: Record<string, string> = {
  time: "generator",
  money: "savings",
  bacterium: "resistance",
};

export function sortOf(card: string): Sort {
  if (ACTIONS.has(card)) return "action";
  if (card === "lipid-rafts") return "rafts";
  if (GENERAL.includes(card as General)) return card as General;
  return GENES.has(card) || card.startsWith("gene-") ? "gene" : "bacterium";
}

export function deckOf(card: string): Deck {
  const sort = sortOf(card);
  if (sort === "action") return "actions";
  return sort === "bacterium" || sort === "gene" ? "specific" : "general";
}

export function isFast(card: string): boolean {
  return FAST.has(card);
}

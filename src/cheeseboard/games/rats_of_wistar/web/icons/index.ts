// The icon family. An icon is asked for by a word of the game's vocabulary; words that mean one thing share a drawing.

import { DEEDS } from "./deeds";
import { THINGS } from "./things";

const DRAWN: Record<string, string> = { ...THINGS, ...DEEDS };

const SAME: Record<string, string> = {
  skills: "skill",
  item: "items",
  beds: "bed",
  build: "bed",
  dig: "rooms",
  guest: "guests",
  "home-guest": "home-guests",
  "basement-guest": "basement-guests",
  open: "doors",
  tent: "tents",
  objective: "objectives",
  claim: "objectives",
  "brown-cube": "brown-cubes",
  mission: "cubes",
  reveal: "unveil",
  inventions: "card",
  play: "card",
  basics: "basic",
  advanceds: "advanced",
  score: "points",
  develop: "project",
};

export function canonical(word: string): string {
  return SAME[word] ?? word;
}

export function drawing(word: string): string | undefined {
  return DRAWN[canonical(word)];
}

const copied = new Map<string, DocumentFragment>();

/** A drawing to put into a page; it is read only once. */
export function copyOf(word: string): Node {
  const known = copied.get(word) ?? fragment(drawing(word) ?? "");
  copied.set(word, known);
  return known.cloneNode(true);
}

function fragment(inside: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = `<svg>${inside}</svg>`;
  const made = document.createDocumentFragment();
  made.append(...template.content.firstElementChild!.childNodes);
  return made;
}

// What is printed on an invention, read from the game's texts; and whether a family meets what it asks.

import type { FarmDesk } from "./model";
import { amounts, parts, pieces, type Amount } from "./lines";
import { SKILLS } from "./model";
import type { Deck, FamilySeen } from "./view";

export interface Face {
  number: number;
  name: string;
  deck: Deck;
  type: string;
  cost: Amount[];
  needs: Amount[];
  effect: string;
  kind: string;
  icons: string[];
  points: number;
}

export function faceOf(desk: FarmDesk, number: number): Face {
  const [what, cost, needs, effect, icons, points] = parts(desk.say(`card_line.${number}`));
  const [deck, type] = pieces(desk.words, what).map((piece) => piece.icon ?? "");
  return {
    number,
    name: desk.say(`card.${number}`),
    deck: deck as Deck,
    type,
    cost: amounts(desk.words, cost),
    needs: amounts(desk.words, needs),
    effect,
    kind: pieces(desk.words, effect)[0]?.icon ?? "",
    icons: pieces(desk.words, icons).flatMap((piece) => piece.icon ?? []),
    points: Number(points),
  };
}

/** Each icon on a card, once. */
export function iconsOf(desk: FarmDesk, number: number): string[] {
  const icons = pieces(desk.words, desk.say(`card_line.${number}`)).flatMap((piece) => piece.icon ?? []);
  return [...new Set(icons)];
}

export function priceOf(face: Face): number {
  return [...face.cost, ...face.needs].reduce((sum, each) => sum + each.n, 0);
}

/** What a family has of the things that cards ask for. */
export function has(desk: FarmDesk, family: FamilySeen, icon: string): number {
  if (icon in family.icons) return family.icons[icon];
  if (icon === "tool" || icon === "automaton" || icon === "structure")
    return family.played.filter((card) => faceOf(desk, card).type === icon).length;
  if (icon === "items")
    return family.wood + family.metal + family.hand_size.basic + family.hand_size.advanced;
  if (icon === "guests") return family.guests.length;
  if (icon === "home-guests" || icon === "basement-guests")
    return family.guests.filter((guest) => livesIn(desk, guest) === icon).length;
  if (icon === "room") return family.dug;
  return Number(family[icon as "wood"] ?? 0);
}

function livesIn(desk: FarmDesk, guest: number): string {
  return pieces(desk.words, parts(desk.say(`guest_line.${guest}`))[0])[0]?.icon ?? "";
}

/** What is still lacking; wild tokens may stand for skills. Discounts are the engine's business. */
export function lacking(desk: FarmDesk, family: FamilySeen, asked: Amount[]): Set<string> {
  const short = asked
    .map(({ icon, n }) => ({ icon, n: n - has(desk, family, icon) }))
    .filter(({ n }) => n > 0);
  const skills = short.filter(({ icon }) => SKILLS.includes(icon)).reduce((sum, { n }) => sum + n, 0);
  const helped = skills <= family.wild;
  return new Set(short.filter(({ icon }) => !(helped && SKILLS.includes(icon))).map(({ icon }) => icon));
}

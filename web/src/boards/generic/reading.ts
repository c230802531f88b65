// Reading any game's view: what belongs to everybody, what to each seat, and what things are called.

import type { View } from "../../lib/messages";
import type { Words } from "../../lib/words";

/** What the shell shows itself. */
const SHOWN_ELSEWHERE = new Set(["title", "players", "options", "viewer", "over", "to_move", "winners"]);
const SEATS = /^(seat|owner|active|starter|.*_seat)$/;

export type Part = [key: string, value: unknown];

export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** An object with parts of its own. */
export function open(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A single word or number, or a list of such. */
export function simple(value: unknown): boolean {
  return isList(value) ? value.every((each) => !open(each) && !isList(each)) : !open(value);
}

/** What there is to show of a thing, the simplest first; what nobody can see is left out. */
export function partsOf(thing: View): Part[] {
  const parts = Object.entries((thing ?? {}) as Record<string, unknown>);
  const shown = parts.filter(([key, value]) => !SHOWN_ELSEWHERE.has(key) && value !== null);
  return shown.sort(([, a], [, b]) => rank(a) - rank(b));
}

function rank(value: unknown): number {
  return simple(value) ? Number(isList(value)) : 2;
}

export function perSeat(value: unknown, players: number): boolean {
  return isList(value) && players > 0 && value.length === players && value.every((each) => open(each) || typeof each === "number");
}

/** A part's name in the game's own words where it has some. */
export function labelled(words: Words, name: string): string {
  const key = `label.${name}`;
  return words.has(key) ? words.say(key) : name.replaceAll("_", " ");
}

/** A value in the game's own words: `door_discard` holds doors, `owner` is somebody. */
export function spoken(words: Words, name: string, value: unknown): string {
  if (SEATS.test(name) && typeof value === "number") return words.name(value);
  const sections = [name, ...name.split("_")].flatMap((each) => [each, each.replace(/s$/, "")]);
  const section = sections.find((each) => words.has(`${each}.${value}`)) ?? name;
  return words.word(section, value);
}

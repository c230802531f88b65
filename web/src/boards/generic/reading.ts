// Reading any game's view: what belongs to everybody, what to each seat, and what things are called.

import type { View } from "../../lib/messages";
import type { Words } from "../../lib/words";

/** What the shell shows itself. */
const SHOWN_ELSEWHERE = new Set(["title", "players", "options", "viewer", "over", "to_move", "winners"]);

export function publicParts(view: View): [string, unknown][] {
  return Object.entries((view ?? {}) as Record<string, unknown>).filter(([key]) => !SHOWN_ELSEWHERE.has(key));
}

export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** An object with parts of its own. */
export function open(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function perSeat(value: unknown, players: number): boolean {
  return isList(value) && players > 0 && value.length === players && value.every((each) => open(each) || typeof each === "number");
}

/** A part's name in the game's own words where it has some. */
export function labelled(words: Words, name: string): string {
  const key = `label.${name}`;
  return words.has(key) ? words.say(key) : name.replaceAll("_", " ");
}

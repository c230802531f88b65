// Reading any game's view: what belongs to everybody, what to each seat, what things are called, and which offers concern them.

import type { Language, Offer } from "../../lib/messages";
import type { Words } from "../../lib/words";
import { usual } from "./labels";

/** What the shell shows itself. */
const SHOWN_ELSEWHERE = new Set(["title", "players", "options", "viewer", "over", "to_move", "winners"]);
const SEATS = /^(seat|owner|active|starter|chiefs|order|target|.*_seat)$/;
/** Where cards lie, in most games. */
const PLACES_OF_CARDS = new Set([
  "hand",
  "display",
  "discard",
  "discards",
  "played",
  "known",
  "used",
  "drawn",
]);
/** How many of something there are, not which. */
const COUNTS = /(^|_)(deck|stack|size|left|supply|count)$/;
/** Sections of a game's texts that name no thing. */
const NO_NAMES =
  /^(and|player|bot|title|option|move|event|prompt|reason|fault|score|label|level|web|noun|on|off|gain|price|trigger|.*[-_](text|needs|theme))$/;
const EXPLAIN = ["{}-text", "{}_text", "effect", "fact"];

export type Part = [key: string, value: unknown];

/** What a thing is called; a remark in brackets stands apart. */
export interface Called {
  name: string;
  aside: string;
}

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

/** Rows of equally many cells. */
export function isGrid(value: unknown): value is unknown[][] {
  if (!isList(value) || value.length < 2 || !value.every((row) => isList(row) && simple(row))) return false;
  const widths = value.map((row) => (row as unknown[]).length);
  return widths[0] > 1 && widths.every((width) => width === widths[0]);
}

/** Numbers by name, such as what is left of each deck. */
export function isCount(value: unknown): value is Record<string, number> {
  return (
    open(value) &&
    Object.values(value).length > 0 &&
    Object.values(value).every((each) => typeof each === "number")
  );
}

/** What there is to show of a thing, words first, then numbers, then the rest; what is empty, or nobody can see, is left out. */
export function partsOf(thing: object): Part[] {
  const parts = Object.entries(thing);
  const shown = parts.filter(([key, value]) => !SHOWN_ELSEWHERE.has(key) && !empty(value));
  return shown.sort(([, a], [, b]) => rank(a) - rank(b));
}

function empty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (isList(value)) return value.every((each) => each !== null && empty(each));
  return open(value) && Object.values(value).every(empty);
}

const RANKS = ["string", "number", "boolean"];

function rank(value: unknown): number {
  if (!isList(value) && simple(value)) return RANKS.indexOf(typeof value);
  return simple(flat(value)) ? 3 : 4;
}

/** A list of lists of one is a list. */
export function flat(value: unknown): unknown {
  const single =
    isList(value) && value.length > 0 && value.every((each) => isList(each) && each.length === 1);
  return single ? (value as unknown[][]).map(([each]) => each) : value;
}

export function perSeat(value: unknown, players: number): boolean {
  return (
    isList(value) &&
    players > 0 &&
    value.length === players &&
    value.every((each) => open(each) || typeof each === "number")
  );
}

/** A part's name in the game's own words where it has some, else as such things are usually called. */
export function labelled(words: Words, name: string, language: Language): string {
  const key = `label.${name}`;
  if (words.has(key) && !words.say(key).includes("undefined")) return words.say(key);
  return elsewhere(words, name)?.word ?? usual(language, name);
}

export function isSeat(name: string, value: unknown): value is number {
  return SEATS.test(name) && typeof value === "number";
}

/** The section of the texts that names a value: `door_discard` holds doors. */
export function sectionOf(words: Words, name: string, value: unknown): string | undefined {
  if (typeof value === "number" && COUNTS.test(name)) return undefined;
  const names = [name, ...name.split("_")].flatMap((each) => [each, each.replace(/s$/, "")]);
  if (names.some((each) => PLACES_OF_CARDS.has(each))) names.push("card");
  const found = names.find((each) => words.has(`${each}.${value}`));
  return found ?? (typeof value === "string" ? elsewhere(words, value)?.section : undefined);
}

/** Any section that has a name for a value: the shortest name. */
function elsewhere(words: Words, value: string): { section: string; word: string } | undefined {
  const found = namesOf(words).get(value) ?? [];
  const named = found
    .map((section) => ({ section, word: words.say(`${section}.${value}`) }))
    .filter(({ word }) => !word.includes("undefined"));
  return named.sort((a, b) => a.word.length - b.word.length)[0];
}

const NAMES = new WeakMap<Words, Map<string, string[]>>();

function namesOf(words: Words): Map<string, string[]> {
  const kept = NAMES.get(words);
  if (kept) return kept;
  const names = new Map<string, string[]>();
  for (const key of words.keys("")) {
    const [section, value] = key.split(/\.(.*)/);
    if (value && !NO_NAMES.test(section)) names.set(value, [...(names.get(value) ?? []), section]);
  }
  NAMES.set(words, names);
  return names;
}

/** A value in the game's own words: `owner` is somebody. */
export function spoken(words: Words, name: string, value: unknown): string {
  if (isSeat(name, value)) return words.name(value);
  return words.word(sectionOf(words, name, value) ?? name, value);
}

export function called(said: string): Called {
  const [, name, aside] = /^(.+?) \((.+)\)$/.exec(said) ?? [];
  return { name: name ?? said, aside: aside ?? "" };
}

/** What a thing does, where the game's texts tell. */
export function told(words: Words, name: string, value: unknown): string {
  const section = sectionOf(words, name, value) ?? name;
  const key = EXPLAIN.map((each) => `${each.replace("{}", section)}.${value}`).find((each) =>
    words.has(each),
  );
  return key ? words.say(key) : "";
}

/** The offers that concern a thing. */
export function offersFor(words: Words, offers: Offer[], name: string, value: unknown): Offer[] {
  const names = [name, name.replace(/s$/, ""), sectionOf(words, name, value)];
  return offers.filter(({ args }) =>
    Object.entries(args).some(([arg, given]) => given === value && names.includes(arg)),
  );
}

/** The offers that concern a cell of a grid. */
export function offersAt(offers: Offer[], row: number, column: number): Offer[] {
  return offers.filter(({ args }) => args.row === row + 1 && args.column === column + 1);
}

/** Everything in a view that an offer may concern. */
export function thingsIn(name: string, value: unknown): Part[] {
  if (isList(value)) return value.flatMap((each) => thingsIn(name, each));
  if (!open(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, part]) => [[name, key] as Part, ...thingsIn(key, part)]);
}

/** Equal things are shown once, with their number. */
export function counted(values: unknown[]): { value: unknown; n: number }[] {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, n]) => ({ value, n }));
}

// Lines of icons, as the game's texts write them (`2🪵 1🔩`): taken apart into numbers, icons and signs.

import type { Words } from "../../lib/words";
import { canonical, drawing } from "./icons";

export interface Piece {
  icon?: string;
  text?: string;
}

export interface Amount {
  icon: string;
  n: number;
}

const SEPARATOR = "│";
const known = new WeakMap<Words, { glyphs: Map<string, string>; pattern: RegExp }>();

/** Which drawing each glyph of the texts stands for. */
function glyphsOf(words: Words) {
  const before = known.get(words);
  if (before) return before;
  const glyphs = new Map<string, string>();
  for (const key of words.keys("glyph.")) {
    const name = canonical(key.slice("glyph.".length));
    const glyph = words.say(key);
    if (drawing(name) && !glyphs.has(glyph)) glyphs.set(glyph, name);
  }
  const longestFirst = [...glyphs.keys()].sort((a, b) => b.length - a.length);
  const made = { glyphs, pattern: new RegExp(`(${longestFirst.map(escaped).join("|")})`, "u") };
  known.set(words, made);
  return made;
}

function escaped(glyph: string): string {
  return glyph.replace(/[+*?.^$()[\]{}\\|]/g, "\\$&");
}

export function pieces(words: Words, line: string): Piece[] {
  const { glyphs, pattern } = glyphsOf(words);
  return line
    .split(pattern)
    .filter((part) => part.trim())
    .map((part) => (glyphs.has(part) ? { icon: glyphs.get(part) } : { text: part.trim() }));
}

export function parts(line: string): string[] {
  return line.split(SEPARATOR).map((part) => part.trim());
}

/** `2🪵 1🔩` as amounts; an icon without a number counts one. */
export function amounts(words: Words, part: string): Amount[] {
  let n = 1;
  const found: Amount[] = [];
  for (const piece of pieces(words, part)) {
    if (piece.icon) found.push({ icon: piece.icon, n });
    n = piece.icon ? 1 : Number(piece.text);
  }
  return found;
}

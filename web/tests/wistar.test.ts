// Lines of icons are read as the game writes them, and every icon is drawn and named.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canonical, drawing } from "../src/boards/rats_of_wistar/icons";
import { ICON_WORDS } from "../src/boards/rats_of_wistar/iconwords";
import { amounts, parts, pieces } from "../src/boards/rats_of_wistar/lines";
import { Words } from "../src/lib/words";

const words = new Words({
  "glyph.wood": "🪵",
  "glyph.basic": "🂠",
  "glyph.card": "🂠🂡",
  "glyph.once": "1×",
  "glyph.bed": "🛏",
  "glyph.free-bed": "🛏✓",
  "glyph.points": "★",
});

test("a line falls into numbers, icons and signs", () => {
  expect(pieces(words, "1× −1🪵 → 2★")).toEqual([
    { icon: "once" },
    { text: "−1" },
    { icon: "wood" },
    { text: "→ 2" },
    { icon: "points" },
  ]);
});

test("the longer glyph is found before the shorter that it begins with", () => {
  expect(pieces(words, "🂠🂡 🂠 🛏✓🛏").map((piece) => piece.icon)).toEqual(["card", "basic", "free-bed", "bed"]);
});

test("an icon without a number counts one", () => {
  expect(amounts(words, "2🪵 🛏 3★")).toEqual([
    { icon: "wood", n: 2 },
    { icon: "bed", n: 1 },
    { icon: "points", n: 3 },
  ]);
});

test("empty parts of a line stay where they are", () => {
  expect(parts("🂠 │ 1🪵 │  │ 2")).toEqual(["🂠", "1🪵", "", "2"]);
});

const WORDING = readFileSync(
  join(import.meta.dirname, "../../src/cheeseboard/games/rats_of_wistar/wording.py"),
  "utf8",
);
const GLYPHS = WORDING.slice(WORDING.indexOf("GLYPHS: Final"), WORDING.indexOf("\n}\n"));
const VOCABULARY = [...GLYPHS.matchAll(/^ {4}"([a-z-]+)":/gm)]
  .map(([, word]) => word)
  .filter((word) => word !== "take");

test("every word of the game's vocabulary has a drawing", () => {
  expect(VOCABULARY.length).toBeGreaterThan(70);
  expect(VOCABULARY.filter((word) => !drawing(word))).toEqual([]);
});

test("every drawing is named and explained in both languages", () => {
  const told = (word: string) =>
    Object.values(ICON_WORDS[canonical(word)] ?? {}).filter(([name, text]) => name && text);
  expect(VOCABULARY.filter((word) => told(word).length !== 2)).toEqual([]);
});

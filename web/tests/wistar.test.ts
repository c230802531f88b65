// Every icon that the game prints is drawn and named.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canonical, drawing } from "$games/rats_of_wistar/web/icons";
import { ICON_WORDS } from "$games/rats_of_wistar/web/icons/iconwords";

const GLYPHS = readFileSync(
  join(import.meta.dirname, "../../src/cheeseboard/games/rats_of_wistar/glyphs.py"),
  "utf8",
);
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

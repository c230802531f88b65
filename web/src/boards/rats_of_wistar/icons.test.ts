import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonical, drawing } from "./icons";
import { ICON_WORDS } from "./iconwords";

const WORDING = readFileSync("../src/cheeseboard/games/rats_of_wistar/wording.py", "utf-8");
const GLYPHS = WORDING.slice(WORDING.indexOf("GLYPHS: Final"), WORDING.indexOf("\n}\n"));
const VOCABULARY = [...GLYPHS.matchAll(/^ {4}"([a-z-]+)":/gm)].map(([, word]) => word).filter((word) => word !== "take");

test("every word of the game's vocabulary has a drawing", () => {
  expect(VOCABULARY.length).toBeGreaterThan(70);
  expect(VOCABULARY.filter((word) => !drawing(word))).toEqual([]);
});

test("every drawing has its word in both languages", () => {
  expect(VOCABULARY.filter((word) => ICON_WORDS[canonical(word)]?.length !== 2)).toEqual([]);
});

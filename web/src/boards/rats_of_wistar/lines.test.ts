import { expect, test } from "vitest";
import { Words } from "../../lib/words";
import { amounts, parts, pieces } from "./lines";

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

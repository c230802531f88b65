// How long things stay, and how they are cut.

import { expect, test } from "vitest";
import { holdOf, inPortions, PACES } from "../src/lib/pace";

test("from calm to at once, each pace is quicker than the one before", () => {
  const holds = PACES.map((pace) => holdOf(2, 1, pace));
  expect(holds).toEqual(holds.toSorted((a, b) => b - a));
  expect(holds.at(-1)).toBe(0);
});

test("what has more sentences stays longer, within bounds", () => {
  expect(holdOf(3, 0, "usual")).toBeGreaterThan(holdOf(1, 0, "usual"));
  expect(holdOf(50, 0, "usual")).toBeLessThan(5000);
  expect(holdOf(0, 0, "calm")).toBe(0);
});

test("much that waits does not keep anybody for minutes", () => {
  expect(60 * holdOf(1, 60, "usual")).toBeLessThan(15_000);
});

test("sentences share a line as far as they fit", () => {
  expect(inPortions(["One.", "Two.", "Three is longer."], 10)).toEqual(["One. Two.", "Three is longer."]);
  expect(inPortions([], 10)).toEqual([]);
});

import { expect, test } from "vitest";
import { pageOf, pictureOf, textOf, type Shown } from "../src/review/summary";

const PALETTE = { paper: "white", ink: "black", soft: "gray", line: "silver", tone: "teal" };
const SHOWN: Shown = {
  language: "en",
  heading: "Review: Lab RATS",
  name: `<script>alert("a&b")</script>`,
  lines: ["12 points at a table of 4", "x".repeat(400)],
  curveName: "Chance of winning",
  curve: [0.25, 0.4, 1.2].map((chance) => ({ chance, margin: 0.1 })),
  foot: "Cheeseboard",
};

test("a name never becomes part of a page or picture", () => {
  for (const made of [pictureOf(SHOWN, PALETTE), pageOf(SHOWN, PALETTE)]) {
    expect(made).not.toContain("<script");
    expect(made).toContain("&lt;script&gt;");
  }
});

test("a page and its picture stand alone: nothing is fetched from anywhere", () => {
  for (const made of [pictureOf(SHOWN, PALETTE), pageOf(SHOWN, PALETTE)])
    expect(made.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|href=|src=|url\(/);
});

test("a curve stays within its frame, and a long line within the picture", () => {
  const made = pictureOf(SHOWN, PALETTE);
  const heights = [...made.matchAll(/[ML][\d.]+ (\d+)/g)].map(([, y]) => Number(y));
  expect(heights.length).toBeGreaterThan(3);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(330);
  expect(Math.max(...heights)).toBeLessThanOrEqual(550);
  expect(made).not.toContain(">" + "x".repeat(100));
});

test("as text it begins with the game", () => {
  expect(textOf(SHOWN).split("\n")[0]).toBe(`Review: Lab RATS: ${SHOWN.name}`);
});

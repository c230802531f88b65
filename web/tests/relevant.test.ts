import { expect, test } from "vitest";
import { nearestRule, plain } from "../src/lib/relevant";

const SECTIONS = [
  {
    number: 1,
    heading: "Doors",
    rules: [
      { number: "1.1", sentence: "Each door that is opened brings a crumb.", source: "" },
      { number: "1.2", sentence: "A wound heals on the next turn; a second wound kills.", source: "" },
    ],
  },
];

test("the rule of a decision is the one that shares its words", () => {
  expect(nearestRule(SECTIONS, "Take the wound: you heal, a second wound kills.")).toBe("1.2");
  expect(nearestRule(SECTIONS, "Open at least one door for a crumb.")).toBe("1.1");
});

test("no rule is better than a wrong one", () => {
  expect(nearestRule(SECTIONS, "xyz")).toBe("");
});

test("searching knows no accents and no capitals", () => {
  expect(plain("Canción ÑU")).toBe("cancion nu");
});

import { expect, test } from "vitest";
import { plain, rulesOn } from "../src/lib/rules";

const RULE = { sentence: "", source: "" };
const SECTIONS = [
  {
    number: 1,
    heading: "Doors",
    rules: [
      { ...RULE, number: "1.1", asks: [] },
      { ...RULE, number: "1.2", asks: ["open", "shut"] },
    ],
  },
  { number: 2, heading: "Wounds", rules: [{ ...RULE, number: "2.1", asks: ["open"] }] },
];

test("the rules of a decision are those that name its question", () => {
  expect(rulesOn({ step: "door", prompt: "open" }, SECTIONS)).toEqual(["1.2", "2.1"]);
  expect(rulesOn({ step: "door", prompt: "shut" }, SECTIONS)).toEqual(["1.2"]);
});

test("where no rule names it, or nothing is asked, the rules open at the top", () => {
  expect(rulesOn({ step: "door", prompt: "sing" }, SECTIONS)).toEqual([]);
  expect(rulesOn(null, SECTIONS)).toEqual([]);
});

test("searching knows no accents and no capitals", () => {
  expect(plain("Canción ÑU")).toBe("cancion nu");
});

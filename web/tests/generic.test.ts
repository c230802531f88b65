import { expect, test } from "vitest";
import { partsOf, perSeat, spoken } from "../src/boards/generic/reading";
import { Words } from "../src/lib/words";

const words = new Words({ "door.red": "Furnace Hound" }, ["Ana", "Bruno"]);

test("any view is shown, the simplest parts first, without what the shell shows or nobody sees", () => {
  const view = { title: "x", to_move: [0], rats: [{}, {}], deck: 3, secret: null, pile: ["a"] };
  expect(partsOf(view).map(([key]) => key)).toEqual(["deck", "pile", "rats"]);
});

test("a list as long as the table has a part for each seat", () => {
  expect(perSeat([{}, {}], 2)).toBe(true);
  expect(perSeat(["a", "b"], 2)).toBe(false);
});

test("values are said in the game's words, and seats by name", () => {
  expect(spoken(words, "door_discard", "red")).toBe("Furnace Hound");
  expect(spoken(words, "owner", 1)).toBe("Bruno");
  expect(spoken(words, "round", 4)).toBe("4");
});

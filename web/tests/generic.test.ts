import { expect, test } from "vitest";
import {
  called,
  counted,
  flat,
  isGrid,
  labelled,
  offersFor,
  partsOf,
  perSeat,
  spoken,
  told,
} from "../src/boards/generic/reading";
import type { Offer } from "../src/lib/messages";
import { Words } from "../src/lib/words";

const words = new Words(
  {
    "door.red": "Furnace Hound",
    "objective.10": "Scientists",
    "area.forest": "bosque",
    "effect.f4": "take 1 wood",
    "label.turn": "Turn {number}",
    "card.3": "Spade",
    "card_text.3": "Digs.",
  },
  ["Ana", "Bruno"],
);

test("any view is shown, numbers before lists, without what the shell shows, what is empty or what nobody sees", () => {
  const view = {
    title: "x",
    to_move: [0],
    rats: [{ crumbs: 1 }, { crumbs: 0 }],
    deck: 3,
    secret: null,
    bare: [],
    no: false,
    pile: ["a"],
  };
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

test("a name without a section of its own is found wherever the texts have it, but a number is no name", () => {
  expect(spoken(words, "bonuses", "f4")).toBe("take 1 wood");
  expect(labelled(words, "forest", "es")).toBe("bosque");
  expect(labelled(words, "turn", "en")).toBe("turn");
  expect(spoken(words, "objective_deck", 10)).toBe("10");
});

test("a part that the texts have no word for is called as usual, in both languages", () => {
  expect(labelled(words, "hand", "es")).toBe("mano");
  expect(labelled(words, "door_deck", "es")).toBe("mazo · puerta");
  expect(labelled(words, "door_deck", "en")).toBe("door deck");
});

test("cards in a hand are cards, and tell what they do", () => {
  expect(spoken(words, "hand", 3)).toBe("Spade");
  expect(told(words, "hand", 3)).toBe("Digs.");
});

test("an offer is found where the thing lies that it concerns", () => {
  const offers: Offer[] = [
    { move: "send forest", kind: "send", args: { area: "forest" } },
    { move: "discard 3", kind: "discard", args: { card: 3 } },
  ];
  expect(offersFor(words, offers, "workers", "forest")).toEqual([offers[0]]);
  expect(offersFor(words, offers, "hand", 3)).toEqual([offers[1]]);
  expect(offersFor(words, offers, "round", 3)).toEqual([]);
});

test("rows of cells are a board, lists of one a list, equal things are counted, remarks stand apart", () => {
  expect(
    isGrid([
      ["a", null],
      ["b", "c"],
    ]),
  ).toBe(true);
  expect(isGrid([["a"], ["b"]])).toBe(false);
  expect(flat([["a"], ["b"]])).toEqual(["a", "b"]);
  expect(counted(["a", "b", "a"])).toEqual([
    { value: "a", n: 2 },
    { value: "b", n: 1 },
  ]);
  expect(called("Furnace Hound (red monster)")).toEqual({ name: "Furnace Hound", aside: "red monster" });
});

import { expect, test } from "vitest";
import { BoardModel, type Explanation } from "../src/lib/boardModel.svelte";
import { Words } from "../src/lib/words";

const SENTENCES = {
  and: " and ",
  "event.found": "{seat} finds {n} {n|crumb|crumbs} behind {doors}.",
  "event.found-known": "{seat} finds {cards} for {to_seat}.",
  "door.red": "the oven",
  "door.blue": "the tub",
  "card.7": "the sponge",
  "card_needs.7": "A tub.",
  "card_text.7": "Take a drop.",
};
const words = new Words(SENTENCES, ["Ann", "Bob"]);

test("a line of the log falls into pieces that know what they name", () => {
  expect(words.pieces({ event: "found", seat: 1, n: 1, doors: ["red", "blue"] })).toEqual([
    { text: "Bob", section: "seat", value: 1 },
    { text: " finds " },
    { text: "1", section: "n", value: 1 },
    { text: " " },
    { text: "crumb" },
    { text: " behind " },
    { text: "the oven", section: "door", value: "red" },
    { text: " and " },
    { text: "the tub", section: "door", value: "blue" },
    { text: "." },
  ]);
});

test("its pieces make the line, the fuller one for who saw more", () => {
  expect(words.event({ event: "found", seat: 1, n: 2, doors: ["red"] })).toBe(
    "Bob finds 2 crumbs behind the oven.",
  );
  expect(words.event({ event: "found", seat: 1, cards: [7], to_seat: 0 })).toBe(
    "Bob finds the sponge for Ann.",
  );
  expect(words.event({ event: "lost" })).toBe("event.lost");
});

test("an offer is told by what it would do now, where the engine says so", () => {
  const told = new Words({
    "move.open": "Open {door}",
    "move.open-free": "Open {door} for nothing",
    "door.red": "the oven",
  });
  const offer = { move: "open red", kind: "open", args: { door: "red" } };
  expect(told.offer(offer)).toBe("Open the oven");
  expect(told.offer({ ...offer, told: { sentence: "open-free", door: "red" } })).toBe(
    "Open the oven for nothing",
  );
});

test("an argument may be a sentence itself", () => {
  const told = new Words({
    and: " and ",
    "reason.lacks": "You lack {things}.",
    "price.wood": "{n} {n|log|logs}",
    "price.metal": "{n} metal",
  });
  const things = [
    { say: "price.wood", n: 1 },
    { say: "price.metal", n: 2 },
  ];
  expect(told.say("reason.lacks", { things })).toBe("You lack 1 log and 2 metal.");
});

function modelThatExplains(explained: Explanation[]): BoardModel {
  const nothing = () => {};
  const model = new BoardModel("lab-rats", {
    play: nothing,
    instead: nothing,
    choose: nothing,
    explain: (thing) => explained.push(thing),
    tell: nothing,
    find: nothing,
    order: nothing,
  });
  model.words = words;
  return model;
}

test("a word is explained by the texts, or better by the board", () => {
  const explained: Explanation[] = [];
  const model = modelThatExplains(explained);
  expect([model.isExplained("card", 7), model.isExplained("door", "red")]).toEqual([true, false]);
  model.explainers = { door: (door) => ({ name: door, text: "It is hot.", rule: "6.1" }) };
  expect(model.isExplained("door", "red")).toBe(true);
  model.explainWord("card", 7);
  model.explainWord("door", "red");
  expect(explained).toEqual([
    { name: "the sponge", text: "A tub. Take a drop." },
    { name: "red", text: "It is hot.", rule: "6.1" },
  ]);
});

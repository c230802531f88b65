import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ICONS } from "$games/rafts/web/icons";
import { germ } from "$games/rafts/web/germs";
import { held, type Campus } from "$games/rafts/web/campus.svelte";
import type { LabSeen } from "$games/rafts/web/view";
import { routesOf } from "$games/rafts/web/routes";
import { LURKERS } from "$games/lab_rats/web/lurkers";
import { SCENES } from "$games/lab_rats/web/lab.svelte";
import { pathsOf } from "../src/lib/flights";
import { weightiest } from "../src/lib/scenes";

/** The names in a section of a game's own texts. */
function named(game: string, section: string): string[] {
  const text = readFileSync(
    new URL(`../../src/cheeseboard/games/${game}/text/en.toml`, import.meta.url),
    "utf8",
  );
  const body = new RegExp(`^\\[${section}\\]$([^[]*)`, "m").exec(text)?.[1] ?? "";
  return [...body.matchAll(/^([a-z0-9-]+) = /gm)].map(([, name]) => name);
}

const LAB: LabSeen = { bacterium: "escherichia", gene: null, time: 1, money: 2, food: 1 };

describe("pictures", () => {
  test("every door of Lab RATS has one", () => {
    expect(named("lab_rats", "door").filter((door) => !LURKERS[door])).toEqual([]);
  });

  test("every card of Rafts! has one of its own", () => {
    const cards = named("rafts", "card").filter((card) => !/-\d+$/.test(card));
    const drawn = cards.map((card) => JSON.stringify(ICONS[card] ?? germ(card)));
    expect(cards.length).toBeGreaterThan(40);
    expect(new Set(drawn).size).toBe(cards.length);
  });

  test("the free places of an edition have one too", () => {
    expect(germ("bacterium-13")).not.toEqual(germ("bacterium-14"));
  });

  test("every objective of the house has one", () => {
    const objectives = named("rafts", "objective").filter((each) => !/-\d+$/.test(each));
    expect(objectives.filter((each) => !ICONS[each])).toEqual([]);
  });
});

test("a lab shows its cards one by one", () => {
  expect(held(LAB)).toEqual(["escherichia", "time", "money", "money", "food"]);
});

describe("what has just happened", () => {
  test("is shown by weight and told in order", () => {
    const events = [
      { event: "turn-began" },
      { event: "door-opened" },
      { event: "crumbs-found" },
      { event: "rat-died" },
      { event: "unknown" },
    ];
    expect(weightiest(events, SCENES, 3).map((each) => each.event)).toEqual([
      "door-opened",
      "crumbs-found",
      "rat-died",
    ]);
  });

  test("travels only between places that the board has", () => {
    const places: Record<string, number> = {
      '[data-place="seat-1"]': 10,
      '[data-place="discards-general"]': 50,
    };
    const box = (left: number) => ({ getBoundingClientRect: () => ({ left, top: 0, width: 4, height: 4 }) });
    const board = {
      ...box(8),
      querySelector: (place: string) => (place in places ? box(places[place]) : null),
    };
    const lost = { event: "card-lost", seat: 1, card: "time" };
    const routes = routesOf({ deckOf: () => "general" } as unknown as Campus);
    const paths = pathsOf([lost, { ...lost, seat: 2 }], routes, board as unknown as HTMLElement);
    expect(paths).toEqual([
      { what: "time", from: "seat-1", to: "discards-general", start: [4, 2], end: [44, 2], delay: 0 },
    ]);
  });
});

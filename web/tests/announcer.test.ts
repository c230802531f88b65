// What a screen reader is told, and to whom.

import { beforeEach, expect, test } from "vitest";
import { Announcer } from "../src/lib/announcer.svelte";
import type { Seen } from "../src/lib/messages";
import type { TableSession } from "../src/lib/session.svelte";

const chose = [{ event: "door-placed" }] as Seen[];
const moved = [{ event: "bot-moved" }] as Seen[];
const words = { event: (seen: Seen) => seen.event };

let at: { curtain: number | null; shared: boolean; over: boolean; live: { page: { question: unknown } } };
let model: { words: typeof words; laid: boolean };
let announcer: Announcer;

beforeEach(() => {
  at = { curtain: null, shared: true, over: false, live: { page: { question: {} } } };
  model = { words, laid: true };
  announcer = new Announcer({ ...at, model } as unknown as TableSession);
  at = (announcer as unknown as { at: typeof at }).at;
});

test("whoever has the device to oneself hears everything at once", () => {
  at.shared = false;
  at.live.page.question = null;
  announcer.take(chose, "Wait.");
  expect(announcer.said).toBe("door-placed Wait.");
});

test("on a shared device nothing is said of a choice while somebody else is to move", () => {
  at.live.page.question = null;
  announcer.take(chose, "The bot thinks.");
  expect(announcer.said).toBe("The bot thinks.");
});

test("what was kept back is said when one is asked again", () => {
  at.live.page.question = null;
  announcer.take(chose, "The bot thinks.");
  announcer.take(moved, "The bot thinks.");
  at.live.page.question = {};
  announcer.take(moved, "Choose.");
  expect(announcer.said).toBe("door-placed bot-moved Choose.");
});

test("behind the curtain there is silence, and nothing is made up for after it", () => {
  at.live.page.question = null;
  announcer.take(chose, "The bot thinks.");
  at.curtain = 1;
  announcer.take(chose, "Pass the device.");
  expect(announcer.said).toBe("");
  at.curtain = null;
  at.live.page.question = {};
  announcer.take([], "Choose.");
  expect(announcer.said).toBe("Choose.");
});

test("what was said is not said again when only the prompt changes", () => {
  at.shared = false;
  announcer.take(chose, "Wait.");
  announcer.take(chose, "Choose.");
  expect(announcer.said).toBe("Choose.");
});

test("the same thing happening twice is said twice", () => {
  at.shared = false;
  announcer.take(chose, "Wait.");
  const times = announcer.times;
  announcer.take([...chose], "Wait.");
  expect([announcer.said, announcer.times]).toEqual(["door-placed Wait.", times + 1]);
});

test("news that come before the game's words wait for them", () => {
  at.shared = false;
  model.laid = false;
  announcer.take(chose, "Laying the table.");
  expect(announcer.said).toBe("Laying the table.");
  model.laid = true;
  announcer.take(chose, "Choose.");
  expect(announcer.said).toBe("door-placed Choose.");
});

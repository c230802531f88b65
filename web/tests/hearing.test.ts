// What a screen reader is told, and to whom.

import { beforeEach, expect, test } from "vitest";
import { Hearing } from "../src/lib/hearing.svelte";
import type { Seen } from "../src/lib/messages";
import type { TableSession } from "../src/lib/session.svelte";

const chose = [{ event: "door-placed" }] as Seen[];
const moved = [{ event: "bot-moved" }] as Seen[];
const words = { event: (seen: Seen) => seen.event };

let at: { curtain: number | null; shared: boolean; over: boolean; live: { page: { question: unknown } } };
let desk: { words: typeof words; laid: boolean };
let hearing: Hearing;

beforeEach(() => {
  at = { curtain: null, shared: true, over: false, live: { page: { question: {} } } };
  desk = { words, laid: true };
  hearing = new Hearing({ ...at, desk } as unknown as TableSession);
  at = (hearing as unknown as { at: typeof at }).at;
});

test("whoever has the device to oneself hears everything at once", () => {
  at.shared = false;
  at.live.page.question = null;
  hearing.take(chose, "Wait.");
  expect(hearing.said).toBe("door-placed Wait.");
});

test("on a shared device nothing is said of a choice while somebody else is to move", () => {
  at.live.page.question = null;
  hearing.take(chose, "The bot thinks.");
  expect(hearing.said).toBe("The bot thinks.");
});

test("what was kept back is said when one is asked again", () => {
  at.live.page.question = null;
  hearing.take(chose, "The bot thinks.");
  hearing.take(moved, "The bot thinks.");
  at.live.page.question = {};
  hearing.take(moved, "Choose.");
  expect(hearing.said).toBe("door-placed bot-moved Choose.");
});

test("behind the curtain there is silence, and nothing is made up for after it", () => {
  at.live.page.question = null;
  hearing.take(chose, "The bot thinks.");
  at.curtain = 1;
  hearing.take(chose, "Pass the device.");
  expect(hearing.said).toBe("");
  at.curtain = null;
  at.live.page.question = {};
  hearing.take([], "Choose.");
  expect(hearing.said).toBe("Choose.");
});

test("what was said is not said again when only the prompt changes", () => {
  at.shared = false;
  hearing.take(chose, "Wait.");
  hearing.take(chose, "Choose.");
  expect(hearing.said).toBe("Choose.");
});

test("the same thing happening twice is said twice", () => {
  at.shared = false;
  hearing.take(chose, "Wait.");
  const times = hearing.times;
  hearing.take([...chose], "Wait.");
  expect([hearing.said, hearing.times]).toEqual(["door-placed Wait.", times + 1]);
});

test("news that come before the game's words wait for them", () => {
  at.shared = false;
  desk.laid = false;
  hearing.take(chose, "Laying the table.");
  expect(hearing.said).toBe("Laying the table.");
  desk.laid = true;
  hearing.take(chose, "Choose.");
  expect(hearing.said).toBe("door-placed Choose.");
});

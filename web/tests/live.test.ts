// A table as it happens: nothing that was told is lost on the way to the page.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News, Whole } from "../src/lib/messages";

vi.mock("../src/lib/wire.svelte", () => ({
  Wire: class {
    constructor(hear: (told: unknown) => void) {
      tell = hear;
    }
    say = () => new Promise(() => {});
    close() {}
  },
}));
const settings = { pace: "usual" };
vi.mock("../src/lib/settings.svelte", () => ({ settings }));
vi.mock("../src/lib/share", () => ({ showShare: () => {} }));
vi.mock("../src/lib/line.svelte", () => ({ line: {} }));

let tell: (told: unknown) => void;
let look = () => {};
const eyes = {
  hidden: false,
  addEventListener: (_: string, seen: () => void) => (look = seen),
  removeEventListener: () => {},
};
const { Live } = await import("../src/lib/live.svelte");

const news = (version: number, event: string) =>
  ({ type: "news", table: "t", seat: 0, version, events: [{ event }], patch: [], due: null }) as News;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", eyes);
  settings.pace = "usual";
  eyes.hidden = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The same, with a question for this seat at its end. */
const asking = (version: number, event: string, due: number | null = null) =>
  ({
    ...news(version, event),
    patch: [{ op: "add", path: "/question", value: { step: "s", prompt: "p" } }],
    due,
  }) as News;

function sat() {
  const live = new Live("t", 0, async () => {});
  const info = { table: "t", due: null };
  tell({ type: "whole", table: "t", seat: 0, version: 1, page: {}, info } as unknown as Whole);
  return live;
}

test("what is shown at once tells everything that led there", () => {
  const live = sat();
  for (const [index, event] of ["first", "second", "third"].entries()) tell(news(index + 2, event));
  expect(live.events).toEqual([{ event: "first" }]);
  live.skip();
  expect(live.events).toEqual([{ event: "second" }, { event: "third" }]);
  expect(live.log).toEqual([{ event: "first" }, { event: "second" }, { event: "third" }]);
  expect(live.settled).toBe(true);
});

test("as far as a version: the rest comes in its time", () => {
  const live = sat();
  for (const [index, event] of ["first", "second", "third"].entries()) tell(news(index + 2, event));
  live.skip(3);
  expect(live.events).toEqual([{ event: "second" }]);
  vi.advanceTimersByTime(1000);
  expect(live.events).toEqual([{ event: "third" }]);
});

test("one is told what others do, one thing after the other, until all is told", () => {
  const live = sat();
  for (const [index, event] of ["first", "second"].entries()) tell(news(index + 2, event));
  expect(live.told).toEqual([{ event: "first" }]);
  vi.advanceTimersByTime(1000);
  expect(live.told).toEqual([{ event: "second" }]);
  vi.advanceTimersByTime(1000);
  expect(live.told).toEqual([]);
});

test("whoever likes it at once waits for nothing", () => {
  settings.pace = "none";
  const live = sat();
  for (const [index, event] of ["first", "second"].entries()) tell(news(index + 2, event));
  expect(live.settled).toBe(true);
  expect(live.told).toEqual([]);
});

test("a question is known before it is shown, and where a clock runs it is shown at once", () => {
  const live = sat();
  tell(news(2, "first"));
  tell(asking(3, "second"));
  expect([live.asked, live.settled, live.page.question]).toEqual([true, false, null]);
  tell({ ...news(4, "third"), due: 99 });
  expect([live.asked, live.settled]).toEqual([true, true]);
  expect(live.page.question).not.toBe(null);
});

test("while nobody looks nothing goes by", () => {
  const live = sat();
  tell(news(2, "first"));
  eyes.hidden = true;
  tell(news(3, "second"));
  tell(news(4, "third"));
  vi.advanceTimersByTime(60_000);
  expect(live.events).toEqual([{ event: "first" }]);
  eyes.hidden = false;
  look();
  expect(live.events).toEqual([{ event: "second" }]);
});

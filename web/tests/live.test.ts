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
vi.mock("../src/lib/settings.svelte", () => ({ settings: { calm: false } }));
vi.mock("../src/lib/share", () => ({ showShare: () => {} }));
vi.mock("../src/lib/line.svelte", () => ({ line: {} }));

let tell: (told: unknown) => void;
const { Live } = await import("../src/lib/live.svelte");

const news = (version: number, event: string) =>
  ({ type: "news", table: "t", seat: 0, version, events: [{ event }], patch: [], due: null }) as News;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

// The socket that heals itself, before a server made of nothing.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wire } from "../src/lib/wire.svelte";

class Socket {
  static all: Socket[] = [];
  static readonly CLOSED = 3;
  readyState = 0;
  sent: { type: string; ref: number; id?: string }[] = [];
  onopen = () => {};
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage = (_: { data: string }) => {};

  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = Socket.CLOSED;
    this.onclose?.({ code: 1006 });
  }
  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const newest = () => Socket.all[Socket.all.length - 1];

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("window", globalThis);
  const ears = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("document", { ...ears, hidden: false });
  vi.stubGlobal("addEventListener", ears.addEventListener);
  vi.stubGlobal("removeEventListener", ears.removeEventListener);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function opened(hear = () => {}, stranger = async () => {}) {
  const wire = new Wire(hear, () => {}, stranger, "a-table");
  newest().onopen();
  return wire;
}

test("a play without an answer is sent again, the same, over the next socket", async () => {
  const wire = opened();
  const answer = wire.say({ type: "play", id: "x" }, true);
  newest().close();
  expect(wire.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  newest().onopen();
  const again = newest().sent.find((each) => each.id === "x")!;
  expect(again).toEqual(Socket.all[0].sent[0]);
  newest().tell({ type: "played", ref: again.ref, version: 2, id: "x" });
  expect((await answer).type).toBe("played");
  wire.close();
});

test("what may not happen twice is refused when the line breaks", async () => {
  const wire = opened();
  const answer = wire.say({ type: "say", text: "hello" });
  newest().close();
  expect(await answer).toMatchObject({ type: "refused", reason: "lost" });
  wire.close();
});

test("it waits longer after every failure, but never long", async () => {
  const wire = opened();
  for (let failures = 0; failures < 12; failures += 1) {
    newest().close();
    await vi.advanceTimersByTimeAsync(12_000);
  }
  expect(Socket.all.length).toBe(13);
  wire.close();
});

test("silence is noticed", async () => {
  const wire = opened();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all.length).toBeGreaterThan(1);
  wire.close();
});

test("a closed wire stays closed", async () => {
  const wire = opened();
  wire.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all.length).toBe(1);
});

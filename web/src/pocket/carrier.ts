// What carries requests and messages where there is no server: a worker of this page, or another device.

import type { Component } from "svelte";
import { working } from "../lib/attempt.svelte";
import { refusal } from "../lib/refusal";
import type { Answer, Loads, Pages, Socket } from "../lib/carrier";
import type { Language } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import { t, type Key } from "../lib/texts.svelte";
import { haste } from "./haste.svelte";
import { health } from "./health.svelte";
import { nearby } from "./nearby.svelte";
import TableKeeper from "./table.worker?worker";
import type { Heard, Said, Sent, Told } from "./table.worker";

export const alone: boolean = true;
export const panel: Loads<Component> | null = () => import("./Pocket.svelte");
export const inviting: Loads<Component<{ table: string }>> = () => import("./Invite.svelte");
export const pages: Pages = [
  [/^\/nearby$/, () => import("./Nearby.svelte")],
  [/^\/devices\/(?<table>[\w-]+)$/, () => import("./Devices.svelte")],
];
/** Why nobody answers; empty where somebody does. */
const silence = (): string => (health.broken ? t("pocket.broken") : unreachable() ? t("nearby.lost") : "");
/** What is wrong with the way to the tables. */
export const trouble = (): string =>
  silence() || (haste.fresh ? t("pocket.slow") : working.busy && !health.ready ? t("line.starting") : "");
/** Why an answer is late; where bots or reviews think, the page that waits for them says so itself. */
export const delay = (): Key | "" =>
  nearby.state === "joined" ? "line.slow" : health.ready ? "" : "line.starting";

const engine = new URL(`./${import.meta.env.VITE_ENGINE}/`, document.baseURI).href;
/** What the first page shows lies beside the engine, and does not wait for it. */
const AT_ONCE: Record<string, string> = { "/api/titles": `${engine}titles.json` };
const worker = new TableKeeper();
const waiting = new Map<number, (answer: string) => void>();
const lines = new Set<Line>();
let asked = 0;
let opened = 0;

const send = (sent: Sent) => worker.postMessage(sent);
/** To whoever keeps the tables. */
let say: (said: Said) => void = send;

worker.onmessage = ({ data }: MessageEvent<Told>) => {
  if ("line" in data) {
    if ("heard" in data) nearby.tell(data.line, data.heard);
    else nearby.dismiss(data.line);
  } else if ("ready" in data) start(data.woken);
  else if ("hurried" in data) haste.note();
  else if ("failed" in data) fail(data.failed);
  else if (say === send) hear(data);
};
worker.onerror = ({ message }) => fail(message);
/** Who likes to see at once what others do has bots that hurry; secret choices keep their time, which would tell. */
const HURRY = 0.01;
send({ engine, pace: settings.pace === "none" ? HURRY : undefined });

function start(woken: boolean): void {
  performance.mark("engine", { detail: { woken } });
  health.ready = true;
}

/** Python does not start in this browser: whoever waits is told so. */
function fail(why: string): void {
  console.error(why);
  health.broken = true;
  giveUp();
}

function hear(heard: Heard): void {
  if ("say" in heard) {
    const told = JSON.parse(heard.say) as { ref?: unknown };
    for (const line of lines) line.hear(told);
  } else {
    waiting.get(heard.n)?.(heard.answer);
    waiting.delete(heard.n);
  }
}

// Another device keeps the tables ----------------------------------------------------------------------------

/** For guests of this device's tables. */
export const keeper = {
  welcome: (line: string, key: string, table: string) => send({ line, key, table }),
  said: (line: string, said: Said) => send({ line, said }),
  part: (line: string) => send({ line, part: true }),
};

export async function join(code: string): Promise<void> {
  await nearby.join(code, hear, giveUp);
  say = (said) => nearby.say(said);
}

/** Nobody answers any more: who waits is told so, and lines are opened again when there is a way. */
function giveUp(): void {
  const lost = JSON.stringify([503, JSON.stringify({ reason: "lost", text: silence() })]);
  for (const n of [...waiting.keys()]) hear({ n, answer: lost });
  for (const line of [...lines]) line.fall();
}

/** The state is read first: who shows it must hear when it changes. */
const unreachable = () => nearby.state !== "joined" && say !== send;

// Requests and lines -----------------------------------------------------------------------------------------

export async function ask(method: string, path: string, language: Language, body?: unknown): Promise<Answer> {
  if (path in AT_ONCE) return readAtOnce(AT_ONCE[path]);
  if (silence()) return { status: 503, said: { reason: "lost", text: silence() } };
  const n = (asked += 1);
  const request = [method, path, body === undefined ? "" : JSON.stringify(body), language];
  const answer = await new Promise<string>((answered) => {
    waiting.set(n, answered);
    say({ n, ask: JSON.stringify(request) });
  });
  const [status, text] = JSON.parse(answer) as [number, string];
  return { status, said: text ? JSON.parse(text) : null };
}

async function readAtOnce(address: string): Promise<Answer> {
  const found = await fetch(address);
  return { status: found.status, said: await found.json() };
}

/** A line that opens at once; what is said is heard in order. It breaks only where another device is lost. */
class Line implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readyState: Socket["readyState"] = WebSocket.CONNECTING;
  private id = (opened += 1);

  constructor() {
    lines.add(this);
    queueMicrotask(() => this.open());
  }

  private open(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    if (silence()) return this.fall();
    this.readyState = WebSocket.OPEN;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }

  /** News is for everybody; an answer for whoever asked. */
  hear(told: { ref?: unknown }): void {
    const [line, ref] = Array.isArray(told.ref) ? told.ref : [this.id, told.ref];
    if (line !== this.id) return;
    const data = JSON.stringify({ ...told, ref });
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent("message", { data }));
  }

  send(data: Parameters<WebSocket["send"]>[0]): void {
    const said = JSON.parse(String(data)) as { ref?: number };
    say({ hear: JSON.stringify({ ...said, ref: [this.id, said.ref] }) });
  }

  fall(): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this);
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close"));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this);
    if (!lines.size) say({ hangUp: true });
  }
}

export function connect(): Socket {
  return new Line();
}

/** Everything that this device keeps. */
export const takeAll = () => told("GET");

/** How many tables were new, and how many were here already. */
export const bringAll = async (text: string) =>
  (await told("POST", readFile(text))) as { tables: number; known: number };

function readFile(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { shelves: {} };
  }
}

async function told(method: string, body?: unknown): Promise<unknown> {
  const { status, said } = await ask(method, "/api/device", document.documentElement.lang as Language, body);
  if (status >= 400) throw refusal(status, said);
  return said;
}

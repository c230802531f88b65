// What carries requests and messages where there is no server: a worker of this page.

import type { Component } from "svelte";
import { refusal } from "../lib/refusal";
import type { Answer, Socket } from "../lib/carrier";
import type { Language } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import TableKeeper from "./table.worker?worker";
import type { Sent, Told } from "./table.worker";

export const alone: boolean = true;
export const panel: (() => Promise<{ default: Component }>) | null = () => import("./Pocket.svelte");

const engine = new URL(`./${import.meta.env.VITE_ENGINE}/`, document.baseURI).href;
const worker = new TableKeeper();
const waiting = new Map<number, (answer: string) => void>();
const lines = new Set<Line>();
let asked = 0;
let opened = 0;

const send = (sent: Sent) => worker.postMessage(sent);

worker.onmessage = ({ data }: MessageEvent<Told>) => {
  if ("n" in data) {
    waiting.get(data.n)?.(data.answer);
    waiting.delete(data.n);
  } else if ("say" in data) hearAll(JSON.parse(data.say));
  else if ("ready" in data) performance.mark("engine", { detail: { woken: data.woken } });
  else throw new Error(data.failed);
};
/** Who likes to see at once what others do has bots that answer at once. */
send({ engine, pace: settings.pace === "none" ? 0 : undefined });

function hearAll(told: { ref?: unknown }): void {
  for (const line of lines) line.hear(told);
}

export async function ask(method: string, path: string, language: Language, body?: unknown): Promise<Answer> {
  const n = (asked += 1);
  const request = [method, path, body === undefined ? "" : JSON.stringify(body), language];
  const answer = await new Promise<string>((answered) => {
    waiting.set(n, answered);
    send({ n, ask: JSON.stringify(request) });
  });
  const [status, text] = JSON.parse(answer) as [number, string];
  return { status, said: text ? JSON.parse(text) : null };
}

/** A line that never breaks: it opens at once, and what is said is heard in order. */
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
    send({ hear: JSON.stringify({ ...said, ref: [this.id, said.ref] }) });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this);
    if (!lines.size) send({ hangUp: true });
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

// What carries requests and messages to whoever keeps the tables: here a server. The pocket build has another (`$carrier`).

import type { Component } from "svelte";
import type { Language } from "./messages";
import type { Key } from "./texts.svelte";

export interface Answer {
  status: number;
  /** The answer, or why there is none. */
  said: unknown;
}

export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close" | "readyState">;

/** No server, nobody else: what needs them is not offered. */
export const alone: boolean = false;

export type Loads<T> = () => Promise<{ default: T }>;
export type Pages = [RegExp, (args: Record<string, string>) => Promise<{ default: unknown }>][];

/** What the device itself has to say; nothing where a server keeps the tables. */
export const panel: Loads<Component> | null = null;

/** How others are asked to a table. */
export const inviting: Loads<Component<{ table: string }>> = () => import("../parts/Share.svelte");

/** Pages that only this carrier has. */
export const pages: Pages = [];

/** What is wrong with the way to the tables. */
export const trouble = (): string => "";
/** Why an answer is late; empty where that is no news. */
export const delay = (): Key | "" => "line.slow";

export async function ask(method: string, path: string, language: Language, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const said = answer.status === 204 ? null : await answer.json().catch(() => unreadable(answer));
  return { status: answer.status, said };
}

function unreadable(answer: Response): unknown {
  if (answer.ok) throw new Error(answer.statusText);
  return { text: answer.statusText };
}

/** The address names the table, so that a proxy can bring all who are at it to one of several nodes. */
export function connect(table: string): Socket {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/live?table=${table}`);
}

// How much of a table's chat one has read on this device.

import { person } from "./me.svelte";
import type { Said } from "./messages";

const KEPT = "cheeseboard.read";
/** So many tables are remembered. */
const MOST = 50;

const readAt = (): [string, number][] => JSON.parse(localStorage.getItem(KEPT) ?? "[]");

/** Lines of others that came after the last one that was read here. */
export function unreadOf(table: string, said: Said[]): number {
  const since = readAt().find(([name]) => name === table)?.[1] ?? 0;
  return said.filter((each) => each.at > since && each.person !== person.id).length;
}

export function markRead(table: string, said: Said[]): void {
  const others = readAt().filter(([name]) => name !== table);
  const last = said.at(-1)?.at;
  if (last !== undefined)
    localStorage.setItem(KEPT, JSON.stringify([[table, last], ...others].slice(0, MOST)));
}

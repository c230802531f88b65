// All finished games in one file, from a server's account to a device and back: both make it and read it.

import { api } from "./api";
import { gameIn } from "./frames.svelte";
import { Refusal } from "./refusal";
import type { TableInfo } from "./messages";

const FORM = "cheeseboard-games";
const PAGE = 100;

interface Games {
  form: string;
  games: { commitment: string; text: string }[];
}

export interface Brought {
  brought: number;
  known: number;
  left: number;
}

async function finished(): Promise<TableInfo[]> {
  const found: TableInfo[] = [];
  for (;;) {
    const page = await api.mine(true, found.length, PAGE);
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

/** As small as each can be written. */
async function textOf(table: string): Promise<string> {
  const small = await api.slip(table).catch(() => null);
  return small ? small.slip : (await api.record(table)).record;
}

export async function allGames(): Promise<string> {
  const file: Games = { form: FORM, games: [] };
  for (const info of (await finished()).filter(({ scores }) => scores.length))
    file.games.push({ commitment: info.commitment, text: await textOf(info.table) });
  return JSON.stringify(file);
}

/** A file of many games, or null where it is something else. */
export function gamesIn(text: string): Games | null {
  try {
    const found = JSON.parse(text) as Games;
    return found.form === FORM && Array.isArray(found.games) ? found : null;
  } catch {
    return null;
  }
}

/** One game that is in a text: a record, a slip, or a link with one. */
export const bringOne = (text: string) => api.keep(gameIn(text));

/** Games that are here already are left out; where there is no room for more, the rest is counted. */
export async function bringGames({ games }: Games): Promise<Brought> {
  const here = new Set((await finished()).map(({ commitment }) => commitment).filter(Boolean));
  const wanted = games.filter(({ commitment }) => !here.has(commitment));
  let brought = 0;
  try {
    for (const { text } of wanted) brought += (await bringOne(text)) ? 1 : 0;
  } catch (problem) {
    if (!(problem instanceof Refusal) || !brought) throw problem;
  }
  return { brought, known: games.length - wanted.length, left: wanted.length - brought };
}

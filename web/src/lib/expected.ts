// The table one is about to come to: what its page will need is asked for before the page is there.

import { boardOf } from "../boards";
import { api } from "./api";
import { editionOf } from "./reading.svelte";
import { person } from "./me.svelte";
import type { TableInfo } from "./messages";
import { settings } from "./settings.svelte";
import { TableSession } from "./session.svelte";

let coming: { table: string; at: Promise<TableSession | null> } | null = null;

/** A stranger must be somebody first. */
export function expect(table: string): void {
  void leave();
  coming = person.known ? { table, at: sitDown(table).catch(() => null) } : null;
}

/** The one who takes it closes it. */
export async function expected(table: string): Promise<TableSession> {
  const at = coming?.table === table ? coming.at : null;
  if (at) coming = null;
  return (await at) ?? sitDown(table);
}

async function leave(): Promise<void> {
  const at = coming?.at;
  coming = null;
  (await at)?.close();
}

async function sitDown(table: string): Promise<TableSession> {
  const [info] = await Promise.all([api.table(table).then(askAhead), person.ready()]);
  return new TableSession(info);
}

function askAhead(info: TableInfo): TableInfo {
  void boardOf(info.title).catch(() => null);
  void editionOf(info, settings.language).catch(() => null);
  return info;
}

// The table one is about to come to: asked for before its page is there.

import { api } from "./api";
import type { TableInfo } from "./messages";
import { person } from "./me.svelte";

let coming: { table: string; info: Promise<TableInfo | null> } | null = null;

/** A stranger must be somebody first. */
export function expect(table: string): void {
  coming = person.known ? { table, info: api.table(table).catch(() => null) } : null;
}

export async function expected(table: string): Promise<TableInfo> {
  const info = coming?.table === table ? await coming.info : null;
  coming = null;
  return info ?? api.table(table);
}

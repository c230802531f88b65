// What this device adds to a deal: a number of its own, promised by its hash, shown once everybody sits.

import { api } from "./api";
import type { TableInfo } from "./messages";
import { bytes, hex, sha256 } from "./sha256";

const KEY = "cheeseboard.share.";

export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function commitmentTo(nonce: string): string {
  return hex(sha256(bytes(nonce)));
}

export function keepNonce(table: string, nonce: string): void {
  localStorage.setItem(KEY + table, nonce);
}

export function keptNonce(table: string): string {
  return localStorage.getItem(KEY + table) ?? "";
}

/** Sit down, with a number of one's own for the deal. */
export async function sitDown(table: string, seat: number): Promise<TableInfo> {
  const nonce = newNonce();
  keepNonce(table, nonce);
  return api.sit(table, seat, commitmentTo(nonce));
}

const shown = new Set<string>();

/** The table asks for what was promised: show it, once. A refusal matters to nobody, for it is dealt all the same. */
export function showShare(info: TableInfo): void {
  const nonce = keptNonce(info.table);
  if (info.show_by === null || !nonce || shown.has(nonce)) return;
  if (!info.shares.some((share) => share.commitment === commitmentTo(nonce))) return;
  shown.add(nonce);
  void api.showShare(info.table, nonce).catch(() => shown.delete(nonce));
}

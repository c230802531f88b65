// Checking a finished game's record here, without trusting the server: was it dealt from what was promised?

import { bytes, hex, hmac, joined, sha256 } from "./sha256";

export interface Share {
  seat: number;
  commitment: string;
  nonce: string;
}

export interface Verdict {
  /** Dealt from a seed: there is nothing to check. */
  open: boolean;
  /** The secret is the one whose hash was shown before the deal. */
  secret: boolean;
  /** Every number shown is the one that was promised. */
  shares: boolean;
  /** The deal and every draw came from the secret and those numbers. */
  draws: boolean;
  /** How many draws were checked. */
  count: number;
  added: Share[];
}

interface Line {
  n?: number;
  seed?: number;
  commitment?: string;
  shares?: Share[];
  entropy?: string;
  secret?: string;
}

export function checkRecord(text: string): Verdict {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const [head] = lines;
  const secret = bytes(lines.at(-1)?.secret ?? "");
  const added = head.shares ?? [];
  const draws = lines.filter((line) => line.entropy !== undefined);
  const key = mixed(secret, added);
  return {
    open: head.commitment === undefined,
    secret: secret.length > 0 && hex(sha256(secret)) === head.commitment,
    shares: added.every((share) => !share.nonce || hex(sha256(bytes(share.nonce))) === share.commitment),
    draws: draws.every((line) => line.entropy === drawn(key, line.n ?? 0)),
    count: draws.length,
    added,
  };
}

function mixed(secret: Uint8Array, shares: Share[]): Uint8Array {
  const nonces = joined(shares.map((share) => bytes(share.nonce)));
  return nonces.length ? hmac(secret, nonces) : secret;
}

function drawn(key: Uint8Array, number: number): string {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(number));
  return hex(hmac(key, message).slice(0, 16));
}

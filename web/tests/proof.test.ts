import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { checkRecord } from "../src/lib/proof";
import { bytes, hex, hmac, sha256 } from "../src/lib/sha256";

const lengths = [0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 1000];
const some = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);

test("our SHA-256 and HMAC are those of others, whatever the length", () => {
  for (const length of lengths) {
    expect(hex(sha256(some(length)))).toBe(createHash("sha256").update(some(length)).digest("hex"));
    const theirs = createHmac("sha256", some(length))
      .update(some(length + 1))
      .digest("hex");
    expect(hex(hmac(some(length), some(length + 1)))).toBe(theirs);
  }
});

const secret = hex(some(32));
const nonces = [hex(some(33).slice(1)), hex(some(34).slice(2))];
const promised = (nonce: string) => createHash("sha256").update(bytes(nonce)).digest("hex");

function record(changed: { nonce?: string; entropy?: string } = {}): string {
  const key = createHmac("sha256", bytes(secret))
    .update(bytes(nonces.join("")))
    .digest();
  const drawn = (n: number) => {
    const message = Buffer.alloc(8);
    message.writeBigUInt64BE(BigInt(n));
    return createHmac("sha256", key).update(message).digest("hex").slice(0, 32);
  };
  const shares = nonces.map((nonce, seat) => ({ seat, commitment: promised(nonce), nonce }));
  shares.push({ seat: 2, commitment: promised("00"), nonce: "" });
  if (changed.nonce) shares[1].nonce = changed.nonce;
  const head = { cheeseboard: 1, commitment: promised(secret), shares, entropy: drawn(0) };
  const move = { n: 7, seat: 0, move: "pass", entropy: changed.entropy ?? drawn(7) };
  return [head, move, { scores: [], secret }].map((line) => JSON.stringify(line)).join("\n") + "\n";
}

test("an honest record is found honest, and who added nothing stays named", () => {
  const verdict = checkRecord(record());
  expect(verdict).toMatchObject({ open: false, secret: true, shares: true, draws: true, count: 2 });
  expect(verdict.added.filter((share) => !share.nonce).map((share) => share.seat)).toEqual([2]);
});

test("another number or another draw is found out", () => {
  expect(checkRecord(record({ nonce: nonces[0] }))).toMatchObject({ shares: false, draws: false });
  expect(checkRecord(record({ entropy: "0".repeat(32) }))).toMatchObject({ secret: true, draws: false });
});

test("a game from a seed has nothing to check", () => {
  expect(checkRecord(JSON.stringify({ cheeseboard: 1, seed: 5, entropy: "00" }))).toMatchObject({
    open: true,
  });
});

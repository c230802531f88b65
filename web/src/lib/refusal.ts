// Why something is not done: a sentence in the person's language.

import type { Refusal as Told } from "./messages";

export class Refusal extends Error {
  constructor(
    readonly reason: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

export function refusal(status: number, said: unknown): Refusal {
  const { reason, text } = (said ?? {}) as Partial<Told>;
  return new Refusal(reason ?? "http", text ?? "", status);
}

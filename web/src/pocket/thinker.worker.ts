// A worker in which bots think, so that neither the page nor the table waits for them.

import { startAndKeep } from "./python";

export interface Question {
  n: number;
  text: string;
}

interface Mind {
  ponder(text: string): string;
  /** Whether a bot has just run out of time before it had thought as much as its level says. */
  was_cut(): boolean;
}

let coming: Promise<Mind> | null = null;

async function thinker(engine: string): Promise<Mind> {
  const { globals } = await startAndKeep(engine);
  return {
    ponder: globals.get("ponder") as Mind["ponder"],
    was_cut: globals.get("was_cut") as Mind["was_cut"],
  };
}

self.onmessage = async ({ data }: MessageEvent<Question | string>) => {
  if (typeof data === "string") {
    coming ??= thinker(data);
    return;
  }
  try {
    const { ponder, was_cut } = await coming!;
    postMessage({ n: data.n, answer: ponder(data.text), cut: was_cut() });
  } catch (problem) {
    console.error(problem);
    postMessage({ n: data.n, answer: null });
  }
};

// A worker in which bots think, so that neither the page nor the table waits for them.

import { startAndKeep } from "./python";

export interface Question {
  n: number;
  text: string;
}

type Ponder = (text: string) => string;

let coming: Promise<Ponder> | null = null;

async function thinker(engine: string): Promise<Ponder> {
  const python = await startAndKeep(engine);
  return python.globals.get("ponder") as Ponder;
}

self.onmessage = async ({ data }: MessageEvent<Question | string>) => {
  if (typeof data === "string") {
    coming ??= thinker(data);
    return;
  }
  try {
    postMessage({ n: data.n, answer: (await coming!)(data.text) });
  } catch (problem) {
    console.error(problem);
    postMessage({ n: data.n, answer: null });
  }
};

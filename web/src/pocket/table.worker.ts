// The worker that keeps the tables: Python answers, IndexedDB keeps, another worker thinks.

import { startPython } from "./python";
import { Shelves } from "./shelves";
import { Thinkers } from "./thinkers";

/** What the page sends: where the engine lies, a request, or a message of the line. */
export type Sent =
  { engine: string; pace?: number } | { n: number; ask: string } | { hear: string } | { hangUp: true };
/** What it hears: that all is ready (woken from a memory of an earlier visit, or begun) or what failed, an answer, or a message of the line. */
export type Told =
  { ready: true; woken: boolean } | { failed: string } | { n: number; answer: string } | { say: string };

interface Device {
  open(): Promise<void>;
  ask(text: string): Promise<string>;
  hear(text: string): Promise<void>;
  hang_up(): void;
}

const tell = (told: Told) => postMessage(told);

async function start(engine: string, pace?: number): Promise<Device> {
  const thinkers = new Thinkers(engine);
  const [python, shelves] = await Promise.all([startPython(engine), Shelves.open()]);
  const make = python.globals.get("Device") as (...args: unknown[]) => Device;
  const device = make(
    (rows: string) => shelves.write(JSON.parse(rows)),
    async (wish: string) => JSON.stringify(await shelves.read(JSON.parse(wish))),
    // Python takes null for an object; undefined is its None.
    async (text: string) => (await thinkers.ask(text)) ?? undefined,
    (say: string) => tell({ say }),
    ...(pace === undefined ? [] : [pace]),
  );
  await device.open();
  tell({ ready: true, woken: Boolean(python.globals.get("woken")) });
  thinkers.call();
  return device;
}

let device: Promise<Device>;

self.onmessage = async ({ data }: MessageEvent<Sent>) => {
  if ("engine" in data) {
    device = start(data.engine, data.pace);
    device.catch((problem) => tell({ failed: String(problem) }));
    return;
  }
  const here = await device;
  if ("ask" in data) tell({ n: data.n, answer: await here.ask(data.ask) });
  else if ("hear" in data) await here.hear(data.hear);
  else here.hang_up();
};

// The worker that keeps the tables: Python answers, IndexedDB keeps, another worker thinks.

import { startPython } from "./python";
import { Shelves } from "./shelves";
import { Thinkers } from "./thinkers";

/** What somebody says at a table's line: a request, a message, or that nobody listens any more. */
export type Said = { n: number; ask: string } | { hear: string } | { hangUp: true };
/** What they hear: an answer, or a message. */
export type Heard = { n: number; answer: string } | { say: string };

/** What the page sends: where the engine lies, what it says itself, and what guests say from other devices. */
export type Sent =
  | { engine: string; pace?: number }
  | Said
  | { line: string; key: string; table: string }
  | { line: string; said: Said }
  | { line: string; part: true };
/** That all is ready (woken from a memory of an earlier visit, or begun) or what failed; what it and guests hear. */
export type Told =
  | { ready: true; woken: boolean }
  | { failed: string }
  | { hurried: true }
  | Heard
  | { line: string; heard: Heard }
  | { line: string; part: true };

interface Device {
  open(): Promise<void>;
  ask(text: string): Promise<string>;
  hear(text: string): Promise<void>;
  hang_up(): void;
  welcome(line: string, key: string, table: string): Promise<boolean>;
  ask_from(line: string, text: string): Promise<string>;
  hear_from(line: string, text: string): Promise<void>;
  part(line: string): void;
}

const tell = (told: Told) => postMessage(told);

async function start(engine: string, pace?: number): Promise<Device> {
  const thinkers = new Thinkers(engine, () => tell({ hurried: true }));
  const [python, shelves] = await Promise.all([startPython(engine), Shelves.open()]);
  const make = python.globals.get("Device") as (...args: unknown[]) => Device;
  const device = make(
    (rows: string) => shelves.write(JSON.parse(rows)),
    async (wish: string) => JSON.stringify(await shelves.read(JSON.parse(wish))),
    // Python takes null for an object; undefined is its None.
    async (text: string) => (await thinkers.ask(text)) ?? undefined,
    (say: string, line?: string) => tell(line === undefined ? { say } : { line, heard: { say } }),
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
  if ("line" in data) await serve(here, data);
  else if ("ask" in data) tell({ n: data.n, answer: await here.ask(data.ask) });
  else if ("hear" in data) await here.hear(data.hear);
  else here.hang_up();
};

/** A guest who asks for more than a guest may is left. */
async function serve(here: Device, sent: Extract<Sent, { line: string }>): Promise<void> {
  const { line } = sent;
  if ("part" in sent) return here.part(line);
  try {
    if ("key" in sent) {
      if (!(await here.welcome(line, sent.key, sent.table))) throw new Error("full");
    } else await answer(here, line, sent.said);
  } catch (problem) {
    console.info("guest:", String(problem));
    here.part(line);
    tell({ line, part: true });
  }
}

async function answer(here: Device, line: string, said: Said): Promise<void> {
  if ("ask" in said)
    tell({ line, heard: { n: said.n, answer: await here.ask_from(line, String(said.ask)) } });
  else if ("hear" in said) await here.hear_from(line, String(said.hear));
}

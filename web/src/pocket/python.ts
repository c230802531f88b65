// Python in a worker: the interpreter and our own code, from files beside the page.
// Once it has started, a picture of its memory is kept: at later visits it wakes up with everything imported.

import { forget, keep, keptOf } from "./memory";

/** As much of Pyodide as we use. */
export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, bytes: Uint8Array, settings: { canOwn: boolean }): void;
  };
  runPython(code: string): unknown;
  globals: { get(name: string): unknown };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** Emscripten's settings, which are the module itself later on. */
interface Settings {
  instantiateWasm(imports: object, receive: Receive): object;
}
type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
type Create = (settings: Settings) => Promise<unknown>;

interface Loader {
  loadPyodide(settings: object): Promise<Python>;
}

const CODE = "cheeseboard.pack";
const FOLDER = "/lib/cheeseboard";
const PAGE = 65536;
/** All that either worker needs, and what the first page asks for. */
const IMPORTS = `
import sys
sys.path.insert(0, "${FOLDER}")
from cheeseboard.pocket.awake import *
woken = False
`;

/** From memory where there is a picture of it; else from the beginning. */
export async function startPython(engine: string, plainly = begin): Promise<Python> {
  const kept = await keptOf(engine);
  if (!kept) return plainly(engine);
  try {
    return await wake(engine, kept);
  } catch (problem) {
    console.info("memory:", problem);
    await forget();
    return begin(engine);
  }
}

async function wake(engine: string, kept: Uint8Array): Promise<Python> {
  const room = roomFor(engine, kept.length);
  const python = await load(engine, { _loadSnapshot: kept, createPyodideModule: room });
  python.runPython("woken = True");
  return python;
}

/** For whoever is not waited for: what starts from the beginning leaves a picture for the next visit. */
export const startAndKeep = (engine: string) => startPython(engine, beginAndKeep);

async function beginAndKeep(engine: string): Promise<Python> {
  const python = await begin(engine, { _makeSnapshot: true });
  await keep(engine, () => python.makeMemorySnapshot()).catch((problem) => console.info("memory:", problem));
  return python;
}

async function begin(engine: string, settings: object = {}): Promise<Python> {
  const python = await load(engine, settings);
  python.runPython(IMPORTS);
  return python;
}

async function load(engine: string, settings: object): Promise<Python> {
  const loading = import(/* @vite-ignore */ `${engine}pyodide.mjs`) as Promise<Loader>;
  const [loader, code] = await Promise.all([loading, fetched(engine + CODE)]);
  const python = await loader.loadPyodide({ indexURL: engine, ...settings });
  for (const [name, bytes] of filesIn(code)) {
    python.FS.mkdirTree(`${FOLDER}/${name.slice(0, name.lastIndexOf("/") + 1)}`);
    python.FS.writeFile(`${FOLDER}/${name}`, bytes, { canOwn: true });
  }
  return python;
}

/** A picture is larger than the memory of a fresh interpreter, which has to grow before anybody looks at it. */
function roomFor(engine: string, length: number): Create {
  return async (settings) => {
    const plain = settings.instantiateWasm;
    settings.instantiateWasm = (imports, receive) =>
      plain(imports, (instance, module) => {
        const memory = instance.exports["memory"] as WebAssembly.Memory;
        memory.grow(Math.max(0, Math.ceil((length - memory.buffer.byteLength) / PAGE)));
        receive(instance, module);
      });
    const { default: create } = (await import(/* @vite-ignore */ `${engine}pyodide.asm.mjs`)) as {
      default: Create;
    };
    return create(settings);
  };
}

/** As tools/squeeze.py packs them: a line of names and lengths, then everything. */
function* filesIn(packed: Uint8Array): Iterable<[string, Uint8Array]> {
  let start = packed.indexOf("\n".charCodeAt(0)) + 1;
  const index = JSON.parse(new TextDecoder().decode(packed.subarray(0, start))) as [string, number][];
  for (const [name, length] of index) {
    yield [name, packed.subarray(start, start + length)];
    start += length;
  }
}

async function fetched(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${address}`);
  const whole = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

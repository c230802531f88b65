// Python in a worker: the interpreter and our own code, from files beside the page.

/** As much of Pyodide as we use. */
export interface Python {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  runPython(code: string): unknown;
  globals: { get(name: string): unknown };
}

interface Loader {
  loadPyodide(settings: object): Promise<Python>;
}

export const CODE = "cheeseboard.zip";

export async function startPython(engine: string): Promise<Python> {
  const loading = import(/* @vite-ignore */ `${engine}pyodide.mjs`) as Promise<Loader>;
  const [loader, code] = await Promise.all([loading, fetched(engine + CODE)]);
  const python = await loader.loadPyodide({ indexURL: engine });
  python.FS.writeFile(`/lib/${CODE}`, code);
  python.runPython(`import sys; sys.path.insert(0, "/lib/${CODE}")`);
  return python;
}

async function fetched(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return new Uint8Array(await answer.arrayBuffer());
}

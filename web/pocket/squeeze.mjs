// Compiles archives of Python sources: node squeeze.mjs <from> <to> [<from> <to> …]; what is no zip is packed as one.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.runPython(readFileSync(join(import.meta.dirname, "../../tools/squeeze.py"), "utf8"));
for (let n = 2; n + 1 < process.argv.length; n += 2) {
  python.FS.writeFile("/from.zip", new Uint8Array(readFileSync(process.argv[n])));
  const way = process.argv[n + 1].endsWith(".zip") ? "squeeze" : "pack";
  python.globals.get(way)("/from.zip", "/to");
  writeFileSync(process.argv[n + 1], python.FS.readFile("/to"));
}

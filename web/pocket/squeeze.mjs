// Compiles archives of Python sources: node squeeze.mjs <from> <to> [<from> <to> …]

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.runPython(readFileSync(join(import.meta.dirname, "../../tools/squeeze.py"), "utf8"));
const squeeze = python.globals.get("squeeze");
for (let n = 2; n + 1 < process.argv.length; n += 2) {
  python.FS.writeFile("/from.zip", new Uint8Array(readFileSync(process.argv[n])));
  squeeze("/from.zip", "/to.zip");
  writeFileSync(process.argv[n + 1], python.FS.readFile("/to.zip"));
}

// For the bench: starts Python in a worker as its folder has it, and deals a table; says how long that took.

const DEAL = `
import asyncio, json
from cheeseboard.environment import Environment
from cheeseboard.pocket.awake import *
from cheeseboard.pocket.host import Host
from cheeseboard.pocket.routes import answer
from cheeseboard.pocket.store import MemoryShelves
from cheeseboard.pocket.visitor import Visitor

async def deal(title):
    visitor = Visitor(Host(MemoryShelves(), Environment(), None), print)
    await answer(visitor, "POST", "/api/me", "{}", "en")
    wish = {"title": title, "seats": [{"who": "me"}] * 4}
    made = await answer(visitor, "POST", "/api/tables", json.dumps(wish), "en")
    table = json.loads(made.text)["info"]["table"]
    return (await answer(visitor, "GET", f"/api/tables/{table}/page?seat=0", "", "en")).text
`;

/** As Pyodide asks for it, but nothing is compiled before everything has arrived. */
function whole() {
  const { compile, instantiate } = WebAssembly;
  const bytes = async (source) => (await source).arrayBuffer();
  WebAssembly.compileStreaming = async (source) => compile(await bytes(source));
  WebAssembly.instantiateStreaming = async (source, imports) => instantiate(await bytes(source), imports);
}

async function start({ folder, title, streamed }) {
  if (!streamed) whole();
  const begun = performance.now();
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const [python, code] = await Promise.all([
    loadPyodide({ indexURL: folder }),
    fetch(`${folder}code.zip`).then((answer) => answer.arrayBuffer()),
  ]);
  const python_there = performance.now();
  python.unpackArchive(code, "zip", { extractDir: "/lib/ours" });
  python.runPython(`import sys; sys.path.insert(0, "/lib/ours")${DEAL}`);
  await python.runPythonAsync(`await deal(${JSON.stringify(title)})`);
  return { python: python_there - begun, table: performance.now() - begun };
}

self.onmessage = ({ data }) =>
  start(data).then(postMessage, (problem) => postMessage({ failed: String(problem) }));

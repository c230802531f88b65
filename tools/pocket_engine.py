"""How fast the engine is in Pyodide, beside native Python with the pure and with the compiled engine.

The same program runs three times, one after the other, and then again: random moves a second, and processor
seconds of a bot's move in the middle of a game, with its thoughts counted and not timed. Prints a table.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools import pocket

WAYS: Final = ("native, compiled", "native, pure", "Pyodide, pure")
ROUNDS: Final = 2
PROGRAM: Final = """
import json
from cheeseboard import shelf
from cheeseboard.bots.levels import player, without_clock
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves

SECONDS, FAR, DEEP = 1.0, 100_000, 40

def start(title, seed):
    game = shelf.title(title)
    return game.start(min(game.players[-1], 4), seed)

def moves(title):
    start(title, 0)
    made, seed, begun = 0, 0, clock()
    while clock() - begun < SECONDS:
        seed += 1
        made += random_moves(start(title, seed), Chance(seed), FAR)
    return made / (clock() - begun)

def thought(title, level):
    bot, spent = player(without_clock(level), 1), []
    for seed in range(1, 4):
        state = start(title, seed)
        random_moves(state, Chance(seed), DEEP)
        window = Window(state, state.to_move[0])
        begun = clock()
        bot.choose(window)
        spent.append(clock() - begun)
    return sum(spent) / len(spent)

def figures(title):
    return {"moves": moves(title), **{level: thought(title, level) for level in ("whiskers", "roquefort")}}

print(json.dumps({title: figures(title) for title in shelf.titles()}))
"""
CLOCKS: Final = {
    "native": "from time import process_time as clock",
    "Pyodide": "from js import process\nclock = lambda: sum(process.cpuUsage().to_py().values()) / 1e6",
}
"""Processor seconds: Emscripten itself knows none."""
NODE: Final = """
import { readFileSync } from "node:fs";
const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.unpackArchive(new Uint8Array(readFileSync(`${folder}/code.zip`)), "zip", { extractDir: "/lib/ours" });
python.runPython('import sys; sys.path.insert(0, "/lib/ours")');
python.runPython(readFileSync(`${folder}/program.py`, "utf8"));
"""
Figures = dict[str, dict[str, float]]


def measured(way: str, folder: Path) -> Figures:
    """By title: moves a second, and seconds of a move of each level."""
    (folder / "program.py").write_text(CLOCKS[way.partition(",")[0]] + PROGRAM, encoding="utf-8")
    environment = os.environ | ({} if way == WAYS[0] else {"CHEESEBOARD_PURE": "1"})
    done = subprocess.run(command(way, folder), env=environment, capture_output=True, check=True, text=True)
    found: Figures = json.loads(done.stdout.splitlines()[-1])
    return found


def command(way: str, folder: Path) -> list[str]:
    if way.startswith("native"):
        return [sys.executable, str(folder / "program.py")]
    (folder / "run.mjs").write_text(NODE, encoding="utf-8")
    pocket.pack(folder / "code.zip")
    return [
        str(Path(sys.executable).with_name("node")),
        str(folder / "run.mjs"),
        str(pocket.PYODIDE),
        str(folder),
    ]


def best(rounds: list[Figures]) -> Figures:
    """Whatever else a machine does makes a figure worse, never better."""
    choose = {"moves": max}
    return {
        title: {name: choose.get(name, min)(each[title][name] for each in rounds) for name in figures}
        for title, figures in rounds[0].items()
    }


def table(found: dict[str, Figures]) -> Iterator[str]:
    yield "| | " + " | ".join(f"{way}: moves a second, Whiskers, Roquefort" for way in found) + " |"
    yield "|---" * (len(found) + 1) + "|"
    for title in found[WAYS[0]]:
        cells = [found[way][title] for way in found]
        said = [
            f"{each['moves']:,.0f}, {each['whiskers']:.2f} s, {each['roquefort']:.2f} s" for each in cells
        ]
        yield f"| {title} | " + " | ".join(said) + " |"


def main() -> int:
    rounds: dict[str, list[Figures]] = {way: [] for way in WAYS}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            for way in WAYS:
                rounds[way].append(measured(way, Path(folder)))
    print("\n".join(table({way: best(each) for way, each in rounds.items()})))
    return 0


if __name__ == "__main__":
    sys.exit(main())

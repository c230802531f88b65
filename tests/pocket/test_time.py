"""Time passes on a device: the pauses of bots, on the loop that Python has in a browser."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import cheeseboard.environment as environment

PYODIDE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "pyodide" / "pyodide.mjs"
NODE: Final = Path(sys.executable).with_name("node")
PAUSES: Final = """
async def pause_often():
    for n in range(2000):
        await Environment().pause(n * 1e-9, asyncio.Event())
    return "all over"
await pause_often()
"""
RUN: Final = """
const {loadPyodide} = await import(process.argv[1]);
const python = await loadPyodide();
console.log(await python.runPythonAsync(process.argv[2]));
"""


@pytest.mark.skipif(
    not (PYODIDE.exists() and NODE.exists()), reason="the web's libraries are not there: make web"
)
def test_pauses_too_short_to_measure_end_all_the_same() -> None:
    """A moment that is over by the time the loop hears of it is refused there."""
    code = Path(environment.__file__).read_text() + PAUSES
    words = [str(NODE), "--input-type=module", "--eval", RUN, str(PYODIDE), code]
    ran = subprocess.run(words, capture_output=True, text=True, timeout=120)
    assert ran.stdout.strip() == "all over", ran.stderr[-2000:]

"""A process of its own for each engine: it is asked on one line what to measure and answers on one line."""

import gc
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType

from benchmarks.gauge import Gauge

ROOT = Path(__file__).resolve().parent.parent


class Worker:
    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process

    def ask(self, *words: str) -> float:
        """What a function of the worker's module says; if it gives work to do, the rate of that work."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(words), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the worker stopped at: {' '.join(words)}")
        return float(json.loads(line))


@contextmanager
def worker(module: str, tree: Path, pure: bool = False) -> Iterator[Worker]:
    """A worker that runs with the sources of a tree."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(ROOT)]),
        "CHEESEBOARD_PURE": "1" if pure else "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-m", "benchmarks.worker", module]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        yield Worker(process)


def serve(functions: ModuleType) -> None:
    @cache
    def found(*words: str) -> Gauge | float:
        made = getattr(functions, words[0])(*words[1:])
        gc.collect()
        gc.freeze()
        return Gauge(made) if callable(made) else made

    for line in sys.stdin:
        answer = found(*json.loads(line))
        print(answer.rate() if isinstance(answer, Gauge) else answer, flush=True)


if __name__ == "__main__":
    serve(importlib.import_module(sys.argv[1]))

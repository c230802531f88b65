"""Measures two trees of this project in turns, so that a busy moment of the machine hits both alike.

    PYTHONPATH=. .venv-bench/bin/python -m benchmarks.compare OLD NEW [--asked moves clones]

Both must be compiled (tools/compile.py), and each is asked through its own `benchmarks`.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import cheeseboard
from benchmarks.run import games, searches
from benchmarks.worker import Worker

ROUNDS = 5
IN_SEARCH = ("moves_in_search", "thoughts_to_the_end", "thoughts")
ASKED = ("moves", "moves_from_outside", "clones", *IN_SEARCH)
Question = tuple[str, str, str]


def main() -> int:
    wishes = read_wishes()
    with ExitStack() as stack:
        old, new = (stack.enter_context(worker(tree.resolve())) for tree in (wishes.old, wishes.new))
        for question in questions(wishes.asked):
            before, after = measure(old, new, question, wishes.rounds)
            figures = f"{before:,.0f} | {after:,.0f} | {after / before:.2f}"
            print(f"| {' | '.join(question)} | {figures} |", flush=True)
    return 0


def read_wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--asked", nargs="+", default=ASKED, help="functions of benchmarks/ours.py")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="samples of everything (%(default)s)")
    return parser.parse_args()


@contextmanager
def worker(tree: Path) -> Iterator[Worker]:
    """Like the bench's own, but with the questions of its tree: they may know other modules than ours."""
    path = os.pathsep.join([str(tree / "src"), str(tree)])
    environment = {**os.environ, "PYTHONPATH": path, "CHEESEBOARD_PURE": "0"}
    command = [sys.executable, "-m", "benchmarks.worker", "benchmarks.ours"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, cwd=tree, stdin=pipe, stdout=pipe, text=True) as process:
        found = Worker(process)
        if not found.ask("is_compiled"):
            raise SystemExit(f"{tree} is not compiled")
        yield found


def questions(asked: list[str]) -> Iterator[Question]:
    for what in asked:
        for name, players in searches() if what in IN_SEARCH else games():
            if name in cheeseboard.titles():
                yield what, name, players


def measure(old: Worker, new: Worker, question: Question, rounds: int) -> tuple[float, float]:
    """The best rate of each; who begins changes from round to round."""
    before = after = 0.0
    for number in range(rounds):
        if number % 2:
            before, after = old.ask(*question), new.ask(*question)
        else:
            after, before = new.ask(*question), old.ask(*question)
    return before, after


if __name__ == "__main__":
    sys.exit(main())

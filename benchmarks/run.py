"""Measures our engine beside OpenSpiel and PettingZoo: in turns, on one core, the best of several rounds."""

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import track

import cheeseboard
from benchmarks import report
from benchmarks.report import COMPILED, PEERS, PURE, Figures, Question
from benchmarks.worker import ROOT, Worker, worker

BUILD = ROOT / "build"
TREE = BUILD / "bench"
ROUNDS = 10
CONSOLE = Console(stderr=True)


def main() -> int:
    wishes = read_wishes()
    plant(TREE)
    figures = measure(list(questions()), wishes.rounds)
    text = json.dumps(report.to_data(figures, wishes.rounds), indent=1, ensure_ascii=False)
    (BUILD / "bench.json").write_text(text + "\n")
    (BUILD / "bench.md").write_text(report.markdown(figures))
    report.show(figures, Console(width=None if sys.stdout.isatty() else 110))
    return 1 if wishes.check and not all(target.met for target in report.targets(figures)) else 0


def read_wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="samples of everything (%(default)s)")
    parser.add_argument("--check", action="store_true", help="fail if a target is missed")
    return parser.parse_args()


def plant(tree: Path) -> None:
    """Our sources with connect four among the games, compiled as one unit like any other game."""
    shutil.rmtree(tree / "src", ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", ".*")
    package = shutil.copytree(ROOT / "src" / "cheeseboard", tree / "src" / "cheeseboard", ignore=ignored)
    shutil.copy(ROOT / "benchmarks" / "connect_four.py", package / "games")
    subprocess.run([sys.executable, str(ROOT / "tools" / "compile.py"), "--tree", str(tree)], check=True)


def questions() -> Iterator[Question]:
    yield from report.PEER_NAMES
    for name, players in games():
        yield (COMPILED, "moves", name, players)
        yield (PURE, "moves", name, players)
        yield (COMPILED, "moves_from_outside", name, players)
        yield (COMPILED, "clones", name, players)
        yield (COMPILED, "bytes_of_a_state", name, players)
        if name in cheeseboard.titles():
            yield from ((COMPILED, door, name, players) for door in report.DOORS)
    for name, players in searches():
        yield (COMPILED, "moves_in_search", name, players)
        yield (COMPILED, "thoughts_to_the_end", name, players)
        yield (COMPILED, "thoughts", name, players)
        yield (COMPILED, "open_spiel_mcts", name, players)


def games() -> Iterator[tuple[str, str]]:
    """Connect four, and every title with the fewest, the usual and the most players."""
    yield "connect-four", "2"
    for name in cheeseboard.titles():
        counts = cheeseboard.title(name).players
        for players in sorted({counts[0], counts[len(counts) // 2], counts[-1]}):
            yield name, str(players)


def searches() -> Iterator[tuple[str, str]]:
    """Every title at a usual table."""
    for name in cheeseboard.titles():
        counts = cheeseboard.title(name).players
        yield name, str(counts[len(counts) // 2])


def measure(asked: list[Question], rounds: int) -> Figures:
    """One sample of everything in each round, so that a busy moment of the machine hits all alike."""
    print(f"· bench: {len(asked)} figures, best of {rounds} rounds", flush=True)
    figures: Figures = {}
    with ExitStack() as stack:
        workers: dict[str, Worker] = {
            PEERS: stack.enter_context(worker("benchmarks.peers", TREE)),
            COMPILED: stack.enter_context(worker("benchmarks.ours", TREE)),
            PURE: stack.enter_context(worker("benchmarks.ours", TREE, pure=True)),
        }
        if not workers[COMPILED].ask("is_compiled"):
            print("· bench: no compiled engine on this machine, so both engines below are the pure one")
        for question in track(asked * rounds, "  measuring", console=CONSOLE, transient=True):
            engine, *words = question
            figures[question] = workers[engine].ask(*words)
    return figures


if __name__ == "__main__":
    sys.exit(main())

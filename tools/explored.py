"""Counts games of bots of every level for the explorer, and writes them beside each title.

python tools/explored.py [--games N] [--jobs N] [TITLE ...]

Levels sit in turn and change seats from game to game, at tables of every size up to four.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from cheeseboard.bots.levels import LEVELS
from cheeseboard.lab.running import cut, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.review.exploring import FILE, Tally, counted
from cheeseboard.review.survey import bots_game
from cheeseboard.shelf import ours, title

ROOT: Final = Path(__file__).resolve().parent.parent
SEED: Final = 40_961
QUICK: Final = LEVELS[:-1]
"""The strongest takes minutes for a game."""
FEWEST: Final = 2
"""A move that was made less often is not written: it says nothing, and there are many."""


def play(name: str, numbers: range) -> list[dict[str, Any]]:
    return [counted([game(name, number)]) for number in numbers]


def game(name: str, number: int) -> tuple[str, list[str]]:
    counts = [count for count in title(name).players if 1 < count <= len(LEVELS)]
    players = counts[number % len(counts)]
    names: list[str] = [QUICK[(seat + number) % len(QUICK)] for seat in range(players)]
    plan = SimulationPlan(name, players, 1)
    return bots_game(plan, seed_of(SEED, number), names).to_text(), names


def written(tally: Tally) -> str:
    rows = [row for row in tally.rows.values() if row.played >= FEWEST]
    questions, moves = {row.question for row in rows}, {row.move for row in rows}
    data = {
        "games": tally.games,
        "rows": sorted(rows),
        "asked": {key: tally.asked[key] for key in sorted(questions)},
        "moves": {key: tally.moves[key] for key in sorted(moves)},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("titles", nargs="*", default=ours())
    wish = parser.parse_args(words)
    for name in wish.titles:
        found: Iterator[dict[str, Any]] = in_order(partial(play, name), cut(range(wish.games), 1), wish.jobs)
        tally = Tally(name)
        for each in found:
            tally.add(each)
        path = ROOT / "src" / "cheeseboard" / "games" / name.replace("-", "_") / FILE
        path.write_text(written(tally), "utf-8")
        print(f"{name}: {tally.games} games, {path.stat().st_size} bytes", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

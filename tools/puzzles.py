"""Looks for the puzzles that come with the games, and writes how many there are into docs/review.md.

python tools/puzzles.py [--wanted N] [--games N] [--jobs N] [--seed N] [--so-far] [TITLE ...]

Looks through games until enough puzzles are found, or there are no more games. A stopped
search goes on from build/puzzles. With --so-far nothing is searched: what was found until now is written.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from cheeseboard.bots.levels import LEVELS
from cheeseboard.review.collecting import Hunt, file_of, search_games
from cheeseboard.shelf import ours

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "review.md"
KEPT: Final = ROOT / "build" / "puzzles"
Data = dict[str, Any]
HEAD: Final = (
    "| title | puzzles | games | Pip | Nibbles | Whiskers | Roquefort |\n|---|--:|--:|--:|--:|--:|--:|\n"
)


def file_at(name: str) -> Path:
    return ROOT / "src" / "cheeseboard" / "games" / name.replace("-", "_") / "puzzles.json"


def kept_at(name: str) -> Path:
    KEPT.mkdir(parents=True, exist_ok=True)
    return KEPT / f"{name}.jsonl"


def search(name: str, games: int, seed: int, jobs: int | None) -> Iterator[Data]:
    return search_games(Hunt(name, games, seed), kept_at(name), jobs)


def so_far(name: str) -> Iterator[Data]:
    """What a search that may still be going on has found."""
    _, *lines = kept_at(name).read_text("utf-8").split("\n")
    return (game for game in map(json.loads, lines[:-1]) if game["puzzles"])


def enough(games: Iterable[Data], wanted: int) -> Iterator[Data]:
    number = 0
    for game in games:
        yield game
        number += len(game["puzzles"])
        if number >= wanted:
            return


def row(name: str) -> str:
    games = json.loads(file_at(name).read_text("utf-8"))["games"]
    puzzles = [puzzle for game in games for puzzle in game["puzzles"]]
    shares = " | ".join(found(puzzles, level) for level in LEVELS)
    return f"| {name} | {len(puzzles)} | {len(games)} | {shares} |\n"


def found(puzzles: Sequence[Data], level: str) -> str:
    solved, tries = (sum(puzzle["found"][level][part] for puzzle in puzzles) for part in (0, 1))
    return f"{solved / tries:.0%}"


def write_table() -> None:
    marked = re.compile(r"(?<=<!-- puzzles -->\n).*?(?=<!-- /puzzles -->)", re.DOTALL)
    table = HEAD + "".join(row(name) for name in ours())
    PAGE.write_text(marked.sub(lambda _: table, PAGE.read_text("utf-8")), "utf-8")


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wanted", type=int, default=240)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--so-far", action="store_true")
    parser.add_argument("titles", nargs="*", default=ours())
    wish = parser.parse_args(words)
    for name in wish.titles:
        found = so_far(name) if wish.so_far else search(name, wish.games, wish.seed, wish.jobs)
        file_at(name).write_text(file_of(name, enough(found, wish.wanted)), "utf-8")
    write_table()


if __name__ == "__main__":
    main(sys.argv[1:])

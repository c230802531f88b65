"""Looks for the puzzles that come with the games, and writes how many there are into docs/review.md.

python tools/puzzles.py [--games N] [--jobs N] [--seed N] [--table] [TITLE ...]

A stopped search goes on from build/puzzles. With --table nothing is searched: only the table is written.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cheeseboard.bots.levels import LEVELS
from cheeseboard.review.puzzles import Hunt, file_of, search_games
from cheeseboard.shelf import ours

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "review.md"
KEPT: Final = ROOT / "build" / "puzzles"
HEAD: Final = (
    "| title | puzzles | games | Pip | Nibbles | Whiskers | Roquefort |\n|---|--:|--:|--:|--:|--:|--:|\n"
)


def file_at(name: str) -> Path:
    return ROOT / "src" / "cheeseboard" / "games" / name.replace("-", "_") / "puzzles.json"


def search(name: str, games: int, seed: int, jobs: int | None) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    found = search_games(Hunt(name, games, seed), KEPT / f"{name}.jsonl", jobs)
    file_at(name).write_text(file_of(name, found), "utf-8")


def row(name: str) -> str:
    games = json.loads(file_at(name).read_text("utf-8"))["games"]
    puzzles = [puzzle for game in games for puzzle in game["puzzles"]]
    shares = " | ".join(found(puzzles, level) for level in LEVELS)
    return f"| {name} | {len(puzzles)} | {len(games)} | {shares} |\n"


def found(puzzles: Sequence[dict[str, Any]], level: str) -> str:
    solved, tries = (sum(puzzle["found"][level][part] for puzzle in puzzles) for part in (0, 1))
    return f"{solved / tries:.0%}"


def write_table() -> None:
    marked = re.compile(r"(?<=<!-- puzzles -->\n).*?(?=<!-- /puzzles -->)", re.DOTALL)
    table = HEAD + "".join(row(name) for name in ours())
    PAGE.write_text(marked.sub(lambda _: table, PAGE.read_text("utf-8")), "utf-8")


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("titles", nargs="*", default=ours())
    wanted = parser.parse_args(words)
    for name in () if wanted.table else wanted.titles:
        search(name, wanted.games, wanted.seed, wanted.jobs)
    write_table()


if __name__ == "__main__":
    main(sys.argv[1:])

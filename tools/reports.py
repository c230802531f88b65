"""Writes the short reports in docs/reports: each title with its house edition.

python tools/reports.py [TITLE ...]   one process; a run that was stopped goes on where it was
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from cheeseboard.lab.report import ledger_beside, write_report
from cheeseboard.lab.study import Study, stories
from cheeseboard.shelf import title

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "reports"
BOTS: Final = "nibbles:simulations=40"
LEVELS: Final = ("random", "pip", "nibbles")
GAMES: Final = {"lab-rats": (150, 16), "house-of-cats": (40, 4), "rats-of-wistar": (40, 4), "rafts": (20, 2)}
"""For each number of players: games of equal bots, and games of each pair of levels."""


def study_of(name: str) -> Study:
    games, duels = GAMES[name]
    players = tuple(title(name).players)
    return Study(name, players, games=games, bots=BOTS, levels=LEVELS, level_games=duels)


def write(name: str, language: str = "en") -> None:
    page = FOLDER / f"{name}.html"
    FOLDER.mkdir(parents=True, exist_ok=True)
    write_report(study_of(name), stories(study_of(name), ledger_beside(page), jobs=1), page, language)
    page.with_suffix(".json").unlink()
    print(f"{page.name}: {page.stat().st_size // 1000} kB")


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        write(each)

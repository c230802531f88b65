"""Writes the short reports in docs/reports: each title with its house edition.

python tools/reports.py [--quick] [TITLE ...]   one process; a run that was stopped goes on where it was

With --quick the games are played at random, which takes a minute instead of half an hour and says less.
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
GAMES: Final = {"lab-rats": (150, 16), "house-of-cats": (60, 8), "rats-of-wistar": (60, 8), "rafts": (30, 3)}
"""For each number of players: games of equal bots, and games of each pair of levels."""
QUICK_GAMES: Final = 100


def study_of(name: str, quick: bool) -> Study:
    games, duels = GAMES[name]
    players = tuple(title(name).players)
    if quick:
        return Study(name, players, games=QUICK_GAMES)
    return Study(name, players, games=games, bots=BOTS, levels=LEVELS, level_games=duels)


def write(study: Study, language: str = "en") -> None:
    page = FOLDER / f"{study.title}.html"
    FOLDER.mkdir(parents=True, exist_ok=True)
    write_report(study, stories(study, ledger_beside(page), jobs=1), page, language)
    page.with_suffix(".json").unlink()
    print(f"{page.name}: {page.stat().st_size // 1000} kB")


if __name__ == "__main__":
    names = [word for word in sys.argv[1:] if word in GAMES]
    for each in names or GAMES:
        write(study_of(each, "--quick" in sys.argv))

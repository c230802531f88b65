"""Writes the short reports in docs/reports: each title with its house edition.

python tools/reports.py [--quick] [TITLE ...]   one process; a run that was stopped goes on where it was

With --quick the games are played at random, which takes a minute instead of half an hour and says less.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from cheeseboard.bots.levels import RANDOM
from cheeseboard.lab.report import ledger_beside, write_report
from cheeseboard.lab.study import Study, stories

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "reports"
BOTS: Final = "roquefort:simulations=60"
LEVELS: Final = ("random", "pip", "nibbles")
SHEETS: Final = tuple((("level", level),) for level in "1234")
STUDIES: Final = {
    "lab-rats": Study("lab-rats", (3, 4, 5), games=150, bots=BOTS, levels=LEVELS, level_games=16),
    "house-of-cats": Study(
        "house-of-cats", (1, 2, 4), SHEETS, games=40, bots=BOTS, levels=LEVELS, level_games=10
    ),
    "rafts": Study("rafts", (2, 3, 4, 6), games=60, bots=BOTS, levels=LEVELS, level_games=6),
    "rats-of-wistar": Study("rats-of-wistar", (2, 3, 4), games=40, bots=BOTS, levels=LEVELS, level_games=6),
}
QUICK_GAMES: Final = 100


def quick(study: Study) -> Study:
    return replace(study, games=QUICK_GAMES, bots=RANDOM, levels=())


def write(study: Study, language: str = "en") -> None:
    page = FOLDER / f"{study.title}.html"
    FOLDER.mkdir(parents=True, exist_ok=True)
    write_report(study, stories(study, ledger_beside(page), jobs=1), page, language)
    page.with_suffix(".json").unlink()
    print(f"{page.name}: {page.stat().st_size // 1000} kB")


if __name__ == "__main__":
    names = [word for word in sys.argv[1:] if word in STUDIES]
    for each in names or STUDIES:
        write(quick(STUDIES[each]) if "--quick" in sys.argv else STUDIES[each])

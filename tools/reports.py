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
from cheeseboard.shelf import facet_data, ours

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "reports"
BOTS: Final = "roquefort:simulations=60"
LEVELS: Final = ("random", "pip", "nibbles")
QUICK_GAMES: Final = 100


def study_of(name: str) -> Study:
    plan = (facet_data(name, "measures.toml") or {})["report"]
    options = tuple(tuple(each.items()) for each in plan.get("options", [{}]))
    games, level_games = plan["games"], plan["level_games"]
    return Study(name, tuple(plan["players"]), options, games, 0, BOTS, LEVELS, level_games)


def quick(study: Study) -> Study:
    return replace(study, games=QUICK_GAMES, bots=RANDOM, levels=())


def write(study: Study, language: str = "en") -> None:
    page = FOLDER / f"{study.title}.html"
    FOLDER.mkdir(parents=True, exist_ok=True)
    write_report(study, stories(study, ledger_beside(page), jobs=1), page, language)
    page.with_suffix(".json").unlink()
    print(f"{page.name}: {page.stat().st_size // 1000} kB")


if __name__ == "__main__":
    names = [word for word in sys.argv[1:] if word in ours()]
    for each in map(study_of, names or ours()):
        write(quick(each) if "--quick" in sys.argv else each)

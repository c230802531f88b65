"""A study played and written down: the page, and beside it all figures as JSON."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cheeseboard.lab.page import ReportPage
from cheeseboard.lab.story import Story
from cheeseboard.lab.study import Study, edition_of, figures
from cheeseboard.lab.wording import ReportWording
from cheeseboard.shelf import title


def ledger_beside(page: Path) -> Path:
    """Where the games are kept until the report is complete, so that a stopped run can be resumed."""
    return page.with_suffix(".games.jsonl")


def write_report(
    study: Study, told: Iterable[Story], page: Path, language: str, causes: Sequence[Mapping[str, Any]] = ()
) -> None:
    """With what wins and losses go back to, where games were reviewed."""
    found = {**figures(study, told), "causes": list(causes)}
    wording = ReportWording(title(study.title), language, edition_of(study.title, study.arms[0]))
    html = ReportPage(found, wording, command_of(study, causes)).html()
    page.write_text(html, "utf-8")
    page.with_suffix(".json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    ledger_beside(page).unlink(missing_ok=True)


def command_of(study: Study, causes: Sequence[Mapping[str, Any]] = ()) -> str:
    """What to type to get the same report; edition files have to be at hand."""
    options = sorted({f"{name}={value}" for options in study.options for name, value in options})
    words = ["cheeseboard", "report", study.title, "--players", ",".join(map(str, study.players))]
    words += ["--games", str(study.games), "--seed", str(study.seed), "--bots", study.bots]
    words += [word for option in options for word in ("--option", option)]
    if study.levels:
        words += ["--levels", ",".join(study.levels)]
    if study.leaning:
        words += ["--leanings", " ".join(study.leaning)]
    if study.levels or study.leaning:
        words += ["--level-games", str(study.level_games)]
    if len(study.arms) > 1:
        words += ["--compare", study.arms[1].name]
    if causes:
        words += ["--reviewed", str(causes[0]["games"])]
    return shlex.join(words)

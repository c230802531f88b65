"""Who judges which title."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from cheeseboard import shelf
from cheeseboard.core.judge import Foreteller, Judge, Learned

SCORES: Final = Judge()


@cache
def judge_for(title_name: str, learned: bool = True) -> Judge:
    """The title's own judge, with what it has learned if it has; or one that looks at the scores."""
    module = shelf.facet(title_name, "judge")
    own: Judge = SCORES if module is None else module.JUDGE
    lesson = lessons(title_name) if learned else None
    return own if lesson is None else pupil(own, lesson)


def pupil(teacher: Judge, lesson: dict[str, Any]) -> Judge:
    """Who has learned what wins, or what brings points."""
    if "scale" in lesson:
        return Foreteller(teacher, lesson["weights"], lesson["scale"])
    return Learned(teacher, lesson["weights"])


@cache
def judge_from(title_name: str, file: str) -> Judge:
    """The title's judge with what it has learned elsewhere, such as from another edition."""
    return pupil(judge_for(title_name, learned=False), json.loads(Path(file).read_text("utf-8")))


def lessons(title_name: str) -> dict[str, Any] | None:
    """What was learned at a title, with the record of how."""
    return shelf.facet_data(title_name, "judge.json")

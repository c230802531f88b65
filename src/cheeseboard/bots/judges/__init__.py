"""Who judges which title."""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from cheeseboard.bots.judge import Foreteller, Judge, Learned
from cheeseboard.bots.judges.house_of_cats import HouseOfCatsJudge
from cheeseboard.bots.judges.lab_rats import LabRatsJudge
from cheeseboard.bots.judges.rafts import RaftsJudge
from cheeseboard.bots.judges.rats_of_wistar import RatsOfWistarJudge

JUDGES: Final[dict[str, Judge]] = {
    "house-of-cats": HouseOfCatsJudge(),
    "lab-rats": LabRatsJudge(),
    "rafts": RaftsJudge(),
    "rats-of-wistar": RatsOfWistarJudge(),
}
SCORES: Final = Judge()


@cache
def judge_for(title_name: str, learned: bool = True) -> Judge:
    """The title's own judge, with what he has learned if he has; or one that looks at the scores."""
    own = JUDGES.get(title_name, SCORES)
    lesson = lessons(title_name) if learned else None
    return own if lesson is None else pupil(own, lesson)


def pupil(teacher: Judge, lesson: dict[str, Any]) -> Judge:
    """Who has learned what wins, or what brings points."""
    if "scale" in lesson:
        return Foreteller(teacher, lesson["weights"], lesson["scale"])
    return Learned(teacher, lesson["weights"])


def lessons(title_name: str) -> dict[str, Any] | None:
    """What was learned at a title, with the record of how."""
    file = files(__name__).joinpath(f"{title_name}.json")
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None

"""Who judges which title."""

from typing import Final

from cheeseboard.bots.judge import Judge
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


def judge_for(title_name: str) -> Judge:
    """The title's own judge, or one that looks at the scores."""
    return JUDGES.get(title_name, SCORES)

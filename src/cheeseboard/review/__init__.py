"""Reviews: where a game was won, what was luck and what was choice, and what would have been better.

`review` judges one record; `survey_records` and `survey_bots` judge many, on all cores or on Ray, and
`surveys` adds them up; `puzzles_in` finds puzzles in a game of bots. docs/review.md shows each of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from cheeseboard.review.analysis import Balance, Review, review
from cheeseboard.review.assessment import GRADES, Judged, Knowledge, judge
from cheeseboard.review.depth import DEPTHS, Depth
from cheeseboard.review.moments import Moment, SeatChances

if TYPE_CHECKING:
    from cheeseboard.review.puzzles import puzzles_in
    from cheeseboard.review.survey import Survey, survey_bots, survey_records, surveys

LATER: Final = {
    "puzzles_in": "puzzles",
    "Survey": "survey",
    "survey_bots": "survey",
    "survey_records": "survey",
    "surveys": "survey",
}
"""What needs processes, by the module it is in: a browser has none, and reviews games all the same."""

__all__ = [
    "DEPTHS",
    "GRADES",
    "Balance",
    "Depth",
    "Judged",
    "Knowledge",
    "Moment",
    "Review",
    "SeatChances",
    "Survey",
    "judge",
    "puzzles_in",
    "review",
    "survey_bots",
    "survey_records",
    "surveys",
]


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{LATER[name]}"), name)

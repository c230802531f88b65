"""Reviews: where a game was won, what was luck and what was choice, and what would have been better.

`review` judges one record; `survey_records` and `survey_bots` judge many, on all cores or on Ray, and
`surveys` adds them up; `puzzles_in` finds puzzles in a game of bots. docs/review.md shows each of them.
"""

from cheeseboard.review.analysis import Balance, Review, review
from cheeseboard.review.assessment import GRADES, Judged, Knowledge, judge
from cheeseboard.review.depth import DEPTHS, Depth
from cheeseboard.review.moments import Moment, SeatChances
from cheeseboard.review.puzzles import puzzles_in
from cheeseboard.review.survey import Survey, survey_bots, survey_records, surveys

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

"""Reviews: where a game was won, what was luck and what was choice, and what would have been better."""

from cheeseboard.review.depth import DEPTHS, Depth
from cheeseboard.review.judging import GRADES, Judged
from cheeseboard.review.moments import Moment, Standing
from cheeseboard.review.reviewing import Balance, Review, review

__all__ = ["DEPTHS", "GRADES", "Balance", "Depth", "Judged", "Moment", "Review", "Standing", "review"]

"""Reviews: where a game was won, what was luck and what was choice, and what would have been better."""

from cheeseboard.review.analysis import Balance, Review, review
from cheeseboard.review.assessment import GRADES, Judged
from cheeseboard.review.depth import DEPTHS, Depth
from cheeseboard.review.moments import Moment, SeatChances

__all__ = ["DEPTHS", "GRADES", "Balance", "Depth", "Judged", "Moment", "Review", "SeatChances", "review"]

"""What is asked about a finished game, and what a review of it tells; words are put to it by the reader."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cheeseboard.server.checked import Asked
from cheeseboard.tables.messages import OfferData, Page, SeenData

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=100_000)]
MoveKey = Annotated[str, Meta(min_length=1, max_length=200)]
Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
ReviewDepth = Literal["quick", "usual"]
"""A deep look costs minutes: that is for one's own machine (`cheeseboard review --deep`)."""


class ReviewWish(Asked, kw_only=True):
    """A review with what a seat knew, or a spectator; with hindsight, with everything that was hidden.

    Asked again, it goes on from where one is: `since` moments and `looked` points of a first curve are known.
    """

    seat: SeatNumber | None = None
    hindsight: bool = False
    depth: ReviewDepth = "usual"
    since: Number = 0
    looked: Number = 0


class Trying(Asked, kw_only=True):
    """Another move in the place of the one that was made after `ply` moves."""

    ply: Number
    move: MoveKey
    hindsight: bool = False
    depth: ReviewDepth = "usual"


class StandingInfo(Struct):
    """Everybody's chance of winning by seat, and half the width of its 95% interval."""

    chances: list[float]
    margins: list[float]


class JudgedInfo(Struct, kw_only=True):
    """A decision: the best move, the chance it gave away with its interval, and why, in both languages."""

    grade: Grade
    best: OfferData
    loss: float
    low: float
    high: float
    stake: float
    """How much better the best move is than one picked blindly."""
    chance: float
    """The seat's chance of winning once it had chosen."""
    worlds: int
    why: dict[str, str]


class MomentInfo(Struct, kw_only=True):
    """A move: as it was offered where the viewer may read it, else what they saw of it; and what came of it.

    What the decision and what luck did to each seat's chance adds up to the whole change.
    """

    ply: int
    seat: int
    deed: OfferData | None
    seen: list[SeenData]
    chances: list[float]
    margins: list[float]
    choice: list[float]
    luck: list[float]
    judged: JudgedInfo | None


class BalanceInfo(Struct, kw_only=True):
    """What a game did to a seat and what the seat did with it: shares of the chance of winning."""

    accuracy: float | None
    luck: float
    own: float
    others: float
    lost: float
    grades: dict[str, int]


class SwingInfo(Struct):
    """A move that moved a seat's chance much."""

    ply: int
    seat: int


class Totals(Struct, kw_only=True):
    """What a whole game adds up to: by seat, and the moves that are worth looking at."""

    seats: list[BalanceInfo]
    swings: list[SwingInfo]
    costliest: list[int]
    strongest: list[int]


class WholeReview(Struct, kw_only=True):
    """As it is kept with the table."""

    start: StandingInfo
    moments: list[MomentInfo]
    totals: Totals


class ReviewInfo(Struct, kw_only=True):
    """How far a review is: `done` moments of `total`. Here are those that were not known yet, and until there
    are any, what a first look found."""

    table: str
    seat: int | None
    hindsight: bool
    total: int
    done: int
    waiting: int
    """How many other reviews come first."""
    start: StandingInfo | None
    curve: list[StandingInfo]
    moments: list[MomentInfo]
    totals: Totals | None
    """Once everything is judged."""


class TriedInfo(Struct, kw_only=True):
    """How a move would have done, in the same worlds as the one that was made."""

    move: OfferData
    judged: JudgedInfo


class PositionInfo(Struct, kw_only=True):
    """A position of a finished game, as the seat that was to decide saw it, with its question and offers."""

    seat: int
    page: Page

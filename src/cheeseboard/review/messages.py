"""What a review of a finished game tells; words are put to it by the reader."""

from dataclasses import dataclass
from typing import Literal

from cheeseboard.tables.messages import OfferData, OperationData, Page, SeenData, ViewData

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


@dataclass(slots=True)
class StandingInfo:
    """Everybody's chance of winning by seat, and half the width of its 95% interval."""

    chances: list[float]
    margins: list[float]


@dataclass(slots=True, kw_only=True)
class JudgedInfo:
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


@dataclass(slots=True, kw_only=True)
class MomentInfo:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceInfo:
    """What a game did to a seat and what the seat did with it: shares of the chance of winning."""

    accuracy: float | None
    """Of what its decisions had at stake, the part that was kept, 0 to 100; None where nothing was."""
    luck: float
    """How far cards and dice moved its chance of winning, in all."""
    own: float
    """How far its own decisions did."""
    others: float
    """How far those of the others did."""
    lost: float
    """The chance that its decisions clearly gave away, added up."""
    grades: dict[str, int]


@dataclass(slots=True)
class SwingInfo:
    """A move that moved a seat's chance much."""

    ply: int
    seat: int


@dataclass(slots=True, kw_only=True)
class Totals:
    """What a whole game adds up to: by seat, and the moves that are worth looking at."""

    seats: list[BalanceInfo]
    swings: list[SwingInfo]
    costliest: list[int]
    strongest: list[int]


@dataclass(slots=True, kw_only=True)
class WholeReview:
    """As it is kept with the table."""

    start: StandingInfo
    moments: list[MomentInfo]
    totals: Totals


@dataclass(slots=True, kw_only=True)
class ReviewInfo:
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


@dataclass(slots=True, kw_only=True)
class TriedInfo:
    """How a move would have done, in the same worlds as the one that was made."""

    move: OfferData
    judged: JudgedInfo


@dataclass(slots=True, kw_only=True)
class LineMove:
    """One move of a line: as it was offered where it is the viewer's own, else what was seen of it; `patch`
    leads from the page before."""

    seat: int
    deed: OfferData | None
    seen: list[SeenData]
    patch: list[OperationData]


@dataclass(slots=True, kw_only=True)
class LineInfo:
    """How it may go on after a move, as its player would see it: the view before it, and what changes."""

    seat: int
    view: ViewData
    moves: list[LineMove]


@dataclass(slots=True, kw_only=True)
class ExploredMove:
    """A move and how those of one group fared who made it: a level, or people. The share of wins has a 95%
    interval; `few` says that it tells little."""

    move: str
    text: dict[str, str]
    who: str
    games: int
    offered: int
    played: int
    won: float
    low: float
    high: float
    points: float
    few: bool


@dataclass(slots=True)
class ExploredQuestion:
    """A kind of position: what is asked, how many play, and whether a seat is asked it first or again."""

    question: str
    text: dict[str, str]
    players: int
    when: Literal["first", "later"]
    moves: list[ExploredMove]


@dataclass(slots=True)
class ExploreInfo:
    """What was played in finished games of a title; `waiting` of them are not counted yet."""

    title: str
    games: int
    waiting: int
    questions: list[ExploredQuestion]


@dataclass(slots=True, kw_only=True)
class PositionInfo:
    """A position of a finished game, as the seat that was to decide saw it, with its question and offers."""

    seat: int
    page: Page

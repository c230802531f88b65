"""A review that is being made: which one, how far it is, what comes next. Who makes it is the carrier's."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple

from cheeseboard.core.record import Record
from cheeseboard.review.analysis import MomentTally
from cheeseboard.review.data import balance_data
from cheeseboard.review.messages import (
    BalanceInfo,
    JudgedInfo,
    MomentInfo,
    PositionInfo,
    ReviewInfo,
    StandingInfo,
    SwingInfo,
    Totals,
    WholeReview,
)
from cheeseboard.review.slices import ReviewQuestion
from cheeseboard.tables.doc import Viewer
from cheeseboard.tables.encoding import STANDARD
from cheeseboard.tables.history import page_at, position_at, seat_after
from cheeseboard.tables.requests import ReviewDepth, ReviewWish, Trying

MAKE: Final = 2
"""Raise it when reviews come out differently: those that were kept are made again."""

Reader = Callable[[Any, str], Any]
"""What a carrier reads a text with: a declaration, or a list of it, and JSON."""


class Key(NamedTuple):
    """Which review: of which table as it ended, with whose knowledge, and how deep."""

    table: str
    end: str
    viewer: Viewer
    hindsight: bool
    depth: ReviewDepth

    @property
    def how(self) -> str:
        """By which it is kept with its table."""
        seen = "all" if self.hindsight else "known"
        return f"{MAKE} {self.end} {'-' if self.viewer is None else self.viewer} {seen} {self.depth}"


class Job:
    """A review that is being made."""

    def __init__(self, key: Key, record: Record, read: Reader) -> None:
        self.key = key
        self.read = read
        self.record = record
        self.text = ""
        self.players = record.setup.players
        self.total = len(record.entries)
        self.curve: list[StandingInfo] = []
        self.moments: list[MomentInfo] = []
        self.wanted: dict[str, float] = {}
        self.failed = False

    @property
    def done(self) -> bool:
        return len(self.moments) == self.total and bool(self.curve)

    def write(self) -> None:
        """The record as the process reads it; of a long game that takes a while."""
        self.text = self.text or self.record.to_text()

    def question(self) -> ReviewQuestion:
        """First a look at the whole game, then move by move."""
        key = self.key
        if len(self.curve) <= self.total:
            return ReviewQuestion("curve", self.text, key.viewer, key.hindsight, "quick", len(self.curve))
        first = len(self.moments) + 1
        return ReviewQuestion("moments", self.text, key.viewer, key.hindsight, key.depth, first)

    def add(self, question: ReviewQuestion, found: str) -> None:
        if question.what == "curve":
            self.curve += self.read(list[StandingInfo], found)
        else:
            self.moments += self.read(list[MomentInfo], found)

    def info(self, wish: ReviewWish, waiting: int = 0) -> ReviewInfo:
        return ReviewInfo(
            table=self.key.table,
            seat=self.key.viewer,
            hindsight=self.key.hindsight,
            total=self.total,
            done=len(self.moments),
            waiting=waiting,
            start=self.curve[0] if self.curve else None,
            curve=self.curve[wish.looked :],
            moments=self.moments[wish.since :],
            totals=None,
        )

    def whole(self) -> str:
        """As it is kept."""
        found = WholeReview(start=self.curve[0], moments=self.moments, totals=self._totals())
        return STANDARD.encode(found).decode()

    def _totals(self) -> Totals:
        tally, viewer = MomentTally[MomentInfo, JudgedInfo](self.players, self.moments), self.key.viewer
        balances = [balance_data(tally.balance(seat)) for seat in tally.seats]
        return Totals(
            seats=[BalanceInfo(**balance) for balance in balances],
            swings=[SwingInfo(moment.ply, seat) for moment, seat in tally.swings()],
            costliest=[moment.ply for moment, _ in tally.costliest(viewer)],
            strongest=[moment.ply for moment, _ in tally.strongest(viewer)],
        )


def key_of(table: str, record: Record, wish: ReviewWish) -> Key:
    """A game whose last move was taken back ends otherwise: that is another review."""
    moves = "".join(entry.digest for entry in record.entries)
    end = sha256(f"{record.digest}{moves}".encode()).hexdigest()[:16]
    return Key(table, end, wish.seat, wish.hindsight, wish.depth)


def kept_info(key: Key, total: int, kept: str, wish: ReviewWish, read: Reader) -> ReviewInfo:
    whole: WholeReview = read(WholeReview, kept)
    return ReviewInfo(
        table=key.table,
        seat=key.viewer,
        hindsight=key.hindsight,
        total=total,
        done=total,
        waiting=0,
        start=whole.start,
        curve=[],
        moments=whole.moments[wish.since :],
        totals=whole.totals,
    )


def trial(what: Literal["try", "line"], record: Record, wish: Trying, text: str) -> ReviewQuestion:
    """How another move would have done, or how it may go on after it; the text is the record's."""
    seat = record.entries[wish.ply].seat
    return ReviewQuestion(what, text, seat, wish.hindsight, wish.depth, wish.ply, wish.move)


def position_info(record: Record, ply: int) -> PositionInfo:
    """What lay before the seat that was to decide after that many moves."""
    seat = seat_after(record, ply)
    return PositionInfo(seat=seat, page=page_at(position_at(record, ply), seat))

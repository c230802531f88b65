"""The review of a game: who stood how and when, what luck did, and what decisions gave away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from cheeseboard.core.record import Record
from cheeseboard.core.state import Setup
from cheeseboard.review.assessment import GRADES, Judged
from cheeseboard.review.depth import USUAL, Depth
from cheeseboard.review.messages import BalanceInfo
from cheeseboard.review.moments import Look, Moment, SeatChances, moments
from cheeseboard.shelf import title

TELLING: Final = 3
"""Moments of a kind that are worth showing."""
FAULTS: Final = ("inaccuracy", "mistake", "blunder")

Progress = Callable[[], None]


class Gradable(Protocol):
    """What a tally asks of a judgement."""

    @property
    def grade(self) -> str: ...
    @property
    def loss(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def stake(self) -> float: ...


J_co = TypeVar("J_co", bound=Gradable, covariant=True)


class Happening(Protocol[J_co]):
    """What a tally asks of a moment."""

    @property
    def seat(self) -> int: ...
    @property
    def choice(self) -> Sequence[float]: ...
    @property
    def luck(self) -> Sequence[float]: ...
    @property
    def judged(self) -> J_co | None: ...


@dataclass(frozen=True)
class Balance(BalanceInfo):
    """To the last digit; what is told of it is rounded."""


J = TypeVar("J", bound=Gradable)
M = TypeVar("M", bound=Happening[Any])


class MomentTally(Generic[M, J]):
    """What moments add up to, whatever else is known of them."""

    def __init__(self, players: int, found: Sequence[M]) -> None:
        self.seats = range(players)
        self.moments = found

    def balance(self, seat: int) -> Balance:
        mine = [moment for moment in self.moments if moment.seat == seat]
        return Balance(
            accuracy=self._accuracy(seat),
            luck=sum(moment.luck[seat] for moment in self.moments),
            own=sum(moment.choice[seat] for moment in mine),
            others=sum(moment.choice[seat] for moment in self.moments if moment.seat != seat),
            lost=sum(judged.loss for _, judged in self.decisions(seat) if judged.low > 0),
            grades=self._grades(seat),
        )

    def _accuracy(self, seat: int) -> float | None:
        judged = [each for _, each in self.decisions(seat)]
        stake = sum(each.stake for each in judged)
        if stake <= 0:
            return None
        return 100.0 * min(1.0, max(0.0, 1.0 - sum(each.loss for each in judged) / stake))

    def _grades(self, seat: int) -> dict[str, int]:
        counts = Counter(judged.grade for _, judged in self.decisions(seat))
        return {grade: counts[grade] for grade in GRADES}

    def decisions(self, seat: int | None = None) -> Iterator[tuple[M, J]]:
        """What was judged, of one seat or of all."""
        for moment in self.moments:
            if moment.judged is not None and seat in (None, moment.seat):
                yield moment, moment.judged

    def mistakes(self, seat: int | None = None) -> list[tuple[M, J]]:
        """What could have been done better, in the order of the game."""
        return [(moment, judged) for moment, judged in self.decisions(seat) if judged.grade in FAULTS]

    def costliest(self, seat: int | None = None) -> list[tuple[M, J]]:
        return sorted(self.mistakes(seat), key=lambda each: -each[1].loss)[:TELLING]

    def strongest(self, seat: int | None = None) -> list[tuple[M, J]]:
        """The best moves that were hardest to guess."""
        best = [each for each in self.decisions(seat) if each[1].grade == "best" and each[1].stake > 0]
        return sorted(best, key=lambda each: -each[1].stake)[:TELLING]

    def swings(self) -> list[tuple[M, int]]:
        """The moments that moved somebody's chance most, and whose."""
        most = [
            (moment, max(self.seats, key=lambda seat: abs(change(moment, seat)))) for moment in self.moments
        ]
        return sorted(most, key=lambda each: -abs(change(*each)))[:TELLING]


class Review(MomentTally[Moment, Judged]):
    def __init__(self, setup: Setup, look: Look, start: SeatChances, found: list[Moment]) -> None:
        super().__init__(setup.players, found)
        self.setup = setup
        self.look = look
        self.start = start


def change(moment: Happening[Any], seat: int) -> float:
    return moment.choice[seat] + moment.luck[seat]


def review(
    record: Record,
    seat: int | None = None,
    depth: Depth = USUAL,
    hindsight: bool = False,
    progress: Progress | None = None,
) -> Review:
    """A game judged move by move; with a seat, by what that seat knew, and its decisions alone."""
    look = Look(depth, seat, hindsight)
    start = look.standing(record.deal(title(record.setup.title)))
    found: list[Moment] = []
    for moment in moments(record, look):
        found.append(moment)
        if progress is not None:
            progress()
    return Review(record.setup, look, start, found)

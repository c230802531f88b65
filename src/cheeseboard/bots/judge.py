"""Judges: what a position is worth to each seat, and which moves come to mind first."""

from __future__ import annotations

from math import exp

from mypy_extensions import mypyc_attr

from cheeseboard.core.move import Move
from cheeseboard.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges by the scores alone; a title's own judge knows better.

    A judge is asked about worlds that a seat holds possible, so it may look at all of a state.
    """

    def chances(self, state: State) -> list[float]:
        """Each seat's chance of winning a game that goes on, 0 to 1; together 1 unless one plays alone."""
        scores = state.scores
        return shares([float(score) for score in scores], 1.0 + 0.25 * max(max(scores), -min(scores)))

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        """How natural each offered move is to this seat, at least 1: the search tries those first."""
        return [1] * len(moves)

    def belief(self, world: State, viewer: int) -> float:
        """How well, 0 to 1, what the others have done so far fits the hands they hold in this world."""
        return 1.0


def shares(points: list[float], scale: float) -> list[float]:
    """Chances from (expected) points; who leads by `scale` points is e times as likely to win."""
    if len(points) == 1:
        return [squash(points[0] / scale)]
    best = max(points)
    odds = [exp((each - best) / scale) for each in points]
    total = sum(odds)
    return [each / total for each in odds]


def squash(value: float) -> float:
    """Any number as one between 0 and 1, rising."""
    if value > 30.0:
        return 1.0
    return 0.0 if value < -30.0 else 1.0 / (1.0 + exp(-value))

"""Judges: what a position is worth to each seat, and which moves come to mind first."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from cheeseboard.core.chance import Chance
from cheeseboard.core.move import Move
from cheeseboard.core.state import State

TO_THE_END: Final = 1_000_000
MARGIN: Final = 0.05
"""The part of a finished game that is paid by points: a clear win is a little better than a close one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges by the scores alone; a title's own judge knows better.

    A judge is asked about worlds that a seat holds possible, so it may look at all of a state.
    """

    def __init__(self, horizon: int = 60, lead: float | None = None) -> None:
        self.horizon = horizon
        """How many moves a thought goes on at most before the position is judged."""
        self.lead = lead
        """The scale, where it is the same in every position."""
        self.foretells: bool = False
        """Whether a learner predicts the points to come (regression), and not only who wins."""

    def chances(self, state: State) -> list[float]:
        """Each seat's chance of winning a game that goes on, 0 to 1; together 1 unless one plays alone."""
        return shares([float(score) for score in state.scores], self.scale(state))

    def scale(self, state: State) -> float:
        """The lead in points that makes a win e times as likely: the temperature of the softmax."""
        if self.lead is not None:
            return self.lead
        scores = state.scores
        return 1.0 + 0.25 * max(max(scores), -min(scores))

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        """How natural each offered move is to this seat, at least 1: the prior, not normalised."""
        return [1] * len(moves)

    def natural(self, state: State, seat: int, moves: list[Move], luck: Chance) -> int:
        """The index of a move drawn by its weight: the rollout policy."""
        return draw_index(self.weights(state, seat, moves), luck)

    def quiet(self, state: State, seat: int) -> bool:
        """Whether the position is quiet (quiescence), so that this seat may end a thought here and judge."""
        return False

    def belief(self, world: State, viewer: int) -> float:
        """How well, 0 to 1, what the others have done so far fits the hands they hold in this world."""
        return 1.0

    def features(self, state: State) -> list[list[float]]:
        """What tells the seats apart, a row of numbers for each; nothing where there is nothing to learn."""
        return []

    def guesses(self) -> list[float]:
        """How many points each feature brings, by hand: where a learner of points begins."""
        return []

    def stir(self, state: State, chance: Chance) -> None:
        """Change what the seats have, for a learner to see what comes of things that players seldom get."""

    def aspects(self, state: State, seat: int) -> dict[str, float]:
        """What this seat's prospects are made of, all in the same unit: where a hint finds its reason."""
        return {"points": float(state.scores[seat])}

    def verdict(self, state: State) -> list[float]:
        """The value of a position to each seat: the chances, or what a finished game is worth."""
        if not state.over or state.players == 1:
            return self.chances(state)
        winners = state.winners
        margins = shares([float(score) for score in state.scores], self.scale(state))
        worth = [MARGIN * margin for margin in margins]
        for seat in winners:
            worth[seat] += (1.0 - MARGIN) / len(winners)
        return worth


class Textbook(Judge):
    """Uniform rollouts to the end, without a prior: plain information-set MCTS."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = TO_THE_END

    def natural(self, state: State, seat: int, moves: list[Move], luck: Chance) -> int:
        return luck.below(len(moves))


class Learned(Judge):
    """Chances by weights that were found in games played; everything else as the teacher says."""

    def __init__(self, teacher: Judge, learned: list[float]) -> None:
        super().__init__()
        self.teacher = teacher
        self.learned = learned
        self.horizon = teacher.horizon

    def chances(self, state: State) -> list[float]:
        return shares([self._sum(row) for row in self.teacher.features(state)], 1.0)

    def _sum(self, row: list[float]) -> float:
        total = 0.0
        for i, value in enumerate(row):
            if value:
                total += value * self.learned[i]
        return total

    def scale(self, state: State) -> float:
        return self.teacher.scale(state)

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        return self.teacher.weights(state, seat, moves)

    def quiet(self, state: State, seat: int) -> bool:
        return self.teacher.quiet(state, seat)

    def natural(self, state: State, seat: int, moves: list[Move], luck: Chance) -> int:
        return self.teacher.natural(state, seat, moves, luck)

    def belief(self, world: State, viewer: int) -> float:
        return self.teacher.belief(world, viewer)

    def features(self, state: State) -> list[list[float]]:
        return self.teacher.features(state)

    def aspects(self, state: State, seat: int) -> dict[str, float]:
        return self.teacher.aspects(state, seat)


class Foreteller(Learned):
    """Expects the points that a seat has, and as many more as such things brought in games played."""

    def __init__(self, teacher: Judge, learned: list[float], scale: float) -> None:
        super().__init__(teacher, learned)
        self.doubt = scale  # how much less, or more, a lead decides than the teacher believes

    def chances(self, state: State) -> list[float]:
        scores = state.scores
        rows = self.teacher.features(state)
        return shares([scores[seat] + self._sum(row) for seat, row in enumerate(rows)], self.scale(state))

    def scale(self, state: State) -> float:
        return self.doubt * self.teacher.scale(state)


def draw_index(weights: list[int], luck: Chance) -> int:
    """An index drawn in proportion to the weights."""
    rest = luck.below(sum(weights))
    for i, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return i
    return 0


def shares(points: list[float], scale: float) -> list[float]:
    """Chances from (expected) points, by softmax: a lead of `scale` points is e times as likely to win."""
    if len(points) == 1:
        return [squash(points[0] / scale)]
    best = max(points)
    odds = [exp((each - best) / scale) for each in points]
    total = sum(odds)
    return [each / total for each in odds]


def squash(value: float) -> float:
    """The logistic function."""
    if value > 30.0:
        return 1.0
    return 0.0 if value < -30.0 else 1.0 / (1.0 + exp(-value))

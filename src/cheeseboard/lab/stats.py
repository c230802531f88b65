"""The little statistics a report stands on; sums run in the order of the games, alike everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, erfc, sqrt
from typing import Final

CERTAINTY: Final = 1.96
"""Standard deviations on either side: 95 of 100 such intervals hold the true value."""
HALVINGS: Final = 30
FALSE_ALARMS: Final = 0.05
"""Of all that a report calls real, at most this share is chance."""


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """The interval in which the true share lies, 95 times of 100; sound also for few games and no wins."""
    share = successes / trials
    z = CERTAINTY**2 / trials
    middle = (share + z / 2) / (1 + z)
    half = CERTAINTY / (1 + z) * sqrt(max(0.0, share * (1 - share)) / trials + z / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def seat_for_seat(share: float, seats: Sequence[tuple[int, int]]) -> float:
    """What would have been the share with as many seats as the other side in every game.

    Who sits on more seats wins more often without being better. If each seat of ours wins r times as often as
    each of theirs, we get r a / (r a + b) on a seats against b; this is r / (r + 1) for the r that explains
    the share.
    """
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        expected = sum(_on_seats(middle, ours, theirs) for ours, theirs in seats) / len(seats)
        low, high = (middle, high) if expected < share else (low, middle)
    return high


def _on_seats(share: float, ours: int, theirs: int) -> float:
    return share * ours / (share * ours + (1.0 - share) * theirs)


def two_sided(z: float) -> float:
    """How often chance alone strays at least so many standard deviations."""
    return erfc(abs(z) / sqrt(2))


def real_ones(chances: Sequence[float], rate: float = FALSE_ALARMS) -> list[bool]:
    """Which of many findings stand after so many looks (Benjamini and Hochberg)."""
    ranked = sorted(chances)
    passed = [p for rank, p in enumerate(ranked, 1) if p <= rate * rank / len(ranked)]
    limit = max(passed, default=-1.0)
    return [p <= limit for p in chances]


class Moments:
    """Number, mean and spread of values that come one by one (Welford)."""

    def __init__(self) -> None:
        self.number = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.number += 1
        step = value - self.mean
        self.mean += step / self.number
        self.squares += step * (value - self.mean)

    def fill(self, number: int) -> None:
        """Count all values that were not told, up to so many, as nought."""
        told, mean = self.number, self.mean
        if number > told:
            self.squares += mean * mean * told * (number - told) / number
            self.mean = mean * told / number
            self.number = number

    @property
    def deviation(self) -> float:
        return sqrt(self.squares / (self.number - 1)) if self.number > 1 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.number) if self.number else 0.0

    def interval(self) -> tuple[float, float]:
        return self.mean - CERTAINTY * self.error, self.mean + CERTAINTY * self.error

    def chance_of_nought(self) -> float:
        """How often the mean would be so far from nought if the true one were nought."""
        if self.error == 0.0:
            return 1.0 if self.mean == 0.0 else 0.0
        return two_sided(self.mean / self.error)


def quantile(values: Sequence[float], share: float) -> float:
    """The least value that at least this share of the values does not exceed."""
    ranked = sorted(values)
    return ranked[max(0, ceil(share * len(ranked)) - 1)]

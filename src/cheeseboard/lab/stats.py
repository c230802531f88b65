"""The statistics of a report: intervals, p-values, corrections.

Sums run in the order of the games, so that every machine gets the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, erfc, lgamma, log, sqrt
from typing import Final

CERTAINTY: Final = 1.96
"""Standard deviations on either side: 95 of 100 such intervals hold the true value."""
HALVINGS: Final = 30
LOOKED_AT: Final = 20.0
"""One in this many shares is wrongly left out by an interval that may be looked at after every game."""
FALSE_DISCOVERY_RATE: Final = 0.05
"""Of all that a report calls significant (`real` in its JSON), on average at most this share is chance."""


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """The 95% confidence interval of a share (Wilson); sound also for few games and no wins."""
    share = successes / trials
    z = CERTAINTY**2 / trials
    middle = (share + z / 2) / (1 + z)
    half = CERTAINTY / (1 + z) * sqrt(max(0.0, share * (1 - share)) / trials + z / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def at_any_time(successes: float, trials: float) -> tuple[float, float]:
    """An interval that holds the true share at every look at once, 95 times out of 100 (Robbins' mixture).

    It is wider than Wilson's, and allows to look after every game and to stop when enough is known.
    """
    share = successes / trials
    return _crossing(successes, trials, share, 0.0), _crossing(successes, trials, share, 1.0)


def _crossing(successes: float, trials: float, inner: float, outer: float) -> float:
    """Where the evidence against a share, from the one found to the end of the scale, becomes too strong."""
    for _ in range(HALVINGS):
        middle = (inner + outer) / 2
        doubtful = _evidence(successes, trials, middle) > log(LOOKED_AT)
        inner, outer = (inner, middle) if doubtful else (middle, outer)
    return inner


def _evidence(successes: float, trials: float, share: float) -> float:
    """How much better all shares together explain what was seen than this one, as a logarithm."""
    failures = trials - successes
    explained = lgamma(successes + 1) + lgamma(failures + 1) - lgamma(trials + 2)
    return explained - _surely(successes, share) - _surely(failures, 1.0 - share)


def _surely(times: float, share: float) -> float:
    return times * log(share) if times else 0.0


def seat_for_seat(share: float, seats: Sequence[tuple[int, int]]) -> float:
    """What the share would have been with as many seats as the other side in every game.

    A side with more seats wins more often without being better. If each seat of ours wins r times as often as
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
    """The two-sided p-value of a deviation of `z` standard errors."""
    return erfc(abs(z) / sqrt(2))


def significant(p_values: Sequence[float], rate: float = FALSE_DISCOVERY_RATE) -> list[bool]:
    """Which of many findings stand after a correction for their number (Benjamini and Hochberg)."""
    ranked = sorted(p_values)
    passed = [p for rank, p in enumerate(ranked, 1) if p <= rate * rank / len(ranked)]
    limit = max(passed, default=-1.0)
    return [p <= limit for p in p_values]


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
        """Count the values that were not added, up to `number` in all, as zero."""
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

    def p_value(self) -> float:
        """How often the mean would be at least this far from zero if the true mean were zero."""
        if self.error == 0.0:
            return 1.0 if self.mean == 0.0 else 0.0
        return two_sided(self.mean / self.error)


def quantile(values: Sequence[float], share: float) -> float:
    """The least value that at least this share of the values does not exceed."""
    ranked = sorted(values)
    return ranked[max(0, ceil(share * len(ranked)) - 1)]

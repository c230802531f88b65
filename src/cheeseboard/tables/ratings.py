"""Ratings of puzzles and of those who solve them: Elo, on a scale that the levels of the bots mark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from typing import Final

from cheeseboard.bots.levels import LEVELS

FIRST: Final = 1000
STEP: Final = 200
"""The lowest level has the first rating, each further one a step more: about what the arena measures."""
LEVEL_RATINGS: Final[Mapping[str, int]] = {level: FIRST + STEP * place for place, level in enumerate(LEVELS)}
USUAL: Final = FIRST + STEP * (len(LEVELS) - 1) // 2
SPREAD: Final = 300.0
"""How far from the usual rating puzzles lie where nothing is known of them."""
REACH: Final = range(400, 2401, 10)
NEW: Final = 20
"""How many tries make somebody known here."""
QUICK: Final = 40.0
SLOW: Final = 20.0
"""How far one try moves the rating of somebody new, and of somebody known: the K of Elo."""

Found = Mapping[str, Sequence[int]]


def expected(mine: float, other: float) -> float:
    """How likely one of a rating solves a puzzle of another."""
    return float(1.0 / (1.0 + 10.0 ** ((other - mine) / 400.0)))


def after(rating: float, other: int, solved: bool, tries: int) -> float:
    """The rating after one more try."""
    step = QUICK if tries < NEW else SLOW
    return rating + step * (float(solved) - expected(rating, other))


def rating_of(found: Found) -> int:
    """That of a puzzle: the one at which what the levels found of it is least surprising."""
    return min(REACH, key=lambda rating: _surprise(found, rating))


def _surprise(found: Found, rating: int) -> float:
    total = ((rating - USUAL) / SPREAD) ** 2 / 2
    for level, (solved, tries) in found.items():
        hit, miss = _surprises(level, rating)
        total += solved * hit + (tries - solved) * miss
    return total


@cache
def _surprises(level: str, rating: int) -> tuple[float, float]:
    """That a level solves it, and that it does not."""
    share = expected(LEVEL_RATINGS[level], rating)
    return -log(share), -log(1.0 - share)

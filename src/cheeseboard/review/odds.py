"""The chances that a judge tells, made as bold as experience says.

A title's `review.toml` holds the power to which the odds are raised: 1, or no file, where its chances come
true as they are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from cheeseboard.shelf import facet_data

FLOOR: Final = 1e-4


@cache
def power_of(title_name: str) -> float:
    """How bold a title's judge has to be made."""
    return float((facet_data(title_name, "review.toml") or {}).get("power", 1.0))


def sharpened(chances: Sequence[float], power: float) -> tuple[float, ...]:
    """Odds raised to a power; alone at the table there is nobody to share with."""
    if power == 1.0 or len(chances) == 1:
        return tuple(chances)
    odds = [max(FLOOR, chance) ** power for chance in chances]
    return tuple(each / sum(odds) for each in odds)


def average(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Of each seat's chance in many worlds."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))

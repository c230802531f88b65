"""The challenge of the day: one seed and one set of options for everybody on a date."""

from __future__ import annotations

from cheeseboard.core.title import Option, Title


def daily_seed(year: int, month: int, day: int) -> int:
    """The seed of a date: its digits, so that anybody can see what is played."""
    return year * 10_000 + month * 100 + day


def daily_options(title: Title, year: int, month: int, day: int) -> dict[str, str]:
    """The usual options, but those that take turns, such as the level of the day."""
    turn = (year * 12 + month) * 31 + day
    return {name: _value(option, turn) for name, option in title.options.items()}


def _value(option: Option, turn: int) -> str:
    return option.values[turn % len(option.values)] if option.daily else option.default

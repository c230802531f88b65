"""The daily challenge: one seed for everybody on a date, and with it the same deal and the same rolls."""

from __future__ import annotations


def daily_seed(year: int, month: int, day: int) -> int:
    """The seed of a date: its digits, so that anybody can see what is played."""
    return year * 10_000 + month * 100 + day

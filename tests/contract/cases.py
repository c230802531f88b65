"""What the suite runs over: every title, ours and one from outside, every player count, every option."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import cheeseboard
from cheeseboard import shelf
from cheeseboard.core.match import Match, new_match
from cheeseboard.core.record import Source
from cheeseboard.core.state import State
from cheeseboard.core.title import Title
from tests.thirdparty.night_market import game as night_market

ROOT = Path(__file__).resolve().parents[2]
QUICK = os.environ.get("CHEESEBOARD_QUICK") == "1"
LONG = os.environ.get("CHEESEBOARD_LONG") == "1"
BATCH = 25
OUTSIDE = "night-market"

Options = tuple[tuple[str, str], ...]


def amount(quick: int, usual: int, long: int) -> int:
    """How much of something, in the setting of this run."""
    return quick if QUICK else long if LONG else usual


@contextmanager
def outsider_on_the_shelf() -> Iterator[None]:
    """Other tests must not meet it there."""
    before = shelf._THEIRS.copy()
    cheeseboard.register(OUTSIDE, night_market.build)
    try:
        yield
    finally:
        shelf._THEIRS.clear()
        shelf._THEIRS.update(before)


@dataclass(frozen=True)
class Case:
    name: str
    players: int
    options: Options

    def __str__(self) -> str:
        people = "1 player" if self.players == 1 else f"{self.players} players"
        return ", ".join([f"{self.name} for {people}", *(f"{name} {value}" for name, value in self.options)])

    @property
    def title(self) -> Title:
        return cheeseboard.title(self.name)

    @property
    def chosen(self) -> dict[str, Any]:
        return dict(self.options)

    def start(self, seed: int) -> State:
        return self.title.start(self.players, seed, **self.chosen)

    def match(self, seed: int) -> Match:
        return self.match_from(Source(seed))

    def match_from(self, source: Source) -> Match:
        return new_match(self.title, self.players, source, **self.chosen)


class Batch(NamedTuple):
    """Some games of a case: seeds `first` to `last`."""

    case: Case
    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.case}, games {self.first} to {self.last}"

    @property
    def seeds(self) -> range:
        return range(self.first, self.last + 1)


def titles() -> list[Title]:
    """All titles as they are when the tests are collected; the outsider is registered only while they run."""
    names = [name for name in cheeseboard.titles() if name != OUTSIDE]
    return [*map(cheeseboard.title, names), night_market.build()]


def option_sets(title: Title, every: bool = LONG) -> list[Options]:
    """Each value of each option at least once, or all combinations."""
    names = tuple(title.options)
    values = [option.values for option in title.options.values()]
    if every:
        return [tuple(zip(names, row, strict=True)) for row in product(*values)]
    rows = max([1, *map(len, values)])
    return [
        tuple((name, each[row % len(each)]) for name, each in zip(names, values, strict=True))
        for row in range(rows)
    ]


def cases_of(title: Title, every: bool = LONG) -> list[Case]:
    """Every player count and every option at least once, or each count with each set of options."""
    sets = option_sets(title)
    if every:
        return [Case(title.name, players, options) for players in title.players for options in sets]
    pairs = zip(cycle(title.players), cycle(sets), strict=False)
    return [Case(title.name, *pair) for pair in islice(pairs, max(len(title.players), len(sets)))]


def batches(games_per_title: int) -> Iterator[Batch]:
    """So many games of each title, spread evenly over its cases."""
    for title in titles():
        cases = cases_of(title, every=not QUICK)
        for place, case in enumerate(cases):
            each = (games_per_title + len(cases) - 1 - place) // len(cases)
            for first in range(1, each + 1, BATCH):
                yield Batch(case, first, min(first + BATCH - 1, each))


TITLES = [title.name for title in titles()]
CASES = [case for title in titles() for case in cases_of(title)]

for_every_title = pytest.mark.parametrize("title", TITLES)
for_every_case = pytest.mark.parametrize("case", CASES, ids=str)


def for_games(quick: int, usual: int, long: int) -> pytest.MarkDecorator:
    """Run over that many games of each title."""
    return pytest.mark.parametrize("batch", list(batches(amount(quick, usual, long))), ids=str)

"""Leanings: players with a plan of their own, or with something they never do, for a title to be tried with.

They stand in the title's `leanings.toml`. What a leaning avoids it does not see, as long as there is anything
else; what it prefers seems better to it than it is. A pattern is the kind of a move, `play`, or a kind with
any of some arguments, `play card=110 card=111`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from cheeseboard import shelf
from cheeseboard.core.move import Move

PULL: Final = 0.1
"""How much better, in chances to win, what it prefers seems to a leaning that does not say how much."""


@dataclass(frozen=True)
class Pattern:
    kind: str
    args: frozenset[str]

    def fits(self, move: Move) -> bool:
        return move.kind == self.kind and (not self.args or bool(self.args & _args_of(move)))


@dataclass(frozen=True)
class Leaning:
    key: str
    prefers: tuple[Pattern, ...]
    avoids: tuple[Pattern, ...]
    pull: float
    words: dict[str, str]

    @property
    def is_shunner(self) -> bool:
        return bool(self.avoids) and not self.prefers

    def seen(self, offer: list[Move]) -> list[Move]:
        """What is left of an offer; all of it where nothing else is."""
        return [move for move in offer if not _fits(self.avoids, move)] or offer

    def bonus(self, move: Move) -> float:
        return self.pull if _fits(self.prefers, move) else 0.0


NONE: Final = Leaning("", (), (), 0.0, {})


@cache
def leanings(title: str) -> dict[str, Leaning]:
    """The leanings that a title declares, by key."""
    data = shelf.facet_data(title, "leanings.toml") or {}
    return {row["key"]: _leaning(row) for row in data.get("leaning", ())}


def leaning_of(title: str, key: str) -> Leaning:
    return leanings(title)[key] if key else NONE


def _leaning(row: dict[str, Any]) -> Leaning:
    words = {language: row[language] for language in ("en", "es")}
    prefers, avoids = (tuple(map(_pattern, row.get(name, ()))) for name in ("prefers", "avoids"))
    return Leaning(row["key"], prefers, avoids, row.get("pull", PULL), words)


def _pattern(text: str) -> Pattern:
    kind, *args = text.split(" ")
    return Pattern(kind, frozenset(args))


def _fits(patterns: tuple[Pattern, ...], move: Move) -> bool:
    return any(pattern.fits(move) for pattern in patterns)


@cache
def _args_of(move: Move) -> frozenset[str]:
    return frozenset(f"{name}={value}" for name, value in move.args.items())

"""The levels: bots with names and characters of their own, and the one place where players are made."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, get_args

from cheeseboard import shelf
from cheeseboard.bots.players import Random, Skill, Thinker
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.move import Move

LevelName = Literal["pip", "nibbles", "whiskers", "roquefort"]
BotName = Literal["random", "pip", "nibbles", "whiskers", "roquefort", "mixed"]
"""Mixed: where every second one plays at random."""

LEVELS: Final[tuple[LevelName, ...]] = get_args(LevelName)
USUAL: Final[LevelName] = "nibbles"
RANDOM: Final = "random"
MIXED: Final = "mixed"
WITH: Final = ":"
NO_CLOCK: Final = "seconds=1000000"


@dataclass(frozen=True)
class Level:
    """`usual` is how it thinks where a title says nothing else."""

    name: str
    called: str
    character: dict[str, str]
    usual: Skill

    def skill(self, title: str) -> Skill:
        return replace(self.usual, **_figures_at(title).get(self.name, {}))


class Levelled:
    """A player of a level; its figures are those of the title it is asked to play."""

    def __init__(self, level: Level, seed: int, changes: dict[str, Any]) -> None:
        self.level = level
        self.seed = seed
        self.changes = changes

    def thinker(self, title: str) -> Thinker:
        return Thinker(replace(self.level.skill(title), **self.changes), self.seed)

    def choose(self, window: Window) -> Move:
        return self.thinker(window.view()["title"]).choose(window)


@cache
def levels() -> dict[str, Level]:
    """All levels by name, weakest first."""
    table = tomllib.loads(files("cheeseboard.bots").joinpath("levels.toml").read_text(encoding="utf-8"))
    return {row["name"]: _level(row) for row in table["level"]}


def _level(row: dict[str, Any]) -> Level:
    return Level(row["name"], row["called"], row["character"], Skill(**row["skill"]))


@cache
def _figures_at(title: str) -> dict[str, dict[str, Any]]:
    """A title's own figures, by level."""
    return shelf.facet_data(title, "levels.toml") or {}


def player(name: str, seed: int = 0) -> Player:
    """A bot: `random`, a level, or a level with other figures, such as `whiskers:simulations=50`."""
    return Random(seed) if name == RANDOM else levelled(name, seed)


def levelled(name: str, seed: int = 0) -> Levelled:
    level, _, changes = name.partition(WITH)
    return Levelled(levels()[level], seed, _changes(changes))


def with_figure(name: str, figure: str) -> str:
    """The same level with one more figure changed."""
    return f"{name}{',' if WITH in name else WITH}{figure}"


def without_clock(name: str) -> str:
    """The same bot, whose thoughts are only counted: it plays alike on every machine."""
    return name if name == RANDOM else with_figure(name, NO_CLOCK)


def seat_bot(bots: str, seat: int, seed: int = 0, timed: bool = True) -> Player:
    """The bot of a seat at a table of such bots; without a clock it plays alike on every machine."""
    if bots == MIXED:
        bots = RANDOM if seat % 2 else USUAL
    return player(bots if timed else without_clock(bots), seed)


def _changes(text: str) -> dict[str, Any]:
    kinds = {name: type(value) for name, value in asdict(levels()[USUAL].usual).items()}
    pairs = [pair.partition("=") for pair in text.split(",") if pair]
    return {key: kinds[key](value) for key, _, value in pairs}

"""The names of everything that can be pending. What each does stands in the module of its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cheeseboard.core.catalog import Catalog
from cheeseboard.core.move import Move
from cheeseboard.core.step import Series, Step, Task
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Told
from cheeseboard.games.rats_of_wistar.rules.words import GOODS, MAIN_DEEDS

STEPS: Final[Catalog[Step[Any]]] = Catalog()
SERIES: Final[dict[str, Series]] = {}


class Decision(Step[Wistar]):
    """One seat decides; the number says about what. A `gift` costs its player nothing."""

    gift: bool = False

    def __init__(self, name: str, seat: int, number: int) -> None:
        super().__init__(name, seat, number)
        self.number = number

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"n": self.number}

    def could_change(self, game: Wistar) -> bool:
        """Whether anything could come of it, by all that its seat knows (rule 2.10)."""
        return not self.idle(game)

    def hindrance(self, game: Wistar) -> Told:
        """Why nothing could come of it: the key of a reason, and what that names."""
        return "nothing-to-do", {}

    def default(self, game: Wistar, seat: int) -> Move:
        """What comes for nothing is not left lying: an absent player takes the first of it."""
        offer = self.moves(game, seat)
        return offer[1] if self.gift and len(offer) > 1 else offer[0]

    def describe(self, game: Wistar, seat: int, move: Move) -> Told:
        return self.telling(game, seat, move) or (move.kind, dict(move.args))

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        """What the move would do now, where that is more than its own words say."""
        return None

    def go_on(self, game: Wistar) -> None:
        """The same again, if it was granted more than once."""
        if self.number > 1:
            game.push(SERIES[self.name].at(self.seat, self.number - 1))


class Errand(Task[Wistar]):
    """Something for a seat that needs no decision."""

    def __init__(self, name: str, seat: int, number: int) -> None:
        super().__init__(name, seat, number)
        self.who = seat
        self.number = number

    def could_change(self, game: Wistar) -> bool:
        return True

    def hindrance(self, game: Wistar) -> Told:
        return "nothing-to-do", {}


class Pairs:
    """Steps told apart by two numbers, of which the second is below `base`; a file writes them as one."""

    def __init__(self, name: str, base: int) -> None:
        self.series = Series(STEPS, name)
        self.base = base

    def define(self, maker: Callable[[str, int, int], Step[Any]]) -> None:
        self.series.define(maker)

    def at(self, seat: int, first: int, second: int) -> Step[Any]:
        return self.series.at(seat, first * self.base + second)

    def split(self, number: int) -> tuple[int, int]:
        return number // self.base, number % self.base


def _series(name: str) -> Series:
    SERIES[name] = Series(STEPS, name)
    return SERIES[name]


def _pairs(name: str, base: int) -> Pairs:
    return Pairs(name, base)


# Rounds and turns
DRAFT: Final = _series("draft")
OPENING: Final = _series("opening")
NEXT_TURN: Final = _series("next-turn")
TURN: Final = _series("turn")
TAKE_INCOME: Final = _series("income")
TIDY: Final = _series("tidy")

# Effects
PERFORM: Final = _series("perform")
CARRY_OUT: Final = _series("carry-out")
PAY_FOR: Final = _series("pay-for")
CHOOSE_SCRIPT: Final = _series("choose-script")
PAY_ITEMS: Final = _series("pay-items")
PAY_CARDS: Final = _pairs("pay-cards", 3)  # how many, and the kind of card
PAY_GUESTS: Final = _series("pay-guests")
LOSE: Final = _series("lose")
CHOOSE_LOSS: Final = _series("choose-loss")
GAIN: Final = _series("gain")

# Cards
PLAY_CARD: Final = _series("play-card")
DRAW_AND_PLAY: Final = _series("draw-and-play")
PLAY_DRAWN: Final = _series("play-drawn")
SPLIT: Final = _series("split-discount")
SEEK: Final = _series("seek")
CHOOSE_SOUGHT: Final = _series("choose-sought")
REVEAL_TOP: Final = _series("reveal-top")
TAKE_REVEALED: Final = _series("take-revealed")

# Missions and objectives
COMPLETE_ROW: Final = _series("complete-mission")
CHOOSE_CUBE: Final = _pairs("choose-cube", 10)  # the row, and the skills that need not be there
MISSION_DONE: Final = _pairs("mission-done", 10)  # the row, and the cube
FIRST_OF: Final = _pairs("reward-or-ability", 10)  # the row, and the cube
REWARD: Final = _series("reward")
ABILITY: Final = _series("ability")
KEEP_OBJECTIVE: Final = _series("keep-objective")

# The farm
RESETTLE: Final = _series("move-tent")

# One for each good that lets its owner do something
COUNTED: Final = "card shift explore project bed free-bed room free-room walk open any-door unveil send"
DEED: Final = [_series(f"deed-{good}") for good in GOODS]


def deed(word: str) -> Series:
    return DEED[GOODS.index(word)]


IS_COUNTED: Final = [word in COUNTED.split() for word in GOODS]
EXPLORE: Final = deed("explore")
PROJECT: Final = deed("project")
BUILD_BEDS: Final = deed("bed")
DIG_ROOMS: Final = deed("room")
SHIFT: Final = deed("shift")
POTION: Final = deed("potion")
PAID_SHIFT: Final = _series("move-paid")
MAIN: Final = deed("main")
CERTAIN_MAINS: Final = [deed(word) for word in MAIN_DEEDS]
SKILL: Final = deed("skill")
HERO: Final = deed("hero")
ITEM: Final = deed("item")

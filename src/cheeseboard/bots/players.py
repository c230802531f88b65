"""Players: one that plays at random, and one that thinks as well as its level lets it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from statistics import pstdev
from typing import Any, Final

from cheeseboard.bots.judges import judge_for, judge_from
from cheeseboard.bots.leanings import NONE, Leaning, leaning_of
from cheeseboard.bots.search import Search, SearchSettings, Trial
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import SEED_BITS, Chance
from cheeseboard.core.judge import Judge, Textbook, draw_index
from cheeseboard.core.move import Move
from cheeseboard.core.state import canonical

TEXTBOOK: Final = Textbook()
JUDGE_OF: Final[dict[str, Callable[[str], Judge]]] = {
    "own": judge_for,
    "handwritten": partial(judge_for, learned=False),
    "none": lambda _: TEXTBOOK,
}

NATURAL_PULL: Final = 9
SURE: Final = 3
"""The power of a weight by which a natural move is drawn: second thoughts are seldom followed."""
STRONGEST: Final = 100_000
"""The greatest weight that is drawn by: the powers of a whole offer still add up within 63 bits."""


class Random:
    """Any offered move, each as likely as the next."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, window: Window) -> Move:
        return luck(self.seed, window).pick(window.moves())


@dataclass(frozen=True)
class Skill(SearchSettings):
    """How far a bot thinks, and which mistakes it makes. With no simulations, it does what comes natural."""

    overlooks: float = 0.0
    """The part of the moves that it does not see."""
    blur: float = 0.0
    """How wrong it is about what it sees: noise, as a part of the standard deviation of the moves' values."""
    judge: str = "own"
    """`own` is the title's, with what it has learned; `handwritten` without; `none` plays every thought to
    the end at random, which is the search of the textbook; a file is what was learned elsewhere."""
    leaning: str = ""
    """One of the title's leanings, or none: a plan of its own."""


class Thinker:
    """Searches worlds that its seat holds possible.

    The budget is a number of thoughts, so that it plays alike on every machine; the seconds are a mere cap.
    """

    def __init__(self, skill: Skill, seed: int = 0) -> None:
        self.skill = skill
        self.seed = seed

    def choose(self, window: Window) -> Move:
        offer = window.moves()
        return offer[0] if len(offer) == 1 else self.think(window)[0].move

    def think(self, window: Window) -> list[Trial]:
        """The moves it has thought about, best first."""
        chance = luck(self.seed, window)
        title = window.view()["title"]
        judge = judge_named(self.skill.judge, title)
        leaning = leaning_of(title, self.skill.leaning)
        offer = self._noticed(leaning.seen(window.moves()), chance)
        if not self.skill.simulations:
            return _at_first_sight(window, judge, offer, leaning, chance)
        trials = Search(window.seat, judge, self.skill, chance).think(window.resample, offer)
        return self._blurred(trials, leaning, chance) if self.skill.blur or leaning is not NONE else trials

    def _noticed(self, offer: list[Move], chance: Chance) -> list[Move]:
        """The moves that the level notices, at least one."""
        seen = [move for move in offer if not _happens(chance, self.skill.overlooks)]
        return seen or [chance.pick(offer)]

    def _blurred(self, trials: list[Trial], leaning: Leaning, chance: Chance) -> list[Trial]:
        error = self.skill.blur * pstdev([trial.mean for trial in trials])
        guesses = {
            trial.move.number: trial.mean + leaning.bonus(trial.move) + error * _bell(chance)
            for trial in trials
        }
        return sorted(trials, key=lambda trial: guesses[trial.move.number], reverse=True)


def judge_named(name: str, title: str) -> Judge:
    return JUDGE_OF[name](title) if name in JUDGE_OF else judge_from(title, name)


def _at_first_sight(
    window: Window, judge: Judge, offer: list[Move], leaning: Leaning, chance: Chance
) -> list[Trial]:
    """What comes natural first, drawn by its weight; to a leaning, what it prefers comes more naturally."""
    weights = judge.weights(window.resample(0), window.seat, offer)
    pulled = [
        weight * (1 + NATURAL_PULL * (leaning.bonus(move) > 0))
        for weight, move in zip(weights, offer, strict=True)
    ]
    trials = [Trial(move, weight / sum(pulled)) for weight, move in zip(pulled, offer, strict=True)]
    return [trials.pop(draw_index([weight**SURE for weight in _bounded(pulled)], chance)), *trials]


def _bounded(weights: list[int]) -> list[int]:
    """The same proportions with no weight above the strongest, and none lost altogether."""
    most = max(weights)
    return weights if most <= STRONGEST else [1 + weight * (STRONGEST - 1) // most for weight in weights]


def luck(seed: int, window: Window) -> Chance:
    """Chance that depends on nothing but the player's seed and what its seat knows."""
    return luck_of(seed, window.seat, window.view())


def luck_of(seed: int, viewer: int | None, view: dict[str, Any]) -> Chance:
    known = f"{seed} {viewer} {canonical(view)}"
    return Chance(int.from_bytes(blake2b(known.encode(), digest_size=8).digest(), "big") & SEED_BITS)


def _happens(chance: Chance, share: float) -> bool:
    return share > 0 and chance.below(1000) < 1000 * share


def _bell(chance: Chance) -> float:
    """Approximately a standard normal deviate."""
    return sum(chance.below(1001) for _ in range(12)) / 1000 - 6.0

"""Simple players: one that plays at random, one that tries every move out first."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, Literal

from cheeseboard.bots.search import Trial, try_out
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.chance import SEED_BITS, Chance
from cheeseboard.core.move import Move
from cheeseboard.core.state import canonical

BotName = Literal["random", "sampler", "mixed"]

PLAYOUTS: Final = 120
HORIZON: Final = 100


class Random:
    """Any offered move, each as likely as the next."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, window: Window) -> Move:
        return luck(self.seed, window).pick(window.moves())


class Sampler:
    """Tries the moves in worlds that his seat holds possible, and drops the worse half, again and again.

    The budget is a number of playouts and no time, so that he plays alike on every machine.
    """

    def __init__(self, seed: int = 0, playouts: int = PLAYOUTS, horizon: int = HORIZON) -> None:
        self.seed = seed
        self.playouts = playouts
        self.horizon = horizon

    def choose(self, window: Window) -> Move:
        offer = window.moves()
        chance = luck(self.seed, window)
        trials = [Trial(move) for move in offer]
        chance.shuffle(trials)
        budget = self.playouts // max(1, rounds(len(trials)))
        while len(trials) > 1:
            self._try_out(window, trials, chance, budget)
            trials.sort(key=lambda trial: trial.mean, reverse=True)
            trials = trials[: len(trials) // 2]
        return trials[0].move

    def _try_out(self, window: Window, trials: list[Trial], chance: Chance, budget: int) -> None:
        for _ in range(max(1, budget // len(trials))):
            seed = chance.below(1 << 31)
            try_out(window.resample(seed), window.seat, trials, seed, self.horizon)


def rounds(moves: int) -> int:
    """How often a list of moves is halved until one is left."""
    return (moves - 1).bit_length()


def luck(seed: int, window: Window) -> Chance:
    """Chance that hangs on nothing but the player's seed and what his seat knows."""
    known = f"{seed} {window.seat} {canonical(window.view())}"
    return Chance(int.from_bytes(blake2b(known.encode(), digest_size=8).digest(), "big") & SEED_BITS)


def player(name: BotName, seat: int, seed: int = 0) -> Player:
    """A bot for a seat; where they are mixed, every second one tries moves out."""
    if name == "random" or (name == "mixed" and seat % 2):
        return Random(seed)
    return Sampler(seed)

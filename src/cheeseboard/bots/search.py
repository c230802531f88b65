"""Trying moves out by playing on at random, inside the compiled unit."""

from __future__ import annotations

from cheeseboard.core.chance import Chance
from cheeseboard.core.move import Move
from cheeseboard.core.playout import random_moves
from cheeseboard.core.state import State


class Trial:
    """A move and how well it did in the worlds in which it was tried."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.total = 0.0
        self.worlds = 0

    @property
    def mean(self) -> float:
        return self.total / self.worlds if self.worlds else 0.0

    def __repr__(self) -> str:
        return f"<{self.move.key} {self.mean:.3f} of {self.worlds}>"


def try_out(world: State, seat: int, trials: list[Trial], seed: int, horizon: int) -> None:
    """Play every move in the same world, then on at random with the same luck."""
    for trial in trials:
        future = world.clone()
        future.play(seat, trial.move)
        random_moves(future, Chance(seed), horizon)
        trial.total += worth(future, seat)
        trial.worlds += 1


def worth(state: State, seat: int) -> float:
    """How far the seat is ahead, from -1 to 1; a game won is worth more than any lead."""
    if state.over:
        winners = state.winners
        return 1.0 / len(winners) if seat in winners else -1.0
    scores = state.scores
    best = max([score for other, score in enumerate(scores) if other != seat], default=0)
    lead = scores[seat] - best
    return lead / (1.0 + abs(lead))

"""Whether the chances a review tells are true: of positions called 70%, about 70% must be won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import log
from typing import Final, NamedTuple

from cheeseboard.bots.levels import seat_bot
from cheeseboard.bots.window import Window
from cheeseboard.core.state import State
from cheeseboard.lab.running import Place, cut, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.lab.stats import wilson
from cheeseboard.review.depth import USUAL
from cheeseboard.review.moments import Look
from cheeseboard.review.odds import FLOOR, sharpened
from cheeseboard.shelf import title

EVERY: Final = 7
"""A position is judged every this many moves; a prime, so that no turn's length falls into step with it."""
TENTHS: Final = 10
POWERS: Final = tuple(round(0.5 + 0.05 * step, 2) for step in range(41))


class Called(NamedTuple):
    """What was said of every seat's chance in one position, and what came of it (ties share the win)."""

    chances: tuple[float, ...]
    won: tuple[float, ...]


class Bin(NamedTuple):
    """Calls of about the same chance: what was said on average, and what came true, with its interval."""

    said: float
    came: float
    low: float
    high: float
    calls: int


# Measuring ------------------------------------------------------------------------------------------------


def calls(plan: SimulationPlan, jobs: int | None = None, on: Place = "here") -> list[Called]:
    """What is said in many games, by a spectator who thinks no more than a review does."""
    return list(in_order(partial(_calls_in, plan), cut(range(plan.games), 1), jobs, on))


def _calls_in(plan: SimulationPlan, numbers: range) -> list[Called]:
    return [call for number in numbers for call in _calls_of(plan, number)]


def _calls_of(plan: SimulationPlan, number: int) -> list[Called]:
    look, seed = Look(USUAL, power=1.0), seed_of(plan.seed, number)
    state = title(plan.title).start(plan.players, seed, None, None, **(plan.options or {}))
    bots = [seat_bot(plan.bots, seat, seed, timed=False) for seat in range(state.players)]
    said: list[tuple[float, ...]] = []
    while not state.over:
        if state.ply % EVERY == 0:
            said.append(look.standing(state).chances)
        seat = state.next_seat()
        state.play(seat, bots[seat].choose(Window(state, seat)))
    won = shares_won(state)
    return [Called(chances, won) for chances in said]


def shares_won(state: State) -> tuple[float, ...]:
    winners = state.winners
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players))


# What it says of them -------------------------------------------------------------------------------------


def brier(found: Sequence[Called], power: float = 1.0) -> float:
    """The mean squared error of the chances, over all seats: 0 for an oracle."""
    errors = [
        (chance - won) ** 2
        for call in found
        for chance, won in zip(sharpened(call.chances, power), call.won, strict=True)
    ]
    return sum(errors) / len(errors)


def baseline(found: Sequence[Called]) -> float:
    """The same error for somebody who calls all seats alike."""
    fair = [Called((1.0 / len(call.won),) * len(call.won), call.won) for call in found]
    return brier(fair)


def best_power(found: Sequence[Called]) -> float:
    """The power under which what happened was likeliest."""
    return min(POWERS, key=lambda power: _surprise(found, power))


def _surprise(found: Sequence[Called], power: float) -> float:
    return -sum(
        won * log(max(FLOOR, chance))
        for call in found
        for chance, won in zip(sharpened(call.chances, power), call.won, strict=True)
        if won
    )


def reliability(found: Sequence[Called], power: float = 1.0) -> list[Bin]:
    """Calls in ten groups of equal size, from the least likely to the likeliest."""
    pairs = sorted(
        pair for call in found for pair in zip(sharpened(call.chances, power), call.won, strict=True)
    )
    size = max(1, -(-len(pairs) // TENTHS))
    return [_bin(pairs[first : first + size]) for first in range(0, len(pairs), size)]


def _bin(pairs: Sequence[tuple[float, float]]) -> Bin:
    said, came = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
    low, high = wilson(came * len(pairs), len(pairs))
    return Bin(said, came, low, high, len(pairs))

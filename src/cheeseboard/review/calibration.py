"""Whether the chances a review tells are true: of positions called 70%, about 70% must be won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from math import log
from pathlib import Path
from typing import Any, Final, NamedTuple

from cheeseboard.bots.levels import seat_bot
from cheeseboard.bots.window import Window
from cheeseboard.core.state import State
from cheeseboard.lab.running import Ledger, Place, cut, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.lab.stats import wilson
from cheeseboard.review.depth import USUAL
from cheeseboard.review.moments import Look
from cheeseboard.review.odds import FLOOR, average, sharpened
from cheeseboard.shelf import title

EVERY: Final = 7
"""A position is judged every this many moves; a prime, so that no turn's length falls into step with it."""
TENTHS: Final = 10
POWERS: Final = tuple(round(0.05 * step, 2) for step in range(2, 51))


class Called(NamedTuple):
    """What was thought of every seat's chance in one position, world by world, and what came of it.

    Ties share the win.
    """

    game: int
    worlds: Sequence[Sequence[float]]
    won: Sequence[float]

    def told(self, power: float) -> Sequence[float]:
        """As a review tells it."""
        return average([sharpened(row, power) for row in self.worlds])


class Told(NamedTuple):
    """One seat's chance as it was told, and what came of it."""

    said: float
    came: float
    game: int


class Bin(NamedTuple):
    """Calls of about the same chance: what was said on average, and what came true, with its interval."""

    said: float
    came: float
    low: float
    high: float
    calls: int


# Measuring ------------------------------------------------------------------------------------------------


def calls(
    plan: SimulationPlan, jobs: int | None = None, on: Place = "here", ledger: Path | None = None
) -> list[Called]:
    """What is said in many games by somebody who thinks no more than a review does.

    With a ledger, a measurement that was stopped goes on.
    """

    def work(numbers: range) -> Iterator[list[Any]]:
        return in_order(partial(_calls_in, plan), cut(numbers, 1), jobs, on)

    games = (
        work(range(plan.games)) if ledger is None else Ledger(ledger, plan.head()).resume(plan.games, work)
    )
    return [Called(*call) for game in games for call in game]


def _calls_in(plan: SimulationPlan, numbers: range) -> list[list[Called]]:
    return [_calls_of(plan, number) for number in numbers]


def _calls_of(plan: SimulationPlan, number: int) -> list[Called]:
    seed = seed_of(plan.seed, number)
    state = title(plan.title).start(plan.players, seed, None, None, **(plan.options or {}))
    looks = [Look(USUAL, viewer) for viewer in (None, *range(state.players))]
    bots = [seat_bot(plan.bots, seat, seed, timed=False) for seat in range(state.players)]
    thought: list[list[list[float]]] = []
    while not state.over:
        if state.ply % EVERY == 0:
            thought.append(looks[len(thought) % len(looks)].by_worlds(state))
        seat = state.next_seat()
        state.play(seat, bots[seat].choose(Window(state, seat)))
    won = list(shares_won(state))
    return [Called(number, worlds, won) for worlds in thought]


def shares_won(state: State) -> tuple[float, ...]:
    winners = state.winners
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players))


# What it says of them -------------------------------------------------------------------------------------


def brier(found: Sequence[Called], power: float = 1.0) -> float:
    """The mean squared error of the chances, over all seats: 0 for an oracle."""
    errors = [(each.said - each.came) ** 2 for each in seat_by_seat(found, power)]
    return sum(errors) / len(errors)


def seat_by_seat(found: Sequence[Called], power: float) -> list[Told]:
    return [
        Told(said, came, call.game)
        for call in found
        for said, came in zip(call.told(power), call.won, strict=True)
    ]


def baseline(found: Sequence[Called]) -> float:
    """The same error for somebody who calls all seats alike."""
    return brier([Called(call.game, [(1.0 / len(call.won),) * len(call.won)], call.won) for call in found])


def best_power(found: Sequence[Called]) -> float:
    """The power under which what happened was likeliest."""
    return min(POWERS, key=lambda power: _surprise(found, power))


def _surprise(found: Sequence[Called], power: float) -> float:
    told = seat_by_seat(found, power)
    return -sum(each.came * log(max(FLOOR, each.said)) for each in told if each.came)


def reliability(found: Sequence[Called], power: float = 1.0) -> list[Bin]:
    """Calls in ten groups of equal size, from the least likely to the likeliest."""
    told = sorted(seat_by_seat(found, power))
    size = max(1, -(-len(told) // TENTHS))
    return [_bin(told[first : first + size]) for first in range(0, len(told), size)]


def _bin(told: Sequence[Told]) -> Bin:
    said, came, _ = (sum(column) / len(told) for column in zip(*told, strict=True))
    worth = _independent(told, came)
    low, high = wilson(came * worth, worth)
    return Bin(said, came, low, high, len(told))


def _independent(told: Sequence[Told], came: float) -> float:
    """How many calls of different games would be as sure: those of one game stand or fall together."""
    games: dict[int, float] = defaultdict(float)
    for each in told:
        games[each.game] += each.came - came
    spread = sum(off**2 for off in games.values())
    return min(len(told), came * (1.0 - came) * len(told) ** 2 / spread) if spread else float(len(games))

"""Whether a review finds what it should: blunders that were planted, and no fault in the best move.

What is best and what is bad is settled by a search that looks much deeper than the review, from other seeds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from cheeseboard.bots.levels import seat_bot
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.lab.running import Ledger, Place, cut, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.review.assessment import Knowledge, judge, searcher_of
from cheeseboard.review.depth import DEPTHS, USUAL
from cheeseboard.review.odds import power_of, sharpened
from cheeseboard.shelf import title

Data = dict[str, Any]

BAD: Final = 0.12
"""The chance that a planted move gives away for certain."""
OTHER_SEED: Final = 7_919
QUICK: Final = DEPTHS["quick"]
FAULTS: Final = ("mistake", "blunder")


@dataclass(frozen=True)
class Planted:
    """In one game: whether the blunder was found, and whether the best move was blamed."""

    found: bool
    blamed: bool


def planted(
    plan: SimulationPlan, jobs: int | None = None, on: Place = "here", ledger: Path | None = None
) -> Iterator[Planted]:
    """One blunder in each game that offers a clear one; with a ledger, a stopped measurement goes on."""

    def work(numbers: range) -> Iterator[Data]:
        return in_order(partial(_plant_in, plan), cut(numbers, 1), jobs, on)

    head = {**plan.head(), "power": power_of(plan.title)}
    rows = work(range(plan.games)) if ledger is None else Ledger(ledger, head).resume(plan.games, work)
    return (Planted(**row) for row in rows if row)


def _plant_in(plan: SimulationPlan, numbers: range) -> list[Data]:
    """Nothing for a game that offers no clear blunder."""
    return [{} if (found := _plant(plan, number)) is None else asdict(found) for number in numbers]


def _plant(plan: SimulationPlan, number: int) -> Planted | None:
    seed = seed_of(plan.seed, number)
    for state, seat in _choices(plan, seed):
        known = Knowledge.of_seat(state, seat)
        for bad in _suspects(known, seed):
            truth = judge(known, bad, DEPTHS["deep"], OTHER_SEED)
            if truth.low >= BAD:
                return _tried(known, bad, truth.best)
    return None


def _tried(known: Knowledge, bad: Move, best: Move) -> Planted:
    found, blamed = judge(known, bad, USUAL), judge(known, best, USUAL)
    return Planted(found.grade in FAULTS, blamed.grade in FAULTS)


def _choices(plan: SimulationPlan, seed: int) -> list[tuple[State, int]]:
    """Every fifth decision of a game, as bots play it, in an order that favours no part of the game."""
    state = title(plan.title).start(plan.players, seed, None, None, **(plan.options or {}))
    bots = [seat_bot(plan.bots, seat, seed, timed=False) for seat in range(state.players)]
    found: list[tuple[State, int]] = []
    while not state.over:
        seat = state.next_seat()
        if state.ply % 5 == seed % 5 and len(state.moves(seat)) > 1:
            found.append((state.clone(), seat))
        state.play(seat, bots[seat].choose(Window(state, seat)))
    Chance(seed).shuffle(found)
    return found


def _suspects(known: Knowledge, seed: int) -> list[Move]:
    """One of the moves that look bad at a glance, where there are any: drawn, not the worst of them."""
    trials = searcher_of(known.window, QUICK, seed % OTHER_SEED).think(known.dream, known.window.moves())
    best, *others = (sharpened((trial.mean, 1.0 - trial.mean), known.power)[0] for trial in trials)
    bad = [trial.move for trial, chance in zip(trials[1:], others, strict=True) if best - chance >= BAD]
    return [bad[seed % len(bad)]] if bad else []

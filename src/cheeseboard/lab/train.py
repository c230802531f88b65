"""Learning by self-play: which weights of a judge's features foretell best who wins.

The model is the smallest that can do it: a weighted sum for each seat, and the sums compared (a softmax).
It is fitted with numpy and runs without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import log
from typing import Any, Final

from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.levels import player, untimed
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.state import State
from cheeseboard.lab.running import Place, cut, in_order, seed_of
from cheeseboard.shelf import title

EVERY: Final = 11
"""A position is kept about every so many moves: neighbours say nearly the same."""
HELD_BACK: Final = 5
"""One game in so many is not learned from, but shows how well it was learned."""
STEPS: Final = 1500
RATE: Final = 0.05
SIMPLE: Final = 1e-4
"""What large weights cost: the simpler explanation wins where the games do not decide."""


@dataclass(frozen=True)
class Course:
    """What is played to learn from; every game draws its options and its number of players."""

    title: str
    bots: str
    games: int
    seed: int = 0


@dataclass(frozen=True)
class Sample:
    """The features of all seats in a position, what the handwritten judge said, and how the game ended."""

    rows: list[list[float]]
    guess: list[float]
    result: list[float]
    test: bool


def play_course(course: Course, jobs: int | None, on: Place = "here") -> Iterator[list[Sample]]:
    return in_order(partial(play_lessons, course), cut(range(course.games), 1), jobs, on)


def play_lessons(course: Course, numbers: range) -> list[list[Sample]]:
    return [play_lesson(course, number) for number in numbers]


def play_lesson(course: Course, number: int) -> list[Sample]:
    seed = seed_of(course.seed, number)
    state = _start(course, Chance(seed))
    seats = [player(untimed(course.bots), seed_of(seed, seat)) for seat in range(state.players)]
    judge = judge_for(course.title, learned=False)
    kept: list[tuple[list[list[float]], list[float]]] = []
    while not state.over:
        if state.ply % EVERY == 0:
            kept.append((judge.features(state), judge.chances(state)))
        seat = state.next_seat()
        state.play(seat, seats[seat].choose(Window(state, seat)))
    result = [float(seat in state.winners) / max(1, len(state.winners)) for seat in range(state.players)]
    return [Sample(rows, guess, result, number % HELD_BACK == 0) for rows, guess in kept]


def _start(course: Course, chance: Chance) -> State:
    game = title(course.title)
    counts = [count for count in game.players if count > 1]
    options = {name: chance.pick(list(option.values)) for name, option in game.options.items()}
    return game.start(chance.pick(counts), chance.below(1 << 31), None, None, **options)


# Fitting ------------------------------------------------------------------------------------------------


def lesson_of(course: Course, samples: Sequence[Sample]) -> dict[str, Any]:
    """The file of a judge who has learned: weights, and the record of how they were found."""
    weights = fit([sample for sample in samples if not sample.test])
    tests = [sample for sample in samples if sample.test]
    return {
        "title": course.title,
        "weights": [round(weight, 4) for weight in weights],
        "training": {
            **asdict(course),
            "samples": len(samples),
            "loss_handwritten": round(_surprise([(s.guess, s.result) for s in tests]), 4),
            "loss_learned": round(_surprise([(foretold(s.rows, weights), s.result) for s in tests]), 4),
        },
    }


def fit(samples: Sequence[Sample]) -> list[float]:
    """The weights under which the winners were least surprising (Adam on all samples at once)."""
    import numpy as np

    most = max(len(sample.rows) for sample in samples)
    width = len(samples[0].rows[0])
    inputs = np.zeros((len(samples), most, width))
    results = np.zeros((len(samples), most))
    absent = np.full((len(samples), most), -1e9)
    for i, sample in enumerate(samples):
        inputs[i, : len(sample.rows)] = sample.rows
        results[i, : len(sample.rows)] = sample.result
        absent[i, : len(sample.rows)] = 0.0
    scale = inputs.std(axis=(0, 1)) + 1e-9
    inputs /= scale
    weights, slope, bend = np.zeros(width), np.zeros(width), np.zeros(width)
    for step in range(1, STEPS + 1):
        sums = inputs @ weights + absent
        chances = np.exp(sums - sums.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        descent = np.einsum("np,npk->k", chances - results, inputs) / len(samples) + SIMPLE * weights
        slope = 0.9 * slope + 0.1 * descent
        bend = 0.999 * bend + 0.001 * descent**2
        weights -= RATE * (slope / (1 - 0.9**step)) / (np.sqrt(bend / (1 - 0.999**step)) + 1e-8)
    return [float(weight) for weight in weights / scale]


def foretold(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    from cheeseboard.bots.judge import shares

    return shares([sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows], 1.0)


def _surprise(pairs: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The mean cross-entropy of what was foretold and what came."""
    total = sum(
        -share * log(max(chance, 1e-6))
        for guess, result in pairs
        for chance, share in zip(guess, result, strict=True)
    )
    return total / max(1, len(pairs))

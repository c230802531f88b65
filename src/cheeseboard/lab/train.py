"""Learning by self-play: which weights of a judge's features predict best who wins, or how many points come.

The model is the smallest that can do it: a weighted sum for each seat, and the sums compared (a softmax).
Where a judge predicts points, the sum is of those still to come. Fitted with numpy, it runs without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from math import log
from typing import Any, Final

from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.edition import Edition
from cheeseboard.core.judge import Judge, shares
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.lab.arena import contestant
from cheeseboard.lab.running import Place, cut, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.study import Arm, edition_of
from cheeseboard.shelf import title

HELD_BACK: Final = 5
"""One game in this many is held back: it is not learned from, but shows how well it was learned."""
NATURAL: Final = "natural"
"""Who makes whatever move comes to the judge's mind, without thinking: thousands of games in a minute."""
SURE: Final = 5
"""They do what comes to mind first, except one time in this many."""
STIRRING: Final = 60
"""Before one in this many turns, a judge that predicts points may change what the seats have."""
SCALES: Final = [step / 10 for step in range(5, 35)]
FOR_SCALE: Final = 3000
"""How many positions are enough to find it."""
QUIET_KEPT: Final = 3
"""One quiet position in this many is kept: neighbours say nearly the same."""
NEAR: Final = 1000.0
"""What it costs to leave the guesses, in a fit of points: they hold where the games do not decide."""
SELDOM: Final = 0.3
"""Features that differ by less than this are left nearer to their guesses than others."""
STEPS: Final = 1500
RATE: Final = 0.05
SIMPLE: Final = 1e-4
"""What large weights cost: the simpler explanation wins where the games do not decide."""


@dataclass(frozen=True)
class TrainingPlan:
    """What is played to learn from; every game draws its options and its number of players."""

    title: str
    bots: str
    games: int
    seed: int = 0
    edition: str = ""
    """As JSON, if not the house's: a judge refitted for an edition on trial."""


@dataclass(frozen=True)
class Sample:
    """The features of all seats in a position, what the handwritten judge said, and how the game ended.

    Where points are predicted, also those that each seat had and how many more it got, and the judge's scale.
    """

    rows: list[list[float]]
    guess: list[float]
    result: list[float]
    test: bool
    scores: list[float] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)
    scale: float = 1.0


def play_course(course: TrainingPlan, jobs: int | None, on: Place = "here") -> Iterator[list[Sample]]:
    return in_order(partial(play_lessons, course), cut(range(course.games), 1), jobs, on)


def play_lessons(course: TrainingPlan, numbers: range) -> list[list[Sample]]:
    return [play_lesson(course, number) for number in numbers]


def play_lesson(course: TrainingPlan, number: int) -> list[Sample]:
    seed = seed_of(course.seed, number)
    chance = Chance(seed)
    state = _start(course, chance)
    judge = judge_for(course.title, learned=False)
    choosers = [_chooser(course, judge, seed_of(seed, seat)) for seat in range(state.players)]
    stirring = chance.below(STIRRING) if judge.foretells else 0
    kept: list[Sample] = []
    while not state.over:
        if is_quiet(judge, state):
            stirring -= 1
            if stirring == 0:
                judge.stir(state, chance)
                kept.clear()  # what came later was not in them
            if chance.below(QUIET_KEPT) == 0:
                kept.append(_noted(judge, state, number))
        seat = state.next_seat()
        state.play(seat, choosers[seat](state, seat))
    return [_with_result(sample, state) for sample in kept]


def is_quiet(judge: Judge, state: State) -> bool:
    """Whether a thought of some seat would end here: such positions the judge is asked about."""
    return any(judge.quiet(state, seat) for seat in range(state.players))


def _noted(judge: Judge, state: State, number: int) -> Sample:
    scores = [float(score) for score in state.scores]
    rows, guess = judge.features(state), judge.chances(state)
    return Sample(rows, guess, [], number % HELD_BACK == 0, scores, [], judge.scale(state))


def _with_result(sample: Sample, state: State) -> Sample:
    winners = state.winners
    result = [float(seat in winners) / max(1, len(winners)) for seat in range(state.players)]
    gains = [score - before for score, before in zip(state.scores, sample.scores, strict=True)]
    return replace(sample, result=result, gains=gains)


def _chooser(course: TrainingPlan, judge: Judge, seed: int) -> Callable[[State, int], Move]:
    if course.bots == NATURAL:
        return partial(_natural, judge, Chance(seed))
    return partial(_thought, contestant(course.bots, seed))


def _thought(bot: Player, state: State, seat: int) -> Move:
    return bot.choose(Window(state, seat))


def _natural(judge: Judge, luck: Chance, state: State, seat: int) -> Move:
    """Mostly what comes to mind first, and else any move, the more natural the more likely."""
    offer = state.moves(seat)
    if luck.below(SURE):
        weights = judge.weights(state, seat, offer)
        return offer[weights.index(max(weights))]
    return offer[judge.natural(state, seat, offer, luck)]


def _start(course: TrainingPlan, chance: Chance) -> State:
    game = title(course.title)
    counts = [count for count in game.players if count > 1]
    options = {name: chance.pick(list(option.values)) for name, option in game.options.items()}
    return game.start(chance.pick(counts), chance.below(1 << 31), _edition(course), None, **options)


def _edition(course: TrainingPlan) -> Edition:
    return edition_of(course.title, Arm(edition=course.edition))


# Fitting ------------------------------------------------------------------------------------------------


def lesson_of(course: TrainingPlan, samples: Sequence[Sample]) -> dict[str, Any]:
    """The file of a judge who has learned: weights, and the record of how they were found."""
    learn = [sample for sample in samples if not sample.test]
    tests = [sample for sample in samples if sample.test]
    judge = judge_for(course.title, learned=False)
    found = foretelling(learn, judge.guesses()) if judge.foretells else {"weights": fit(learn)}
    return {
        "title": course.title,
        **found,
        "weights": [round(weight, 4) for weight in found["weights"]],
        "training": {
            **asdict(course),
            "edition": _edition(course).digest,
            "samples": len(samples),
            "loss_handwritten": round(_surprise([(s.guess, s.result) for s in tests]), 4),
            "loss_learned": round(_surprise([(guess_by(found, s), s.result) for s in tests]), 4),
        },
    }


def guess_by(found: dict[str, Any], sample: Sample) -> list[float]:
    """The chances in a position, by what was found."""
    sums = weigh(found["weights"], sample.rows)
    if "scale" not in found:
        return shares(sums, 1.0)
    return shares(_expected(sample, sums), found["scale"] * sample.scale)


def weigh(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(w * x for w, x in zip(weights, row, strict=True) if x) for row in rows]


def _expected(sample: Sample, sums: Sequence[float]) -> list[float]:
    return [score + more for score, more in zip(sample.scores, sums, strict=True)]


def foretelling(samples: Sequence[Sample], guesses: Sequence[float] = ()) -> dict[str, Any]:
    """The weights that predict best how many points come, and how much a lead of expected points decides."""
    weights = fit_points(samples, guesses)
    some = samples[:: max(1, len(samples) // FOR_SCALE)]
    points = [_expected(sample, weigh(weights, sample.rows)) for sample in some]

    def surprise(scale: float) -> float:
        guesses = [shares(each, scale * sample.scale) for each, sample in zip(points, some, strict=True)]
        return _surprise([(guess, sample.result) for guess, sample in zip(guesses, some, strict=True)])

    return {"weights": weights, "scale": min(SCALES, key=surprise)}


def fit_points(samples: Sequence[Sample], guesses: Sequence[float]) -> list[float]:
    """By least squares, starting from the guesses: what is seldom seen is left near them."""
    import numpy as np

    inputs = np.array([row for sample in samples for row in sample.rows], dtype=np.float32)
    gains = np.array([gain for sample in samples for gain in sample.gains], dtype=np.float32)
    start = np.array(guesses or [0.0] * inputs.shape[1], dtype=np.float32)
    gains -= inputs @ start
    spread = inputs.std(axis=0) + SELDOM
    inputs /= spread
    squares = (inputs.T @ inputs).astype(float) + NEAR * np.eye(len(spread))
    found = np.linalg.solve(squares, (inputs.T @ gains).astype(float))
    return [float(weight) for weight in start + found / spread]


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


def _surprise(pairs: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The mean cross-entropy of what was predicted and what came."""
    total = sum(
        -share * log(max(chance, 1e-6))
        for guess, result in pairs
        for chance, share in zip(guess, result, strict=True)
    )
    return total / max(1, len(pairs))

"""One decision judged: what it gave away against the best move, with what its player knew then.

The best move is looked for by a search of its own; how much better it is, is then found out in worlds that
the search has not seen. So a move that only looked best by chance is not held against the player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from cheeseboard.bots.hint import ADVISER
from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.levels import levels
from cheeseboard.bots.players import luck
from cheeseboard.bots.search import Dream, Search, Trial
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.move import Move
from cheeseboard.core.state import Setup, State
from cheeseboard.lab.stats import Moments
from cheeseboard.review.depth import Depth
from cheeseboard.review.odds import average, power_of, sharpened

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
THRESHOLDS: Final[tuple[tuple[float, Grade], ...]] = (
    (0.12, "blunder"),
    (0.06, "mistake"),
    (0.03, "inaccuracy"),
)
"""The lost chance from which on a decision has that grade."""
LEAST: Final = THRESHOLDS[-1][0]
UNTIMED: Final = 1e9
CERTAIN: Final = 2.6
"""Standard errors that a loss must be away from nothing: one fair decision in 200 is blamed by chance."""


@dataclass(frozen=True)
class Judged:
    """A decision: what was chosen, what would have been best, and the chance given away, with its interval.

    The loss is an estimate: where the two moves are equally good it may come out a little below zero.
    """

    chosen: Move
    best: Move
    loss: float
    low: float
    high: float
    grade: Grade
    stake: float
    """How much better the best move is than one picked blindly from the offer."""
    expected: tuple[float, ...]
    """Every seat's chance once the move is chosen and before luck speaks."""
    worlds: int


@dataclass(frozen=True)
class Knowledge:
    """What a decision is judged with: what the seat knew, or with hindsight the world as it really was."""

    window: Window
    dream: Dream

    @property
    def power(self) -> float:
        return power_of(self.window.setup.title)

    @classmethod
    def of_seat(cls, state: State, seat: int) -> Knowledge:
        window = Window(state, seat)
        return cls(window, window.resample)

    @classmethod
    def hindsight(cls, state: State, seat: int) -> Knowledge:
        return cls(Window(state, seat), lambda _: state.clone())


def searcher(setup: Setup, seat: int, depth: Depth, chance: Chance) -> Search:
    """Thinks as the adviser does, but never by the clock."""
    usual = levels()[ADVISER].skill(setup.title)
    settings = replace(usual, simulations=depth.thoughts, seconds=UNTIMED)
    return Search(seat, judge_for(setup.title), settings, chance)


def searcher_of(window: Window, depth: Depth, seed: int) -> Search:
    """Everything it draws depends on what the seat knows."""
    return searcher(window.setup, window.seat, depth, luck(seed, window))


def judge(known: Knowledge, chosen: Move, depth: Depth, seed: int = 0) -> Judged:
    """A decision of the window's seat, against the best that it could have found."""
    window = known.window
    trials = searcher_of(window, depth, seed).think(known.dream, window.moves())
    best = trials[0].move
    if best is chosen:
        return _praised(known, chosen, _stake(known, trials), depth, seed)
    return compared(known, chosen, best, _stake(known, trials), depth, seed)


def _stake(known: Knowledge, trials: Sequence[Trial]) -> float:
    """From the search itself: rough, but what counts is its sum over a game."""
    tried = [trial.mean for trial in trials if trial.node.visits]
    means = [sharpened((mean, 1.0 - mean), known.power)[0] for mean in tried]
    return max(0.0, max(means) - sum(means) / len(means)) if means else 0.0


def _praised(known: Knowledge, chosen: Move, stake: float, depth: Depth, seed: int) -> Judged:
    search = searcher_of(known.window, depth, seed + 1)
    expected = average([row[0] for row in _tried(known, search, [chosen], depth.worlds)])
    return Judged(chosen, chosen, 0.0, 0.0, 0.0, "best", stake, expected, depth.worlds)


def compared(known: Knowledge, chosen: Move, best: Move, stake: float, depth: Depth, seed: int) -> Judged:
    search = searcher_of(known.window, depth, seed + 1)
    seat = known.window.seat
    lost, after = Moments(), []
    while lost.number < depth.worlds or (lost.number < depth.most and _open(lost)):
        for row in _tried(known, search, [best, chosen], depth.worlds):
            lost.add(row[0][seat] - row[1][seat])
            after.append(row[1])
    low, high = _bounds(lost)
    grade = grade_of(lost.mean, low)
    return Judged(chosen, best, lost.mean, low, high, grade, stake, average(after), lost.number)


def _tried(known: Knowledge, search: Search, moves: list[Move], worlds: int) -> list[list[Sequence[float]]]:
    """Everybody's chances by each move, world by world, as bold as those of the curve."""
    rows = search.side_by_side(known.dream, moves, worlds)
    return [[sharpened(values, known.power) for values in row] for row in rows]


def _bounds(lost: Moments) -> tuple[float, float]:
    return lost.mean - CERTAIN * lost.error, lost.mean + CERTAIN * lost.error


def _open(lost: Moments) -> bool:
    """Whether more worlds could still tell a loss that matters from none."""
    low, high = _bounds(lost)
    return low <= 0 and high >= LEAST


def grade_of(loss: float, low: float) -> Grade:
    """By the chance lost; what cannot be told from noise is no fault."""
    if low <= 0:
        return "good"
    return next((grade for limit, grade in THRESHOLDS if loss >= limit), "good")

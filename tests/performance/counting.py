"""Counts what the engine does, which does not depend on the machine's mood as a clock does.

Run as a program it counts for one title and prints the figures, so that a test can choose the engine.
"""

import json
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from types import FrameType

from benchmarks.ours import midgames, title_of
from cheeseboard._engine import engine
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_game
from cheeseboard.core.state import State

GAMES = 5
CLONES = 200


def calls_in(work: Callable[[], object]) -> int:
    """How many functions are called, written in Python or in C."""
    count = 0

    def notice(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(notice)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def calls_for_a_move(name: str, players: int) -> float:
    moves = calls = 0
    for seed in range(GAMES):
        state, chance = title_of(name).start(players, seed), Chance(seed)
        calls += calls_in(partial(random_game, state, chance))
        moves += state.ply
    return calls / moves


def blocks_for_a_clone(name: str, players: int) -> float:
    """How many pieces of memory a state is made of that it shares with no other."""
    state = midgames(name, players)[0]
    tracemalloc.start()
    kept = [state.clone() for _ in range(CLONES)]
    statistics = tracemalloc.take_snapshot().statistics("filename")
    tracemalloc.stop()
    return sum(statistic.count for statistic in statistics) / len(kept)


def spoil() -> None:
    """Make the pure engine slower and its states fatter, as a careless change would."""
    settle, copy_base = State.settle, State.copy_base

    def dawdle(state: State) -> None:
        for _ in range(10):
            len("")
        settle(state)

    def hoard(state: State, other: State) -> None:
        copy_base(state, other)
        state.__dict__["hoard"] = [[number] for number in range(10)]

    State.settle = dawdle  # type: ignore[method-assign, assignment]
    State.copy_base = hoard  # type: ignore[method-assign, assignment]


def main(name: str, players: str, *spoilt: str) -> None:
    if spoilt:
        spoil()
    calls, blocks = calls_for_a_move(name, int(players)), blocks_for_a_clone(name, int(players))
    print(json.dumps({"engine": engine(), "calls": calls, "blocks": blocks}))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Absent players: every decision has a default, and the game goes on without them."""

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from cheeseboard import Refused
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.contract.cases import LONG, Case, amount, for_every_case
from tests.contract.play import Chooser, at_random, play_out, playing, positions

GAMES = amount(quick=1, usual=1, long=20)


def absent(seats: Iterable[int]) -> Chooser:
    """Those seats always do what is done for an absent player; the others play at random."""
    gone = set(seats)

    def choose(state: State, seat: int, dice: Random) -> Move:
        return state.default(seat) if seat in gone else at_random(state, seat, dice)

    return choose


def groups(players: int) -> list[tuple[int, ...]]:
    """Who may be absent: each alone and all together, or every group."""
    seats = range(players)
    sizes = range(1, players + 1) if LONG else (1, players)
    return sorted({group for size in sizes for group in combinations(seats, size)})


@for_every_case
def test_every_decision_has_a_default_that_is_offered(case: Case) -> None:
    state = case.start(1)
    for _ in playing(state, 1):
        for seat in state.to_move:
            assert state.default(seat) in state.moves(seat)


@for_every_case
def test_whoever_owes_no_decision_has_no_default(case: Case) -> None:
    state = case.start(2)
    for _ in playing(state, 2):
        for seat in set(range(case.players)) - set(state.to_move):
            with pytest.raises(Refused) as caught:
                state.default(seat)
            assert caught.value.reason.key == "not-your-turn"


@for_every_case
def test_games_end_whoever_is_absent(case: Case) -> None:
    for group in groups(case.players):
        for seed in range(GAMES):
            assert play_out(case.start(seed), seed, absent(group)).over


@for_every_case
def test_games_end_when_somebody_leaves_in_the_middle(case: Case) -> None:
    for seed in range(GAMES):
        *_, state = positions(case.start(seed), seed, step=20)
        if not state.over:
            play_out(state.clone(), seed, absent([state.to_move[0]]))
            play_out(state.clone(), seed, absent(range(case.players)))

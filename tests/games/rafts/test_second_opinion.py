"""A second opinion: who has won, and what may lie on a table, worked out again from what everybody sees."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.contract.cases import amount
from tests.contract.play import LIMIT, playing

GAMES = amount(quick=1, usual=6, long=100)
SENSIBLE = 0.4
GENERAL = ("time", "money", "food")
AT_ITS_END = ("draw-card", "discard-cards")
"""What is asked when a turn is over: a win is claimed before."""


def complete(scientist: dict[str, Any]) -> bool:
    """Whether one lab has all that one objective asks for; Lipid Rafts stand for one general resource."""
    return any(
        (lab["bacterium"], lab["gene"]) == (need["bacterium"], need["gene"])
        and sum(max(0, need[kind] - lab[kind]) for kind in GENERAL) <= scientist["rafts"]
        for need in scientist["objectives"]
        for lab in scientist["labs"]
    )


def within_limits(scientist: dict[str, Any], choosing: bool) -> bool:
    """Two labs, two objectives that differ (three while one goes back), six cards, two of each resource."""
    objectives = [each["objective"] for each in scientist["objectives"]]
    return (
        len(set(objectives)) == len(objectives) <= 2 + choosing
        and len(scientist["labs"]) <= 2
        and sum(scientist["backs"].values()) <= 6
        and all(lab[kind] <= 2 for lab in scientist["labs"] for kind in GENERAL)
    )


def fairly_sensible(state: State, seat: int, dice: Random) -> Move:
    return state.default(seat) if dice.random() < SENSIBLE else dice.choice(state.moves(seat))


def check(state: State, asked: str) -> None:
    view = state.view(None)
    people = view["scientists"]
    assert all(within_limits(each, asked == "return-objective") for each in people)
    assert not complete(people[view["active"]]) or asked in AT_ITS_END


@pytest.mark.rule("3.2", "3.3", "3.4", "3.6", "10.1", "10.2")
@pytest.mark.parametrize("reactions", ["clockwise", "live"])
def test_a_game_is_won_when_a_second_opinion_says_so(reactions: str) -> None:
    for seed in range(GAMES):
        state = cheeseboard.title("rafts").start(2 + seed % 5, seed, reactions=reactions)
        for seat, _ in playing(state, seed, fairly_sensible, LIMIT):
            check(state, str(state.pending(seat)).strip("<>").split()[0])
        assert complete(state.view(None)["scientists"][state.winners[0]])

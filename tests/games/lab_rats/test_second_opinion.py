"""A second opinion: whether an exit is beaten, worked out again by trying every potion for every colour."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.contract.cases import amount
from tests.contract.play import LIMIT, listen, playing

GAMES = amount(quick=2, usual=12, long=300)
BOLD = 0.5
MULTICOLOUR = "multicolour"


def can_escape(colours: list[str], own: str, potions: list[str]) -> bool:
    """The rat's own colour once, and for each of the others a potion of its own."""
    wanted = [colour for colour in colours if colour != own]
    return any(all(map(gives, chosen, wanted)) for chosen in permutations(potions, len(wanted)))


def gives(potion: str, colour: str) -> bool:
    return potion == MULTICOLOUR or colour in potion.split("-")


def bold(state: State, seat: int, dice: Random) -> Move:
    offer = state.moves(seat)
    exits = [move for move in offer if move.kind == "try-exit"]
    return dice.choice(exits if exits and dice.random() < BOLD else offer)


def escapes(state: State, seat: int, move: Move) -> tuple[bool, bool]:
    """What comes of trying an exit, and what should."""
    rat: dict[str, Any] = state.view(seat)["rats"][seat]
    trial = state.clone()
    heard = listen(trial)
    trial.play(seat, move)
    colours = next(event.facts["colours"] for event in heard if event.kind == "exit-tried" and event.facts)
    failed = any(event.kind == "exit-failed" for event in heard)
    return not failed, can_escape(colours, rat["colour"], rat["hand"]["potions"])


@pytest.mark.rule("8.2", "8.4", "8.6")
def test_an_exit_is_beaten_where_a_second_opinion_says_so() -> None:
    outcomes = list[bool]()
    for seed in range(GAMES):
        state = cheeseboard.title("lab-rats").start(3 + seed % 3, seed)
        for seat, move in playing(state, seed, bold, LIMIT):
            if move.kind == "try-exit":
                found, expected = escapes(state, seat, move)
                assert found == expected
                outcomes.append(found)
    assert set(outcomes) == {True, False}

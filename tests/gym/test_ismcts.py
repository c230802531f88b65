"""OpenSpiel's information-set search sits down at our table, and in our arena."""

from collections.abc import Iterator

import pytest

import cheeseboard
from cheeseboard.bots.window import Window
from cheeseboard.core.state import State
from cheeseboard.gym.ismcts import player
from cheeseboard.lab.arena import Pairing, bouts, play_bouts

PACE = "pip:simulations=2"
DECISIONS = 12
TITLES = ["lab-rats", "rafts"]


def decisions(name: str, seed: int) -> Iterator[tuple[State, int]]:
    """The first decisions of a game in which OpenSpiel's search moves for everybody."""
    bot, state = player(PACE, seed), cheeseboard.title(name).start(players=3, seed=seed)
    for _ in range(DECISIONS):
        seat = state.next_seat()
        yield state, seat
        state.play(seat, bot.choose(Window(state, seat)))


@pytest.mark.parametrize("name", TITLES)
def test_it_makes_moves_that_are_offered(name: str) -> None:
    assert len(list(decisions(name, 3))) == DECISIONS


@pytest.mark.parametrize("name", TITLES)
def test_it_has_a_world_of_its_own_and_leaves_ours_alone(name: str) -> None:
    for state, seat in decisions(name, 4):
        before = state.digest()
        player(PACE, 1).choose(Window(state, seat))
        assert state.digest() == before


def test_it_is_a_guest_in_the_arena() -> None:
    pairing = Pairing("lab-rats", 3, (PACE, f"cheeseboard.gym.ismcts:{PACE}"))
    played = play_bouts(bouts([pairing], 2))
    assert [bout.moves > 0 for bout in played] == [True, True]

"""Whatever edition the checker lets pass can be played to the end, saved and told."""

from random import Random

import pytest

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.core.state import State
from cheeseboard.core.title import Title
from tests.contract.cases import OUTSIDE, amount, option_sets
from tests.contract.editions import made_for

EDITIONS = amount(quick=3, usual=12, long=400)
OURS = [name for name in cheeseboard.titles() if name != OUTSIDE]
AT_RANDOM = 1500
BY_DEFAULT = 300
TURNS = 30
LOOKS = 4


def first_game(title: Title, seed: int) -> State:
    edition = title.read_edition(made_for(title, seed))
    dice = Random(seed)
    players = dice.choice(title.players)
    return title.start(players, seed, edition, None, **dict(dice.choice(option_sets(title))))


def play_to_the_end(state: State, seed: int) -> None:
    """At random, and now and then as if all were absent, who do what brings them nearer to the end."""
    for turn in range(TURNS):
        random_moves(state, Chance(seed + turn), AT_RANDOM)
        play_for_the_absent(state)
        if state.over:
            return
    pytest.fail(f"{state.setup.title}, edition of seed {seed}: no end")


def play_for_the_absent(state: State) -> None:
    for _ in range(BY_DEFAULT):
        if not state.over:
            seat = state.to_move[0]
            state.play(seat, state.default(seat))


@pytest.mark.parametrize("seed", range(EDITIONS))
@pytest.mark.parametrize("name", OURS)
def test_a_game_with_any_edition_that_passes_comes_to_an_end(name: str, seed: int) -> None:
    state = first_game(cheeseboard.title(name), seed)
    box = sorted(state.inventory())
    play_to_the_end(state, seed)
    assert sorted(state.inventory()) == box
    assert state.winners or state.players == 1


@pytest.mark.parametrize("seed", range(EDITIONS))
@pytest.mark.parametrize("name", OURS)
def test_it_can_be_saved_shown_and_left_to_the_absent_at_any_moment(name: str, seed: int) -> None:
    title = cheeseboard.title(name)
    state = first_game(title, seed)
    for look in range(LOOKS):
        if state.over:
            return
        assert title.load(state.to_json()).to_json() == state.to_json()
        for seat in state.to_move:
            assert state.default(seat) in state.moves(seat)
            assert state.view(seat) == state.resample(seat, look).view(seat)
            assert state.prompt(seat) is not None
            assert state.why_not(seat) is not None
        random_moves(state, Chance(seed + look), 40)

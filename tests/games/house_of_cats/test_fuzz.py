"""Random games at every level and number of players: each ends, nothing is lost, all can be saved."""

from __future__ import annotations

import os

import pytest

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.state import State
from tests.games.house_of_cats.table import TITLE

GAMES = 100 if os.environ.get("CHEESEBOARD_LONG") else 3
FEWEST_ROUNDS = 3


@pytest.mark.parametrize("level", "1234")
@pytest.mark.parametrize("players", range(1, 7))
def test_random_games_end_and_keep_every_cell(level: str, players: int) -> None:
    for seed in range(GAMES):
        crossed = ("empty", "dead")[seed % 2]
        state = TITLE.start(players, seed=seed, level=level, crossed_cell=crossed)
        inventory = sorted(state.inventory())
        chance = Chance(seed)
        while not state.over:
            seat = chance.pick(list(state.to_move))
            state.play(seat, chance.pick(state.moves(seat)))
            if chance.below(8) == 0:
                assert sorted(state.inventory()) == inventory
                assert_sound(state)
        assert state.view(None)["round"] >= FEWEST_ROUNDS
        assert state.winners


def assert_sound(state: State) -> None:
    """Rooms are apart from each other, and what was won is at hand or used."""
    for paper in state.view(None)["sheets"]:
        inside = [tuple(cell) for room in paper["rooms"] for cell in room["cells"]]
        assert len(set(inside)) == len(inside)
        assert paper["score"] == sum(line["points"] for line in paper["lines"])
        for number, won in paper["won"].items():
            assert 0 <= paper["ready"][number] <= won


@pytest.mark.parametrize("level", "1234")
def test_a_saved_game_goes_on_as_if_it_had_never_been_put_away(level: str) -> None:
    state = TITLE.start(2, seed=8, level=level)
    chance = Chance(8)
    while not state.over:
        text = state.to_json()
        again = cheeseboard.load(text)
        twin = state.clone()
        seat = chance.pick(list(state.to_move))
        move = chance.pick(state.moves(seat))
        state.play(seat, move)
        assert twin.to_json() == text
        again.play(seat, move)
        assert again.to_json() == state.to_json()


@pytest.mark.parametrize("level", "1234")
def test_the_default_moves_lead_to_an_end(level: str) -> None:
    for seed in range(GAMES):
        state = TITLE.start(3, seed=seed, level=level)
        while not state.over:
            seat = state.to_move[0]
            state.play(seat, state.default(seat))
        assert state.view(None)["round"] < 40

"""How it may go on after a move: told with what its player knew, its pages follow from each other."""

import pytest

from cheeseboard import shelf
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.review.assessment import Knowledge
from cheeseboard.review.depth import Depth
from cheeseboard.review.lines import LONGEST, line
from cheeseboard.tables.puzzles import puzzles_of
from tests.server.harness import patched

SHALLOW = Depth(thoughts=12, worlds=3, most=3, curve=2)


def position(title: str) -> tuple[State, int, Move]:
    puzzle = next(iter(puzzles_of(title).values()))
    return puzzle.position(), puzzle.seat, shelf.title(title).read_move(puzzle.best)


@pytest.mark.parametrize("title", shelf.ours())
def test_a_line_is_the_same_in_all_worlds_that_its_player_could_not_tell_apart(title: str) -> None:
    state, seat, move = position(title)
    told = list(line(Knowledge.of_seat(state, seat), move, SHALLOW))
    assert told[0]["deed"]["move"] == move.key
    assert len(told) <= LONGEST
    for seed in (1, 2):
        other = Knowledge.of_seat(state.resample(seat, seed), seat)
        assert list(line(other, move, SHALLOW)) == told


@pytest.mark.parametrize("title", shelf.ours())
def test_others_choices_are_told_as_they_were_seen(title: str) -> None:
    state, seat, move = position(title)
    for step in line(Knowledge.of_seat(state, seat), move, SHALLOW):
        assert (step["deed"] is not None) == (step["seat"] == seat)
        assert step["deed"] or step["seen"]


def after(state: State, seat: int, move: Move) -> object:
    world = state.clone()
    world.play(seat, move)
    return {"view": world.view(seat)}


@pytest.mark.parametrize("title", shelf.ours())
def test_where_nothing_hidden_decides_the_first_page_is_what_the_move_does(title: str) -> None:
    state, seat, move = position(title)
    first = next(line(Knowledge.of_seat(state, seat), move, SHALLOW))
    done = after(state, seat, move)
    if all(after(state.resample(seat, seed), seat, move) == done for seed in range(3)):
        assert patched({"view": state.view(seat)}, first["patch"]) == done

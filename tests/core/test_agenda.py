import pytest

import cheeseboard
from cheeseboard.core.state import State


def fresh() -> State:
    return cheeseboard.title("lab-rats").start(3, seed=1, specimens="chosen")


def test_a_game_that_says_not_what_comes_next_is_told_so() -> None:
    state = fresh()
    state.agenda = state.agenda[:1]
    with pytest.raises(RuntimeError, match="push another one or finish"):
        state.settle()


def test_the_floor_is_never_written() -> None:
    state = fresh()
    assert state.to_data()["agenda"][0] == "new-round"
    state.finish()
    assert state.to_data()["agenda"] == []

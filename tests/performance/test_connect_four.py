import pytest

from benchmarks.ours import connect_four
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_game
from cheeseboard.core.state import State


def after(columns: str) -> State:
    state = connect_four().start(2)
    for column in columns:
        state.play(state.to_move[0], connect_four().read_move(f"drop {column}"))
    return state


@pytest.mark.parametrize(
    ("columns", "winner"),
    [("1213141", 0), ("1122334", 0), ("12234334744", 0), ("76654554144", 0), ("71213141", 1)],
    ids=["up", "across", "rising", "falling", "the second"],
)
def test_four_in_line_win(columns: str, winner: int) -> None:
    assert not after(columns[:-1]).over
    assert after(columns).winners == [winner]


def test_a_line_does_not_run_on_into_the_next_column() -> None:
    assert not after("11311717152").over


def test_a_full_column_is_not_offered() -> None:
    assert [move.key for move in after("111111").moves(0)] == [f"drop {n}" for n in range(2, 8)]


def test_random_games_end_and_are_as_long_as_elsewhere() -> None:
    """OpenSpiel's last 21.3 moves on average."""
    title, chance = connect_four(), Chance(1)
    lengths = [random_game(title.start(2), chance) for _ in range(500)]
    assert max(lengths) <= 42
    assert 20.5 < sum(lengths) / len(lengths) < 22.1


def test_a_clone_and_a_saved_game_play_on_alike() -> None:
    state = after("4455")
    for twin in (state.clone(), connect_four().load(state.to_json())):
        random_game(twin, Chance(7))
        assert (twin.digest(), twin.ply) == (played_out(state).digest(), played_out(state).ply)


def played_out(state: State) -> State:
    twin = state.clone()
    random_game(twin, Chance(7))
    return twin

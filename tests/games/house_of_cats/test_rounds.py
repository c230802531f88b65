"""The course of a round: which dice, where they may go, when one may confirm."""

from __future__ import annotations

from collections import Counter

import pytest

from cheeseboard.core.text import Refused
from tests.games.house_of_cats.table import EMPTY, TITLE, at, cells, offers, play, reason, sheet, table

rule = pytest.mark.rule

# A small area of two cells in the top left, the rest open.
SMALL_AREA = """
        . .
      c c c c
    . . . . . .
    . . . . . .
    . . . . . .
    . .   . . .
"""
LAST_CELL = """
        m c
      c m c m
    m c m c m c
    c m c m c m
    m c m c m c
    c m   c m .
"""


@rule("1.1")
@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_each_have_a_sheet(players: int) -> None:
    assert len(TITLE.start(players).view(None)["sheets"]) == players


@rule("1.1")
@pytest.mark.parametrize("players", [0, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(Refused):
        TITLE.start(players)


@rule("1.2")
@pytest.mark.parametrize("level", "1234")
def test_all_players_use_the_sheet_of_the_chosen_level(level: str) -> None:
    view = TITLE.start(3, level=level).view(0)
    assert view["plan"]["level"] == level
    shapes = [[[cell is None for cell in row] for row in paper["cells"]] for paper in view["sheets"]]
    assert shapes[0] == shapes[1] == shapes[2]


@rule("2.1", "3.1")
def test_four_dice_with_six_faces_are_rolled_for_everybody() -> None:
    faces: Counter[str] = Counter()
    for seed in range(300):
        state = TITLE.start(2, seed=seed)
        dice = state.view(0)["dice"]
        assert dice == state.view(1)["dice"] == state.view(None)["dice"]
        assert len(dice) == 4
        faces.update(dice)
    assert faces.keys() == {"2", "3", "4", "5", "cat", "mouse"}
    assert min(faces.values()) > 150


@rule("2.2")
def test_four_different_abilities_are_bound_at_random() -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        bound = TITLE.start(2, seed=seed).view(None)["abilities"]
        assert list(bound) == ["2", "3", "4", "5"]
        assert len(set(bound.values())) == 4
        seen.update(bound.values())
    assert seen.keys() == set("abcdefghijkl")


@rule("2.3")
def test_beginners_have_a_b_c_and_d_in_this_order() -> None:
    bound = TITLE.start(2, seed=3, abilities="beginner").view(None)["abilities"]
    assert bound == {"2": "a", "3": "b", "4": "c", "5": "d"}


@rule("3.2", "3.11")
def test_three_of_the_four_dice_are_drawn_in_any_order() -> None:
    state = table("1", dice="2 3 4 mouse")
    assert offers(state) == {"draw 2", "draw 3", "draw 4", "draw mouse"}
    play(state, "draw 4", "write 3 1", "draw 2", "write 3 2")
    assert offers(state) == {"draw 3", "draw mouse"}
    play(state, "draw mouse", "write 3 3")
    assert offers(state) == {"confirm"}
    assert [at(state, 3, column) for column in (1, 2, 3)] == ["4", "2", "mouse"]


@rule("3.2")
def test_guille_draws_a_mouse_a_3_and_a_4() -> None:
    state = table("1", dice="mouse 3 4 5")
    play(state, "draw mouse", "write 4 2", "draw 3", "write 4 3", "draw 4", "write 5 3")
    assert [at(state, 4, 2), at(state, 4, 3), at(state, 5, 3)] == ["mouse", "3", "4"]
    assert offers(state) == {"confirm"}


@rule("3.3", "3.5")
def test_the_first_die_goes_into_any_empty_cell() -> None:
    state = play(table("1", SMALL_AREA, dice="2 3 4 5"), "draw 5")
    assert len(cells(state)) == 25
    assert (2, 2) not in cells(state)
    assert reason(state, "write 2 2") == "cell-filled"
    with pytest.raises(Refused) as refused:
        play(state, "write 2 2")
    assert refused.value.text("es") == "Esa casilla ya está rellena."


@rule("3.4")
def test_a_gap_may_be_left_for_a_later_die() -> None:
    state = play(table("1"), "draw 2", "write 4 1", "draw 3", "write 4 3", "draw 4")
    assert cells(state) == {(4, 2)}


@rule("3.4", "3.6")
def test_a_cell_is_offered_only_if_the_dice_left_can_join_it() -> None:
    state = play(table("1"), "draw 2", "write 3 1", "draw 3")
    assert cells(state) == {(3, 2), (4, 1), (3, 3), (2, 2), (4, 2), (5, 1)}
    assert reason(state, "write 5 5") == "cannot-join"
    play(state, "write 4 1", "draw 4")
    assert cells(state) == {(3, 2), (4, 2), (5, 1)}


@rule("3.4")
def test_corners_do_not_join_the_dice() -> None:
    state = play(table("1"), "draw 2", "write 4 2", "draw 3", "write 5 2", "draw 4")
    assert (4, 1) in cells(state)
    assert (3, 1) not in cells(state)
    assert (4, 3) in cells(state)
    assert (6, 3) not in cells(state)


@rule("3.7", "3.8")
def test_cristina_begins_in_an_area_of_two_cells_and_loses_a_die() -> None:
    state = play(table("1", SMALL_AREA, dice="5 3 2 4"), "draw 5", "write 1 3")
    assert offers(state) == {"draw 2", "draw 3", "draw 4"}
    play(state, "draw 3")
    assert cells(state) == {(1, 4)}
    play(state, "write 1 4")
    assert offers(state) == {"confirm"}
    assert reason(state, "draw 2") == "no-cell-joins"
    assert [at(state, 1, 3), at(state, 1, 4)] == ["5", "3"]


@rule("3.8", "3.11")
def test_no_die_is_given_up_while_a_cell_can_join() -> None:
    state = play(table("1"), "draw 2", "write 1 3")
    assert "confirm" not in offers(state)
    assert reason(state, "confirm") == "still-to-draw"
    with pytest.raises(Refused, match="2 dice are still to be drawn"):
        play(state, "confirm")


@rule("3.10")
@pytest.mark.parametrize("level", "234")
def test_cats_and_mice_are_drawn_in_cells(level: str) -> None:
    state = play(table(level, dice="cat mouse 2 3"), "draw cat", "write 5 4", "draw mouse", "write 5 5")
    assert [at(state, 5, 4), at(state, 5, 5)] == ["cat", "mouse"]


@rule("3.12")
def test_a_new_round_begins_when_all_have_confirmed() -> None:
    state = table("1", EMPTY["1"], EMPTY["1"], dice="2 3 4 5")
    for seat in (0, 1):
        assert state.view(0)["round"] == 1
        play(state, "draw 2", "write 3 1", "draw 3", "write 3 2", "draw 4", "write 3 3", "confirm", seat=seat)
    assert state.view(0)["round"] == 2
    assert state.to_move == (0, 1)


@rule("3.9")
def test_an_extra_symbol_may_not_take_the_cell_the_dice_need() -> None:
    state = table("1", sheet(EMPTY["1"], ready="2"), bound="dabc")
    play(state, "draw 2", "write 4 1", "draw 4", "write 4 3", "use-d")
    assert (4, 2) not in cells(state)
    assert (6, 6) in cells(state)
    assert reason(state, "write 4 2") == "needed-to-join"
    play(state, "write 6 6", "draw 5")
    assert cells(state) == {(4, 2)}


@rule("7.1")
def test_the_game_ends_after_the_round_in_which_a_sheet_is_full() -> None:
    state = table("1", LAST_CELL, EMPTY["1"], dice="2 3 4 5")
    play(state, "draw 2", "write 6 6", "confirm")
    assert state.to_move == (1,)
    play(state, "draw 2", "write 3 1", "draw 3", "write 3 2", "draw 4", "write 3 3", "confirm", seat=1)
    assert state.over


@rule("7.1", "5.2")
def test_abilities_may_be_used_until_one_confirms_the_last_round() -> None:
    state = table("1", sheet(LAST_CELL.replace("m c m\n", "m c .\n", 1), ready="2"), bound="dabc")
    play(state, "draw 5", "write 6 6")
    assert "use-d" in offers(state)
    play(state, "use-d", "write 2 5", "confirm")
    assert state.over


@rule("3.4")
def test_a_path_begins_beside_what_is_drawn_and_takes_the_dice_as_they_lie() -> None:
    state = play(table("1", dice="5 2 4 3"), "draw 4", "write 4 2")
    drawing = state.view(0)["drawing"]
    assert drawing["writes"] == ["5", "2"]
    assert {(row, column) for row, column in drawing["starts"]} == {(3, 2), (4, 1), (4, 3), (5, 2)}


@rule("3.4")
def test_where_a_gap_is_still_to_be_filled_no_path_is_drawn() -> None:
    state = play(table("1"), "draw 2", "write 4 1", "draw 3", "write 4 3", "draw 4")
    assert state.view(0)["drawing"]["starts"] == []

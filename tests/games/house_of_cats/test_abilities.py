"""Abilities: when they may be used, and what each of the twelve does."""

from __future__ import annotations

import pytest

from cheeseboard.core.state import State
from tests.games.house_of_cats.table import *

rule = pytest.mark.rule

# Nothing is empty but two cells far from each other.
CROWDED = """
        m c
      c m c m
    m c m c m c
    c m c m c m
    . c m c m c
    m m m c m c
    c m   . c m
"""

ALL_MICE = """
      m m   m m
    m m m m m m m
    m m m m m m m
    m m m m m m m
    m m m m m m m
      ? m   . m
"""


def holding(ready: str, level: str = "1") -> dict[str, object]:
    """An empty sheet with the abilities of these numbers at hand."""
    return sheet(EMPTY[level], ready=ready)


def uses(offer: set[str]) -> set[str]:
    return {key for key in offer if key.startswith("use-")}


def only_empty(*empty: Spot, level: str = "1") -> str:
    """A sheet full of mice, except for these cells."""
    spots = [
        (row, column)
        for row, line in enumerate(with_cells(level).splitlines(), 1)
        for column, sign in enumerate(line[::2], 1)
        if sign == "." and (row, column) not in empty
    ]
    return with_cells(level, ("m", spots))


# When abilities are used ----------------------------------------------------------------------------------


@rule("5.1")
def test_an_ability_is_used_once_for_each_room() -> None:
    state = table("1", holding("22"), bound="defg")
    play(state, "use-d", "write 1 3", "use-d", "write 6 6")
    assert ready(state)["2"] == 0
    assert uses(offers(state)) == set()
    assert reason(state, "use-d") == "not-won"


@rule("5.1")
def test_an_ability_may_be_kept() -> None:
    state = table("1", holding("2"), bound="defg")
    play(state, "draw 2", "write 3 1", "draw 4", "write 3 2", "draw 5", "write 3 3", "confirm")
    assert state.view(0)["round"] == 2
    assert "use-d" in offers(state)


@rule("5.2")
def test_abilities_are_used_before_between_and_after_the_dice() -> None:
    state = table("1", holding("222"), bound="defg")
    play(state, "use-d", "write 6 6", "draw 2", "write 3 1", "use-d", "write 6 4", "draw 4", "write 3 2")
    play(state, "draw 5", "write 3 3", "use-d", "write 1 3", "confirm")
    assert [at(state, 6, 6), at(state, 6, 4), at(state, 1, 3)] == ["3", "3", "3"]


@rule("5.3")
def test_an_ability_just_won_changes_the_dice_that_are_left() -> None:
    state = table("1", with_cells("1", ("2", [(3, 1)])), dice="2 5 5 4", bound="befg")
    play(state, "draw 2", "write 4 1")
    assert "use-b 5 4" in offers(state)
    play(state, "use-b 5 4", "draw 4", "write 4 2", "draw 4", "write 4 3")
    assert [at(state, 4, 2), at(state, 4, 3)] == ["4", "4"]


@rule("5.3")
def test_abilities_combine_on_one_die() -> None:
    state = table("1", holding("234"), dice="mouse 2 2 cat", bound="cfia")
    play(state, "use-c 5", "use-f 5 2", "draw 2", "write 3 1", "use-i 2", "write 4 1")
    assert rooms(state) == [{(4, 1)}]


@rule("5.4")
@pytest.mark.parametrize(("ability", "offer"), [("k", "choose 2"), ("l", "write 6 6")])
def test_k_and_l_must_be_used_before_anything_else(ability: str, offer: str) -> None:
    state = table("1", with_cells("1", ("2", [(3, 1)])), bound=f"{ability}efg")
    play(state, "draw 2", "write 4 1")
    assert offer in offers(state)
    assert not {"confirm", "draw 3", "draw 4", "draw 5"} & offers(state)


@rule("5.4")
def test_one_k_can_win_another() -> None:
    paper = with_cells("2", ("2", [(3, 1), (6, 6)]))
    state = play(table("2", paper, bound="kefg"), "draw 2", "write 4 1", "choose 2", "write 7 6")
    assert len(rooms(state)) == 2
    assert "choose cat" in offers(state)
    play(state, "choose 5", "write 1 3")
    assert ready(state)["2"] == 0
    assert "draw 3" in offers(state)


@rule("5.5")
@pytest.mark.parametrize(("level", "ability"), [("1", "l"), ("2", "k"), ("2", "l")])
def test_k_and_l_are_lost_if_nothing_is_empty(level: str, ability: str) -> None:
    full = with_cells(level).replace(".", "m")
    paper = full.replace("m", "2", 1).replace("m", ".", 1)
    state = play(table(level, paper, bound=f"{ability}efg"), "draw 2", "write 1 4")
    assert len(rooms(state)) == 1
    assert ready(state)["2"] == 0
    assert offers(state) == {"confirm"}


# a, b, c --------------------------------------------------------------------------------------------------


@rule("6.1")
def test_a_lets_a_die_go_anywhere() -> None:
    state = play(table("1", holding("2")), "draw 2", "write 3 1", "use-a", "draw 3")
    assert len(cells(state)) == 28
    play(state, "write 6 6", "draw 4")
    assert cells(state) == {(3, 2), (4, 1)}


@rule("6.2")
def test_the_dice_that_a_has_not_freed_must_still_connect() -> None:
    state = play(table("1", holding("2")), "use-a", "draw 2", "write 6 6", "draw 3", "write 3 1", "draw 4")
    assert cells(state) == {(3, 2), (4, 1)}


@rule("6.2")
def test_several_a_free_several_dice() -> None:
    state = play(table("1", holding("22")), "draw 2", "write 3 1", "use-a", "use-a", "draw 3", "write 1 4")
    play(state, "draw 4", "write 6 6")
    assert [at(state, 3, 1), at(state, 1, 4), at(state, 6, 6)] == ["2", "3", "4"]
    assert offers(state) == {"confirm"}


@rule("6.2")
def test_three_a_free_all_three_dice() -> None:
    state = play(table("1", holding("222")), "use-a", "use-a", "use-a")
    play(state, "draw 2", "write 3 1", "draw 3", "write 1 4", "draw 4")
    assert len(cells(state)) == 27


@rule("6.1", "3.8")
def test_a_saves_a_die_that_would_be_lost() -> None:
    state = play(table("2", sheet(CROWDED, ready="2")), "draw 2", "write 5 1")
    assert offers(state) == {"confirm", "use-a"}
    play(state, "use-a")
    assert "confirm" not in offers(state)
    play(state, "draw 5", "write 7 4")
    assert offers(state) == {"confirm"}


@rule("6.2")
def test_a_is_not_offered_while_the_dice_are_needed_to_close_a_gap() -> None:
    state = play(table("1", holding("2")), "draw 2", "write 4 1", "draw 3", "write 4 3")
    assert "use-a" not in offers(state)
    assert reason(state, "use-a") == "dice-needed"


@rule("6.3")
@pytest.mark.parametrize(
    ("die", "results"), [("2", {"3"}), ("3", {"2", "4"}), ("4", {"3", "5"}), ("5", {"4"}), ("cat", set())]
)
def test_b_moves_a_number_by_one_without_going_round(die: str, results: set[str]) -> None:
    state = table("2", holding("3", "2"), dice=f"{die} {die} {die} {die}", bound="abcd")
    assert uses(offers(state)) == {f"use-b {die} {result}" for result in results}
    if not results:
        assert reason(state, "use-b 2 3") == "no-such-die"


@rule("6.4")
def test_two_b_stack_on_one_die() -> None:
    state = play(table("1", holding("33"), dice="5 cat cat mouse"), "use-b 5 4", "use-b 4 3", "draw 3")
    play(state, "write 3 1")
    assert at(state, 3, 1) == "3"


@rule("6.5")
def test_c_turns_a_mouse_into_any_number() -> None:
    state = table("1", holding("4"), dice="mouse 2 cat cat")
    assert uses(offers(state)) == {"use-c 2", "use-c 3", "use-c 4", "use-c 5"}
    play(state, "use-c 5", "draw 5", "write 3 1")
    assert at(state, 3, 1) == "5"


@rule("6.6")
def test_abilities_change_dice_only() -> None:
    """The 3 of d cannot be changed by b: only the dice can."""
    state = play(table("1", holding("35"), dice="mouse cat cat 5"), "use-d")
    assert uses(offers(state)) == set()
    play(state, "write 3 1")
    assert uses(offers(state)) == {"use-b 5 4"}


@rule("6.6")
@pytest.mark.parametrize("ability", "bcfhij")
def test_what_changes_dice_needs_a_die_still_to_be_drawn(ability: str) -> None:
    state = table("2", holding("5", "2"), dice="2 5 mouse 2", bound=f"adg{ability}")
    play(state, "draw 5", "write 3 1", "draw mouse", "write 3 2", "draw 2", "write 3 3")
    assert offers(state) == {"confirm"}


# d, e, f --------------------------------------------------------------------------------------------------


@rule("6.7")
def test_d_writes_a_3_besides_the_dice() -> None:
    state = play(table("1", holding("5")), "draw 2", "write 3 1", "use-d")
    assert len(cells(state)) == 28
    play(state, "write 6 6")
    assert at(state, 6, 6) == "3"
    play(state, "draw 4")
    assert (6, 5) not in cells(state)


@rule("6.8")
def test_e_draws_all_four_dice() -> None:
    state = play(table("1", holding("2"), bound="efgh"), "use-e more")
    for column, die in enumerate("2345", 1):
        assert "confirm" not in offers(state)
        play(state, f"draw {die}", f"write 3 {column}")
    assert offers(state) == {"confirm"}


@rule("6.8")
def test_e_draws_only_two_dice() -> None:
    state = play(table("1", holding("2"), bound="efgh"), "draw 2", "write 3 1", "draw 3", "write 3 2")
    assert "confirm" not in offers(state)
    play(state, "use-e fewer")
    assert offers(state) == {"confirm"}


@rule("6.8", "5.2")
def test_e_adds_a_die_after_three_are_drawn() -> None:
    state = play(table("1", holding("2"), bound="efgh"), "draw 2", "write 3 1", "draw 3", "write 3 2")
    play(state, "draw 4", "write 3 3")
    assert offers(state) == {"confirm", "use-e more"}
    play(state, "use-e more", "draw 5")
    assert cells(state) == {(2, 2), (2, 3), (3, 4), (4, 1), (4, 2), (4, 3)}


@rule("6.9")
def test_e_goes_down_to_one_die_and_up_to_four() -> None:
    state = table("1", holding("22222"), bound="efgh")
    play(state, "use-e fewer", "use-e fewer")
    assert uses(offers(state)) == {"use-e more"}
    assert reason(state, "use-e fewer") == "one-to-four-dice"
    play(state, "use-e more", "use-e more", "use-e more")
    assert state.view(0)["drawing"]["limit"] == 4
    assert ready(state)["2"] == 0


@rule("6.9", "3.6")
def test_e_cannot_take_away_the_die_that_closes_a_gap() -> None:
    state = play(table("1", holding("2"), bound="efgh"), "draw 2", "write 4 1", "draw 3", "write 4 3")
    assert uses(offers(state)) == {"use-e more"}
    assert reason(state, "use-e fewer") == "dice-needed"


@rule("6.10")
def test_f_exchanges_2_and_5() -> None:
    state = table("1", holding("2"), dice="2 5 3 4", bound="fabc")
    assert uses(offers(state)) == {"use-f 2 5", "use-f 5 2"}
    play(state, "use-f 2 5", "draw 5", "write 3 1", "draw 5", "write 3 2")
    assert [at(state, 3, 1), at(state, 3, 2)] == ["5", "5"]


# g --------------------------------------------------------------------------------------------------------


@rule("6.11")
def test_g_moves_a_number_and_leaves_its_cell_empty() -> None:
    paper = sheet(with_cells("1", ("4", [(3, 1)])), ready="2")
    state = play(table("1", paper, bound="gabc"), "use-g", "cross-out 3 1")
    assert (3, 1) not in cells(state)
    assert reason(state, "write 3 1") == "another-cell"
    play(state, "write 6 6")
    assert [at(state, 3, 1), at(state, 6, 6)] == ["empty", "4"]
    play(state, "draw 2")
    assert (3, 1) in cells(state)


@rule("6.11", "3.9")
def test_where_g_cannot_write_because_the_dice_need_the_cell_it_says_so() -> None:
    paper = sheet(with_cells("1", ("5", [(6, 6)])), ready="2")
    state = play(table("1", paper, bound="gabc"), "draw 2", "write 4 1", "draw 4", "write 4 3", "use-g")
    play(state, "cross-out 6 6")
    assert reason(state, "write 6 6") == "another-cell"
    assert reason(state, "write 4 2") == "needed-to-join"


@rule("6.11", "4.1")
def test_a_moved_number_may_complete_a_room() -> None:
    paper = sheet(with_cells("1", ("2", [(3, 1), (3, 3)])), ready="2")
    state = play(table("1", paper, bound="gabc"), "use-g", "cross-out 3 3", "write 3 2")
    assert rooms(state) == [{(3, 1), (3, 2)}]


@rule("6.12")
def test_g_takes_no_number_of_a_room_and_no_animal() -> None:
    spots: list[Spot] = [(3, 1), (3, 2)]
    paper = sheet(with_cells("2", ("2", spots), ("c", [(4, 4)]), ("5", [(5, 5)])), [spots], ready="3")
    state = play(table("2", paper, bound="agbc"), "use-g")
    assert offers(state) == {"cross-out 5 5"}
    assert reason(state, "cross-out 3 1") == "in-a-room"
    assert reason(state, "cross-out 4 4") == "number-wanted"


@rule("6.12", "6.23")
def test_where_g_has_moved_the_whole_group_the_next_die_goes_anywhere() -> None:
    state = play(table("1", holding("2"), bound="gabc"), "draw 3", "write 3 1", "use-g", "cross-out 3 1")
    play(state, "write 6 6", "draw 4")
    assert at(state, 6, 6) == "3"
    assert len(cells(state)) == 28


@rule("6.11", "3.3", "6.23")
def test_the_next_die_joins_what_g_has_left_of_the_group() -> None:
    state = table("1", holding("2"), bound="gabc")
    play(state, "draw 3", "write 3 1", "draw 4", "write 3 2", "use-g", "cross-out 3 1", "write 6 6", "draw 5")
    assert cells(state) == {(2, 2), (3, 1), (3, 3), (4, 2)}


@rule("6.23")
def test_a_number_moved_beside_the_group_is_no_part_of_it() -> None:
    state = table("1", holding("2"), bound="gabc")
    play(state, "draw 3", "write 3 1", "draw 4", "write 3 2", "use-g", "cross-out 3 1", "write 3 3", "draw 5")
    assert cells(state) == {(2, 2), (3, 1), (4, 2)}


@rule("6.13", "6.23")
def test_a_double_of_this_round_leaves_the_group_as_a_double() -> None:
    state = table("1", holding("23"), dice="4 4 5 2", bound="gibc")
    play(state, "use-i 4", "write 3 1", "use-g", "cross-out 3 1", "write 6 6", "draw 5")
    assert len(cells(state)) == 28
    assert state.view(0)["sheets"][0]["double"] == [[6, 6]]


@rule("6.23", "12.3")
def test_no_die_joins_the_group_in_a_dead_cell() -> None:
    state = table("1", holding("2"), bound="gabc", crossed_cell="dead")
    play(state, "draw 3", "write 3 1", "draw 4", "write 3 2", "use-g", "cross-out 3 1", "write 6 6", "draw 5")
    assert cells(state) == {(2, 2), (3, 3), (4, 2)}


@rule("6.23")
def test_what_was_drawn_before_g_is_not_judged_again() -> None:
    state = table("2", holding("23", "2"), bound="gebc")
    play(state, "use-e more", "draw 2", "write 3 1", "draw 3", "write 3 2", "draw 4", "write 3 3")
    play(state, "use-g", "cross-out 3 2", "write 7 6", "draw 5")
    assert cells(state) == {(3, 2), (4, 1), (4, 3), (2, 3), (3, 4)}
    twin = TITLE.load(state.to_json())
    assert cells(twin) == cells(state)
    play(state, "write 4 1")
    assert "confirm" in offers(state)


@rule("6.23", "3.6")
def test_g_takes_a_gap_away_with_the_number_beyond_it() -> None:
    paper = sheet(only_empty((3, 1), (3, 2), (3, 3)), ready="2")
    state = play(table("1", paper, bound="gabc"), "draw 3", "write 3 1", "draw 4", "write 3 3", "use-g")
    assert offers(state) == {"cross-out 3 1", "cross-out 3 3"}
    play(state, "cross-out 3 3")
    assert cells(state) == {(3, 2)}
    play(state, "write 3 2")
    assert reason(state, "draw 5") == "no-cell-joins"
    assert offers(state) == {"confirm"}


@rule("6.12")
def test_g_needs_a_number_outside_of_rooms() -> None:
    state = table("1", holding("2"), bound="gabc")
    assert reason(state, "use-g") == "no-loose-number"


@rule("6.13")
def test_a_double_moves_as_a_double() -> None:
    paper = sheet(with_cells("1", ("3", [(3, 1), (5, 5)])), ready="2", double=[(3, 1)])
    state = play(table("1", paper, bound="gabc"), "use-g", "cross-out 3 1", "write 5 6")
    assert rooms(state) == [{(5, 5), (5, 6)}]
    assert state.view(0)["sheets"][0]["double"] == [[5, 6]]


@rule("12.3")
def test_a_dead_cell_is_neither_empty_nor_filled() -> None:
    paper = sheet(with_cells("1", ("4", [(3, 1)])), ready="2")
    alive, dead = (
        play(table("1", paper, bound="gabc", crossed_cell=option), "use-g", "cross-out 3 1", "write 6 6")
        for option in ("empty", "dead")
    )
    assert points(alive, "empty") == -28
    assert points(dead, "empty") == -27
    play(dead, "draw 2")
    assert at(dead, 3, 1) == "dead"
    assert reason(dead, "write 3 1") == "dead-cell"


@rule("12.3")
def test_a_dead_cell_breaks_no_tie() -> None:
    """Both have the same points; one has filled a cell that for the other is dead."""
    state = table("3", *[ALL_MICE.replace("?", sign) for sign in "mx"], dice="2 3 4 5", crossed_cell="dead")
    for seat in (0, 1):
        play(state, "draw 2", "write 6 5", "confirm", seat=seat)
    assert state.scores[0] == state.scores[1]
    assert state.winners == [0]


# h, i, j --------------------------------------------------------------------------------------------------


@rule("6.14")
def test_h_turns_a_number_into_a_cat_or_a_mouse() -> None:
    state = table("2", holding("2", "2"), dice="4 cat mouse mouse", bound="habc")
    assert uses(offers(state)) == {"use-h 4 cat", "use-h 4 mouse"}
    play(state, "use-h 4 mouse", "draw mouse", "write 3 1")
    assert at(state, 3, 1) == "mouse"


@rule("6.15")
def test_i_puts_two_equal_dice_in_one_cell_and_both_count() -> None:
    state = table("1", holding("2"), dice="4 4 5 3", bound="iabc")
    assert uses(offers(state)) == {"use-i 4"}
    play(state, "use-i 4", "write 3 1")
    assert state.view(0)["drawing"]["left"] == 1
    assert state.view(0)["sheets"][0]["double"] == [[3, 1]]
    play(state, "draw 5")
    assert cells(state) == {(3, 2), (4, 1)}


@rule("6.15")
@pytest.mark.parametrize(
    ("ability", "dice", "change", "pair"),
    [
        ("b", "3 4 cat cat", "use-b 3 4", "use-i 4"),
        ("c", "mouse 4 cat cat", "use-c 4", "use-i 4"),
        ("f", "2 5 cat cat", "use-f 2 5", "use-i 5"),
        ("h", "2 mouse 4 cat", "use-h 2 mouse", "use-i mouse"),
    ],
)
def test_dice_made_equal_may_share_a_cell(ability: str, dice: str, change: str, pair: str) -> None:
    state = table("1", holding("23"), dice=dice, bound=f"i{ability}de")
    assert pair not in offers(state)
    assert pair in offers(play(state, change))


@rule("6.15")
def test_i_needs_two_dice_still_to_be_drawn() -> None:
    state = table("1", holding("2"), dice="4 4 5 5", bound="iabc")
    play(state, "draw 4", "write 3 1", "draw 5", "write 3 2")
    assert reason(state, "use-i 4") == "no-pair"


@rule("6.15", "3.6")
def test_a_pair_must_leave_enough_dice_to_join_it() -> None:
    state = play(table("1", holding("2"), dice="4 4 5 3", bound="iabc"), "draw 5", "write 3 1", "use-i 4")
    assert cells(state) == {(3, 2), (4, 1)}


@rule("6.16")
def test_a_double_2_alone_is_a_room() -> None:
    state = play(table("1", holding("2"), dice="2 2 5 3", bound="iabc"), "use-i 2", "write 3 1")
    assert rooms(state) == [{(3, 1)}]


@rule("6.16")
def test_a_double_cell_weighs_two_in_a_room() -> None:
    paper = sheet(with_cells("1", ("4", [(3, 1), (3, 2)])), ready="2")
    state = play(table("1", paper, dice="4 4 5 3", bound="iabc"), "use-i 4", "write 4 1")
    assert rooms(state) == [{(3, 1), (3, 2), (4, 1)}]
    assert points(state, "rooms") == 5


@rule("6.17")
def test_a_double_mouse_counts_two_but_crosses_a_cheese_once() -> None:
    state = play(table("1", holding("2"), dice="mouse mouse 5 3", bound="iabc"), "use-i mouse", "write 3 1")
    assert points(state, "cheese") == 2
    paper = sheet(with_cells("2", ("c", [(3, 6)])), ready="2")
    state = play(table("2", paper, dice="mouse mouse 5 3", bound="iabc"), "use-i mouse", "write 3 1")
    assert points(state, "mice-row") == 2


@rule("6.17")
def test_a_double_cat_counts_two() -> None:
    paper = sheet(with_cells("3", ("m", [(1, 2), (2, 1)]), ("c", [(1, 3)])), ready="2")
    state = table("3", paper, dice="cat cat 5 3", bound="iabc")
    assert points(state, "area") == 2
    play(state, "use-i cat", "write 2 2")
    assert points(state, "area") == 4


@rule("6.17")
def test_a_double_in_a_bonus_cell_pays_once() -> None:
    state = play(table("2", holding("2", "2"), dice="2 2 5 3", bound="iabc"), "use-i 2", "write 3 2")
    assert points(state, "bonus") == 2


@rule("6.18")
def test_a_room_must_have_its_exact_weight() -> None:
    """Two double 3s weigh four: no room of 3 can be made of them."""
    paper = sheet(with_cells("1", ("3", [(3, 1)])), double=[(3, 1)], ready="2")
    state = play(table("1", paper, dice="3 3 3 5", bound="iabc"), "use-i 3", "write 3 2")
    assert rooms(state) == []
    play(state, "draw 3", "write 3 3")
    assert rooms(state) == [{(3, 2), (3, 3)}]


@rule("6.18", "4.5")
def test_the_choice_of_a_room_minds_the_weights() -> None:
    """4 + double 4 + 4 with a new 4: the double needs two singles, the newest among them."""
    paper = sheet(
        with_cells("1", ("4", [(4, 1), (4, 3), (4, 4), (3, 4)])), double=[(4, 1), (4, 4)], ready="2"
    )
    state = play(table("1", paper, dice="4 5 mouse mouse", bound="habc"), "draw 4", "write 4 2")
    assert cells(state, "wall") == {(4, 1), (4, 3)}
    play(state, "wall 4 1")
    assert rooms(state) == [{(4, 1), (4, 2), (4, 3)}]


@rule("6.19")
def test_j_lets_the_dice_touch_by_their_corners() -> None:
    state = play(
        table("1", holding("2"), bound="jabc"), "draw 2", "write 3 1", "use-j", "draw 4", "write 4 2"
    )
    play(state, "draw 5", "write 5 3")
    assert offers(state) == {"confirm"}


@rule("6.19")
def test_j_measures_small_areas_by_corners_too() -> None:
    corner = CROWDED.replace(". c m c m c\n    m m", "m c m c m c\n    . m").replace("c m   .", "m .   .")
    state = play(table("2", sheet(corner, ready="2"), bound="jabc"), "draw 2", "write 6 1")
    assert offers(state) == {"confirm", "use-j"}
    play(state, "use-j")
    assert "confirm" not in offers(state)
    play(state, "draw 5")
    assert cells(state) == {(7, 2)}


@rule("6.19")
def test_j_lasts_for_the_round() -> None:
    state = play(
        table("1", holding("22"), bound="jabc"), "use-j", "draw 2", "write 3 1", "draw 4", "write 4 2"
    )
    assert "use-j" not in offers(state)
    assert reason(state, "use-j") == "diagonal-already"
    play(state, "draw 5", "write 3 2", "confirm")
    assert not state.view(0)["drawing"]["diagonal"]


@rule("6.20")
def test_j_counts_neither_for_rooms_nor_for_l() -> None:
    paper = sheet(with_cells("1", ("2", [(3, 1)])), ready="3")
    state = play(table("1", paper, dice="2 2 4 5", bound="ljbc"), "use-j", "draw 2", "write 4 2")
    assert rooms(state) == []
    play(state, "draw 2", "write 5 2")
    assert rooms(state) == [{(4, 2), (5, 2)}]
    play(state, "write 4 4")
    assert cells(state) == {(3, 4), (5, 4), (4, 3), (4, 5)}


# k, l -----------------------------------------------------------------------------------------------------


@rule("6.21")
def test_k_writes_any_symbol_in_any_empty_cell() -> None:
    state = play(table("2", with_cells("2", ("2", [(3, 1)])), bound="kefg"), "draw 2", "write 4 1")
    assert offers(state) == {f"choose {symbol}" for symbol in ("2", "3", "4", "5", "cat", "mouse")}
    play(state, "choose cat")
    assert (3, 1) not in cells(state)
    assert reason(state, "write 3 1") == "cell-filled"
    assert len(cells(state)) == 33
    play(state, "write 7 6", "draw 3")
    assert (7, 5) not in cells(state)


@rule("6.22")
def test_l_writes_one_mouse_or_two_side_by_side() -> None:
    state = play(
        table("2", with_cells("2", ("2", [(3, 1)])), bound="lefg"), "draw 2", "write 4 1", "write 7 5"
    )
    assert offers(state) == {"enough", "write 6 5", "write 7 4", "write 7 6"}
    assert reason(state, "write 6 6") == "not-beside-mouse"
    one = play(state.clone(), "enough")
    two = play(state, "write 7 6")
    assert [at(one, 7, 5), at(one, 7, 6)] == ["mouse", "empty"]
    assert [at(two, 7, 5), at(two, 7, 6)] == ["mouse", "mouse"]
    assert "draw 3" in offers(one) & offers(two)


@rule("6.22", "3.9")
def test_the_second_mouse_leaves_the_cell_that_the_dice_need_and_says_so() -> None:
    paper = with_cells("2", ("2", [(3, 1)]))
    state = play(table("2", paper, bound="lefg"), "draw 3", "write 4 3", "draw 2", "write 4 1")
    play(state, "write 5 2")
    assert reason(state, "write 4 2") == "needed-to-join"
    assert reason(state, "write 6 6") == "not-beside-mouse"


@rule("6.22")
def test_l_with_a_single_empty_cell_writes_one_mouse() -> None:
    paper = CROWDED.replace("m c m c m c\n    c m", "2 c m c m c\n    . m", 1)
    state = play(table("2", paper, bound="lefg"), "draw 2", "write 4 1", "write 7 4")
    assert at(state, 7, 4) == "mouse"
    assert "draw 3" in offers(state)


@rule("6.1", "6.24")
def test_a_die_set_free_joins_the_others_where_they_need_every_cell() -> None:
    paper = sheet(only_empty((3, 1), (3, 2), (3, 3), (6, 6)), ready="23")
    state = play(table("1", paper, bound="adbc"), "draw 3", "write 3 1", "use-a")
    play(state, "draw 4", "write 6 6", "draw 5")
    assert cells(state) == {(3, 2)}
    state = play(table("1", paper, bound="adbc", dice="3 4 5 5"), "draw 3", "write 3 1")
    play(state, "draw 4", "write 3 3")
    assert reason(state, "use-a") == "dice-needed"
    assert cells(play(state, "use-d")) == {(6, 6)}


@rule("3.6", "6.7", "6.11")
def test_where_the_dice_need_every_empty_cell_abilities_say_so() -> None:
    paper = sheet(only_empty((3, 1), (3, 2), (3, 3)), ready="23")
    state = play(table("1", paper, bound="dabc"), "draw 2", "write 3 1", "draw 3", "write 3 3")
    assert reason(state, "use-d") == "cells-needed"
    assert reason(state, "use-a") == "dice-needed"


@rule("3.8", "5.2")
def test_one_is_told_before_that_an_ability_would_be_wasted_on_a_lost_die() -> None:
    paper = sheet(only_empty((1, 3), (7, 5), level="2"), ready="2")
    state = play(table("2", paper, bound="bacd"), "draw 3", "write 7 5")
    assert "use-b 2 3" in offers(state)
    assert asked(state) == "draw-no-cell"
    assert asked(table("2", bound="bacd")) == "draw"


@rule("5.2", "6.1", "6.8", "6.19")
@pytest.mark.parametrize("key", ["use-a", "use-e more", "use-j"])
def test_one_is_told_before_that_an_ability_opens_nothing(key: str) -> None:
    paper = sheet(only_empty((3, 1), (3, 2), (3, 3)), ready="2")
    state = table("1", paper, bound=f"{key[4]}bcd")
    assert described(state, key) == key.split()[0]
    play(state, "draw 2", "write 3 1", "draw 3", "write 3 2")
    if "more" in key:
        play(state, "draw 4", "write 3 3")
    assert described(state, key) == f"{key.split()[0]}-wasted"


@rule("6.8")
def test_one_more_die_is_not_wasted_while_a_cat_can_be_crossed() -> None:
    paper = sheet(only_empty((3, 1), (3, 2), (3, 3)), ready="2")
    state = play(
        table("1", paper, bound="eabc", dice="2 3 4 cat"), "draw 2", "write 3 1", "draw 3", "write 3 2"
    )
    assert described(play(state, "draw 4", "write 3 3"), "use-e more") == "use-e"


@rule("6.16", "6.18")
def test_a_cell_says_that_two_dice_together_complete_a_room() -> None:
    paper = sheet(with_cells("1", ("3", [(3, 1)])), ready="2")
    state = play(table("1", paper, bound="iabc", dice="3 3 4 5"), "use-i 3")
    assert described(state, "write 3 2") == "write-room"
    assert described(state, "write 5 5") == "write"
    assert previewed(state, "3")["3 2"] == {(3, 1), (3, 2)}
    assert "5 5" not in previewed(state, "3")


@rule("6.16")
def test_a_double_2_is_a_room_wherever_it_goes() -> None:
    paper = sheet(with_cells("1", ("2", [(3, 1)])), ready="2")
    state = play(table("1", paper, bound="iabc", dice="2 2 4 5"), "use-i 2")
    assert described(state, "write 6 6") == "write-room"
    assert previewed(state, "2")["6 6"] == {(6, 6)}
    assert previewed(state, "2")["3 2"] == {(3, 2)}
    assert rooms(play(state, "write 3 2")) == [{(3, 2)}]


@rule("8.8")
def test_at_level_1_only_a_cat_can_be_drawn_where_no_cell_is_left() -> None:
    state = table("1", sheet(only_empty((3, 1)), ready="2"), bound="habc", dice="2 3 cat cat")
    play(state, "draw 2", "write 3 1")
    assert asked(state) == "draw-cats"
    assert reason(state, "draw 3") == "no-cell-but-cats"
    play(state, "draw cat")
    assert reason(state, "draw 3") == "no-cell-joins"
    assert "confirm" in offers(state)


@rule("3.11")
def test_when_all_dice_are_drawn_the_question_is_to_confirm() -> None:
    state = play(table("1"), "draw 2", "write 3 1", "draw 3", "write 3 2", "draw 4", "write 3 3")
    assert asked(state) == "draw-done"


def described(state: State, key: str) -> str:
    return state.describe(0, TITLE.read_move(key)).key


def previewed(state: State, number: str) -> dict[str, set[Spot]]:
    """The cells that would complete a room with this number, and what would certainly be inside."""
    closes = state.view(0)["drawing"]["closes"][number]
    return {cell: {(row, column) for row, column in room} for cell, room in closes.items()}


def asked(state: State) -> str:
    prompt = state.prompt(0)
    assert prompt is not None
    return prompt.key


def test_every_cell_and_every_die_says_why_it_cannot_be_used_now() -> None:
    state = table("4", dice="2 3 4 5")
    play(state, "draw 2")
    assert reason(state, "write 1 4") == "not-yet-house"
    assert reason(state, "draw 3") == "finish-first"
    assert reason(state, "confirm") == "finish-first"
    play(state, "write 4 3", "draw 3", "write 4 4", "draw 4", "write 4 5")
    assert reason(state, "write 5 3") == "all-drawn"


def told(state: State) -> dict[str, str]:
    return {offered.move.key: offered.text("en") for offered in state.offers(0)}


def test_offers_say_what_they_bring() -> None:
    paper = sheet(with_cells("1", ("2", [(3, 1)])), meter=1)
    state = table("1", paper, dice="2 3 4 cat")
    assert told(state)["draw cat"] == "Draw a cat: cross one off the meter and put a 2 in a cell"
    play(state, "draw 2")
    assert told(state)["write 3 2"] == "Row 3, column 2: completes a room of 2"
    assert told(state)["write 5 5"] == "Row 5, column 5"


def test_confirming_says_what_is_lost() -> None:
    paper = sheet(only_empty((1, 3), (7, 5), level="2"), ready="2")
    state = play(table("2", paper, bound="bacd"), "draw 3", "write 7 5")
    assert told(state)["confirm"] == "Confirm the round and lose 2 dice"
    assert told(state)["use-b 2 3"].endswith("for which there is no cell now")

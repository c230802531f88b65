"""What is special at each level, and what a sheet is worth there."""

from __future__ import annotations

from copy import deepcopy

import pytest

from cheeseboard.core.edition import Edition
from cheeseboard.core.event import Event
from cheeseboard.core.state import State
from tests.games.house_of_cats.table import *

rule = pytest.mark.rule
HOUSE_CELLS: list[Spot] = [
    (row, column)
    for row, line in enumerate(with_cells("1").splitlines(), 1)
    for column, sign in enumerate(line[::2], 1)
    if sign == "."
]


def crossed(state: State) -> int:
    number: int = state.view(0)["sheets"][0]["cats_crossed"]
    return number


# Points at every level ------------------------------------------------------------------------------------


@rule("7.2", "1.3")
def test_the_printed_example_of_rooms_is_worth_22_points() -> None:
    """Three rooms of 2, four of 3, none of 4, one of 5."""
    twos: list[list[Spot]] = [[(1, 3), (1, 4)], [(2, 2), (2, 3)], [(2, 4), (2, 5)]]
    threes: list[list[Spot]] = [
        [(3, 1), (3, 2), (3, 3)],
        [(3, 4), (3, 5), (3, 6)],
        [(4, 1), (4, 2), (4, 3)],
        [(4, 4), (4, 5), (4, 6)],
    ]
    five: list[Spot] = [(5, 1), (5, 2), (5, 3), (5, 4), (5, 5)]
    marks = [*(("2", room) for room in twos), *(("3", room) for room in threes), ("5", five)]
    paper = with_cells("1", *marks)
    used = table("1", sheet(paper, rooms=[*twos, *threes, five]))
    kept = table("1", sheet(paper, rooms=[*twos, *threes, five], ready="2223333" + "5"))
    for state in (used, kept):
        worth = [(line.args["number"], line.points) for line in state.score_lines(0) if line.key == "rooms"]
        assert worth == [(2, 3), (3, 12), (4, 0), (5, 7)]


@rule("7.3")
@pytest.mark.parametrize(("level", "penalty"), [("1", -29), ("2", -35), ("3", -36), ("4", 0)])
def test_empty_cells_cost_a_point_except_at_level_4(level: str, penalty: int) -> None:
    state = table(level)
    assert points(state, "empty") == penalty
    assert state.scores == [penalty]


FULL = """
        m m
      m m m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m   m m .
"""


@rule("7.4")
def test_most_points_win() -> None:
    state = table("1", FULL, EMPTY["1"])
    play(state, "draw 2", "write 6 6", "confirm")
    play(state, "draw 2", "write 3 1", "draw 4", "write 3 2", "draw 5", "write 3 3", "confirm", seat=1)
    assert state.scores == [12, -26]
    assert state.winners == [0]


@rule("7.4")
def test_a_tie_goes_to_whoever_has_filled_more_cells() -> None:
    """The second has one more cat on the meter and one more empty cell."""
    less = sheet(FULL.replace("m m m m m m", "m . m m m m", 1), meter=1)
    state = table("1", FULL, less)
    for seat in (0, 1):
        play(state, "draw 2", "write 6 6", "confirm", seat=seat)
    assert state.scores == [12, 12]
    assert state.winners == [0]


@rule("7.4")
def test_whoever_is_still_level_shares_the_victory() -> None:
    state = table("1", FULL, FULL, EMPTY["1"])
    for seat in (0, 1):
        play(state, "draw 2", "write 6 6", "confirm", seat=seat)
    play(state, "draw 2", "write 3 1", "draw 4", "write 3 2", "draw 5", "write 3 3", "confirm", seat=2)
    assert state.winners == [0, 1]


@rule("7.5")
def test_a_double_is_one_filled_cell() -> None:
    """Same points, same cells filled: that one of them holds two dice breaks no tie."""
    state = table("1", FULL, sheet(FULL, double=[(3, 3)]))
    for seat in (0, 1):
        play(state, "draw 2", "write 6 6", "confirm", seat=seat)
    assert state.winners == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    assert table("1").winners == []


# Level 1 --------------------------------------------------------------------------------------------------


@rule("8.1")
def test_a_cat_crosses_the_meter_and_counts_among_the_dice() -> None:
    state = play(table("1", dice="cat mouse 4 5"), "draw cat")
    assert crossed(state) == 1
    assert state.view(0)["drawing"]["left"] == 2
    play(state, "draw mouse", "write 3 1", "draw 4", "write 3 2")
    assert offers(state) == {"confirm"}


@rule("8.1", "8.3")
def test_guille_takes_a_mouse_a_cat_and_a_4_and_must_write_a_2_at_once() -> None:
    state = table("1", sheet(EMPTY["1"], meter=1), dice="mouse cat 4 5")
    play(state, "draw mouse", "write 3 1", "draw 4", "write 3 2", "draw cat")
    assert len(cells(state)) == len(offers(state)) == 27
    play(state, "write 6 6")
    assert at(state, 6, 6) == "2"
    assert offers(state) == {"confirm"}


@rule("8.2")
def test_three_cats_may_be_taken() -> None:
    state = table("1", sheet(EMPTY["1"], meter=7), dice="cat cat cat 5")
    play(state, "draw cat", "write 3 1", "draw cat", "draw cat", "write 3 3")
    assert crossed(state) == 10
    assert [at(state, 3, 1), at(state, 3, 3)] == ["4", "5"]
    assert offers(state) == {"confirm"}


@rule("8.2")
def test_a_cat_has_no_effect_on_a_full_meter() -> None:
    state = play(table("1", sheet(EMPTY["1"], meter=10), dice="cat mouse 4 5"), "draw cat")
    assert crossed(state) == 10
    assert state.view(0)["drawing"]["left"] == 2


@rule("8.3")
def test_the_number_of_a_cat_is_no_part_of_the_group_and_may_complete_a_room() -> None:
    paper = sheet(with_cells("1", ("2", [(6, 6)])), meter=1)
    state = play(table("1", paper, dice="cat mouse 4 5"), "draw mouse", "write 3 1", "draw cat", "write 6 5")
    assert rooms(state) == [{(6, 5), (6, 6)}]
    play(state, "draw 4")
    assert cells(state) == {(3, 2), (4, 1)}


@rule("8.3")
def test_the_number_of_a_cat_is_lost_on_a_full_sheet() -> None:
    state = play(table("1", sheet(FULL, meter=1), dice="cat mouse 4 5"), "draw mouse", "write 6 6")
    assert offers(state) == {"confirm", "draw cat"}
    play(state, "draw cat")
    assert crossed(state) == 2
    assert offers(state) == {"confirm"}


@rule("8.3", "8.9")
def test_a_cat_with_a_number_waits_for_the_die_that_the_last_cell_is_kept_for() -> None:
    spots: list[Spot] = [(3, 1), (3, 2), (3, 3)]
    rest = [spot for spot in HOUSE_CELLS if spot not in spots]
    paper = sheet(with_cells("1", ("m", rest)), ready="2", meter=1)
    state = table("1", paper, dice="3 4 5 cat", bound="eabc")
    play(state, "use-e more", "draw 3", "write 3 1", "draw 4", "write 3 3")
    assert "draw cat" not in offers(state)
    assert reason(state, "draw cat") == "cat-waits"
    play(state, "draw 5", "write 3 2", "draw cat")
    assert offers(state) == {"confirm"}


@rule("8.9", "5.5")
def test_k_is_lost_where_the_cat_would_have_to_wait() -> None:
    """The only empty cell is the gap between two dice, and the next cat has a number."""
    spots: list[Spot] = [(3, 1), (3, 2), (3, 3), (4, 3)]
    rest = [spot for spot in HOUSE_CELLS if spot not in spots]
    paper = sheet(with_cells("1", ("m", rest), ("2", [(4, 3)])), meter=1)
    state = table("1", paper, dice="3 2 5 4", bound="kabc")
    play(state, "draw 3", "write 3 1", "draw 2", "write 3 3")
    assert rooms(state) == [{(3, 3), (4, 3)}]
    assert (ready(state)["2"], crossed(state)) == (0, 1)
    play(state, "draw 5")
    assert cells(state) == {(3, 2)}


@rule("8.4")
def test_the_cat_with_a_sharp_gives_any_number() -> None:
    state = play(table("1", sheet(EMPTY["1"], meter=5), dice="cat mouse 4 5"), "draw cat")
    assert offers(state) == {"choose 2", "choose 3", "choose 4", "choose 5"}
    assert reason(state, "choose cat") == "number-wanted"
    play(state, "choose 5", "write 1 3")
    assert at(state, 1, 3) == "5"


@rule("8.5", "8.6")
def test_guille_has_crossed_6_cats_and_7_cheeses() -> None:
    """Mice in two rows and five columns."""
    mice: list[Spot] = [(3, 1), (3, 2), (3, 3), (4, 1), (4, 4), (4, 5)]
    state = table("1", sheet(with_cells("1", ("m", mice)), meter=6))
    assert points(state, "cats") == 6
    assert points(state, "cheese") == 7


@rule("8.6")
def test_a_mouse_crosses_the_cheese_of_its_row_and_of_its_column() -> None:
    state = play(table("1", dice="mouse mouse 4 5"), "draw mouse", "write 3 1")
    paper = state.view(0)["sheets"][0]
    assert (paper["cheese_rows_crossed"], paper["cheese_columns_crossed"]) == ([3], [1])
    play(state, "draw mouse", "write 4 1")
    assert points(state, "cheese") == 3


@rule("8.7")
def test_a_cat_of_h_needs_no_cell_at_level_1() -> None:
    state = table("1", sheet(EMPTY["1"], ready="2"), dice="4 mouse mouse mouse", bound="habc")
    play(state, "use-h 4 cat", "draw cat")
    assert crossed(state) == 1


@rule("8.7")
def test_a_cat_of_k_crosses_the_meter() -> None:
    state = play(
        table("1", with_cells("1", ("2", [(3, 1)])), bound="kabc"), "draw 2", "write 4 1", "choose cat"
    )
    assert crossed(state) == 1
    assert "draw 3" in offers(state)


@rule("8.7", "5.5")
def test_k_on_a_full_sheet_must_cross_a_cat() -> None:
    paper = FULL.replace("m m .", "m 2 .")
    state = play(table("1", paper, bound="kabc"), "draw 2", "write 6 6")
    assert offers(state) == {"choose cat"}
    full = play(table("1", sheet(paper, meter=10), bound="kabc"), "draw 2", "write 6 6")
    assert offers(full) == {"confirm"}
    assert ready(full)["2"] == 0


@rule("8.7")
def test_two_cats_cannot_share_a_cell_at_level_1() -> None:
    state = table("1", sheet(EMPTY["1"], ready="2"), dice="cat cat 4 5", bound="iabc")
    assert reason(state, "use-i cat") == "cats-share-no-cell"
    elsewhere = table("2", sheet(EMPTY["2"], ready="2"), dice="cat cat 4 5", bound="iabc")
    assert "use-i cat" in offers(elsewhere)


@rule("8.8")
def test_a_cat_is_never_lost() -> None:
    """The area is full; of the three dice left two are cats, so one of the two to be drawn must be a cat."""
    state = play(table("1", FULL, dice="cat cat 4 5"), "draw 4", "write 6 6")
    assert offers(state) == {"draw cat"}
    play(state, "draw cat")
    assert offers(state) == {"confirm", "draw cat"}


@rule("8.8", "3.6")
def test_a_gap_is_not_left_where_only_cats_could_close_it() -> None:
    state = play(table("1", dice="cat cat 4 5"), "draw 4", "write 3 1", "draw 5")
    assert cells(state) == {(3, 2), (4, 1)}


@rule("3.6")
def test_no_cat_is_taken_while_the_die_is_needed_to_close_a_gap() -> None:
    state = play(table("1", dice="cat 2 4 5"), "draw 4", "write 3 1", "draw 5", "write 3 3")
    assert offers(state) == {"draw 2"}
    assert reason(state, "draw cat") == "dice-needed"


# Level 2 --------------------------------------------------------------------------------------------------

STARS = {"2": [(1, 3), (5, 1), (7, 5)], "3": [(1, 3), (4, 7), (5, 1)]}


@rule("9.1", "10.2")
@pytest.mark.parametrize("level", "23")
def test_three_dice_are_written_in_the_starred_cells_in_secret(level: str) -> None:
    state = TITLE.start(2, seed=5, level=level)
    dice = state.view(0)["dice"]
    assert len(dice) == 3
    assert state.to_move == (0, 1)
    assert cells(state) == set(STARS[level])
    assert reason(state, "write 3 3") == "starred-cells-only"
    for die, (row, column) in zip(dice, reversed(STARS[level]), strict=True):
        assert state.view(0)["drawing"]["symbol"] == die
        play(state, f"write {row} {column}")
        assert at(state, row, column) == die
    row, column = STARS[level][0]
    assert state.view(1)["sheets"][0]["cells"][row - 1][column - 1] == "empty"
    for row, column in STARS[level]:
        play(state, f"write {row} {column}", seat=1)
    assert state.view(1)["sheets"][0]["cells"][row - 1][column - 1] != "empty"
    assert state.view(1)["round"] == 1


@rule("9.4")
def test_an_ability_of_the_set_up_leaves_the_starred_cells_to_the_dice() -> None:
    data = TITLE.start(1, level="2", edition=touching_stars()).to_data()
    data["table"] |= {"dice": ["2", "2", "5"], "bound": list("kabc")}
    state = play(TITLE.load(data), "write 4 1", "write 4 2", "choose 5")
    assert (4, 3) not in cells(state)
    assert reason(state, "write 4 3") == "kept-for-set-up"
    play(state, "write 4 4")
    assert cells(state) == {(4, 3)}
    assert state.default(0).key == "write 4 3"


def touching_stars() -> Edition:
    data = deepcopy(FIXED.data)
    lines = data["level"]["2"]["map"].replace("*", ".").splitlines()
    lines[3] = "  * * * . . ."
    data["level"]["2"]["map"] = "\n".join(lines)
    return TITLE.read_edition(data)


@rule("9.1")
def test_the_roll_of_the_set_up_and_the_abilities_are_told() -> None:
    heard: list[Event] = []
    state = TITLE.start_aloud(heard.append, 1, seed=3, level="2")
    assert [event.kind for event in heard] == ["ability-bound"] * 4 + ["set-up-rolled"]
    assert heard[-1].facts == {"number": 0, "symbols": state.view(0)["dice"]}


@rule("9.2")
def test_cristina_scores_for_the_mice_in_the_column_with_a_cat() -> None:
    """Two mice and a cat in one column; a mouse alone in another."""
    paper = with_cells("2", ("m", [(3, 2), (5, 2), (4, 4)]), ("c", [(6, 2)]))
    state = table("2", paper)
    assert points(state, "mice-column") == 2
    assert points(state, "mice-row") == 0


@rule("9.2")
def test_a_mouse_scores_for_its_row_and_for_its_column() -> None:
    state = table("2", with_cells("2", ("m", [(3, 2)]), ("c", [(3, 5), (6, 2), (5, 2)])))
    assert [points(state, line) for line in ("mice-row", "mice-column")] == [1, 1]


@rule("9.3")
def test_a_bonus_cell_in_a_room_of_5_pays_5() -> None:
    five: list[Spot] = [(3, 1), (3, 2), (3, 3), (4, 1), (4, 2)]
    paper = with_cells("2", ("5", five))
    assert points(table("2", paper), "bonus") == 0
    assert points(table("2", sheet(paper, rooms=[five])), "bonus") == 5


@rule("9.3", "10.2")
@pytest.mark.parametrize("level", "23")
def test_bonus_cells_pay_only_in_rooms(level: str) -> None:
    state = table(level, with_cells(level, ("2", [(4, 2)]), ("m", [(3, 5)])), dice="2 mouse mouse mouse")
    assert points(state, "bonus") == 0
    play(state, "draw 2", "write 3 2")
    assert points(state, "bonus") == 2


# Level 3 --------------------------------------------------------------------------------------------------


@rule("10.1")
@pytest.mark.parametrize(("cats", "worth"), [(0, 0), (1, 2), (2, 2), (3, 4), (4, 4)])
def test_mice_score_by_the_cats_of_their_area(cats: int, worth: int) -> None:
    """Guille: three cats make his two mice in the red area worth 4; in the blue one there is no cat."""
    places: list[Spot] = [(2, 1), (2, 2), (2, 3), (3, 1)]
    mice: list[Spot] = [(1, 2), (1, 3), (1, 5), (1, 6), (2, 5)]
    state = table("3", with_cells("3", ("m", mice), ("c", places[:cats])))
    lines = {line.args["colour"]: line.points for line in state.score_lines(0) if line.key == "area"}
    assert lines == {"red": worth, "blue": 0, "green": 0, "yellow": 0}


@rule("10.2")
def test_rows_and_columns_do_not_score_at_level_3() -> None:
    state = table("3", with_cells("3", ("m", [(1, 5)]), ("c", [(1, 2)])))
    assert state.scores == [-34]


# Level 4 --------------------------------------------------------------------------------------------------

ALMOST_A_ROOM = with_cells("4", ("2", [(5, 2)]))


@rule("11.1", "7.3", "11.8")
def test_a_house_that_is_whole_from_the_start_is_of_level_4_all_the_same() -> None:
    data = deepcopy(FIXED.data)
    data["level"]["4"]["map"] = "\n".join([". . . . ."] * 3)
    edition = TITLE.read_edition(data)
    state = table("4", ". . . . .\n" * 3, ". . . . .\n" * 2 + "m m m m m", edition=edition)
    assert points(state, "empty") == 0
    full = table("4", ". . . . .\n" * 3, "m m m m m\n" * 2 + "m m m m .", edition=edition)
    play(full, "draw 2", "write 3 5", "confirm", seat=1)
    play(full, "draw 2", "write 3 5", "draw 3", "write 3 4", "draw 4", "write 3 3", "confirm")
    assert not full.over


@rule("11.1")
def test_the_house_begins_with_fifteen_cells() -> None:
    state = play(table("4"), "draw 2")
    assert len(cells(state)) == 15
    assert at(state, 1, 4) == "closed"
    assert reason(state, "write 1 4") == "not-yet-house"


@rule("11.2", "11.3")
def test_a_room_adds_as_many_cells_as_its_number_at_once() -> None:
    state = play(table("4", ALMOST_A_ROOM), "draw 2", "write 6 2")
    assert len(cells(state, "build")) == len(offers(state)) == 21
    play(state, "build 6 1")
    assert cells(state, "build") == {(5, 1), (7, 1)}
    assert reason(state, "build 1 4") == "not-beside-new"
    play(state, "build 7 1")
    assert [at(state, 6, 1), at(state, 7, 1), at(state, 5, 1)] == ["empty", "empty", "closed"]
    play(state, "draw 3")
    assert (6, 1) in cells(state)


@rule("11.2")
def test_cristina_completes_a_room_of_4_and_adds_four_cells() -> None:
    paper = with_cells("4", ("4", [(5, 2), (5, 3), (6, 2)]))
    state = play(table("4", paper, dice="4 2 3 5"), "draw 4", "write 6 3")
    play(state, "build 1 4", "build 2 4", "build 2 3", "build 2 5")
    assert [at(state, *spot) for spot in [(1, 4), (2, 3), (2, 4), (2, 5)]] == ["empty"] * 4
    assert "draw 3" in offers(state)


@rule("11.3")
def test_new_cells_need_not_touch_the_house() -> None:
    state = play(table("4", ALMOST_A_ROOM), "draw 2", "write 6 2", "build 1 4", "build 2 4")
    assert at(state, 1, 4) == "empty"


LITTLE_LEFT = """
          :
        m m m
      m m m m m
    m m m m m m m
    m 4 4 m m m :
    m . 4 m m m :
    m m m m   m m
"""


@rule("11.4")
def test_without_a_large_enough_piece_a_largest_one_is_added_whole() -> None:
    state = play(table("4", LITTLE_LEFT, dice="4 2 3 5"), "draw 4", "write 6 2")
    assert [at(state, 5, 7), at(state, 6, 7), at(state, 1, 4)] == ["empty", "empty", "closed"]


@rule("11.4")
def test_of_two_largest_pieces_the_player_chooses_one() -> None:
    paper = LITTLE_LEFT.replace("        m m m\n", "        m : m\n", 1)
    state = play(table("4", paper, dice="4 2 3 5"), "draw 4", "write 6 2")
    assert cells(state, "build") == {(1, 4), (2, 4), (5, 7), (6, 7)}
    play(state, "build 2 4")
    assert [at(state, 1, 4), at(state, 2, 4), at(state, 5, 7)] == ["empty", "empty", "closed"]


@rule("11.4")
def test_a_piece_that_is_too_small_is_not_offered() -> None:
    paper = LITTLE_LEFT.replace("4 4 m m m :", "2 m m m m :").replace("4 m m m :", "m m m m :")
    state = play(table("4", paper.replace("m m m m   m m", "m m m m   m :")), "draw 2", "write 6 2")
    assert cells(state, "build") == {(5, 7), (6, 7), (7, 7)}
    assert reason(state, "build 1 4") == "site-too-small"


@rule("11.4")
def test_nothing_is_added_when_the_grid_is_used_up() -> None:
    paper = LITTLE_LEFT.replace(":", "m")
    state = play(table("4", paper, dice="4 2 3 5"), "draw 4", "write 6 2")
    assert offers(state) == {"confirm"}


@rule("11.4")
def test_a_room_with_a_double_adds_its_number_of_cells() -> None:
    state = table("4", sheet(EMPTY["4"], ready="3"), dice="2 2 3 5", bound="aibc")
    play(state, "use-i 2", "write 5 2", "build 6 1", "build 7 1")
    assert [at(state, 6, 1), at(state, 7, 1)] == ["empty", "empty"]
    assert "draw 3" in offers(state)


@rule("11.5")
def test_the_house_grows_before_k_is_used() -> None:
    full = with_cells("4").replace(".", "m").replace("m m m m m :", "2 . m m m :", 1)
    state = play(table("4", full, bound="kabc"), "draw 2", "write 5 3")
    assert cells(state, "build")
    play(state, "build 6 1", "build 7 1", "choose cat")
    assert cells(state) == {(6, 1), (7, 1)}


@rule("11.6")
def test_whoever_closes_a_room_with_the_last_cell_plays_on() -> None:
    full = with_cells("4").replace(".", "m").replace("m m m m m :", ". 2 m m m :", 1)
    state = play(table("4", full, bound="abcd"), "draw 2", "write 5 2", "build 5 1", "build 6 1")
    assert offers(state) == {"draw 3", "draw 4", "draw 5", "use-a"}
    play(state, "draw 3")
    assert cells(state) == {(5, 1), (6, 1)}
    play(state, "write 5 1", "draw 4", "write 6 1", "confirm")
    assert state.over


@rule("11.7")
def test_cheese_and_lines_both_score_at_level_4() -> None:
    state = table("4", with_cells("4", ("m", [(5, 2)]), ("c", [(5, 5)])))
    assert {line.key: line.points for line in state.score_lines(0) if line.points} == {
        "cheese": 2,
        "mice-row": 1,
    }


@rule("11.8")
def test_level_4_ends_only_when_everybody_is_full() -> None:
    almost = with_cells("4").replace(".", "m").replace("m m m m m :", ". m m m m :", 1)
    state = table("4", almost, EMPTY["4"])
    play(state, "draw 2", "write 5 2", "confirm")
    play(state, "draw 2", "write 4 3", "draw 4", "write 4 4", "draw 5", "write 4 5", "confirm", seat=1)
    assert state.to_move == (1,)
    while not state.over:
        state.play(1, state.default(1))
    assert state.view(None)["sheets"][0]["cells"] == state.view(0)["sheets"][0]["cells"]

"""Rooms: when they are complete, which cells they take, what they earn."""

from __future__ import annotations

import pytest

from tests.games.house_of_cats.table import *

rule = pytest.mark.rule

ALMOST = {
    "2": [(3, 1)],
    "3": [(3, 1), (3, 2)],
    "4": [(3, 1), (3, 2), (4, 2)],
    "5": [(3, 1), (3, 2), (4, 2), (5, 2)],
}


@rule("4.1", "1.3")
@pytest.mark.parametrize("number", "2345")
def test_a_group_as_large_as_its_number_is_a_room(number: str) -> None:
    paper = with_cells("1", (number, ALMOST[number]))
    state = table("1", paper, dice=f"{number} mouse mouse mouse", bound="efgh")
    assert rooms(state) == []
    play(state, f"draw {number}", "write 4 1")
    assert rooms(state) == [{*ALMOST[number], (4, 1)}]


@rule("4.1")
def test_a_room_cannot_be_declined_and_comes_in_the_middle_of_a_round() -> None:
    state = table("1", with_cells("1", ("3", [(3, 1), (3, 2)])), dice="3 mouse mouse 5", bound="efgh")
    play(state, "draw 3", "write 4 1")
    assert rooms(state) == [{(3, 1), (3, 2), (4, 1)}]
    assert "draw mouse" in offers(state)


@rule("4.2")
def test_two_2s_that_touch_by_a_corner_are_no_room() -> None:
    state = table("1", with_cells("1", ("2", [(3, 1)])), dice="2 mouse mouse 5")
    play(state, "draw 2", "write 4 2")
    assert rooms(state) == []


@rule("4.3")
def test_a_cell_counts_for_one_room_only() -> None:
    paper = sheet(with_cells("1", ("2", [(3, 1), (3, 2)])), rooms=[[(3, 1), (3, 2)]])
    state = play(table("1", paper, dice="2 2 mouse 5"), "draw 2", "write 4 1")
    assert rooms(state) == [{(3, 1), (3, 2)}]
    play(state, "draw 2", "write 4 2")
    assert rooms(state) == [{(3, 1), (3, 2)}, {(4, 1), (4, 2)}]


@rule("4.4")
def test_guille_completes_a_room_of_4_and_wins_its_ability_at_once() -> None:
    state = table("1", with_cells("1", ("4", ALMOST["4"])), dice="4 mouse mouse 5", bound="abjd")
    assert "use-j" not in offers(state)
    play(state, "draw 4", "write 4 1")
    assert rooms(state) == [{(3, 1), (3, 2), (4, 1), (4, 2)}]
    assert ready(state) == {"2": 0, "3": 0, "4": 1, "5": 0}
    assert "use-j" in offers(state)


@rule("4.5")
def test_in_a_larger_group_the_player_chooses_the_cells_of_the_room() -> None:
    paper = with_cells("1", ("3", [(4, 1), (4, 2), (4, 4), (4, 5)]))
    state = play(table("1", paper, dice="3 mouse mouse 5", bound="efgh"), "draw 3", "write 4 3")
    assert cells(state, "wall") == {(4, 2), (4, 4)}
    play(state, "wall 4 2")
    assert cells(state, "wall") == {(4, 1), (4, 4)}
    assert reason(state, "wall 4 5") == "no-such-room"
    play(state, "wall 4 4")
    assert rooms(state) == [{(4, 2), (4, 3), (4, 4)}]


@rule("4.5")
def test_the_other_cells_stay_free_for_later_rooms() -> None:
    paper = with_cells("1", ("3", [(4, 1), (4, 2), (4, 4), (4, 5)]))
    state = play(table("1", paper, dice="3 3 mouse 5", bound="efgh"), "draw 3", "write 4 3")
    play(state, "wall 4 2", "wall 4 1")
    assert rooms(state) == [{(4, 1), (4, 2), (4, 3)}]
    play(state, "draw 3", "write 5 4")
    assert rooms(state)[1] == {(4, 4), (4, 5), (5, 4)}


@rule("4.5")
def test_every_connected_choice_with_the_newest_cell_can_be_reached() -> None:
    """Newest cell in the middle of four arms: all rooms of four that hold together."""
    arms = [(4, 3), (5, 3), (3, 2), (3, 4), (2, 3), (3, 5), (3, 1)]
    paper = with_cells("1", ("4", arms))
    start = play(table("1", paper, dice="4 mouse mouse 5", bound="efgh"), "draw 4", "write 3 3")
    found: set[frozenset[tuple[int, int]]] = set()
    pending = [start]
    while pending:
        state = pending.pop()
        if rooms(state):
            found.add(frozenset(rooms(state)[0]))
            continue
        for row, column in cells(state, "wall"):
            pending.append(play(state.clone(), f"wall {row} {column}"))
    assert found == connected_sets({*arms, (3, 3)}, (3, 3), 4)


def connected_sets(
    group: set[tuple[int, int]], start: tuple[int, int], size: int
) -> set[frozenset[tuple[int, int]]]:
    found = {frozenset([start])}
    for _ in range(size - 1):
        found = {
            chosen | {(row, column)}
            for chosen in found
            for row, column in group - chosen
            if any(abs(row - r) + abs(column - c) == 1 for r, c in chosen)
        }
    return found


@rule("4.6")
def test_a_die_may_be_drawn_across_a_wall() -> None:
    paper = sheet(with_cells("1", ("2", [(3, 1), (3, 2)])), rooms=[[(3, 1), (3, 2)]])
    state = play(table("1", paper, dice="4 5 mouse 3"), "draw 4", "write 4 1", "draw 5", "write 4 2")
    play(state, "draw mouse", "write 4 3")
    assert offers(state) == {"confirm"}


@rule("4.7")
@pytest.mark.parametrize("animal", ["cat", "mouse"])
def test_animals_form_no_rooms(animal: str) -> None:
    state = table("2", dice=f"{animal} {animal} {animal} 5")
    for column in (1, 2, 3):
        play(state, f"draw {animal}", f"write 4 {column}")
    assert rooms(state) == []


@rule("4.8")
def test_rooms_and_abilities_are_not_limited() -> None:
    pairs = [[(row, column), (row, column + 1)] for row in (3, 4, 5) for column in (1, 3, 5)]
    spots = [spot for pair in pairs for spot in pair]
    paper = sheet(with_cells("1", ("2", spots)), rooms=pairs, ready="2" * len(pairs))
    state = play(table("1", paper, dice="2 2 4 5"), "draw 2", "write 2 3", "draw 2", "write 2 4")
    assert len(rooms(state)) == ready(state)["2"] == 10
    assert sum(line.points for line in state.score_lines(0) if line.key == "rooms") == 10


def test_for_an_absent_player_a_room_is_completed_where_one_can_be() -> None:
    state = table("1", with_cells("1", ("5", ALMOST["5"])), dice="5 mouse mouse mouse", bound="efgh")
    play(state, "draw 5")
    play(state, state.default(0).key)
    assert len(rooms(state)) == 1

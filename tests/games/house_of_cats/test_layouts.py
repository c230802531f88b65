"""Every legal layout of a round can be drawn, and no other: held against a plain enumeration."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

from cheeseboard.core.chance import Chance
from cheeseboard.core.state import State
from tests.games.house_of_cats.table import Spot, cells, offers, play, sheet, table, with_cells

rule = pytest.mark.rule
HOUSE = {
    (row, column)
    for row, line in enumerate(with_cells("2").splitlines(), 1)
    for column, sign in enumerate(line[::2], 1)
    if sign == "."
}


def beside(one: Spot, other: Spot, diagonal: bool) -> bool:
    down, right = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(down, right) == 1 if diagonal else down + right == 1


def piece_of(spot: Spot, among: Iterable[Spot], diagonal: bool) -> frozenset[Spot]:
    """All that hangs together with a cell."""
    found = {spot}
    while more := {s for s in among if s not in found and any(beside(s, f, diagonal) for f in found)}:
        found |= more
    return frozenset(found)


def legal_layouts(empty: set[Spot], dice: int, diagonal: bool) -> set[frozenset[Spot]]:
    """Connected sets of as many cells as dice, and areas that are too small, whole."""
    whole = {
        frozenset(chosen)
        for chosen in combinations(sorted(empty), dice)
        if len(piece_of(chosen[0], chosen, diagonal)) == dice
    }
    small = {piece_of(spot, empty, diagonal) for spot in empty}
    return whole | {piece for piece in small if len(piece) < dice}


def drawn_layouts(state: State, so_far: frozenset[Spot] = frozenset()) -> set[frozenset[Spot]]:
    """What can be drawn with the dice in any order of cells."""
    offer = offers(state)
    if "confirm" in offer:
        return {so_far}
    play(state, min(key for key in offer if key.startswith("draw")))
    return {
        layout
        for row, column in cells(state)
        for layout in drawn_layouts(play(state.clone(), f"write {row} {column}"), so_far | {(row, column)})
    }


@rule("3.4", "3.6", "3.7", "6.19")
@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_exactly_the_legal_layouts_can_be_drawn(seed: int, diagonal: bool) -> None:
    spots = sorted(HOUSE)
    Chance(seed).shuffle(spots)
    empty = set(spots[:20])
    paper = sheet(with_cells("2", ("m", spots[20:])), ready="2")
    state = table("2", paper, dice="2 3 4 5", bound="jabc")
    if diagonal:
        play(state, "use-j")
    assert drawn_layouts(state) == legal_layouts(empty, 3, diagonal)


@rule("6.9")
def test_with_four_dice_too() -> None:
    spots = sorted(HOUSE)
    Chance(9).shuffle(spots)
    paper = sheet(with_cells("2", ("m", spots[14:])), ready="2")
    state = play(table("2", paper, dice="2 3 4 5", bound="eabc"), "use-e more")
    assert drawn_layouts(state) == legal_layouts(set(spots[:14]), 4, diagonal=False)

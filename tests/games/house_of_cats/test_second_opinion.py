"""A second opinion: points and cells worked out again, from what a player sees and the rulebook alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.contract.cases import amount
from tests.contract.play import LIMIT, playing
from tests.games.house_of_cats.table import TITLE, Spot

GAMES = amount(quick=1, usual=2, long=60)
ROOM_POINTS = {2: 1, 3: 3, 4: 5, 5: 7}
BUSY = 0.5
"""How often an ability is used where one can be, so that there are doubles and moved numbers."""

Cells = dict[Spot, str]
View = dict[str, Any]


def cells_of(view: View, seat: int) -> Cells:
    rows = view["sheets"][seat]["cells"]
    return {(r, c): cell for r, row in enumerate(rows, 1) for c, cell in enumerate(row, 1) if cell}


def spots(cells: list[Any]) -> set[Spot]:
    return {(row, column) for row, column in cells}


# Points --------------------------------------------------------------------------------------------------


def points(view: View, seat: int) -> int:
    sheet, plan, cells = view["sheets"][seat], view["plan"], cells_of(view, seat)
    rooms = [spots(room["cells"]) for room in sheet["rooms"]]
    found = sum(ROOM_POINTS[int(cells[min(room)])] for room in rooms) + sheet["cats_crossed"]
    found += cheese(plan, cells)
    if plan["level"] in "24":
        found += mice_beside_cats(cells, spots(sheet["double"]))
    found += sum(area_points(spots(area), cells, spots(sheet["double"])) for area in plan["areas"].values())
    walled = set[Spot]().union(*rooms)
    found += sum(int(cells[r, c]) for r, c in plan["bonus"].values() if (r, c) in walled)
    return int(found) - (0 if plan["level"] == "4" else list(cells.values()).count("empty"))


def cheese(plan: View, cells: Cells) -> int:
    mice = [spot for spot, cell in cells.items() if cell == "mouse"]
    rows, columns = {row for row, _ in mice}, {column for _, column in mice}
    return len(rows & set(plan["cheese_rows"])) + len(columns & set(plan["cheese_columns"]))


def mice_beside_cats(cells: Cells, double: set[Spot]) -> int:
    cats = [spot for spot, cell in cells.items() if cell == "cat"]
    return sum(
        (1 + ((row, column) in double)) * (any(r == row for r, _ in cats) + any(c == column for _, c in cats))
        for (row, column), cell in cells.items()
        if cell == "mouse"
    )


def area_points(area: set[Spot], cells: Cells, double: set[Spot]) -> int:
    def number(symbol: str) -> int:
        return sum(1 + (spot in double) for spot in area if cells[spot] == symbol)

    return number("mouse") * (0 if not number("cat") else 1 if number("cat") < 3 else 2)


# Cells for a die -----------------------------------------------------------------------------------------


def hangs_together(cells: set[Spot]) -> bool:
    found, edge = set[Spot](), [min(cells)]
    while edge:
        row, column = edge.pop()
        found.add((row, column))
        beside = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
        edge += (beside & cells) - found
    return found == cells


def can_join(group: set[Spot], empty: set[Spot], most: int) -> bool:
    """Whether so many empty cells more would do: each of them is tried."""
    if hangs_together(group):
        return True
    return most > 0 and any(can_join(group | {cell}, empty - {cell}, most - 1) for cell in empty)


def cells_for_die(state: State, seat: int, dice: int) -> set[Spot]:
    drawing = state.to_data()["table"]["drawings"][seat]
    view = state.view(seat)
    empty = {spot for spot, cell in cells_of(view, seat).items() if cell == "empty"}
    on_meter = view["plan"]["level"] == "1"
    to_place = [die for die in drawing["dice"] if not (on_meter and die == "cat")]
    rest, group = min(len(to_place), drawing["left"]) - dice, spots(drawing["group"])
    return {cell for cell in empty if not group or can_join(group | {cell}, empty - {cell}, rest)}


def dice_placed(state: State, seat: int) -> int:
    """How many dice are being placed in a cell, where no ability has set them free; else none."""
    step, drawings = state.pending(seat), state.to_data()["table"]["drawings"]
    if step is None or step.name != "place-die":
        return 0
    special = any(drawings[seat].get(what) for what in ("free", "diagonal", "settled"))
    return 0 if special else int(step.key.split()[-1])


def check(state: State, seat: int) -> None:
    view, dice = state.view(seat), dice_placed(state, seat)
    assert view["sheets"][seat]["score"] == points(view, seat)
    if dice:
        offered = {(move.args["row"], move.args["column"]) for move in state.moves(seat)}
        assert offered == cells_for_die(state, seat, dice)


def often_an_ability(state: State, seat: int, dice: Random) -> Move:
    offer = state.moves(seat)
    uses = [move for move in offer if move.kind.startswith("use-")]
    return dice.choice(uses if uses and dice.random() < BUSY else offer)


@pytest.mark.parametrize("crossed", ["empty", "dead"])
@pytest.mark.parametrize("level", "1234")
@pytest.mark.rule("3.4", "3.6", "3.7", "7.2", "7.3")
def test_points_and_cells_are_what_a_second_opinion_says(level: str, crossed: str) -> None:
    for seed in range(GAMES):
        state = TITLE.start(1 + seed % 3, seed, level=level, crossed_cell=crossed)
        for seat, _ in playing(state, seed, often_an_ability, LIMIT):
            check(state, seat)

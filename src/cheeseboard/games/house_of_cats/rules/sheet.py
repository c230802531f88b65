"""A player's sheet, what they are doing to it this round, and how both are written down."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from cheeseboard.core.saving import Codec, Part, Seldom, saved_fields
from cheeseboard.games.house_of_cats.rules import cells
from cheeseboard.games.house_of_cats.rules.components import (
    CAT,
    DICE,
    DICE_CHOSEN,
    FACES,
    NUMBERS,
    SYMBOLS,
    symbol_key,
)
from cheeseboard.games.house_of_cats.rules.fields import DRAWING_TYPES, copy_drawing, copy_sheet
from cheeseboard.games.house_of_cats.rules.maps import CELL, LATER
from cheeseboard.games.house_of_cats.rules.plan import Plan

DEAD: Final = "x"
SIGNS: Final = "2345cm"

Cells = i64
Settled = i64
Counts = list[int]
"""How many dice of each face."""


class Sheet:
    """Every printed cell is in one of `empty`, `closed`, `dead` or the six `marks`."""

    marks: list[int]
    rooms: list[int]
    ready: list[int]  # abilities won and not used, by number

    def __init__(self) -> None:
        self.empty: i64 = 0
        self.closed: i64 = 0  # not yet part of the house (level 4)
        self.dead: i64 = 0
        self.double: i64 = 0
        self.roomed: i64 = 0
        self.meter = 0

    def clone(self) -> Sheet:
        return copy_sheet(Sheet(), self)

    # Reading ---------------------------------------------------------------------------------------------

    def loose(self, symbol: int) -> i64:
        """The cells with this symbol that are in no room."""
        marked: i64 = self.marks[symbol]
        return marked & ~self.roomed

    def loose_numbers(self) -> i64:
        found: i64 = 0
        for symbol in range(NUMBERS):
            found |= self.loose(symbol)
        return found

    def filled(self) -> i64:
        found: i64 = 0
        for marked in self.marks:
            found |= marked
        return found

    def weight(self, chosen: i64) -> int:
        """How many symbols are drawn there: a cell that two dice share counts twice (rules 6.16 and 6.17)."""
        return cells.size(chosen) + cells.size(chosen & self.double)

    def symbol_at(self, cell: i64) -> int:
        for symbol in range(FACES):
            marked: i64 = self.marks[symbol]
            if marked & cell:
                return symbol
        return -1

    def rooms_of(self, symbol: int) -> list[int]:
        return [room for room in self.rooms if room & self.marks[symbol]]

    # Changing --------------------------------------------------------------------------------------------

    def write(self, symbol: int, cell: i64, double: bool) -> None:
        self.empty &= ~cell
        self.marks[symbol] |= int(cell)
        if double:
            self.double |= cell

    def cross_out(self, cell: i64, symbol: int, dead: bool) -> None:
        self.marks[symbol] &= ~int(cell)
        self.double &= ~cell
        if dead:
            self.dead |= cell
        else:
            self.empty |= cell

    def wall_in(self, symbol: int, room: i64) -> None:
        self.roomed |= room
        self.rooms.append(int(room))
        self.ready[symbol] += 1

    def open(self, chosen: i64) -> None:
        self.closed &= ~chosen
        self.empty |= chosen


class Drawing:
    """What a player has done with the dice of this round."""

    dice: Counts  # not yet drawn, as changed by abilities

    def __init__(self) -> None:
        self.left = 0  # still to be drawn
        self.group: Cells = 0  # where dice were drawn that must hang together
        self.settled: Settled = 0  # what ability g left of the group: it is not judged again
        self.free = 0  # dice that ability a has set free, still to be drawn
        self.diagonal = False
        self.marked: Cells = 0  # what a choice of several cells has chosen so far

    def clone(self) -> Drawing:
        return copy_drawing(Drawing(), self)

    def unused(self) -> int:
        number = 0
        for count in self.dice:
            number += count
        return number

    def limit(self) -> int:
        """How many dice this player draws this round, those already drawn included."""
        return self.left + DICE - self.unused()

    def change(self, source: int, symbol: int) -> None:
        self.dice[source] -= 1
        self.dice[symbol] += 1

    def leave(self, cell: i64) -> None:
        """A number of this round moves away: what still stands of the group is settled (rule 6.23)."""
        if self.group & cell:
            self.group &= ~cell
            self.settled = self.group

    def spend(self, symbol: int, dice: int) -> None:
        self.dice[symbol] -= dice
        self.left -= dice


def blank_sheet() -> Sheet:
    sheet = Sheet()
    sheet.marks = [0] * FACES
    sheet.rooms = []
    sheet.ready = [0] * NUMBERS
    return sheet


def new_sheet(plan: Plan) -> Sheet:
    sheet = blank_sheet()
    sheet.closed = plan.closed
    sheet.empty = plan.all & ~plan.closed
    return sheet


def new_drawing(dice: list[int]) -> Drawing:
    drawing = no_drawing()
    drawing.left = DICE_CHOSEN
    for face in dice:
        drawing.dice[face] += 1
    return drawing


def no_drawing() -> Drawing:
    drawing = Drawing()
    drawing.dice = [0] * FACES
    return drawing


# Where the next symbol may go ---------------------------------------------------------------------------


def near(plan: Plan, drawing: Drawing) -> list[int]:
    return plan.around if drawing.diagonal else plan.beside


def cats_need_no_cell(plan: Plan, symbol: int) -> bool:
    return symbol == CAT and plan.has_meter


def still_to_place(plan: Plan, drawing: Drawing) -> int:
    """How many of the dice still to be drawn can be given a cell."""
    number = drawing.unused()
    if plan.has_meter:
        number -= drawing.dice[CAT]
    return min(number, drawing.left)


def cells_for_dice(plan: Plan, sheet: Sheet, drawing: Drawing, dice: int) -> i64:
    """Where one die, or two in one cell, may go: the rest must still be able to join (rules 3.4 to 3.8)."""
    if drawing.group == 0:
        return sheet.empty
    rest = still_to_place(plan, drawing) - dice
    free = cells_for_free_die(plan, sheet, drawing, rest)
    if free:
        return free
    if can_rest(plan, sheet, drawing, 0):
        return cells.reach(drawing.group, sheet.empty, near(plan, drawing), rest + 1)
    return joined_cells(plan, sheet, drawing, rest, True)


def has_cell_for_die(plan: Plan, sheet: Sheet, drawing: Drawing) -> bool:
    """Whether `cells_for_dice` would find one for a die, without looking for the others."""
    if drawing.group == 0:
        return sheet.empty != 0
    rest = still_to_place(plan, drawing) - 1
    if cells_for_free_die(plan, sheet, drawing, rest):
        return True
    if can_rest(plan, sheet, drawing, 0):
        return rest >= 0 and cells.beside(drawing.group, near(plan, drawing)) & sheet.empty != 0
    return joined_cells(plan, sheet, drawing, rest, True, False) != 0


def cells_for_free_die(plan: Plan, sheet: Sheet, drawing: Drawing, rest: int) -> i64:
    """Where a die that a has set free may go; with no cell of its own it joins the others (rule 6.24)."""
    if drawing.free == 0:
        return 0
    return cells_to_spare(plan, sheet, drawing, rest - drawing.free + 1)


def cells_for_extras(plan: Plan, sheet: Sheet, drawing: Drawing) -> i64:
    """Any empty cell, but none that the dice still to be drawn need to join up."""
    return cells_to_spare(plan, sheet, drawing, still_to_place(plan, drawing) - drawing.free)


def cells_to_spare(plan: Plan, sheet: Sheet, drawing: Drawing, joining: int) -> i64:
    if can_rest(plan, sheet, drawing, 0):
        return sheet.empty
    return joined_cells(plan, sheet, drawing, joining, False)


def joined_cells(
    plan: Plan, sheet: Sheet, drawing: Drawing, joining: int, part: bool, every: bool = True
) -> i64:
    """The empty cells that, drawn in, leave enough dice to join the group; they are part of it or not.

    Where not every one is asked for, the first one found is enough.
    """
    found: i64 = 0
    candidates = sheet.empty
    while candidates:
        cell = cells.lowest(candidates)
        candidates ^= cell
        group = drawing.group | cell if part else drawing.group
        if cells.can_join(group, drawing.settled, sheet.empty & ~cell, near(plan, drawing), joining):
            found |= cell
            if not every:
                break
    return found


def can_rest(plan: Plan, sheet: Sheet, drawing: Drawing, joining: int) -> bool:
    """Whether that many more dice are enough to connect the group."""
    return cells.can_join(drawing.group, drawing.settled, sheet.empty, near(plan, drawing), joining)


# Writing down -------------------------------------------------------------------------------------------


def spots(plan: Plan, chosen: int) -> list[list[int]]:
    """Cells as people count them, row and column from one."""
    return [plan.spots[cell].copy() for cell in cells.members(chosen)]


def set_of_spots(plan: Plan, data: list[list[int]]) -> int:
    return plan.set_of([(row - 1, column - 1) for row, column in data])


def sheet_map(plan: Plan, sheet: Sheet) -> list[str]:
    """The sheet as a map in the manner of the edition's."""
    grid = [[" "] * plan.columns for _ in range(plan.rows)]
    layers = [(sheet.empty, CELL), (sheet.closed, LATER), (sheet.dead, DEAD)]
    layers += zip(sheet.marks, SIGNS, strict=True)
    for chosen, sign in layers:
        for row, column in plan.places_of(chosen):
            grid[row][column] = sign
    return [" ".join(line).rstrip() for line in grid]


class SheetCodec(Codec):
    """A sheet is saved as one would draw it."""

    def write(self, value: Any, table: Any) -> Any:
        return {
            "map": sheet_map(table.plan, value),
            "double": spots(table.plan, value.double),
            "rooms": [spots(table.plan, room) for room in value.rooms],
            "ready": value.ready.copy(),
            "meter": value.meter,
        }

    def read(self, data: Any, table: Any) -> Any:
        return read_sheet(table.plan, data)


def read_sheet(plan: Plan, data: dict[str, Any]) -> Sheet:
    sheet = blank_sheet()
    sheet.rooms = [set_of_spots(plan, room) for room in data["rooms"]]
    sheet.ready = list(data["ready"])
    for (row, column), sign in read_rows(data["map"]).items():
        cell = plan.set_of([(row, column)])
        if sign == CELL:
            sheet.empty |= cell
        elif sign == LATER:
            sheet.closed |= cell
        elif sign == DEAD:
            sheet.dead |= cell
        else:
            sheet.marks[SIGNS.index(sign)] |= cell
    sheet.double = set_of_spots(plan, data["double"])
    for room in sheet.rooms:
        sheet.roomed |= room
    sheet.meter = data["meter"]
    return sheet


def read_rows(rows: list[str]) -> dict[tuple[int, int], str]:
    """A map whose left margin counts: the first column may have no cell any more."""
    return {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row[::2]) if sign != " "}


class CountsCodec(Codec):
    def write(self, value: Any, table: Any) -> Any:
        return faces(value)

    def read(self, data: Any, table: Any) -> Any:
        counts = [0] * FACES
        for key in data:
            counts[SYMBOLS[key].index] += 1
        return counts


class CellsCodec(Codec):
    def write(self, value: Any, table: Any) -> Any:
        return spots(table.plan, value)

    def read(self, data: Any, table: Any) -> Any:
        return set_of_spots(table.plan, data)


def faces(counts: list[int]) -> list[str]:
    return [symbol_key(symbol) for symbol, number in enumerate(counts) for _ in range(number)]


_CELLS: Final = CellsCodec()
DRAWING: Final = Part(
    Drawing,
    saved_fields(DRAWING_TYPES, {"Cells": _CELLS, "Settled": Seldom(_CELLS, []), "Counts": CountsCodec()}),
)

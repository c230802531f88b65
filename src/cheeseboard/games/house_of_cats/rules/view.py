"""What a viewer may know of the table: their own sheet as it is, the others' as before this round."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from mypy_extensions import i64

from cheeseboard.core.state import ScoreLine
from cheeseboard.core.step import Step, eyes_of
from cheeseboard.core.view import Scored
from cheeseboard.games.house_of_cats.rules import cells, scoring
from cheeseboard.games.house_of_cats.rules.components import LOWEST, NUMBERS, ability_key, symbol_key
from cheeseboard.games.house_of_cats.rules.maps import ANY_NUMBER, PLAIN_CAT
from cheeseboard.games.house_of_cats.rules.plan import Plan
from cheeseboard.games.house_of_cats.rules.sheet import (
    Drawing,
    Sheet,
    can_rest,
    cats_need_no_cell,
    cells_for_dice,
    faces,
    near,
    spots,
)
from cheeseboard.games.house_of_cats.rules.state import House
from cheeseboard.games.house_of_cats.rules.steps import NONE, DeskStep, Placing, closed_by

PLACE_DIE: Final = "place-die"
SWIPED: Final = ("draw", PLACE_DIE)
"""The steps in which a finger may draw a path."""

Spot = list[int]
"""Row and column, from one."""
Grid = list[list[str | None]]


class PlanSeen(TypedDict):
    level: str
    rows: int
    columns: int
    stars: list[Spot]
    bonus: dict[str, Spot]
    areas: dict[str, list[Spot]]
    cheese_rows: list[int]
    cheese_columns: list[int]
    meter: list[str]


class RoomSeen(TypedDict):
    number: int
    cells: list[Spot]


class SheetSeen(TypedDict):
    cells: Grid
    double: list[Spot]
    rooms: list[RoomSeen]
    won: dict[str, int]
    ready: dict[str, int]
    cats_crossed: int
    cheese_rows_crossed: list[int]
    cheese_columns_crossed: list[int]
    lines: list[Scored]
    score: int


class DrawingSeen(TypedDict):
    """What the viewer has done with the dice, while they are at it.

    `writes`: the symbols that a path would write, one after the other. `cells`: where that may be. `closes`:
    by symbol, then by cell as "row column": the cells that would be walled in for certain. `starts`: where a
    path of several dice may begin and go on from cell to cell, with nothing left to be joined up later.
    """

    step: str
    symbol: str | None
    dice: list[str]
    left: int
    limit: int
    group: list[Spot]
    free: int
    diagonal: bool
    chosen: list[Spot]
    writes: list[str]
    cells: list[Spot]
    closes: dict[str, dict[str, list[Spot]]]
    starts: list[Spot]


class HouseView(TypedDict):
    round: int
    dice: list[str]
    abilities: dict[str, str]
    plan: PlanSeen
    sheets: list[SheetSeen]
    drawing: DrawingSeen | None


def look(house: House, viewer: int | None) -> HouseView:
    eyes = eyes_of(viewer)
    return {
        "round": house.round,
        "dice": [symbol_key(face) for face in house.dice],
        "abilities": {str(i + LOWEST): ability_key(ability) for i, ability in enumerate(house.bound)},
        "plan": _plan(house.plan),
        "sheets": [_sheet(house.plan, house.known_sheet(seat, eyes)) for seat in range(house.players)],
        "drawing": None if viewer is None else _drawing(house, viewer),
    }


def _plan(plan: Plan) -> PlanSeen:
    return {
        "level": plan.level,
        "rows": plan.rows,
        "columns": plan.columns,
        "stars": spots(plan, plan.stars),
        "bonus": {letter: spots(plan, cell)[0] for letter, cell in plan.bonus.items()},
        "areas": {colour: spots(plan, area) for colour, area in plan.areas.items()},
        "cheese_rows": [row + 1 for row in plan.cheese_rows],
        "cheese_columns": [column + 1 for column in plan.cheese_columns],
        "meter": [_meter_sign(cat) for cat in plan.meter],
    }


def _meter_sign(cat: int) -> str:
    return "" if cat == PLAIN_CAT else "#" if cat == ANY_NUMBER else symbol_key(cat)


def _sheet(plan: Plan, sheet: Sheet) -> SheetSeen:
    lines = scoring.lines(plan, sheet)
    return {
        "cells": _cells(plan, sheet),
        "double": spots(plan, sheet.double),
        "rooms": [_room(plan, sheet, room) for room in sheet.rooms],
        "won": {str(i + LOWEST): len(sheet.rooms_of(i)) for i in range(NUMBERS)},
        "ready": {str(i + LOWEST): sheet.ready[i] for i in range(NUMBERS)},
        "cats_crossed": sheet.meter,
        "cheese_rows_crossed": [row + 1 for row in scoring.cheese_rows(plan, sheet)],
        "cheese_columns_crossed": [column + 1 for column in scoring.cheese_columns(plan, sheet)],
        "lines": [_line(line) for line in lines],
        "score": scoring.total(lines),
    }


def _line(line: ScoreLine) -> Any:
    return line.to_data()


def _cells(plan: Plan, sheet: Sheet) -> Grid:
    """Row by row: what stands in each cell, and None where there is no cell."""
    grid: Grid = [[None] * plan.columns for _ in range(plan.rows)]
    _write(grid, plan, sheet.empty, "empty")
    _write(grid, plan, sheet.closed, "closed")
    _write(grid, plan, sheet.dead, "dead")
    for symbol, marked in enumerate(sheet.marks):
        _write(grid, plan, marked, symbol_key(symbol))
    return grid


def _write(grid: Grid, plan: Plan, chosen: i64, word: str) -> None:
    for cell in cells.members(chosen):
        grid[plan.row_at[cell]][plan.column_at[cell]] = word


def _room(plan: Plan, sheet: Sheet, room: int) -> RoomSeen:
    return {"number": sheet.symbol_at(room) + LOWEST, "cells": spots(plan, room)}


def _drawing(house: House, seat: int) -> DrawingSeen | None:
    desk = house.desks[seat] if house.desks else []
    if not desk:
        return None
    step = desk[-1]
    drawing: Drawing = house.drawings[seat]
    return {
        "step": step.name,
        "symbol": step.args(house, seat).get("symbol"),
        "dice": faces(drawing.dice) if house.round else [symbol_key(face) for face in house.dice],
        "left": drawing.left,
        "limit": drawing.limit() if house.round else len(house.dice),
        "group": spots(house.plan, drawing.group),
        "free": drawing.free,
        "diagonal": drawing.diagonal,
        "chosen": spots(house.plan, drawing.marked),
        "writes": _writes(house, drawing, step),
        "cells": spots(house.plan, int(_cells_to_write(house, seat, step))),
        "closes": {
            symbol_key(symbol): _closes(house, seat, symbol, _is_double(step))
            for symbol in _numbers(drawing, step)
        },
        "starts": spots(house.plan, int(_starts(house, seat, step))),
    }


def _writes(house: House, drawing: Drawing, step: Step[Any]) -> list[str]:
    """The die in hand first, then those in the tray from the left; a cat that is crossed has no cell."""
    hand = _in_hand(step)
    if hand and step.name != PLACE_DIE:
        return [symbol_key(symbol) for symbol in hand]
    tray = _tray(house, drawing)
    for symbol in hand:
        if symbol in tray:
            tray.remove(symbol)
    dice = hand + [symbol for symbol in tray if not cats_need_no_cell(house.plan, symbol)]
    return [symbol_key(symbol) for symbol in dice[: max(drawing.left, len(hand))]]


def _tray(house: House, drawing: Drawing) -> list[int]:
    """The dice that are left, as they lie: as they were rolled, then those that abilities have changed."""
    left = [symbol for symbol, number in enumerate(drawing.dice) for _ in range(number)]
    rolled: list[int] = []
    for symbol in house.dice:
        if symbol in left:
            left.remove(symbol)
            rolled.append(symbol)
    return rolled + left


def _in_hand(step: Step[Any]) -> list[int]:
    symbol: int = getattr(step, "symbol", NONE)
    return [] if symbol == NONE else [symbol]


def _cells_to_write(house: House, seat: int, step: Step[Any]) -> i64:
    """Those of the offer; before a die is chosen, those where one could go."""
    if isinstance(step, Placing):
        return step.cells(house)
    return cells_for_dice(house.plan, house.sheets[seat], house.drawings[seat], 1)


def _starts(house: House, seat: int, step: Step[Any]) -> i64:
    plan, sheet, drawing = house.plan, house.sheets[seat], house.drawings[seat]
    if step.name not in SWIPED or drawing.free:
        return 0
    if drawing.group == 0:
        return sheet.empty
    if not can_rest(plan, sheet, drawing, 0):
        return 0
    return _cells_to_write(house, seat, step) & cells.beside(drawing.group, near(plan, drawing))


def _numbers(drawing: Drawing, step: Step[Any]) -> list[int]:
    return sorted({symbol for symbol in range(NUMBERS) if drawing.dice[symbol] or symbol in _in_hand(step)})


def _is_double(step: Step[Any]) -> bool:
    return isinstance(step, DeskStep) and step.double


def _closes(house: House, seat: int, symbol: int, double: bool) -> dict[str, list[Spot]]:
    """For each empty cell that would complete a room with this number; what counts as two needs no other."""
    plan, sheet = house.plan, house.sheets[seat]
    found: dict[str, list[Spot]] = {}
    near = sheet.empty if double else cells.beside(sheet.loose(symbol), plan.beside) & sheet.empty
    for cell in cells.members(near):
        room = closed_by(plan, sheet, symbol, plan.bits[cell], double)
        if room:
            row, column = plan.spots[cell]
            found[f"{row} {column}"] = spots(plan, int(room))
    return found

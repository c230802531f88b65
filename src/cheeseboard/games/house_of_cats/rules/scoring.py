"""What a sheet is worth at any moment, line by line, each with its reason (sections 7 to 11)."""

from __future__ import annotations

from cheeseboard.core.state import ScoreLine
from cheeseboard.games.house_of_cats.rules import cells
from cheeseboard.games.house_of_cats.rules.components import (
    CAT,
    CATS_FOR_TWO,
    LOWEST,
    MOUSE,
    NUMBERS,
    ROOM_POINTS,
)
from cheeseboard.games.house_of_cats.rules.plan import Plan
from cheeseboard.games.house_of_cats.rules.sheet import Sheet


def total(lines: list[ScoreLine]) -> int:
    return sum([line.points for line in lines])


def lines(plan: Plan, sheet: Sheet) -> list[ScoreLine]:
    found = [_rooms(sheet, symbol) for symbol in range(NUMBERS)]
    if plan.has_meter:
        found.append(ScoreLine("cats", sheet.meter, {"n": sheet.meter}))
    if plan.cheese_rows or plan.cheese_columns:
        cheese = len(cheese_rows(plan, sheet)) + len(cheese_columns(plan, sheet))
        found.append(ScoreLine("cheese", cheese, {"n": cheese}))
    if plan.lines_count:
        found += _mice_by_lines(plan, sheet)
    for colour, area in plan.areas.items():
        found.append(_area(sheet, colour, area))
    if plan.bonus:
        found += _bonus(plan, sheet)
    if not plan.grows:
        empty = cells.size(sheet.empty)
        found.append(ScoreLine("empty", -empty, {"n": empty}))
    return found


def _rooms(sheet: Sheet, symbol: int) -> ScoreLine:
    number = len(sheet.rooms_of(symbol))
    each = ROOM_POINTS[symbol]
    return ScoreLine("rooms", number * each, {"number": symbol + LOWEST, "n": number, "each": each})


def cheese_rows(plan: Plan, sheet: Sheet) -> list[int]:
    """The rows whose cheese is crossed: those with a mouse."""
    return [row for row in plan.cheese_rows if sheet.marks[MOUSE] & plan.row_cells[row]]


def cheese_columns(plan: Plan, sheet: Sheet) -> list[int]:
    return [column for column in plan.cheese_columns if sheet.marks[MOUSE] & plan.column_cells[column]]


def _mice_by_lines(plan: Plan, sheet: Sheet) -> list[ScoreLine]:
    """A point for each mouse in a row with a cat, and again in a column with a cat."""
    found: list[ScoreLine] = []
    for row, line in enumerate(plan.row_cells):
        mice = _mice_with_a_cat(sheet, line)
        if mice:
            found.append(ScoreLine("mice-row", mice, {"number": row + 1, "n": mice}))
    for column, line in enumerate(plan.column_cells):
        mice = _mice_with_a_cat(sheet, line)
        if mice:
            found.append(ScoreLine("mice-column", mice, {"number": column + 1, "n": mice}))
    return found


def _mice_with_a_cat(sheet: Sheet, line: int) -> int:
    return sheet.weight(sheet.marks[MOUSE] & line) if sheet.marks[CAT] & line else 0


def _area(sheet: Sheet, colour: str, area: int) -> ScoreLine:
    cats = sheet.weight(sheet.marks[CAT] & area)
    mice = sheet.weight(sheet.marks[MOUSE] & area)
    each = 0 if cats == 0 else 1 if cats < CATS_FOR_TWO else 2
    return ScoreLine("area", each * mice, {"colour": colour, "cats": cats, "n": mice, "each": each})


def _bonus(plan: Plan, sheet: Sheet) -> list[ScoreLine]:
    """A bonus cell inside a completed room pays the number written in it, once."""
    found: list[ScoreLine] = []
    for letter, cell in plan.bonus.items():
        if cell & sheet.roomed:
            points = sheet.symbol_at(cell) + LOWEST
            found.append(ScoreLine("bonus", points, {"cell": letter, "number": points}))
    return found

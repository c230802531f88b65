"""What a sheet of House of Cats is worth: its points, and what unfinished rooms and empty cells promise."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from cheeseboard.core.judge import Judge, shares
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.games.house_of_cats.rules import cells
from cheeseboard.games.house_of_cats.rules.components import (
    CAT,
    CATS_FOR_TWO,
    DICE,
    FACES,
    LOWEST,
    MOUSE,
    NUMBERS,
    ROOM_POINTS,
)
from cheeseboard.games.house_of_cats.rules.moves import CONFIRM, OfCell, Use
from cheeseboard.games.house_of_cats.rules.plan import Plan
from cheeseboard.games.house_of_cats.rules.scoring import cheese_columns, cheese_rows
from cheeseboard.games.house_of_cats.rules.sheet import Sheet
from cheeseboard.games.house_of_cats.rules.state import House
from cheeseboard.games.house_of_cats.rules.steps import DeskStep

PARTS: Final = ("rooms", "promises", "animals", "abilities", "cells")
ROUND_GAIN: Final = 2.6
ABILITY: Final = 0.9
CELL_PROMISE: Final = 0.75
NEW_CELL: Final = 1.0
LONE_CELL: Final = -0.3
PAIR_CELL: Final = 0.4
LINE_WITH_CAT: Final = 0.45  # for the mice that may come
MOUSE_WITHOUT_CAT: Final = 0.45
MOST_ROUNDS: Final = 20
CELLS_A_ROUND: Final = 2.6
SOLO_SCALE: Final = 12.0


def _completion() -> list[list[float]]:
    """How likely it is to get that many dice of one face in that many rounds, at three dice a round."""
    return [
        [_at_least(missing, rounds * (DICE - 1)) for rounds in range(MOST_ROUNDS + 1)]
        for missing in range(LOWEST + NUMBERS)
    ]


def _at_least(wanted: int, dice: int) -> float:
    """The chance that a number of dice show a face at least as often as needed."""
    exact = [1.0] + [0.0] * wanted
    for _ in range(dice):
        for hits in range(wanted, -1, -1):
            come = exact[hits - 1] / FACES if hits else 0.0
            stay = exact[hits] if hits == wanted else exact[hits] * (FACES - 1) / FACES
            exact[hits] = stay + come
    return exact[wanted]


COMPLETION: Final = _completion()


class HouseOfCatsJudge(Judge):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 40

    def chances(self, state: State) -> list[float]:
        house = state
        assert isinstance(house, House)
        rounds = rounds_left(house)
        points = [self._expected(house, seat, rounds) for seat in range(house.players)]
        return shares(points, SOLO_SCALE if house.players == 1 else 1.0 + 1.3 * sqrt(rounds))

    def _expected(self, house: House, seat: int, rounds: int) -> float:
        parts = sheet_parts(house.plan, _sheet(house, seat), rounds)
        return sum(parts) + (ROUND_GAIN if _draws(house, seat) else 0.0)

    def features(self, state: State) -> list[list[float]]:
        house = state
        assert isinstance(house, House)
        rounds = rounds_left(house)
        scale = 1.0 + 1.3 * sqrt(rounds)
        rows: list[list[float]] = []
        for seat in range(house.players):
            parts = sheet_parts(house.plan, _sheet(house, seat), rounds)
            rows.append([part / scale for part in parts] + [1.0 if _draws(house, seat) else 0.0])
        return rows

    def aspects(self, state: State, seat: int) -> dict[str, float]:
        house = state
        assert isinstance(house, House)
        parts = sheet_parts(house.plan, house.sheets[seat], rounds_left(house))
        return {name: parts[i] for i, name in enumerate(PARTS)}

    def scale(self, state: State) -> float:
        return 4.0

    def quiet(self, state: State, seat: int) -> bool:
        """When one has confirmed: what the others draw changes nothing on this sheet."""
        return not state.desks or not state.desks[seat]

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        house = state
        assert isinstance(house, House)
        first = moves[0]
        if not isinstance(first, OfCell) and not isinstance(moves[-1], OfCell):
            return [_menu(move) for move in moves]
        step = house.desks[seat][-1] if house.desks else None
        if first.kind == "write" and isinstance(step, DeskStep) and 0 <= step.symbol < FACES:
            sheet = house.sheets[seat]
            return [_writing(house.plan, sheet, step.symbol, move) for move in moves]
        return [1] * len(moves)


# What a sheet promises ----------------------------------------------------------------------------------


def rounds_left(house: House) -> int:
    """Until somebody is full, or at level 4 everybody."""
    empty = [cells.size(sheet.empty) for sheet in house.sheets]
    last = max(empty) if house.plan.grows else min(empty)
    return min(MOST_ROUNDS, int(last / CELLS_A_ROUND + 0.99))


def _draws(house: House, seat: int) -> bool:
    """Whether the seat is still drawing this round."""
    return bool(house.desks) and bool(house.desks[seat])


def _sheet(house: House, seat: int) -> Sheet:
    """The last whole sheet: one that is being drawn on promises nothing certain."""
    return house.shown[seat] if _draws(house, seat) else house.sheets[seat]


def sheet_parts(plan: Plan, sheet: Sheet, rounds: int) -> list[float]:
    """What the sheet is worth in points, in the order of PARTS."""
    abilities = ABILITY * sum(sheet.ready) if rounds else 0.0
    return [
        _rooms(plan, sheet),
        _promises(plan, sheet, rounds),
        _animals(plan, sheet, rounds) + (sheet.meter if plan.has_meter else 0),
        abilities,
        _empty_cells(plan, sheet, rounds),
    ]


def _rooms(plan: Plan, sheet: Sheet) -> float:
    worth = 0
    for symbol in range(NUMBERS):
        worth += ROOM_POINTS[symbol] * len(sheet.rooms_of(symbol))
    for cell in plan.bonus.values():
        if cell & sheet.roomed:
            worth += sheet.symbol_at(cell) + LOWEST
    return float(worth)


def _promises(plan: Plan, sheet: Sheet, rounds: int) -> float:
    """What unfinished rooms will bring, each as likely as the dice it waits for."""
    worth = 0.0
    for symbol in range(NUMBERS):
        for group in cells.parts(sheet.loose(symbol), plan.beside):
            worth += _promise(plan, sheet, symbol, group, rounds)
    return worth


def _promise(plan: Plan, sheet: Sheet, symbol: int, group: i64, rounds: int) -> float:
    missing = symbol + LOWEST - sheet.weight(group)
    if missing <= 0:
        return 0.0
    space = cells.reach(group, sheet.empty | sheet.loose(symbol), plan.beside, missing) & ~group
    if cells.size(space) < missing:
        return 0.0
    edge = cells.size(cells.beside(group, plan.beside) & sheet.empty)
    likely = COMPLETION[missing][rounds] * (0.7 if edge == 1 else 0.85 if edge == 2 else 0.92)
    return likely * _prize(plan, symbol, group, rounds)


def _prize(plan: Plan, symbol: int, group: i64, rounds: int) -> float:
    """What a room brings: its points, an ability, its bonus cells and, at level 4, as many new cells."""
    prize = float(ROOM_POINTS[symbol]) + _bonus_in(plan, symbol, group)
    if rounds > 2:
        prize += ABILITY
    if plan.grows:
        prize += NEW_CELL * (symbol + LOWEST)
    return prize


def _bonus_in(plan: Plan, symbol: int, group: i64) -> float:
    found = 0.0
    for cell in plan.bonus.values():
        if cell & group:
            found += symbol + LOWEST
    return found


def _empty_cells(plan: Plan, sheet: Sheet, rounds: int) -> float:
    """What will be drawn there, and the price of what will stay empty; lone cells are hard to fill."""
    worth = 0.0
    number = 0
    for part in cells.parts(sheet.empty, plan.beside):
        size = cells.size(part)
        number += size
        worth += LONE_CELL if size == 1 else PAIR_CELL * 2 if size == 2 else CELL_PROMISE * size
    fill = min(float(number), rounds * CELLS_A_ROUND)
    if number:
        worth *= fill / number
    return worth if plan.grows else worth - (number - fill)


def _animals(plan: Plan, sheet: Sheet, rounds: int) -> float:
    worth = 0.0
    if plan.cheese_rows or plan.cheese_columns:
        worth += len(cheese_rows(plan, sheet)) + len(cheese_columns(plan, sheet))
    if plan.lines_count:
        for line in plan.row_cells:
            worth += _line(sheet, line, rounds)
        for line in plan.column_cells:
            worth += _line(sheet, line, rounds)
    for area in plan.areas.values():
        worth += _area(sheet, area, rounds)
    return worth


def _line(sheet: Sheet, line: i64, rounds: int) -> float:
    """The mice of a row or column, and what a cat or a mouse there still waits for."""
    cats: i64 = sheet.marks[CAT]
    mice: i64 = sheet.marks[MOUSE]
    waiting = rounds > 1 and sheet.empty & line != 0
    if cats & line:
        return sheet.weight(mice & line) + (LINE_WITH_CAT if waiting else 0.0)
    return MOUSE_WITHOUT_CAT * sheet.weight(mice & line) if waiting else 0.0


def _area(sheet: Sheet, area: i64, rounds: int) -> float:
    marked_cats: i64 = sheet.marks[CAT]
    marked_mice: i64 = sheet.marks[MOUSE]
    cats = sheet.weight(marked_cats & area)
    mice = sheet.weight(marked_mice & area)
    each = 0 if cats == 0 else 1 if cats < CATS_FOR_TWO else 2
    room = min(rounds / 5.0, cells.size(sheet.empty & area) / 4.0, 1.0)
    hope = 0.9 * cats + 0.4 * mice if cats < CATS_FOR_TWO else 2.0
    return each * mice + room * hope


# What comes natural -------------------------------------------------------------------------------------


def _menu(move: Move) -> int:
    """Dice before abilities; who can confirm mostly does."""
    if move is CONFIRM:
        return 8
    return 2 if isinstance(move, Use) else 6


def _writing(plan: Plan, sheet: Sheet, symbol: int, move: Move) -> int:
    """Beside the same number, best where it makes a room; animals where they score."""
    if not isinstance(move, OfCell):
        return 4
    number = plan.number[move.place]
    cell: i64 = plan.bits[number]
    near: i64 = plan.beside[number]
    if symbol >= NUMBERS:
        return _animal_weight(plan, sheet, symbol, cell, near)
    loose = sheet.loose(symbol)
    if near & loose == 0:
        return 1 + min(3, cells.size(near & sheet.empty))
    group = cells.flood(cell, loose | cell, plan.beside)
    weight = sheet.weight(group)
    return 60 if weight == symbol + LOWEST else 12 + 6 * weight


def _animal_weight(plan: Plan, sheet: Sheet, symbol: int, cell: i64, near: i64) -> int:
    """Where rows, columns or areas wait for it, and no number's place is taken."""
    weight = 3 + _lines_waiting(plan, sheet, symbol, cell) * 8
    if near & sheet.loose_numbers():
        weight = weight // 2
    return weight + (4 if cells.size(near & sheet.empty) <= 1 else 0)


def _lines_waiting(plan: Plan, sheet: Sheet, symbol: int, cell: i64) -> int:
    other: i64 = sheet.marks[MOUSE] if symbol == CAT else sheet.marks[CAT]
    own: i64 = sheet.marks[symbol]
    found = 0
    if plan.lines_count:
        for line in plan.row_cells:
            found += 1 if line & cell and line & other else 0
        for line in plan.column_cells:
            found += 1 if line & cell and line & other else 0
    elif plan.cheese_rows:
        for line in plan.row_cells:
            found += 1 if line & cell and line & own == 0 else 0
        for line in plan.column_cells:
            found += 1 if line & cell and line & own == 0 else 0
    for area in plan.areas.values():
        found += 1 if area & cell and area & other else 0
    return found


JUDGE: Final = HouseOfCatsJudge()

"""The printed sheet of a level, made ready to play: cells with numbers, their neighbours, what is on them."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.edition import Edition
from cheeseboard.core.move import Move
from cheeseboard.games.house_of_cats.rules import cells
from cheeseboard.games.house_of_cats.rules.components import SIDE
from cheeseboard.games.house_of_cats.rules.maps import (
    BONUS,
    COLOURS,
    LATER,
    LEVELS,
    STAR,
    Place,
    cells_of,
    cheese_of,
    read_map,
    read_meter,
)
from cheeseboard.games.house_of_cats.rules.moves import BUILD, CROSS_OUT, WALL, WRITE

NOWHERE: Final = -1
SIDES: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Plan:
    """Cells are numbered row by row; a set of cells is a number with a bit for each."""

    def __init__(self, level: str, data: dict[str, str]) -> None:
        signs = read_map(data["map"])
        self.level = level
        self.places: list[Place] = sorted(cells_of(signs))
        self.row_at = [row for row, _ in self.places]
        self.column_at = [column for _, column in self.places]
        self.spots = [[row + 1, column + 1] for row, column in self.places]
        self.rows = 1 + max(row for row, _ in self.places)
        self.columns = 1 + max(column for _, column in self.places)
        self.all = (1 << len(self.places)) - 1
        self.bits = [1 << number for number in range(len(self.places))]
        self.number = [NOWHERE] * (SIDE * SIDE)
        for number, (row, column) in enumerate(self.places):
            self.number[row * SIDE + column] = number
        self.row_cells = [self._in_line(0, row) for row in range(self.rows)]
        self.column_cells = [self._in_line(1, column) for column in range(self.columns)]
        self.beside = [self._near(place, SIDES) for place in self.places]
        self.around = [self._near(place, SIDES + CORNERS) for place in self.places]
        self.writing = self._verbs(WRITE)
        self.crossing = self._verbs(CROSS_OUT)
        self.walling = self._verbs(WALL)
        self.building = self._verbs(BUILD)
        self.closed = self._with(signs, LATER)
        self.stars = self._with(signs, STAR)
        self.bonus = {sign: self._with(signs, sign) for sign in BONUS} if self.stars else {}
        self.meter = read_meter(data.get("meter", ""))
        cheese_rows, cheese_columns = cheese_of(signs)
        self.cheese_rows: list[int] = cheese_rows
        self.cheese_columns: list[int] = cheese_columns
        areas = read_map(data.get("areas", ""))
        self.areas = {name: self._with(areas, sign) for sign, name in COLOURS.items()} if areas else {}
        self.has_meter = bool(self.meter)
        self.grows = level == "4"  # also where the whole grid is house from the start (rule 11.1)
        self.lines_count = level in ("2", "4")  # mice score by rows and columns (rules 9.2 and 11.7)

    def set_of(self, places: list[Place]) -> int:
        return sum(1 << self.places.index(place) for place in places)

    def places_of(self, chosen: int) -> list[Place]:
        return [self.places[number] for number in cells.members(chosen)]

    def _in_line(self, axis: int, number: int) -> int:
        return self.set_of([place for place in self.places if place[axis] == number])

    def _near(self, place: Place, ways: tuple[Place, ...]) -> int:
        row, column = place
        around = [(row + down, column + right) for down, right in ways]
        return self.set_of([other for other in around if other in self.places])

    def _with(self, signs: dict[Place, str], wanted: str) -> int:
        return self.set_of([place for place, sign in signs.items() if sign == wanted])

    def _verbs(self, verbs: list[Move]) -> list[Move]:
        return [verbs[row * SIDE + column] for row, column in self.places]


class CatsEdition(Edition):
    """The four printed sheets."""

    def __init__(self, data: dict[str, Any], house: bool) -> None:
        super().__init__(data, house)
        self.plans: dict[str, Plan] = {level: Plan(level, data["level"][level]) for level in LEVELS}

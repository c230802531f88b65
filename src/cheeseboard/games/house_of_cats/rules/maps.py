"""Sheets as text maps that a person can read and draw: how they are read, and what can be wrong with them.

. . a . *       one sign for each cell, one space between two signs, nothing where there is no cell
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cheeseboard.core.edition import Fault, Form, Path, Shape, Word
from cheeseboard.games.house_of_cats.rules.components import MOST_CELLS, NUMBERS, SIDE

LEVELS: Final = ("1", "2", "3", "4")
CELL: Final = "."
LATER: Final = ":"
STAR: Final = "*"
CHEESE: Final = "@"
BONUS: Final = "abcde"
COLOURS: Final = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
METER: Final = ".2345#"
ANY_NUMBER: Final = NUMBERS  # the sign # of the meter, after the four numbers
PLAIN_CAT: Final = -1
STARS: Final = 3
FIRST_CELLS: Final = 15
FEWEST_CELLS: Final = 15
LONGEST_METER: Final = 30
SIGNS: Final = {
    "1": CELL + CHEESE,
    "2": CELL + STAR + BONUS,
    "3": CELL + STAR + BONUS,
    "4": CELL + LATER + CHEESE,
}

Place = tuple[int, int]


def lines_of(text: str) -> list[str]:
    """The lines of a map without what stands empty around them."""
    lines = [line.rstrip() for line in text.splitlines()]
    used = [number for number, line in enumerate(lines) if line]
    if not used:
        return []
    lines = lines[used[0] : used[-1] + 1]
    margin = min(len(line) - len(line.lstrip()) for line in lines if line)
    return [line[margin:] for line in lines]


def read_map(text: str) -> dict[Place, str]:
    """The signs of a map by row and column."""
    return {
        (row, column): sign
        for row, line in enumerate(lines_of(text))
        for column, sign in enumerate(line[::2])
        if sign != " "
    }


def read_meter(text: str) -> list[int]:
    """The cats from the left: a number's symbol, ANY_NUMBER, or PLAIN_CAT."""
    return [METER.index(sign) - 1 for sign in text.split()]


def cells_of(signs: Mapping[Place, str]) -> list[Place]:
    return [place for place, sign in signs.items() if sign != CHEESE]


def cheese_of(signs: Mapping[Place, str]) -> tuple[list[int], list[int]]:
    """The rows and columns with a cheese at their end; a line of nothing but cheese is for the columns."""
    house = {row for row, _ in cells_of(signs)}
    cheese = [place for place, sign in signs.items() if sign == CHEESE]
    return [row for row, _ in cheese if row in house], [column for row, column in cheese if row not in house]


# What can be wrong --------------------------------------------------------------------------------------


def _level(*extra: str) -> Form:
    fields: dict[str, Shape] = {name: Word() for name in ("map", *extra)}
    return Form(fields)


SHAPE: Final = Form(
    {
        "name": Word(),
        "note": Word(),
        "level": Form({"1": _level("meter"), "2": _level(), "3": _level("areas"), "4": _level()}),
    },
    optional=("note",),
)


def edition_faults(data: dict[str, Any]) -> list[Fault]:
    faults = SHAPE.faults(data, ())
    if faults:
        return faults
    return [fault for level in LEVELS for fault in _level_faults(level, data["level"][level])]


def _level_faults(level: str, data: dict[str, str]) -> list[Fault]:
    path: Path = ("level", level, "map")
    faults = _drawing_faults(data["map"], SIGNS[level], path)
    if faults:
        return faults
    signs = read_map(data["map"])
    faults = [*_size_faults(signs, path), *_cheese_faults(signs, path)]
    if level == "1":
        faults += _meter_faults(data["meter"])
    elif level == "4":
        faults += _exactly(signs, CELL, FIRST_CELLS, path)
    else:
        faults += _exactly(signs, STAR, STARS, path)
        faults += [fault for sign in BONUS for fault in _exactly(signs, sign, 1, path)]
    return faults + (_area_faults(data["areas"], signs) if level == "3" else [])


def _drawing_faults(text: str, known: str, path: Path) -> list[Fault]:
    """Signs nobody knows, and signs that stand between two columns."""
    faults: list[Fault] = []
    for row, line in enumerate(lines_of(text), 1):
        for place, sign in enumerate(line):
            args = {"row": row, "sign": sign, "choices": " ".join(known)}
            if sign == " ":
                continue
            if place % 2:
                faults.append(Fault(path, "between-columns", args))
            elif sign not in known:
                faults.append(Fault(path, "unknown-sign", args))
    return faults


def _size_faults(signs: Mapping[Place, str], path: Path) -> list[Fault]:
    cells = cells_of(signs)
    if not FEWEST_CELLS <= len(cells) <= MOST_CELLS:
        args = {"low": FEWEST_CELLS, "high": MOST_CELLS, "number": len(cells)}
        return [Fault(path, "cells", args)]
    if max(max(place) for place in cells) >= SIDE:
        rows, columns = (1 + max(place[axis] for place in cells) for axis in (0, 1))
        return [Fault(path, "too-large", {"side": SIDE, "rows": rows, "columns": columns})]
    return []


def _cheese_faults(signs: Mapping[Place, str], path: Path) -> list[Fault]:
    """A cheese lies right of all cells of its row, or below all cells of its column, and only once."""
    cells = cells_of(signs)
    rows, columns = cheese_of(signs)
    faults: list[Fault] = []
    for (row, column), sign in signs.items():
        if sign != CHEESE:
            continue
        of_row = any(place[0] == row for place in cells)
        ahead = [p for p in cells if (p[0] == row and p[1] > column) or (p[1] == column and p[0] > row)]
        twice = rows.count(row) > 1 if of_row else columns.count(column) > 1
        alone = not of_row and not any(place[1] == column for place in cells)
        if twice or alone or any(place[0] == row or not of_row for place in ahead):
            faults.append(Fault(path, "cheese", {"row": row + 1, "column": column + 1}))
    return faults


def _exactly(signs: Mapping[Place, str], sign: str, wanted: int, path: Path) -> list[Fault]:
    number = sum(each == sign for each in signs.values())
    if number == wanted:
        return []
    return [Fault(path, "how-many", {"sign": sign, "wanted": wanted, "number": number})]


def _meter_faults(text: str) -> list[Fault]:
    path: Path = ("level", "1", "meter")
    signs = text.split()
    if not 1 <= len(signs) <= LONGEST_METER:
        return [Fault(path, "length", {"low": 1, "high": LONGEST_METER, "value": len(signs)})]
    args = {"choices": " ".join(METER)}
    return [Fault(path, "meter", {**args, "sign": sign}) for sign in signs if sign not in list(METER)]


def _area_faults(text: str, signs: Mapping[Place, str]) -> list[Fault]:
    """The same cells as in the map, and each of the four colours somewhere."""
    path: Path = ("level", "3", "areas")
    known = "".join(COLOURS)
    faults = _drawing_faults(text, known, path)
    if faults:
        return faults
    areas = read_map(text)
    odd = sorted(areas.keys() ^ signs.keys())
    faults = [Fault(path, "other-outline", {"row": row + 1, "column": column + 1}) for row, column in odd]
    missing = [sign for sign in known if sign not in areas.values()]
    return faults + [Fault(path, "no-area", {"sign": sign, "choices": " ".join(known)}) for sign in missing]

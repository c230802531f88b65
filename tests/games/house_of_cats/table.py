"""A table in any position: sheets are drawn as text, moves are written as their keys."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import cheeseboard
from cheeseboard.core.state import State

__all__ = [
    "EMPTY",
    "FIXED",
    "TITLE",
    "Spot",
    "at",
    "cells",
    "offers",
    "play",
    "points",
    "ready",
    "reason",
    "rooms",
    "sheet",
    "table",
    "with_cells",
]

TITLE = cheeseboard.title("house-of-cats")
FIXED = TITLE.edition_named({"name": "house", "digest": "c060da40d29c8980"})
"""The sheets that the tests of the rules draw on: an earlier house edition, which does not change."""
Spot = tuple[int, int]

# The sheets of that edition, to be copied and filled in.
EMPTY = {
    "1": """
            . .
          . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . .   . . .
    """,
    "2": """
            . .
          . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . .   . . .
    """,
    "3": """
          . .   . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
          . .   . .
    """,
    "4": """
              :
            : : :
          : : : : :
        : : . . . : :
        : . . . . . :
        : . . . . . :
        : : . .   : :
    """,
}


def with_cells(level: str, *marks: tuple[str, list[Spot]]) -> str:
    """The level's sheet with a sign in some cells."""
    grid = [list(line) for line in dedent(EMPTY[level]).strip("\n").splitlines()]
    for sign, spots in marks:
        for row, column in spots:
            grid[row - 1][2 * column - 2] = sign
    return "\n".join("".join(line) for line in grid)


def sheet(
    text: str,
    rooms: list[list[Spot]] | None = None,
    ready: str = "",
    double: list[Spot] | None = None,
    meter: int = 0,
) -> dict[str, Any]:
    """`ready` are the numbers whose abilities are at hand: "22" is twice that of the 2."""
    return {
        "map": [line.rstrip() for line in dedent(text).strip("\n").splitlines() if line.strip()],
        "double": [list(spot) for spot in double or []],
        "rooms": [[list(spot) for spot in room] for room in rooms or []],
        "ready": [ready.count(number) for number in "2345"],
        "meter": meter,
    }


def table(
    level: str,
    *sheets: dict[str, Any] | str,
    dice: str = "2 3 4 5",
    bound: str = "abcd",
    edition: Any = None,
    **options: Any,
) -> State:
    """Everybody is about to draw these dice on these sheets."""
    papers = [sheet(each) if isinstance(each, str) else each for each in sheets or (EMPTY[level],)]
    data = TITLE.start(len(papers), level=level, edition=edition or FIXED, **options).to_data()
    faces = dice.split()
    seats = [seat for seat, paper in enumerate(papers) if "." in "".join(paper["map"])]
    data["agenda"] = ["end-round"]
    data["desks"] = [[f"draw {seat}"] if seat in seats else [] for seat in range(len(papers))]
    data["table"] |= {"round": 1, "dice": faces, "bound": list(bound), "sheets": papers, "shown": papers}
    data["table"]["drawings"] = [
        {"dice": faces, "left": 3, "group": [], "free": 0, "diagonal": False, "marked": []} for _ in papers
    ]
    return TITLE.load(data)


def play(state: State, *keys: str, seat: int = 0) -> State:
    for key in keys:
        state.play(seat, TITLE.read_move(key))
    return state


def offers(state: State, seat: int = 0) -> set[str]:
    return {move.key for move in state.moves(seat)}


def cells(state: State, verb: str = "write", seat: int = 0) -> set[Spot]:
    """The cells that are offered."""
    words = [key.split() for key in offers(state, seat) if key.startswith(f"{verb} ")]
    return {(int(row), int(column)) for _, row, column in words}


def at(state: State, row: int, column: int, seat: int = 0) -> str:
    """What stands in a cell, as its owner sees it."""
    return str(state.view(seat)["sheets"][seat]["cells"][row - 1][column - 1])


def rooms(state: State, seat: int = 0) -> list[set[Spot]]:
    found = state.view(seat)["sheets"][seat]["rooms"]
    return [{(row, column) for row, column in room["cells"]} for room in found]


def ready(state: State, seat: int = 0) -> dict[str, int]:
    at_hand: dict[str, int] = state.view(seat)["sheets"][seat]["ready"]
    return at_hand


def points(state: State, line: str, seat: int = 0) -> int:
    """What one kind of line brings."""
    return sum(each.points for each in state.score_lines(seat) if each.key == line)


def reason(state: State, key: str, seat: int = 0) -> str:
    """Why a move is not offered."""
    found = [barred.reason.key for barred in state.why_not(seat) if barred.move and barred.move.key == key]
    return found[0] if found else ""

"""Sets of cells, each a bit of one machine word: that is why a sheet has at most sixty cells.

`near` is a list with the set of neighbours of every cell.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_PRIME: Final = 67  # the powers of two below 2**66 leave different remainders


def _indices() -> list[int]:
    table = [0] * _PRIME
    for index in range(62):
        table[(1 << index) % _PRIME] = index
    return table


_INDEX: Final = _indices()


def lowest(cells: i64) -> i64:
    return cells & -cells


def index_of(cell: i64) -> int:
    """The number of the one cell in a set."""
    return _INDEX[cell % _PRIME]


def members(cells: i64) -> list[int]:
    """The numbers of the cells in a set."""
    found: list[int] = []
    while cells:
        cell = cells & -cells
        cells ^= cell
        found.append(_INDEX[cell % _PRIME])
    return found


def size(cells: i64) -> int:
    number: i64 = 0
    while cells:
        cells &= cells - 1
        number += 1
    return int(number)


def beside(cells: i64, near: list[int]) -> i64:
    """The neighbours of all the cells in a set; some may be in the set themselves."""
    found: i64 = 0
    while cells:
        cell = cells & -cells
        cells ^= cell
        neighbours: i64 = near[_INDEX[cell % _PRIME]]
        found |= neighbours
    return found


def flood(start: i64, within: i64, near: list[int]) -> i64:
    """All cells of `within` that hang together with `start`."""
    found = start
    edge = start
    while edge:
        edge = beside(edge, near) & within & ~found
        found |= edge
    return found


def parts(cells: i64, near: list[int]) -> list[int]:
    """The connected pieces of a set."""
    found: list[int] = []
    while cells:
        part = flood(lowest(cells), cells, near)
        found.append(int(part))
        cells &= ~part
    return found


def reach(group: i64, through: i64, near: list[int], steps: int) -> i64:
    """The cells of `through` at most that many steps away from a group."""
    found: i64 = 0
    edge = group
    for _ in range(steps):
        edge = beside(edge, near) & through & ~found
        if edge == 0:
            break
        found |= edge
    return found


def can_join(group: i64, settled: i64, through: i64, near: list[int], most: int) -> bool:
    """Whether at most that many cells of `through` would connect the group.

    What is settled counts as one piece, whatever lies between.
    """
    if group == 0:
        return True
    part = flood(settled if settled else lowest(group), group, near)
    if part == group:
        return True
    if most <= 0:
        return False
    edge = beside(part, near) & through
    while edge:
        cell = lowest(edge)
        edge ^= cell
        if can_join(group | cell, settled, through & ~cell, near, most - 1):
            return True
    return False

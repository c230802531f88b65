"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cheeseboard.games.house_of_cats.rules.sheet import Drawing, Sheet
    from cheeseboard.games.house_of_cats.rules.state import House


def copy_sheet(twin: Sheet, old: Sheet) -> None:
    twin.marks = old.marks.copy()
    twin.rooms = old.rooms.copy()
    twin.ready = old.ready.copy()
    twin.empty = old.empty
    twin.closed = old.closed
    twin.dead = old.dead
    twin.double = old.double
    twin.roomed = old.roomed
    twin.meter = old.meter


def copy_drawing(twin: Drawing, old: Drawing) -> None:
    twin.dice = old.dice.copy()
    twin.left = old.left
    twin.group = old.group
    twin.settled = old.settled
    twin.free = old.free
    twin.diagonal = old.diagonal
    twin.marked = old.marked


DRAWING_TYPES: Final = {
    "Counts": "dice",
    "int": "left free",
    "Cells": "group marked",
    "Settled": "settled",
    "bool": "diagonal",
}


def copy_house(twin: House, old: House) -> None:
    twin.round = old.round
    twin.luck = old.luck
    if old.dice:
        twin.dice = old.dice.copy()
    if old.bound:
        twin.bound = old.bound.copy()
    if old.sheets:
        twin.sheets = [each.clone() for each in old.sheets]
    if old.shown:
        twin.shown = [each.clone() for each in old.shown]
    if old.drawings:
        twin.drawings = [each.clone() for each in old.drawings]


HOUSE_TYPES: Final = {
    "int": "round luck",
    "Dice": "dice",
    "Abilities": "bound",
    "list[Sheet]": "sheets shown",
    "list[Drawing]": "drawings",
}

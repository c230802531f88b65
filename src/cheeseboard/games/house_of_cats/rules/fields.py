"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cheeseboard.games.house_of_cats.rules.sheet import Drawing, Sheet
    from cheeseboard.games.house_of_cats.rules.state import House


def copy_sheet(twin: Sheet, old: Sheet) -> None:
    twin.empty, twin.closed, twin.dead = old.empty, old.closed, old.dead
    twin.double, twin.roomed, twin.meter = old.double, old.roomed, old.meter
    twin.marks = old.marks.copy()
    twin.rooms = old.rooms.copy()
    twin.ready = old.ready.copy()


def copy_drawing(twin: Drawing, old: Drawing) -> None:
    twin.left, twin.group, twin.settled = old.left, old.group, old.settled
    twin.free, twin.diagonal, twin.marked = old.free, old.diagonal, old.marked
    twin.dice = old.dice.copy()


def copy_house(twin: House, old: House) -> None:
    twin.round, twin.luck = old.round, old.luck
    twin.dice = old.dice.copy() if old.dice else twin.dice
    twin.bound = old.bound.copy() if old.bound else twin.bound
    twin.sheets = [each.clone() for each in old.sheets] if old.sheets else twin.sheets
    twin.shown = [each.clone() for each in old.shown] if old.shown else twin.shown
    twin.drawings = [each.clone() for each in old.drawings] if old.drawings else twin.drawings


DRAWING_TYPES: Final = {
    "Counts": "dice",
    "int": "left free",
    "Cells": "group marked",
    "Settled": "settled",
    "bool": "diagonal",
}
HOUSE_TYPES: Final = {
    "int": "round luck",
    "Dice": "dice",
    "Abilities": "bound",
    "list[Sheet]": "sheets shown",
    "list[Drawing]": "drawings",
}

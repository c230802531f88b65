"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.saving import copied

if TYPE_CHECKING:
    from cheeseboard.games.house_of_cats.rules.sheet import Drawing, Sheet
    from cheeseboard.games.house_of_cats.rules.state import House


def copy_sheet(twin: Sheet, old: Sheet) -> Sheet:
    twin.empty, twin.closed, twin.dead = old.empty, old.closed, old.dead
    twin.double, twin.roomed, twin.meter = old.double, old.roomed, old.meter
    twin.marks, twin.rooms, twin.ready = old.marks.copy(), old.rooms.copy(), old.ready.copy()
    return twin


def copy_drawing(twin: Drawing, old: Drawing) -> Drawing:
    twin.left, twin.group, twin.settled = old.left, old.group, old.settled
    twin.free, twin.diagonal, twin.marked = old.free, old.diagonal, old.marked
    twin.dice = old.dice.copy()
    return twin


def copy_house(twin: House, old: House) -> House:
    twin.copy_base(old)
    twin.round, twin.luck, twin.dice = old.round, old.luck, copied(old.dice, twin.dice)
    twin.bound = copied(old.bound, twin.bound)
    twin.sheets = [each.clone() for each in old.sheets] if old.sheets else twin.sheets
    twin.shown = [each.clone() for each in old.shown] if old.shown else twin.shown
    twin.drawings = [each.clone() for each in old.drawings] if old.drawings else twin.drawings
    return twin


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

"""What a seat may know of the table, as numbers; the same facts as in its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.step import eyes_of
from cheeseboard.core.tensor import Pen
from cheeseboard.games.house_of_cats.rules.components import ABILITIES, DICE, FACES, NUMBERS, SYMBOLS
from cheeseboard.games.house_of_cats.rules.maps import LONGEST_METER
from cheeseboard.games.house_of_cats.rules.plan import Plan
from cheeseboard.games.house_of_cats.rules.sheet import Sheet, no_drawing

if TYPE_CHECKING:
    from cheeseboard.games.house_of_cats.rules.state import House

ROUNDS: Final = 10
ROOMS: Final = 10
NOTHING: Final = -1
MARKED: Final = ("twos", "threes", "fours", "fives", "cats_drawn", "mice_drawn")
IDLE: Final = no_drawing()


def encode(house: House, viewer: int | None, pen: Pen) -> None:
    pen.number("round", "the round, in tens", house.round, ROUNDS)
    pen.tally("dice", "the dice of this round, by face, in quarters", house.dice, FACES, DICE)
    for number in range(NUMBERS):
        pen.within("ability", number)
        pen.one_of("bound", "the ability of the numbers 2, 3, 4 and 5", house.bound[number], len(ABILITIES))
    pen.outside()
    _drawing(house, viewer, pen)
    for place in range(house.players):
        pen.within("player", place)
        _sheet(house.plan, house.known_sheet((pen.first + place) % house.players, eyes_of(viewer)), pen)
    pen.outside()


def _sheet(plan: Plan, sheet: Sheet, pen: Pen) -> None:
    """A cell that is neither closed nor dead nor has a symbol is empty."""
    size = len(plan.places)
    pen.bits("closed", "cells not yet part of the house", sheet.closed, size)
    pen.bits("dead", "cells crossed out for good", sheet.dead, size)
    for symbol in SYMBOLS:
        pen.bits(MARKED[symbol.index], "cells with that symbol", sheet.marks[symbol.index], size)
    pen.bits("double", "cells that count twice", sheet.double, size)
    pen.parts("rooms", "which room a cell is in, by age from 1, in tens", sheet.rooms, size, ROOMS)
    pen.numbers("ready", "abilities won and not yet used, by number", sheet.ready)
    pen.number("cats", "cats crossed on the meter, as a part of the longest", sheet.meter, LONGEST_METER)


def _drawing(house: House, viewer: int | None, pen: Pen) -> None:
    """What the seat is doing with the dice; zeros while it has nothing to do."""
    size = len(house.plan.places)
    busy = viewer is not None and len(house.desks) > 0 and len(house.desks[viewer]) > 0
    drawing = house.drawings[viewer] if viewer is not None and busy else IDLE
    symbol = _symbol(house, viewer) if viewer is not None and busy else NOTHING
    pen.flag("busy", "whether this seat is still drawing", busy)
    pen.one_of("symbol", "what it is about to write", symbol, len(SYMBOLS))
    pen.numbers("unused", "dice not yet drawn, as changed by abilities, by face", drawing.dice)
    pen.number("left", "dice still to be drawn", drawing.left)
    pen.number("free", "dice set free, still to be drawn", drawing.free)
    pen.flag("diagonal", "whether corners count as neighbours", drawing.diagonal)
    pen.bits("group", "cells drawn this round that must hang together", drawing.group, size)
    pen.bits("chosen", "cells chosen so far, where several are", drawing.marked, size)


def _symbol(house: House, viewer: int) -> int:
    symbol = house.desks[viewer][-1].args(house, viewer).get("symbol")
    return NOTHING if symbol is None else SYMBOLS[symbol].index

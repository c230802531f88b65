"""What is in the box: the faces of the dice, the twelve abilities, and the numbers the rules fix."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.catalog import Catalog, Keyed

SEATS: Final = 6
DICE: Final = 4
DICE_CHOSEN: Final = 3
DICE_AT_SETUP: Final = 3
FACES: Final = 6
SIDE: Final = 10  # the vocabulary names the cells of a grid of ten by ten
MOST_CELLS: Final = 60
NUMBERS: Final = 4  # the symbols 0 to 3 are the numbers 2 to 5
LOWEST: Final = 2
CAT: Final = 4
MOUSE: Final = 5
THREE: Final = 1
ROOM_POINTS: Final = (1, 3, 5, 7)
CATS_FOR_TWO: Final = 3


class Symbol(Keyed):
    """A face of a die, and what can be drawn in a cell."""

    def __init__(self, key: str, index: int) -> None:
        super().__init__(key)
        self.index = index


class Ability(Keyed):
    """Bound to a number for the whole game; the last two must be used as soon as they are won."""

    def __init__(self, key: str, index: int) -> None:
        super().__init__(key)
        self.index = index


def _symbols() -> Catalog[Symbol]:
    catalog: Catalog[Symbol] = Catalog()
    for index, key in enumerate(("2", "3", "4", "5", "cat", "mouse")):
        catalog.add(Symbol(key, index))
    return catalog


def _abilities() -> Catalog[Ability]:
    catalog: Catalog[Ability] = Catalog()
    for index, key in enumerate("abcdefghijkl"):
        catalog.add(Ability(key, index))
    return catalog


SYMBOLS: Final = _symbols()
ABILITIES: Final = _abilities()
FREE_DIE: Final = 0
NEXT_NUMBER: Final = 1
NUMBER_FOR_MOUSE: Final = 2
EXTRA_THREE: Final = 3
MORE_OR_FEWER: Final = 4
TWO_OR_FIVE: Final = 5
MOVED_NUMBER: Final = 6
ANIMAL: Final = 7
SHARED_CELL: Final = 8
DIAGONALS: Final = 9
ANY_SYMBOL: Final = 10
MICE: Final = 11
BEGINNERS: Final = (FREE_DIE, NEXT_NUMBER, NUMBER_FOR_MOUSE, EXTRA_THREE)
AT_ONCE: Final = (ANY_SYMBOL, MICE)


def symbol_key(symbol: int) -> str:
    return SYMBOLS.things[symbol].key


def ability_key(ability: int) -> str:
    return ABILITIES.things[ability].key

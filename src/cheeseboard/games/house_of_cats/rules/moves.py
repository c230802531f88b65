"""Everything a player of House of Cats can ever do, in the order of its numbers."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.move import Move, Vocabulary
from cheeseboard.games.house_of_cats.rules.components import (
    ANIMAL,
    CAT,
    DIAGONALS,
    EXTRA_THREE,
    FREE_DIE,
    MORE_OR_FEWER,
    MOUSE,
    MOVED_NUMBER,
    NEXT_NUMBER,
    NUMBER_FOR_MOUSE,
    NUMBERS,
    SHARED_CELL,
    SIDE,
    SYMBOLS,
    TWO_OR_FIVE,
    ability_key,
    symbol_key,
)

NO_SYMBOL: Final = -1


class OfSymbol(Move):
    """Draw a die with this face, or choose this symbol."""

    def __init__(self, kind: str, symbol: int) -> None:
        super().__init__(kind, {"symbol": symbol_key(symbol)})
        self.symbol = symbol


class OfCell(Move):
    """Write in a cell, cross it out, put it inside a room, or add it to the house."""

    def __init__(self, kind: str, place: int) -> None:
        super().__init__(kind, {"row": place // SIDE + 1, "column": place % SIDE + 1})
        self.place = place


class Use(Move):
    """Use an ability: `source` is the face of the die it changes, `symbol` what that becomes."""

    def __init__(
        self, ability: int, args: dict[str, int | str], source: int = NO_SYMBOL, symbol: int = NO_SYMBOL
    ) -> None:
        super().__init__(f"use-{ability_key(ability)}", args)
        self.ability = ability
        self.source = source
        self.symbol = symbol


VOCABULARY: Final = Vocabulary()


def _change(ability: int, source: int, symbol: int) -> Use:
    args: dict[str, int | str] = {} if ability == NUMBER_FOR_MOUSE else {"from": symbol_key(source)}
    args["symbol"] = symbol_key(symbol)
    return VOCABULARY.add(Use(ability, args, source, symbol))


def _plain(ability: int) -> Use:
    return VOCABULARY.add(Use(ability, {}))


def _cells(kind: str) -> list[Move]:
    return [VOCABULARY.add(OfCell(kind, place)) for place in range(SIDE * SIDE)]


CONFIRM: Final = VOCABULARY.add(Move("confirm"))
DRAW: Final = [VOCABULARY.add(OfSymbol("draw", symbol.index)) for symbol in SYMBOLS]
CHOOSE: Final = [VOCABULARY.add(OfSymbol("choose", symbol.index)) for symbol in SYMBOLS]
ENOUGH: Final = VOCABULARY.add(Move("enough"))
USE_A: Final = _plain(FREE_DIE)
USE_B: Final = [
    _change(NEXT_NUMBER, source, symbol)
    for source in range(NUMBERS)
    for symbol in (source - 1, source + 1)
    if 0 <= symbol < NUMBERS
]
USE_C: Final = [_change(NUMBER_FOR_MOUSE, MOUSE, symbol) for symbol in range(NUMBERS)]
USE_D: Final = _plain(EXTRA_THREE)
USE_E_MORE: Final = VOCABULARY.add(Use(MORE_OR_FEWER, {"change": "more"}))
USE_E_FEWER: Final = VOCABULARY.add(Use(MORE_OR_FEWER, {"change": "fewer"}))
USE_F: Final = [_change(TWO_OR_FIVE, 0, NUMBERS - 1), _change(TWO_OR_FIVE, NUMBERS - 1, 0)]
USE_G: Final = _plain(MOVED_NUMBER)
USE_H: Final = [_change(ANIMAL, source, symbol) for source in range(NUMBERS) for symbol in (CAT, MOUSE)]
USE_I: Final = [
    VOCABULARY.add(Use(SHARED_CELL, {"symbol": symbol.key}, symbol.index, symbol.index)) for symbol in SYMBOLS
]
USE_J: Final = _plain(DIAGONALS)
WRITE: Final = _cells("write")
CROSS_OUT: Final = _cells("cross-out")
WALL: Final = _cells("wall")
BUILD: Final = _cells("build")

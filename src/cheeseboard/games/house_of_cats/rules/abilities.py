"""The abilities a player may keep and use whenever they draw: when each can be used, and what it does.

What must be used at once (k and l) is not chosen but asked for; see steps.py.
"""

from __future__ import annotations

from typing import Final

from cheeseboard.core.move import Move
from cheeseboard.games.house_of_cats.rules import events
from cheeseboard.games.house_of_cats.rules.components import AT_ONCE, CAT, DICE, NUMBERS, THREE
from cheeseboard.games.house_of_cats.rules.moves import (
    USE_A,
    USE_B,
    USE_C,
    USE_D,
    USE_E_FEWER,
    USE_E_MORE,
    USE_F,
    USE_G,
    USE_H,
    USE_I,
    USE_J,
    Use,
)
from cheeseboard.games.house_of_cats.rules.sheet import (
    can_rest,
    cats_need_no_cell,
    cells_for_dice,
    cells_to_spare,
    still_to_place,
)
from cheeseboard.games.house_of_cats.rules.state import House
from cheeseboard.games.house_of_cats.rules.steps import (
    CROSS_OUT,
    PLACE_DIE,
    PLACE_EXTRA,
    movable,
    no_cell,
    spare_cells,
)


class Power:
    """`verbs` are all the moves of an ability; those that `fits` are offered."""

    def __init__(self, verbs: list[Use]) -> None:
        self.verbs = verbs

    def fits(self, house: House, seat: int, move: Use) -> bool:
        raise NotImplementedError

    def use(self, house: House, seat: int, move: Use) -> None:
        raise NotImplementedError

    def obstacle(self, house: House, seat: int, move: Use) -> str:
        """Why this verb does not fit."""
        raise NotImplementedError


class FreeDie(Power):
    """a: the next die goes anywhere (rules 6.1 and 6.2)."""

    def fits(self, house: House, seat: int, move: Use) -> bool:
        drawing = house.drawings[seat]
        joining = still_to_place(house.plan, drawing) - drawing.free - 1
        return joining >= 0 and cells_to_spare(house.plan, house.sheets[seat], drawing, joining) != 0

    def use(self, house: House, seat: int, move: Use) -> None:
        house.drawings[seat].free += 1

    def obstacle(self, house: House, seat: int, move: Use) -> str:
        drawing = house.drawings[seat]
        left = still_to_place(house.plan, drawing) > drawing.free
        if house.sheets[seat].empty == 0:
            return "no-cell-left"
        return "dice-needed" if left else "no-die-left"


class ChangedDie(Power):
    """b, c, f and h: a die still to be drawn shows something else (rules 6.3 to 6.6, 6.10 and 6.14)."""

    def fits(self, house: House, seat: int, move: Use) -> bool:
        drawing = house.drawings[seat]
        if drawing.left == 0 or drawing.dice[move.source] == 0:
            return False
        if not cats_need_no_cell(house.plan, move.symbol):
            return True
        joining = min(drawing.left, drawing.unused() - drawing.dice[CAT] - 1) - drawing.free
        return can_rest(house.plan, house.sheets[seat], drawing, joining)

    def use(self, house: House, seat: int, move: Use) -> None:
        house.drawings[seat].change(move.source, move.symbol)
        events.die_changed(house, seat, move.source, move.symbol)

    def obstacle(self, house: House, seat: int, move: Use) -> str:
        drawing = house.drawings[seat]
        if drawing.left == 0:
            return "no-die-left"
        return "dice-needed" if drawing.dice[move.source] else "no-such-die"


class ExtraThree(Power):
    """d: a 3 in any empty cell (rule 6.7)."""

    def fits(self, house: House, seat: int, move: Use) -> bool:
        return spare_cells(house, seat) != 0

    def use(self, house: House, seat: int, move: Use) -> None:
        house.ask(seat, PLACE_EXTRA[seat][THREE])

    def obstacle(self, house: House, seat: int, move: Use) -> str:
        return no_cell(house, seat)


class MoreOrFewer(Power):
    """e: one more die or one fewer, from one to four (rules 6.8 and 6.9)."""

    def fits(self, house: House, seat: int, move: Use) -> bool:
        drawing = house.drawings[seat]
        if move is USE_E_MORE:
            return drawing.limit() < DICE
        if drawing.left == 0 or drawing.limit() == 1:
            return False
        joining = min(still_to_place(house.plan, drawing), drawing.left - 1) - drawing.free
        return can_rest(house.plan, house.sheets[seat], drawing, joining)

    def use(self, house: House, seat: int, move: Use) -> None:
        house.drawings[seat].left += 1 if move is USE_E_MORE else -1

    def obstacle(self, house: House, seat: int, move: Use) -> str:
        drawing = house.drawings[seat]
        joins = move is USE_E_FEWER and drawing.left > 0 and drawing.limit() > 1
        return "dice-needed" if joins else "one-to-four-dice"


class MovedNumber(Power):
    """g: a number in no room is crossed out and written elsewhere (rules 6.11 to 6.13)."""

    def fits(self, house: House, seat: int, move: Use) -> bool:
        return movable(house, seat) != 0

    def use(self, house: House, seat: int, move: Use) -> None:
        house.ask(seat, CROSS_OUT[seat])

    def obstacle(self, house: House, seat: int, move: Use) -> str:
        return no_cell(house, seat) if house.sheets[seat].loose_numbers() else "no-loose-number"


class SharedCell(Power):
    """i: two dice with the same result in one cell (rules 6.15 to 6.18)."""

    def fits(self, house: House, seat: int, move: Use) -> bool:
        drawing = house.drawings[seat]
        if drawing.left < 2 or drawing.dice[move.symbol] < 2 or cats_need_no_cell(house.plan, move.symbol):
            return False
        return cells_for_dice(house.plan, house.sheets[seat], drawing, 2) != 0

    def use(self, house: House, seat: int, move: Use) -> None:
        house.ask(seat, PLACE_DIE[seat][move.symbol][1])

    def obstacle(self, house: House, seat: int, move: Use) -> str:
        return "cats-share-no-cell" if cats_need_no_cell(house.plan, move.symbol) else "no-pair"


class Diagonals(Power):
    """j: the dice of this round may also touch by their corners (rules 6.19 and 6.20)."""

    def fits(self, house: House, seat: int, move: Use) -> bool:
        drawing = house.drawings[seat]
        return drawing.left > 0 and not drawing.diagonal

    def use(self, house: House, seat: int, move: Use) -> None:
        house.drawings[seat].diagonal = True

    def obstacle(self, house: House, seat: int, move: Use) -> str:
        return "diagonal-already" if house.drawings[seat].diagonal else "no-die-left"


POWERS: Final[list[Power]] = [
    FreeDie([USE_A]),
    ChangedDie(USE_B),
    ChangedDie(USE_C),
    ExtraThree([USE_D]),
    MoreOrFewer([USE_E_MORE, USE_E_FEWER]),
    ChangedDie(USE_F),
    MovedNumber([USE_G]),
    ChangedDie(USE_H),
    SharedCell(USE_I),
    Diagonals([USE_J]),
]


def add_usable(house: House, seat: int, offer: list[Move]) -> None:
    """The offers of all abilities this player has won and not yet used."""
    ready = house.sheets[seat].ready
    for symbol in range(NUMBERS):
        if ready[symbol] and house.bound[symbol] not in AT_ONCE:
            power = POWERS[house.bound[symbol]]
            for move in power.verbs:
                if power.fits(house, seat, move):
                    offer.append(move)

"""What can be pending at a player's desk once a symbol or an ability is chosen, and what follows from it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from cheeseboard.core.catalog import Catalog
from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Step
from cheeseboard.games.house_of_cats.rules import cells, events
from cheeseboard.games.house_of_cats.rules.components import (
    ABILITIES,
    ANY_SYMBOL,
    CAT,
    FACES,
    LOWEST,
    MICE,
    MOUSE,
    NUMBERS,
    SEATS,
    symbol_key,
)
from cheeseboard.games.house_of_cats.rules.maps import ANY_NUMBER, PLAIN_CAT
from cheeseboard.games.house_of_cats.rules.moves import (
    CHOOSE,
    CONFIRM,
    DRAW,
    ENOUGH,
    OfCell,
    OfSymbol,
)
from cheeseboard.games.house_of_cats.rules.moves import (
    CROSS_OUT as CROSSING_OUT,
)
from cheeseboard.games.house_of_cats.rules.plan import Plan
from cheeseboard.games.house_of_cats.rules.sheet import (
    Drawing,
    Sheet,
    cats_need_no_cell,
    cells_for_dice,
    cells_for_extras,
    cells_for_free_die,
    still_to_place,
)
from cheeseboard.games.house_of_cats.rules.state import House

STEPS: Final[Catalog[Step[Any]]] = Catalog()
NONE: Final = -1


class DeskStep(Step[House]):
    """A decision in a player's drawing; `symbol` is what is about to be written, if that is settled, and
    `double` whether it counts as two."""

    def __init__(self, name: str, seat: int, *args: int) -> None:
        super().__init__(name, seat, *args)
        self.symbol: int = NONE
        self.double: bool = False

    def args(self, house: House, seat: int) -> dict[str, Any]:
        return {} if self.symbol == NONE else {"symbol": symbol_key(self.symbol)}


UNFINISHED: Final = dict.fromkeys(
    [CROSSING_OUT[0].kind, *(f"use-{ability.key}" for ability in ABILITIES.things)], "finish-first"
)


def first_finish(house: House, seat: int) -> list[Barred]:
    """Whatever is begun comes before the next die and before confirming."""
    dice = house.drawings[seat].dice
    others = [CONFIRM, *(DRAW[symbol] for symbol in range(FACES) if dice[symbol])]
    return [Barred(move, house.reason("finish-first")) for move in others]


def offer_of(chosen: i64, verbs: list[Move]) -> list[Move]:
    offer: list[Move] = []
    while chosen:
        cell = cells.lowest(chosen)
        chosen ^= cell
        offer.append(verbs[cells.index_of(cell)])
    return offer


def cell_of(plan: Plan, move: Move) -> i64:
    assert isinstance(move, OfCell)
    return plan.bits[plan.number[move.place]]


# Writing a symbol in a cell -----------------------------------------------------------------------------


class Placing(DeskStep):
    """Choose the cell for a symbol."""

    def cells(self, house: House) -> i64:
        raise NotImplementedError

    def moves(self, house: House, seat: int) -> list[Move]:
        return offer_of(self.cells(house), house.plan.writing)

    def default(self, house: House, seat: int) -> Move:
        """A cell that completes a room, if there is one."""
        offer = self.moves(house, seat)
        rooms = [move for move in offer if self._closes(house, seat, move)]
        return rooms[0] if rooms else offer[0]

    def describe(self, house: House, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        """A cell that completes a room says so."""
        if self._closes(house, seat, move):
            return "write-room", {**move.args, "n": self.symbol + LOWEST}
        return move.kind, dict(move.args)

    def _closes(self, house: House, seat: int, move: Move) -> bool:
        return isinstance(move, OfCell) and self._makes_room(house, seat, cell_of(house.plan, move))

    def _makes_room(self, house: House, seat: int, cell: i64) -> bool:
        sheet = house.sheets[seat]
        if not 0 <= self.symbol < NUMBERS or sheet.empty & cell == 0:
            return False
        return closed_by(house.plan, sheet, self.symbol, cell, self.double) != 0

    def barred(self, house: House, seat: int) -> list[Barred]:
        found = barred_cells(house, seat, self.cells(house), self.too_far(house))
        return found + first_finish(house, seat)

    def barred_kinds(self, house: House, seat: int) -> dict[str, str]:
        return UNFINISHED

    def too_far(self, house: House) -> str:
        """Why an empty cell cannot be used."""
        return kept_for(house)


def barred_cells(house: House, seat: int, allowed: i64, too_far: str) -> list[Barred]:
    """Why the other cells cannot be written in; `too_far` is said of the empty ones."""
    sheet = house.sheets[seat]
    return [
        Barred(house.plan.writing[cell], house.reason(obstacle_of(sheet, 1 << cell, too_far)))
        for cell in cells.members(house.plan.all & ~allowed)
    ]


def but_for(house: House, found: list[Barred], some: i64, key: str) -> list[Barred]:
    """The same, with another reason for some of the cells."""
    moves = offer_of(some, house.plan.writing)
    return [Barred(each.move, house.reason(key)) if each.move in moves else each for each in found]


def obstacle_of(sheet: Sheet, cell: int, empty: str) -> str:
    if sheet.closed & cell:
        return "not-yet-house"
    if sheet.empty & cell:
        return empty
    return "dead-cell" if sheet.dead & cell else "cell-filled"


def kept_for(house: House) -> str:
    """What an empty cell is kept free for: a die of the set-up, or one that joins the group."""
    return "needed-to-join" if house.round else "kept-for-set-up"


class PlaceDie(Placing):
    """Write the result of a die, or of two in the same cell (rules 3.3 to 3.8 and 6.15)."""

    def __init__(self, seat: int, symbol: int, dice: int) -> None:
        super().__init__("place-die", seat, symbol, dice)
        self.symbol = symbol
        self.dice = dice
        self.double = dice > 1

    def cells(self, house: House) -> i64:
        seat = self.seat
        return cells_for_dice(house.plan, house.sheets[seat], house.drawings[seat], self.dice)

    def take(self, house: House, seat: int, move: Move) -> None:
        drawing = house.drawings[seat]
        cell = cell_of(house.plan, move)
        if not self._goes_free(house):
            drawing.group |= cell
        if drawing.free > 0:
            drawing.free -= 1
        drawing.spend(self.symbol, self.dice)
        write(house, seat, self.symbol, cell, self.double)

    def _goes_free(self, house: House) -> bool:
        drawing = house.drawings[self.seat]
        rest = still_to_place(house.plan, drawing) - self.dice
        return cells_for_free_die(house.plan, house.sheets[self.seat], drawing, rest) != 0

    def too_far(self, house: House) -> str:
        return "cannot-join"


class PlaceExtra(Placing):
    """Write a symbol that is no die's: of ability d or k, or the number of a crossed cat."""

    def __init__(self, seat: int, symbol: int) -> None:
        super().__init__("place-extra", seat, symbol)
        self.symbol = symbol

    def cells(self, house: House) -> i64:
        return spare_cells(house, self.seat)

    def take(self, house: House, seat: int, move: Move) -> None:
        write(house, seat, self.symbol, cell_of(house.plan, move), False)


def spare_cells(house: House, seat: int) -> i64:
    """Where a symbol that is no die's may go; in the set-up the starred cells wait for dice (rule 9.4)."""
    if house.round == 0:
        return house.sheets[seat].empty & ~house.plan.stars
    return cells_for_extras(house.plan, house.sheets[seat], house.drawings[seat])


def write(house: House, seat: int, symbol: int, cell: i64, double: bool) -> None:
    house.sheets[seat].write(symbol, cell, double)
    events.written(house, house.plan, seat, symbol, int(cell), double)
    if symbol < NUMBERS:
        seek_room(house, seat, symbol, cell)


# Rooms --------------------------------------------------------------------------------------------------


def seek_room(house: House, seat: int, symbol: int, newest: i64) -> None:
    """A group that has reached its number is a room; a larger one leaves a choice (rules 4.1 and 4.5)."""
    sheet = house.sheets[seat]
    group = cells.flood(newest, sheet.loose(symbol), house.plan.beside)
    weight = sheet.weight(group)
    if weight == symbol + LOWEST:
        complete_room(house, seat, symbol, group)
    elif weight > symbol + LOWEST and can_close(house.plan, sheet, symbol, newest):
        wall_on(house, seat, symbol, newest)


def closed_by(plan: Plan, sheet: Sheet, symbol: int, cell: i64, double: bool) -> i64:
    """What would certainly be walled in if the number were written here; nothing where no room would be."""
    group = cells.flood(cell, sheet.loose(symbol) | cell, plan.beside)
    weight = sheet.weight(group) + (1 if double else 0)
    if weight <= symbol + LOWEST:
        return group if weight == symbol + LOWEST else i64(0)
    written = sheet.clone()
    written.write(symbol, cell, double)
    return cell if can_close(plan, written, symbol, cell) else i64(0)


def wall_on(house: House, seat: int, symbol: int, walled: i64) -> None:
    """Go on with the walls of a room: ask only where there is something to choose."""
    sheet = house.sheets[seat]
    while sheet.weight(walled) < symbol + LOWEST:
        further = wall_cells(house.plan, sheet, symbol, walled)
        if further & (further - 1):
            house.drawings[seat].marked = walled
            house.ask(seat, CHOOSE_ROOM[seat][symbol])
            return
        walled |= further
    complete_room(house, seat, symbol, walled)


def wall_cells(plan: Plan, sheet: Sheet, symbol: int, walled: i64) -> i64:
    """The cells that can be the next inside the walls, so that the room comes out at its exact number."""
    further = cells.beside(walled, plan.beside) & sheet.loose(symbol) & ~walled
    if sheet.double & sheet.marks[symbol] == 0:
        return further
    found: i64 = 0
    while further:
        cell = cells.lowest(further)
        further ^= cell
        if can_close(plan, sheet, symbol, walled | cell):
            found |= cell
    return found


def can_close(plan: Plan, sheet: Sheet, symbol: int, walled: i64) -> bool:
    """Whether these cells can be part of a room of the exact number (rule 6.18)."""
    missing = symbol + LOWEST - sheet.weight(walled)
    if missing <= 0:
        return missing == 0
    further = cells.beside(walled, plan.beside) & sheet.loose(symbol) & ~walled
    while further:
        cell = cells.lowest(further)
        further ^= cell
        if can_close(plan, sheet, symbol, walled | cell):
            return True
    return False


class ChooseRoom(DeskStep):
    """The group is larger than its number: choose which cells make the room, one by one (rule 4.5)."""

    def __init__(self, seat: int, symbol: int) -> None:
        super().__init__("choose-room", seat, symbol)
        self.symbol = symbol

    def moves(self, house: House, seat: int) -> list[Move]:
        return offer_of(self._cells(house), house.plan.walling)

    def take(self, house: House, seat: int, move: Move) -> None:
        wall_on(house, seat, self.symbol, house.drawings[seat].marked | cell_of(house.plan, move))

    def barred(self, house: House, seat: int) -> list[Barred]:
        others = house.plan.all & ~self._cells(house) & ~house.drawings[seat].marked
        roomed = house.sheets[seat].roomed
        found = [
            Barred(
                house.plan.walling[cell],
                house.reason("in-a-room" if roomed & 1 << cell else "no-such-room"),
            )
            for cell in cells.members(others)
        ]
        return found + first_finish(house, seat)

    def _cells(self, house: House) -> i64:
        marked = house.drawings[self.seat].marked
        return wall_cells(house.plan, house.sheets[self.seat], self.symbol, marked)


def complete_room(house: House, seat: int, symbol: int, room: i64) -> None:
    """Walls, the ability, new cells at level 4, then what must be used at once (rules 4.3, 4.4 and 11.5)."""
    ability = house.bound[symbol]
    house.sheets[seat].wall_in(symbol, room)
    events.room_completed(house, seat, symbol, ability)
    if ability == ANY_SYMBOL:
        house.ask(seat, USE_K[seat])
    elif ability == MICE:
        house.ask(seat, USE_L[seat])
    if house.plan.grows:
        begin_growth(house, seat, symbol + LOWEST)
    drop_useless(house, seat)


def spend_ability(house: House, seat: int, ability: int) -> None:
    house.sheets[seat].ready[house.bound.index(ability)] -= 1


# The growing house of level 4 ---------------------------------------------------------------------------


def begin_growth(house: House, seat: int, number: int) -> None:
    """As many cells as the room's number, or a largest free piece whole (rules 11.2 to 11.4)."""
    pieces = building_sites(house.plan, house.sheets[seat], number)
    if len(pieces) == 1 and cells.size(pieces[0]) <= number:
        build(house, seat, pieces[0])
    elif pieces:
        house.drawings[seat].marked = 0
        house.ask(seat, GROW[seat][number])


def building_sites(plan: Plan, sheet: Sheet, number: int) -> list[int]:
    pieces = cells.parts(sheet.closed, plan.beside)
    largest = max([cells.size(piece) for piece in pieces], default=0)
    return [piece for piece in pieces if cells.size(piece) >= min(number, largest)]


def build(house: House, seat: int, chosen: i64) -> None:
    house.sheets[seat].open(chosen)
    events.house_grown(house, seat, cells.size(chosen))


class Grow(DeskStep):
    """Choose the new cells one by one, each beside those chosen before (rule 11.3)."""

    def __init__(self, seat: int, number: int) -> None:
        super().__init__("grow", seat, number)
        self.number = number

    def args(self, house: House, seat: int) -> dict[str, Any]:
        return {"number": self.number, "n": self.number - cells.size(house.drawings[seat].marked)}

    def moves(self, house: House, seat: int) -> list[Move]:
        return offer_of(self._cells(house), house.plan.building)

    def take(self, house: House, seat: int, move: Move) -> None:
        drawing = house.drawings[seat]
        drawing.marked |= cell_of(house.plan, move)
        piece = cells.flood(drawing.marked, house.sheets[seat].closed, house.plan.beside)
        if cells.size(piece) <= self.number:
            drawing.marked = piece
        elif cells.size(drawing.marked) < self.number:
            house.ask(seat, self)
            return
        build(house, seat, drawing.marked)
        drop_useless(house, seat)

    def barred(self, house: House, seat: int) -> list[Barred]:
        marked = house.drawings[seat].marked
        closed = house.sheets[seat].closed
        reason = "not-beside-new" if marked else "site-too-small"
        found = [
            Barred(house.plan.building[cell], house.reason(reason if closed & 1 << cell else "in-the-house"))
            for cell in cells.members(house.plan.all & ~self._cells(house) & ~marked)
        ]
        return found + first_finish(house, seat)

    def _cells(self, house: House) -> i64:
        marked = house.drawings[self.seat].marked
        sheet = house.sheets[self.seat]
        if marked:
            return cells.beside(marked, house.plan.beside) & sheet.closed & ~marked
        found: i64 = 0
        for piece in building_sites(house.plan, sheet, self.number):
            found |= piece
        return found


# Abilities that must be used at once --------------------------------------------------------------------


class AtOnce(DeskStep):
    ability: int = NONE

    def possible(self, house: House) -> bool:
        raise NotImplementedError


def drop_useless(house: House, seat: int) -> None:
    """What must be used at once but cannot be used at all is lost (rule 5.5)."""
    desk = house.desks[seat]
    while desk:
        step = desk[-1]
        if not isinstance(step, AtOnce) or step.possible(house):
            return
        desk.pop()
        spend_ability(house, seat, step.ability)
        events.ability_lost(house, seat, step.ability)


class UseK(AtOnce):
    """Any symbol in any empty cell; a cat on the meter needs no cell (rules 6.21 and 8.7)."""

    def __init__(self, seat: int) -> None:
        super().__init__("use-k", seat)
        self.ability = ANY_SYMBOL

    def possible(self, house: House) -> bool:
        return self._fits(house, MOUSE) or self._fits(house, CAT)

    def moves(self, house: House, seat: int) -> list[Move]:
        return [choice for choice in CHOOSE if self._fits(house, choice.symbol)]

    def take(self, house: House, seat: int, move: Move) -> None:
        assert isinstance(move, OfSymbol)
        spend_ability(house, seat, ANY_SYMBOL)
        events.ability_used(house, seat, ANY_SYMBOL)
        if cats_need_no_cell(house.plan, move.symbol):
            cross_cat(house, seat)
        else:
            house.ask(seat, PLACE_EXTRA[seat][move.symbol])

    def barred(self, house: House, seat: int) -> list[Barred]:
        barred = [choice for choice in CHOOSE if not self._fits(house, choice.symbol)]
        found = [Barred(choice, house.reason(self._obstacle(house, choice.symbol))) for choice in barred]
        return found + first_finish(house, seat)

    def _fits(self, house: House, symbol: int) -> bool:
        if cats_need_no_cell(house.plan, symbol):
            return cats_left(house, self.seat) and not cat_waits(house, self.seat, house.drawings[self.seat])
        return spare_cells(house, self.seat) != 0

    def _obstacle(self, house: House, symbol: int) -> str:
        if not cats_need_no_cell(house.plan, symbol):
            return no_cell(house, self.seat)
        return "cat-waits" if cats_left(house, self.seat) else "meter-full"


class UseL(AtOnce):
    """One mouse in an empty cell, or two in cells side by side (rule 6.22)."""

    def __init__(self, seat: int) -> None:
        super().__init__("use-l", seat)
        self.ability = MICE
        self.symbol = MOUSE

    def possible(self, house: House) -> bool:
        return spare_cells(house, self.seat) != 0

    def moves(self, house: House, seat: int) -> list[Move]:
        return offer_of(spare_cells(house, seat), house.plan.writing)

    def barred(self, house: House, seat: int) -> list[Barred]:
        return barred_cells(house, seat, spare_cells(house, seat), kept_for(house)) + first_finish(
            house, seat
        )

    def take(self, house: House, seat: int, move: Move) -> None:
        cell = cell_of(house.plan, move)
        spend_ability(house, seat, MICE)
        events.ability_used(house, seat, MICE)
        write(house, seat, MOUSE, cell, False)
        house.drawings[seat].marked = cell
        if second_mouse_cells(house, seat):
            house.ask(seat, SECOND_MOUSE[seat])


class SecondMouse(Placing):
    """A second mouse beside the first, or enough."""

    def __init__(self, seat: int) -> None:
        super().__init__("second-mouse", seat)
        self.symbol = MOUSE

    def cells(self, house: House) -> i64:
        return second_mouse_cells(house, self.seat)

    def moves(self, house: House, seat: int) -> list[Move]:
        return [ENOUGH, *offer_of(self.cells(house), house.plan.writing)]

    def take(self, house: House, seat: int, move: Move) -> None:
        if move is not ENOUGH:
            write(house, seat, MOUSE, cell_of(house.plan, move), False)

    def too_far(self, house: House) -> str:
        return "not-beside-mouse"

    def barred(self, house: House, seat: int) -> list[Barred]:
        """A cell beside the first mouse may be kept for the dice."""
        beside = cells.beside(house.drawings[seat].marked, house.plan.beside) & house.sheets[seat].empty
        return but_for(house, super().barred(house, seat), beside, kept_for(house))


def second_mouse_cells(house: House, seat: int) -> i64:
    return cells.beside(house.drawings[seat].marked, house.plan.beside) & spare_cells(house, seat)


# The cat meter of level 1 -------------------------------------------------------------------------------


def cats_left(house: House, seat: int) -> bool:
    return house.sheets[seat].meter < len(house.plan.meter)


def cat_waits(house: House, seat: int, drawing: Drawing) -> bool:
    """Whether the next cat has a number, and every empty cell is kept free for a die (rule 8.9)."""
    sheet = house.sheets[seat]
    if not cat_has_number(house, seat) or sheet.empty == 0:
        return False
    return cells_for_extras(house.plan, sheet, drawing) == 0


def cat_has_number(house: House, seat: int) -> bool:
    """Whether the next cat of the meter lets its player write a number."""
    return cats_left(house, seat) and house.plan.meter[house.sheets[seat].meter] != PLAIN_CAT


def no_cell(house: House, seat: int) -> str:
    """Why nothing can be written besides the dice."""
    if house.sheets[seat].empty == 0:
        return "no-cell-left"
    return "cells-needed" if house.round else "kept-for-set-up"


def cross_cat(house: House, seat: int) -> None:
    """The leftmost cat is crossed; its number must be written at once (rules 8.1 to 8.4)."""
    sheet = house.sheets[seat]
    if not cats_left(house, seat):
        events.cat_wasted(house, seat)
        return
    cat = house.plan.meter[sheet.meter]
    sheet.meter += 1
    events.cat_crossed(house, seat, sheet.meter)
    if cat == PLAIN_CAT:
        return
    if spare_cells(house, seat) == 0:
        events.number_lost(house, seat)
    elif cat == ANY_NUMBER:
        house.ask(seat, CHOOSE_NUMBER[seat])
    else:
        house.ask(seat, PLACE_EXTRA[seat][cat])


class ChooseNumber(DeskStep):
    """A cat with # was crossed: any number (rule 8.4)."""

    def __init__(self, seat: int) -> None:
        super().__init__("choose-number", seat)

    def moves(self, house: House, seat: int) -> list[Move]:
        return list(CHOOSE[:NUMBERS])

    def take(self, house: House, seat: int, move: Move) -> None:
        assert isinstance(move, OfSymbol)
        house.ask(seat, PLACE_EXTRA[seat][move.symbol])

    def barred(self, house: House, seat: int) -> list[Barred]:
        found = [Barred(CHOOSE[symbol], house.reason("number-wanted")) for symbol in (CAT, MOUSE)]
        return found + first_finish(house, seat)


# Ability g ----------------------------------------------------------------------------------------------


def movable(house: House, seat: int) -> i64:
    """The numbers that can be moved: in no room, and with another cell to go to (rules 6.11 and 6.12).

    Where the dice keep all empty cells, a number of their own group can go: what stands is then settled.
    """
    sheet = house.sheets[seat]
    if spare_cells(house, seat):
        return sheet.loose_numbers()
    return sheet.loose_numbers() & house.drawings[seat].group if sheet.empty else 0


class CrossOut(DeskStep):
    """Choose the number to move; it must be in no room (rule 6.12)."""

    def __init__(self, seat: int) -> None:
        super().__init__("cross-out", seat)

    def moves(self, house: House, seat: int) -> list[Move]:
        return offer_of(movable(house, seat), house.plan.crossing)

    def take(self, house: House, seat: int, move: Move) -> None:
        sheet = house.sheets[seat]
        cell = cell_of(house.plan, move)
        symbol = sheet.symbol_at(cell)
        double = 1 if sheet.double & cell else 0
        sheet.cross_out(cell, symbol, house.crossed_cells_die())
        house.drawings[seat].leave(cell)
        events.crossed_out(house, house.plan, seat, symbol, int(cell))
        house.drawings[seat].marked = cell
        house.ask(seat, REWRITE[seat][symbol][double])

    def barred(self, house: House, seat: int) -> list[Barred]:
        found = [
            Barred(house.plan.crossing[cell], house.reason(self._obstacle(house.sheets[seat], 1 << cell)))
            for cell in cells.members(house.plan.all & ~movable(house, seat))
        ]
        return found + first_finish(house, seat)

    def _obstacle(self, sheet: Sheet, cell: int) -> str:
        if sheet.roomed & cell:
            return "in-a-room"
        return "cells-needed" if sheet.loose_numbers() & cell else "number-wanted"


class Rewrite(Placing):
    """The crossed number goes to another empty cell; a double moves as a double (rule 6.13)."""

    def __init__(self, seat: int, symbol: int, double: int) -> None:
        super().__init__("rewrite", seat, symbol, double)
        self.symbol = symbol
        self.double = double > 0

    def cells(self, house: House) -> i64:
        return spare_cells(house, self.seat) & ~house.drawings[self.seat].marked

    def take(self, house: House, seat: int, move: Move) -> None:
        write(house, seat, self.symbol, cell_of(house.plan, move), self.double)

    def barred(self, house: House, seat: int) -> list[Barred]:
        crossed = house.drawings[seat].marked & house.sheets[seat].empty
        return but_for(house, super().barred(house, seat), crossed, "another-cell")


# One of each --------------------------------------------------------------------------------------------

PLACE_DIE: Final = [
    [[STEPS.add(PlaceDie(seat, symbol, dice)) for dice in (1, 2)] for symbol in range(FACES)]
    for seat in range(SEATS)
]
PLACE_EXTRA: Final = STEPS.add_rows(PlaceExtra, SEATS, range(FACES))
CHOOSE_ROOM: Final = STEPS.add_rows(ChooseRoom, SEATS, range(NUMBERS))
GROW: Final = STEPS.add_rows(Grow, SEATS, range(LOWEST + NUMBERS))
USE_K: Final = STEPS.add_each(UseK, SEATS)
USE_L: Final = STEPS.add_each(UseL, SEATS)
SECOND_MOUSE: Final = STEPS.add_each(SecondMouse, SEATS)
CHOOSE_NUMBER: Final = STEPS.add_each(ChooseNumber, SEATS)
CROSS_OUT: Final = STEPS.add_each(CrossOut, SEATS)
REWRITE: Final = [
    [[STEPS.add(Rewrite(seat, symbol, double)) for double in (0, 1)] for symbol in range(NUMBERS)]
    for seat in range(SEATS)
]

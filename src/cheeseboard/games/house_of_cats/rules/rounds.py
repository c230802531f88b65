"""The course of a game: set-up, roll, everybody draws, all is shown. What follows a choice is in steps.py."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Task
from cheeseboard.games.house_of_cats.rules import cells, events
from cheeseboard.games.house_of_cats.rules.abilities import POWERS, add_usable
from cheeseboard.games.house_of_cats.rules.components import (
    AT_ONCE,
    CAT,
    DICE,
    DICE_AT_SETUP,
    FACES,
    LOWEST,
    MOUSE,
    NUMBERS,
    SEATS,
    ability_key,
    symbol_key,
)
from cheeseboard.games.house_of_cats.rules.maps import ANY_NUMBER, PLAIN_CAT
from cheeseboard.games.house_of_cats.rules.moves import (
    CONFIRM,
    CROSS_OUT,
    DRAW,
    NO_SYMBOL,
    USE_A,
    USE_E_MORE,
    USE_J,
    WRITE,
    OfSymbol,
    Use,
)
from cheeseboard.games.house_of_cats.rules.sheet import (
    Drawing,
    Sheet,
    can_rest,
    cats_need_no_cell,
    cells_for_dice,
    has_cell_for_die,
    still_to_place,
)
from cheeseboard.games.house_of_cats.rules.state import House
from cheeseboard.games.house_of_cats.rules.steps import (
    PLACE_DIE,
    DeskStep,
    Placing,
    cat_has_number,
    cat_waits,
    cell_of,
    cross_cat,
    spend_ability,
    write,
)
from cheeseboard.games.house_of_cats.rules.steps import STEPS as STEPS

# Set-up of levels 2 and 3 -------------------------------------------------------------------------------

WRITING: Final = WRITE[0].kind
CROSSING_OUT: Final = CROSS_OUT[0].kind


class SetUp(Placing):
    """Write one die of the set-up in a starred cell (rule 9.1)."""

    def __init__(self, seat: int, die: int) -> None:
        super().__init__("set-up", seat, die)
        self.die = die

    def args(self, house: House, seat: int) -> dict[str, Any]:
        return {"symbol": symbol_key(house.dice[self.die])}

    def cells(self, house: House) -> i64:
        return house.sheets[self.seat].empty & house.plan.stars

    def take(self, house: House, seat: int, move: Move) -> None:
        if self.die + 1 < DICE_AT_SETUP:
            house.ask(seat, SET_UP[seat][self.die + 1])
        write(house, seat, house.dice[self.die], cell_of(house.plan, move), False)

    def too_far(self, house: House) -> str:
        return "starred-cells-only"


class ShowSetUp(Task[House]):
    def __init__(self) -> None:
        super().__init__("show-set-up")

    def run(self, house: House) -> None:
        show_all(house)


# The round ----------------------------------------------------------------------------------------------


class Roll(Task[House]):
    """Four dice for everybody; at level 4 players with a full house wait (rules 3.1 and 11.8)."""

    def __init__(self) -> None:
        super().__init__("roll")

    def run(self, house: House) -> None:
        house.round += 1
        house.roll(DICE)
        events.dice_rolled(house, house.round, house.dice)
        house.push(END_ROUND)
        for seat in range(house.players):
            if house.sheets[seat].empty:
                house.hand_out(seat)
                house.ask(seat, DRAW_DICE[seat])


class EndRound(Task[House]):
    """All show what they have drawn; is anybody, or at level 4 everybody, full? (rules 7.1 and 11.8)"""

    def __init__(self) -> None:
        super().__init__("end-round")

    def run(self, house: House) -> None:
        show_all(house)
        if house.all_full() if house.plan.grows else house.any_full():
            house.finish()
            events.game_ended(house)
        else:
            house.push(ROLL)


class DrawDice(DeskStep):
    """Choose a die to draw or an ability to use, and confirm when the dice are drawn (section 3)."""

    def __init__(self, seat: int) -> None:
        super().__init__("draw", seat)

    def question(self, house: House, seat: int) -> str:
        """Whether a die can still be written is said before an ability is spent on one."""
        drawing = house.drawings[seat]
        if drawing.left == 0:
            return "draw-done"
        if self._room(house, drawing):
            return "draw"
        return "draw-cats" if house.plan.has_meter else "draw-no-cell"

    def args(self, house: House, seat: int) -> dict[str, Any]:
        return {"n": house.drawings[seat].left}

    def describe(self, house: House, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        """What is lost by confirming, what a cat brings, and abilities that no cell could make use of."""
        drawing = house.drawings[seat]
        if move is CONFIRM and drawing.left:
            return "confirm-losing", {"n": drawing.left}
        if move is DRAW[CAT] and house.plan.has_meter:
            return self._cat(house)
        if isinstance(move, Use) and self._wasted(house, drawing, move):
            return f"{move.kind}-wasted", dict(move.args)
        return move.kind, dict(move.args)

    def _cat(self, house: House) -> tuple[str, dict[str, Any]]:
        crossed = house.sheets[self.seat].meter
        if crossed >= len(house.plan.meter):
            return "draw-cat-in-vain", {}
        cat = house.plan.meter[crossed]
        if cat == PLAIN_CAT:
            return "draw-cat", {}
        return ("draw-cat-any", {}) if cat == ANY_NUMBER else ("draw-cat-number", {"number": cat + LOWEST})

    def _wasted(self, house: House, drawing: Drawing, move: Use) -> bool:
        if move is USE_A or move is USE_J:
            return self._opens_nothing(house, drawing, move)
        if move is USE_E_MORE:
            return self._no_use_for_more(house, drawing)
        if move.source == NO_SYMBOL:
            return False
        changes = move.source != move.symbol and not cats_need_no_cell(house.plan, move.symbol)
        return changes and drawing.left > 0 and not self._room(house, drawing)

    def _opens_nothing(self, house: House, drawing: Drawing, move: Use) -> bool:
        """Whether the last die could go to the same cells without it, or none of the dice anywhere."""
        freed = drawing.clone()
        freed.free += 1 if move is USE_A else 0
        freed.diagonal = freed.diagonal or move is USE_J
        sheet = house.sheets[self.seat]
        before = cells_for_dice(house.plan, sheet, drawing, 1)
        last = still_to_place(house.plan, drawing) - drawing.free <= 1
        return before == cells_for_dice(house.plan, sheet, freed, 1) and (last or before == 0)

    def _no_use_for_more(self, house: House, drawing: Drawing) -> bool:
        more = drawing.clone()
        more.left += 1
        cats = more.dice[CAT] > 0 and house.plan.has_meter
        return not cats and not self._room(house, more)

    def moves(self, house: House, seat: int) -> list[Move]:
        drawing = house.drawings[seat]
        offer: list[Move] = []
        room = drawing.left > 0 and self._room(house, drawing)
        if drawing.left:
            self._offer_dice(house, drawing, room, offer)
        add_usable(house, seat, offer)
        if self._may_confirm(house, drawing, room):
            offer.append(CONFIRM)
        return offer

    def take(self, house: House, seat: int, move: Move) -> None:
        if move is CONFIRM:
            house.tell_of("confirmed", seat)
            return
        house.ask(seat, self)
        if isinstance(move, Use):
            spend_ability(house, seat, move.ability)
            events.ability_used(house, seat, move.ability)
            POWERS[move.ability].use(house, seat, move)
        elif isinstance(move, OfSymbol):
            self._draw(house, move.symbol)

    def default(self, house: House, seat: int) -> Move:
        """Draw what must be drawn, cats for the meter last."""
        offer = self.moves(house, seat)
        if CONFIRM in offer:
            return CONFIRM
        return DRAW[MOUSE] if offer[0] is DRAW[CAT] and DRAW[MOUSE] in offer else offer[0]

    def barred(self, house: House, seat: int) -> list[Barred]:
        offer = self.moves(house, seat)
        drawing = house.drawings[seat]
        found: list[Barred] = []
        if CONFIRM not in offer:
            found.append(Barred(CONFIRM, house.reason("still-to-draw", {"n": drawing.left})))
        found += [
            Barred(die, house.reason(self._no_draw(house, drawing, die.symbol)))
            for die in DRAW
            if die not in offer
        ]
        return found + self._barred_abilities(house, offer) + self._barred_cells(house)

    def _barred_cells(self, house: House) -> list[Barred]:
        """While a die can be drawn, all cells ask for it together."""
        if house.drawings[self.seat].left:
            return []
        empty = cells.members(house.sheets[self.seat].empty)
        return [Barred(house.plan.writing[cell], house.reason("all-drawn")) for cell in empty]

    def barred_kinds(self, house: House, seat: int) -> dict[str, str]:
        """Up to sixty cells with one reason: while a die can be drawn, they wait for it."""
        drawing = house.drawings[self.seat]
        if drawing.left == 0:
            return {WRITING: "all-drawn", CROSSING_OUT: "move-by-g"}
        return {
            WRITING: "die-first" if self._room(house, drawing) else "cannot-join",
            CROSSING_OUT: "move-by-g",
        }

    def _offer_dice(self, house: House, drawing: Drawing, room: bool, offer: list[Move]) -> None:
        for symbol in range(FACES):
            if drawing.dice[symbol] == 0:
                continue
            if self._may_cross(house, drawing) if cats_need_no_cell(house.plan, symbol) else room:
                offer.append(DRAW[symbol])

    def _room(self, house: House, drawing: Drawing) -> bool:
        """Whether any cell can take the next die."""
        return has_cell_for_die(house.plan, house.sheets[self.seat], drawing)

    def _may_cross(self, house: House, drawing: Drawing) -> bool:
        """A cat for the meter uses up a die: the others must still be able to join (rule 3.6)."""
        joining = min(still_to_place(house.plan, drawing), drawing.left - 1) - drawing.free
        if not can_rest(house.plan, house.sheets[self.seat], drawing, joining):
            return False
        return not self._cat_waits(house, drawing)

    def _cat_waits(self, house: House, drawing: Drawing) -> bool:
        if not cat_has_number(house, self.seat):
            return False
        after = drawing.clone()
        after.spend(CAT, 1)
        return cat_waits(house, self.seat, after)

    def _may_confirm(self, house: House, drawing: Drawing, room: bool) -> bool:
        """Nothing is left to draw, or no cell is left for it; a cat is never lost (rules 3.8, 3.11, 8.8)."""
        if drawing.left == 0:
            return True
        return not room and still_to_place(house.plan, drawing) == drawing.left

    def _draw(self, house: House, symbol: int) -> None:
        if cats_need_no_cell(house.plan, symbol):
            house.drawings[self.seat].spend(symbol, 1)
            cross_cat(house, self.seat)
        else:
            house.ask(self.seat, PLACE_DIE[self.seat][symbol][0])

    def _no_draw(self, house: House, drawing: Drawing, symbol: int) -> str:
        if drawing.left == 0:
            return "all-drawn"
        if drawing.dice[symbol] == 0:
            return "no-such-die"
        if cats_need_no_cell(house.plan, symbol):
            return "cat-waits" if self._cat_waits(house, drawing) else "dice-needed"
        lost = self._may_confirm(house, drawing, self._room(house, drawing))
        return "no-cell-joins" if lost else "no-cell-but-cats"

    def _barred_abilities(self, house: House, offer: list[Move]) -> list[Barred]:
        """What the abilities of this game could do, and not now."""
        found: list[Barred] = []
        for symbol, ability in enumerate(house.bound):
            if ability in AT_ONCE:
                continue
            ready = house.sheets[self.seat].ready[symbol] > 0
            args = {"number": symbol + LOWEST, "ability": ability_key(ability)}
            power = POWERS[ability]
            for move in power.verbs:
                if move not in offer:
                    key = power.obstacle(house, self.seat, move) if ready else "not-won"
                    found.append(Barred(move, house.reason(key, args)))
        return found


def show_all(house: House) -> None:
    """Lay the sheets open and tell everybody what is new on them."""
    before = house.shown
    house.show()
    if house.listener is not None:
        for seat in range(house.players):
            tell_drawing(house, seat, before[seat], house.sheets[seat])


def tell_drawing(house: House, seat: int, old: Sheet, new: Sheet) -> None:
    events.drawing_shown(house, seat, newly_drawn(old, new))
    events.moved_shown(house, seat, moved_numbers(old, new))
    events.cats_shown(house, seat, new.meter - old.meter)
    for room in new.rooms[len(old.rooms) :]:
        events.room_shown(house, seat, new.symbol_at(room) + LOWEST)
    if new.empty == 0 and old.empty:
        house.tell_of("sheet-full", seat)


def newly_drawn(old: Sheet, new: Sheet) -> list[int]:
    """The symbols that came from dice and abilities: a number that g moved was there before."""
    found: list[int] = []
    for symbol in range(FACES):
        found += [symbol] * (new.weight(new.marks[symbol]) - old.weight(old.marks[symbol]))
    return found


def moved_numbers(old: Sheet, new: Sheet) -> list[int]:
    return [
        symbol for symbol in range(NUMBERS) for _ in cells.members(old.marks[symbol] & ~new.marks[symbol])
    ]


# One of each --------------------------------------------------------------------------------------------

ROLL: Final = STEPS.add(Roll())
END_ROUND: Final = STEPS.add(EndRound())
SHOW_SET_UP: Final = STEPS.add(ShowSetUp())
SET_UP: Final = STEPS.add_rows(SetUp, SEATS, range(DICE_AT_SETUP))
DRAW_DICE: Final = STEPS.add_each(DrawDice, SEATS)

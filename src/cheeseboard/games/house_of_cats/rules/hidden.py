"""Another table that a viewer cannot tell from this one: they do not know what the others draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.move import Move
from cheeseboard.games.house_of_cats.rules.components import DICE_AT_SETUP
from cheeseboard.games.house_of_cats.rules.moves import CONFIRM

if TYPE_CHECKING:
    from cheeseboard.games.house_of_cats.rules.state import House

LONGEST: Final = 8


def reimagine(house: House, viewer: int | None) -> None:
    house.new_luck()
    for seat in range(len(house.desks)):
        if seat != viewer and takes_part(house, seat):
            _draw_anew(house, seat)


def takes_part(house: House, seat: int) -> bool:
    """Whether the seat has drawn, or could, since all sheets were shown."""
    return house.shown[seat].empty != 0


def _draw_anew(house: House, seat: int) -> None:
    done = not house.desks[seat]
    _begin_again(house, seat)
    if done:
        while house.desks[seat]:
            _play(house, seat, house.chance.pick(_offer(house, seat)))
    else:
        _draw_a_part(house, seat)


def _begin_again(house: House, seat: int) -> None:
    house.sheets[seat] = house.shown[seat].clone()
    first = f"set-up {seat} 0"
    if house.round:
        house.hand_out(seat)
        first = f"draw {seat}"
    house.desks[seat] = [house.setup.steps[first]]


def _draw_a_part(house: House, seat: int) -> None:
    """Some moves, but not the last of the set-up and no confirming."""
    for _ in range(house.chance.below(LONGEST if house.round else DICE_AT_SETUP)):
        offer = [move for move in _offer(house, seat) if move is not CONFIRM]
        if offer:
            _play(house, seat, house.chance.pick(offer))


def _offer(house: House, seat: int) -> list[Move]:
    return house.desks[seat][-1].moves(house, seat)


def _play(house: House, seat: int, move: Move) -> None:
    house.desks[seat].pop().take(house, seat, move)

"""What a seat may know of the laboratory, as numbers; the same facts as in its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.step import NOBODY, eyes_of
from cheeseboard.core.tensor import Pen, from_seat
from cheeseboard.games.lab_rats.rules import components
from cheeseboard.games.lab_rats.rules.components import (
    COLOURS,
    CORRIDOR,
    DOORS,
    EXITS_LAID,
    POTIONS,
    Door,
    Potion,
)
from cheeseboard.games.lab_rats.rules.view import HEALTH, is_open, knows_door

if TYPE_CHECKING:
    from cheeseboard.games.lab_rats.rules.state import Lab

ROUNDS: Final = 10
DECK: Final = 20


def encode(lab: Lab, viewer: int | None, pen: Pen) -> None:
    players, first, eyes = lab.players, pen.first, eyes_of(viewer)
    pen.number("round", "the round, in tens", lab.round, ROUNDS)
    pen.one_of(
        "active",
        "who explores, or will when the doors lie, from this seat on",
        from_seat(first, lab.explorer(), players),
        players,
    )
    pen.one_of("starter", "who began, from this seat on", from_seat(first, lab.starter, players), players)
    for slot in range(CORRIDOR):
        _door(lab, slot, eyes, pen)
    for slot in range(EXITS_LAID):
        pen.within("exit", slot)
        pen.bits(
            "colours", "what the exit asks for, while somebody faces it", _colours(lab, slot), len(COLOURS)
        )
    for place in range(players):
        _rat(lab, (first + place) % players, place, eyes, pen)
    pen.outside()
    _hand(lab, eyes, pen)
    _piles(lab, pen)


def _door(lab: Lab, slot: int, eyes: int, pen: Pen) -> None:
    door = lab.corridor[slot]
    known = door is not None and knows_door(lab, slot, eyes)
    pen.within("corridor", slot)
    pen.flag("mine", "whether it is the door before this seat", slot == eyes)
    pen.flag("there", "whether there is a door", door is not None)
    pen.flag("open", "whether it is open", is_open(lab, slot))
    pen.one_of(
        "door", "what is behind it, if known", door.index if door is not None and known else -1, len(DOORS)
    )


def _colours(lab: Lab, slot: int) -> int:
    if slot != lab.facing:
        return 0
    return sum([colour.bit for colour in lab.exits[slot].colours])


def _rat(lab: Lab, seat: int, place: int, eyes: int, pen: Pen) -> None:
    rat = lab.rats[seat]
    known = [gift.potion.index for gift in lab.gifts if gift.holder == seat and gift.knower == eyes]
    pen.within("player", place)
    pen.one_of(
        "colour", "the colour of the rat", -1 if rat.colour is None else rat.colour.index, len(COLOURS)
    )
    pen.one_of("health", "well, hurt or dead", rat.health, len(HEALTH))
    pen.number("crumbs", "in tenths of a cheese", rat.crumbs, components.CRUMBS_FOR_CHEESE)
    pen.number("pollution", "as a part of what kills", rat.pollution, components.DEADLY_POLLUTION)
    pen.number("cheese", "as a part of what wins", rat.cheese, components.CHEESE_TO_WIN)
    pen.flag("may_exit", "whether its turn, or its next one, has exits", lab.may_exit(seat))
    pen.number(
        "potions",
        "how many, as a part of a full hand",
        len(rat.potions) + len(rat.aside),
        components.HAND_LIMIT,
    )
    pen.number("doors", "how many in hand", len(rat.doors))
    pen.tally("known", "potions in that hand which this seat has given, by kind", known, len(POTIONS))


def _hand(lab: Lab, eyes: int, pen: Pen) -> None:
    rat = None if eyes == NOBODY else lab.rats[eyes]
    potions = [] if rat is None else _potions(rat.potions)
    aside = [] if rat is None else _potions(rat.aside)
    doors = [] if rat is None else _doors(rat.doors)
    pen.tally("hand", "own potions, by kind", potions, len(POTIONS))
    pen.tally("aside", "own potions chosen in secret, by kind", aside, len(POTIONS))
    pen.tally("hand_doors", "own doors, by kind", doors, len(DOORS))


def _piles(lab: Lab, pen: Pen) -> None:
    pen.tally("revealed", "doors that a double door has shown, by kind", _doors(lab.revealed), len(DOORS))
    pen.number("door_deck", "doors left, in twenties", len(lab.doors), DECK)
    pen.tally(
        "door_discard",
        "discarded doors, by kind, in fours",
        _doors(lab.door_discard),
        len(DOORS),
        components.HAND_LIMIT,
    )
    pen.number("potion_deck", "potions left, in twenties", len(lab.potions), DECK)
    discard = _potions(lab.potion_discard)
    pen.tally(
        "potion_discard", "discarded potions, by kind, in fours", discard, len(POTIONS), components.HAND_LIMIT
    )


def _potions(potions: list[Potion]) -> list[int]:
    return [potion.index for potion in potions]


def _doors(doors: list[Door]) -> list[int]:
    return [door.index for door in doors]

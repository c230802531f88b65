"""What a viewer may know of the laboratory, put together from what lies open and what is their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from cheeseboard.core.catalog import Keyed
from cheeseboard.core.step import eyes_of
from cheeseboard.games.lab_rats.rules.components import (
    CHEESE_TO_WIN,
    COLOURS,
    CORRIDOR,
    CRUMBS_FOR_CHEESE,
    DEADLY_POLLUTION,
    EXITS_LAID,
    POTIONS,
)

if TYPE_CHECKING:
    from cheeseboard.games.lab_rats.rules.components import Colour as ColourPrinted
    from cheeseboard.games.lab_rats.rules.state import Lab, Rat

Colour = Literal["red", "green", "blue", "violet", "orange", "yellow"]
Health = Literal["well", "hurt", "dead"]
MUTATION: Final = "mutation"
HEALTH: Final[list[Health]] = ["well", "hurt", "dead"]


class SlotSeen(TypedDict):
    """A place of the corridor; `door` is what the viewer knows of it."""

    owner: int | None
    state: Literal["none", "open", "closed"]
    door: str | None


class HandSeen(TypedDict):
    """`covers`: by colour, what could answer it at an exit: the rat's mutation before any potion."""

    potions: list[str]
    aside: list[str]
    doors: list[str]
    covers: dict[str, list[str]]


class RatSeen(TypedDict):
    """`known`: the potions that the viewer has seen this rat take.

    `pollution_ahead`: what stopping now would add, and whether that `stopping_kills`. `wounded`: what the
    next wound would make of it.
    """

    colour: Colour | None
    health: Health
    wounded: Health
    crumbs: int
    pollution: int
    pollution_ahead: int
    stopping_kills: bool
    cheese: int
    may_exit: bool
    potions: int
    doors: int
    hand: HandSeen | None
    known: list[str]


class LimitsSeen(TypedDict):
    """How many crumbs make a cheese, how much pollution kills, how many cheeses win."""

    crumbs: int
    pollution: int
    cheese: int


class LabView(TypedDict):
    round: int
    active: int
    starter: int
    corridor: list[SlotSeen]
    revealed: list[str]
    exits: list[list[str] | None]
    rats: list[RatSeen]
    door_deck: int
    door_discard: list[str]
    potion_deck: int
    potion_discard: list[str]
    scores: list[int]
    limits: LimitsSeen


LIMITS: Final[LimitsSeen] = {
    "crumbs": CRUMBS_FOR_CHEESE,
    "pollution": DEADLY_POLLUTION,
    "cheese": CHEESE_TO_WIN,
}
"""All views share them: a view is for reading."""


DIGITS: Final = len(POTIONS) + 1
HANDS_KEPT: Final = 2000
_COVERS: Final[dict[int, dict[str, list[str]]]] = {}
"""By a colour and the potions of a hand in their order, written as one number."""


def look(lab: Lab, viewer: int | None) -> LabView:
    eyes = eyes_of(viewer)
    return {
        "round": lab.round,
        "active": lab.explorer(),
        "starter": lab.starter,
        "corridor": [_door(lab, slot, eyes) for slot in range(CORRIDOR)],
        "revealed": _keys(lab.revealed),
        "exits": [
            _keys(lab.exits[slot].colours) if slot == lab.facing else None for slot in range(EXITS_LAID)
        ],
        "rats": [_rat(lab, seat, eyes) for seat in range(lab.players)],
        "door_deck": len(lab.doors),
        "door_discard": _keys(lab.door_discard),
        "potion_deck": len(lab.potions),
        "potion_discard": _keys(lab.potion_discard),
        "scores": lab.scores,
        "limits": LIMITS,
    }


def _keys(things: list[Any]) -> list[str]:
    return [_key(thing) for thing in things]


def _key(thing: Keyed) -> str:
    return thing.key


def _door(lab: Lab, slot: int, eyes: int) -> SlotSeen:
    door = lab.corridor[slot]
    return {
        "owner": slot if slot < lab.players else None,
        "state": "none" if door is None else "closed" if lab.is_closed(slot) else "open",
        "door": door.key if door is not None and knows_door(lab, slot, eyes) else None,
    }


def is_open(lab: Lab, slot: int) -> bool:
    return lab.corridor[slot] is not None and not lab.is_closed(slot)


def knows_door(lab: Lab, slot: int, eyes: int) -> bool:
    return slot == eyes or is_open(lab, slot)


def _rat(lab: Lab, seat: int, eyes: int) -> RatSeen:
    rat = lab.rats[seat]
    ahead = lab.pollution_ahead(seat)
    return {
        "colour": _colour(rat),
        "health": HEALTH[rat.health],
        "wounded": HEALTH[rat.wounded()],
        "crumbs": rat.crumbs,
        "pollution": rat.pollution,
        "pollution_ahead": ahead,
        "stopping_kills": ahead > 0 and rat.pollution + ahead >= DEADLY_POLLUTION,
        "cheese": rat.cheese,
        "may_exit": lab.may_exit(seat),
        "potions": len(rat.potions) + len(rat.aside),
        "doors": len(rat.doors),
        "hand": _hand(lab, seat) if seat == eyes else None,
        "known": [known.potion.key for known in lab.gifts if known.holder == seat and known.knower == eyes],
    }


def _colour(rat: Rat) -> Any:
    return None if rat.colour is None else rat.colour.key


def _hand(lab: Lab, seat: int) -> HandSeen:
    rat = lab.rats[seat]
    return {
        "potions": _keys(rat.potions),
        "aside": _keys(rat.aside),
        "doors": _keys(rat.doors),
        "covers": _covers(rat),
    }


def _covers(rat: Rat) -> dict[str, list[str]]:
    """Found once for a hand, which is looked at far more often than it changes. All views of it share it."""
    hand = len(COLOURS) + 1 if rat.colour is None else rat.colour.index + 1
    for potion in rat.potions:
        hand = hand * DIGITS + potion.index + 1
    found = _COVERS.get(hand)
    if found is None:
        if len(_COVERS) >= HANDS_KEPT:
            _COVERS.clear()
        found = _COVERS[hand] = {colour.key: _sources(rat, colour) for colour in COLOURS}
    return found


def _sources(rat: Rat, colour: ColourPrinted) -> list[str]:
    found = [MUTATION] if rat.colour is colour else []
    for potion in rat.potions:
        if potion.covers(colour) and potion.key not in found:
            found.append(potion.key)
    return found

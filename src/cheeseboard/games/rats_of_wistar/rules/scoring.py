"""The final score, line by line; at any moment it says what the score would be now (section 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.state import ScoreLine
from cheeseboard.games.rats_of_wistar.rules.components import (
    ABILITIES,
    ADVANCED_ELECTRICITY,
    ELECTRICITY_POINTS,
    ITEMS_PER_POINT,
    SEVENTH,
    SIXTH,
    WILD_PER_POINT,
)
from cheeseboard.games.rats_of_wistar.rules.effects import ENDGAME, NONE, Body

if TYPE_CHECKING:
    from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar


LINES: Final = (
    "track",
    "abilities",
    "beds",
    "rooms",
    "guests",
    "inventions",
    "endgame",
    "electricity",
    "items",
    "wild",
)


def lines(game: Wistar, seat: int) -> list[ScoreLine]:
    return [ScoreLine(LINES[i], points) for i, points in enumerate(_parts(game.families[seat]))]


def total(game: Wistar, seat: int) -> int:
    points = 0
    for part in _parts(game.families[seat]):
        points += part
    return points


def _parts(family: Family) -> list[int]:
    """The points of each line."""
    box = family.box
    return [
        family.points,
        ability_points(family),
        box.bed_points[family.built],
        box.room_points[family.dug],
        guest_points(family),
        invention_points(family),
        endgame_points(family),
        electricity_points(family),
        (family.items() + family.movement) // ITEMS_PER_POINT,
        family.wild // WILD_PER_POINT,
    ]


def guest_points(family: Family) -> int:
    points = 0
    for guest in family.guests:
        points += family.box.guests[guest].points
    return points


def invention_points(family: Family) -> int:
    points = 0
    for card in family.played:
        points += family.box.inventions[card].points
    return points


def ability_points(family: Family) -> int:
    points = 0
    for ability in range(ABILITIES):
        if family.freed(ability):
            points += family.box.ability_points[ability]
    if family.freed(SIXTH) and family.freed(SEVENTH):
        points += family.box.pair_points
    return points


def endgame_points(family: Family) -> int:
    points = 0
    for card in family.played:
        points += card_points(family, card)
    return points


def card_points(family: Family, card: int) -> int:
    """What the endgame effect of one card is worth."""
    effect = family.box.inventions[card].effect
    if effect.kind != ENDGAME:
        return 0
    points = 0
    for body in effect.script:
        points += _body_points(family, body)
    return points


def _body_points(family: Family, body: Body) -> int:
    if not family.has(body.conditions):
        return 0
    times = 1 if body.per == NONE else family.count(body.per) // body.every
    return times * body.tokens[0].number


def electricity_points(family: Family) -> int:
    return ELECTRICITY_POINTS if family.electricity == ADVANCED_ELECTRICITY else 0

"""What a viewer may know of the campus, put together from what lies open and what is their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from cheeseboard.core.catalog import Keyed
from cheeseboard.games.rafts.rules.components import (
    BACTERIUM,
    DECKS,
    GENE,
    GENERAL_SORTS,
    LIPID_RAFTS,
    NONE,
    SORTS,
    Card,
    Need,
    Objective,
)

if TYPE_CHECKING:
    from cheeseboard.games.rafts.rules.state import Campus, Lab, Scientist


class LabSeen(TypedDict):
    bacterium: str | None
    gene: str | None
    time: int
    money: int
    food: int


class ObjectiveSeen(TypedDict):
    """What it asks for: all in all, and card by card; which of those lie in the lab that is `nearest` to it.

    `missing` is by lab.
    """

    objective: str
    bacterium: str
    gene: str
    time: int
    money: int
    food: int
    missing: list[int]
    needs: list[str]
    nearest: int
    met: list[bool]


class ScientistSeen(TypedDict):
    objectives: list[ObjectiveSeen]
    labs: list[LabSeen]
    rafts: bool
    backs: dict[str, int]
    known: list[str]
    hand: list[str] | None
    shielded: bool | None
    wanted: list[str]


class CampusView(TypedDict):
    turn: int
    active: int
    starter: int
    scientists: list[ScientistSeen]
    decks: dict[str, int]
    objective_deck: int
    discards: dict[str, list[str]]
    transit: str | None
    losing: str | None
    fresh: list[str]
    scores: list[int]


def look(campus: Campus, viewer: int | None) -> CampusView:
    return {
        "turn": campus.turn,
        "active": campus.active,
        "starter": campus.starter,
        "scientists": [_scientist(campus, seat, viewer) for seat in range(campus.players)],
        "decks": {name: len(deck) for name, deck in zip(DECKS, campus.decks, strict=True)},
        "objective_deck": len(campus.objectives),
        "discards": {name: _keys(pile) for name, pile in zip(DECKS, campus.discards, strict=True)},
        "transit": _key(campus.transit),
        "losing": None if campus.losing == NONE else SORTS[campus.losing],
        "fresh": _keys(campus.fresh),
        "scores": campus.scores,
    }


def _keys(things: list[Any]) -> list[str]:
    return [thing.key for thing in things]


def _key(thing: Keyed | None) -> str | None:
    return None if thing is None else thing.key


def _scientist(campus: Campus, seat: int, viewer: int | None) -> ScientistSeen:
    scientist = campus.scientists[seat]
    return {
        "objectives": [_objective(campus, scientist, each) for each in scientist.objectives],
        "labs": [_lab(lab) for lab in scientist.labs],
        "rafts": scientist.rafts,
        "backs": {name: _backs(scientist.hand, deck) for deck, name in enumerate(DECKS)},
        "known": _keys(scientist.known),
        "hand": _keys(scientist.hand) if seat == viewer else None,
        "shielded": scientist.shielded if knows_shield(campus, seat, viewer) else None,
        "wanted": _wanted(campus, scientist),
    }


def knows_shield(campus: Campus, seat: int, viewer: int | None) -> bool:
    """In live play nobody sees before the end who plays a protection."""
    return seat == viewer or not campus.live


def _objective(campus: Campus, scientist: Scientist, objective: Objective) -> ObjectiveSeen:
    need = campus.need(objective)
    time, money, food = need.general
    missing = [lab.missing(need, scientist.rafts) for lab in scientist.labs]
    nearest = missing.index(min(missing))
    return {
        "objective": objective.key,
        "bacterium": need.bacterium.key,
        "gene": need.gene.key,
        "time": time,
        "money": money,
        "food": food,
        "missing": missing,
        "needs": _needs(need),
        "nearest": nearest,
        "met": _met(need, scientist.labs[nearest]),
    }


def _needs(need: Need) -> list[str]:
    general = [SORTS[sort] for sort, number in enumerate(need.general) for _ in range(number)]
    return [need.bacterium.key, need.gene.key, *general]


def _met(need: Need, lab: Lab) -> list[bool]:
    """Of the cards that are needed, in the same order."""
    general = [n < lab.count(sort) for sort, number in enumerate(need.general) for n in range(number)]
    return [need.bacterium in lab.cards, need.gene in lab.cards, *general]


def _wanted(campus: Campus, scientist: Scientist) -> list[str]:
    """The cards that one of the objectives still asks for, in the lab that is nearest to it."""
    wanted = set() if scientist.rafts else {LIPID_RAFTS.key}
    for objective in scientist.objectives:
        seen = _objective(campus, scientist, objective)
        wanted.update(card for card, met in zip(seen["needs"], seen["met"], strict=True) if not met)
    return sorted(wanted)


def _lab(lab: Lab) -> LabSeen:
    time, money, food = [lab.count(sort) for sort in range(GENERAL_SORTS)]
    return {
        "bacterium": _key(lab.find(BACTERIUM)),
        "gene": _key(lab.find(GENE)),
        "time": time,
        "money": money,
        "food": food,
    }


def _backs(hand: list[Card], deck: int) -> int:
    return len([card for card in hand if card.deck == deck])

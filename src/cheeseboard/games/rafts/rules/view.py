"""What a viewer may know of the campus, put together from what lies open and what is their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from cheeseboard.core.catalog import Keyed, holds
from cheeseboard.core.step import eyes_of
from cheeseboard.games.rafts.rules.components import (
    BACTERIUM,
    DECKS,
    FOOD,
    GENE,
    LIPID_RAFTS,
    MONEY,
    NONE,
    SORTS,
    TIME,
    Card,
    Need,
    Objective,
)
from cheeseboard.games.rafts.rules.moves import ObjectiveMove

if TYPE_CHECKING:
    from cheeseboard.games.rafts.rules.state import Campus, Lab, Scientist


FUND: Final = "fund"


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
    """`choices`: the objectives that the viewer may take from the deck now, and how far their labs are."""

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
    choices: list[ObjectiveSeen]


def look(campus: Campus, viewer: int | None) -> CampusView:
    eyes = eyes_of(viewer)
    return {
        "turn": campus.turn,
        "active": campus.active,
        "starter": campus.starter,
        "scientists": [_scientist(campus, seat, eyes) for seat in range(campus.players)],
        "decks": {name: len(campus.decks[deck]) for deck, name in enumerate(DECKS)},
        "objective_deck": len(campus.objectives),
        "discards": {name: _keys(campus.discards[deck]) for deck, name in enumerate(DECKS)},
        "transit": _key(campus.transit),
        "losing": None if campus.losing == NONE else SORTS[campus.losing],
        "fresh": _keys(campus.fresh),
        "scores": campus.scores,
        "choices": [] if viewer is None else _choices(campus, viewer),
    }


def _choices(campus: Campus, viewer: int) -> list[ObjectiveSeen]:
    """In the order of the offer, which tells nothing of the order of the deck."""
    step = campus.pending(viewer)
    if step is None or step.name != FUND:
        return []
    offer = [move.objective for move in campus.moves(viewer) if isinstance(move, ObjectiveMove)]
    return [_objective(campus, campus.scientists[viewer], each) for each in offer]


def _keys(cards: list[Card]) -> list[str]:
    return [card.key for card in cards]


def _key(thing: Keyed | None) -> str | None:
    return None if thing is None else thing.key


def _scientist(campus: Campus, seat: int, eyes: int) -> ScientistSeen:
    scientist = campus.scientists[seat]
    objectives = [_objective(campus, scientist, each) for each in scientist.objectives]
    return {
        "objectives": objectives,
        "labs": [_lab(lab) for lab in scientist.labs],
        "rafts": scientist.rafts,
        "backs": {name: _backs(scientist.hand, deck) for deck, name in enumerate(DECKS)},
        "known": _keys(scientist.known),
        "hand": _keys(scientist.hand) if seat == eyes else None,
        "shielded": scientist.shielded if knows_shield(campus, seat, eyes) else None,
        "wanted": _wanted(scientist, objectives),
    }


def knows_shield(campus: Campus, seat: int, eyes: int) -> bool:
    """In live play nobody sees before the end who plays a protection."""
    return seat == eyes or not campus.live


def _objective(campus: Campus, scientist: Scientist, objective: Objective) -> ObjectiveSeen:
    need = campus.need(objective)
    missing = [lab.missing(need, scientist.rafts) for lab in scientist.labs]
    nearest = 0
    for lab in range(1, len(missing)):
        if missing[lab] < missing[nearest]:
            nearest = lab
    return {
        "objective": objective.key,
        "bacterium": need.bacterium.key,
        "gene": need.gene.key,
        "time": need.general[TIME],
        "money": need.general[MONEY],
        "food": need.general[FOOD],
        "missing": missing,
        "needs": need.cards,
        "nearest": nearest,
        "met": _met(need, scientist.labs[nearest]),
    }


def _met(need: Need, lab: Lab) -> list[bool]:
    """Of the cards that are needed, in the same order."""
    met = [holds(lab.cards, need.bacterium), holds(lab.cards, need.gene)]
    for sort, number in enumerate(need.general):
        if number:
            there = lab.count(sort)
            met.extend([n < there for n in range(number)])
    return met


def _wanted(scientist: Scientist, objectives: list[ObjectiveSeen]) -> list[str]:
    """The cards that one of the objectives still asks for, in the lab that is nearest to it."""
    wanted = [] if scientist.rafts else [LIPID_RAFTS.key]
    for objective in objectives:
        met = objective["met"]
        for number, card in enumerate(objective["needs"]):
            if not met[number] and card not in wanted:
                wanted.append(card)
    return sorted(wanted)


def _lab(lab: Lab) -> LabSeen:
    return {
        "bacterium": _key(lab.find(BACTERIUM)),
        "gene": _key(lab.find(GENE)),
        "time": lab.count(TIME),
        "money": lab.count(MONEY),
        "food": lab.count(FOOD),
    }


def _backs(hand: list[Card], deck: int) -> int:
    backs = 0
    for card in hand:
        if card.deck == deck:
            backs += 1
    return backs

"""What a seat may know of the campus, as numbers; the same facts as in its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.step import eyes_of
from cheeseboard.core.tensor import Pen, from_seat
from cheeseboard.games.rafts.rules.components import (
    CARDS,
    DECKS,
    GENERAL_KEYS,
    HAND,
    LABS,
    NONE,
    OBJECTIVES,
    OBJECTIVES_HELD,
    SORTS,
    Card,
)
from cheeseboard.games.rafts.rules.view import knows_shield

if TYPE_CHECKING:
    from cheeseboard.games.rafts.rules.state import Campus, Scientist

TURNS: Final = 100
DECK: Final = 20
FIRST_IN_LAB: Final = CARDS[GENERAL_KEYS[0]].index
KINDS_IN_LAB: Final = len(CARDS) - FIRST_IN_LAB
NO_CARDS: Final[list[Card]] = []


def encode(campus: Campus, viewer: int | None, pen: Pen) -> None:
    players, first = campus.players, pen.first
    active = from_seat(first, campus.active, players)
    pen.number("turn", "turns so far, in hundreds", campus.turn, TURNS)
    pen.one_of("active", "whose turn it is, from this seat on", active, players)
    starter = from_seat(first, campus.starter, players)
    pen.one_of("starter", "who began, from this seat on", starter, players)
    for place in range(players):
        _scientist(campus, (first + place) % players, place, eyes_of(viewer), pen)
    for place in range(players):
        _objectives(campus, campus.scientists[(first + place) % players], place, pen)
    for place in range(players):
        _labs(campus.scientists[(first + place) % players], place, pen)
    pen.outside()
    hand = _cards(NO_CARDS if viewer is None else campus.scientists[viewer].hand)
    pen.tally("hand", "own cards, by kind", hand, len(CARDS))
    _piles(campus, pen)


def _scientist(campus: Campus, seat: int, place: int, eyes: int, pen: Pen) -> None:
    scientist = campus.scientists[seat]
    shielded = scientist.shielded and knows_shield(campus, seat, eyes)
    decks = [card.deck for card in scientist.hand]
    pen.within("player", place)
    pen.flag("expanded", "whether there is a second lab", scientist.expanded)
    pen.flag("rafts", "whether Lipid Rafts lies there", scientist.rafts)
    pen.tally("backs", "cards in hand by deck, as parts of a hand", decks, len(DECKS), HAND)
    pen.tally("known", "cards in hand that everybody has seen, by kind", _cards(scientist.known), len(CARDS))
    pen.flag("shielded", "whether known to be safe from the loss being answered", shielded)


def _objectives(campus: Campus, scientist: Scientist, place: int, pen: Pen) -> None:
    """Two for each player, those of this seat first."""
    for index in range(OBJECTIVES_HELD):
        pen.within("objective", place * OBJECTIVES_HELD + index)
        missing = [0] * LABS
        number = NONE
        if index < len(scientist.objectives):
            objective = scientist.objectives[index]
            number = objective.index
            for lab, each in enumerate(scientist.labs):
                missing[lab] = each.missing(campus.need(objective), scientist.rafts)
        pen.one_of("objective", "which one it is", number, len(OBJECTIVES))
        pen.numbers("missing", "cards it lacks in each of the owner's labs, in sixths", missing, HAND)


def _labs(scientist: Scientist, place: int, pen: Pen) -> None:
    """Two for each player, those of this seat first."""
    for index in range(LABS):
        cards = scientist.labs[index].cards if index < len(scientist.labs) else NO_CARDS
        pen.within("lab", place * LABS + index)
        there = [card.index - FIRST_IN_LAB for card in cards]
        pen.tally("cards", "what is in it, by kind: the cards from time on", there, KINDS_IN_LAB)


def _piles(campus: Campus, pen: Pen) -> None:
    discards = [card.index for pile in campus.discards for card in pile]
    transit = NONE if campus.transit is None else campus.transit.index
    pen.numbers("decks", "cards left in each deck, in twenties", [len(deck) for deck in campus.decks], DECK)
    pen.number("objective_deck", "objectives left, in twenties", len(campus.objectives), DECK)
    pen.tally("discards", "discarded cards, by kind, in sixths", discards, len(CARDS), HAND)
    pen.one_of("transit", "the card on its way to a lab that is being chosen", transit, len(CARDS))
    pen.one_of("losing", "the sort of card that all are about to lose", campus.losing, len(SORTS))
    pen.tally(
        "fresh", "cards just discarded from a table, which can be caught", _cards(campus.fresh), len(CARDS)
    )


def _cards(cards: list[Card]) -> list[int]:
    return [card.index for card in cards]

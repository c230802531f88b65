"""What happens on the campus, told to listeners. With no listener each is a single test."""

from __future__ import annotations

from cheeseboard.core.state import State
from cheeseboard.games.rafts.rules.components import DECKS, Card, Objective


def cards_dealt(campus: State, seat: int, cards: list[Card]) -> None:
    if campus.listener is not None:
        keys = [card.key for card in cards]
        campus.tell("cards-dealt", {"seat": seat, "n": len(cards)}, {seat: {"cards": keys}})


def of_card(campus: State, kind: str, seat: int, card: Card) -> None:
    """What everybody sees of a card, from its being played to its being thrown away."""
    if campus.listener is not None:
        campus.tell(kind, {"seat": seat, "card": card.key})


def card_placed(campus: State, seat: int, card: Card, lab: int) -> None:
    if campus.listener is not None:
        campus.tell("card-placed", {"seat": seat, "card": card.key, "lab": lab + 1})


def card_stolen(campus: State, thief: int, victim: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-stolen", {"seat": thief, "from_seat": victim, "card": card.key})


def objective_passed(campus: State, giver: int, receiver: int, objective: Objective) -> None:
    if campus.listener is not None:
        campus.tell("objective-passed", {"seat": giver, "to_seat": receiver, "objective": objective.key})


def of_objective(campus: State, kind: str, seat: int, objective: Objective) -> None:
    if campus.listener is not None:
        campus.tell(kind, {"seat": seat, "objective": objective.key})


def card_drawn(campus: State, seat: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-drawn", {"seat": seat, "deck": DECKS[card.deck]}, {seat: {"card": card.key}})


def deck_reshuffled(campus: State, deck: int) -> None:
    if campus.listener is not None:
        campus.tell("deck-reshuffled", {"deck": DECKS[deck]})

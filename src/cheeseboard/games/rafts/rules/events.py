"""What happens on the campus, told to whoever listens. With no listener each is a single test."""

from __future__ import annotations

from cheeseboard.core.state import State
from cheeseboard.games.rafts.rules.components import DECKS, Card, Objective


def cards_dealt(campus: State, seat: int, cards: list[Card]) -> None:
    if campus.listener is not None:
        keys = [card.key for card in cards]
        campus.tell("cards-dealt", {"seat": seat, "n": len(cards)}, {seat: {"cards": keys}})


def turn_began(campus: State, seat: int) -> None:
    if campus.listener is not None:
        campus.tell("turn-began", {"seat": seat})


def action_played(campus: State, seat: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("action-played", {"seat": seat, "card": card.key})


def card_placed(campus: State, seat: int, card: Card, lab: int) -> None:
    if campus.listener is not None:
        campus.tell("card-placed", {"seat": seat, "card": card.key, "lab": lab + 1})


def rafts_placed(campus: State, seat: int) -> None:
    if campus.listener is not None:
        campus.tell("rafts-placed", {"seat": seat})


def card_replaced(campus: State, seat: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-replaced", {"seat": seat, "card": card.key})


def card_stolen(campus: State, thief: int, victim: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-stolen", {"seat": thief, "from_seat": victim, "card": card.key})


def card_lost(campus: State, seat: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-lost", {"seat": seat, "card": card.key})


def loss_averted(campus: State, seat: int, shield: Card) -> None:
    if campus.listener is not None:
        campus.tell("loss-averted", {"seat": seat, "card": shield.key})


def card_caught(campus: State, seat: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-caught", {"seat": seat, "card": card.key})


def card_recovered(campus: State, seat: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-recovered", {"seat": seat, "card": card.key})


def lab_opened(campus: State, seat: int) -> None:
    if campus.listener is not None:
        campus.tell("lab-opened", {"seat": seat})


def objective_passed(campus: State, giver: int, receiver: int, objective: Objective) -> None:
    if campus.listener is not None:
        campus.tell("objective-passed", {"seat": giver, "to_seat": receiver, "objective": objective.key})


def objective_taken(campus: State, seat: int, objective: Objective) -> None:
    if campus.listener is not None:
        campus.tell("objective-taken", {"seat": seat, "objective": objective.key})


def objective_returned(campus: State, seat: int, objective: Objective) -> None:
    if campus.listener is not None:
        campus.tell("objective-returned", {"seat": seat, "objective": objective.key})


def turn_ended(campus: State, seat: int) -> None:
    if campus.listener is not None:
        campus.tell("turn-ended", {"seat": seat})


def card_discarded(campus: State, seat: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-discarded", {"seat": seat, "card": card.key})


def card_drawn(campus: State, seat: int, card: Card) -> None:
    if campus.listener is not None:
        campus.tell("card-drawn", {"seat": seat, "deck": DECKS[card.deck]}, {seat: {"card": card.key}})


def deck_reshuffled(campus: State, deck: int) -> None:
    if campus.listener is not None:
        campus.tell("deck-reshuffled", {"deck": DECKS[deck]})


def game_won(campus: State, seat: int, objective: Objective) -> None:
    if campus.listener is not None:
        campus.tell("game-won", {"seat": seat, "objective": objective.key})

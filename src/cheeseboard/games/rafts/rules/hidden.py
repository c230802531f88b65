"""Another campus that a viewer cannot tell from this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cheeseboard.games.rafts.rules.components import DECKS, NONE, SHIELDS, Card, Objective

if TYPE_CHECKING:
    from cheeseboard.games.rafts.rules.state import Campus, Scientist


def reimagine(campus: Campus, viewer: int | None) -> None:
    """What is dealt again lies in the order of the catalogs first: nothing of the real order stays in it."""
    campus.objectives.sort(key=_place_of_objective)
    campus.chance.shuffle(campus.objectives)
    others = [scientist for seat, scientist in enumerate(campus.scientists) if seat != viewer]
    unseen = [_unseen(scientist) for scientist in others]
    for scientist in others:
        scientist.hand = scientist.known.copy()
    for deck in range(len(DECKS)):
        _deal(campus, others, [[card for card in cards if card.deck == deck] for cards in unseen], deck)
    if campus.live and campus.losing != NONE:
        _answer_anew(campus, others)


def _deal(campus: Campus, others: list[Scientist], unseen: list[list[Card]], deck: int) -> None:
    """The backs tell which deck a card is from, so each deck is dealt again within itself (rule 2.7)."""
    pool = campus.decks[deck]
    for cards in unseen:
        pool.extend(cards)
    pool.sort(key=_place_of_card)
    campus.chance.shuffle(pool)
    for scientist, cards in zip(others, unseen, strict=True):
        scientist.hand.extend([pool.pop() for _ in cards])


def _unseen(scientist: Scientist) -> list[Card]:
    cards = scientist.hand.copy()
    for card in scientist.known:
        cards.remove(card)
    return cards


def _place_of_card(card: Card) -> int:
    return card.index


def _place_of_objective(objective: Objective) -> int:
    return objective.index


def _answer_anew(campus: Campus, others: list[Scientist]) -> None:
    """In live play nobody sees before the end who protects; those who still have to answer have not."""
    shield = SHIELDS[campus.losing]
    waiting = [campus.scientists[seat] for seat in campus.to_move]
    for scientist in others:
        answered = scientist.owns(campus.losing) and scientist not in waiting
        scientist.shielded = answered and shield in scientist.hand and campus.chance.below(2) == 1

"""Another campus that a viewer cannot tell from this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cheeseboard.games.rafts.components import DECKS, NONE, SHIELDS, Card

if TYPE_CHECKING:
    from cheeseboard.games.rafts.state import Campus, Scientist


def reimagine(campus: Campus, viewer: int | None) -> None:
    campus.chance.shuffle(campus.objectives)
    others = [scientist for seat, scientist in enumerate(campus.scientists) if seat != viewer]
    for deck in range(len(DECKS)):
        _deal(campus, others, deck)
    if campus.live and campus.losing != NONE:
        _answer_anew(campus, others)


def _deal(campus: Campus, others: list[Scientist], deck: int) -> None:
    """The backs tell which deck a card is from, so each deck is dealt anew within itself (rule 2.7)."""
    hidden = [_unseen(scientist, deck) for scientist in others]
    pool = campus.decks[deck]
    for cards in hidden:
        pool.extend(cards)
    campus.chance.shuffle(pool)
    for scientist, cards in zip(others, hidden, strict=True):
        for card in cards:
            scientist.hand.remove(card)
        scientist.hand.extend([pool.pop() for _ in cards])


def _unseen(scientist: Scientist, deck: int) -> list[Card]:
    cards = [card for card in scientist.hand if card.deck == deck]
    for card in scientist.known:
        if card.deck == deck:
            cards.remove(card)
    return cards


def _answer_anew(campus: Campus, others: list[Scientist]) -> None:
    """In live play nobody sees before the end who protects himself; whoever still has to answer, has not."""
    shield = SHIELDS[campus.losing]
    waiting = [campus.scientists[seat] for seat in campus.to_move]
    for scientist in others:
        answered = scientist.owns(campus.losing) and scientist not in waiting
        scientist.shielded = answered and shield in scientist.hand and campus.chance.below(2) == 1

"""What is printed on cards: for those who draw them."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from cheeseboard.games.rafts.rules.components import CARDS, DECKS, FAST, SHIELDS, SORTS

Sort = Literal["time", "money", "food", "bacterium", "gene", "rafts", "action"]
Deck = Literal["actions", "general", "specific"]
CARD_SORTS: Final[tuple[Sort, ...]] = ("time", "money", "food", "bacterium", "gene", "rafts", "action")


class CardPrint(TypedDict):
    sort: Sort
    deck: Deck
    fast: bool


class RaftsComponents(TypedDict):
    """Cards by their keys; for a sort of card that one may lose, the card that protects it."""

    card: dict[str, CardPrint]
    shield: dict[str, str]


def printed() -> RaftsComponents:
    decks: tuple[Deck, ...] = DECKS
    return {
        "card": {
            card.key: {"sort": CARD_SORTS[card.sort], "deck": decks[card.deck], "fast": card in FAST}
            for card in CARDS
        },
        "shield": {SORTS[sort]: card.key for sort, card in SHIELDS.items()},
    }

"""Everything a player of Rafts! can ever do, in the order of its numbers."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.move import Move, Vocabulary
from cheeseboard.games.rafts.rules.components import (
    CARDS,
    DECKS,
    LABS,
    MORE_BACTERIA,
    MORE_GENES,
    MORE_OBJECTIVES,
    OBJECTIVES,
    RAFTS,
    SEATS,
    SPECIFIC,
    Card,
    Objective,
)


class CardMove(Move):
    """Play, discard, catch or recover a card of some kind."""

    def __init__(self, kind: str, card: Card) -> None:
        super().__init__(kind, {"card": card.key})
        self.card = card


class Steal(Move):
    def __init__(self, card: Card, lab: int) -> None:
        super().__init__("steal", {"card": card.key, "lab": lab + 1})
        self.card = card
        self.lab = lab


class UseLab(Move):
    """Where a card is put, or taken away."""

    def __init__(self, lab: int) -> None:
        super().__init__("use-lab", {"lab": lab + 1})
        self.lab = lab


class Aim(Move):
    def __init__(self, seat: int) -> None:
        super().__init__("target", {"seat": seat})
        self.seat = seat


class ObjectiveMove(Move):
    """Take an objective or give one up."""

    def __init__(self, kind: str, objective: Objective) -> None:
        super().__init__(kind, {"objective": objective.key})
        self.objective = objective


class Draw(Move):
    def __init__(self, deck: int) -> None:
        super().__init__("draw", {"deck": DECKS[deck]})
        self.deck = deck


VOCABULARY: Final = Vocabulary()


def _card_moves(kind: str, cards: list[Card]) -> dict[int, CardMove]:
    return {card.index: VOCABULARY.add(CardMove(kind, card)) for card in cards}


# The cards and objectives of the first vocabulary; those that came later have their moves behind all others.
_FIRST: Final = [card for card in CARDS if card.key not in MORE_BACTERIA + MORE_GENES]
_LATER: Final = [card for card in CARDS if card.key in MORE_BACTERIA + MORE_GENES]
_FIRST_OBJECTIVES: Final = [each for each in OBJECTIVES if each.key not in MORE_OBJECTIVES]
_LATER_OBJECTIVES: Final = [each for each in OBJECTIVES if each.key in MORE_OBJECTIVES]
_RESOURCES: Final = [card for card in _FIRST if card.sort <= RAFTS]
_IN_LABS: Final = [card for card in _FIRST if card.sort < RAFTS]
_SPECIFIC: Final = [card for card in _FIRST if card.deck == SPECIFIC]

PASS: Final = VOCABULARY.add(Move("pass"))
END_TURN: Final = VOCABULARY.add(Move("end-turn"))
REFILL: Final = VOCABULARY.add(Move("refill"))
PLAY: Final = [VOCABULARY.add(CardMove("play", card)) for card in _FIRST]
DISCARD: Final = [VOCABULARY.add(CardMove("discard", card)) for card in _FIRST]
DRAW: Final = [VOCABULARY.add(Draw(deck)) for deck in range(len(DECKS))]
AIM: Final = [VOCABULARY.add(Aim(seat)) for seat in range(SEATS)]
USE_LAB: Final = [VOCABULARY.add(UseLab(lab)) for lab in range(LABS)]
STEAL: Final = [{card.index: VOCABULARY.add(Steal(card, lab)) for card in _SPECIFIC} for lab in range(LABS)]
STEAL_RAFTS: Final = VOCABULARY.add(Move("steal-rafts"))
CATCH: Final = _card_moves("catch", _IN_LABS)
RECOVER: Final = _card_moves("recover", _RESOURCES)
TAKE_OBJECTIVE: Final = [VOCABULARY.add(ObjectiveMove("take-objective", each)) for each in _FIRST_OBJECTIVES]
GIVE_OBJECTIVE: Final = [VOCABULARY.add(ObjectiveMove("give-objective", each)) for each in _FIRST_OBJECTIVES]

PLAY.extend([VOCABULARY.add(CardMove("play", card)) for card in _LATER])
DISCARD.extend([VOCABULARY.add(CardMove("discard", card)) for card in _LATER])
for _lab in range(LABS):
    STEAL[_lab].update({card.index: VOCABULARY.add(Steal(card, _lab)) for card in _LATER})
CATCH.update(_card_moves("catch", _LATER))
RECOVER.update(_card_moves("recover", _LATER))
TAKE_OBJECTIVE.extend([VOCABULARY.add(ObjectiveMove("take-objective", each)) for each in _LATER_OBJECTIVES])
GIVE_OBJECTIVE.extend([VOCABULARY.add(ObjectiveMove("give-objective", each)) for each in _LATER_OBJECTIVES])

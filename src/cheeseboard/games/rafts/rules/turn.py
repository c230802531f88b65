"""A turn from its beginning to the refilled hand (sections 5, 9 and 10)."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.catalog import holds
from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Step, Task
from cheeseboard.games.rafts.rules import events
from cheeseboard.games.rafts.rules.actions import DEEDS
from cheeseboard.games.rafts.rules.components import (
    ACTION,
    BACTERIUM,
    DECKS,
    EXPANSION,
    FAST,
    GENERAL,
    HAND,
    RAFTS,
    SEATS,
    SPECIFIC,
    Card,
)
from cheeseboard.games.rafts.rules.moves import DISCARD, DRAW, END_TURN, PLAY, REFILL, CardMove, Draw
from cheeseboard.games.rafts.rules.pending import STEPS as STEPS
from cheeseboard.games.rafts.rules.state import Campus


class BeginTurn(Task[Campus]):
    """What was completed in the meantime wins now, if it is still complete (rule 10.3)."""

    def __init__(self) -> None:
        super().__init__("begin-turn")

    def run(self, campus: Campus) -> None:
        campus.turn += 1
        campus.tell_of("turn-began", campus.active)
        campus.check_win(campus.active)
        if not campus.over:
            campus.push(PLAY_CARDS[campus.active])


BY_ACTIONS: Final = {
    "target": "aim-by-action",
    "steal": "steal-by-espionage",
    "steal-rafts": "steal-by-espionage",
    "recover": "recover-by-bioeconomy",
    "take-objective": "objective-by-action",
    "give-objective": "objective-by-action",
}
"""What can be pointed at on the table, and needs an action card first."""


class PlayCards(Step[Campus]):
    """Play as many cards as one likes, or none (rule 5.1)."""

    def __init__(self, seat: int) -> None:
        super().__init__("play-cards", seat)

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        offer: list[Move] = [END_TURN]
        for card in campus.scientists[seat].hand:
            play = PLAY[card.index]
            if not holds(offer, play) and DEEDS[card.index].possible(campus, seat):
                offer.append(play)
        return offer

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        if isinstance(move, CardMove):
            campus.push(self)
            play(campus, seat, move.card)
        else:
            campus.tell_of("turn-ended", seat)
            campus.push(DISCARD_CARDS[seat])

    def describe(self, campus: Campus, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        """What an action does, and what a bacterium or gene would replace."""
        if not isinstance(move, CardMove) or move.card.sort == RAFTS:
            return move.kind, dict(move.args)
        if move.card.sort == ACTION:
            return "play-action", {**move.args, "effect": move.card.key}
        scientist = campus.scientists[seat]
        old = None if scientist.expanded else scientist.labs[0].find(move.card.sort)
        if old is None or old.sort < BACTERIUM:
            return move.kind, dict(move.args)
        return "play-replacing", {**move.args, "old": {"say": f"card.{old.key}"}}

    def default(self, campus: Campus, seat: int) -> Move:
        for card in campus.scientists[seat].hand:
            if campus.brings_nearer(seat, card):
                return PLAY[card.index]
        return END_TURN

    def barred_kinds(self, campus: Campus, seat: int) -> dict[str, str]:
        return BY_ACTIONS

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        found = [
            Barred(
                PLAY[card.index], campus.reason(DEEDS[card.index].why_not(campus, seat), {"card": card.key})
            )
            for card in kinds(campus.scientists[seat].hand)
            if not DEEDS[card.index].possible(campus, seat)
        ]
        return found + no_drawing(campus, "draw-at-the-end")


def play(campus: Campus, seat: int, card: Card) -> None:
    """An action goes to the discards before it works; the expansion stays on the table (rule 5.3)."""
    campus.leave_hand(seat, card)
    if card.sort == ACTION:
        events.of_card(campus, "action-played", seat, card)
        if card is not EXPANSION:
            campus.discard(card)
    DEEDS[card.index].do(campus, seat)


# The end of the turn ------------------------------------------------------------------------------------


def no_drawing(campus: Campus, reason: str) -> list[Barred]:
    return [Barred(draw, campus.reason(reason)) for draw in DRAW]


def turn_over(campus: Campus, seat: int) -> list[Barred]:
    """Nothing is played any more once the turn has ended."""
    hand = kinds(campus.scientists[seat].hand)
    return [Barred(PLAY[card.index], campus.reason("turn-over")) for card in hand]


class DiscardCards(Step[Campus]):
    """Discard any cards of the hand before refilling it (rule 9.1)."""

    def __init__(self, seat: int) -> None:
        super().__init__("discard-cards", seat)

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        offer: list[Move] = [REFILL]
        offer.extend([DISCARD[card.index] for card in kinds(campus.scientists[seat].hand)])
        return offer

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        if not isinstance(move, CardMove):
            refill(campus, seat)
            return
        campus.leave_hand(seat, move.card)
        campus.discard(move.card)
        events.of_card(campus, "card-discarded", seat, move.card)
        campus.push(self)

    def default(self, campus: Campus, seat: int) -> Move:
        """Resources that serve no objective make room; an action goes only where nothing else could come."""
        hand = campus.scientists[seat].hand
        for card in hand:
            if card.sort != ACTION and not campus.serves_any(seat, card):
                return DISCARD[card.index]
        slow = [card for card in hand if card.sort == ACTION and card not in FAST]
        return DISCARD[slow[0].index] if slow and len(hand) == HAND else REFILL

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        return turn_over(campus, seat) + no_drawing(campus, "refill-first")


def refill(campus: Campus, seat: int) -> None:
    """Card by card up to six, while there is anything to draw (rules 9.2 to 9.7)."""
    if len(campus.scientists[seat].hand) < HAND and drawable(campus):
        campus.push(DRAW_CARD[seat])
    else:
        campus.active = (campus.active + 1) % campus.players
        campus.push(BEGIN_TURN)


def drawable(campus: Campus) -> list[int]:
    return [deck for deck in range(len(DECKS)) if campus.can_draw(deck)]


class DrawCard(Step[Campus]):
    """Choose the deck of the next card, having seen the last one (rules 9.3 and 9.4)."""

    def __init__(self, seat: int) -> None:
        super().__init__("draw-card", seat)

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        return [DRAW[deck] for deck in drawable(campus)]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, Draw)
        campus.draw(seat, move.deck)
        refill(campus, seat)

    def default(self, campus: Campus, seat: int) -> Move:
        """Draw from the deck with most of what the plan lacks."""
        plan = campus.plan(seat)
        cards = campus.scientists[seat].labs[plan.lab].cards
        settled = plan.need.bacterium in cards and plan.need.gene in cards
        best = DRAW[GENERAL if settled else SPECIFIC]
        offer = self.moves(campus, seat)
        return best if best in offer else offer[0]

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"n": HAND - len(campus.scientists[seat].hand)}

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        empty = [deck for deck in range(len(DECKS)) if not campus.can_draw(deck)]
        found = [Barred(DRAW[deck], campus.reason("deck-empty", {"deck": DECKS[deck]})) for deck in empty]
        return found + turn_over(campus, seat)


def kinds(hand: list[Card]) -> list[Card]:
    found: list[Card] = []
    for card in hand:
        if not holds(found, card):
            found.append(card)
    return found


BEGIN_TURN: Final = STEPS.add(BeginTurn())
PLAY_CARDS: Final = STEPS.add_each(PlayCards, SEATS)
DISCARD_CARDS: Final = STEPS.add_each(DiscardCards, SEATS)
DRAW_CARD: Final = STEPS.add_each(DrawCard, SEATS)

"""How a card comes to a table, what it replaces, and who catches that (sections 3 and 8).

The window for catching depends on what lies open and never on a hand: everybody whose table could take one of
the cards is asked, and everybody asked may pass.
"""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Step, Task
from cheeseboard.games.rafts import events
from cheeseboard.games.rafts.components import RAFTS, SEATS, SERENDIPITY, Card
from cheeseboard.games.rafts.moves import CATCH, PASS, USE_LAB, CardMove, UseLab
from cheeseboard.games.rafts.pending import STEPS
from cheeseboard.games.rafts.state import Campus, Scientist


def bring(campus: Campus, seat: int, card: Card, from_hand: bool) -> None:
    """Put a card on a table, where its owner wants it if he has a choice."""
    if card.sort == RAFTS:
        campus.scientists[seat].rafts = True
        events.rafts_placed(campus, seat)
        campus.check_win(seat)
        return
    labs = open_labs(campus.scientists[seat], card, from_hand)
    if len(labs) == 1:
        set_down(campus, seat, card, labs[0])
    else:
        campus.transit = card
        campus.push(PLACE_PLAYED[seat] if from_hand else PLACE_WON[seat])


def open_labs(scientist: Scientist, card: Card, from_hand: bool) -> list[int]:
    """From the hand, any lab that takes the card; a card won goes to a free place first (rules 7.2, 6.3)."""
    free = [index for index, lab in enumerate(scientist.labs) if lab.has_room(card.sort)]
    if free and not from_hand:
        return free
    return [index for index, lab in enumerate(scientist.labs) if lab.takes(card)]


def set_down(campus: Campus, seat: int, card: Card, index: int) -> None:
    lab = campus.scientists[seat].labs[index]
    replaced = None if lab.has_room(card.sort) else lab.find(card.sort)
    if replaced is not None:
        lab.cards.remove(replaced)
        campus.discard(replaced)
        events.card_replaced(campus, seat, replaced)
    lab.cards.append(card)
    events.card_placed(campus, seat, card, index)
    campus.check_win(seat)
    if replaced is not None and not campus.over:
        campus.fresh = [replaced]
        open_window(campus)


class Place(Step[Campus]):
    """Choose the lab for a card on its way (rules 6.3 and 7.2)."""

    def __init__(self, seat: int, from_hand: bool) -> None:
        super().__init__("place-played" if from_hand else "place-won", seat)
        self.from_hand = from_hand

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        labs = open_labs(campus.scientists[seat], self._card(campus), self.from_hand)
        return [USE_LAB[lab] for lab in labs]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, UseLab)
        card = self._card(campus)
        campus.transit = None
        set_down(campus, seat, card, move.lab)

    def default(self, campus: Campus, seat: int) -> Move:
        """The lab of the plan, if it is one of them."""
        best = USE_LAB[campus.plan(seat).lab]
        offer = self.moves(campus, seat)
        return best if best in offer else offer[0]

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"card": self._card(campus).key}

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        offer = self.moves(campus, seat)
        reason = campus.reason("lab-full", {"card": self._card(campus).key})
        return [Barred(choice, reason) for choice in USE_LAB if choice not in offer]

    def _card(self, campus: Campus) -> Card:
        assert campus.transit is not None
        return campus.transit


# Serendipity --------------------------------------------------------------------------------------------


def open_window(campus: Campus) -> None:
    """Ask all who could take a fresh card: one after the other, or all at once (rules 8.12 to 8.14)."""
    seats = [seat for seat in campus.clockwise() if could_catch(campus, seat)]
    campus.push(WINDOW)
    if not campus.live:
        campus.asking = seats
        return
    for seat in seats:
        campus.ask(seat, ASK_CATCH[seat])


def could_catch(campus: Campus, seat: int) -> bool:
    for card in campus.fresh:
        if campus.scientists[seat].can_place(card):
            return True
    return False


class OpenWindow(Task[Campus]):
    """All losses of a sabotage are settled: what was lost can be caught."""

    def __init__(self) -> None:
        super().__init__("open-window")

    def run(self, campus: Campus) -> None:
        if campus.fresh:
            open_window(campus)


class Window(Task[Campus]):
    """Ask the next seat; after the last one, nothing can be caught any more."""

    def __init__(self) -> None:
        super().__init__("window")

    def run(self, campus: Campus) -> None:
        if not campus.asking:
            campus.fresh = []
            return
        campus.push(self)
        campus.push(ASK_CATCH[campus.asking.pop(0)])


class AskCatch(Step[Campus]):
    """Play Serendipity to catch a card that has just been lost or replaced, or pass (rules 8.5 to 8.9)."""

    def __init__(self, seat: int) -> None:
        super().__init__("ask-catch", seat)
        self.reaction = True

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        offer: list[Move] = [PASS]
        scientist = campus.scientists[seat]
        if SERENDIPITY in scientist.hand:
            for card in campus.fresh:
                if scientist.can_place(card) and CATCH[card.index] not in offer:
                    offer.append(CATCH[card.index])
        return offer

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        if isinstance(move, CardMove):
            catch(campus, seat, move.card)

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"cards": [card.key for card in campus.fresh]}

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        scientist = campus.scientists[seat]
        if SERENDIPITY not in scientist.hand:
            reason = campus.reason("no-answer", {"card": SERENDIPITY.key})
            return [Barred(CATCH[card.index], reason) for card in campus.fresh]
        full = [card for card in campus.fresh if not scientist.can_place(card)]
        return [Barred(CATCH[card.index], campus.reason("lab-full", {"card": card.key})) for card in full]


def catch(campus: Campus, seat: int, card: Card) -> None:
    """The first answer ends the window; what the caught card replaces opens another (rules 8.10 and 8.11)."""
    campus.desks = []
    campus.asking = []
    campus.fresh = []
    campus.leave_hand(seat, SERENDIPITY)
    campus.discard(SERENDIPITY)
    campus.discards[card.deck].remove(card)
    events.card_caught(campus, seat, card)
    bring(campus, seat, card, from_hand=False)


WINDOW: Final = STEPS.add(Window())
OPEN_WINDOW: Final = STEPS.add(OpenWindow())
PLACE_PLAYED: Final = [STEPS.add(Place(seat, from_hand=True)) for seat in range(SEATS)]
PLACE_WON: Final = [STEPS.add(Place(seat, from_hand=False)) for seat in range(SEATS)]
ASK_CATCH: Final = [STEPS.add(AskCatch(seat)) for seat in range(SEATS)]

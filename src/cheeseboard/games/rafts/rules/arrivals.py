"""How a card comes to a table, what it replaces, and who catches that (sections 3 and 8).

The window for catching depends on what lies open and never on a hand: everybody whose table could take one of
the cards is asked, and everybody asked may pass.
"""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.catalog import holds
from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Step, Task
from cheeseboard.games.rafts.rules import events
from cheeseboard.games.rafts.rules.components import RAFTS, SEATS, SERENDIPITY, Card
from cheeseboard.games.rafts.rules.moves import CATCH, PASS, PLAY, USE_LAB, CardMove, UseLab
from cheeseboard.games.rafts.rules.pending import STEPS
from cheeseboard.games.rafts.rules.state import Campus, Scientist, Window


def bring(campus: Campus, seat: int, card: Card, from_hand: bool) -> None:
    """Put a card on a table, where its owner wants it if they have a choice."""
    if card.sort == RAFTS:
        campus.scientists[seat].rafts = True
        campus.tell_of("rafts-placed", seat)
        campus.check_win(seat)
        return
    labs = open_labs(campus.scientists[seat], card)
    if len(labs) == 1:
        set_down(campus, seat, card, labs[0])
    else:
        campus.transit = card
        campus.push(PLACE_PLAYED[seat] if from_hand else PLACE_WON[seat])


def open_labs(scientist: Scientist, card: Card) -> list[int]:
    """Any lab that takes the card, from the hand or from elsewhere (rules 6.3 and 7.2)."""
    return [index for index, lab in enumerate(scientist.labs) if lab.takes(card)]


def set_down(campus: Campus, seat: int, card: Card, index: int) -> None:
    lab = campus.scientists[seat].labs[index]
    replaced = None if lab.has_room(card.sort) else lab.find(card.sort)
    if replaced is not None:
        lab.cards.remove(replaced)
        campus.discard(replaced)
        events.of_card(campus, "card-replaced", seat, replaced)
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

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        labs = open_labs(campus.scientists[seat], self._card(campus))
        return [USE_LAB[lab] for lab in labs]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, UseLab)
        card = self._card(campus)
        campus.transit = None
        set_down(campus, seat, card, move.lab)

    def default(self, campus: Campus, seat: int) -> Move:
        """The lab of the plan if the card serves it there, else where it does not harm the plan."""
        card, plan = self._card(campus), campus.plan(seat).lab
        labs = open_labs(campus.scientists[seat], card)
        serves = campus.brings_nearer(seat, card)
        better = [lab for lab in labs if (lab == plan) == serves]
        return USE_LAB[(better or labs)[0]]

    def describe(self, campus: Campus, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        """What the card would take the place of."""
        labs = campus.scientists[seat].labs
        if not isinstance(move, UseLab) or move.lab >= len(labs):
            return move.kind, dict(move.args)
        old = labs[move.lab].find(self._card(campus).sort)
        if old is None or labs[move.lab].has_room(old.sort):
            return "use-lab-free", dict(move.args)
        return "use-lab-replacing", {**move.args, "card": old.key}

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
    campus.push(WINDOW)
    ask_for_catches(campus, campus.clockwise())


def ask_for_catches(campus: Campus, those: list[int]) -> None:
    seats = [seat for seat in those if could_catch(campus, seat)]
    if not campus.live:
        campus.asking = seats
        return
    for seat in seats:
        campus.ask(seat, ASK_CATCH[seat])


def could_catch(campus: Campus, seat: int) -> bool:
    """As far as everybody can see (rule 8.14)."""
    if not campus.scientists[seat].may_answer:
        return False
    for card in campus.fresh:
        if campus.can_catch(seat, card):
            return True
    return False


class OpenWindow(Task[Campus]):
    """All losses of a sabotage are settled: what was lost can be caught."""

    def __init__(self) -> None:
        super().__init__("open-window")

    def run(self, campus: Campus) -> None:
        if campus.fresh:
            open_window(campus)


class AskNext(Task[Campus]):
    """Ask the next seat; after the last one, nothing can be caught any more."""

    def __init__(self) -> None:
        super().__init__("window")

    def run(self, campus: Campus) -> None:
        if campus.asking:
            campus.push(self)
            campus.push(ASK_CATCH[campus.asking.pop(0)])
        elif campus.suspended:
            window = campus.suspended.pop()
            campus.fresh = window.fresh.copy()
            campus.push(self)
            ask_for_catches(campus, window.asking)
        else:
            campus.fresh = []


class AskCatch(Step[Campus]):
    """Play Serendipity to catch a card that has just been lost or replaced, or pass (rules 8.5 to 8.9)."""

    def __init__(self, seat: int) -> None:
        super().__init__("ask-catch", seat)
        self.reaction = True

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        offer: list[Move] = [PASS]
        if holds(campus.scientists[seat].hand, SERENDIPITY):
            for card in campus.fresh:
                if campus.can_catch(seat, card) and not holds(offer, CATCH[card.index]):
                    offer.append(CATCH[card.index])
        return offer

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        if isinstance(move, CardMove):
            catch(campus, seat, move.card)

    def describe(self, campus: Campus, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        return "pass-catch" if move is PASS else move.kind, dict(move.args)

    def default(self, campus: Campus, seat: int) -> Move:
        """Catch what brings the plan nearer."""
        for move in self.moves(campus, seat):
            if isinstance(move, CardMove) and campus.brings_nearer(seat, move.card):
                return move
        return PASS

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"n": len(campus.fresh), "cards": [card.key for card in campus.fresh]}

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        scientist = campus.scientists[seat]
        others = only_answers(campus, seat, SERENDIPITY)
        if SERENDIPITY not in scientist.hand:
            reason = campus.reason("no-answer", {"card": SERENDIPITY.key})
            return [Barred(CATCH[card.index], reason) for card in campus.fresh] + others
        return others + [
            Barred(CATCH[card.index], campus.reason(_hindrance(scientist, card), {"card": card.key}))
            for card in campus.fresh
            if not campus.can_catch(seat, card)
        ]


def _hindrance(scientist: Scientist, card: Card) -> str:
    return "there-already" if scientist.can_place(card) else "no-place"


def only_answers(campus: Campus, seat: int, answer: Card) -> list[Barred]:
    """What else is in the hand is no answer to what has just happened."""
    hand = campus.scientists[seat].hand
    others = [card for index, card in enumerate(hand) if card is not answer and card not in hand[:index]]
    reason = campus.reason("no-answer-to-this", {"card": answer.key})
    return [Barred(PLAY[card.index], reason) for card in others]


def catch(campus: Campus, seat: int, card: Card) -> None:
    """The first answer takes the card; what it replaces can be caught next, then the rest (8.10 to 8.15)."""
    suspend_window(campus, card)
    campus.leave_hand(seat, SERENDIPITY)
    campus.discard(SERENDIPITY)
    campus.discards[card.deck].remove(card)
    events.of_card(campus, "card-caught", seat, card)
    bring(campus, seat, card, from_hand=False)


def suspend_window(campus: Campus, caught: Card) -> None:
    """What else was lost stays open to the seats that have not been asked."""
    rest = campus.fresh.copy()
    rest.remove(caught)
    waiting = campus.asking
    if campus.live:
        waiting = [seat for seat in campus.clockwise() if campus.desks and campus.desks[seat]]
    if rest and waiting:
        campus.suspended.append(Window(rest, waiting))
    campus.desks = []
    campus.asking = []
    campus.fresh = []


WINDOW: Final = STEPS.add(AskNext())
OPEN_WINDOW: Final = STEPS.add(OpenWindow())
PLACE_PLAYED: Final = [STEPS.add(Place(seat, from_hand=True)) for seat in range(SEATS)]
PLACE_WON: Final = [STEPS.add(Place(seat, from_hand=False)) for seat in range(SEATS)]
ASK_CATCH: Final = STEPS.add_each(AskCatch, SEATS)

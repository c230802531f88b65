"""What sabotage takes from the tables, and who plays a protection (sections 6 and 8)."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.catalog import holds
from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Step, Task
from cheeseboard.games.rafts.rules import events
from cheeseboard.games.rafts.rules.arrivals import OPEN_WINDOW, only_answers
from cheeseboard.games.rafts.rules.components import BACTERIUM, FOOD, MONEY, NONE, SEATS, SHIELDS, SORTS, TIME
from cheeseboard.games.rafts.rules.moves import PASS, PLAY, USE_LAB, UseLab
from cheeseboard.games.rafts.rules.pending import STEPS
from cheeseboard.games.rafts.rules.state import Campus

LOSABLE: Final = (TIME, MONEY, FOOD, BACTERIUM)


def all_lose(campus: Campus, sort: int) -> None:
    """Players with such a card on the table are asked first whether they protect it (rules 8.12 to 8.14)."""
    campus.losing = sort
    campus.push(SETTLE)
    seats = [seat for seat in campus.clockwise() if may_protect(campus, seat, sort)]
    if campus.live:
        for seat in seats:
            campus.ask(seat, ASK_PROTECT[seat][sort])
    else:
        for seat in reversed(seats):
            campus.push(ASK_PROTECT[seat][sort])


def may_protect(campus: Campus, seat: int, sort: int) -> bool:
    """As far as everybody can see (rule 8.14)."""
    scientist = campus.scientists[seat]
    return scientist.may_answer and scientist.owns(sort)


def one_loses(campus: Campus, seat: int, sort: int) -> None:
    """Which of two labs loses is for the owner to say (rule 6.13)."""
    labs = campus.scientists[seat].labs_with(sort)
    if len(labs) == 1:
        campus.lose(seat, labs[0], sort)
    else:
        campus.push(GIVE_UP[seat][sort])


class AskProtect(Step[Campus]):
    """Play the card that protects from this loss, or pass (rules 8.2 to 8.4)."""

    def __init__(self, seat: int, sort: int) -> None:
        super().__init__("ask-protect", seat, sort)
        self.reaction = True
        self.sort = sort
        self.shield = SHIELDS[sort]

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        if holds(campus.scientists[seat].hand, self.shield):
            return [PASS, PLAY[self.shield.index]]
        return [PASS]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        if move is PASS:
            return
        campus.scientists[seat].shielded = True
        if not campus.live:
            spend_shield(campus, seat)

    def describe(self, campus: Campus, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        if move is PASS:
            return "pass-losing", self.args(campus, seat)
        return "play-protecting" if move is PLAY[self.shield.index] else move.kind, dict(move.args)

    def default(self, campus: Campus, seat: int) -> Move:
        """A player who can protect what they have does."""
        return self.moves(campus, seat)[-1]

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"sort": SORTS[self.sort]}

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        hand = campus.scientists[seat].hand
        if self.shield not in hand:
            found = [Barred(PLAY[self.shield.index], campus.reason("no-answer", {"card": self.shield.key}))]
        else:
            found = []
        return found + only_answers(campus, seat, self.shield)


def spend_shield(campus: Campus, seat: int) -> None:
    shield = SHIELDS[campus.losing]
    campus.leave_hand(seat, shield)
    campus.discard(shield)
    events.of_card(campus, "loss-averted", seat, shield)


class Settle(Task[Campus]):
    """All have answered: the unprotected lose their card at once, and then it can be caught."""

    def __init__(self) -> None:
        super().__init__("settle")

    def run(self, campus: Campus) -> None:
        campus.push(OPEN_WINDOW)
        exposed = [seat for seat in campus.clockwise() if not self._averted(campus, seat)]
        for seat in reversed(exposed):
            if len(campus.scientists[seat].labs_with(campus.losing)) > 1:
                campus.push(GIVE_UP[seat][campus.losing])
        for seat in exposed:
            labs = campus.scientists[seat].labs_with(campus.losing)
            if len(labs) == 1:
                campus.lose(seat, labs[0], campus.losing)
        campus.losing = NONE

    def _averted(self, campus: Campus, seat: int) -> bool:
        scientist = campus.scientists[seat]
        averted = scientist.shielded
        if averted and campus.live:
            spend_shield(campus, seat)
        scientist.shielded = False
        return averted


class GiveUp(Step[Campus]):
    """Choose the lab that loses a card."""

    def __init__(self, seat: int, sort: int) -> None:
        super().__init__("give-up", seat, sort)
        self.sort = sort

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        return [USE_LAB[lab] for lab in campus.scientists[seat].labs_with(self.sort)]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, UseLab)
        campus.lose(seat, move.lab, self.sort)

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"sort": SORTS[self.sort]}

    def describe(self, campus: Campus, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        assert isinstance(move, UseLab)
        lost = campus.scientists[seat].labs[move.lab].find(self.sort)
        assert lost is not None
        return "use-lab-losing", {**move.args, "card": lost.key}

    def default(self, campus: Campus, seat: int) -> Move:
        """Lose from the lab that the plan does not use."""
        return USE_LAB[1 - campus.plan(seat).lab]


SETTLE: Final = STEPS.add(Settle())
ASK_PROTECT: Final = [{sort: STEPS.add(AskProtect(seat, sort)) for sort in SHIELDS} for seat in range(SEATS)]
GIVE_UP: Final = [{sort: STEPS.add(GiveUp(seat, sort)) for sort in LOSABLE} for seat in range(SEATS)]

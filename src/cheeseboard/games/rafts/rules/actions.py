"""What each card does in its owner's turn, and when it cannot be played (sections 5 to 7)."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.catalog import holds
from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Step
from cheeseboard.core.text import Reason
from cheeseboard.games.rafts.rules import events
from cheeseboard.games.rafts.rules.arrivals import OPEN_WINDOW, bring
from cheeseboard.games.rafts.rules.components import (
    BACTERIUM,
    CARDS,
    FOOD,
    GENE,
    GENERAL,
    LIPID_RAFTS,
    MONEY,
    OBJECTIVES_HELD,
    RAFTS,
    SEATS,
    SPECIFIC,
    TIME,
    Card,
    Objective,
)
from cheeseboard.games.rafts.rules.losses import all_lose, one_loses
from cheeseboard.games.rafts.rules.moves import (
    AIM,
    GIVE_OBJECTIVE,
    RECOVER,
    STEAL,
    STEAL_RAFTS,
    TAKE_OBJECTIVE,
    Aim,
    CardMove,
    ObjectiveMove,
    Steal,
)
from cheeseboard.games.rafts.rules.pending import STEPS
from cheeseboard.games.rafts.rules.state import Campus, Lab


class Deed:
    """What playing a card means; `obstacle` names the reason when it is not possible."""

    def __init__(self, obstacle: str) -> None:
        self.obstacle = obstacle

    def possible(self, campus: Campus, seat: int) -> bool:
        raise NotImplementedError

    def why_not(self, campus: Campus, seat: int) -> str:
        """The reason when it is not possible."""
        return self.obstacle

    def do(self, campus: Campus, seat: int) -> None:
        raise NotImplementedError


def choose(campus: Campus, step: Step[Campus]) -> None:
    """Ask, unless there is only one answer; whatever is chosen here lies open."""
    offer = step.moves(campus, step.seat)
    if len(offer) == 1:
        step.take(campus, step.seat, offer[0])
    else:
        campus.push(step)


class PlaceResource(Deed):
    """Resources come from the hand to the table (rule 5.2)."""

    def __init__(self, card: Card) -> None:
        super().__init__("rafts-already" if card.sort == RAFTS else "table-full")
        self.card = card

    def possible(self, campus: Campus, seat: int) -> bool:
        return campus.scientists[seat].can_place(self.card)

    def why_not(self, campus: Campus, seat: int) -> str:
        both = campus.scientists[seat].expanded and self.card.sort != RAFTS
        return "tables-full" if both else self.obstacle

    def do(self, campus: Campus, seat: int) -> None:
        bring(campus, seat, self.card, from_hand=True)


class Fast(Deed):
    """A fast card only answers what happens (rule 8.1)."""

    def __init__(self) -> None:
        super().__init__("fast")

    def possible(self, campus: Campus, seat: int) -> bool:
        return False


# Sabotage -----------------------------------------------------------------------------------------------


class Aimed(Deed):
    """Sabotage against one opponent who has what it takes (rule 5.5)."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}-nobody")
        self.name = name

    def hits(self, campus: Campus, seat: int, victim: int) -> bool:
        raise NotImplementedError

    def strike(self, campus: Campus, seat: int, victim: int) -> None:
        raise NotImplementedError

    def victims(self, campus: Campus, seat: int) -> list[int]:
        return [other for other in range(campus.players) if other != seat and self.hits(campus, seat, other)]

    def possible(self, campus: Campus, seat: int) -> bool:
        return bool(self.victims(campus, seat))

    def do(self, campus: Campus, seat: int) -> None:
        choose(campus, TARGET[self.name][seat])


class ChooseTarget(Step[Campus]):
    def __init__(self, seat: int, deed: Aimed) -> None:
        super().__init__(f"{deed.name}-target", seat)
        self.deed = deed

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        return [AIM[victim] for victim in self.deed.victims(campus, seat)]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, Aim)
        self.deed.strike(campus, seat, move.seat)

    def describe(self, campus: Campus, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        return f"target-{self.deed.name}", dict(move.args)

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        victims = self.deed.victims(campus, seat)
        spared = [other for other in range(campus.players) if other != seat and other not in victims]
        return [Barred(AIM[other], self._spared(campus, other)) for other in spared]

    def _spared(self, campus: Campus, other: int) -> Reason:
        return campus.reason(f"{self.deed.name}-spared", {"seat": other})


class Espionage(Aimed):
    """Steal a bacterium, a gene or the Lipid Rafts (rules 6.1 to 6.5)."""

    def hits(self, campus: Campus, seat: int, victim: int) -> bool:
        scientist = campus.scientists[victim]
        if scientist.rafts and not campus.scientists[seat].rafts:
            return True
        return scientist.owns(BACTERIUM) or scientist.owns(GENE)

    def strike(self, campus: Campus, seat: int, victim: int) -> None:
        choose(campus, CHOOSE_LOOT[seat][victim])


class ChooseLoot(Step[Campus]):
    def __init__(self, seat: int, victim: int) -> None:
        super().__init__("choose-loot", seat, victim)
        self.victim = victim

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        scientist = campus.scientists[self.victim]
        offer: list[Move] = []
        for index, lab in enumerate(scientist.labs):
            offer.extend([STEAL[index][card.index] for card in lab.cards if card.deck == SPECIFIC])
        if scientist.rafts and not campus.scientists[seat].rafts:
            offer.append(STEAL_RAFTS)
        return offer

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        scientist = campus.scientists[self.victim]
        loot = LIPID_RAFTS
        if isinstance(move, Steal):
            loot = move.card
            scientist.labs[move.lab].cards.remove(loot)
        else:
            scientist.rafts = False
        events.card_stolen(campus, seat, self.victim, loot)
        bring(campus, seat, loot, from_hand=False)

    def default(self, campus: Campus, seat: int) -> Move:
        offer = self.moves(campus, seat)
        for move in offer:
            loot = move.card if isinstance(move, Steal) else LIPID_RAFTS
            if campus.brings_nearer(seat, loot):
                return move
        return offer[0]

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"from_seat": self.victim}

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        if campus.scientists[self.victim].rafts and campus.scientists[seat].rafts:
            return [Barred(STEAL_RAFTS, campus.reason("rafts-already"))]
        return []


class Exchange(Aimed):
    """Swap an objective with an opponent; nobody may end with two equal ones (rules 6.6 to 6.8)."""

    def hits(self, campus: Campus, seat: int, victim: int) -> bool:
        for mine in campus.scientists[seat].objectives:
            if swaps_for(campus, seat, victim, mine):
                return True
        return False

    def strike(self, campus: Campus, seat: int, victim: int) -> None:
        choose(campus, GIVE_IN_EXCHANGE[seat][victim])


def swaps_for(campus: Campus, seat: int, victim: int, mine: Objective) -> list[Objective]:
    """What the other could give for this objective."""
    theirs = campus.scientists[victim].objectives
    if holds(theirs, mine):
        return []
    return [each for each in theirs if not holds(campus.scientists[seat].objectives, each)]


def nearest(campus: Campus, seat: int, offer: list[Move]) -> Move:
    """The objective for which the seat lacks fewest cards."""
    return sorted(offer, key=lambda move: _missing(campus, seat, move))[0]


def farthest(campus: Campus, seat: int, offer: list[Move]) -> Move:
    return sorted(offer, key=lambda move: -_missing(campus, seat, move))[0]


def _missing(campus: Campus, seat: int, move: Move) -> int:
    assert isinstance(move, ObjectiveMove)
    return campus.missing(seat, move.objective)


class GiveInExchange(Step[Campus]):
    def __init__(self, seat: int, victim: int) -> None:
        super().__init__("give-in-exchange", seat, victim)
        self.victim = victim

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        mine = campus.scientists[seat].objectives
        return [GIVE_OBJECTIVE[each.index] for each in mine if swaps_for(campus, seat, self.victim, each)]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, ObjectiveMove)
        given = campus.scientists[seat].objectives.index(move.objective)
        choose(campus, TAKE_IN_EXCHANGE[seat][self.victim][given])

    def default(self, campus: Campus, seat: int) -> Move:
        return farthest(campus, seat, self.moves(campus, seat))

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"to_seat": self.victim}

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        offer = self.moves(campus, seat)
        kept = [GIVE_OBJECTIVE[each.index] for each in campus.scientists[seat].objectives]
        return [Barred(move, campus.reason("objective-twice")) for move in kept if move not in offer]


class TakeInExchange(Step[Campus]):
    def __init__(self, seat: int, victim: int, given: int) -> None:
        super().__init__("take-in-exchange", seat, victim, given)
        self.victim = victim
        self.given = given

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        mine = campus.scientists[seat].objectives[self.given]
        return [TAKE_OBJECTIVE[each.index] for each in swaps_for(campus, seat, self.victim, mine)]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, ObjectiveMove)
        mine = campus.scientists[seat].objectives
        theirs = campus.scientists[self.victim].objectives
        given = mine[self.given]
        mine[self.given] = move.objective
        theirs[theirs.index(move.objective)] = given
        events.objective_passed(campus, seat, self.victim, given)
        events.objective_passed(campus, self.victim, seat, move.objective)
        campus.check_win(seat)

    def default(self, campus: Campus, seat: int) -> Move:
        return nearest(campus, seat, self.moves(campus, seat))

    def args(self, campus: Campus, seat: int) -> dict[str, Any]:
        return {"to_seat": self.victim, "objective": campus.scientists[seat].objectives[self.given].key}

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        offer = self.moves(campus, seat)
        kept = [TAKE_OBJECTIVE[each.index] for each in campus.scientists[self.victim].objectives]
        return [Barred(move, campus.reason("objective-twice")) for move in kept if move not in offer]


class Fungus(Aimed):
    """An opponent loses one food (rule 6.9)."""

    def hits(self, campus: Campus, seat: int, victim: int) -> bool:
        return campus.scientists[victim].owns(FOOD)

    def strike(self, campus: Campus, seat: int, victim: int) -> None:
        campus.push(OPEN_WINDOW)
        one_loses(campus, victim, FOOD)


class Disaster(Deed):
    """Everybody loses one card of a sort, the player of the card too (rules 6.10 to 6.12)."""

    def __init__(self, sort: int) -> None:
        super().__init__("nothing-to-lose")
        self.sort = sort

    def possible(self, campus: Campus, seat: int) -> bool:
        for scientist in campus.scientists:
            if scientist.owns(self.sort):
                return True
        return False

    def do(self, campus: Campus, seat: int) -> None:
        all_lose(campus, self.sort)


# Improvement --------------------------------------------------------------------------------------------


class Expansion(Deed):
    """A permanent second lab (rules 7.1 to 7.3)."""

    def __init__(self) -> None:
        super().__init__("expanded-already")

    def possible(self, campus: Campus, seat: int) -> bool:
        return not campus.scientists[seat].expanded

    def do(self, campus: Campus, seat: int) -> None:
        campus.scientists[seat].labs.append(Lab())
        campus.tell_of("lab-opened", seat)


class Bioeconomy(Deed):
    """Any resource from the discards, into the hand (rules 7.4 and 2.8)."""

    def __init__(self) -> None:
        super().__init__("no-discards")

    def possible(self, campus: Campus, seat: int) -> bool:
        return bool(campus.discards[GENERAL]) or bool(campus.discards[SPECIFIC])

    def do(self, campus: Campus, seat: int) -> None:
        choose(campus, RECOVER_CARD[seat])


class RecoverCard(Step[Campus]):
    def __init__(self, seat: int) -> None:
        super().__init__("recover", seat)

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        offer: list[Move] = []
        for pile in (campus.discards[SPECIFIC], campus.discards[GENERAL]):
            for card in pile:
                if not holds(offer, RECOVER[card.index]):
                    offer.append(RECOVER[card.index])
        return offer

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, CardMove)
        campus.discards[move.card.deck].remove(move.card)
        campus.scientists[seat].hand.append(move.card)
        campus.scientists[seat].known.append(move.card)
        events.of_card(campus, "card-recovered", seat, move.card)

    def default(self, campus: Campus, seat: int) -> Move:
        offer = self.moves(campus, seat)
        for move in offer:
            if isinstance(move, CardMove) and campus.brings_nearer(seat, move.card):
                return move
        return offer[0]


class Funding(Deed):
    """A further objective of the player's choice; with two already, one goes back (rules 7.5 and 7.6)."""

    def __init__(self) -> None:
        super().__init__("no-new-objective")

    def possible(self, campus: Campus, seat: int) -> bool:
        mine = campus.scientists[seat].objectives
        for objective in campus.objectives:
            if not holds(mine, objective):
                return True
        return False

    def do(self, campus: Campus, seat: int) -> None:
        choose(campus, FUND[seat])


class Fund(Step[Campus]):
    def __init__(self, seat: int) -> None:
        super().__init__("fund", seat)

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        """In the order of the catalog, which tells nothing of the order of the deck."""
        mine = campus.scientists[seat].objectives
        new = [each.index for each in campus.objectives if not holds(mine, each)]
        return [TAKE_OBJECTIVE[index] for index in sorted(set(new))]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, ObjectiveMove)
        mine = campus.scientists[seat].objectives
        campus.objectives.remove(move.objective)
        campus.chance.shuffle(campus.objectives)
        mine.append(move.objective)
        events.of_objective(campus, "objective-taken", seat, move.objective)
        campus.check_win(seat)
        if len(mine) > OBJECTIVES_HELD and not campus.over:
            campus.push(RETURN_OBJECTIVE[seat])

    def default(self, campus: Campus, seat: int) -> Move:
        return nearest(campus, seat, self.moves(campus, seat))

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        mine = campus.scientists[seat].objectives
        return [Barred(TAKE_OBJECTIVE[each.index], campus.reason("objective-twice")) for each in mine]


class ReturnObjective(Step[Campus]):
    """One of the two old objectives goes back into the deck (rule 7.6)."""

    def __init__(self, seat: int) -> None:
        super().__init__("return-objective", seat)

    def moves(self, campus: Campus, seat: int) -> list[Move]:
        old = campus.scientists[seat].objectives[:OBJECTIVES_HELD]
        return [GIVE_OBJECTIVE[each.index] for each in old]

    def default(self, campus: Campus, seat: int) -> Move:
        return farthest(campus, seat, self.moves(campus, seat))

    def barred(self, campus: Campus, seat: int) -> list[Barred]:
        newest = campus.scientists[seat].objectives[-1]
        return [Barred(GIVE_OBJECTIVE[newest.index], campus.reason("objective-new"))]

    def take(self, campus: Campus, seat: int, move: Move) -> None:
        assert isinstance(move, ObjectiveMove)
        campus.scientists[seat].objectives.remove(move.objective)
        campus.objectives.append(move.objective)
        campus.chance.shuffle(campus.objectives)
        events.of_objective(campus, "objective-returned", seat, move.objective)


# One of each --------------------------------------------------------------------------------------------

_AIMED: Final[list[Aimed]] = [Espionage("espionage"), Exchange("exchange"), Fungus("fungus")]
_OTHER: Final[dict[str, Deed]] = {
    "spill": Disaster(BACTERIUM),
    "blackout": Disaster(TIME),
    "costs": Disaster(MONEY),
    "expansion": Expansion(),
    "bioeconomy": Bioeconomy(),
    "funding": Funding(),
    "serendipity": Fast(),
    "generator": Fast(),
    "resistance": Fast(),
    "savings": Fast(),
}


def _deed(card: Card) -> Deed:
    if card.sort <= RAFTS:
        return PlaceResource(card)
    for deed in _AIMED:
        if deed.name == card.key:
            return deed
    return _OTHER[card.key]


DEEDS: Final[list[Deed]] = [_deed(card) for card in CARDS]
TARGET: Final = {deed.name: [STEPS.add(ChooseTarget(seat, deed)) for seat in range(SEATS)] for deed in _AIMED}
CHOOSE_LOOT: Final = STEPS.add_rows(ChooseLoot, SEATS, range(SEATS))
GIVE_IN_EXCHANGE: Final = STEPS.add_rows(GiveInExchange, SEATS, range(SEATS))
TAKE_IN_EXCHANGE: Final = [
    [
        [STEPS.add(TakeInExchange(seat, other, given)) for given in range(OBJECTIVES_HELD)]
        for other in range(SEATS)
    ]
    for seat in range(SEATS)
]
RECOVER_CARD: Final = STEPS.add_each(RecoverCard, SEATS)
FUND: Final = STEPS.add_each(Fund, SEATS)
RETURN_OBJECTIVE: Final = STEPS.add_each(ReturnObjective, SEATS)

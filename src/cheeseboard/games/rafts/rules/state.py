"""The campus: what lies on the table, and the plain verbs that change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cheeseboard.core.catalog import holds
from cheeseboard.core.saving import Codec, Codecs, Many, One, Part, Seldom, saved_fields
from cheeseboard.core.state import ScoreLine, Setup, State
from cheeseboard.games.rafts.rules import events
from cheeseboard.games.rafts.rules.components import (
    ACTION,
    BACTERIUM,
    CARDS,
    DEALT,
    DECKS,
    EXPANSION,
    GENERAL_SORTS,
    LIMITS,
    LIPID_RAFTS,
    NONE,
    OBJECTIVES,
    RAFTS,
    Card,
    Need,
    Objective,
    RaftsEdition,
)
from cheeseboard.games.rafts.rules.fields import (
    CAMPUS_TYPES,
    SCIENTIST_TYPES,
    copy_campus,
    copy_lab,
    copy_scientist,
)

CATCHES_EQUALS: Final = "2"
"""The version of the rules by which a card could be caught whose equal lay in its only place."""
MOST_NEEDED: Final = 8
"""No objective asks for more cards: the edition's checker sees to it."""


class Lab:
    """One bacterium, one gene, and up to two each of time, money and food."""

    def __init__(self) -> None:
        self.cards: list[Card] = []

    def clone(self) -> Lab:
        return copy_lab(Lab(), self)

    def count(self, sort: int) -> int:
        number = 0
        for card in self.cards:
            if card.sort == sort:
                number += 1
        return number

    def find(self, sort: int) -> Card | None:
        for card in self.cards:
            if card.sort == sort:
                return card
        return None

    def has_room(self, sort: int) -> bool:
        return self.count(sort) < LIMITS[sort]

    def takes(self, card: Card) -> bool:
        """A bacterium or a gene replaces the old one; a third general resource cannot come."""
        return card.sort >= BACTERIUM or self.has_room(card.sort)

    def missing(self, need: Need, rafts: bool) -> int:
        """How many cards are lacking here, the Lipid Rafts standing for what it serves best (rule 3.6)."""
        general = 0
        for sort in range(GENERAL_SORTS):
            wanted = need.general[sort]
            if wanted:
                short = wanted - self.count(sort)
                if short > 0:
                    general += short
        if rafts and general:
            general -= 1
        return general + (not holds(self.cards, need.bacterium)) + (not holds(self.cards, need.gene))

    def fulfils(self, need: Need, rafts: bool) -> bool:
        """Whether the cards meet the need; what is rarest is looked for first."""
        if holds(self.cards, need.bacterium) and holds(self.cards, need.gene):
            return self.missing(need, rafts) == 0
        return False


@dataclass(eq=False)
class Plan:
    """The objective that is nearest to completion, and the lab where it is."""

    objective: Objective
    need: Need
    lab: int
    missing: int


class Scientist:
    """A player: the hand, and everything on the table before them."""

    labs: list[Lab]

    def __init__(self) -> None:
        self.hand: list[Card] = []
        self.known: list[Card] = []  # cards of the hand that everybody has seen (rule 2.8)
        self.rafts = False
        self.objectives: list[Objective] = []
        self.shielded = False  # from the loss that is being answered

    def clone(self) -> Scientist:
        return copy_scientist(Scientist(), self)

    @property
    def may_answer(self) -> bool:
        """Whether there is an action among the backs of the hand, which everybody sees (rule 8.14)."""
        for card in self.hand:
            if card.sort == ACTION:
                return True
        return False

    @property
    def expanded(self) -> bool:
        return len(self.labs) > 1

    def labs_with(self, sort: int) -> list[int]:
        return [index for index, lab in enumerate(self.labs) if lab.find(sort) is not None]

    def owns(self, sort: int) -> bool:
        for lab in self.labs:
            if lab.find(sort) is not None:
                return True
        return False

    def can_place(self, card: Card) -> bool:
        """Whether the limits of the table let this card come (rules 3.2 to 3.5)."""
        if card.sort == RAFTS:
            return not self.rafts
        for lab in self.labs:
            if lab.takes(card):
                return True
        return False

    def gains(self, card: Card) -> bool:
        """Whether the table changes when this card comes, and not only its equal goes (rule 8.9)."""
        if card.sort == RAFTS:
            return not self.rafts
        for lab in self.labs:
            if lab.has_room(card.sort) or (lab.takes(card) and lab.find(card.sort) is not card):
                return True
        return False


class Window:
    """What can still be caught of several cards lost at once, and who has not been asked (rule 8.15)."""

    def __init__(self, fresh: list[Card], asking: list[int]) -> None:
        self.fresh = fresh
        self.asking = asking


Suspended = list[Window]


class Campus(State):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        edition = setup.edition
        assert isinstance(edition, RaftsEdition)
        self.edition: RaftsEdition = edition
        self.live: bool = setup.options["reactions"] == "live"
        self.scientists: list[Scientist] = []
        self.decks: list[list[Card]] = []
        self.discards: list[list[Card]] = []  # one pile for each deck
        self.objectives: list[Objective] = []  # the deck of them
        self.active = 0
        self.starter = 0
        self.turn = 0
        self.transit: Card | None = None  # on its way to a lab that is being chosen
        self.losing: int = NONE  # the sort of card that all are about to lose
        self.fresh: list[Card] = []  # has just reached the discards from a table, and can be caught
        self.asking: list[int] = []  # the seats still to be asked about it
        self.suspended: Suspended = []  # windows that go on when a caught card has found its place
        self.champion: int = NONE

    # Reading ---------------------------------------------------------------------------------------------

    def clockwise(self) -> list[int]:
        """From the seat after the active player, who comes last (rule 8.12)."""
        return [(self.active + step) % self.players for step in range(1, self.players + 1)]

    def need(self, objective: Objective) -> Need:
        need = self.edition.needs[objective.index]
        assert need is not None
        return need

    def plan(self, seat: int) -> Plan:
        return self.nearest(seat, self.scientists[seat].objectives)

    def nearest(self, seat: int, objectives: list[Objective]) -> Plan:
        """Of these objectives the one that lacks fewest cards, in the lab where it does."""
        scientist = self.scientists[seat]
        best: Plan | None = None
        for objective in objectives:
            need = self.need(objective)
            for index, lab in enumerate(scientist.labs):
                missing = lab.missing(need, scientist.rafts)
                if best is None or missing < best.missing:
                    best = Plan(objective, need, index, missing)
        assert best is not None
        return best

    def fulfilled(self, seat: int) -> Objective | None:
        """The first of the seat's objectives that lacks nothing."""
        scientist = self.scientists[seat]
        for objective in scientist.objectives:
            need = self.need(objective)
            for lab in scientist.labs:
                if lab.fulfils(need, scientist.rafts):
                    return objective
        return None

    def least_missing(self, seat: int) -> int:
        """How many cards the seat lacks for the objective that is nearest."""
        scientist = self.scientists[seat]
        least = MOST_NEEDED
        for objective in scientist.objectives:
            need = self.need(objective)
            for lab in scientist.labs:
                least = min(least, lab.missing(need, scientist.rafts))
        return least

    def missing(self, seat: int, objective: Objective) -> int:
        """How many cards the seat lacks for an objective, in the lab where it lacks fewest."""
        scientist = self.scientists[seat]
        need = self.need(objective)
        return min([lab.missing(need, scientist.rafts) for lab in scientist.labs])

    def brings_nearer(self, seat: int, card: Card) -> bool:
        """Whether this card, on the table, would bring the seat's plan nearer."""
        return self.serves(seat, self.plan(seat), card)

    def serves_any(self, seat: int, card: Card) -> bool:
        """The same for any of its objectives."""
        mine = self.scientists[seat].objectives
        return any(self.serves(seat, self.nearest(seat, [each]), card) for each in mine)

    def serves(self, seat: int, plan: Plan, card: Card) -> bool:
        if card.sort == ACTION:
            return False
        if card.sort == RAFTS:
            return not self.scientists[seat].rafts
        lab = self.scientists[seat].labs[plan.lab]
        if card.sort < BACTERIUM:
            return lab.count(card.sort) < plan.need.general[card.sort]
        return (card is plan.need.bacterium or card is plan.need.gene) and card not in lab.cards

    @property
    def scores(self) -> list[int]:
        return [1 if seat == self.champion else 0 for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        return [] if self.champion == NONE else [self.champion]

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """How far each objective has come, and the point for completing one."""
        scientist = self.scientists[seat]
        won = self.scores[seat]
        lines: list[ScoreLine] = []
        for objective in scientist.objectives:
            need = self.need(objective)
            missing = self.missing(seat, objective)
            points = won if missing == 0 else 0
            won -= points
            args = {"objective": objective.key, "have": need.size - missing, "need": need.size}
            lines.append(ScoreLine("objective", points, args))
        return lines

    def can_catch(self, seat: int, card: Card) -> bool:
        """Whether Serendipity may bring this card to the seat's table (rule 8.9)."""
        scientist = self.scientists[seat]
        if self.setup.rules == CATCHES_EQUALS:
            return scientist.can_place(card)
        return scientist.gains(card)

    # Hands, decks and discards ---------------------------------------------------------------------------

    def can_draw(self, deck: int) -> bool:
        return bool(self.decks[deck]) or bool(self.discards[deck])

    def draw(self, seat: int, deck: int) -> None:
        """An empty deck is made of its own shuffled discards (rule 9.6)."""
        if not self.decks[deck]:
            self.decks[deck], self.discards[deck] = self.discards[deck], []
            self.chance.shuffle(self.decks[deck])
            events.deck_reshuffled(self, deck)
        card = self.decks[deck].pop()
        self.scientists[seat].hand.append(card)
        events.card_drawn(self, seat, card)

    def leave_hand(self, seat: int, card: Card) -> None:
        scientist = self.scientists[seat]
        scientist.hand.remove(card)
        if holds(scientist.known, card):
            scientist.known.remove(card)

    def discard(self, card: Card) -> None:
        self.discards[card.deck].append(card)

    # The table -------------------------------------------------------------------------------------------

    def lose(self, seat: int, lab: int, sort: int) -> None:
        """A card leaves a table for the discards, where it can be caught (rule 8.5)."""
        cards = self.scientists[seat].labs[lab].cards
        for card in cards:
            if card.sort == sort:
                cards.remove(card)
                self.discard(card)
                self.fresh.append(card)
                events.of_card(self, "card-lost", seat, card)
                return

    def check_win(self, seat: int) -> None:
        """Claiming is automatic, at any moment of a player's own turn (rules 10.1 and 10.2)."""
        if seat != self.active:
            return
        objective = self.fulfilled(seat)
        if objective is not None:
            self.champion = seat
            events.of_objective(self, "game-won", seat, objective)
            self.finish()

    # The contract ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        self.decks = [deck.copy() for deck in self.edition.decks]
        self.discards = [[] for _ in DECKS]
        self.objectives = self.edition.objectives.copy()
        self.scientists = [Scientist() for _ in range(self.players)]
        for deck in self.decks:
            self.chance.shuffle(deck)
        self.chance.shuffle(self.objectives)
        for seat in range(self.players):
            self._deal(seat)
        self.starter = self.chance.below(self.players)
        self.active = self.starter
        self.push(self.setup.steps["begin-turn"])

    def _deal(self, seat: int) -> None:
        scientist = self.scientists[seat]
        scientist.labs = [Lab()]
        for deck in self.decks:
            scientist.hand.extend([deck.pop() for _ in range(DEALT)])
        events.cards_dealt(self, seat, scientist.hand)
        objective = self.objectives.pop()
        scientist.objectives.append(objective)
        events.of_objective(self, "objective-taken", seat, objective)

    def clone(self) -> Campus:
        return copy_campus(Campus(self.setup), self)

    def inventory(self) -> list[str]:
        cards = [card for pile in [*self.decks, *self.discards] for card in pile]
        objectives = self.objectives.copy()
        if self.transit is not None:
            cards.append(self.transit)
        for scientist in self.scientists:
            cards += scientist.hand + [card for lab in scientist.labs for card in lab.cards]
            cards += [LIPID_RAFTS] * scientist.rafts + [EXPANSION] * scientist.expanded
            objectives += scientist.objectives
        return [*(f"card {card.key}" for card in cards), *(f"objective {each.key}" for each in objectives)]


class WindowCodec(Codec):
    def write(self, value: Any, table: Any) -> Any:
        return {"fresh": _CARDS.write(value.fresh, table), "asking": value.asking.copy()}

    def read(self, data: Any, table: Any) -> Any:
        return Window(_CARDS.read(data["fresh"], table), list(data["asking"]))


class LabCodec(Codec):
    def write(self, value: Any, table: Any) -> Any:
        return _CARDS.write(value.cards, table)

    def read(self, data: Any, table: Any) -> Any:
        lab = Lab()
        lab.cards = _CARDS.read(data, table)
        return lab


_CARDS: Final = Many(One(CARDS))
_THINGS: Final[Codecs] = {
    "Card": One(CARDS),
    "Lab": LabCodec(),
    "Objective": One(OBJECTIVES),
    "Suspended": Seldom(Many(WindowCodec()), []),
}
FIELDS: Final = saved_fields(
    CAMPUS_TYPES, {**_THINGS, "Scientist": Part(Scientist, saved_fields(SCIENTIST_TYPES, _THINGS))}
)

"""The judge of Rafts!: how many turns each scientist still needs, and which cards shorten them."""

from __future__ import annotations

from math import exp
from typing import Final

from cheeseboard.core.catalog import holds
from cheeseboard.core.judge import Judge, shares
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.games.rafts.rules.arrivals import could_catch
from cheeseboard.games.rafts.rules.components import (
    ACTION,
    ACTIONS,
    BACTERIUM,
    CARDS,
    FOOD,
    GENERAL,
    GENERAL_SORTS,
    LIPID_RAFTS,
    MONEY,
    NONE,
    RAFTS,
    SERENDIPITY,
    SHIELDS,
    SPECIFIC,
    TIME,
    Card,
    Need,
    Objective,
)
from cheeseboard.games.rafts.rules.moves import (
    PASS,
    STEAL_RAFTS,
    Aim,
    CardMove,
    Draw,
    ObjectiveMove,
    Steal,
    UseLab,
)
from cheeseboard.games.rafts.rules.state import Campus, Lab, Scientist

SCALE: Final = 0.55  # in turns
FAR: Final = 9.0
SPECIFIC_AWAY: Final = 1.5  # turns to find a bacterium or a gene that lies nowhere in reach
GENERAL_AWAY: Final = 0.45
IN_HAND: Final = 0.06  # it may be lost, or blocked, before it lies on the table
WITHIN_REACH: Final = 0.35  # on another table or in the discards, with the action in hand that gets it
ANOTHER_OBJECTIVE: Final = 0.12
TURN: Final = 0.9  # a whole round of the table
FLEXIBLE: Final = 0.3  # a second objective, a second lab, a handful of fast cards
LET_PASS: Final = 0.15  # how often somebody does not play the fast card that would help them
SAVED: Final = 0.7  # and one that would help them little

ESPIONAGE: Final = CARDS["espionage"]
EXCHANGE: Final = CARDS["exchange"]
FUNDING: Final = CARDS["funding"]
BIOECONOMY: Final = CARDS["bioeconomy"]
DISASTERS: Final = {"spill": BACTERIUM, "blackout": TIME, "costs": MONEY, "fungus": FOOD}
KEPT: Final = {
    "funding": 0.25,
    "espionage": 0.2,
    "exchange": 0.15,
    "serendipity": 0.2,
    "bioeconomy": 0.15,
    "resistance": 0.1,
    "generator": 0.08,
    "savings": 0.08,
    "spill": 0.1,
    "blackout": 0.08,
    "costs": 0.08,
    "fungus": 0.06,
    "expansion": 0.05,
}


class RaftsJudge(Judge):
    def __init__(self) -> None:
        super().__init__(horizon=60, lead=SCALE)

    def chances(self, state: State) -> list[float]:
        assert isinstance(state, Campus)
        return shares([-distance(state, seat) for seat in range(state.players)], SCALE)

    def aspects(self, state: State, seat: int) -> dict[str, float]:
        """What the seat's prospects are made of, in turns."""
        assert isinstance(state, Campus)
        bench = Bench(state, seat)
        return {
            "specimens": -specimens(state, seat, bench.goal, bench.lab),
            "supplies": -supplies(bench.mine, bench.goal, bench.lab),
            "hand": promise_of_actions(bench.mine),
            "freedom": freedom(bench.mine),
            "rival": distance(state, bench.rival),
        }

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, Campus)
        return [way_features(state, seat) for seat in range(state.players)]

    def belief(self, world: State, viewer: int) -> float:
        """Who was asked before us and passed had probably nothing to answer with."""
        assert isinstance(world, Campus)
        step = world.pending(viewer)
        if step is None or world.live:  # asked all at once, nobody knows yet who has passed
            return 1.0
        if step.name == "ask-protect":
            return _belief_in_passes(world, viewer, SHIELDS[world.losing])
        return _belief_in_passes(world, viewer, SERENDIPITY) if step.name == "ask-catch" else 1.0

    def quiet(self, state: State, seat: int) -> bool:
        """When the seat's own turn is over and the next begins."""
        assert isinstance(state, Campus)
        return state.active == (seat + 1) % state.players and state.agenda[-1].name == "play-cards"

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        if len(moves) == 1:
            return [1]
        assert isinstance(state, Campus)
        bench = Bench(state, seat)
        step = state.pending(seat)
        assert step is not None
        return [_weight(bench.worth(step.name, move)) for move in moves]


def _weight(value: float) -> int:
    return 1 + int(10.0 * exp(min(4.0, max(-4.0, value))))


# Who has passed -----------------------------------------------------------------------------------------


def _belief_in_passes(campus: Campus, viewer: int, answer: Card) -> float:
    belief = 1.0
    for seat in campus.clockwise():
        if seat == viewer:
            break
        if answer in campus.scientists[seat].hand and _was_asked(campus, seat):
            belief *= LET_PASS if _would_answer(campus, seat, answer) else SAVED
    return belief


def _was_asked(campus: Campus, seat: int) -> bool:
    """Whether it was up to this seat to answer, and it has not done so."""
    scientist = campus.scientists[seat]
    if campus.losing != NONE:
        return scientist.owns(campus.losing) and not scientist.shielded
    return could_catch(campus, seat)


def _would_answer(campus: Campus, seat: int, answer: Card) -> bool:
    bench = Bench(campus, seat)
    if campus.losing != NONE:
        return bench.uses(answer)
    return bool([card for card in campus.fresh if bench.wants(card)])


# How far everybody is -----------------------------------------------------------------------------------


def distance(campus: Campus, seat: int) -> float:
    """The turns a scientist still needs, with the time until their turn."""
    scientist = campus.scientists[seat]
    wait = (seat - campus.active) % campus.players
    turns = TURN * wait / campus.players + nearest(campus, seat)
    return turns - freedom(scientist) - promise_of_actions(scientist)


def way_features(campus: Campus, seat: int) -> list[float]:
    """What may matter, for a learner to weigh."""
    scientist = campus.scientists[seat]
    missing = campus.least_missing(seat)
    return [
        -nearest(campus, seat),
        -((seat - campus.active) % campus.players) / campus.players,
        freedom(scientist),
        promise_of_actions(scientist),
        float(len(scientist.hand)),
        -float(missing),
        1.0 if missing <= 1 else 0.0,
        1.0 if holds(scientist.hand, SERENDIPITY) else 0.0,
    ]


def freedom(scientist: Scientist) -> float:
    """What it is worth to have a choice of objectives or labs."""
    turns = FLEXIBLE if len(scientist.objectives) > 1 else 0.0
    return turns + 0.3 * FLEXIBLE if scientist.expanded else turns


def promise_of_actions(scientist: Scientist) -> float:
    turns = 0.0
    for card in scientist.hand:
        if card.sort == ACTION:
            turns += 0.3 * KEPT[card.key]
    return turns


def nearest(campus: Campus, seat: int) -> float:
    """By the objectives held, or by others that an action in hand could fetch."""
    scientist = campus.scientists[seat]
    best = FAR
    for objective in scientist.objectives:
        best = min(best, way_to(campus, seat, objective))
    if holds(scientist.hand, FUNDING):
        for objective in campus.objectives:
            best = min(best, way_to(campus, seat, objective) + ANOTHER_OBJECTIVE)
    if holds(scientist.hand, EXCHANGE):
        for other in campus.scientists:
            if other is not scientist:
                for objective in other.objectives:
                    best = min(best, way_to(campus, seat, objective) + ANOTHER_OBJECTIVE)
    return best


def way_to(campus: Campus, seat: int, objective: Objective) -> float:
    need = campus.need(objective)
    best = FAR
    for lab in campus.scientists[seat].labs:
        best = min(best, way_in(campus, seat, need, lab))
    return best


def way_in(campus: Campus, seat: int, need: Need, lab: Lab) -> float:
    """What is missing in one lab, each card by how hard it is to get."""
    return specimens(campus, seat, need, lab) + supplies(campus.scientists[seat], need, lab)


def specimens(campus: Campus, seat: int, need: Need, lab: Lab) -> float:
    return fetching(campus, seat, need.bacterium, lab) + fetching(campus, seat, need.gene, lab)


def supplies(scientist: Scientist, need: Need, lab: Lab) -> float:
    short: list[float] = []
    for sort in range(GENERAL_SORTS):
        missing = need.general[sort] - lab.count(sort)
        if missing > 0:
            held = min(missing, held_of(scientist, sort))
            short.extend([IN_HAND] * held + [GENERAL_AWAY] * (missing - held))
    if short and (scientist.rafts or holds(scientist.hand, LIPID_RAFTS)):
        short.remove(max(short))
    return sum(short)


def held_of(scientist: Scientist, sort: int) -> int:
    """How many cards of a sort are in the hand."""
    number = 0
    for card in scientist.hand:
        if card.sort == sort:
            number += 1
    return number


def fetching(campus: Campus, seat: int, card: Card, lab: Lab) -> float:
    if holds(lab.cards, card):
        return 0.0
    scientist = campus.scientists[seat]
    if holds(scientist.hand, card):
        return IN_HAND
    if holds(scientist.hand, BIOECONOMY) and holds(campus.discards[SPECIFIC], card):
        return WITHIN_REACH
    if holds(scientist.hand, ESPIONAGE) and on_a_table(campus, scientist, card):
        return WITHIN_REACH
    return SPECIFIC_AWAY


def on_a_table(campus: Campus, mine: Scientist, card: Card) -> bool:
    for other in campus.scientists:
        if other is not mine:
            for lab in other.labs:
                if holds(lab.cards, card):
                    return True
    return False


# What comes to mind -------------------------------------------------------------------------------------


class Bench:
    """A scientist before a decision: what they are after, and who is ahead of them."""

    def __init__(self, campus: Campus, seat: int) -> None:
        self.campus = campus
        self.seat = seat
        self.mine: Scientist = campus.scientists[seat]
        best = FAR * 2
        goal = campus.need(self.mine.objectives[0])
        place = self.mine.labs[0]
        for objective in self.mine.objectives:
            need = campus.need(objective)
            for lab in self.mine.labs:
                way = way_in(campus, seat, need, lab)
                if way < best:
                    best, goal, place = way, need, lab
        self.way = best
        self.goal: Need = goal
        self.lab: Lab = place
        self.missing = place.missing(goal, self.mine.rafts)
        self.rival = (seat + 1) % campus.players
        self.danger = 0.0
        self._see_rival()

    def _see_rival(self) -> None:
        """The opponent nearest to winning; what lies in their hand does not count. They are a danger of 0
        to 2, the nearer the greater."""
        least = 99
        for step in range(1, self.campus.players):
            other = (self.seat + step) % self.campus.players
            missing = self.campus.least_missing(other)
            if missing < least:
                self.rival, least = other, missing
        self.danger = max(0.0, 2.5 - least)

    def wants(self, card: Card) -> bool:
        """Whether it would come nearer to the goal on the table."""
        if card.sort == RAFTS:
            return not self.mine.rafts
        if card.sort < BACTERIUM:
            return self.lab.count(card.sort) < self.goal.general[card.sort]
        return (card is self.goal.bacterium or card is self.goal.gene) and not holds(self.lab.cards, card)

    def worth(self, question: str, move: Move) -> float:
        if isinstance(move, CardMove):
            return self.card(question, move)
        if isinstance(move, Draw):
            return self.draw(move.deck)
        if isinstance(move, ObjectiveMove):
            way = way_to(self.campus, self.seat, move.objective)
            return 2.0 * (self.way - way) if move.kind == "take-objective" else 2.0 * (way - self.way) - 1.0
        if isinstance(move, Aim):
            return 1.5 if move.seat == self.rival else 0.0
        if isinstance(move, Steal):
            return 3.5 if self.wants(move.card) else 0.0
        if isinstance(move, UseLab):
            mine = self.mine.labs[move.lab] is self.lab
            return 1.5 if mine != (question == "give-up") else 0.0
        if move is STEAL_RAFTS:
            return 2.5
        return 0.0 if move is PASS else -0.5

    def card(self, question: str, move: CardMove) -> float:
        card = move.card
        if question == "discard-cards":
            return self.discard(card)
        if question == "ask-protect":
            return 2.5 if self.uses(card) else -0.5
        if question in ("ask-catch", "recover"):
            return 3.5 if self.wants(card) else -1.0
        return self.action(card) if card.sort == ACTION else self.resource(card)

    def uses(self, shield: Card) -> bool:
        """Whether the goal needs what this card protects."""
        for sort, card in SHIELDS.items():
            if card is shield:
                return sort == BACTERIUM or self.goal.general[sort] > 0
        return False

    def resource(self, card: Card) -> float:
        if self.wants(card):
            return 4.0
        if card.sort < BACTERIUM:
            return 0.0
        return 0.5 if self.lab.find(card.sort) is None else -3.0

    def action(self, card: Card) -> float:
        key = card.key
        if key in DISASTERS:
            return self.disaster(DISASTERS[key])
        if key == "expansion":
            return 0.5
        if key == "funding":
            return 1.0 if len(self.mine.objectives) < 2 else 0.3
        if key == "espionage":
            return 3.0 if self.loot() else self.danger - 0.5
        if key == "exchange":
            return self.danger - 0.7
        return 0.5

    def loot(self) -> bool:
        """Whether what the goal lacks lies on another table."""
        for card in (self.goal.bacterium, self.goal.gene):
            if self.wants(card) and on_a_table(self.campus, self.mine, card):
                return True
        return False

    def disaster(self, sort: int) -> float:
        """Worth it if the rival needs such a card and we do not lose one that we need."""
        plan = self.campus.plan(self.rival)
        hurts = sort == BACTERIUM or plan.need.general[sort] > 0
        if not hurts or not self.campus.scientists[self.rival].owns(sort):
            return -2.0
        shield = SHIELDS.get(sort)
        shielded = shield is not None and holds(self.mine.hand, shield)
        safe = sort == FOOD or shielded or not self.mine.owns(sort)
        return self.danger - (0.3 if safe else 1.5)

    def discard(self, card: Card) -> float:
        if card.sort == ACTION:
            return 0.6 - 6.0 * KEPT[card.key]
        return -3.0 if self.wants(card) else 1.5

    def draw(self, deck: int) -> float:
        """What the goal still lacks, the hand included; and some actions."""
        actions = len([card for card in self.mine.hand if card.deck == ACTIONS])
        if deck == ACTIONS:
            return 1.2 - 0.6 * actions
        if deck == SPECIFIC:
            return 0.6 * len([c for c in (self.goal.bacterium, self.goal.gene) if self.lacks(c)])
        short = 0
        for sort in range(GENERAL_SORTS):
            have = self.lab.count(sort) + held_of(self.mine, sort)
            short += max(0, self.goal.general[sort] - have)
        return -1.0 + 0.8 * short if deck == GENERAL else 0.0

    def lacks(self, card: Card) -> bool:
        return self.wants(card) and not holds(self.mine.hand, card)


JUDGE: Final = RaftsJudge()

"""A sensible player of Rafts!, quick enough to balance an edition with; and the measuring, as a script.

It gathers for the objective that is nearest, keeps what protects it, and sabotages the player about to win.
It looks at its own hand and at what lies open, nothing else.

    python -m tests.games.rafts.sensible 2000
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import cast

import cheeseboard
from cheeseboard.core.move import Move
from cheeseboard.games.rafts.rules.components import (
    ACTIONS,
    BACTERIUM,
    FOOD,
    GENERAL,
    MONEY,
    RAFTS,
    SHIELDS,
    SPECIFIC,
    TIME,
    Card,
)
from cheeseboard.games.rafts.rules.moves import (
    DISCARD,
    DRAW,
    END_TURN,
    PASS,
    REFILL,
    Aim,
    CardMove,
    ObjectiveMove,
    Steal,
)
from cheeseboard.games.rafts.rules.state import Campus, Plan

DANGER = 2  # who misses no more than this many cards is about to win
ACTIONS_KEPT = 3
WORTH_KEEPING = (
    "serendipity",
    "resistance",
    "espionage",
    "bioeconomy",
    "spill",
    "fungus",
    "blackout",
    "costs",
)
LOSSES = {"spill": BACTERIUM, "blackout": TIME, "costs": MONEY}


def sensible(campus: Campus, seat: int) -> Move:
    """The move it makes; where it has no opinion, the one an absent player is taken to make."""
    offer = campus.moves(seat)
    if len(offer) == 1:
        return offer[0]
    step = campus.pending(seat)
    assert step is not None
    opinion = OPINIONS.get(step.name)
    move = opinion(campus, seat, offer) if opinion is not None else None
    return campus.default(seat) if move is None else move


def leader(campus: Campus, seat: int) -> tuple[int, Plan]:
    """The opponent nearest to winning."""
    others = [other for other in campus.clockwise() if other != seat]
    best = min(others, key=lambda other: campus.plan(other).missing)
    return best, campus.plan(best)


def in_danger(campus: Campus, seat: int) -> bool:
    return leader(campus, seat)[1].missing <= DANGER


def needs(plan: Plan, sort: int) -> bool:
    return sort >= BACTERIUM or plan.need.general[sort] > 0


# The turn -----------------------------------------------------------------------------------------------


def play_cards(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    resource = campus.default(seat)
    if resource is not END_TURN:
        return resource
    for move in offer:
        if isinstance(move, CardMove) and worth_playing(campus, seat, move.card):
            return move
    return END_TURN


def worth_playing(campus: Campus, seat: int, card: Card) -> bool:
    plan = campus.plan(seat)
    if card.key == "bioeconomy":
        return bool(salvage(campus, seat, plan))
    if card.key == "espionage":
        return loot(campus, seat, plan) or in_danger(campus, seat)
    if card.key == "funding":
        return len(campus.scientists[seat].objectives) == 1 or better_objective(campus, seat, plan)
    if card.key == "exchange":
        _, theirs = leader(campus, seat)
        return theirs.missing < min(plan.missing, DANGER + 1)
    if card.key == "fungus":
        return in_danger(campus, seat)
    if card.key in LOSSES:
        return worth_a_disaster(campus, seat, LOSSES[card.key])
    return card.key == "expansion"


def salvage(campus: Campus, seat: int, plan: Plan) -> list[Card]:
    """What in the discards it could use, and does not hold."""
    piles = campus.discards[SPECIFIC] + campus.discards[GENERAL]
    hand = campus.scientists[seat].hand
    return [card for card in piles if campus.serves(seat, plan, card) and card not in hand]


def loot(campus: Campus, seat: int, plan: Plan) -> bool:
    lab = campus.scientists[seat].labs[plan.lab]
    lacking = [card for card in (plan.need.bacterium, plan.need.gene) if card not in lab.cards]
    tables = [other.labs for index, other in enumerate(campus.scientists) if index != seat]
    return any(card in lab.cards for labs in tables for lab in labs for card in lacking)


def better_objective(campus: Campus, seat: int, plan: Plan) -> bool:
    return any(missing(campus, seat, each.index) < plan.missing for each in campus.objectives)


def missing(campus: Campus, seat: int, objective: int) -> int:
    scientist = campus.scientists[seat]
    need = campus.edition.needs[objective]
    assert need is not None
    return min(lab.missing(need, scientist.rafts) for lab in scientist.labs)


def worth_a_disaster(campus: Campus, seat: int, sort: int) -> bool:
    other, plan = leader(campus, seat)
    mine = campus.scientists[seat]
    safe = not mine.owns(sort) or SHIELDS[sort] in mine.hand or plan.missing <= 1
    hurts = needs(plan, sort) and campus.scientists[other].owns(sort)
    return plan.missing <= DANGER and hurts and safe


def choose_target(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    """The nearest to winning."""
    return min(clockwise(campus, seat, offer), key=lambda aim: campus.plan(aim.seat).missing)


def espionage_target(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    """The player who has what it needs, or else the nearest to winning."""
    plan = campus.plan(seat)
    lacking = [card for card in (plan.need.bacterium, plan.need.gene) if campus.serves(seat, plan, card)]
    for aim in clockwise(campus, seat, offer):
        for lab in campus.scientists[aim.seat].labs:
            if any(card in lab.cards for card in lacking):
                return aim
    return choose_target(campus, seat, offer)


def clockwise(campus: Campus, seat: int, offer: list[Move]) -> list[Aim]:
    """From the left neighbour on, so that no seat is everybody's first choice."""
    aims = [move for move in offer if isinstance(move, Aim)]
    return sorted(aims, key=lambda aim: (aim.seat - seat) % campus.players)


def choose_loot(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    plan = campus.plan(seat)
    for move in offer:
        if isinstance(move, Steal) and campus.serves(seat, plan, move.card):
            return move
    return offer[-1]


def recover(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    useful = salvage(campus, seat, campus.plan(seat))
    for move in offer:
        if isinstance(move, CardMove) and move.card in useful:
            return move
    return None


def take_objective(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    objectives = [move for move in offer if isinstance(move, ObjectiveMove)]
    return min(objectives, key=lambda move: missing(campus, seat, move.objective.index))


def give_objective(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    objectives = [move for move in offer if isinstance(move, ObjectiveMove)]
    return max(objectives, key=lambda move: missing(campus, seat, move.objective.index))


# The end of the turn ------------------------------------------------------------------------------------


def discard_cards(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    plan = campus.plan(seat)
    hand = campus.scientists[seat].hand
    kept = [card for card in hand if card.key in WORTH_KEEPING][:ACTIONS_KEPT]
    for card in hand:
        if card in kept:
            kept.remove(card)
        elif not campus.serves(seat, plan, card):
            return DISCARD[card.index]
    return REFILL


def draw_card(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    """A few actions; otherwise what the plan still lacks, counting what is in the hand."""
    hand = campus.scientists[seat].hand
    if len([card for card in hand if card.deck == ACTIONS]) < 2 and DRAW[ACTIONS] in offer:
        return DRAW[ACTIONS]
    plan = campus.plan(seat)
    have = campus.scientists[seat].labs[plan.lab].cards + hand
    if plan.need.bacterium in have and plan.need.gene in have and DRAW[GENERAL] in offer:
        return DRAW[GENERAL]
    short = sum(max(0, n - len([c for c in have if c.sort == s])) for s, n in enumerate(plan.need.general))
    hoped = len([card for card in hand if card.deck == GENERAL])
    best = DRAW[GENERAL] if short and hoped < 2 and not_yet(have) else DRAW[SPECIFIC]
    return best if best in offer else None


def not_yet(have: list[Card]) -> bool:
    return len([card for card in have if card.sort in (TIME, MONEY, FOOD, RAFTS)]) < 3


# Reactions ----------------------------------------------------------------------------------------------


def ask_protect(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    return offer[-1] if needs(campus.plan(seat), campus.losing) else PASS


def ask_catch(campus: Campus, seat: int, offer: list[Move]) -> Move | None:
    plan = campus.plan(seat)
    for move in offer:
        if isinstance(move, CardMove) and campus.serves(seat, plan, move.card):
            return move
    return PASS


Opinion = Callable[[Campus, int, list[Move]], Move | None]
OPINIONS: dict[str, Opinion] = {
    "play-cards": play_cards,
    "espionage-target": espionage_target,
    "exchange-target": choose_target,
    "fungus-target": choose_target,
    "choose-loot": choose_loot,
    "give-in-exchange": give_objective,
    "take-in-exchange": take_objective,
    "recover": recover,
    "fund": take_objective,
    "return-objective": give_objective,
    "discard-cards": discard_cards,
    "draw-card": draw_card,
    "ask-protect": ask_protect,
    "ask-catch": ask_catch,
}


# Measuring ----------------------------------------------------------------------------------------------


def game(players: int, seed: int) -> Campus:
    campus = cast("Campus", cheeseboard.title("rafts").start(players, seed=seed))
    while not campus.over:
        seat = campus.next_seat()
        campus.play(seat, sensible(campus, seat))
    return campus


def shares(winners: Iterable[int], players: int, games: int) -> str:
    """Percentage of wins, with the half-width of its 95% interval."""
    count = Counter(winners)
    wins = [count[seat] / games for seat in range(players)]
    return "  ".join(f"{100 * p:.1f}±{196 * (p * (1 - p) / games) ** 0.5:.1f}" for p in wins)


def measure(players: int, games: int) -> None:
    ended = [game(players, seed) for seed in range(games)]
    lengths = sorted((campus.turn + players - 1) // players for campus in ended)
    deciles = [lengths[int(part * games)] for part in (0.1, 0.5, 0.9)]
    print(f"{players} players, turns each (10%, median, 90%, most):", *deciles, lengths[-1])
    print("  by seat :", shares((c.champion for c in ended), players, games))
    print("  by order:", shares(((c.champion - c.starter) % players for c in ended), players, games))


if __name__ == "__main__":
    for number in range(2, 7):
        measure(number, int(sys.argv[1]))

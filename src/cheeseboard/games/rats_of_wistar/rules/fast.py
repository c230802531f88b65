"""Fast actions: what they are, why one is not possible, and doing them (section 11)."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.games.rats_of_wistar.rules import events
from cheeseboard.games.rats_of_wistar.rules.agenda import GAIN, PAID_SHIFT, PAY_ITEMS
from cheeseboard.games.rats_of_wistar.rules.cards import effect_told
from cheeseboard.games.rats_of_wistar.rules.components import (
    ADVANCED_ELECTRICITY,
    ITEMS_FOR_ELECTRICITY,
    ITEMS_FOR_WILD,
    TWO_WORKERS,
)
from cheeseboard.games.rats_of_wistar.rules.doing import could_run, lose_tokens, run_script, why_idle
from cheeseboard.games.rats_of_wistar.rules.effects import Body
from cheeseboard.games.rats_of_wistar.rules.farm import may_pitch, pitch, pitch_told, why_no_tent
from cheeseboard.games.rats_of_wistar.rules.goods import ELECTRICITY, MOVEMENT, WILD
from cheeseboard.games.rats_of_wistar.rules.lair import send_told, send_worker
from cheeseboard.games.rats_of_wistar.rules.missions import claim, claimable, reward_ahead, unclaimable
from cheeseboard.games.rats_of_wistar.rules.moves import (
    BUY_ELECTRICITY,
    BUY_WILD,
    CLAIM,
    PITCH,
    SEND,
    USE,
    USE_MOVEMENT,
    Chosen,
)
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Told, effects, price
from cheeseboard.games.rats_of_wistar.rules.words import KINDS

PLAIN_ACTIONS: Final[list[Move]] = [USE_MOVEMENT, BUY_WILD, BUY_ELECTRICITY, PITCH]
CAN_WAIT: Final = [*(move.kind for move in PLAIN_ACTIONS), USE[0].kind]
"""Kinds of moves that a turn goes on offering, so that nobody need be pressed to make them."""


def fast_actions(game: Wistar, seat: int) -> list[Move]:
    """Everything of section 11 that is possible now."""
    family = game.families[seat]
    offer: list[Move] = []
    if family.entrance:
        offer.extend(SEND)
    offer.extend(plain_actions(family))
    for card in family.workshop.onces:
        if card not in family.used and could_run(game, seat, script_of(game, card)):
            offer.append(USE[card])
    for objective in claimable(game, seat):
        offer.append(CLAIM[objective])
    return offer


def script_of(game: Wistar, card: int) -> list[Body]:
    return game.box.inventions[card].effect.script


def plain_actions(family: Family) -> list[Move]:
    """Those that concern no card and are possible now."""
    offer: list[Move] = []
    items = family.items()
    if family.movement and sum(family.workers):
        offer.append(USE_MOVEMENT)
    if items >= ITEMS_FOR_WILD:
        offer.append(BUY_WILD)
    if items >= ITEMS_FOR_ELECTRICITY and family.electricity < ADVANCED_ELECTRICITY:
        offer.append(BUY_ELECTRICITY)
    if may_pitch(family):
        offer.append(PITCH)
    return offer


# Why not -------------------------------------------------------------------------------------------------


def fast_barred(game: Wistar, seat: int) -> list[Barred]:
    """Fast actions that are not possible now, each with its reason."""
    family = game.families[seat]
    found: list[Barred] = []
    if not family.entrance:
        found.extend([Barred(send, game.reason("nobody-at-entrance")) for send in SEND])
    offer = plain_actions(family)
    impossible = [move for move in PLAIN_ACTIONS if move not in offer]
    found.extend([Barred(move, game.reason(*_why_no_action(family, move))) for move in impossible])
    found.extend(_unused(game, seat))
    found.extend(unclaimable(game, seat))
    return found


def _why_no_action(family: Family, move: Move) -> Told:
    """What is in the way of a fast action that concerns no card."""
    if move is USE_MOVEMENT:
        return ("no-workers-out", {}) if family.movement else _lacking("movement", 1)
    if move is BUY_WILD:
        return _lacking("items", ITEMS_FOR_WILD)
    if move is PITCH:
        return why_no_tent(family), {}
    if family.electricity == ADVANCED_ELECTRICITY:
        return "electricity-complete", {}
    return _lacking("items", ITEMS_FOR_ELECTRICITY)


def _lacking(what: str, number: int) -> Told:
    return "lacks-price", {"prices": [price(what, number)]}


def _unused(game: Wistar, seat: int) -> list[Barred]:
    family = game.families[seat]
    others = [card for card in family.played if card not in family.workshop.onces]
    found = [Barred(USE[card], game.reason(_why_no_use(game, card))) for card in others]
    for card in family.workshop.onces:
        if card in family.used:
            found.append(Barred(USE[card], game.reason("used-this-round")))
        elif not could_run(game, seat, script_of(game, card)):
            found.append(Barred(USE[card], game.reason(*why_idle(game, seat, script_of(game, card)))))
    return found


def _why_no_use(game: Wistar, card: int) -> str:
    """Of a card whose effect is not for once a round."""
    return f"used-{KINDS[game.box.inventions[card].effect.kind]}"


# Doing them ----------------------------------------------------------------------------------------------


def fast_told(game: Wistar, seat: int, move: Move) -> Told | None:
    family = game.families[seat]
    if move is USE_MOVEMENT:
        return "use-movement-now", {"n": movable(family)}
    if move is BUY_ELECTRICITY and family.electricity:
        return "buy-advanced-electricity", {}
    if move is PITCH:
        return pitch_told(family)
    return _fast_told(game, seat, move) if isinstance(move, Chosen) else None


def _fast_told(game: Wistar, seat: int, move: Chosen) -> Told | None:
    if move.kind == "use":
        return effect_told(game, move, "use-now")
    if move.kind == "claim":
        return _claim_told(game, seat, move)
    return send_told(game.families[seat], move)


def _claim_told(game: Wistar, seat: int, move: Chosen) -> Told | None:
    """Nothing of an objective that is neither open nor the family's own."""
    if move.chosen not in game.objectives and move.chosen not in game.families[seat].private:
        return None
    return "claim-now", {**move.args, "effects": effects(reward_ahead(game, seat, move.chosen))}


def act_fast(game: Wistar, seat: int, move: Move) -> None:
    if move is USE_MOVEMENT:
        use_movement(game, seat)
    elif move is BUY_WILD:
        game.push(GAIN.at(seat, WILD))
        game.push(PAY_ITEMS.at(seat, ITEMS_FOR_WILD))
    elif move is BUY_ELECTRICITY:
        game.push(GAIN.at(seat, ELECTRICITY))
        game.push(PAY_ITEMS.at(seat, ITEMS_FOR_ELECTRICITY))
    elif move is PITCH:
        pitch(game, seat, game.families[seat].room)
    else:
        assert isinstance(move, Chosen)
        _act_on(game, seat, move.kind, move.chosen)


def _act_on(game: Wistar, seat: int, kind: str, chosen: int) -> None:
    if kind == "send-worker":
        send_worker(game, seat, chosen)
    elif kind == "claim":
        claim(game, seat, chosen)
    else:
        use_card(game, seat, chosen)


def use_movement(game: Wistar, seat: int) -> None:
    """One worker, or two with the ability for it (rules 11.4 and 12.10)."""
    lose_tokens(game, seat, MOVEMENT, 1)
    game.push(PAID_SHIFT.at(seat, movable(game.families[seat])))


def movable(family: Family) -> int:
    """Workers that a movement token moves."""
    return 2 if family.freed(TWO_WORKERS) else 1


def use_card(game: Wistar, seat: int, card: int) -> None:
    """Once a round (rule 11.5)."""
    game.families[seat].used.append(card)
    events.of_card(game, "card-used", seat, card)
    run_script(game, seat, script_of(game, card))

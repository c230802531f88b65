"""The course of the game: draft, rounds, turns, main actions, hut and fast actions (sections 3 to 6, 11)."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.games.rats_of_wistar import events
from cheeseboard.games.rats_of_wistar.agenda import (
    BUILD_BEDS,
    DIG_ROOMS,
    DRAFT,
    EXPLORE,
    GAIN,
    INCOME,
    MAIN,
    NEXT_TURN,
    OPENING,
    PAY_ITEMS,
    PERFORM,
    POTION,
    PROJECT,
    SHIFT,
    STEPS,
    TIDY,
    TURN,
    Decision,
    Errand,
)
from cheeseboard.games.rats_of_wistar.cards import (
    effect_told,
    play_told,
    playable,
    start_playing,
    unplayable,
)
from cheeseboard.games.rats_of_wistar.components import (
    ADVANCED_ELECTRICITY,
    AFTER,
    BEFORE,
    CHIEFS,
    ITEMS_FOR_ELECTRICITY,
    ITEMS_FOR_WILD,
    NOTHING,
    TWO_WORKERS,
)
from cheeseboard.games.rats_of_wistar.doing import (
    ELECTRICITY,
    METAL,
    MOVEMENT,
    WILD,
    WOOD,
    can_pay,
    gain_tokens,
    lose_tokens,
    run_script,
)
from cheeseboard.games.rats_of_wistar.effects import Body, PlaySpec
from cheeseboard.games.rats_of_wistar.farm import may_pitch, pitch, pitch_told
from cheeseboard.games.rats_of_wistar.lair import bed_price, room_price
from cheeseboard.games.rats_of_wistar.missions import (
    claim,
    claimable,
    completable,
    incomplete,
    row_told,
    start_mission,
)
from cheeseboard.games.rats_of_wistar.moves import (
    BUY_ELECTRICITY,
    BUY_WILD,
    CHOOSE_MAIN,
    CLAIM,
    DO_BONUS,
    DO_MAIN,
    END_TURN,
    GET,
    METAL_ITEM,
    PASS,
    PITCH,
    PLACE,
    SEND,
    SPACES,
    TAKE_PAIR,
    TO_HUT,
    USE,
    USE_MOVEMENT,
    WOOD_ITEM,
    Chosen,
    Place,
    Row,
)
from cheeseboard.games.rats_of_wistar.shapes import ROUNDS
from cheeseboard.games.rats_of_wistar.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.telling import Told, effects
from cheeseboard.games.rats_of_wistar.words import AREAS, MAINS

COLLECT_WOOD: Final = MAINS.index("wood")
DIG: Final = MAINS.index("dig")
COLLECT_METAL: Final = MAINS.index("metal")
BUILD: Final = MAINS.index("build")
DEVELOP: Final = MAINS.index("develop")
MAINS_OF_AREA: Final = 2
LEAVING: Final = 2  # cards that leave each row of the display between rounds
FEW: Final = 2  # players for whom the wheel shows its other faces
PLAIN: Final = PlaySpec({})

# Rounds --------------------------------------------------------------------------------------------------


class Draft(Decision):
    """Choose a pair of cards, the last in turn order first (rule 3.9)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [TAKE_PAIR[number] for number, pair in enumerate(game.pairs) if pair]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return ("take-pair-now", {"cards": game.pairs[move.chosen]}) if isinstance(move, Chosen) else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        pair = game.pairs[move.chosen]
        game.pairs[move.chosen] = []
        game.families[seat].hand.extend(pair)
        game.families[seat].known.extend(pair)
        events.pair_taken(game, seat, pair)


class Opening(Errand):
    """The display is laid, and the first round begins without a new-round phase (rules 3.10 and 4.2)."""

    def run(self, game: Wistar) -> None:
        game.pairs = []
        game.fill_display()
        game.round = 1
        events.round_began(game, 1)
        events.order_changed(game, game.order)
        game.push(NEXT_TURN.at(0))


class NextTurn(Errand):
    """The next in turn order, until everybody has placed three chiefs (rule 5.1)."""

    def run(self, game: Wistar) -> None:
        if game.turn == game.players * CHIEFS:
            end_round(game)
            return
        game.stage = BEFORE
        game.main = NOTHING
        game.bonus = NOTHING
        events.turn_began(game, game.active())
        game.push(TURN.at(game.active()))


def end_round(game: Wistar) -> None:
    """The new-round phase, steps a to e (rules 4.3 to 4.7); f and g follow the income."""
    update_order(game)
    if game.round == ROUNDS:
        events.game_ended(game, game.winners)
        game.finish()
        return
    game.round += 1
    game.turn = 0
    events.round_began(game, game.round)
    events.order_changed(game, game.order)
    game.hut = []
    game.spaces = [NOTHING] * len(game.spaces)
    for family in game.families:
        family.chiefs = 0
    renew_guest(game)
    game.rotation = (game.rotation + 1) % len(game.wheel)
    game.push(NEXT_TURN.at(0))
    game.push(TIDY.at(0))
    for seat in reversed(game.order):
        game.push(INCOME.at(seat))


def update_order(game: Wistar) -> None:
    """By the leftmost chief of each in the hut; the others follow in their old order (rule 4.3)."""
    order: list[int] = []
    for seat in [*game.hut, *game.order]:
        if seat not in order:
            order.append(seat)
    game.order = order


def renew_guest(game: Wistar) -> None:
    if game.round_guest != NOTHING:
        game.guest_discard.append(game.round_guest)
    game.round_guest = game.round_stack.pop()
    events.round_guest_came(game, game.round_guest)


class Income(Errand):
    """Of cards in play, then of guests."""

    def run(self, game: Wistar) -> None:
        for body in reversed(game.families[self.who].workshop.incomes):
            game.push(PERFORM.at(self.who, body.index))


class Tidy(Errand):
    """Cards with a 1× effect are ready again, and the two oldest of each row leave (rules 4.8 and 4.9)."""

    def run(self, game: Wistar) -> None:
        for family in game.families:
            family.used = []
        for deck, row in enumerate(game.display):
            game.discards[deck].extend(row[:LEAVING])
            game.display[deck] = row[LEAVING:]
        game.fill_display()


# Turns ---------------------------------------------------------------------------------------------------


class Turn(Decision):
    """Place a chief, then main and bonus action in either order; fast actions before and after each."""

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"stage": "before" if game.stage == BEFORE else "after"}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        offer: list[Move] = []
        if game.stage == BEFORE:
            offer.append(TO_HUT)
            offer.extend(free_spaces(game, seat))
        else:
            offer.append(END_TURN)
            if game.main != NOTHING:
                offer.append(DO_MAIN)
            if game.bonus != NOTHING:
                offer.append(DO_BONUS)
        offer.extend(fast_actions(game, seat))
        return offer

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        if isinstance(move, Place):
            return place_told(game, seat, move)
        if move is DO_MAIN and game.main != NOTHING:
            return main_told(game.families[seat], game.main)
        if move is DO_BONUS and game.bonus != NOTHING:
            return "do-bonus-now", {"effects": effects(bonus_at(game, game.bonus))}
        return fast_told(game, seat, move)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is END_TURN:
            end_turn(game)
            return
        game.push(self)
        if isinstance(move, Place):
            place_chief(game, seat, move)
        elif move is TO_HUT:
            visit_hut(game, seat)
        elif move is DO_MAIN:
            do_main(game, seat, game.main)
            game.main = NOTHING
        elif move is DO_BONUS:
            do_bonus(game, seat)
        else:
            act_fast(game, seat, move)

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        if game.stage == AFTER:
            return []
        offer = free_spaces(game, seat)
        places = [PLACE[main][space] for main in range(len(MAINS)) for space in range(spaces_at(game, main))]
        return [Barred(p, game.reason(_why_barred(game, seat, p))) for p in places if p not in offer]


def _why_barred(game: Wistar, seat: int, place: Place) -> str:
    first = game.sector_at(place.main) * SPACES
    return "one-per-sector" if seat in game.spaces[first : first + SPACES] else "space-taken"


def bonuses_of(game: Wistar, sector: int) -> list[list[Body]]:
    return game.box.few[sector] if game.players <= FEW else game.box.many[sector]


def bonus_at(game: Wistar, space: int) -> list[Body]:
    return bonuses_of(game, space // SPACES)[space % SPACES]


def spaces_at(game: Wistar, main: int) -> int:
    return len(bonuses_of(game, game.sector_at(main)))


def free_spaces(game: Wistar, seat: int) -> list[Move]:
    """Free spaces of sectors where this player has no chief yet (rules 5.3 and 5.4)."""
    offer: list[Move] = []
    for main in range(len(MAINS)):
        sector = game.sector_at(main)
        first = sector * SPACES
        if seat in game.spaces[first : first + SPACES]:
            continue
        spaces = range(len(bonuses_of(game, sector)))
        offer.extend([PLACE[main][space] for space in spaces if game.spaces[first + space] == NOTHING])
    return offer


def place_told(game: Wistar, seat: int, place: Place) -> Told | None:
    """The strength that the main action would have, and the bonus; a sector may have fewer spaces."""
    if place.space >= spaces_at(game, place.main):
        return None
    bonus = bonus_at(game, game.sector_at(place.main) * SPACES + place.space)
    strength = strength_of(game.families[seat], place.main)
    return "place-chief-now", {**place.args, "n": strength, "effects": effects(bonus)}


def main_told(family: Family, main: int) -> Told:
    """A main action with the strength of this moment."""
    args = {"n": strength_of(family, main)}
    if main == DIG:
        args["cost"] = room_price(family)
    elif main == BUILD:
        args["cost"] = bed_price(family)
    return f"do-main-{MAINS[main]}", args


def place_chief(game: Wistar, seat: int, move: Place) -> None:
    space = game.sector_at(move.main) * SPACES + move.space
    game.spaces[space] = seat
    game.families[seat].chiefs += 1
    game.stage = AFTER
    game.main = move.main
    game.bonus = space
    events.chief_placed(game, seat, move.main, move.space)


def visit_hut(game: Wistar, seat: int) -> None:
    """A movement token and the potion, in one action (rule 5.9)."""
    game.hut.append(seat)
    game.families[seat].chiefs += 1
    game.stage = AFTER
    events.hut_visited(game, seat)
    game.push(POTION.at(seat))
    gain_tokens(game, seat, MOVEMENT, 1)


def strength_of(family: Family, main: int) -> int:
    return family.workers[main // MAINS_OF_AREA]


def do_main(game: Wistar, seat: int, main: int) -> None:
    """With as much strength as there are workers in the area (rule 6.1)."""
    strength = strength_of(game.families[seat], main)
    events.main_done(game, seat, main, strength)
    if strength == 0:
        return
    if main == COLLECT_WOOD:
        gain_tokens(game, seat, WOOD, strength)
    elif main == COLLECT_METAL:
        gain_tokens(game, seat, METAL, strength)
    elif main == DIG:
        game.push(DIG_ROOMS.at(seat, strength))
    elif main == BUILD:
        game.push(BUILD_BEDS.at(seat, strength))
    elif main == DEVELOP:
        game.push(PROJECT.at(seat, strength))
    else:
        game.push(EXPLORE.at(seat, strength))


def do_bonus(game: Wistar, seat: int) -> None:
    space = game.bonus
    game.bonus = NOTHING
    run_script(game, seat, bonus_at(game, space))


def end_turn(game: Wistar) -> None:
    """The display is filled up (rule 6.11)."""
    game.fill_display()
    game.turn += 1
    game.push(NEXT_TURN.at(0))


class ChooseMain(Decision):
    """A main action of choice, with the strength of this moment."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *CHOOSE_MAIN]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return main_told(game.families[seat], move.chosen) if isinstance(move, Chosen) else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            do_main(game, seat, move.chosen)


class Potion(Decision):
    """Play an invention, complete a mission, or take a wood or a metal (rule 5.10)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [
            PASS,
            GET[WOOD_ITEM],
            GET[METAL_ITEM],
            *playable(game, seat, PLAIN),
            *completable(game, seat, 0),
        ]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return play_told(game, seat, move, PLAIN) if move.kind == "play" else row_told(game, seat, move, 0)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Row):
            start_mission(game, seat, move, 0)
        elif isinstance(move, Chosen):
            if move.kind == "play":
                start_playing(game, seat, move.chosen, PLAIN)
            else:
                gain_tokens(game, seat, move.chosen, 1)

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        return [*unplayable(game, seat, PLAIN), *incomplete(game, seat, 0)]


# Fast actions --------------------------------------------------------------------------------------------


def fast_actions(game: Wistar, seat: int) -> list[Move]:
    """Everything of section 11 that is possible now."""
    family = game.families[seat]
    offer: list[Move] = []
    if family.entrance:
        offer.extend(SEND)
    if family.movement and family.workers[0] + family.workers[1] + family.workers[2]:
        offer.append(USE_MOVEMENT)
    items = family.items()
    if items >= ITEMS_FOR_WILD:
        offer.append(BUY_WILD)
    if items >= ITEMS_FOR_ELECTRICITY and family.electricity < ADVANCED_ELECTRICITY:
        offer.append(BUY_ELECTRICITY)
    if may_pitch(family):
        offer.append(PITCH)
    unused = [card for card in family.workshop.onces if card not in family.used]
    offer.extend([USE[card] for card in unused if useful(family, game.box.inventions[card].effect.script)])
    offer.extend([CLAIM[objective] for objective in claimable(game, seat)])
    return offer


def useful(family: Family, script: list[Body]) -> bool:
    """Whether a condition is met and a price can be paid, so that something could come of it."""
    for body in script:
        if family.has(body.conditions) and can_pay(family, body.prices):
            return True
    return False


def fast_told(game: Wistar, seat: int, move: Move) -> Told | None:
    family = game.families[seat]
    if move is USE_MOVEMENT:
        return "use-movement-now", {"n": movable(family)}
    if move is BUY_ELECTRICITY and family.electricity:
        return "buy-advanced-electricity", {}
    if move is PITCH:
        return pitch_told(family)
    return _fast_told(game, family, move) if isinstance(move, Chosen) else None


def _fast_told(game: Wistar, family: Family, move: Chosen) -> Told | None:
    if move.kind == "use":
        return effect_told(game, move, "use-now")
    if move.kind == "claim":
        return "claim-now", {**move.args, "effects": effects(game.box.objectives[move.chosen].reward)}
    if move.kind == "send-worker":
        return "send-worker-now", {**move.args, "n": family.workers[move.chosen] + 1}
    return None


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
    game.push(SHIFT.at(seat, movable(game.families[seat])))


def movable(family: Family) -> int:
    """Workers that a movement token moves."""
    return 2 if family.freed(TWO_WORKERS) else 1


def send_worker(game: Wistar, seat: int, area: int) -> None:
    family = game.families[seat]
    family.entrance -= 1
    family.workers[area] += 1
    events.worker_sent(game, seat, area)


def use_card(game: Wistar, seat: int, card: int) -> None:
    """Once a round (rule 11.5)."""
    game.families[seat].used.append(card)
    events.card_used(game, seat, card)
    run_script(game, seat, game.box.inventions[card].effect.script)


assert len(AREAS) * MAINS_OF_AREA == len(MAINS)
DRAFT.define(Draft)
OPENING.define(Opening)
NEXT_TURN.define(NextTurn)
INCOME.define(Income)
TIDY.define(Tidy)
MAIN.define(ChooseMain)
POTION.define(Potion)
TURN.define(Turn)
ALL_STEPS: Final = STEPS  # with the turns, all other rules are loaded

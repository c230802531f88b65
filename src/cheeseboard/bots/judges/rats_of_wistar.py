"""What a position of Rats of Wistar is worth, and which moves a seasoned player thinks of first."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from cheeseboard.bots.judge import Judge, shares
from cheeseboard.bots.judges.wistar_worth import ICON, PLAIN, Mind
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.games.rats_of_wistar import scoring
from cheeseboard.games.rats_of_wistar.agenda import Decision
from cheeseboard.games.rats_of_wistar.cards import PlayCard
from cheeseboard.games.rats_of_wistar.components import BEFORE, NOTHING, OUTSIDE, ROWS, TWO_WORKERS
from cheeseboard.games.rats_of_wistar.doing import ChooseLoss, ChooseScript, PayFor
from cheeseboard.games.rats_of_wistar.missions import obstacle, wild_needed
from cheeseboard.games.rats_of_wistar.moves import (
    CARD_ITEM,
    METAL_ITEM,
    SPACES,
    WOOD_ITEM,
    Between,
    Chosen,
    Place,
    Row,
)
from cheeseboard.games.rats_of_wistar.shapes import ROOMS
from cheeseboard.games.rats_of_wistar.state import Wistar
from cheeseboard.games.rats_of_wistar.turns import (
    BUILD,
    COLLECT_METAL,
    COLLECT_WOOD,
    DEVELOP,
    DIG,
    MAINS_OF_AREA,
    PLAIN as _PLAIN,
    bonuses_of,
)
from cheeseboard.games.rats_of_wistar.words import SKILLS

DOOR: Final = 0.9  # what may be behind it, unseen
UNVEIL: Final = 1.7  # a hidden mission
MOUSE: Final = 2.4  # a guest whom nobody knows yet
ARRIVAL: Final = 0.2  # another room is another chance
PROJECTING: Final = 0.75
SHARPNESS: Final = 1.3  # a move that is worth a point more is e to this more likely
WEIGHT: Final = 20.0
ITEM: Final = 0.6  # what is given away for electricity or a wild token
TOKEN: Final = 0.3  # a movement token, for one who could use it now
STEP: Final = 0.6  # what a room is worth from the next one


class RatsOfWistarJudge(Judge):
    def chances(self, state: State) -> list[float]:
        assert isinstance(state, Wistar)
        points = [outlook(state, seat) for seat in range(state.players)]
        left = max(0, 15 - 3 * (state.round - 1) - state.turn // state.players)
        return shares(points, 2.0 + 0.6 * left)

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        if len(moves) == 1:
            return [1]
        assert isinstance(state, Wistar)
        mind = Mind(state, seat)
        return [_weight(worth(mind, move)) for move in moves]


def _weight(value: float) -> int:
    return 1 + int(WEIGHT * exp(SHARPNESS * min(9.0, max(-4.0, value))))


# The position --------------------------------------------------------------------------------------------


def outlook(game: Wistar, seat: int) -> float:
    """The points a seat may expect at the end."""
    mind = Mind(game, seat)
    family = mind.family
    points = float(scoring.total(game, seat))
    if mind.turns == 0.0 and game.over:
        return points
    points += stores(mind) + engine(mind) + mind.objectives() + hand(mind)
    points += missions(mind) + mind.fade * whereabouts(mind)
    return points + mind.crew() + min(3, family.free_rooms()) * 0.6 * mind.slot()


def stores(mind: Mind) -> float:
    """Wood, metal and the rest, each the less the more there is of it."""
    family = mind.family
    points = min(6, family.wood) * mind.wood + min(6, family.metal) * mind.metal
    points += mind.fade * (0.45 * min(3, family.movement) + 0.8 * min(3, family.wild))
    return points + (0.6 * mind.fade if family.electricity else 0.0)


def engine(mind: Mind) -> float:
    """What cards in play will still bring; their points are counted already."""
    family = mind.family
    points = 0.0
    for number in family.played:
        card = mind.game.box.inventions[number]
        effect = card.effect
        if effect.kind == 2:
            points += mind.rounds * mind.later(effect.script)
        elif effect.kind == 1:
            ready = 0.0 if number in family.used else 0.7
            points += (ready + 0.8 * mind.rounds) * mind.later(effect.script)
        elif effect.kind == 4:
            points += mind.permanent(effect)
        elif effect.kind == 3:
            points += mind.endgame(effect.script) - scoring.card_points(family, number)
    for guest in family.guests:
        guest_effect = mind.game.box.guests[guest].effect
        if guest_effect is not None:
            if guest_effect.kind == 2:
                points += mind.rounds * mind.later(guest_effect.script)
            elif guest_effect.kind == 4:
                points += mind.permanent(guest_effect)
    for skill in range(len(SKILLS)):
        points += min(3, family.workshop.tally[skill]) * ICON * mind.fade
    return points + abilities(mind)


def abilities(mind: Mind) -> float:
    family = mind.family
    points = 0.0
    for ability in (0, 1, 3):
        if family.freed(ability):
            points += mind.ability(ability) - family.box.ability_points[ability]
    return points


def hand(mind: Mind) -> float:
    """The best cards of the hand, as many as there will be time for."""
    wishes = sorted([mind.wish(number) for number in mind.family.hand], reverse=True)
    room = 0.4 + 0.5 * mind.turns
    points = 0.0
    for wish in wishes:
        if room <= 0.0:
            break
        points += 0.7 * wish * min(1.0, room)
        room -= 1.0
    return points


def missions(mind: Mind) -> float:
    """Open rows, the nearer to completion the more; one or two in the time that is left."""
    game = mind.game
    found: list[float] = []
    for slot, room in enumerate(game.mission_rooms):
        if game.revealed[slot]:
            here = 1.0 if mind.family.is_in(room) else 0.5
            for row in range(ROWS):
                if game.rows[slot * ROWS + row] == NOTHING:
                    found.append(here * nearness(mind, slot, row) * mind.row(slot, row))
    found.sort(reverse=True)
    room_for = 0.35 * mind.turns
    points = 0.0
    for value in found[:4]:
        points += 0.5 * max(0.0, value) * min(1.0, room_for)
        room_for = max(0.0, room_for - 1.0)
    return points


def nearness(mind: Mind, slot: int, row: int) -> float:
    family = mind.family
    mission = mind.game.box.missions[mind.game.missions[slot]]
    wanted = mission.rows[row]
    gap = 0.6 * max(0, wild_needed(family, wanted, 0) - family.wild)
    for need in wanted.needs:
        gap += 0.6 * max(0, need.number - family.count(need.what))
    wood, metal, movement, items = wanted.cost
    gap += 0.2 * (max(0, wood - family.wood) + max(0, metal - family.metal) + max(0, movement - family.movement))
    if wanted.lock and mind.game.rows[slot * ROWS + mission.opener(wanted.lock)] == NOTHING:
        gap += 1.0
    return 1.0 / (1.0 + gap)


# The farm ------------------------------------------------------------------------------------------------


def whereabouts(mind: Mind) -> float:
    return 0.5 * prospects(mind)[mind.family.room]


def prospects(mind: Mind) -> list[float]:
    """What there is to do in each room and beyond."""
    game = mind.game
    here = [room_worth(mind, room) for room in range(ROOMS + 1)]
    best = here.copy()
    for _ in range(2):
        for place, passage in enumerate(game.box.passages):
            closed = game.doors[place] != NOTHING
            _spread(best, here, passage.first, passage.second, closed)
            _spread(best, here, passage.second, passage.first, closed)
    return best


def _spread(best: list[float], here: list[float], room: int, beyond: int, closed: bool) -> None:
    gain = here[room] * 0.5 + (0.6 + 0.6 * STEP * STEP * best[beyond] if closed else STEP * best[beyond])
    if gain > best[room]:
        best[room] = gain


def room_worth(mind: Mind, room: int) -> float:
    """What can be done in one room: guests, cheese, missions."""
    if room == OUTSIDE:
        return 0.0
    game = mind.game
    family = mind.family
    worth = 0.0
    if family.free_rooms() > 0:
        if game.guests[room]:
            worth += 1.8
        if game.box.rooms[room].cheese and game.cheese and not family.has_cheese():
            worth += 3.0
    for slot, place in enumerate(game.mission_rooms):
        if place == room:
            worth += _mission_worth(mind, slot)
    return worth


def _mission_worth(mind: Mind, slot: int) -> float:
    if not mind.game.revealed[slot]:
        return 2.0
    best = 0.0
    for row in range(ROWS):
        if mind.game.rows[slot * ROWS + row] == NOTHING:
            best = max(best, 3.5 * nearness(mind, slot, row))
    return best


# Moves ---------------------------------------------------------------------------------------------------


def worth(mind: Mind, move: Move) -> float:
    """How much better, in points, this move is than doing nothing."""
    judged = JUDGED.get(move.kind)
    return FIXED.get(move.kind, 0.0) if judged is None else judged(mind, move)


# Values of moves that need no thought; what is not named here or below is worth nothing.
FIXED: Final = {
    "end-turn": -0.3,
    "pass": 0.0,
    "do-main": 2.5,
    "do-bonus": 2.4,
    "build-bed": 4.0,
    "dig-room": 3.0,
    "claim": 8.0,
    "take-round-guest": 1.5,
    "reveal-mission": UNVEIL,
    "ability-first": 0.0,
    "reward-first": 0.5,
}


def place_chief(mind: Mind, move: Move) -> float:
    assert isinstance(move, Place)
    game = mind.game
    bonus = bonuses_of(game, game.sector_at(move.main))[move.space]
    return best_main(mind, move.main) + mind.script(bonus)


def best_main(mind: Mind, main: int) -> float:
    """With everybody from the entrance, and as many from other areas as movement tokens are worth it."""
    family = mind.family
    best = main_action(mind, main, family.entrance)
    elsewhere = sum(family.workers) - family.workers[main // MAINS_OF_AREA]
    each = 2 if family.freed(TWO_WORKERS) else 1
    for tokens in range(1, min(family.movement, elsewhere) + 1):
        more = family.entrance + min(elsewhere, tokens * each)
        best = max(best, main_action(mind, main, more) - tokens * TOKEN * mind.fade)
    return best


def main_action(mind: Mind, main: int, more: int) -> float:
    """With the workers of its area and some more that could be sent there."""
    strength = mind.family.workers[main // MAINS_OF_AREA] + more
    if main == COLLECT_WOOD:
        return strength * mind.wood
    if main == COLLECT_METAL:
        return strength * mind.metal
    if main == DIG:
        return mind.paid_rooms(strength)
    if main == BUILD:
        return mind.paid_beds(strength)
    if main == DEVELOP:
        return strength * PROJECTING * mind.card
    return exploring(mind, strength)


def exploring(mind: Mind, points: int) -> float:
    """The best things here, or in a room next door for the points that are left on arrival."""
    game = mind.game
    family = mind.family
    best = finds(mind, family.room, points)
    for place, passage in enumerate(game.box.passages):
        beyond = passage.other(family.room)
        if beyond > OUTSIDE:
            closed = game.doors[place] != NOTHING
            left = points - (2 if closed else 1)
            if left >= 0:
                best = max(best, finds(mind, beyond, left) + (DOOR if closed else 0.0) + ARRIVAL)
    return best


def finds(mind: Mind, room: int, points: int) -> float:
    """What so many points bring to one who is in a room, and in the rooms of his tents."""
    game = mind.game
    found: list[float] = []
    places = [room, *[tent for tent in mind.family.tents if tent != room]]
    if mind.family.free_rooms() > 0:
        for place in places:
            if game.box.rooms[place].cheese and game.cheese and not mind.family.has_cheese():
                found.append(game.box.guests[game.cheese[-1]].points - mind.slot())
            for _ in game.guests[place]:
                found.append(MOUSE - mind.slot())
    for slot, place in enumerate(game.mission_rooms):
        if place in places and not game.revealed[slot]:
            found.append(UNVEIL * mind.fade)
    for number, passage in enumerate(game.box.passages):
        if game.doors[number] != NOTHING and (passage.first in places or passage.second in places):
            found.append(DOOR)
    found.sort(reverse=True)
    return sum(found[:points])


def visit_hut(mind: Mind, move: Move) -> float:
    return 0.5 * mind.fade + mind.potion() + 0.2


def choose_main(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return main_action(mind, move.chosen, 0)


def send_worker(mind: Mind, move: Move) -> float:
    """Best where the main action of this turn needs it; never too late to send it elsewhere."""
    assert isinstance(move, Chosen)
    game = mind.game
    if game.stage == BEFORE:
        return -0.5
    if game.main == NOTHING:
        return 0.6 + 0.2 * balance(mind, move.chosen)
    if game.main // MAINS_OF_AREA == move.chosen:
        gain = main_action(mind, game.main, 1) - main_action(mind, game.main, 0)
        return 3.2 if gain > 0.1 else 0.2
    return -0.5


def balance(mind: Mind, area: int) -> float:
    """Workers are best together."""
    workers = mind.family.workers
    return float(min(5, workers[area]))


def move_worker(mind: Mind, move: Move) -> float:
    assert isinstance(move, Between)
    game = mind.game
    if game.main != NOTHING and game.main // MAINS_OF_AREA == move.goal:
        return main_action(mind, game.main, 1) - main_action(mind, game.main, 0) - 0.2
    if game.main != NOTHING and game.main // MAINS_OF_AREA == move.start:
        return -1.0
    return 0.2 * (balance(mind, move.goal) - balance(mind, move.start)) - 0.2


def use_movement(mind: Mind, move: Move) -> float:
    game = mind.game
    if game.main == NOTHING:
        return -1.0
    family = mind.family
    area = game.main // MAINS_OF_AREA
    if family.entrance or sum(family.workers) == family.workers[area]:
        return -1.0
    gain = main_action(mind, game.main, 1) - main_action(mind, game.main, 0) - TOKEN * mind.fade
    return 2.6 + gain if gain > 0.0 else -1.0


def buy_wild(mind: Mind, move: Move) -> float:
    return 0.5 - 3.0 * ITEM * mind.fade


def buy_electricity(mind: Mind, move: Move) -> float:
    return mind.electricity() - 4.0 * ITEM * mind.fade


def pitch_tent(mind: Mind, move: Move) -> float:
    room = mind.family.room
    return 0.4 * mind.fade * (room_worth(mind, room) - 3.5)


def use_card(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    gain = mind.script(mind.game.box.inventions[move.chosen].effect.script)
    return 2.6 + gain if gain > 0.2 else -0.8


def play_card(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    step = mind.game.pending(mind.seat)
    spec = PLAIN
    if isinstance(step, PlayCard):
        found = mind.game.box.bodies[step.number].play
        spec = PLAIN if found is None else found
    return mind.gain_of(move.chosen, spec)


def take_card(mind: Mind, move: Move) -> float:
    """The more often the dearer of the two decks is drawn from, the fewer cards come."""
    assert isinstance(move, Chosen)
    deck = mind.game.box.inventions[move.chosen].deck
    return mind.wish(move.chosen) - 0.7 * deck * mind.fade


def draw_card(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return mind.card * (1.0 if move.chosen == 0 else 0.9)


def discard_card(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return -mind.wish(move.chosen)


def pay_wood(mind: Mind, move: Move) -> float:
    return -mind.wood


def pay_metal(mind: Mind, move: Move) -> float:
    return -mind.metal


def get_item(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    if move.chosen == WOOD_ITEM:
        return mind.wood
    return mind.metal if move.chosen == METAL_ITEM else mind.card


def pay(mind: Mind, move: Move) -> float:
    step = mind.game.pending(mind.seat)
    assert isinstance(step, PayFor)
    return mind.body(mind.game.box.bodies[step.number]) - 0.1


def choose(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    step = mind.game.pending(mind.seat)
    if isinstance(step, ChooseScript):
        return mind.script(mind.game.box.bodies[step.number].choices[move.chosen])
    assert isinstance(step, ChooseLoss)
    return -mind.price(mind.game.box.effects[step.number].losses[move.chosen])


def take_pair(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return sum([mind.wish(card) for card in mind.game.pairs[move.chosen]])


def open_door(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    passage = mind.game.box.passages[move.chosen]
    ahead = prospects(mind)
    beyond = passage.other(mind.family.room)
    return DOOR if beyond < 0 else DOOR + 0.3 * ahead[beyond]


def walk(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    ahead = prospects(mind)
    return 0.5 * (ahead[move.chosen] - ahead[mind.family.room])


def take_guest(mind: Mind, move: Move) -> float:
    return MOUSE - mind.slot()


def take_cheese(mind: Mind, move: Move) -> float:
    return mind.game.box.guests[mind.game.cheese[-1]].points - mind.slot()


def complete(mind: Mind, move: Move) -> float:
    assert isinstance(move, Row)
    return mind.row(move.slot, move.row) + 1.0


def free_cube(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return mind.ability(move.chosen)


def keep_objective(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return mind.objective(move.chosen, 0)


def take_skill(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    tally = mind.family.workshop.tally[mind.game.box.skills[move.chosen]]
    return 1.0 + 0.2 * min(tally, 2)


def take_hero(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return 2.0 + mind.family.workshop.tally[mind.game.box.heroes[move.chosen]]


def dismiss(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return -mind.mouse(move.chosen)


def discount_wood(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    family = mind.family
    return 0.3 * move.chosen * (1.0 if family.wood < family.metal else -1.0)


JUDGED: Final[dict[str, Callable[[Mind, Move], float]]] = {
    "place-chief": place_chief,
    "visit-hut": visit_hut,
    "choose-main": choose_main,
    "send-worker": send_worker,
    "move-worker": move_worker,
    "use-movement": use_movement,
    "buy-wild": buy_wild,
    "buy-electricity": buy_electricity,
    "pitch-tent": pitch_tent,
    "pitch-in": pitch_tent,
    "use": use_card,
    "copy": use_card,
    "play": play_card,
    "take": take_card,
    "salvage": take_card,
    "draw": draw_card,
    "discard": discard_card,
    "pay-wood": pay_wood,
    "pay-metal": pay_metal,
    "get": get_item,
    "pay": pay,
    "choose": choose,
    "take-pair": take_pair,
    "open-door": open_door,
    "walk": walk,
    "take-guest": take_guest,
    "take-from-supply": take_guest,
    "take-cheese": take_cheese,
    "complete": complete,
    "free-cube": free_cube,
    "keep-objective": keep_objective,
    "take-skill": take_skill,
    "take-hero": take_hero,
    "dismiss-guest": dismiss,
    "discount-wood": discount_wood,
}

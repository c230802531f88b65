"""How much better each move of Rats of Wistar is than doing nothing, at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cheeseboard.core.move import Move
from cheeseboard.games.rats_of_wistar.judge.farm import prospects, room_worth
from cheeseboard.games.rats_of_wistar.judge.guesses import TASTE
from cheeseboard.games.rats_of_wistar.judge.mind import Mind
from cheeseboard.games.rats_of_wistar.rules.cards import PLAIN, PlayCard
from cheeseboard.games.rats_of_wistar.rules.components import (
    BEFORE,
    ITEMS_FOR_ELECTRICITY,
    ITEMS_FOR_WILD,
    NOTHING,
    OUTSIDE,
    TWO_WORKERS,
)
from cheeseboard.games.rats_of_wistar.rules.doing import ChooseLoss, ChooseScript, PayFor
from cheeseboard.games.rats_of_wistar.rules.effects import NONE
from cheeseboard.games.rats_of_wistar.rules.moves import (
    METAL_ITEM,
    SPACES,
    WOOD_ITEM,
    Between,
    ChooseRow,
    Chosen,
    PlaceChief,
)
from cheeseboard.games.rats_of_wistar.rules.wheel import (
    BUILDING,
    COLLECT_METAL,
    COLLECT_WOOD,
    DEVELOP,
    DIGGING,
    MAINS_OF_AREA,
    bonuses_of,
)
from cheeseboard.games.rats_of_wistar.rules.words import AREAS, COUNTS, MAINS

POWERED: Final = COUNTS.index("electricity")

# In which order things come to mind, in points: what helps is worth about three, what harms less than none.
BONUS_FIRST: Final = 2.9
BONUS_LATER: Final = 2.3
HELPFUL: Final = 2.6
HELPER: Final = 3.2  # a worker without whom the main action would bring less
TOO_EARLY: Final = -0.5
IDLE: Final = 0.2  # a worker who helps nobody in this turn
SPARE_WORKER: Final = 0.6
SPENT_FOR_NOTHING: Final = -1.0
WASTE: Final = -3.0
USELESS: Final = -0.8

# Shares of what a closer look would find.
BALANCE: Final = 0.5
AHEAD: Final = 0.3
ON_FOOT: Final = 0.5
WAITING: Final = 0.6  # of a card that waits for electricity
TENT: Final = 0.4
SECOND_DECK: Final = 0.9

# Points.
NOTICED: Final = 0.1  # a gain below it is none
WORTH_A_USE: Final = 0.2
MOVING: Final = 0.2
PAYING: Final = 0.1
TENT_ENOUGH: Final = 3.5  # what a room offers, for a tent to be wanted there
DEARER_DECK: Final = 0.7
LAST_WILD: Final = 0.4
COMPLETED: Final = 1.0
SKILL_TAKEN: Final = 1.0
SKILL_HELD: Final = 0.2
SKILLS_HELD: Final = 2
HERO_TAKEN: Final = 2.0
SPLIT_WORTH: Final = 0.3


def worth(mind: Mind, move: Move) -> float:
    """How much better, in points, this move is than doing nothing."""
    choice = BY_KIND.get(move.kind)
    if choice is not None:
        return choice(mind, move)
    plain = PLAIN_MOVES.get(move.kind)
    return FIXED.get(move.kind, 0.0) if plain is None else plain(mind)


# Values of moves that need no thought; what is not named here or below is worth nothing.
FIXED: Final = {
    "end-turn": -0.3,
    "pass": 0.0,
    "do-main": 2.5,
    "build-bed": 4.0,
    "dig-room": 3.0,
    "claim": 8.0,
    "take-round-guest": 1.5,
    "ability-first": 0.0,
    "reward-first": 0.5,
}


def place_chief(mind: Mind, move: Move) -> float:
    assert isinstance(move, PlaceChief)
    game = mind.game
    bonus = bonuses_of(game, game.sector_at(move.main))[move.space]
    if not mind.mains:
        mind.mains = [best_main(mind, main) for main in range(len(MAINS))]
    return mind.mains[move.main] + mind.script(bonus)


def best_main(mind: Mind, main: int) -> float:
    """With everybody from the entrance, and as many from other areas as movement tokens are worth it."""
    family = mind.family
    best = main_action(mind, main, family.entrance)
    elsewhere = sum(family.workers) - family.workers[main // MAINS_OF_AREA]
    each = 2 if family.freed(TWO_WORKERS) else 1
    for tokens in range(1, min(family.movement, elsewhere) + 1):
        more = family.entrance + min(elsewhere, tokens * each)
        best = max(best, main_action(mind, main, more) - tokens * TASTE.token * mind.fade)
    return best


def main_action(mind: Mind, main: int, more: int) -> float:
    """With the workers of its area and some more that could be sent there."""
    strength = mind.family.workers[main // MAINS_OF_AREA] + more
    if main == COLLECT_WOOD:
        return mind.wood_worth(strength)
    if main == COLLECT_METAL:
        return mind.metal_worth(strength)
    if main == DIGGING:
        return mind.paid_rooms(strength)
    if main == BUILDING:
        return mind.paid_beds(strength)
    if main == DEVELOP:
        return projects(mind, strength)
    return exploring(mind, strength)


def projects(mind: Mind, points: int) -> float:
    """The cards of the display for a given number of points, the best for its price first."""
    if not mind.projects:
        mind.projects = find_projects(mind)
    left = float(points)
    total = 0.0
    for each, price in mind.projects:
        if price <= left:
            total += each * price
            left -= price
    return TASTE.projecting * total


def find_projects(mind: Mind) -> list[list[float]]:
    """What each card of the display is worth for a point, and how many it costs."""
    rows = enumerate(mind.game.display)
    wishes = [[mind.wish(card) / (deck + 1), deck + 1.0] for deck, row in rows for card in row]
    wishes.sort(reverse=True)
    return wishes


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
                best = max(best, finds(mind, beyond, left) + (TASTE.door if closed else 0.0) + TASTE.arrival)
    return best


def finds(mind: Mind, room: int, points: int) -> float:
    """What that many points bring to an explorer in a room, and in the rooms of its tents."""
    game = mind.game
    found: list[float] = []
    places = [room, *[tent for tent in mind.family.tents if tent != room]]
    if mind.family.free_rooms() > 0:
        for place in places:
            if game.box.rooms[place].cheese and game.cheese and not mind.family.has_cheese():
                found.append(game.box.guests[game.cheese[-1]].points - mind.slot())
            found.extend([TASTE.mouse - mind.slot()] * len(game.guests[place]))
    for slot, place in enumerate(game.mission_rooms):
        if place in places and not game.revealed[slot]:
            found.append(TASTE.unveil * mind.fade)
    for number, passage in enumerate(game.box.passages):
        if game.doors[number] != NOTHING and (passage.first in places or passage.second in places):
            found.append(TASTE.door)
    found.sort(reverse=True)
    return sum(found[:points])


def visit_hut(mind: Mind) -> float:
    return TASTE.token * mind.fade + mind.potion() + TASTE.hut * mind.fade * mind.gained_places()


def do_bonus(mind: Mind) -> float:
    """Before the main action, except for cards and missions: they may need what the main action brings."""
    game = mind.game
    body = bonuses_of(game, game.bonus // SPACES)[game.bonus % SPACES][0]
    return BONUS_LATER if body.play is not None or body.mission != NONE else BONUS_FIRST


def choose_main(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return main_action(mind, move.chosen, 0)


def one_more(mind: Mind) -> float:
    """What another worker would bring to the main action of this turn; who came to build wants to build."""
    main = mind.game.main
    strength = mind.family.workers[main // MAINS_OF_AREA]
    if main == DIGGING:
        return float(mind.rooms_within(strength + 1) - mind.rooms_within(strength))
    if main == BUILDING:
        return float(mind.beds_within(strength + 1) - mind.beds_within(strength))
    return main_action(mind, main, 1) - main_action(mind, main, 0)


def send_worker(mind: Mind, move: Move) -> float:
    """Best where the main action of this turn needs it; never too late to send it elsewhere."""
    assert isinstance(move, Chosen)
    game = mind.game
    if game.stage == BEFORE:
        return TOO_EARLY
    if game.main == NOTHING:
        return SPARE_WORKER + BALANCE * balance(mind, move.chosen)
    if game.main // MAINS_OF_AREA == move.chosen:
        return HELPER if one_more(mind) > NOTICED else IDLE
    return TOO_EARLY


def balance(mind: Mind, area: int) -> float:
    """What one more worker would bring to the two main actions of an area, as things stand."""
    if not mind.areas:
        mind.areas = [_balance(mind, each) for each in range(len(AREAS))]
    return mind.areas[area]


def _balance(mind: Mind, area: int) -> float:
    total = TASTE.area[area]
    for main in range(area * MAINS_OF_AREA, (area + 1) * MAINS_OF_AREA):
        total += main_action(mind, main, 1) - main_action(mind, main, 0)
    return total


def move_worker(mind: Mind, move: Move) -> float:
    assert isinstance(move, Between)
    game = mind.game
    if game.main != NOTHING and game.main // MAINS_OF_AREA == move.goal:
        return one_more(mind) - MOVING
    if game.main != NOTHING and game.main // MAINS_OF_AREA == move.start:
        return SPENT_FOR_NOTHING
    return BALANCE * (balance(mind, move.goal) - balance(mind, move.start)) - MOVING


def use_movement(mind: Mind) -> float:
    game = mind.game
    if game.main == NOTHING:
        return SPENT_FOR_NOTHING
    family = mind.family
    area = game.main // MAINS_OF_AREA
    if family.entrance or sum(family.workers) == family.workers[area]:
        return SPENT_FOR_NOTHING
    gain = one_more(mind) - TASTE.token * mind.fade
    return HELPFUL + gain if gain > 0.0 else SPENT_FOR_NOTHING


def buy_wild(mind: Mind) -> float:
    return LAST_WILD - ITEMS_FOR_WILD * TASTE.item if mind.turns < 1.0 else WASTE


def buy_electricity(mind: Mind) -> float:
    if mind.turns < 1.0:
        return mind.electricity() - ITEMS_FOR_ELECTRICITY * TASTE.item
    if mind.family.electricity:
        return WASTE
    return wanted_power(mind) - ITEMS_FOR_ELECTRICITY * TASTE.needed


def wanted_power(mind: Mind) -> float:
    """What cards in hand wait for electricity."""
    total = 0.0
    for number in mind.family.hand:
        card = mind.game.box.inventions[number]
        for need in card.needs:
            if need.what == POWERED:
                total += WAITING * max(0.0, mind.invention(card) - mind.bill(card, PLAIN))
    return total


def pitch_tent(mind: Mind) -> float:
    room = mind.family.room
    return TENT * mind.fade * (room_worth(mind, room) - TENT_ENOUGH)


def use_card(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    gain = mind.script(mind.game.box.inventions[move.chosen].effect.script)
    return HELPFUL + gain if gain > WORTH_A_USE else USELESS


def play_card(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    step = mind.game.pending(mind.seat)
    spec = PLAIN
    if isinstance(step, PlayCard):
        found = mind.game.box.bodies[step.number].play
        spec = PLAIN if found is None else found
    return mind.gain_of(move.chosen, spec)


def take_card(mind: Mind, move: Move) -> float:
    """The more often the more expensive of the two decks is drawn from, the fewer cards come."""
    assert isinstance(move, Chosen)
    deck = mind.game.box.inventions[move.chosen].deck
    return mind.wish(move.chosen) - DEARER_DECK * deck * mind.fade


def draw_card(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return mind.card * (1.0 if move.chosen == 0 else SECOND_DECK)


def discard_card(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return -mind.wish(move.chosen)


def pay_wood(mind: Mind) -> float:
    return -mind.wood


def pay_metal(mind: Mind) -> float:
    return -mind.metal


def get_item(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    if move.chosen == WOOD_ITEM:
        return mind.wood
    return mind.metal if move.chosen == METAL_ITEM else mind.card


def pay(mind: Mind) -> float:
    step = mind.game.pending(mind.seat)
    assert isinstance(step, PayFor)
    return mind.body(mind.game.box.bodies[step.number]) - PAYING


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
    return TASTE.door if beyond < 0 else TASTE.door + AHEAD * ahead[beyond]


def walk(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    ahead = prospects(mind)
    return ON_FOOT * (ahead[move.chosen] - ahead[mind.family.room])


def reveal_mission(mind: Mind) -> float:
    return TASTE.unveil * mind.fade


def take_guest(mind: Mind) -> float:
    return TASTE.mouse - mind.slot()


def take_cheese(mind: Mind) -> float:
    return mind.game.box.guests[mind.game.cheese[-1]].points - mind.slot()


def complete(mind: Mind, move: Move) -> float:
    assert isinstance(move, ChooseRow)
    return mind.row(move.slot, move.row) + COMPLETED


def free_cube(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return mind.ability(move.chosen)


def keep_objective(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return mind.objective(move.chosen, 0)


def take_skill(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    tally = mind.family.workshop.tally[mind.game.box.skills[move.chosen]]
    return SKILL_TAKEN + SKILL_HELD * min(tally, SKILLS_HELD)


def take_hero(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return HERO_TAKEN + mind.family.workshop.tally[mind.game.box.heroes[move.chosen]]


def dismiss(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    return -mind.mouse(move.chosen)


def discount_wood(mind: Mind, move: Move) -> float:
    assert isinstance(move, Chosen)
    family = mind.family
    return SPLIT_WORTH * move.chosen * (1.0 if family.wood < family.metal else -1.0)


PLAIN_MOVES: Final[dict[str, Callable[[Mind], float]]] = {
    "do-bonus": do_bonus,
    "visit-hut": visit_hut,
    "use-movement": use_movement,
    "buy-wild": buy_wild,
    "buy-electricity": buy_electricity,
    "pitch-tent": pitch_tent,
    "pitch-in": pitch_tent,
    "pay-wood": pay_wood,
    "pay-metal": pay_metal,
    "pay": pay,
    "reveal-mission": reveal_mission,
    "take-guest": take_guest,
    "take-from-supply": take_guest,
    "take-cheese": take_cheese,
}
BY_KIND: Final[dict[str, Callable[[Mind, Move], float]]] = {
    "place-chief": place_chief,
    "choose-main": choose_main,
    "send-worker": send_worker,
    "move-worker": move_worker,
    "use": use_card,
    "copy": use_card,
    "play": play_card,
    "take": take_card,
    "salvage": take_card,
    "draw": draw_card,
    "discard": discard_card,
    "get": get_item,
    "choose": choose,
    "take-pair": take_pair,
    "open-door": open_door,
    "walk": walk,
    "complete": complete,
    "free-cube": free_cube,
    "keep-objective": keep_objective,
    "take-skill": take_skill,
    "take-hero": take_hero,
    "dismiss-guest": dismiss,
    "discount-wood": discount_wood,
}

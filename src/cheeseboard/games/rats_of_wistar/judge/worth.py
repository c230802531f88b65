"""What things are worth in Rats of Wistar: guesses of a seasoned player, in points at the end of the game."""

from __future__ import annotations

from typing import Final

from cheeseboard.games.rats_of_wistar.rules.cards import Bill, can_afford, suits
from cheeseboard.games.rats_of_wistar.rules.components import (
    ABILITIES,
    ADVANCED_ELECTRICITY,
    CHEAP_BEDS,
    CHEAP_ROOMS,
    CHIEFS,
    FREE_INVENTION,
    HERO_ABILITY,
    HERO_ICONS,
    MAIN_ACTION,
    NOTHING,
    ROWS,
    SEVENTH,
    SIXTH,
    SKILL_TOKEN,
    TWO_WORKERS,
    VERANDA,
    Invention,
    MissionRow,
)
from cheeseboard.games.rats_of_wistar.rules.effects import (
    AGGRESSIVE,
    ENDGAME,
    IMMEDIATE,
    INCOME,
    NONE,
    ONCE,
    Body,
    Cost,
    Discount,
    Effect,
    PlaySpec,
)
from cheeseboard.games.rats_of_wistar.rules.goods import (
    ELECTRICITY,
    METAL,
    POINTS,
    PRICE_BED,
    PRICE_CARD,
    PRICE_GUEST,
    PRICE_ITEMS,
    PRICE_METAL,
    PRICE_POINTS,
    PRICE_WOOD,
    WOOD,
    Counted,
    Good,
    Price,
)
from cheeseboard.games.rats_of_wistar.rules.lair import bed_price, room_price
from cheeseboard.games.rats_of_wistar.rules.missions import next_space, obstacle, wild_needed
from cheeseboard.games.rats_of_wistar.rules.shapes import ROUNDS, TRACK
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.words import (
    COUNTS,
    GOODS,
    MAIN_DEEDS,
    OCCASIONS,
    PRICES,
    SKILLS,
    TRIGGERS,
)

# What one of each good is worth in the middle of the game; some are judged more closely below.
GOOD_WORTH: Final = {
    "wood": 0.7,
    "metal": 0.7,
    "movement": 0.77,
    "wild": 1.6,
    "points": 1.0,
    "electricity": 3.1,
    "basic": 0.46,
    "advanced": 0.61,
    "card": 0.9,
    "item": 0.8,
    "trade": 0.2,
    "shift": 0.3,
    "explore": 1.6,
    "project": 1.7,
    "bed": 1.2,
    "free-bed": 2.6,
    "room": 1.0,
    "free-room": 2.2,
    "potion": 2.5,
    "main": 2.6,
    "round-guest": 2.4,
    "home-guest": 1.1,
    "basement-guest": 1.9,
    "guest": 3.0,
    "walk": 0.4,
    "journey": 0.6,
    "open": 0.9,
    "any-door": 1.1,
    "unveil": 2.3,
    "tent": 0.4,
    "camp": 0.6,
    "objective": 1.8,
    "hero": 1.1,
    "skill": 0.91,
    "brown-cube": 2.1,
    "copy": 1.0,
    "salvage": 1.0,
    **dict.fromkeys(MAIN_DEEDS, 2.0),
    "send": 0.3,
}
WORTH: Final = [GOOD_WORTH[word] for word in GOODS]
PRICE_WORTH: Final = {"card": 0.5, "basic": 0.5, "advanced": 0.8, "bed": 0.6, "guest": 2.5}
PRICE: Final = [PRICE_WORTH.get(word, GOOD_WORTH.get(word, 0.6)) for word in PRICES]

# How often something happens in a turn, by what a permanent effect waits for.
TRIGGER_RATES: Final = {
    "take wood": 0.48,
    "take metal": 0.4,
    "take movement": 0.25,
    "take wild": 0.2,
    "score": 0.12,
    "take basic": 0.3,
    "take advanced": 0.25,
    "play": 0.99,
    "play tool": 0.2,
    "play automaton": 0.1,
    "play structure": 0.2,
    "play basic": 0.3,
    "play advanced": 0.2,
    "reveal": 0.12,
    "open": 0.12,
    "guest": 0.45,
    "dig": 0.26,
    "build": 0.24,
    "mission": 0.85,
    "claim": 0.12,
}
RATE: Final = [TRIGGER_RATES.get(word, 0.1) for word in TRIGGERS]

# How fast what is counted at the end grows, in a turn.
GROWTH_RATES: Final = {
    "skills": 0.29,
    "inventions": 0.58,
    "basics": 0.3,
    "advanceds": 0.2,
    "tool": 0.021,
    "structure": 0.18,
    "rooms": 0.36,
    "beds": 0.18,
    "guests": 0.17,
    "home-guests": 0.15,
    "basement-guests": 0.08,
    "cubes": 0.95,
    "brown-cubes": 0.22,
    "grey-cubes": 0.1,
    "doors": 0.4,
    "objectives": 0.075,
    "hand": 0.1,
    "wood": 0.1,
    "metal": 0.1,
}
GROWTH: Final = [GROWTH_RATES.get(word, 0.08) for word in COUNTS]

DISCOUNT_RATES: Final = {
    "play": 0.5,
    "tool": 0.2,
    "automaton": 0.1,
    "structure": 0.2,
    "basic": 0.3,
    "advanced": 0.2,
    "mission": 0.3,
    "bed": 0.25,
    "room": 0.25,
}
DISCOUNTED: Final = [DISCOUNT_RATES[word] for word in OCCASIONS]


class Taste:
    """Guesses that a player could make otherwise, in points unless it is a share."""

    def __init__(self) -> None:
        self.icon = 0.47  # a skill early in the game: missions and other cards ask for it
        self.energy = 0.5
        self.worker = 0.2  # for each turn it will still work
        self.slot = 0.88  # an empty room
        self.mission = 3.3  # being allowed to complete one some day
        self.free_play = 1.9
        self.play = 4.6
        self.harm = 0.26  # what another loses, for one who wants to win
        self.needed = 0.42  # a wood or a metal that will be used
        self.spare = 0.79
        self.card_needed = 1.5
        self.card_spare = 0.25
        self.hand = 5.3  # so many cards are enough
        self.fading = 3.9  # in the last turns, things lose their worth
        self.power = 1.1  # electricity
        self.tile_cost = 1.8  # what is in store weighs less than what is still to be got
        self.card_cost = 2.0
        self.row_cost = 0.66
        self.slot_used = 1.4
        self.effect = 0.63
        self.again = 0.21
        self.gap = 2.9
        self.plays = 1.1  # cards a turn
        self.crowded = 0.17  # a card that will hardly be played any more
        self.door = 2.7  # what may be behind it, unseen
        self.unveil = 3.7  # a hidden mission
        self.mouse = 5.2  # a guest whom nobody knows yet
        self.arrival = 0.12  # another room is another chance
        self.projecting = 0.98
        self.item = 0.2  # at the end, when five of them are a point
        self.token = 0.51  # a movement token, for one who could use it now
        self.hut = 0.28  # to play a place earlier in the next round
        self.sharpness = 2.5  # a move that is worth a point more is e to this more likely
        self.step = 0.58  # what a room is worth from the next one
        self.area = [0.0, 0.0, 1.0]  # one more worker there, for what cannot be foreseen


TASTE: Final = Taste()
TILES: Final = 2  # beds or rooms that are thought of in advance
UNKNOWN: Final = -99.0


class Mind:
    """What a seat makes of its position: how much is left to do, and what wood and metal are worth to it."""

    def __init__(self, game: Wistar, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.family: Family = game.families[seat]
        family = self.family
        self.rounds = float(min(ROUNDS - 1, ROUNDS - game.round))
        self.turns = self.rounds * CHIEFS + CHIEFS - family.chiefs
        self.fade = min(1.0, self.turns / TASTE.fading)
        self.wood_gap = 0
        self.metal_gap = 0
        self.look_for_gaps()
        self.wood = self.fade * (TASTE.needed if self.wood_gap else TASTE.spare)
        self.metal = self.fade * (TASTE.needed if self.metal_gap else TASTE.spare)
        self.card = self.fade * (TASTE.card_needed if len(family.hand) < TASTE.hand else TASTE.card_spare)
        self.nested = False  # in the middle of an effect that may lead to others, and back to itself
        # What was found out already about this position, and is asked for again and again.
        self.best_play = UNKNOWN
        self.best_mission = UNKNOWN
        self.mains: list[float] = []
        self.areas: list[float] = []
        self.projects: list[list[float]] = []
        self.prospects: list[float] = []

    def look_for_gaps(self) -> None:
        """How much wood and metal the hand and the lair still ask for."""
        family = self.family
        wood = bed_price(family) * min(TILES, TRACK - family.built)
        metal = room_price(family) * min(TILES, TRACK - family.dug)
        for number in family.hand:
            card = self.game.box.inventions[number]
            wood += card.wood
            metal += card.metal
        self.wood_gap = max(0, wood - family.wood)
        self.metal_gap = max(0, metal - family.metal)

    def wood_worth(self, number: int) -> float:
        return self.tokens(number, self.wood_gap)

    def metal_worth(self, number: int) -> float:
        return self.tokens(number, self.metal_gap)

    def tokens(self, number: int, gap: int) -> float:
        wanted = min(number, gap)
        return self.fade * (wanted * TASTE.needed + (number - wanted) * TASTE.spare)

    # Effects ---------------------------------------------------------------------------------------------

    def script(self, script: list[Body]) -> float:
        total = 0.0
        for body in script:
            total += self.body(body)
        return total

    def body(self, body: Body) -> float:
        """What comes of it now; nothing if it cannot be had."""
        if not self.family.has(body.conditions):
            return 0.0
        times = 1.0 if body.per == NONE else float(self.family.count(body.per) // body.every)
        total = self.verbs(body)
        for gain in body.tokens:
            total += times * self.token(gain.what, gain.number)
        for gain in body.deeds:
            total += times * self.deed(gain.what, gain.number)
        return max(0.0, total - self.price(body.prices)) if body.prices else total

    def verbs(self, body: Body) -> float:
        total = 0.0
        if body.play is not None:
            total += self.play(body.play)
        if body.mission != NONE:
            total += self.mission(body.mission)
        if body.seek_deck != NONE:
            total += self.card
        if body.reveal_deck != NONE:
            total += 0.4 * self.card
        best = 0.0
        for choice in body.choices:
            best = max(best, self.script(choice))
        return total + best

    def token(self, what: Good, number: int) -> float:
        if what == WOOD:
            return self.wood_worth(number)
        if what == METAL:
            return self.metal_worth(number)
        if what == POINTS:
            return float(number)
        if what == ELECTRICITY:
            return self.electricity()
        if what > ELECTRICITY:
            return number * self.card * WORTH[what]
        return number * self.fade * WORTH[what]

    def electricity(self) -> float:
        grade = self.family.electricity
        if grade == ADVANCED_ELECTRICITY:
            return 0.0
        return 2.0 if grade else TASTE.power * self.fade + 0.5

    def deed(self, what: Good, number: int) -> float:
        word = GOODS[what]
        family = self.family
        if word == "free-bed":
            return self.beds(min(number, family.free_rooms()))
        if word == "free-room":
            return self.rooms(number)
        if word == "bed":
            return self.paid_beds(number)
        if word == "room":
            return self.paid_rooms(number)
        if word == "potion":
            return self.potion()
        if word.endswith("guest"):
            return self.guest(word, number)
        if word == "item":
            return number * max(self.wood, self.metal)
        if word == "hero":
            return HERO_ICONS + self.most_icons()
        return number * WORTH[what] * self.fade

    def potion(self) -> float:
        return max(self.wood, self.metal, self.play(PLAIN), self.mission(0))

    def guest(self, word: str, number: int) -> float:
        game = self.game
        rooms = self.family.free_rooms()
        if rooms < 1:
            return 0.0
        if word == "round-guest":
            return 0.0 if game.round_guest == NOTHING else self.mouse(game.round_guest) - self.slot()
        return min(number, rooms) * (WORTH[GOODS.index(word)] - self.slot())

    def place(self) -> int:
        """In the order of the next round, as things stand."""
        earlier: set[int] = set()
        for seat in [*self.game.hut, *self.game.order]:
            if seat == self.seat:
                break
            earlier.add(seat)
        return len(earlier)

    def gained_places(self) -> int:
        """In the order of the next round, by visiting the hut now."""
        hut = self.game.hut
        return 0 if self.seat in hut else max(0, self.place() - len(set(hut)))

    def mouse(self, guest: int) -> float:
        """A guest of whom one knows who it is."""
        mouse = self.game.box.guests[guest]
        return mouse.points + (0.0 if mouse.effect is None else self.effect(mouse.effect))

    def most_icons(self) -> int:
        return max([self.family.workshop.tally[skill] for skill in range(len(SKILLS))])

    # The lair --------------------------------------------------------------------------------------------

    def slot(self) -> float:
        return TASTE.slot * self.fade if self.family.free_rooms() > 1 else 2.0 * TASTE.slot * self.fade

    def worker(self) -> float:
        """One more, where most of the others are."""
        return TASTE.worker * self.turns

    def strength(self) -> float:
        """Of the three turns of a round: each area twice at most, so workers are best together."""
        _, middle, high = sorted(self.family.workers)
        return float(min(6, high + self.family.entrance) * 2 + min(6, middle))

    def beds(self, number: int) -> float:
        """So many beds more, without what they cost."""
        family = self.family
        number = min(number, TRACK - family.built)
        if number < 1:
            return 0.0
        points = family.box.bed_points[family.built + number] - family.box.bed_points[family.built]
        return points + number * (self.worker() - TASTE.slot_used * self.slot())

    def rooms(self, number: int) -> float:
        family = self.family
        number = min(number, TRACK - family.dug)
        if number < 1:
            return 0.0
        points = family.box.room_points[family.dug + number] - family.box.room_points[family.dug]
        ahead = 0.5 if family.dug + number < TRACK else 0.0  # the last rooms are worth the most
        return points + ahead + number * self.slot()

    def beds_within(self, strength: int) -> int:
        """How many could be built and paid for."""
        family = self.family
        number = min(strength, family.free_rooms(), TRACK - family.built)
        return within_means(max(0, number), bed_price(family), family.wood)

    def rooms_within(self, strength: int) -> int:
        family = self.family
        return within_means(min(strength, TRACK - family.dug), room_price(family), family.metal)

    def paid_beds(self, strength: int) -> float:
        number = self.beds_within(strength)
        return self.beds(number) - TASTE.tile_cost * number * bed_price(self.family) * self.wood

    def paid_rooms(self, strength: int) -> float:
        number = self.rooms_within(strength)
        return self.rooms(number) - TASTE.tile_cost * number * room_price(self.family) * self.metal

    # Prices ----------------------------------------------------------------------------------------------

    def price(self, prices: list[Cost]) -> float:
        total = 0.0
        for price in prices:
            total += price.number * self.price_of(price.what)
        return total

    def price_of(self, what: Price) -> float:
        if what == PRICE_WOOD:
            return self.wood
        if what == PRICE_METAL:
            return self.metal
        if what == PRICE_POINTS:
            return 1.0
        if what == PRICE_ITEMS:
            return min(self.wood, self.metal, self.card)
        if what in (PRICE_BED, PRICE_GUEST):
            return PRICE[what]
        return PRICE[what] * self.fade if what >= PRICE_CARD else PRICE[what] * max(0.3, self.fade)

    # Cards -----------------------------------------------------------------------------------------------

    def invention(self, card: Invention) -> float:
        """What a card is worth once it is played."""
        return card.points + TASTE.effect * self.effect(card.effect) + self.icons(card)

    def icons(self, card: Invention) -> float:
        worth = 0.0
        for icon in card.icons:
            if icon >= len(SKILLS):
                worth += TASTE.energy
            else:
                worth += TASTE.icon if self.family.workshop.tally[icon] < 3 else 0.5 * TASTE.icon
        return worth * self.fade

    def effect(self, effect: Effect) -> float:
        kind = effect.kind
        if kind == IMMEDIATE:
            return self.script(effect.script)
        if kind == INCOME:
            return (1.0 + TASTE.again * self.rounds) * self.later(effect.script)
        if kind == ONCE:
            return (0.7 + TASTE.again * self.rounds) * self.later(effect.script)
        if kind == ENDGAME:
            return self.endgame(effect.script)
        return self.harm(effect) if kind == AGGRESSIVE else self.permanent(effect)

    def later(self, script: list[Body]) -> float:
        """What comes of it again and again; what it asks for may be there one day."""
        total = 0.0
        for body in script:
            met = self.family.has(body.conditions)
            gained = self.growing(body) if body.per != NONE else self.bare(body)
            total += gained if met else 0.4 * gained
        return total

    def bare(self, body: Body) -> float:
        total = 0.0
        for gain in body.tokens:
            total += gain.number * WORTH[gain.what]
        for gain in body.deeds:
            total += gain.number * WORTH[gain.what]
        if body.play is not None:
            total += TASTE.free_play if body.play.free else TASTE.play
        if body.mission != NONE:
            total += TASTE.mission
        if body.reveal_deck != NONE:
            total += 0.3
        if body.choices:
            total += 0.8
        return max(0.0, total - self.price(body.prices))

    def growing(self, body: Body) -> float:
        expected = self.family.count(body.per) + 0.5 * GROWTH[body.per] * self.turns
        return expected / body.every * self.bare(body)

    def endgame(self, script: list[Body]) -> float:
        total = 0.0
        for body in script:
            if body.per != NONE:
                expected = self.family.count(body.per) + GROWTH[body.per] * self.turns
                total += expected / body.every * body.tokens[0].number
            else:
                total += body.tokens[0].number * (
                    1.0 if self.family.has(body.conditions) else 0.4 * self.fade
                )
        return total

    def growth(self, script: list[Body]) -> float:
        """Of what is counted at the end, the part that is still to come."""
        total = 0.0
        for body in script:
            if body.per != NONE:
                total += GROWTH[body.per] * self.turns / body.every * body.tokens[0].number
            elif not self.family.has(body.conditions):
                total += 0.4 * self.fade * body.tokens[0].number
        return total

    def permanent(self, effect: Effect) -> float:
        if effect.trigger != NONE:
            return RATE[effect.trigger] * self.turns * self.later(effect.script)
        if effect.discount is not None:
            return DISCOUNTED[effect.occasion] * self.turns * _saving(effect.discount)
        return effect.rooms * (TASTE.slot + 0.8) * self.fade + (0.4 if effect.immunity else 0.0)

    def harm(self, effect: Effect) -> float:
        mine = self.family.count(effect.more)
        total = 0.0
        for seat, other in enumerate(self.game.families):
            if seat != self.seat and other.count(effect.more) > mine and not other.workshop.immune:
                total += min([self.price(loss) for loss in effect.losses])
        return TASTE.harm * total / (self.game.players - 1)

    def bill(self, card: Invention, spec: PlaySpec) -> float:
        """What playing it costs, in points."""
        bill = Bill(self.family, card, spec)
        tokens = bill.wood * self.wood + bill.metal * self.metal - bill.off * min(self.wood, self.metal)
        return TASTE.card_cost * tokens + self.fade * (bill.wild + 0.5 * card.movement)

    def gain_of(self, number: int, spec: PlaySpec) -> float:
        card = self.game.box.inventions[number]
        return self.invention(card) - (0.0 if spec.free else self.bill(card, spec))

    def play(self, spec: PlaySpec) -> float:
        """The best card that can be played now."""
        if self.nested:
            return (TASTE.free_play if spec.free else TASTE.play) * self.fade
        if spec.plain:
            if self.best_play == UNKNOWN:
                self.best_play = self.find_play(spec)
            return self.best_play
        return self.find_play(spec)

    def find_play(self, spec: PlaySpec) -> float:
        self.nested = True
        best = 0.0
        for number in self.family.hand:
            card = self.game.box.inventions[number]
            if suits(card, spec) and (spec.free or can_afford(self.family, card, spec)):
                best = max(best, self.gain_of(number, spec))
        self.nested = False
        return best

    def wish(self, number: int) -> float:
        """What a card is worth in the hand: less, the further it is from being played."""
        card = self.game.box.inventions[number]
        gain = self.invention(card) - self.bill(card, PLAIN)
        crowded = TASTE.crowded if len(self.family.hand) > TASTE.plays * self.turns else 1.0
        return crowded * self.fade * gain * self.nearness(card) if gain > 0.0 else 0.05 * self.fade

    def nearness(self, card: Invention) -> float:
        family = self.family
        gap = 0.15 * max(0, card.wood - family.wood) + 0.15 * max(0, card.metal - family.metal)
        gap += 0.2 * max(0, card.movement - family.movement)
        gap += 0.5 * max(0, family.lacking(card.skills) - family.wild)
        for need in card.needs:
            gap += 0.6 * max(0, need.number - family.count(need.what))
        return 1.0 / (1.0 + TASTE.gap * gap * (1.0 + 3.0 / (1.0 + self.turns)))

    # Missions --------------------------------------------------------------------------------------------

    def mission(self, discount: int) -> float:
        """The best row that can be completed now."""
        if self.nested:
            return 0.3 * TASTE.mission * self.fade
        if discount:
            return self.find_row(discount)
        if self.best_mission == UNKNOWN:
            self.best_mission = self.find_row(0)
        return self.best_mission

    def find_row(self, discount: int) -> float:
        self.nested = True
        game = self.game
        best = 0.0
        for slot, room in enumerate(game.mission_rooms):
            if game.revealed[slot] and self.family.is_in(room):
                for row in range(ROWS):
                    if not obstacle(game, self.family, slot, row, discount):
                        best = max(best, self.row(slot, row))
        self.nested = False
        return best

    def row(self, slot: int, row: int) -> float:
        mission = self.game.box.missions[self.game.missions[slot]]
        wanted = mission.rows[row]
        return self.script(wanted.reward) + self.best_ability(mission.floor) - self.row_price(wanted)

    def row_price(self, row: MissionRow) -> float:
        wood, metal, movement, items = row.cost
        price = wood * self.wood + metal * self.metal + 0.5 * self.fade * movement
        price += items * min(self.wood, self.metal, self.card)
        return TASTE.row_cost * price + self.fade * wild_needed(self.family, row, 0)

    def best_ability(self, floor: int) -> float:
        best = 0.0
        for ability in range(ABILITIES if floor else SEVENTH):
            if not self.family.freed(ability):
                best = max(best, self.ability(ability))
        return best

    def ability(self, ability: int) -> float:
        family = self.family
        points = float(family.box.ability_points[ability])
        if ability == CHEAP_BEDS:
            return points + self.saved(TRACK - family.built, self.wood) - 0.3
        if ability == CHEAP_ROOMS:
            return points + self.saved(TRACK - family.dug, self.metal) - 0.3
        if ability == VERANDA:
            return points + self.slot()
        if ability == TWO_WORKERS:
            return points + 0.1 * self.turns
        if ability == SKILL_TOKEN:
            return points + TASTE.icon * self.fade
        if ability in (SIXTH, SEVENTH):
            other = SEVENTH if ability == SIXTH else SIXTH
            return points + (family.box.pair_points if family.freed(other) else 0.5 * self.fade)
        if ability == FREE_INVENTION:
            return points + self.play(FREE)
        if ability == MAIN_ACTION:
            return points + 2.5
        if ability == HERO_ABILITY:
            return points + HERO_ICONS + self.most_icons() + 0.4 * self.fade
        return points

    def saved(self, tiles: int, each: float) -> float:
        return min(float(tiles), 0.6 * self.turns) * each

    # Objectives ------------------------------------------------------------------------------------------

    def objectives(self) -> float:
        """What is left to claim, by how near it is."""
        game = self.game
        total = 0.0
        for place, objective in enumerate(game.objectives):
            if self.seat not in game.claims[place]:
                space = next_space(game, place)
                if space != NOTHING:
                    total += self.objective(objective, space)
        for objective in self.family.private:
            if objective not in self.family.fulfilled:
                total += self.objective(objective, 0)
        return total

    def objective(self, objective: int, space: int) -> float:
        wanted = self.game.box.objectives[objective]
        worth = self.script(wanted.rewards[space])
        for condition in wanted.conditions:
            worth = self.nearing(worth, condition.count, condition.needs[space])
        return worth

    def nearing(self, reward: float, count: Counted, need: int) -> float:
        """What is left of a reward by how far one is from having enough."""
        have = self.family.count(count)
        if have >= need:
            return reward
        reach = have + GROWTH[count] * self.turns * 1.5
        return reward * min(0.85, reach / need) * have / need


def within_means(number: int, price: int, tokens: int) -> int:
    return min(number, tokens // price) if price else number


def _saving(discount: Discount) -> float:
    return 0.7 * (discount.wood + discount.metal + discount.either) + 0.5 * discount.skill


PLAIN: Final = PlaySpec({})
FREE: Final = PlaySpec({"free": True})

"""What things are worth to a seat of Rats of Wistar, in points at the end of the game."""

from __future__ import annotations

from typing import Final

from cheeseboard.games.rats_of_wistar.judge.guesses import (
    BEST_HOPE,
    CARD_GAP_MOVEMENT,
    CARD_GAP_NEED,
    CARD_GAP_SKILL,
    CARD_GAP_TOKEN,
    CHOSEN_AGAIN,
    CUBE_ITEM,
    DISCOUNTED,
    ENOUGH_ICONS,
    FIRST_ELECTRICITY,
    FIRST_USE,
    FURTHER_ICON,
    GROWTH,
    HALF_A_PAIR,
    HERO_LATER,
    HURRY,
    IMMUNITY,
    LAST_SLOT,
    LASTING_ROOM,
    LEAST_FADE,
    MAIN_AGAIN,
    MISSION_AT_A_GLANCE,
    MOST_WORKERS,
    MOVEMENT_PAID,
    ON_THE_WAY,
    PRICE,
    RATE,
    REACH,
    REVEALED_AGAIN,
    REVEALED_CARD,
    ROOMS_AHEAD,
    SAVED_SKILL,
    SAVED_TOKEN,
    SECOND_ELECTRICITY,
    SECOND_MOVER,
    TASTE,
    TILES,
    TILES_A_TURN,
    UNMET,
    UNWANTED,
    WORTH,
)
from cheeseboard.games.rats_of_wistar.rules import components, goods
from cheeseboard.games.rats_of_wistar.rules.cards import PLAIN, Bill, can_afford, suits
from cheeseboard.games.rats_of_wistar.rules.components import (
    ADVANCED_ELECTRICITY,
    CHIEFS,
    HERO_ICONS,
    NOTHING,
    ROWS,
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
    WOOD,
    Counted,
    Good,
    Price,
)
from cheeseboard.games.rats_of_wistar.rules.lair import bed_price, room_price
from cheeseboard.games.rats_of_wistar.rules.missions import next_space, obstacle, wild_needed
from cheeseboard.games.rats_of_wistar.rules.shapes import ROUNDS, TRACK
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.words import FLOORS, GOODS, SKILLS

FREE_BED_GOOD: Final = Good(GOODS.index("free-bed"))
FREE_ROOM_GOOD: Final = Good(GOODS.index("free-room"))
BED_GOOD: Final = Good(GOODS.index("bed"))
ROOM_GOOD: Final = Good(GOODS.index("room"))
POTION_GOOD: Final = Good(GOODS.index("potion"))
ITEM_GOOD: Final = Good(GOODS.index("item"))
HERO_GOOD: Final = Good(GOODS.index("hero"))
ROUND_GUEST_GOOD: Final = Good(GOODS.index("round-guest"))
GUEST_GOODS: Final = [Good(number) for number, word in enumerate(GOODS) if word.endswith("guest")]


class Glance:
    """What things are worth to a seat at a glance, by how much is left to do and what it is short of.

    An effect may lead to others and back to itself, so what it lets one play or complete is taken as good
    on average, and not looked for.
    """

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
        self.abilities: list[float | None] = [None] * len(FLOORS)  # the best of each floor, once it is known

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
            total += REVEALED_CARD * self.card
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
        return SECOND_ELECTRICITY if grade else TASTE.power * self.fade + FIRST_ELECTRICITY

    def deed(self, what: Good, number: int) -> float:
        if what == FREE_BED_GOOD:
            return self.beds(min(number, self.family.free_rooms()))
        if what == FREE_ROOM_GOOD:
            return self.rooms(number)
        if what == BED_GOOD:
            return self.paid_beds(number)
        if what == ROOM_GOOD:
            return self.paid_rooms(number)
        if what == POTION_GOOD:
            return self.potion()
        if what in GUEST_GOODS:
            return self.guest(what, number)
        if what == ITEM_GOOD:
            return number * max(self.wood, self.metal)
        if what == HERO_GOOD:
            return HERO_ICONS + self.most_icons()
        return number * WORTH[what] * self.fade

    def potion(self) -> float:
        return max(max(self.wood, self.metal), max(self.play(PLAIN), self.mission(0)))

    def guest(self, what: Good, number: int) -> float:
        game = self.game
        rooms = self.family.free_rooms()
        if rooms < 1:
            return 0.0
        if what == ROUND_GUEST_GOOD:
            return 0.0 if game.round_guest == NOTHING else self.mouse(game.round_guest) - self.slot()
        return min(number, rooms) * (WORTH[what] - self.slot())

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
        if self.family.free_rooms() > 1:
            return TASTE.slot * self.fade
        return LAST_SLOT * TASTE.slot * self.fade

    def worker(self) -> float:
        """One more, where most of the others are."""
        return TASTE.worker * self.turns

    def strength(self) -> float:
        """Of the three turns of a round: each area twice at most, so workers are best together."""
        _, middle, high = sorted(self.family.workers)
        return float(min(MOST_WORKERS, high + self.family.entrance) * 2 + min(MOST_WORKERS, middle))

    def beds(self, number: int) -> float:
        """So many beds more, without what they cost."""
        family = self.family
        number = min(number, TRACK - family.built)
        if number < 1:
            return 0.0
        more = gained_by(family.box.bed_points, family.built, number)
        return more + number * (self.worker() - TASTE.slot_used * self.slot())

    def rooms(self, number: int) -> float:
        dug = self.family.dug
        number = min(number, TRACK - dug)
        if number < 1:
            return 0.0
        ahead = ROOMS_AHEAD if dug + number < TRACK else 0.0
        return gained_by(self.family.box.room_points, dug, number) + ahead + number * self.slot()

    def beds_within(self, strength: int) -> int:
        """How many could be built and paid for."""
        family = self.family
        number = min(strength, min(family.free_rooms(), TRACK - family.built))
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
        if what == goods.PRICE_WOOD:
            return self.wood
        if what == goods.PRICE_METAL:
            return self.metal
        if what == goods.PRICE_POINTS:
            return 1.0
        if what == goods.PRICE_ITEMS:
            return self.item()
        if what in (goods.PRICE_BED, goods.PRICE_GUEST):
            return PRICE[what]
        return (
            PRICE[what] * self.fade if what >= goods.PRICE_CARD else PRICE[what] * max(LEAST_FADE, self.fade)
        )

    def item(self) -> float:
        """The cheapest thing to part with."""
        return min(min(self.wood, self.metal), self.card)

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
                few = self.family.workshop.tally[icon] < ENOUGH_ICONS
                worth += TASTE.icon if few else FURTHER_ICON * TASTE.icon
        return worth * self.fade

    def effect(self, effect: Effect) -> float:
        kind = effect.kind
        if kind == IMMEDIATE:
            return self.script(effect.script)
        if kind == INCOME:
            return (1.0 + TASTE.again * self.rounds) * self.later(effect.script)
        if kind == ONCE:
            return (FIRST_USE + TASTE.again * self.rounds) * self.later(effect.script)
        if kind == ENDGAME:
            return self.endgame(effect.script)
        return self.harm(effect) if kind == AGGRESSIVE else self.permanent(effect)

    def later(self, script: list[Body]) -> float:
        """What comes of it again and again; what it asks for may be there one day."""
        total = 0.0
        for body in script:
            met = self.family.has(body.conditions)
            gained = self.growing(body) if body.per != NONE else self.bare(body)
            total += gained if met else UNMET * gained
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
            total += REVEALED_AGAIN
        if body.choices:
            total += CHOSEN_AGAIN
        return max(0.0, total - self.price(body.prices))

    def growing(self, body: Body) -> float:
        expected = self.family.count(body.per) + ON_THE_WAY * GROWTH[body.per] * self.turns
        return expected / body.every * self.bare(body)

    def endgame(self, script: list[Body]) -> float:
        total = 0.0
        for body in script:
            if body.per != NONE:
                expected = self.family.count(body.per) + GROWTH[body.per] * self.turns
                total += expected / body.every * body.tokens[0].number
            else:
                met = self.family.has(body.conditions)
                total += body.tokens[0].number * (1.0 if met else UNMET * self.fade)
        return total

    def growth(self, script: list[Body]) -> float:
        """Of what is counted at the end, the part that is still to come."""
        total = 0.0
        for body in script:
            if body.per != NONE:
                total += GROWTH[body.per] * self.turns / body.every * body.tokens[0].number
            elif not self.family.has(body.conditions):
                total += UNMET * self.fade * body.tokens[0].number
        return total

    def permanent(self, effect: Effect) -> float:
        if effect.trigger != NONE:
            return RATE[effect.trigger] * self.turns * self.later(effect.script)
        if effect.discount is not None:
            return DISCOUNTED[effect.occasion] * self.turns * _saving(effect.discount)
        return effect.rooms * (TASTE.slot + LASTING_ROOM) * self.fade + (IMMUNITY if effect.immunity else 0.0)

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
        return TASTE.card_cost * tokens + self.fade * (bill.wild + MOVEMENT_PAID * card.movement)

    def gain_of(self, number: int, spec: PlaySpec) -> float:
        card = self.game.box.inventions[number]
        return self.invention(card) - (0.0 if spec.free else self.bill(card, spec))

    def play(self, spec: PlaySpec) -> float:
        """What being allowed to play a card is worth."""
        return (TASTE.free_play if spec.free else TASTE.play) * self.fade

    def wish(self, number: int) -> float:
        """What a card is worth in the hand: less, the further it is from being played."""
        card = self.game.box.inventions[number]
        gain = self.invention(card) - self.bill(card, PLAIN)
        crowded = TASTE.crowded if len(self.family.hand) > TASTE.plays * self.turns else 1.0
        return crowded * self.fade * gain * self.nearness(card) if gain > 0.0 else UNWANTED * self.fade

    def nearness(self, card: Invention) -> float:
        family = self.family
        gap = CARD_GAP_TOKEN * max(0, card.wood - family.wood)
        gap += CARD_GAP_TOKEN * max(0, card.metal - family.metal)
        gap += CARD_GAP_MOVEMENT * max(0, card.movement - family.movement)
        gap += CARD_GAP_SKILL * max(0, family.lacking(card.skills) - family.wild)
        for need in card.needs:
            gap += CARD_GAP_NEED * max(0, need.number - family.count(need.what))
        return 1.0 / (1.0 + TASTE.gap * gap * (1.0 + HURRY / (1.0 + self.turns)))

    # Missions --------------------------------------------------------------------------------------------

    def mission(self, discount: int) -> float:
        """What being allowed to complete a row is worth."""
        return MISSION_AT_A_GLANCE * TASTE.mission * self.fade

    def row(self, slot: int, row: int) -> float:
        mission = self.game.box.missions[self.game.missions[slot]]
        wanted = mission.rows[row]
        return self.script(wanted.reward) + self.best_ability(mission.floor) - self.row_price(wanted)

    def row_price(self, row: MissionRow) -> float:
        wood, metal, movement, items = row.cost
        price = wood * self.wood + metal * self.metal + MOVEMENT_PAID * self.fade * movement
        price += items * self.item()
        return TASTE.row_cost * price + self.fade * wild_needed(self.family, row, 0)

    def best_ability(self, floor: int) -> float:
        best = self.abilities[floor]
        if best is None:
            best = self.abilities[floor] = self.find_ability(floor)
        return best

    def find_ability(self, floor: int) -> float:
        best = 0.0
        for ability in range(components.ABILITIES if floor else components.SEVENTH):
            if not self.family.freed(ability):
                best = max(best, self.ability(ability))
        return best

    def ability(self, ability: int) -> float:
        family = self.family
        points = float(family.box.ability_points[ability])
        if ability == components.CHEAP_BEDS:
            return points + self.saved(TRACK - family.built, self.wood) - CUBE_ITEM
        if ability == components.CHEAP_ROOMS:
            return points + self.saved(TRACK - family.dug, self.metal) - CUBE_ITEM
        if ability == components.VERANDA:
            return points + self.slot()
        if ability == components.TWO_WORKERS:
            return points + SECOND_MOVER * self.turns
        if ability == components.SKILL_TOKEN:
            return points + TASTE.icon * self.fade
        if ability in (components.SIXTH, components.SEVENTH):
            other = components.SEVENTH if ability == components.SIXTH else components.SIXTH
            return points + (family.box.pair_points if family.freed(other) else HALF_A_PAIR * self.fade)
        if ability == components.FREE_INVENTION:
            return points + self.play(FREE)
        if ability == components.MAIN_ACTION:
            return points + MAIN_AGAIN
        if ability == components.HERO_ABILITY:
            return points + HERO_ICONS + self.most_icons() + HERO_LATER * self.fade
        return points

    def saved(self, tiles: int, each: float) -> float:
        return min(float(tiles), TILES_A_TURN * self.turns) * each

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
        reach = have + GROWTH[count] * self.turns * REACH
        return reward * min(BEST_HOPE, reach / need) * have / need


class Mind(Glance):
    """The same with a closer look: the best card that can be played now, the best row that can be completed.

    What was found out about the position is kept, for it is asked for again and again.
    """

    def __init__(self, game: Wistar, seat: int) -> None:
        super().__init__(game, seat)
        self.glance: Glance | None = None
        self.best_play: float | None = None
        self.best_row: float | None = None
        self.effects: list[float] = []
        self.mains: list[float] = []
        self.areas: list[float] = []
        self.projects: list[list[float]] = []
        self.prospects: list[float] = []

    def at_a_glance(self) -> Glance:
        """How whatever a card or a row leads to is judged."""
        if self.glance is None:
            self.glance = Glance(self.game, self.seat)
        return self.glance

    def play(self, spec: PlaySpec) -> float:
        """The best card that can be played now."""
        if not spec.plain:
            return self.find_play(spec)
        if self.best_play is None:
            self.best_play = self.find_play(spec)
        return self.best_play

    def find_play(self, spec: PlaySpec) -> float:
        glance = self.at_a_glance()
        best = 0.0
        for number in self.family.hand:
            card = self.game.box.inventions[number]
            if suits(card, spec) and (spec.free or can_afford(self.family, card, spec)):
                best = max(best, glance.gain_of(number, spec))
        return best

    def mission(self, discount: int) -> float:
        """The best row that can be completed now."""
        if discount:
            return self.find_row(discount)
        if self.best_row is None:
            self.best_row = self.find_row(0)
        return self.best_row

    def find_row(self, discount: int) -> float:
        game = self.game
        best = 0.0
        for slot, room in enumerate(game.mission_rooms):
            if game.revealed[slot] and self.family.is_in(room):
                for row in range(ROWS):
                    if obstacle(game, self.family, slot, row, discount) is None:
                        best = max(best, self.at_a_glance().row(slot, row))
        return best


def within_means(number: int, price: int, tokens: int) -> int:
    return min(number, tokens // price) if price else number


def _saving(discount: Discount) -> float:
    return SAVED_TOKEN * (discount.wood + discount.metal + discount.either) + SAVED_SKILL * discount.skill


FREE: Final = PlaySpec({"free": True})


def gained_by(points: list[int], done: int, more: int) -> int:
    """By going so many steps further along a track."""
    return points[done + more] - points[done]

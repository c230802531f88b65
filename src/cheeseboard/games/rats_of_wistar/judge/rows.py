"""What a seat of Rats of Wistar may have more or less of, each with what one of it is worth.

The worths are the mean of a player's guess and of a fit to 2,295 games of players with the judge's tastes,
each somewhat changed: how much a thing went with points made later. Only strength is worth twice what they
say: who hardly ever gets a worker more cannot tell what one brings.
"""

from __future__ import annotations

from typing import Final

from cheeseboard.games.rats_of_wistar.judge.farm import mission_prospects, prospects
from cheeseboard.games.rats_of_wistar.judge.guesses import (
    ENOUGH_ICONS,
    ONCE_A_ROUND,
    PLAYS_A_TURN,
    PLAYS_AT_ONCE,
    UNUSED,
)
from cheeseboard.games.rats_of_wistar.judge.mind import Mind
from cheeseboard.games.rats_of_wistar.rules.components import (
    CHEAP_BEDS,
    CHEAP_ROOMS,
    SEVENTH,
    SIXTH,
    TWO_WORKERS,
)
from cheeseboard.games.rats_of_wistar.rules.effects import ENDGAME, INCOME, ONCE, PERMANENT, Effect
from cheeseboard.games.rats_of_wistar.rules.goods import METAL, MOVEMENT, WILD, WOOD, Token
from cheeseboard.games.rats_of_wistar.rules.words import KINDS, SKILLS

ANCHORS: Final = [9.0, 5.0, 2.0, 0.0]
"""So many turns are left where a row says what one is worth; between them it changes evenly."""
AT_THE_END: Final = 0.0  # nothing but points counts any more
MOST_CARDS: Final = 6
MOST_ROOMS: Final = 4


class Stage:
    """Between two anchors: the later of them, and the share of the earlier one."""

    def __init__(self, turns: float) -> None:
        place = 1
        while place < len(ANCHORS) - 1 and turns < ANCHORS[place]:
            place += 1
        earlier, later = ANCHORS[place - 1], ANCHORS[place]
        self.place = place
        self.share = min(1.0, max(0.0, (turns - later) / (earlier - later)))


class Row:
    """`aspect` is what a hint calls it by; `worth` is by anchor."""

    def __init__(self, name: str, aspect: str, worth: list[float]) -> None:
        self.name = name
        self.aspect = aspect
        self.worth: list[float] = [*worth, AT_THE_END]

    def measure(self, mind: Mind) -> float:
        """How much of it the seat has."""
        raise NotImplementedError

    def worth_at(self, moment: Stage) -> float:
        share = moment.share
        return share * self.worth[moment.place - 1] + (1.0 - share) * self.worth[moment.place]


# Goods and lair ------------------------------------------------------------------------------------------


class Time(Row):
    def measure(self, mind: Mind) -> float:
        return 1.0


class Tokens(Row):
    """Tokens in hand, counted up to the number that is of use."""

    def __init__(self, name: str, aspect: str, worth: list[float], token: Token, most: int) -> None:
        super().__init__(name, aspect, worth)
        self.token = token
        self.most = most

    def measure(self, mind: Mind) -> float:
        return float(min(self.most, mind.family.purse[self.token]))


class Electricity(Row):
    def measure(self, mind: Mind) -> float:
        return 1.0 if mind.family.electricity else 0.0


class Strength(Row):
    def measure(self, mind: Mind) -> float:
        return mind.strength()


class FreeRooms(Row):
    def measure(self, mind: Mind) -> float:
        return float(min(MOST_ROOMS, mind.family.free_rooms()))


class BedsBuilt(Row):
    def measure(self, mind: Mind) -> float:
        return float(mind.family.built)


class RoomsDug(Row):
    def measure(self, mind: Mind) -> float:
        return float(mind.family.dug)


class Freed(Row):
    """An ability that its owner has."""

    def __init__(self, name: str, aspect: str, worth: list[float], ability: int) -> None:
        super().__init__(name, aspect, worth)
        self.ability = ability

    def measure(self, mind: Mind) -> float:
        return 1.0 if mind.family.freed(self.ability) else 0.0


# Cards ---------------------------------------------------------------------------------------------------


class Hand(Row):
    """The best cards of the hand, as many as there will be time for."""

    def measure(self, mind: Mind) -> float:
        wishes = [mind.wish(number) for number in mind.family.hand]
        wishes.sort(reverse=True)
        time = PLAYS_AT_ONCE + PLAYS_A_TURN * mind.turns
        total = 0.0
        for wish in wishes:
            total += wish * min(1.0, max(0.0, time))
            time -= 1.0
        return total


class Cards(Row):
    def measure(self, mind: Mind) -> float:
        return float(min(MOST_CARDS, len(mind.family.hand)))


class Skills(Row):
    def measure(self, mind: Mind) -> float:
        tally = mind.family.workshop.tally
        icons = 0
        for skill in range(len(SKILLS)):
            icons += min(ENOUGH_ICONS, tally[skill])
        return float(icons)


class Energy(Row):
    def measure(self, mind: Mind) -> float:
        return float(min(ENOUGH_ICONS, mind.family.workshop.tally[len(SKILLS)]))


class EffectsInPlay(Row):
    """What the effects of one kind that are in play will still bring."""

    def __init__(self, name: str, aspect: str, worth: list[float], kind: int) -> None:
        super().__init__(name, aspect, worth)
        self.kind = kind

    def measure(self, mind: Mind) -> float:
        if not mind.effects:
            mind.effects = effects_in_play(mind)
        return mind.effects[self.kind]


def effects_in_play(mind: Mind) -> list[float]:
    """By kind; points that were made already are counted elsewhere."""
    family = mind.family
    found = [0.0] * len(KINDS)
    for number in family.played:
        effect = mind.game.box.inventions[number].effect
        found[effect.kind] += to_come(mind, effect, number in family.used)
    for guest in family.guests:
        brought = mind.game.box.guests[guest].effect
        if brought is not None:
            found[brought.kind] += to_come(mind, brought, False)
    return found


def to_come(mind: Mind, effect: Effect, used: bool) -> float:
    """What an effect in play will still bring."""
    kind = effect.kind
    if kind == INCOME:
        return mind.rounds * mind.later(effect.script)
    if kind == ONCE:
        return (ONCE_A_ROUND * mind.rounds + (0.0 if used else UNUSED)) * mind.later(effect.script)
    if kind == PERMANENT:
        return mind.permanent(effect)
    return mind.growth(effect.script) if kind == ENDGAME else 0.0


class Inventions(Row):
    def measure(self, mind: Mind) -> float:
        return float(len(mind.family.played))


# The farm and everything around --------------------------------------------------------------------------


class Objectives(Row):
    def measure(self, mind: Mind) -> float:
        return mind.objectives()


class Missions(Row):
    def measure(self, mind: Mind) -> float:
        return mission_prospects(mind)


class Prospects(Row):
    """What there is to do where the explorer is, and beyond."""

    def measure(self, mind: Mind) -> float:
        return prospects(mind)[mind.family.room]


class Guests(Row):
    def measure(self, mind: Mind) -> float:
        return float(len(mind.family.guests))


class HalfAPair(Row):
    def measure(self, mind: Mind) -> float:
        return 1.0 if mind.family.freed(SIXTH) != mind.family.freed(SEVENTH) else 0.0


class Cubes(Row):
    def measure(self, mind: Mind) -> float:
        return float(mind.family.placed)


class Tents(Row):
    def measure(self, mind: Mind) -> float:
        return float(len(mind.family.tents))


class PlaceInTheOrder(Row):
    def measure(self, mind: Mind) -> float:
        return float(mind.place())


ALL_ROWS: Final[list[Row]] = [
    Time("time", "", [12.0, 5.0, 1.0]),
    Tokens("wood", "goods", [0.45, 0.53, 0.33], WOOD, 8),
    Tokens("metal", "goods", [0.51, 0.46, 0.27], METAL, 8),
    Tokens("movement", "goods", [0.63, 0.35, 0.2], MOVEMENT, 4),
    Tokens("wild", "goods", [1.08, 0.83, 0.56], WILD, 4),
    Electricity("electricity", "workshop", [1.54, 0.92, 0.62]),
    Strength("strength", "lair", [0.66, 0.54, 0.14]),
    FreeRooms("free rooms", "lair", [1.8, 1.16, 0.44]),
    BedsBuilt("beds built", "lair", [2.29, 0.84, 0.38]),
    RoomsDug("rooms dug", "lair", [-0.36, 0.0, 0.11]),
    Hand("hand", "hand", [0.67, 0.91, 0.99]),
    Cards("cards", "hand", [0.57, 0.19, 0.09]),
    Skills("skills", "workshop", [1.19, 0.64, 0.26]),
    Energy("energy", "workshop", [0.84, 0.74, 0.27]),
    EffectsInPlay("income", "workshop", [0.89, 0.93, 0.64], INCOME),
    EffectsInPlay("once", "workshop", [1.08, 0.92, 0.63], ONCE),
    EffectsInPlay("permanent", "workshop", [0.84, 0.79, 0.63], PERMANENT),
    EffectsInPlay("endgame", "workshop", [0.7, 0.7, 0.49], ENDGAME),
    Objectives("objectives", "objectives", [0.87, 0.85, 0.61]),
    Missions("missions", "farm", [0.45, 0.7, 0.89]),
    Prospects("place", "farm", [1.49, 0.99, 0.37]),
    Guests("guests", "farm", [1.08, 0.48, 0.24]),
    Freed("cheap beds", "lair", [2.63, 1.29, 0.19], CHEAP_BEDS),
    Freed("cheap rooms", "lair", [3.51, 1.28, 0.14], CHEAP_ROOMS),
    Freed("two workers", "lair", [0.85, 1.14, 0.06], TWO_WORKERS),
    HalfAPair("half a pair", "farm", [2.16, 0.82, 0.19]),
    Cubes("cubes", "farm", [-1.59, -0.42, 0.0]),
    Inventions("inventions", "workshop", [0.32, 0.12, 0.01]),
    Tents("tents", "farm", [0.8, 0.61, 0.29]),
    PlaceInTheOrder("place in the order", "order", [-0.8, -0.6, -0.3]),
]

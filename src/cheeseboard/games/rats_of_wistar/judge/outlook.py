"""How many points a seat of Rats of Wistar may still expect: what it has, times what such things are worth.

The table is the mean of a player's guess and of a fit to 2,295 games of players with the judge's tastes, each
somewhat changed: how much a thing went with points made later. Only strength is worth twice what they say:
who hardly ever gets a worker more cannot tell what one brings. A row holds its worth when 9, 5 and 2 turns
are left and when none is; between them it changes evenly.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cheeseboard.games.rats_of_wistar.judge.farm import mission_prospects, prospects
from cheeseboard.games.rats_of_wistar.judge.worth import Mind
from cheeseboard.games.rats_of_wistar.rules import scoring
from cheeseboard.games.rats_of_wistar.rules.components import (
    CHEAP_BEDS,
    CHEAP_ROOMS,
    SEVENTH,
    SIXTH,
    TWO_WORKERS,
)
from cheeseboard.games.rats_of_wistar.rules.effects import ENDGAME, INCOME, ONCE, PERMANENT, Effect
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from cheeseboard.games.rats_of_wistar.rules.words import SKILLS

ANCHORS: Final = [9.0, 5.0, 2.0, 0.0]
ASPECTS: Final = ("goods", "lair", "hand", "workshop", "objectives", "farm", "order")


class Thing:
    """What counts for something: its aspect, its worth at each anchor, and how much of it there is."""

    def __init__(self, name: str, aspect: str, worth: list[float], measure: Callable[[Mind], float]) -> None:
        self.name = name
        self.aspect = aspect
        self.worth = worth
        self.measure = measure


def outlook(game: Wistar, seat: int) -> float:
    """The points a seat may expect at the end."""
    points = float(scoring.total(game, seat))
    if game.over:
        return points
    mind = Mind(game, seat)
    return points + expected(features(mind), mind.turns)


def aspects(game: Wistar, seat: int) -> dict[str, float]:
    """The points, and what else they are expected from."""
    mind = Mind(game, seat)
    things = features(mind)
    found = {"points": float(scoring.total(game, seat))}
    for aspect in ASPECTS:
        some = [things[i] if row.aspect == aspect else 0.0 for i, row in enumerate(THINGS)]
        found[aspect] = expected(some, mind.turns)
    return found


def expected(things: list[float], turns: float) -> float:
    """What they are worth with so many turns to go."""
    place = 1
    while place < len(ANCHORS) - 1 and turns < ANCHORS[place]:
        place += 1
    earlier, later = ANCHORS[place - 1], ANCHORS[place]
    share = min(1.0, max(0.0, (turns - later) / (earlier - later)))
    before, after = COLUMNS[place - 1], COLUMNS[place]
    total = 0.0
    for i, thing in enumerate(things):
        if thing:
            total += thing * (share * before[i] + (1.0 - share) * after[i])
    return total


def features(mind: Mind) -> list[float]:
    """How much there is of each thing, in the order of the rows."""
    return [row.measure(mind) for row in THINGS]


# How much there is of each thing ---------------------------------------------------------------------------


def _time(_mind: Mind) -> float:
    return 1.0


def _wood(mind: Mind) -> float:
    return float(min(8, mind.family.wood))


def _metal(mind: Mind) -> float:
    return float(min(8, mind.family.metal))


def _movement(mind: Mind) -> float:
    return float(min(4, mind.family.movement))


def _wild(mind: Mind) -> float:
    return float(min(4, mind.family.wild))


def _electricity(mind: Mind) -> float:
    return 1.0 if mind.family.electricity else 0.0


def _strength(mind: Mind) -> float:
    return mind.strength()


def _free_rooms(mind: Mind) -> float:
    return float(min(4, mind.family.free_rooms()))


def _beds_built(mind: Mind) -> float:
    return float(mind.family.built)


def _rooms_dug(mind: Mind) -> float:
    return float(mind.family.dug)


def _cards(mind: Mind) -> float:
    return float(min(6, len(mind.family.hand)))


def _skills(mind: Mind) -> float:
    tally = mind.family.workshop.tally
    return float(sum([min(3, tally[skill]) for skill in range(len(SKILLS))]))


def _energy(mind: Mind) -> float:
    return float(min(3, mind.family.workshop.tally[len(SKILLS)]))


def _income(mind: Mind) -> float:
    return effects_to_come(mind)[INCOME]


def _once(mind: Mind) -> float:
    return effects_to_come(mind)[ONCE]


def _permanent(mind: Mind) -> float:
    return effects_to_come(mind)[PERMANENT]


def _endgame(mind: Mind) -> float:
    return effects_to_come(mind)[ENDGAME]


def _objectives(mind: Mind) -> float:
    return mind.objectives()


def _place(mind: Mind) -> float:
    return prospects(mind)[mind.family.room]


def _guests(mind: Mind) -> float:
    return float(len(mind.family.guests))


def _cheap_beds(mind: Mind) -> float:
    return 1.0 if mind.family.freed(CHEAP_BEDS) else 0.0


def _cheap_rooms(mind: Mind) -> float:
    return 1.0 if mind.family.freed(CHEAP_ROOMS) else 0.0


def _two_workers(mind: Mind) -> float:
    return 1.0 if mind.family.freed(TWO_WORKERS) else 0.0


def _half_a_pair(mind: Mind) -> float:
    return 1.0 if mind.family.freed(SIXTH) != mind.family.freed(SEVENTH) else 0.0


def _cubes(mind: Mind) -> float:
    return float(mind.family.placed)


def _inventions(mind: Mind) -> float:
    return float(len(mind.family.played))


def _tents(mind: Mind) -> float:
    return float(len(mind.family.tents))


def _place_in_the_order(mind: Mind) -> float:
    return float(mind.place())


def effects_to_come(mind: Mind) -> list[float]:
    """What the effects in play will still bring, by their kind."""
    if not mind.effects:
        mind.effects = _find_effects(mind)
    return mind.effects


def _find_effects(mind: Mind) -> list[float]:
    family = mind.family
    effects = [0.0] * (PERMANENT + 1)
    for number in family.played:
        _add(mind, effects, mind.game.box.inventions[number].effect, number in family.used)
    for guest in family.guests:
        effect = mind.game.box.guests[guest].effect
        if effect is not None:
            _add(mind, effects, effect, False)
    return effects


def _add(mind: Mind, effects: list[float], effect: Effect, used: bool) -> None:
    """What an effect in play will still bring; its points so far are counted already."""
    kind = effect.kind
    if kind == INCOME:
        effects[INCOME] += mind.rounds * mind.later(effect.script)
    elif kind == ONCE:
        effects[ONCE] += (0.8 * mind.rounds + (0.0 if used else 0.7)) * mind.later(effect.script)
    elif kind == PERMANENT:
        effects[PERMANENT] += mind.permanent(effect)
    elif kind == ENDGAME:
        effects[ENDGAME] += mind.growth(effect.script)


def hand(mind: Mind) -> float:
    """The best cards of the hand, as many as there will be time for."""
    wishes = sorted([mind.wish(number) for number in mind.family.hand], reverse=True)
    time = 0.4 + 0.5 * mind.turns
    total = 0.0
    for wish in wishes:
        total += wish * min(1.0, max(0.0, time))
        time -= 1.0
    return total


THINGS: Final = [
    Thing("time", "", [12.0, 5.0, 1.0, 0.0], _time),
    Thing("wood", "goods", [0.45, 0.53, 0.33, 0.0], _wood),
    Thing("metal", "goods", [0.51, 0.46, 0.27, 0.0], _metal),
    Thing("movement", "goods", [0.63, 0.35, 0.2, 0.0], _movement),
    Thing("wild", "goods", [1.08, 0.83, 0.56, 0.0], _wild),
    Thing("electricity", "workshop", [1.54, 0.92, 0.62, 0.0], _electricity),
    Thing("strength", "lair", [0.66, 0.54, 0.14, 0.0], _strength),
    Thing("free rooms", "lair", [1.8, 1.16, 0.44, 0.0], _free_rooms),
    Thing("beds built", "lair", [2.29, 0.84, 0.38, 0.0], _beds_built),
    Thing("rooms dug", "lair", [-0.36, 0.0, 0.11, 0.0], _rooms_dug),
    Thing("hand", "hand", [0.67, 0.91, 0.99, 0.0], hand),
    Thing("cards", "hand", [0.57, 0.19, 0.09, 0.0], _cards),
    Thing("skills", "workshop", [1.19, 0.64, 0.26, 0.0], _skills),
    Thing("energy", "workshop", [0.84, 0.74, 0.27, 0.0], _energy),
    Thing("income", "workshop", [0.89, 0.93, 0.64, 0.0], _income),
    Thing("once", "workshop", [1.08, 0.92, 0.63, 0.0], _once),
    Thing("permanent", "workshop", [0.84, 0.79, 0.63, 0.0], _permanent),
    Thing("endgame", "workshop", [0.7, 0.7, 0.49, 0.0], _endgame),
    Thing("objectives", "objectives", [0.87, 0.85, 0.61, 0.0], _objectives),
    Thing("missions", "farm", [0.45, 0.7, 0.89, 0.0], mission_prospects),
    Thing("place", "farm", [1.49, 0.99, 0.37, 0.0], _place),
    Thing("guests", "farm", [1.08, 0.48, 0.24, 0.0], _guests),
    Thing("cheap beds", "lair", [2.63, 1.29, 0.19, 0.0], _cheap_beds),
    Thing("cheap rooms", "lair", [3.51, 1.28, 0.14, 0.0], _cheap_rooms),
    Thing("two workers", "lair", [0.85, 1.14, 0.06, 0.0], _two_workers),
    Thing("half a pair", "farm", [2.16, 0.82, 0.19, 0.0], _half_a_pair),
    Thing("cubes", "farm", [-1.59, -0.42, 0.0, 0.0], _cubes),
    Thing("inventions", "workshop", [0.32, 0.12, 0.01, 0.0], _inventions),
    Thing("tents", "farm", [0.8, 0.61, 0.29, 0.0], _tents),
    Thing("place in the order", "order", [-0.8, -0.6, -0.3, 0.0], _place_in_the_order),
]
COLUMNS: Final[list[list[float]]] = [[row.worth[i] for row in THINGS] for i in range(len(ANCHORS))]

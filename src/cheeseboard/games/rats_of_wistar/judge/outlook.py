"""How many points a seat of Rats of Wistar may still expect: what it has, times what such things are worth.

The table is the mean of a player's guess and of a fit to 2,295 games of players with the judge's tastes, each
somewhat changed: how much a thing went with points made later. Only strength is worth twice what they say:
who hardly ever gets a worker more cannot tell what one brings. A row holds its worth when 9, 5 and 2 turns
are left and when none is; between them it changes evenly.
"""

from __future__ import annotations

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
TABLE: Final[dict[str, list[float]]] = {
    "time": [12.0, 5.0, 1.0, 0.0],
    "wood": [0.45, 0.53, 0.33, 0.0],
    "metal": [0.51, 0.46, 0.27, 0.0],
    "movement": [0.63, 0.35, 0.2, 0.0],
    "wild": [1.08, 0.83, 0.56, 0.0],
    "electricity": [1.54, 0.92, 0.62, 0.0],
    "strength": [0.66, 0.54, 0.14, 0.0],
    "free rooms": [1.8, 1.16, 0.44, 0.0],
    "beds built": [2.29, 0.84, 0.38, 0.0],
    "rooms dug": [-0.36, 0.0, 0.11, 0.0],
    "hand": [0.67, 0.91, 0.99, 0.0],
    "cards": [0.57, 0.19, 0.09, 0.0],
    "skills": [1.19, 0.64, 0.26, 0.0],
    "energy": [0.84, 0.74, 0.27, 0.0],
    "income": [0.89, 0.93, 0.64, 0.0],
    "once": [1.08, 0.92, 0.63, 0.0],
    "permanent": [0.84, 0.79, 0.63, 0.0],
    "endgame": [0.7, 0.7, 0.49, 0.0],
    "objectives": [0.87, 0.85, 0.61, 0.0],
    "missions": [0.45, 0.7, 0.89, 0.0],
    "place": [1.49, 0.99, 0.37, 0.0],
    "guests": [1.08, 0.48, 0.24, 0.0],
    "cheap beds": [2.63, 1.29, 0.19, 0.0],
    "cheap rooms": [3.51, 1.28, 0.14, 0.0],
    "two workers": [0.85, 1.14, 0.06, 0.0],
    "half a pair": [2.16, 0.82, 0.19, 0.0],
    "cubes": [-1.59, -0.42, 0.0, 0.0],
    "inventions": [0.32, 0.12, 0.01, 0.0],
    "tents": [0.8, 0.61, 0.29, 0.0],
    "place in the order": [-0.8, -0.6, -0.3, 0.0],
}
ASPECTS: Final[dict[str, tuple[str, ...]]] = {
    "goods": ("wood", "metal", "movement", "wild"),
    "lair": ("strength", "free rooms", "beds built", "rooms dug", "cheap beds", "cheap rooms", "two workers"),
    "hand": ("hand", "cards"),
    "workshop": ("electricity", "skills", "energy", "income", "once", "permanent", "endgame", "inventions"),
    "objectives": ("objectives",),
    "farm": ("missions", "place", "guests", "half a pair", "cubes", "tents"),
    "order": ("place in the order",),
}
COLUMNS: Final[list[list[float]]] = [[row[i] for row in TABLE.values()] for i in range(len(ANCHORS))]


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
    names = list(TABLE)
    found = {"points": float(scoring.total(game, seat))}
    for aspect, members in ASPECTS.items():
        some = [thing if names[i] in members else 0.0 for i, thing in enumerate(things)]
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
    """In the order of the table."""
    return [1.0, *goods(mind), *workshop(mind), *around(mind), *board(mind)]


def goods(mind: Mind) -> list[float]:
    """What it has in store, in the lair and in hand."""
    family = mind.family
    return [
        float(min(8, family.wood)),
        float(min(8, family.metal)),
        float(min(4, family.movement)),
        float(min(4, family.wild)),
        1.0 if family.electricity else 0.0,
        mind.strength(),
        float(min(4, family.free_rooms())),
        float(family.built),
        float(family.dug),
        hand(mind),
        float(min(6, len(family.hand))),
    ]


def workshop(mind: Mind) -> list[float]:
    """Icons, and what the effects in play will still bring."""
    family = mind.family
    tally = family.workshop.tally
    effects = [0.0] * (PERMANENT + 1)
    for number in family.played:
        _add(mind, effects, mind.game.box.inventions[number].effect, number in family.used)
    for guest in family.guests:
        effect = mind.game.box.guests[guest].effect
        if effect is not None:
            _add(mind, effects, effect, False)
    return [
        float(sum([min(3, tally[skill]) for skill in range(len(SKILLS))])),
        float(min(3, tally[len(SKILLS)])),
        effects[INCOME],
        effects[ONCE],
        effects[PERMANENT],
        effects[ENDGAME],
    ]


def around(mind: Mind) -> list[float]:
    """What there is to be done."""
    place = prospects(mind)[mind.family.room]
    return [mind.objectives(), mission_prospects(mind), place, float(len(mind.family.guests))]


def board(mind: Mind) -> list[float]:
    """Abilities freed, and what else lies before the player."""
    family = mind.family
    return [
        1.0 if family.freed(CHEAP_BEDS) else 0.0,
        1.0 if family.freed(CHEAP_ROOMS) else 0.0,
        1.0 if family.freed(TWO_WORKERS) else 0.0,
        1.0 if family.freed(SIXTH) != family.freed(SEVENTH) else 0.0,
        float(family.placed),
        float(len(family.played)),
        float(len(family.tents)),
        float(mind.place()),
    ]


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

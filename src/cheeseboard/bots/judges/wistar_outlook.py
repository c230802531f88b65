"""How many points a seat of Rats of Wistar may still expect: what it has, times what such things have been worth.

The table below was fitted to games between bots that used the table before: of everything that a position
shows, how much it went with points made later. Each row holds the worth of one thing when 14, 9, 5 and 2
turns are left and when none is; between them it changes evenly.
"""

from __future__ import annotations

from typing import Final

from cheeseboard.bots.judges.wistar_farm import mission_prospects, prospects
from cheeseboard.bots.judges.wistar_worth import Mind
from cheeseboard.games.rats_of_wistar import scoring
from cheeseboard.games.rats_of_wistar.components import CHEAP_BEDS, CHEAP_ROOMS, SEVENTH, SIXTH, TWO_WORKERS
from cheeseboard.games.rats_of_wistar.effects import ENDGAME, INCOME, ONCE, PERMANENT, Effect
from cheeseboard.games.rats_of_wistar.state import Wistar
from cheeseboard.games.rats_of_wistar.words import SKILLS

ANCHORS: Final = [14.0, 9.0, 5.0, 2.0, 0.0]
TABLE: Final[dict[str, list[float]]] = {
    "time": [28.0, 20.0, 10.0, 4.0, 0.0],
    "wood": [0.8, 0.8, 0.7, 0.4, 0.0],
    "metal": [0.8, 0.8, 0.7, 0.4, 0.0],
    "movement": [0.5, 0.5, 0.4, 0.2, 0.0],
    "wild": [1.0, 1.0, 0.8, 0.4, 0.0],
    "electricity": [1.0, 0.8, 0.6, 0.3, 0.0],
    "workers": [2.0, 1.3, 0.7, 0.2, 0.0],
    "strength": [1.0, 0.7, 0.4, 0.2, 0.0],
    "free rooms": [0.8, 0.8, 0.7, 0.4, 0.0],
    "beds built": [0.0, 0.0, 0.0, 0.0, 0.0],
    "rooms dug": [0.5, 0.5, 0.3, 0.2, 0.0],
    "hand": [0.7, 0.7, 0.7, 0.5, 0.0],
    "cards": [0.3, 0.2, 0.1, 0.0, 0.0],
    "skills": [0.6, 0.6, 0.4, 0.2, 0.0],
    "energy": [0.4, 0.4, 0.2, 0.1, 0.0],
    "income": [1.0, 1.0, 1.0, 1.0, 0.0],
    "once": [1.0, 1.0, 1.0, 0.8, 0.0],
    "permanent": [1.0, 1.0, 1.0, 0.7, 0.0],
    "endgame": [1.0, 1.0, 1.0, 0.7, 0.0],
    "objectives": [1.0, 1.0, 1.0, 0.8, 0.0],
    "missions": [1.0, 1.0, 1.0, 0.8, 0.0],
    "place": [0.5, 0.5, 0.4, 0.2, 0.0],
    "guests": [0.0, 0.0, 0.0, 0.0, 0.0],
    "cheap beds": [2.5, 2.0, 1.0, 0.2, 0.0],
    "cheap rooms": [2.5, 2.0, 1.0, 0.2, 0.0],
    "two workers": [1.0, 0.7, 0.4, 0.1, 0.0],
    "half a pair": [0.8, 0.7, 0.5, 0.2, 0.0],
    "cubes": [0.0, 0.0, 0.0, 0.0, 0.0],
    "inventions": [0.0, 0.0, 0.0, 0.0, 0.0],
    "tents": [0.4, 0.4, 0.2, 0.1, 0.0],
}
COLUMNS: Final[list[list[float]]] = [[row[i] for row in TABLE.values()] for i in range(len(ANCHORS))]


def outlook(game: Wistar, seat: int) -> float:
    """The points a seat may expect at the end."""
    points = float(scoring.total(game, seat))
    if game.over:
        return points
    mind = Mind(game, seat)
    return points + expected(features(mind), mind.turns)


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
    family = mind.family
    effects = [0.0] * (PERMANENT + 1)
    for number in family.played:
        _add(mind, effects, mind.game.box.inventions[number].effect, number in family.used)
    for guest in family.guests:
        effect = mind.game.box.guests[guest].effect
        if effect is not None:
            _add(mind, effects, effect, False)
    workers = sum(family.workers) + family.entrance
    pair = 1.0 if family.freed(SIXTH) != family.freed(SEVENTH) else 0.0
    return [
        1.0,
        float(min(8, family.wood)),
        float(min(8, family.metal)),
        float(min(4, family.movement)),
        float(min(4, family.wild)),
        1.0 if family.electricity else 0.0,
        float(workers),
        mind.strength(),
        float(min(4, family.free_rooms())),
        float(family.built),
        float(family.dug),
        hand(mind),
        float(min(6, len(family.hand))),
        float(sum([min(3, family.workshop.tally[skill]) for skill in range(len(SKILLS))])),
        float(min(3, family.workshop.tally[len(SKILLS)])),
        effects[INCOME],
        effects[ONCE],
        effects[PERMANENT],
        effects[ENDGAME],
        mind.objectives(),
        mission_prospects(mind),
        prospects(mind)[family.room],
        float(len(family.guests)),
        1.0 if family.freed(CHEAP_BEDS) else 0.0,
        1.0 if family.freed(CHEAP_ROOMS) else 0.0,
        1.0 if family.freed(TWO_WORKERS) else 0.0,
        pair,
        float(family.placed),
        float(len(family.played)),
        float(len(family.tents)),
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

"""What may tell the seats of Rats of Wistar apart, for a learner to weigh.

Each thing stands once for every phase of the game, so that a worker may be worth much at the start and
nothing at the end; between two phases it counts partly for the one and partly for the other.
"""

from __future__ import annotations

from typing import Final

from cheeseboard.games.rats_of_wistar.judge.moves import best_main
from cheeseboard.games.rats_of_wistar.judge.outlook import TABLE, expected, features
from cheeseboard.games.rats_of_wistar.judge.worth import PLAIN, Mind
from cheeseboard.games.rats_of_wistar.rules.cards import can_afford
from cheeseboard.games.rats_of_wistar.rules.components import (
    ADVANCED_ELECTRICITY,
    BASEMENT,
    CHIEFS,
    NOTHING,
    OUTSIDE,
    ROWS,
)
from cheeseboard.games.rats_of_wistar.rules.missions import obstacle
from cheeseboard.games.rats_of_wistar.rules.moves import SPACES
from cheeseboard.games.rats_of_wistar.rules.shapes import TRACK
from cheeseboard.games.rats_of_wistar.rules.wheel import spaces_at
from cheeseboard.games.rats_of_wistar.rules.words import COUNTS, MAINS, SKILLS, TYPES

PHASES: Final = [13.0, 9.0, 5.0, 2.0, 1.0]
"""So many turns are left; when none is, nothing counts any more but points."""
FIRST_TYPE: Final = COUNTS.index(TYPES[0])

MORE: Final = (
    "workers in the forest",
    "workers in the lair",
    "workers on the farm",
    "workers at the entrance",
    "beds built, squared",
    "rooms dug, squared",
    "beds at hand",
    "rooms at hand",
    "next bed",
    "next room",
    "a free room",
    "best main actions",
    "main actions of this round",
    "best main action",
    "playable cards",
    "best card",
    "second card",
    "rows at hand",
    "best row",
    "rows within reach",
    "best skill",
    "kinds of skills",
    *TYPES,
    "advanced electricity",
    "in the basement",
    "cheese to be had",
    "doors",
    "open rows",
    "hidden missions",
    "guests about",
    "players",
)
NAMES: Final = (*TABLE, *MORE)


def rows(mind: Mind) -> list[float]:
    """All things, once for each phase."""
    things = features(mind)
    things.extend(lair(mind))
    things.extend(actions(mind))
    things.extend(cards(mind))
    things.extend(missions(mind))
    things.extend(farm(mind))
    return by_phase(things, mind.turns)


def guesses() -> list[float]:
    """What the table says that each brings; of the rest it says nothing."""
    found: list[float] = []
    for turns in PHASES:
        alone = [[1.0 if i == j else 0.0 for j in range(len(TABLE))] for i in range(len(TABLE))]
        found.extend([expected(things, turns) for things in alone])
        found.extend([0.0] * len(MORE))
    return found


def by_phase(things: list[float], turns: float) -> list[float]:
    spread: list[float] = []
    for share in shares_of(turns):
        spread.extend([share * thing for thing in things] if share else [0.0] * len(things))
    return spread


def shares_of(turns: float) -> list[float]:
    """How much each phase has of a moment."""
    shares = [0.0] * len(PHASES)
    if turns >= PHASES[0]:
        shares[0] = 1.0
        return shares
    last = len(PHASES) - 1
    if turns <= PHASES[last]:
        shares[last] = max(0.0, turns / PHASES[last])
        return shares
    place = 1
    while turns < PHASES[place]:
        place += 1
    shares[place - 1] = (turns - PHASES[place]) / (PHASES[place - 1] - PHASES[place])
    shares[place] = 1.0 - shares[place - 1]
    return shares


def lair(mind: Mind) -> list[float]:
    family = mind.family
    beds, dug = family.box.bed_points, family.box.room_points
    return [
        float(min(6, family.workers[0])),
        float(min(6, family.workers[1])),
        float(min(6, family.workers[2])),
        float(family.entrance),
        0.1 * family.built * family.built,
        0.1 * family.dug * family.dug,
        float(mind.beds_within(TRACK)),
        float(mind.rooms_within(TRACK)),
        float(beds[family.built + 1] - beds[family.built]) if family.built < TRACK else 0.0,
        float(dug[family.dug + 1] - dug[family.dug]) if family.dug < TRACK else 0.0,
        1.0 if family.free_rooms() > 0 else 0.0,
    ]


def actions(mind: Mind) -> list[float]:
    """What three chiefs could do next round, and those that are left could do in this one."""
    if not mind.mains:
        mind.mains = [best_main(mind, main) for main in range(len(MAINS))]
    best = sorted(mind.mains, reverse=True)
    open_now = sorted([mind.mains[main] for main in range(len(MAINS)) if is_open(mind, main)], reverse=True)
    left = CHIEFS - mind.family.chiefs
    return [sum(best[:CHIEFS]), sum(open_now[:left]), best[0]]


def is_open(mind: Mind, main: int) -> bool:
    """Whether a chief of this seat may still go there in this round."""
    game = mind.game
    first = game.sector_at(main) * SPACES
    spaces = game.spaces[first : first + spaces_at(game, main)]
    return NOTHING in spaces and mind.seat not in spaces


def cards(mind: Mind) -> list[float]:
    family = mind.family
    inventions = mind.game.box.inventions
    ready = [number for number in family.hand if can_afford(family, inventions[number], PLAIN)]
    mind.nested = True
    gains = sorted([max(0.0, mind.gain_of(number, PLAIN)) for number in ready], reverse=True)
    mind.nested = False
    best = gains[0] if gains else 0.0
    return [float(min(4, len(ready))), best, gains[1] if len(gains) > 1 else 0.0]


def missions(mind: Mind) -> list[float]:
    """Rows that could be completed here, or somewhere."""
    game = mind.game
    here = 0
    anywhere = 0
    for slot, room in enumerate(game.mission_rooms):
        if game.revealed[slot]:
            ready = [row for row in range(ROWS) if not obstacle(game, mind.family, slot, row, 0)]
            anywhere += len(ready)
            if mind.family.is_in(room):
                here += len(ready)
    return [float(min(3, here)), mind.mission(0), float(min(5, anywhere))]


def farm(mind: Mind) -> list[float]:
    """What the seat is good at, where it is, and what there is for everybody."""
    game = mind.game
    family = mind.family
    tally = family.workshop.tally
    skills = [tally[skill] for skill in range(len(SKILLS))]
    below = family.room != OUTSIDE and game.box.rooms[family.room].floor == BASEMENT
    open_rows = [
        row
        for slot, seen in enumerate(game.revealed)
        for row in range(ROWS)
        if seen and game.rows[slot * ROWS + row] == NOTHING
    ]
    return [
        float(min(5, max(skills))),
        float(len([skill for skill in skills if skill])),
        float(tally[FIRST_TYPE]),
        float(tally[FIRST_TYPE + 1]),
        float(tally[FIRST_TYPE + 2]),
        1.0 if family.electricity == ADVANCED_ELECTRICITY else 0.0,
        1.0 if below else 0.0,
        1.0 if game.cheese and not family.has_cheese() else 0.0,
        float(len(family.doors)),
        float(len(open_rows)),
        float(len([seen for seen in game.revealed if not seen])),
        float(sum([len(pile) for pile in game.guests])),
        float(game.players),
    ]

"""What may tell the seats of Rats of Wistar apart, for a learner to weigh.

Each thing stands once for every phase of the game, so that a worker may be worth much at the start and
nothing at the end; between two phases it counts partly for the one and partly for the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cheeseboard.games.rats_of_wistar.judge.guesses import MOST_WORKERS
from cheeseboard.games.rats_of_wistar.judge.mind import Mind
from cheeseboard.games.rats_of_wistar.judge.moves import best_main
from cheeseboard.games.rats_of_wistar.judge.rows import ALL_ROWS, Stage
from cheeseboard.games.rats_of_wistar.rules.cards import PLAIN, can_afford
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
FIRST_COUNTED_TYPE: Final = COUNTS.index(TYPES[0])
SQUARE: Final = 0.1
MOST_PLAYABLE: Final = 4
MOST_ROWS_HERE: Final = 3
MOST_ROWS: Final = 5
MOST_ICONS: Final = 5

Measure = Callable[[Mind], float]


def by_phase(mind: Mind) -> list[float]:
    """All things, once for each phase."""
    things = [row.measure(mind) for row in ALL_ROWS]
    things.extend([measure(mind) for _, measure in MORE])
    spread: list[float] = []
    for share in shares_of(mind.turns):
        spread.extend([share * thing for thing in things] if share else [0.0] * len(things))
    return spread


def guesses() -> list[float]:
    """What the judge's rows say that each brings; of the rest they say nothing."""
    found: list[float] = []
    for turns in PHASES:
        moment = Stage(turns)
        found.extend([row.worth_at(moment) for row in ALL_ROWS])
        found.extend([0.0] * len(MORE))
    return found


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


# The lair ------------------------------------------------------------------------------------------------


def workers_in(mind: Mind, area: int) -> float:
    return float(min(MOST_WORKERS, mind.family.workers[area]))


def next_step(points: list[int], reached: int) -> float:
    """What the next tile of a track brings."""
    return float(points[reached + 1] - points[reached]) if reached < TRACK else 0.0


# Main actions --------------------------------------------------------------------------------------------


def main_actions(mind: Mind) -> list[float]:
    if not mind.mains:
        mind.mains = [best_main(mind, main) for main in range(len(MAINS))]
    return mind.mains


def best_of(worths: list[float], number: int) -> float:
    return sum(sorted(worths, reverse=True)[:number])


def actions_open(mind: Mind) -> list[float]:
    """Those where a chief of this seat may still go in this round."""
    mains = main_actions(mind)
    return [mains[main] for main in range(len(MAINS)) if is_open(mind, main)]


def is_open(mind: Mind, main: int) -> bool:
    game = mind.game
    first = game.sector_at(main) * SPACES
    spaces = game.spaces[first : first + spaces_at(game, main)]
    return NOTHING in spaces and mind.seat not in spaces


# Cards ---------------------------------------------------------------------------------------------------


def playable(mind: Mind) -> list[int]:
    family = mind.family
    inventions = mind.game.box.inventions
    return [number for number in family.hand if can_afford(family, inventions[number], PLAIN)]


def card_in_hand(mind: Mind, place: int) -> float:
    """What the best card that can be played brings, or the second."""
    glance = mind.at_a_glance()
    gains = sorted([max(0.0, glance.gain_of(number, PLAIN)) for number in playable(mind)], reverse=True)
    return gains[place] if place < len(gains) else 0.0


# Missions and the farm -----------------------------------------------------------------------------------


def rows_ready(mind: Mind, here: bool) -> int:
    """Rows that could be completed here, or somewhere."""
    game = mind.game
    ready = 0
    for slot, room in enumerate(game.mission_rooms):
        if game.revealed[slot] and (not here or mind.family.is_in(room)):
            for row in range(ROWS):
                if obstacle(game, mind.family, slot, row, 0) is None:
                    ready += 1
    return ready


def open_rows(mind: Mind) -> int:
    game = mind.game
    free = 0
    for slot, seen in enumerate(game.revealed):
        for row in range(ROWS):
            if seen and game.rows[slot * ROWS + row] == NOTHING:
                free += 1
    return free


def skills(mind: Mind) -> list[int]:
    return mind.family.workshop.tally[: len(SKILLS)]


def is_below(mind: Mind) -> bool:
    room = mind.family.room
    return room != OUTSIDE and mind.game.box.rooms[room].floor == BASEMENT


def cheese_to_be_had(mind: Mind) -> bool:
    return len(mind.game.cheese) > 0 and not mind.family.has_cheese()


def _more() -> tuple[tuple[str, Measure], ...]:
    """Features for learning that the judge itself does not weigh."""
    return (
        ("workers in the forest", lambda mind: workers_in(mind, 0)),
        ("workers in the lair", lambda mind: workers_in(mind, 1)),
        ("workers on the farm", lambda mind: workers_in(mind, 2)),
        ("workers at the entrance", lambda mind: float(mind.family.entrance)),
        ("beds built, squared", lambda mind: SQUARE * mind.family.built * mind.family.built),
        ("rooms dug, squared", lambda mind: SQUARE * mind.family.dug * mind.family.dug),
        ("beds at hand", lambda mind: float(mind.beds_within(TRACK))),
        ("rooms at hand", lambda mind: float(mind.rooms_within(TRACK))),
        ("next bed", lambda mind: next_step(mind.family.box.bed_points, mind.family.built)),
        ("next room", lambda mind: next_step(mind.family.box.room_points, mind.family.dug)),
        ("a free room", lambda mind: 1.0 if mind.family.free_rooms() > 0 else 0.0),
        ("best main actions", lambda mind: best_of(main_actions(mind), CHIEFS)),
        ("main actions of this round", lambda mind: best_of(actions_open(mind), CHIEFS - mind.family.chiefs)),
        ("best main action", lambda mind: max(main_actions(mind))),
        ("playable cards", lambda mind: float(min(MOST_PLAYABLE, len(playable(mind))))),
        ("best card", lambda mind: card_in_hand(mind, 0)),
        ("second card", lambda mind: card_in_hand(mind, 1)),
        ("rows at hand", lambda mind: float(min(MOST_ROWS_HERE, rows_ready(mind, True)))),
        ("best row", lambda mind: mind.mission(0)),
        ("rows within reach", lambda mind: float(min(MOST_ROWS, rows_ready(mind, False)))),
        ("best skill", lambda mind: float(min(MOST_ICONS, max(skills(mind))))),
        ("kinds of skills", lambda mind: float(len([icons for icons in skills(mind) if icons]))),
        (TYPES[0], lambda mind: float(mind.family.workshop.tally[FIRST_COUNTED_TYPE])),
        (TYPES[1], lambda mind: float(mind.family.workshop.tally[FIRST_COUNTED_TYPE + 1])),
        (TYPES[2], lambda mind: float(mind.family.workshop.tally[FIRST_COUNTED_TYPE + 2])),
        ("advanced electricity", lambda mind: float(mind.family.electricity == ADVANCED_ELECTRICITY)),
        ("in the basement", lambda mind: float(is_below(mind))),
        ("cheese to be had", lambda mind: float(cheese_to_be_had(mind))),
        ("doors", lambda mind: float(len(mind.family.doors))),
        ("open rows", lambda mind: float(open_rows(mind))),
        ("hidden missions", lambda mind: float(len([seen for seen in mind.game.revealed if not seen]))),
        ("guests about", lambda mind: float(sum([len(pile) for pile in mind.game.guests]))),
        ("players", lambda mind: float(mind.game.players)),
    )


MORE: Final = _more()
FEATURES: Final = (*(row.name for row in ALL_ROWS), *(name for name, _ in MORE))

"""What the farm still offers a seat of Rats of Wistar: missions, guests and cheese, from where it is."""

from __future__ import annotations

from cheeseboard.games.rats_of_wistar.judge.guesses import (
    CHEESE_HERE,
    DOOR_BONUS,
    ELSEWHERE,
    GUEST_HERE,
    HIDDEN_HERE,
    LEFT_BEHIND,
    ROW_GAP_NEED,
    ROW_GAP_SKILL,
    ROW_GAP_TOKEN,
    ROW_HERE,
    ROW_LOCKED,
    ROWS_A_TURN,
    ROWS_IN_MIND,
    TASTE,
    THROUGH_DOOR,
)
from cheeseboard.games.rats_of_wistar.judge.mind import Mind
from cheeseboard.games.rats_of_wistar.rules.components import NOTHING, OUTSIDE, ROWS
from cheeseboard.games.rats_of_wistar.rules.missions import wild_needed
from cheeseboard.games.rats_of_wistar.rules.shapes import ROOMS

# Missions ------------------------------------------------------------------------------------------------


def mission_prospects(mind: Mind) -> float:
    """Open rows, the nearer to completion the more; one or two in the time that is left."""
    game = mind.game
    found: list[float] = []
    for slot, room in enumerate(game.mission_rooms):
        if game.revealed[slot]:
            here = 1.0 if mind.family.is_in(room) else ELSEWHERE
            rows = [row for row in range(ROWS) if game.rows[slot * ROWS + row] == NOTHING]
            found.extend([here * nearness(mind, slot, row) * mind.row(slot, row) for row in rows])
    found.sort(reverse=True)
    room_for = ROWS_A_TURN * mind.turns
    points = 0.0
    for value in found[:ROWS_IN_MIND]:
        points += max(0.0, value) * min(1.0, room_for)
        room_for = max(0.0, room_for - 1.0)
    return points


def nearness(mind: Mind, slot: int, row: int) -> float:
    family = mind.family
    mission = mind.game.box.missions[mind.game.missions[slot]]
    wanted = mission.rows[row]
    gap = ROW_GAP_SKILL * max(0, wild_needed(family, wanted, 0) - family.wild)
    for need in wanted.needs:
        gap += ROW_GAP_NEED * max(0, need.number - family.count(need.what))
    wood, metal, movement, _ = wanted.cost
    gap += ROW_GAP_TOKEN * (
        max(0, wood - family.wood) + max(0, metal - family.metal) + max(0, movement - family.movement)
    )
    if wanted.lock and mind.game.rows[slot * ROWS + mission.opener(wanted.lock)] == NOTHING:
        gap += ROW_LOCKED
    return 1.0 / (1.0 + gap)


# Rooms ---------------------------------------------------------------------------------------------------


def prospects(mind: Mind) -> list[float]:
    """What there is to do in each room and beyond."""
    if not mind.prospects:
        mind.prospects = find_prospects(mind)
    return mind.prospects


def find_prospects(mind: Mind) -> list[float]:
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
    step = TASTE.step
    ahead = DOOR_BONUS + THROUGH_DOOR * step * step * best[beyond] if closed else step * best[beyond]
    gain = here[room] * LEFT_BEHIND + ahead
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
            worth += GUEST_HERE
        if game.box.rooms[room].cheese and game.cheese and not family.has_cheese():
            worth += CHEESE_HERE
    for slot, place in enumerate(game.mission_rooms):
        if place == room:
            worth += _mission_worth(mind, slot)
    return worth


def _mission_worth(mind: Mind, slot: int) -> float:
    if not mind.game.revealed[slot]:
        return HIDDEN_HERE
    best = 0.0
    for row in range(ROWS):
        if mind.game.rows[slot * ROWS + row] == NOTHING:
            best = max(best, ROW_HERE * nearness(mind, slot, row))
    return best

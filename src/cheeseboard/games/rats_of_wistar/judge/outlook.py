"""How many points a seat of Rats of Wistar may expect: what it has, times what such things are worth."""

from __future__ import annotations

from typing import Final

from cheeseboard.games.rats_of_wistar.judge.mind import Mind
from cheeseboard.games.rats_of_wistar.judge.rows import ALL_ROWS, Stage
from cheeseboard.games.rats_of_wistar.rules import scoring
from cheeseboard.games.rats_of_wistar.rules.state import Wistar

ASPECTS: Final = ("goods", "lair", "hand", "workshop", "objectives", "farm", "order")


def outlook(game: Wistar, seat: int) -> float:
    """The points a seat may expect at the end."""
    points = float(scoring.total(game, seat))
    if game.over:
        return points
    mind = Mind(game, seat)
    moment = Stage(mind.turns)
    expected = 0.0
    for row in ALL_ROWS:
        number = row.measure(mind)
        if number:
            expected += number * row.worth_at(moment)
    return points + expected


def aspects(game: Wistar, seat: int) -> dict[str, float]:
    """The points, and what else they are expected from."""
    mind = Mind(game, seat)
    moment = Stage(mind.turns)
    found = {"points": float(scoring.total(game, seat)), **dict.fromkeys(ASPECTS, 0.0)}
    for row in ALL_ROWS:
        if row.aspect:
            found[row.aspect] += row.measure(mind) * row.worth_at(moment)
    return found

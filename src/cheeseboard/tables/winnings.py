"""Where points came from, in games that count them on the way and not at the end.

A title declares it under `points` of `events.toml`: the events by which points are won, and which of their
facts say whose they are, how many, and on which line of the final score (`score.<line>`) they stand.
"""

from collections import Counter
from collections.abc import Iterable

from cheeseboard import shelf
from cheeseboard.core.event import Event
from cheeseboard.tables.messages import ScoreLine


def points_won(title: str, players: int, heard: Iterable[Event]) -> list[list[ScoreLine]]:
    """By seat; empty where the title's events do not tell it."""
    declared: dict[str, dict[str, str]] = (shelf.facet_data(title, "events.toml") or {}).get("points", {})
    won: Counter[tuple[int, str]] = Counter()
    for event in heard:
        facts, told = declared.get(event.kind), event.facts
        if facts is not None and told is not None:
            won[told[facts["seat"]], told[facts["line"]]] += told[facts["points"]]
    return [_lines_of(won, seat) for seat in range(players)]


def _lines_of(won: Counter[tuple[int, str]], seat: int) -> list[ScoreLine]:
    return [{"line": line, "points": points} for (owner, line), points in won.items() if owner == seat]

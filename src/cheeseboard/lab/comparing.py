"""Two ways of setting up a game, on the same seeds: which differences are significant."""

from __future__ import annotations

from typing import Any

from cheeseboard.lab.stats import Moments, significant
from cheeseboard.lab.story import Story
from cheeseboard.lab.tally import ENOUGH, credit, round_off


class Comparison:
    """Differences game by game, the second minus the first, for each number of players."""

    def __init__(self) -> None:
        self.games: dict[int, int] = {}
        self.first: dict[tuple[int, str], Moments] = {}
        self.second: dict[tuple[int, str], Moments] = {}
        self.change: dict[tuple[int, str], Moments] = {}

    def add(self, players: int, one: Story, other: Story) -> None:
        self.games[players] = self.games.get(players, 0) + 1
        before, after = measures(one), measures(other)
        for name in sorted(before.keys() | after.keys()):
            place = (players, name)
            a, b = before.get(name, 0.0), after.get(name, 0.0)
            for sums, value in ((self.first, a), (self.second, b), (self.change, b - a)):
                sums.setdefault(place, Moments()).add(value)

    def figures(self) -> list[dict[str, Any]]:
        for sums in (self.first, self.second, self.change):
            for (players, _), moments in sums.items():
                moments.fill(self.games[players])
        places = [place for place, change in sorted(self.change.items()) if self._tells(change)]
        p_values = [self.change[place].p_value() for place in places]
        return [
            self._row(place, p_value, stands)
            for place, p_value, stands in zip(places, p_values, significant(p_values), strict=True)
        ]

    def _tells(self, change: Moments) -> bool:
        return change.number >= ENOUGH and (change.squares > 0 or change.mean != 0)

    def _row(self, place: tuple[int, str], p_value: float, stands: bool) -> dict[str, Any]:
        low, high = self.change[place].interval()
        return {
            "players": place[0],
            "measure": place[1],
            "first": round_off(self.first[place].mean),
            "second": round_off(self.second[place].mean),
            "change": round_off(self.change[place].mean),
            "low": round_off(low),
            "high": round_off(high),
            "chance": p_value,
            "real": stands,
        }


def measures(story: Story) -> dict[str, float]:
    """All that is compared about a game: its course, its points, who won, and every use."""
    players = len(story.scores)
    ranked = sorted(story.scores)
    found: dict[str, float] = {
        "moves": story.moves,
        "rounds": story.rounds or 0,
        "score": sum(story.scores) / players,
        "winning-score": ranked[-1],
        "margin": ranked[-1] - ranked[-2] if players > 1 else 0,
        "changes": story.changes,
        "deficit": story.deficit,
        "settled": story.settled,
    }
    for seat in range(players if players > 1 else 0):
        found[f"seat {seat}"] = credit(story, seat)
    for key in {key for parts in story.parts for key in parts}:
        found[f"part {key}"] = sum(parts.get(key, 0) for parts in story.parts) / players
    for use, counts in story.uses.items():
        found[use] = sum(counts)
    found.update(dict.fromkeys(story.won_with, 1.0))
    return found

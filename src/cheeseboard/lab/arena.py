"""The arena: who beats whom, how often, and how sure that is.

Two strategies share the seats of a table evenly. Every game is played twice with the same seed and the seats
exchanged, so that neither luck nor seat favours anybody, and equal strength means half of the wins at any
number of players. With an odd number one side has an extra seat, which the share allows for. Thoughts are
counted and no clock is read: a game goes the same wherever it is played.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

from cheeseboard.bots.levels import LEVELS, RANDOM, WITH, player, without_clock
from cheeseboard.bots.window import Player
from cheeseboard.lab.running import Place, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import let_them_play
from cheeseboard.lab.stats import seat_for_seat, wilson
from cheeseboard.shelf import title

EVERYBODY: Final = (RANDOM, *LEVELS)
USUAL_MOST: Final = 4


@dataclass(frozen=True)
class Pairing:
    """Two strategies at a title, at a number of players."""

    title: str
    players: int
    bots: tuple[str, str]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0

    def seating(self, number: int) -> list[int]:
        """Which of the two sits where in a game: every second seat, exchanged in the next game."""
        return [(seat + number) % 2 for seat in range(self.players)]

    def seats(self, number: int) -> tuple[int, int]:
        """How many seats each of the two has in a game."""
        second = sum(self.seating(number))
        return self.players - second, second


@dataclass(frozen=True)
class Bout:
    """One game of a pairing; what the first strategy got of the win, and the points of both."""

    pairing: Pairing
    number: int
    share: float = 0.0
    points: tuple[float, float] = (0.0, 0.0)
    moves: int = 0

    @property
    def key(self) -> str:
        return json.dumps([asdict(self.pairing), self.number], sort_keys=True)

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def read_bout(data: dict[str, Any]) -> Bout:
    pairing = Pairing(**{**data["pairing"], "bots": tuple(data["pairing"]["bots"])})
    return Bout(**{**data, "pairing": pairing, "points": tuple(data["points"])})


# Who meets whom -----------------------------------------------------------------------------------------


def ladder(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Each against the one below; the stronger is named first."""
    return [(upper, lower) for lower, upper in pairwise(bots)]


def round_robin(bots: Sequence[str]) -> list[tuple[str, str]]:
    return [(upper, lower) for lower, upper in combinations(bots, 2)]


def usual_players(name: str) -> list[int]:
    """The fewest that can compete, and a full table as most people know it."""
    possible = title(name).players
    return sorted({max(2, possible[0]), min(USUAL_MOST, possible[-1])})


def bouts(pairings: Iterable[Pairing], games: int) -> list[Bout]:
    """Games in turn, so that after an interruption every pairing has about the same number."""
    rounds = list(pairings)
    return [Bout(pairing, number) for number in range(games) for pairing in rounds]


# Playing ------------------------------------------------------------------------------------------------


def play_bout(bout: Bout) -> Bout:
    pairing = bout.pairing
    seating = pairing.seating(bout.number)
    seed = seed_of(pairing.seed, bout.number // 2)
    state = title(pairing.title).start(pairing.players, seed, None, None, **pairing.options)
    names = [pairing.bots[side] for side in seating]
    let_them_play(state, [contestant(name, seed_of(seed, seat)) for seat, name in enumerate(names)])
    won = [seating[seat] for seat in state.winners]
    share = won.count(0) / len(won) if won else 0.5
    return Bout(pairing, bout.number, share, _points(state.scores, seating), state.ply)


def contestant(name: str, seed: int = 0) -> Player:
    """One of our bots; or a guest, by the module whose `player` makes it from what stands after the colon."""
    module, _, wish = name.partition(WITH)
    if module in EVERYBODY:
        return player(without_clock(name), seed)
    guest: Player = import_module(module).player(wish, seed)
    return guest


def play_bouts(some: list[Bout]) -> list[Bout]:
    return [play_bout(bout) for bout in some]


def _points(scores: Sequence[int], seating: Sequence[int]) -> tuple[float, float]:
    """The mean points of the seats of each side."""
    sides = [[score for score, side in zip(scores, seating, strict=True) if side == own] for own in (0, 1)]
    return sum(sides[0]) / len(sides[0]), sum(sides[1]) / len(sides[1])


def compete(wanted: Sequence[Bout], file: Path | None, jobs: int | None, on: Place) -> Iterator[Bout]:
    """All games, those first that the file holds already; what is new is added to it at once."""
    done = {} if file is None else {bout.key: bout for bout in read_file(file)}
    yield from (done[bout.key] for bout in wanted if bout.key in done)
    rest = [bout for bout in wanted if bout.key not in done]
    for bout in in_order(play_bouts, [[bout] for bout in rest], jobs, on):
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(bout.to_data()) + "\n")
        yield bout


def read_file(file: Path) -> list[Bout]:
    """The games of a file; a last line that was cut off is taken out of it."""
    if not file.exists():
        return []
    *lines, cut = file.read_text(encoding="utf-8").split("\n")
    if cut:
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return [read_bout(json.loads(line)) for line in lines]


# What it says -------------------------------------------------------------------------------------------


def standings(played: Sequence[Bout]) -> dict[str, Any]:
    """Plain data: a row for each pairing, and ratings for each title and number of players."""
    pairings = list(dict.fromkeys(_frozen(bout.pairing) for bout in played))
    rows = [_row([bout for bout in played if _frozen(bout.pairing) == pairing]) for pairing in pairings]
    return {"pairings": rows, "ratings": ratings(played)}


def _frozen(pairing: Pairing) -> tuple[Any, ...]:
    return pairing.title, pairing.players, pairing.bots, tuple(sorted(pairing.options.items())), pairing.seed


def _row(played: Sequence[Bout]) -> dict[str, Any]:
    pairing = played[0].pairing
    won = sum(bout.share for bout in played)
    seats = [pairing.seats(bout.number) for bout in played]
    found = (won / len(played), *wilson(won, len(played)))
    share, low, high = (seat_for_seat(each, seats) for each in found)
    points = [sum(bout.points[side] for bout in played) / len(played) for side in (0, 1)]
    return {
        "title": pairing.title,
        "players": pairing.players,
        "options": dict(pairing.options),
        "bots": list(pairing.bots),
        "games": len(played),
        "won": won,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "points": [round(each, 2) for each in points],
        "moves": sum(bout.moves for bout in played),
    }


def ratings(played: Sequence[Bout]) -> list[dict[str, Any]]:
    """OpenSkill ratings by title and players, each with its 95% interval; none without the library."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return []
    model = PlackettLuce()
    table: dict[tuple[str, int], dict[str, Any]] = {}
    for bout in played:
        rated = table.setdefault((bout.pairing.title, bout.pairing.players), {})
        first, second = (rated.setdefault(name, model.rating(name=name)) for name in bout.pairing.bots)
        new = model.rate([[first], [second]], scores=[bout.share, 1.0 - bout.share])
        rated[bout.pairing.bots[0]], rated[bout.pairing.bots[1]] = new[0][0], new[1][0]
    return [
        {"title": name, "players": players, "bots": [_rating(bot, each) for bot, each in rated.items()]}
        for (name, players), rated in sorted(table.items())
    ]


def _rating(bot: str, rating: Any) -> dict[str, Any]:
    low, high = rating.mu - 1.96 * rating.sigma, rating.mu + 1.96 * rating.sigma
    return {"bot": bot, "rating": round(rating.mu, 2), "low": round(low, 2), "high": round(high, 2)}

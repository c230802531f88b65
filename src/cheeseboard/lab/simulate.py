"""Many games at once, and what they were like. Game i of a seed is the same however the work is divided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean, median, pstdev
from typing import Any, Final, NamedTuple

from cheeseboard.bots.levels import RANDOM, seat_bot
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.edition import Edition
from cheeseboard.core.playout import random_game
from cheeseboard.core.state import State
from cheeseboard.lab.running import Place, cut, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.stats import wilson
from cheeseboard.shelf import title

CHUNK: Final = 50
"""Games that a process plays at random before it is given more; where bots think, one at a time."""
WORTH_A_POOL: Final = 4
"""Fewer chunks than this are done before a second process has started."""


class SimulationPlan(NamedTuple):
    """What is to be played; everything a worker in another process needs to know."""

    title: str
    players: int
    games: int
    seed: int = 0
    bots: str = RANDOM
    options: Mapping[str, str] | None = None
    edition: Mapping[str, Any] | None = None

    def head(self) -> dict[str, Any]:
        """What results of these games are kept under, however many there are."""
        return {**self._asdict(), "games": 0, **played_by(self.title)}


def played_by(name: str) -> dict[str, Any]:
    """The rules and the house edition that games of a title are played with."""
    game = title(name)
    return {"rules": game.rules_version, "house": game.house.digest}


@dataclass(frozen=True)
class Result:
    """How one game went; rounds is None where the game does not count any."""

    moves: int
    rounds: int | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def chunk_size(bots: str) -> int:
    return CHUNK if bots == RANDOM else 1


# Playing --------------------------------------------------------------------------------------------------


def simulate(plan: SimulationPlan, jobs: int | None = None, on: Place = "here") -> Iterator[Result]:
    """All games of a plan, in order, as they are finished."""
    chunks = cut(range(plan.games), chunk_size(plan.bots))
    alone = len(chunks) < WORTH_A_POOL and plan.bots == RANDOM
    return in_order(partial(play_games, plan), chunks, 1 if alone else jobs, on)


def play_games(plan: SimulationPlan, numbers: range) -> list[Result]:
    game = title(plan.title)
    edition = None if plan.edition is None else game.read_edition(dict(plan.edition))
    return [play_game(plan, edition, number) for number in numbers]


def play_game(plan: SimulationPlan, edition: Edition | None, number: int) -> Result:
    seed = seed_of(plan.seed, number)
    state = title(plan.title).start(plan.players, seed, edition, None, **(plan.options or {}))
    if plan.bots == RANDOM:
        random_game(state, Chance(seed_of(seed, number)))
    else:
        let_them_play(state, [seat_bot(plan.bots, seat, seed, timed=False) for seat in range(state.players)])
    return Result(state.ply, rounds_of(state), tuple(state.scores), tuple(state.winners))


def rounds_of(state: State) -> int | None:
    """How many rounds a game has had; a title that counts them says `round` in its view."""
    rounds = state.view(None).get("round")
    return rounds if isinstance(rounds, int) else None


def let_them_play(state: State, seats: Sequence[Player]) -> None:
    while not state.over:
        seat = state.next_seat()
        state.play(seat, seats[seat].choose(Window(state, seat)))


# What they were like --------------------------------------------------------------------------------------


def summary(plan: SimulationPlan, results: Sequence[Result]) -> dict[str, Any]:
    """Plain data, the same to the last byte for the same plan on every machine."""
    game = title(plan.title)
    rounds = [result.rounds for result in results if result.rounds is not None]
    return {
        "title": plan.title,
        "rules": game.rules_version,
        "players": plan.players,
        "options": game.setup(plan.players, plan.options or {}, game.house).options,
        "edition": (plan.edition or {}).get("name", "house"),
        "bots": plan.bots,
        "seed": plan.seed,
        "games": len(results),
        "moves": spread([result.moves for result in results]),
        "rounds": spread(rounds) if rounds else None,
        "scores": [
            spread(list(scores)) for scores in zip(*(result.scores for result in results), strict=True)
        ],
        "wins": [wins(seat, results) for seat in range(plan.players)],
        "ties": sum(len(result.winners) > 1 for result in results),
        "nobody": sum(not result.winners for result in results),
    }


def spread(values: Sequence[int]) -> dict[str, Any]:
    return {
        "total": sum(values),
        "mean": round(fmean(values), 4),
        "deviation": round(pstdev(values), 4),
        "least": min(values),
        "median": median(values),
        "most": max(values),
    }


def wins(seat: int, results: Sequence[Result]) -> dict[str, Any]:
    won = sum(seat in result.winners for result in results)
    low, high = wilson(won, len(results))
    return {
        "seat": seat,
        "wins": won,
        "share": round(won / len(results), 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }

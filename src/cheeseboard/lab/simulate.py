"""Many games at once, and what they were like. Game i of a seed is the same however the work is divided."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import islice
from math import sqrt
from statistics import fmean, median, pstdev
from typing import Any, Final

from cheeseboard.bots.levels import RANDOM, BotName, seated
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import SEED_BITS, Chance
from cheeseboard.core.edition import Edition
from cheeseboard.core.playout import random_game
from cheeseboard.core.state import State
from cheeseboard.shelf import title

CHUNK: Final = 50
"""Games that a process plays in one go; of players who think, one."""
WORTH_A_POOL: Final = 4
"""Fewer chunks than this are done before a second process has started."""
AHEAD: Final = 4
"""Chunks that wait for each process."""
CERTAINTY: Final = 1.96
"""Standard deviations on either side: 95 of 100 such intervals hold the true share."""


@dataclass(frozen=True)
class Plan:
    """What is to be played; everything a worker in another process needs to know."""

    title: str
    players: int
    games: int
    seed: int = 0
    bots: BotName = "random"
    options: Mapping[str, str] | None = None
    edition: Mapping[str, Any] | None = None

    def chunks(self) -> list[range]:
        size = CHUNK if self.bots == RANDOM else 1
        return [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]


@dataclass(frozen=True)
class Result:
    """How one game went; rounds is None where the game does not count any."""

    moves: int
    rounds: int | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]


# Playing --------------------------------------------------------------------------------------------------


def simulate(plan: Plan, jobs: int | None = None) -> Iterator[Result]:
    """All games of a plan, in order, as they are finished."""
    chunks = plan.chunks()
    jobs = min(jobs or os.cpu_count() or 1, len(chunks))
    work = partial(play_games, plan)
    if jobs == 1 or (len(chunks) < WORTH_A_POOL and plan.bots == RANDOM):
        return (result for chunk in chunks for result in work(chunk))
    return _simulate_in(jobs, work, chunks)


def _simulate_in(jobs: int, work: Callable[[range], list[Result]], chunks: list[range]) -> Iterator[Result]:
    """In several processes, a few chunks ahead of what is asked for; whoever stops asking stops them."""
    todo = iter(chunks)
    given: deque[Future[list[Result]]] = deque()
    with ProcessPoolExecutor(jobs, _context()) as pool:
        try:
            while True:
                with _interrupts_held():
                    given.extend(
                        pool.submit(work, chunk) for chunk in islice(todo, jobs * AHEAD - len(given))
                    )
                if not given:
                    return
                yield from given.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _context() -> multiprocessing.context.BaseContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forkserver = multiprocessing.get_context("forkserver")
    forkserver.set_forkserver_preload([__name__])
    return forkserver


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Processes born in here never hear of Ctrl-C; the one that started them does, a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_games(plan: Plan, numbers: range) -> list[Result]:
    game = title(plan.title)
    edition = None if plan.edition is None else game.read_edition(dict(plan.edition))
    return [play_game(plan, edition, number) for number in numbers]


def play_game(plan: Plan, edition: Edition | None, number: int) -> Result:
    seed = seed_of(plan.seed, number)
    state = title(plan.title).start(plan.players, seed, edition, None, **(plan.options or {}))
    if plan.bots == RANDOM:
        random_game(state, Chance(seed_of(seed, number)))
    else:
        let_them_play(state, plan.bots, seed)
    rounds = state.view(None).get("round")
    return Result(
        state.ply,
        rounds if isinstance(rounds, int) else None,
        tuple(state.scores),
        tuple(state.winners),
    )


def let_them_play(state: State, bots: BotName, seed: int) -> None:
    seats = [seated(bots, seat, seed) for seat in range(state.players)]
    while not state.over:
        seat = state.next_seat()
        state.play(seat, seats[seat].choose(Window(state, seat)))


def seed_of(seed: int, number: int) -> int:
    digest = blake2b(f"{seed} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") & SEED_BITS


# What they were like --------------------------------------------------------------------------------------


def summary(plan: Plan, results: Sequence[Result]) -> dict[str, Any]:
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


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The interval in which the true share lies, 95 times of 100; sound also for few games and no wins."""
    share = successes / trials
    z = CERTAINTY**2 / trials
    middle = (share + z / 2) / (1 + z)
    half = CERTAINTY / (1 + z) * sqrt(share * (1 - share) / trials + z / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)

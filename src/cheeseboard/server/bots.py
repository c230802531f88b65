"""Bots think in other processes, within limits, about a world their seat holds possible."""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Final

from cheeseboard.bots.asking import question, think
from cheeseboard.bots.levels import LEVELS as NAMED
from cheeseboard.bots.levels import RANDOM
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import SEED_BITS
from cheeseboard.core.event import Facts
from cheeseboard.core.state import State
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.outside import OutsideBots
from cheeseboard.server.settings import Settings
from cheeseboard.server.turns import Turns

Think = Callable[..., str]
"""What a process does with a question; of a bot: level or language, seat, a possible state, a seed."""

LEVELS: Final = (RANDOM, *NAMED)

FORKS: Final = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__])
POLITE: Final = 10
"""How far thinking stands back where people wait for the same processor."""
START_SECONDS: Final = 60.0
"""For a process to begin, which is not the bot's own time."""


class NoAnswer(Exception):
    """A bot has not answered: `time-out` or `crash`."""


class Worker:
    """A process that thinks, replaced whenever it does not answer in time."""

    def __init__(self, thinking: Think, settings: Settings, nice: int = POLITE) -> None:
        self.thinking = thinking
        self.settings = settings
        self.nice = nice
        self.process: multiprocessing.process.BaseProcess | None = None
        self.line: Connection
        self.lock = threading.Lock()  # nobody stops a process that is half started
        self.closing = False

    def ask(self, *question: Any) -> str:
        try:
            if self.process is None or not self.process.is_alive():
                self._start()
                self._heard(START_SECONDS)
            self.line.send(question)
            return self._heard(self.settings.bot_seconds)
        except (EOFError, OSError) as problem:
            self.stop()
            raise NoAnswer("crash") from problem

    def _heard(self, seconds: float) -> str:
        if not self.line.poll(seconds):
            self.stop()
            raise NoAnswer("time-out")
        return str(self.line.recv())

    def _start(self) -> None:
        with self.lock:
            if self.closing:
                raise EOFError
            self.line, theirs = FORKS.Pipe()
            how = (self.thinking, self.settings.bot_megabytes, self.nice)
            process = FORKS.Process(target=_work, args=(theirs, *how), daemon=True)
            with theirs:
                process.start()
            self.process = process  # one that could not be started is none, and need not be ended

    def stop(self) -> None:
        with self.lock:
            if self.process is not None:
                self.process.kill()
                self.process.join()
                self.line.close()
                self.process = None

    def give_notice(self) -> None:
        """End the process permanently; callers that wait for its answer hear that there is none."""
        with self.lock:
            self.closing = True
            if self.process is not None:
                self.process.kill()


class Workers:
    """Processes that answer questions, as many at once as there are processes; the others wait."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        thinking: Think,
        nice: int = POLITE,
        most: int | None = None,
    ) -> None:
        self.metrics = metrics
        self.turns = Turns(settings.bot_workers, most)
        self.threads = ThreadPoolExecutor(settings.bot_workers, "bots")
        self.workers = [Worker(thinking, settings, nice) for _ in range(settings.bot_workers)]
        self.idle = self.workers.copy()

    async def put(self, whose: str, *question: Any) -> str | None:
        """What the thinking answers to somebody when it is their turn, or None if it has failed."""
        async with self.turns.turn(whose):
            worker = self.idle.pop()
            try:
                return await asyncio.get_running_loop().run_in_executor(self.threads, worker.ask, *question)
            except NoAnswer as cause:
                self.metrics.bots.labels(str(cause)).inc()
                return None
            finally:
                self.idle.append(worker)

    async def close(self) -> None:
        await asyncio.to_thread(self._stop)

    def _stop(self) -> None:
        for worker in self.workers:
            worker.give_notice()
        self.threads.shutdown()
        for worker in self.workers:
            worker.stop()


class Bots(Workers):
    def __init__(
        self, settings: Settings, metrics: Metrics, thinking: Think = think, most: int | None = None
    ) -> None:
        super().__init__(settings, metrics, thinking, most=most)
        self.outside = OutsideBots(settings, metrics)

    async def choose(
        self, state: State, seat: int, level: str, bits: bytes, heard: Sequence[Facts] = (), whose: str = ""
    ) -> str | None:
        """A bot's move, or None for the default one: where there is no bot, or it has failed.

        One from outside that fails has lost its seat (LostSeat). Bots at many tables of one person wait for
        one another, not those of others for them.
        """
        if level in self.outside.commands:
            return await self.outside.choose(Window(state.resample(seat, _seed(bits)), seat, heard), level)
        move = await self.ask(whose, state, seat, level, bits) if level else None
        if move is None:
            return None
        offered = any(each.key == move for each in state.moves(seat))
        self.metrics.bots.labels("move" if offered else "nonsense").inc()
        return move if offered else None

    async def ask(self, whose: str, state: State, seat: int, how: str, bits: bytes) -> str | None:
        """What the thinking answers about a world that the seat holds possible, or None if it has failed."""
        asking = question(state, seat, bits)
        loop = asyncio.get_running_loop()
        asked = loop.time()
        answer = await self.put(whose, how, *asking)
        self.metrics.thinking.observe(loop.time() - asked)
        return answer

    @property
    def levels(self) -> tuple[str, ...]:
        return (*LEVELS, *self.outside.commands)

    def _stop(self) -> None:
        self.outside.close()
        super()._stop()


def _seed(bits: bytes) -> int:
    return int.from_bytes(bits, "big") & SEED_BITS


def _work(line: Connection, thinking: Think, megabytes: int, nice: int) -> None:
    _limit_memory(megabytes)
    if hasattr(os, "nice"):
        os.nice(nice)
    line.send("ready")
    while True:
        try:
            question = line.recv()
        except EOFError:
            return
        line.send(thinking(*question))


def _limit_memory(megabytes: int) -> None:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    size = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

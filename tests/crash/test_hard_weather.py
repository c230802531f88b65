"""A soak: nodes are killed, frozen and stopped, lines cut and disks filled under play, one after another.

An hour in `make test-long`; `CHEESEBOARD_SOAK=300` holds it for five minutes. Without either it is skipped.
"""

import asyncio
import os
import random
import resource
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path

import httpx
import pytest

from tests.crash.history import History
from tests.crash.players import Node, Player, faults_in, node
from tests.server.harness import Somebody, run
from tests.server.toxic import Line, bad_line

LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
SECONDS = float(os.environ.get("CHEESEBOARD_SOAK") or (3600 if LONG else 0))
STORES = 2
TABLES = 6
Trouble = Callable[[int], Awaitable[None]]

pytestmark = pytest.mark.skipif(not SECONDS, reason="an hour: make test-long, or CHEESEBOARD_SOAK=300")


class Weather:
    """What happens to the nodes and to the lines that lead there, one thing at a time."""

    def __init__(self, nodes: list[Node], lines: list[Line], luck: random.Random) -> None:
        self.nodes = nodes
        self.lines = lines
        self.luck = luck
        self.happened: dict[str, int] = {}

    def troubles(self) -> list[Trouble]:
        """Only of a file do we know which process writes it."""
        usual: list[Trouble] = [self.kill, self.freeze, self.stop, self.cut]
        return usual if self.nodes[0].database.startswith("postgres") else [*usual, self.fill]

    async def go_on(self, seconds: float) -> None:
        """For so long, but at least until everything has happened: on a busy machine that takes longer."""
        end, troubles = time.monotonic() + seconds, self.troubles()
        for trouble in cycle(troubles):
            if time.monotonic() > end and len(self.happened) == len(troubles):
                return
            await asyncio.sleep(self.luck.uniform(0.5, 3))
            name = getattr(trouble, "__name__", "")
            self.happened[name] = self.happened.get(name, 0) + 1
            await trouble(self.luck.randrange(len(self.nodes)))

    async def kill(self, n: int) -> None:
        self.nodes[n].restart()
        await self.nodes[n].ready()

    async def freeze(self, n: int) -> None:
        """It stands still, with every line open, and then goes on as if nothing had been."""
        os.kill(self._pid(n), signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(0.5, 4))
        os.kill(self._pid(n), signal.SIGCONT)

    async def stop(self, n: int) -> None:
        """It is asked to end, as at an upgrade."""
        self.nodes[n].process.terminate()
        await asyncio.to_thread(self.nodes[n].process.join)
        await self.kill(n)

    async def cut(self, n: int) -> None:
        """Every connection breaks, half written, and none can be made."""
        self.lines[n].break_all()
        await asyncio.sleep(self.luck.uniform(0.2, 2))
        self.lines[n].heal()

    async def fill(self, n: int) -> None:
        """No file takes another byte, as on a full disk; then somebody makes room."""
        _, most = resource.prlimit(self._pid(n), resource.RLIMIT_FSIZE)
        resource.prlimit(self._pid(n), resource.RLIMIT_FSIZE, (0, most))
        await asyncio.sleep(self.luck.uniform(0.5, 4))
        resource.prlimit(self._pid(n), resource.RLIMIT_FSIZE, (most, most))

    def _pid(self, n: int) -> int:
        pid = self.nodes[n].process.pid
        assert pid is not None
        return pid


async def soak(nodes: list[Node], seconds: float) -> tuple[History, Weather]:
    luck, history = random.Random(seconds), History()
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(bad_line(one.port, n)) for n, one in enumerate(nodes)]
        for one in nodes:
            await one.ready()
        urls = [line.url for line in lines]
        people = [await Somebody(urls[0]).arrive(f"Player {n}") for n in range(TABLES)]
        weather = Weather(nodes, lines, luck)
        playing = [asyncio.create_task(play_for_good(each, urls, history, luck.random())) for each in people]
        await weather.go_on(seconds)
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        for person in people:
            await person.leave()
    assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended
    return history, weather


async def play_for_good(person: Somebody, urls: list[str], history: History, seed: float) -> None:
    """One game after another, wherever somebody answers."""
    luck = random.Random(seed)
    while True:
        try:
            person.web.base_url = httpx.URL(luck.choice(urls))
            table = (await person.table("me", "here", "here"))["info"]["table"]
            player = Player(person, table, history, luck)
            player.urls = urls
            await player.play_on()
        except (httpx.HTTPError, AssertionError):
            await asyncio.sleep(0.1)


def weather_over(nodes: list[Node]) -> tuple[History, Weather]:
    seconds = SECONDS / STORES
    return run(soak(nodes, seconds), seconds=seconds + 300)


def check_nothing_is_lost(database: str, history: History) -> None:
    assert history.count("ok") > SECONDS / STORES
    assert run(faults_in(database, history), seconds=600) == []


def test_two_nodes_in_hard_weather_lose_nothing(postgres_address: str) -> None:
    with node(postgres_address) as first, node(postgres_address) as second:
        history, weather = weather_over([first, second])
    assert set(weather.happened) == {"kill", "freeze", "stop", "cut"}
    check_nothing_is_lost(postgres_address, history)


def test_a_file_in_hard_weather_and_on_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    database = str(tmp_path / "soak.db")
    with node(database) as alone:
        history, weather = weather_over([alone])
    assert set(weather.happened) == {"kill", "freeze", "stop", "cut", "fill"}
    check_nothing_is_lost(database, history)

"""A soak: nodes are killed, frozen and stopped, lines cut and disks filled under play, one after another.

Half of the time nobody is killed, so that what a node gathers in a long life can be seen: memory, open files,
tasks. An hour in `make test-long`; `CHEESEBOARD_SOAK=300` holds it for five minutes, and
`CHEESEBOARD_SOAK_REST=0.2` lets players rest between moves. Without either it is skipped.
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
from statistics import linear_regression
from typing import NamedTuple

import httpx
import pytest

from tests.crash.history import History
from tests.crash.players import Node, Player, faults_in, node
from tests.server.harness import Somebody, run
from tests.server.toxic import Line, bad_line

LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
SECONDS = float(os.environ.get("CHEESEBOARD_SOAK") or (3600 if LONG else 0))
REST = float(os.environ.get("CHEESEBOARD_SOAK_REST") or 0)
STORES = 2
TABLES = 6
LOOKS = 60
"""How often a node is looked at while nobody kills it."""
MOST_AN_HOUR = 1024.0
"""KiB that a node may grow by in an hour, once it is warm; in a short soak that is noise."""
MOST_FILES = 100
"""Six players have a few connections each, and so has the store; every cut line would add to what is kept."""
Trouble = Callable[[int], Awaitable[None]]

pytestmark = pytest.mark.skipif(not SECONDS, reason="an hour: make test-long, or CHEESEBOARD_SOAK=300")


class Look(NamedTuple):
    """What a node has in its hands."""

    at: float
    pid: int
    kibibytes: int
    files: int

    @classmethod
    def of(cls, node: Node) -> "Look":
        process = Path(f"/proc/{node.process.pid}")
        kibibytes = int((process / "status").read_text().split("VmRSS:")[1].split()[0])
        return cls(time.monotonic(), node.process.pid or 0, kibibytes, len(list((process / "fd").iterdir())))


class Weather:
    """What happens to the nodes and to the lines that lead there, one thing at a time."""

    def __init__(self, nodes: list[Node], lines: list[Line], luck: random.Random) -> None:
        self.nodes = nodes
        self.lines = lines
        self.luck = luck
        self.happened: dict[str, int] = {}
        self.looks: list[Look] = []

    def gentle(self) -> list[Trouble]:
        """What a node lives through. Only of a file do we know which process writes it."""
        usual: list[Trouble] = [self.freeze, self.cut]
        return usual if self.nodes[0].database.startswith("postgres") else [*usual, self.fill]

    async def go_on(self, seconds: float) -> None:
        await self.rage([self.kill, self.stop, *self.gentle()], seconds / 2)
        looking = asyncio.create_task(self.watch(seconds / 2 / LOOKS))
        await self.rage(self.gentle(), seconds / 2)
        looking.cancel()

    async def watch(self, every: float) -> None:
        while True:
            self.looks += [Look.of(node) for node in self.nodes]
            await asyncio.sleep(every)

    async def rage(self, troubles: list[Trouble], seconds: float) -> None:
        """For so long, but at least until everything has happened: on a busy machine that takes longer."""
        end = time.monotonic() + seconds
        for n, trouble in enumerate(cycle(troubles)):
            if time.monotonic() > end and n >= len(troubles):
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
            player.urls, player.rest = urls, REST
            await player.play_on()
        except (httpx.HTTPError, AssertionError):
            await asyncio.sleep(0.1)


def weather_over(nodes: list[Node]) -> tuple[History, Weather]:
    seconds = SECONDS / STORES
    return run(soak(nodes, seconds), seconds=seconds + 300)


def growth_of(looks: list[Look]) -> float:
    """KiB an hour in a node's second half of its time, by least squares: by then it is warm."""
    warm = looks[len(looks) // 2 :]
    return 3600 * linear_regression([look.at for look in warm], [look.kibibytes for look in warm]).slope


def check_nothing_is_gathered(weather: Weather) -> None:
    for pid in sorted({look.pid for look in weather.looks}):
        looks = [look for look in weather.looks if look.pid == pid]
        growth, files = growth_of(looks), [look.files for look in looks]
        sizes = f"{looks[0].kibibytes} to {looks[-1].kibibytes} KiB, {growth:+.0f} an hour at last"
        print(f"{sizes}; {min(files)} to {max(files)} files, {files[-1]} at last; {weather.happened}")
        assert growth < MOST_AN_HOUR or SECONDS < 3600
        assert max(files) < MOST_FILES


def check_nothing_is_lost(database: str, history: History) -> None:
    print(f"{history.count('ok')} moves acknowledged, {history.count('unknown')} unknown")
    assert history.count("ok") > SECONDS / STORES / (1 + 4 * REST)
    assert run(faults_in(database, history), seconds=600) == []


def test_two_nodes_in_hard_weather_lose_nothing(postgres_address: str) -> None:
    with node(postgres_address) as first, node(postgres_address) as second:
        history, weather = weather_over([first, second])
    assert set(weather.happened) == {"kill", "freeze", "stop", "cut"}
    check_nothing_is_gathered(weather)
    check_nothing_is_lost(postgres_address, history)


def test_a_file_in_hard_weather_and_on_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    database = str(tmp_path / "soak.db")
    with node(database) as alone:
        history, weather = weather_over([alone])
    assert set(weather.happened) == {"kill", "freeze", "stop", "cut", "fill"}
    check_nothing_is_gathered(weather)
    check_nothing_is_lost(database, history)

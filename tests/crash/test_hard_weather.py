"""A soak: nodes are killed, frozen and stopped under play, one after another, for as long as is asked.

An hour in `make test-long`; `CHEESEBOARD_SOAK=300` holds it for five minutes. Without either it is skipped.
"""

import asyncio
import os
import random
import signal
import time
from itertools import cycle

import httpx
import pytest

from tests.crash.history import History
from tests.crash.players import Node, Player, faults_in, node
from tests.server.harness import Somebody, run

LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
SECONDS = float(os.environ.get("CHEESEBOARD_SOAK") or (3600 if LONG else 0))
TABLES = 6

pytestmark = pytest.mark.skipif(not SECONDS, reason="an hour: make test-long, or CHEESEBOARD_SOAK=300")


class Weather:
    """What happens to the nodes, one thing at a time."""

    def __init__(self, nodes: list[Node], luck: random.Random) -> None:
        self.nodes = nodes
        self.luck = luck
        self.happened: dict[str, int] = {}

    async def go_on(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        for trouble in cycle((self.kill, self.freeze, self.stop)):
            if time.monotonic() > end:
                return
            await asyncio.sleep(self.luck.uniform(0.5, 3))
            self.happened[trouble.__name__] = self.happened.get(trouble.__name__, 0) + 1
            await trouble(self.luck.choice(self.nodes))

    async def kill(self, one: Node) -> None:
        one.restart()
        await one.ready()

    async def freeze(self, one: Node) -> None:
        """It stands still, with every line open, and then goes on as if nothing had been."""
        assert one.process.pid is not None
        os.kill(one.process.pid, signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(0.5, 4))
        os.kill(one.process.pid, signal.SIGCONT)

    async def stop(self, one: Node) -> None:
        """It is asked to end, as at an upgrade."""
        one.process.terminate()
        await asyncio.to_thread(one.process.join)
        one.restart()
        await one.ready()


async def soak(nodes: list[Node], seconds: float) -> tuple[History, Weather]:
    luck, history = random.Random(seconds), History()
    for one in nodes:
        await one.ready()
    people = [await Somebody(nodes[0].url).arrive(f"Player {n}") for n in range(TABLES)]
    weather = Weather(nodes, luck)
    playing = [asyncio.create_task(play_for_good(each, nodes, history, luck.random())) for each in people]
    await weather.go_on(seconds)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for person in people:
        await person.leave()
    return history, weather


async def play_for_good(person: Somebody, nodes: list[Node], history: History, seed: float) -> None:
    """One game after another, wherever somebody answers."""
    luck = random.Random(seed)
    while True:
        try:
            person.web.base_url = httpx.URL(luck.choice(nodes).url)
            table = (await person.table("me", "here", "here"))["info"]["table"]
        except (httpx.HTTPError, AssertionError):
            await asyncio.sleep(0.1)
            continue
        player = Player(person, table, history, luck)
        player.urls = [one.url for one in nodes]
        await player.play_on()


def test_an_hour_of_hard_weather_loses_nothing(postgres_address: str) -> None:
    with node(postgres_address) as first, node(postgres_address) as second:
        history, weather = run(soak([first, second], SECONDS), seconds=SECONDS + 300)
    assert set(weather.happened) == {"kill", "freeze", "stop"}
    assert history.count("ok") > SECONDS
    assert run(faults_in(postgres_address, history), seconds=600) == []

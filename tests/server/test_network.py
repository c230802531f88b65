"""Bad lines: whatever happens on the way, all end with the server's own view, and no move is doubled."""

import asyncio
import os
import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.harness import Data, Server, Somebody, Wire, patched, run, serving
from tests.server.toxic import Line, bad_line

LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
SEEDS = 100 if LONG else 3
STORM = 1000 if LONG else 60
TROUBLES = (OSError, WebSocketException, httpx.TransportError, TimeoutError)
SEATS = 3
CUTS = 3
MOVES = 5
"""Enough to be sure that people could play on between the cuts."""


class Stubborn:
    """Somebody who comes back whenever the line breaks, with the version they know."""

    def __init__(self, person: Somebody, table: str, seat: int, luck: random.Random) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.luck = luck
        self.whole: Data = {"version": None, "page": {"offers": []}}
        self.pending: Data | None = None
        self.wholes = 0
        self.playing = True

    async def live(self) -> None:
        while True:
            try:
                async with asyncio.timeout(15), self.person.socket() as wire:
                    await wire.tell("watch", table=self.table, seat=self.seat, version=self.whole["version"])
                    while True:
                        await self._go_on(wire)
            except TROUBLES:
                await asyncio.sleep(self.luck.uniform(0.01, 0.1))

    async def _go_on(self, wire: Wire) -> None:
        if self.playing and self.pending is None and self.whole["page"].get("offers"):
            move = self.luck.choice(self.whole["page"]["offers"])["move"]
            version = self.whole["version"]
            self.pending = {
                "seat": self.seat,
                "version": version,
                "id": f"{self.seat}-{version}",
                "move": move,
            }
        if self.pending is not None:
            await wire.tell("play", table=self.table, **self.pending)  # again, if no answer has come
        async with asyncio.timeout(3):
            self._take(await wire.next())

    def _take(self, message: Data) -> None:
        if message["type"] == "whole":
            self.whole, self.wholes = message, self.wholes + 1
        elif message["type"] == "news" and message["version"] > self.whole["version"]:
            assert message["version"] == self.whole["version"] + 1
            self.whole["version"] = message["version"]
            self.whole["page"] = patched(self.whole["page"], message["patch"])
        elif message["type"] in ("played", "refused"):
            self.pending = None


async def table_over(server: Server, line: Line, luck: random.Random) -> list[Stubborn]:
    people = [await Somebody(server.url).arrive(f"P{seat}") for seat in range(SEATS)]
    made = await people[0].table("me", "invited", "invited")
    table = made["info"]["table"]
    for seat, person in enumerate(people):
        await person.post("/api/join", invitation=made["invitation"])
        await person.web.put(f"/api/tables/{table}/seats/{seat}")
        person.url = line.url
    return [Stubborn(person, table, seat, random.Random(luck.random())) for seat, person in enumerate(people)]


async def converged(server: Server, people: list[Stubborn]) -> None:
    """Everybody has, to the byte, what the server would show them now."""
    table = server.service.tables.tables[people[0].table]
    while True:
        theirs = [(each.whole["version"], each.whole["page"]) for each in people]
        ours = [(table.feed(each.seat).version, table.feed(each.seat).whole_page()) for each in people]
        if theirs == ours:
            return
        await asyncio.sleep(0.02)


async def trouble(line: Line, luck: random.Random, enough: Callable[[], bool]) -> None:
    """Slow, unsteady, losing connections, and cut now and then: three times, and until it was enough."""
    line.delay, line.jitter, line.loss = 0.02, 0.015, 5.0
    cuts = 0
    while cuts < CUTS or not enough():
        await asyncio.sleep(0.5)
        line.break_all()
        await asyncio.sleep(luck.uniform(0.05, 0.3))
        line.cut, cuts = False, cuts + 1


@pytest.mark.parametrize("seed", range(SEEDS))
def test_after_a_bad_line_has_healed_everybody_sees_what_the_server_has(tmp_path: Path, seed: int) -> None:
    async def evening() -> None:
        luck = random.Random(seed)
        async with serving(tmp_path / "t.db", messages=10**9) as server, bad_line(server.port, seed) as line:
            people = await table_over(server, line, luck)
            going = [asyncio.create_task(each.live()) for each in people]
            table = server.service.tables.tables[people[0].table]
            await trouble(line, luck, lambda: table.doc.made > MOVES and line.lost > 0)
            line.heal()
            for each in people:
                each.playing = False
            await converged(server, people)
            for task in going:
                task.cancel()
            await asyncio.gather(*going, return_exceptions=True)
            tags = [act.tag for act in await server.service.store.acts(table.doc.id) if act.tag]
            assert len(tags) == len(set(tags))
            assert len(tags) > MOVES

    run(evening(), seconds=120)


async def all_converged(server: Server, people: list[Stubborn]) -> None:
    await asyncio.gather(*(converged(server, people[n : n + SEATS]) for n in range(0, len(people), SEATS)))


def test_when_the_server_starts_again_all_come_back_at_once_and_miss_nothing(tmp_path: Path) -> None:
    """Each with the version it knows: one whole view at most, then news without a gap."""

    async def evening() -> None:
        luck = random.Random(1)
        async with AsyncExitStack() as evening, AsyncExitStack() as before:
            server = await before.enter_async_context(serving(tmp_path / "t.db", messages=10**9))
            line = await evening.enter_async_context(bad_line(server.port, 1))
            people = [each for _ in range(STORM // SEATS) for each in await table_over(server, line, luck)]
            for each in people:
                each.playing = False
            going = [asyncio.create_task(each.live()) for each in people]
            await all_converged(server, people)
            line.break_all()
            await before.aclose()
            async with serving(tmp_path / "t.db", messages=10**9) as again:
                for each in people:
                    each.wholes, each.playing = 0, True
                line.port, line.cut = again.port, False
                while any(table.doc.made < 3 for table in again.service.tables.tables.values()) or (
                    len(again.service.tables.tables) < len(people) // SEATS
                ):
                    await asyncio.sleep(0.05)
                for each in people:
                    each.playing = False
                await all_converged(again, people)
                assert max(each.wholes for each in people) <= 1
                for task in going:
                    task.cancel()
                await asyncio.gather(*going, return_exceptions=True)

    run(evening(), seconds=1200)

"""Deadlines count the time in which people could play, and no other."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.server.store.base import Statement
from cheeseboard.server.store.sqlite import SqliteStore
from cheeseboard.server.uptime import BEAT_SECONDS, DRIFT, Uptime
from cheeseboard.server.words import Unavailable
from cheeseboard.tables.clocks import make_up
from cheeseboard.tables.doc import Doc
from tests.crash.players import node
from tests.server.harness import Data, Repeatable, Server, Somebody, Wire, run, serving
from tests.server.test_timers import limited_table

HOUR = 3600.0


async def is_away(ann: Somebody, table: str) -> bool:
    return bool((await ann.get(f"/api/tables/{table}"))["seats"][0]["away"])


async def beaten(server: Server) -> None:
    """Until the time that has passed was looked at, and clocks have had their chance to ring."""
    environment, uptime = server.service.environment, server.service.tables.uptime
    while environment.steady() >= uptime.counted_at + BEAT_SECONDS:
        await asyncio.sleep(0.01)
    rung = asyncio.Event()
    ring = server.service.tables.timers.ring

    async def noted(*due: Any) -> None:
        await ring(*due)
        rung.set()

    server.service.tables.timers.ring = noted  # type: ignore[assignment, method-assign]
    await rung.wait()
    server.service.tables.timers.ring = ring  # type: ignore[method-assign]


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 30 * 24 * HOUR])
def test_a_clock_that_is_set_moves_every_deadline_with_it(tmp_path: Path, jump: float) -> None:
    async def evening() -> None:
        environment = Repeatable()
        async with serving(tmp_path / "t.db", environment) as server:
            ann, table = await limited_table(server)
            async with ann.socket() as wire:
                await wire.ask("watch", table=table, seat=0)
                environment.wrong = jump
                await beaten(server)
                assert not await is_away(ann, table)
                environment.time += 58
                await beaten(server)
                info = await ann.get(f"/api/tables/{table}")
                assert not info["seats"][0]["away"]
                assert info["due"] == environment.now() + 2
                assert await told_due(wire) == info["due"]
            environment.time += BEAT_SECONDS
            await beaten(server)
            assert await is_away(ann, table)

    run(evening())


async def told_due(wire: Wire) -> float:
    """Until when there is time, as those who watch were told last."""
    return float([each["info"]["due"] for each in await wire.gathered() if each["type"] == "table"][-1])


async def outage(path: str | Path, limit: Callable[[Repeatable], None]) -> None:
    """A server stops, something happens to the time, and another one opens the same tables."""
    environment = Repeatable()
    async with serving(path, environment) as server:
        ann, table = await limited_table(server)
        environment.time += 20
        await beaten(server)
        cookies = ann.web.cookies
    limit(environment)
    async with serving(path, environment) as server:
        ann = Somebody(server.url)
        ann.web.cookies = cookies
        listed = {info["table"]: info for info in await ann.get("/api/me/tables")}
        assert abs(listed[table]["due"] - environment.now() - 40) <= DRIFT
        await beaten(server)
        assert not await is_away(ann, table)
        environment.time += 38
        await beaten(server)
        assert not await is_away(ann, table)
        environment.time += BEAT_SECONDS
        await beaten(server)
        assert await is_away(ann, table)


def an_hour_of_downtime(environment: Repeatable) -> None:
    environment.time += HOUR


def a_clock_set_back_meanwhile(environment: Repeatable) -> None:
    environment.wrong = -24 * HOUR


def another_machine(environment: Repeatable) -> None:
    environment.time, environment.wrong = 17.0, 2_000_000.0


@pytest.mark.parametrize("what", [an_hour_of_downtime, a_clock_set_back_meanwhile, another_machine])
def test_what_happens_while_no_server_runs_costs_nobody_time(
    tmp_path: Path, what: Callable[[Repeatable], None]
) -> None:
    run(outage(tmp_path / "t.db", what))


def test_nor_with_postgresql(postgres_address: str) -> None:
    run(outage(postgres_address, an_hour_of_downtime))


def test_an_hour_in_which_the_server_stood_still_costs_nobody_time(tmp_path: Path) -> None:
    async def evening() -> None:
        environment = Repeatable()
        async with serving(tmp_path / "t.db", environment, stall_seconds=10.0) as server:
            ann, table = await limited_table(server)
            environment.time += HOUR
            await beaten(server)
            info = await ann.get(f"/api/tables/{table}")
            assert not info["seats"][0]["away"]
            assert info["due"] == environment.now() + 50

    run(evening())


class Locked(SqliteStore):
    locked = False

    async def write(self, *work: Any) -> None:
        if self.locked:
            raise Unavailable("cannot-store")
        await super().write(*work)


def test_while_nothing_can_be_stored_no_time_is_counted(tmp_path: Path) -> None:
    async def evening() -> None:
        environment = Repeatable()
        store = Locked(str(tmp_path / "t.db"))
        async with serving(tmp_path / "t.db", environment, store, stall_seconds=10.0) as server:
            ann, table = await limited_table(server)
            store.locked = True
            for _ in range(20):
                environment.time += 10
                await asyncio.sleep(0.06)
            store.locked = False
            await beaten(server)
            info = await ann.get(f"/api/tables/{table}")
            assert not info["seats"][0]["away"]
            assert info["due"] == environment.now() + 50

    run(evening())


async def together(address: str, do: Callable[[Uptime, Uptime, Repeatable], Awaitable[None]]) -> None:
    environment = Repeatable()
    async with serving(address, environment) as here, serving(address, environment) as there:
        await do(here.service.tables.uptime, there.service.tables.uptime, environment)


def test_nodes_count_the_time_in_which_any_of_them_served_and_count_it_once(postgres_address: str) -> None:
    async def two(here: Uptime, there: Uptime, environment: Repeatable) -> None:
        here.stall = there.stall = 10.0
        await here.beat()
        await there.beat()
        began = here.served
        for _ in range(10):
            environment.time += BEAT_SECONDS
            await here.beat()
        assert here.served == began + 10 * BEAT_SECONDS
        await there.beat()  # it stood still meanwhile
        assert there.served == here.served
        environment.time += HOUR  # both stood still
        await asyncio.gather(here.beat(), there.beat())
        assert {here.served, there.served} == {began + 10 * BEAT_SECONDS + 10.0}

    run(together(postgres_address, two))


def test_a_store_of_before_counts_from_its_last_sign_of_life(tmp_path: Path) -> None:
    async def evening() -> None:
        environment = Repeatable()
        async with serving(tmp_path / "t.db", environment) as server:
            ann, table = await limited_table(server)
            await server.service.store.write(Statement("DELETE FROM uptime"))
            cookies = ann.web.cookies
        environment.time += HOUR
        async with serving(tmp_path / "t.db", environment) as server:
            ann = Somebody(server.url)
            ann.web.cookies = cookies
            assert (await ann.get(f"/api/tables/{table}"))["due"] == environment.now() + 60

    run(evening())


def test_a_deadline_moved_there_and_back_is_the_same_again() -> None:
    due = 1_763_433_729.123457
    nobody: Any = {"chairs": [], "members": [], "versions": [], "asked": []}
    doc = Doc(id="t", owner="", setup={}, source={}, since=0, changed=0, due=due, wake=due, **nobody)
    for lost in (3600.0, -86_400.0, 12_345_678.0, 0.0):
        make_up(doc, lost)
    assert (doc.due, doc.wake, doc.show_by) == (due, due, None)


def test_a_killed_process_and_an_hour_cost_nobody_time(tmp_path: Path) -> None:
    """The second process is a real one whose clock shows an hour more."""

    async def before(url: str) -> tuple[Any, str, float]:
        ann = await Somebody(url).arrive()
        info = (await ann.table("me", "here", "here", limit=60))["info"]
        cookies = ann.web.cookies
        await ann.leave()
        return cookies, info["table"], info["due"]

    async def after(url: str, cookies: Any, table: str) -> Data:
        ann = Somebody(url)
        ann.web.cookies = cookies
        await asyncio.sleep(2.0)  # several sweeps
        info: Data = await ann.get(f"/api/tables/{table}")
        await ann.leave()
        return info

    with node(str(tmp_path / "t.db")) as place:
        run(place.ready())
        cookies, table, due = run(before(place.url))
        place.restart(later=HOUR)
        run(place.ready())
        info = run(after(place.url, cookies, table))
    assert not info["seats"][0]["away"]
    assert HOUR - 10 <= info["due"] - due <= HOUR + 60


def test_what_another_node_has_counted_meanwhile_is_not_counted_twice(tmp_path: Path) -> None:
    environment = Repeatable()

    class Slow(SqliteStore):
        async def serve(self, seconds: float) -> float:
            environment.time += BEAT_SECONDS
            return await super().serve(seconds + BEAT_SECONDS)

    async def evening() -> None:
        store = Slow(str(tmp_path / "t.db"))
        async with serving(tmp_path / "t.db", environment, store) as server:
            uptime = server.service.tables.uptime
            await uptime.beat()
            assert uptime.counted_at == environment.steady()

    run(evening())

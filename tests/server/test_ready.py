"""A node says whether it can serve, hears of what it missed, and ends when it is told to."""

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
from collections import namedtuple
from pathlib import Path
from typing import Any

import httpx
import pytest

from cheeseboard.server import sweep
from cheeseboard.server.store import postgres
from cheeseboard.server.store.postgres import PostgresStore
from cheeseboard.server.store.sqlite import SqliteStore
from tests.server.harness import Server, Somebody, run, serving

ALL = {"store": True, "notifications": True, "clocks": True, "disk": True}
Usage = namedtuple("Usage", "total used free")


async def readiness(server: Server) -> tuple[int, dict[str, bool]]:
    async with httpx.AsyncClient(base_url=server.url) as web:
        assert (await web.get("/healthz")).status_code == 200
        answer = await web.get("/readyz")
        return answer.status_code, answer.json()["checks"]


async def become(server: Server, code: int) -> dict[str, bool]:
    while (found := await readiness(server))[0] != code:
        await asyncio.sleep(0.1)
    return found[1]


def test_a_store_that_cannot_be_written_to_is_not_ready_but_alive(tmp_path: Path) -> None:
    async def evening() -> None:
        store = SqliteStore(str(tmp_path / "t.db"), patience=0.05)
        async with serving(tmp_path / "t.db", store=store) as server:
            assert await readiness(server) == (200, ALL)
            intruder = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
            intruder.execute("BEGIN IMMEDIATE")
            assert await become(server, 503) == {**ALL, "store": False}
            intruder.execute("ROLLBACK")
            intruder.close()
            assert await become(server, 200) == ALL

    run(evening())


def test_a_full_disk_and_a_clock_that_stands_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", sweep_seconds=1000.0) as server:
            monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(10**9, 10**9, 1000))
            server.service.tables.swept -= 1000
            assert await become(server, 503) == {**ALL, "clocks": False, "disk": False}

    run(evening())


class Deaf:
    """Notifications come and are not heard, as on a line that is half dead."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_deaf = False
        hear = PostgresStore._hear

        def heard(store: PostgresStore, *said: Any) -> None:
            if not self.is_deaf:
                hear(store, *said)

        monkeypatch.setattr(PostgresStore, "_hear", heard)


def test_a_node_that_hears_nothing_any_more_says_so_and_listens_anew(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(postgres, "DEAF_SECONDS", 0.5)

    async def evening() -> None:
        deaf = Deaf(monkeypatch)
        async with serving(postgres_address) as server:
            await asyncio.sleep(1.0)
            assert await become(server, 200) == ALL
            deaf.is_deaf = True
            monkeypatch.setattr(postgres, "PATIENCE", 60.0)
            assert await become(server, 503) == {**ALL, "notifications": False}

    run(evening())


def test_what_was_not_notified_is_caught_up_with(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "CATCH_UP_SECONDS", 0.2)

    async def evening() -> None:
        deaf = Deaf(monkeypatch)
        async with serving(postgres_address) as here, serving(postgres_address) as there:
            ann, eve = await Somebody(here.url).arrive("Ann"), await Somebody(there.url).arrive("Eve")
            table = (await ann.table("me", "here", "here", listed=True))["info"]["table"]
            async with eve.socket() as far:
                await far.ask("watch", table=table, seat=None)
                deaf.is_deaf = True
                await ann.play_on(table, 3, random.Random(1))
                doc = await here.service.store.doc(table)
                assert doc is not None
                while there.service.tables.tables[table].doc.n < doc.n:
                    await asyncio.sleep(0.05)

    run(evening())


def test_one_table_that_cannot_be_caught_up_with_deafens_nobody(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        heard: list[str] = []

        async def changed(table: str) -> None:
            heard.append(table)
            if table == "broken":
                raise KeyError(table)

        here, there = PostgresStore(postgres_address, "here"), PostgresStore(postgres_address, "there")
        await here.open()
        await there.open()
        await here.listen(changed)
        for table in ("broken", "whole"):
            await there.write(*there.notice(table))
        while "whole" not in heard:
            await asyncio.sleep(0.01)
        await here.close()
        await there.close()

    run(evening())


def wait_for(address: str) -> None:
    while True:
        try:
            httpx.get(f"{address}/healthz")
        except httpx.TransportError:
            continue
        return


HANGS = """
import time
from cheeseboard.server import main
from cheeseboard.server.store.sqlite import SqliteStore

main.END_SECONDS = 1.0
SqliteStore.close = lambda store: __import__("asyncio").to_thread(time.sleep, 1000)
main.check_store = lambda settings: __import__("asyncio").sleep(0)
main.serve(port=0, database="t.db")
"""


def test_the_server_ends_when_told_to_whatever_hangs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HANGS]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            wait_for(server.stdout.readline().strip())
            server.send_signal(signal.SIGTERM)
            assert server.wait(timeout=50) == 1
        finally:
            server.kill()

"""`cheeseboard serve --workers 2` before PostgreSQL: one address, two processes, and either may die."""

import asyncio
import os
import random
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.crash.history import History
from tests.crash.players import Player, faults_in, free_port
from tests.server.harness import Somebody, run

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to find the processes")


class Workers:
    def __init__(self, port: int, process: asyncio.subprocess.Process) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.process = process

    def pids(self) -> set[int]:
        """The processes that serve: children of the one we started that run a piece of it."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return {int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()}

    async def ready(self, workers: int = 2) -> None:
        async with httpx.AsyncClient() as web:
            while True:
                await asyncio.sleep(0.05)
                try:
                    if (await web.get(f"{self.url}/healthz")).status_code == 200 and len(
                        self.pids()
                    ) == workers:
                        return
                except httpx.TransportError:
                    continue


@asynccontextmanager
async def two_workers(database: str) -> AsyncIterator[Workers]:
    port = free_port()
    words = ("serve", "--workers", "2", "--port", str(port), "--database", database)
    call = "import sys; from cheeseboard.cli import run; sys.exit(run(sys.argv[1:]))"
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        call,
        *words,
        stdout=quiet,
        stderr=quiet,
        env={**os.environ, "CHEESEBOARD_GRACE_SECONDS": "0"},
    )
    workers = Workers(port, process)
    try:
        await workers.ready()
        yield workers
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


def test_two_workers_share_every_table_and_one_may_be_killed(postgres_address: str) -> None:
    async def evening() -> tuple[History, set[int]]:
        async with two_workers(postgres_address) as workers:
            history = History()
            people = [await Somebody(workers.url).arrive(f"P{n}") for n in range(6)]
            players = []
            for n, person in enumerate(people):
                table = (await person.table("me", "here", "here"))["info"]["table"]
                players.append(Player(person, table, history, random.Random(n)))
            going = [asyncio.create_task(player.play_on()) for player in players]
            await asyncio.sleep(1.0)
            before = workers.pids()
            os.kill(min(before), signal.SIGKILL)
            while len(workers.pids() - before) != 1:
                await asyncio.sleep(0.05)
            made = history.count("ok")
            while history.count("ok") < made + 30 and not all(task.done() for task in going):
                await asyncio.sleep(0.05)
            for task in going:
                task.cancel()
            await asyncio.gather(*going, return_exceptions=True)
            for person in people:
                await person.leave()
            left = workers.pids()
        return history, {pid for pid in left if Path(f"/proc/{pid}").exists()}

    history, orphans = run(evening(), seconds=120)
    assert history.count("ok") > 30
    assert run(faults_in(postgres_address, history)) == []
    assert orphans == set()

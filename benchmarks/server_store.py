"""Starting with many stored tables, and reading a long one: times and memory. Part of `make bench-server`."""

import asyncio
import os
import random
import sqlite3
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import cheeseboard
from cheeseboard.core.text import Refused
from cheeseboard.environment import Environment
from cheeseboard.server.app import open_store
from cheeseboard.server.loading import load_table
from cheeseboard.server.settings import Settings
from cheeseboard.tables.requests import ForSeat
from tests.crash.players import Node
from tests.server.harness import Server, Somebody, serving
from tests.server.test_storms import Seat, seated

MANY = 100_000


async def long_table(server: Server, moves: int) -> Seat:
    """A game that is taken back and played on until so much has happened."""
    luck = random.Random(1)
    at = await seated(server)
    while (await at.service.info(at.person, at.table)).status == "playing":
        seat, version, offers = await at.ask()
        await at.play(seat, version, f"{luck.random()}", luck.choice(offers))
        done = len(await at.moves())
        if done % 2 == 0 and done < moves:
            with suppress(Refused):  # what was drawn or rolled stays
                await at.service.do(at.person, at.table, "undo", ForSeat(seat=seat))
    return at


async def reading(folder: Path) -> None:
    async with serving(folder / "long.db") as server:
        at = await long_table(server, 1000)
        store = server.service.store
        acts, times = len(await store.acts(at.table)), []
        for _ in range(50):
            start = time.perf_counter()
            doc = await store.doc(at.table)
            assert doc is not None
            await load_table(store, doc)
            times.append(1000 * (time.perf_counter() - start))
        print(f"reading a table of {acts} acts: {sorted(times)[25]:.1f} ms, at worst {max(times):.1f} ms")


async def one_table(path: Path) -> None:
    async with serving(path) as server:
        await (await Somebody(server.url).arrive()).table("me", "here", "here")


def multiply(path: Path, number: int) -> None:
    """So many copies of the one table in the store."""
    store = sqlite3.connect(path)
    for table, key in (
        ("tables", "id"),
        ("acts", "table_id"),
        ("members", "table_id"),
        ("snapshots", "table_id"),
    ):
        columns = [row[1] for row in store.execute(f"PRAGMA table_info({table})")]
        others = ", ".join(c for c in columns if c not in (key, "link"))
        store.execute(
            f"WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM k WHERE i<{number}) "
            f"INSERT INTO {table} ({key}, {others}) SELECT {key}||'-'||i, {others} FROM {table}, k"
        )
    store.commit()
    store.close()


async def starting(path: Path, number: int) -> None:
    start = time.perf_counter()
    node = Node(str(path))
    await node.ready()
    seconds = time.perf_counter() - start
    status = Path(f"/proc/{node.process.pid}/status").read_text()
    memory = int(status.split("VmRSS:")[1].split()[0]) // 1024
    node.kill()
    print(f"starting with {number} stored tables: {seconds:.2f} s, {memory} MB")


def main() -> None:
    print(f"{len(cheeseboard.titles())} titles; {os.cpu_count()} cores; load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(reading(folder))
        for number in (10, MANY):
            path = folder / f"{number}.db"
            asyncio.run(one_table(path))
            multiply(path, number)
            asyncio.run(starting(path, number))
        asyncio.run(check(folder / f"{MANY}.db"))


async def check(path: Path) -> None:
    store = open_store(Settings(database=str(path)), Environment())
    await store.open()
    rows = await store.read("SELECT count(*) FROM tables")
    assert rows[0][0] > MANY
    await store.close()


if __name__ == "__main__":
    main()

"""Clocks that must ring, whatever lies about in the store beside them."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.environment import Environment
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.store.sqlite import SqliteStore
from cheeseboard.server.timers import BATCH, Timers
from cheeseboard.server.words import Denied, Unavailable
from tests.server.harness import Data, Repeatable, Server, Somebody, run, serving

SET_TABLE = "INSERT INTO tables (id, doc, status, listed, link, wake, changed) VALUES (?,?,?,?,?,?,?)"
IN_TIME = 5.0
"""Seconds of processor time, on a slow machine too; it takes a twentieth of one."""
Spoil = Callable[[sqlite3.Connection, str, Data], None]


def write_doc(database: sqlite3.Connection, name: str, doc: Any) -> None:
    text = doc if isinstance(doc, str) else json.dumps(doc)
    database.execute("UPDATE tables SET doc=? WHERE id=?", (text, name))


def other_rules(database: sqlite3.Connection, name: str, doc: Data) -> None:
    write_doc(database, name, {**doc, "setup": {**doc["setup"], "rules": "0"}})


def no_json(database: sqlite3.Connection, name: str, doc: Data) -> None:
    write_doc(database, name, "{broken")


def another_shape(database: sqlite3.Connection, name: str, doc: Data) -> None:
    write_doc(database, name, {**doc, "chairs": 7})


def no_setup(database: sqlite3.Connection, name: str, doc: Data) -> None:
    write_doc(database, name, {**doc, "setup": {}})


def unknown_game(database: sqlite3.Connection, name: str, doc: Data) -> None:
    write_doc(database, name, {**doc, "setup": {**doc["setup"], "title": "chess"}})


def no_acts(database: sqlite3.Connection, name: str, doc: Data) -> None:
    database.execute("DELETE FROM acts WHERE table_id=?", (name,))


def no_entropy(database: sqlite3.Connection, name: str, doc: Data) -> None:
    database.execute("UPDATE acts SET entropy='x' WHERE table_id=?", (name,))


def no_snapshots(database: sqlite3.Connection, name: str, doc: Data) -> None:
    database.execute("DELETE FROM snapshots WHERE table_id=?", (name,))


def torn_snapshots(database: sqlite3.Connection, name: str, doc: Data) -> None:
    database.execute("UPDATE snapshots SET state=substr(state, 1, 100) WHERE table_id=?", (name,))


UNREADABLE: tuple[Spoil, ...] = (no_json, another_shape, no_setup)
SPOILT: tuple[Spoil, ...] = (
    *(other_rules, unknown_game, no_acts, no_entropy, no_snapshots, torn_snapshots),
    *UNREADABLE,
)


def copies(database: sqlite3.Connection, name: str, count: int, spoil: Spoil) -> list[str]:
    """So many tables like that one, due before it, and each spoilt."""
    doc = json.loads(database.execute("SELECT doc FROM tables WHERE id=?", (name,)).fetchone()[0])
    names = [f"{spoil.__name__}{n}" for n in range(count)]
    for each in names:
        copy = {**doc, "id": each, "link": None, "wake": doc["wake"] - 1, "due": doc["due"] - 1}
        columns = (each, json.dumps(copy), "playing", 1, None, copy["wake"], doc["changed"])
        database.execute(SET_TABLE, columns)
        for table, owner in (("acts", "table_id"), ("snapshots", "table_id"), ("members", "table_id")):
            rows = database.execute(f"SELECT * FROM {table} WHERE {owner}=?", (name,)).fetchall()
            for row in rows:
                marks = ",".join("?" * len(row))
                database.execute(f"INSERT INTO {table} VALUES ({marks})", (each, *row[1:]))
        spoil(database, each, copy)
    return names


async def limited_table(server: Server) -> tuple[Somebody, str]:
    ann = await Somebody(server.url).arrive()
    return ann, (await ann.table("me", "here", "here", limit=60, listed=True))["info"]["table"]


def spoilt_beside(path: Path, name: str, count: int, *ways: Spoil) -> None:
    database = sqlite3.connect(path)
    with database:
        for spoil in ways:
            copies(database, name, count, spoil)
    database.close()


@pytest.mark.parametrize("count", [150], ids=["150 of each kind"])
def test_a_clock_rings_among_any_number_of_tables_that_cannot_go_on(tmp_path: Path, count: int) -> None:
    async def evening() -> None:
        environment = Repeatable()
        async with serving(tmp_path / "t.db", environment) as server:
            ann, table = await limited_table(server)
            spoilt_beside(tmp_path / "t.db", table, count, *SPOILT)
            environment.time += 61
            while not (await ann.get(f"/api/tables/{table}"))["seats"][0]["away"]:
                await asyncio.sleep(0.02)
            waking = server.service.tables.timers
            while len(waking.aside) < count * len(SPOILT):
                await asyncio.sleep(0.02)
            assert table not in waking.aside
            page = server.service.metrics.page().decode()
            assert f"cheeseboard_tables_aside {float(count * len(SPOILT))}" in page

    run(evening())


def test_lists_answer_without_the_tables_that_cannot_be_read(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", Repeatable()) as server:
            ann, table = await limited_table(server)
            spoilt_beside(tmp_path / "t.db", table, 1, *SPOILT)
            readable = {table, *(f"{way.__name__}0" for way in SPOILT if way not in UNREADABLE)}
            for where in ("/api/lobby", "/api/me/tables"):
                assert {info["table"] for info in await ann.get(where)} == readable
            assert len(server.service.store.damage.found) == len(UNREADABLE)
            assert (
                f"cheeseboard_tables_damaged {len(UNREADABLE):.1f}" in server.service.metrics.page().decode()
            )

    run(evening())


@pytest.mark.parametrize("way", SPOILT, ids=lambda way: way.__name__)
def test_a_table_that_cannot_go_on_says_so_kindly(tmp_path: Path, way: Spoil) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", Repeatable()) as server:
            ann, table = await limited_table(server)
            spoilt_beside(tmp_path / "t.db", table, 1, way)
            for path in ("", "/page", "/record", "/replay", "/chart"):
                answer = await ann.web.get(f"/api/tables/{way.__name__}0{path}")
                assert answer.status_code != 500, path
                assert answer.status_code == 200 or answer.json()["text"]
            moved = {"seat": 0, "version": 1, "id": "x", "move": "y"}
            answer = await ann.web.post(f"/api/tables/{way.__name__}0/moves", json=moved)
            assert answer.status_code in (409, 503)

    run(evening())


class Rings:
    """Notes who was woken; some cannot be."""

    def __init__(self, *broken: str, problem: Exception | None = None) -> None:
        self.broken = broken
        self.problem = problem or Denied("damaged-table")
        self.rung: list[str] = []

    async def wake(self, name: str) -> None:
        self.rung.append(name)
        if name in self.broken:
            raise self.problem


def test_a_table_set_aside_is_tried_again_only_later() -> None:
    async def evening() -> None:
        environment = Still()
        rings = Rings("b", problem=KeyError("b"))
        waking = Timers(rings.wake, all_able, environment, Metrics(), environment.now)
        for _ in range(3):
            await waking.ring(lambda _: due("a", "b", "c"))
        assert rings.rung.count("b") == 1
        assert rings.rung.count("c") == 3
        environment.at += 3601
        await waking.ring(lambda _: due("a", "b", "c"))
        assert rings.rung.count("b") == 2

    run(evening())


def test_a_clock_that_runs_out_meanwhile_does_not_wait_for_all_the_others() -> None:
    async def evening() -> None:
        old = [f"old{n}" for n in range(5 * BATCH)]
        rings = Rings(*old)
        waking = Timers(rings.wake, all_able, Still(), Metrics(), Still().now)
        await waking.ring(lambda _: due(*(["new"] if rings.rung else []), *old))
        assert rings.rung.index("new") <= BATCH
        assert len(rings.rung) == len(old) + 1

    run(evening())


def test_while_the_store_is_away_not_every_table_is_tried() -> None:
    async def evening() -> None:
        names = [f"t{n}" for n in range(5 * BATCH)]
        rings = Rings(*names, problem=Unavailable("cannot-store"))
        await Timers(rings.wake, all_able, Still(), Metrics(), Still().now).ring(lambda _: due(*names))
        assert len(rings.rung) == BATCH

    run(evening())


async def all_able(_: list[str]) -> dict[str, str]:
    return {}


class Counting(SqliteStore):
    """Counts how often it is read."""

    reads = 0

    async def read(self, sql: str, *args: Any) -> Any:
        self.reads += 1
        return await super().read(sql, *args)


def test_tables_of_other_rules_are_read_many_at_once(tmp_path: Path) -> None:
    """So a clock that rings behind ten thousand of them rings in time; seconds are in the benchmark."""

    async def evening() -> None:
        environment, store = Repeatable(), Counting(str(tmp_path / "t.db"))
        async with serving(tmp_path / "t.db", environment, store) as server:
            ann, table = await limited_table(server)
            spoilt_beside(tmp_path / "t.db", table, 10 * BATCH, other_rules)
            spoilt_beside(tmp_path / "t.db", table, 10 * BATCH, no_json)
            store.reads = 0
            environment.time += 61
            while len(server.service.tables.timers.aside) < 20 * BATCH:
                await asyncio.sleep(0.02)
            assert store.reads < 100
            assert len(server.service.tables.tables) == 1
            assert (await ann.get(f"/api/tables/{table}"))["seats"][0]["away"]

    run(evening())


def frozen_around(path: Path, name: str, count: int) -> None:
    """So many tables of other rules, whose time has run out before and after that one's."""
    database = sqlite3.connect(path)
    doc = json.loads(database.execute("SELECT doc FROM tables WHERE id=?", (name,)).fetchone()[0])
    old = {**doc, "setup": {**doc["setup"], "rules": "0"}, "link": None}
    rows = [(f"frozen{n}", n % 101 - 50) for n in range(count)]
    with database:
        for each, later in rows:
            wake = doc["wake"] + later
            text = json.dumps({**old, "id": each, "wake": wake, "due": doc["due"] + later})
            database.execute(SET_TABLE, (each, text, "playing", 0, None, wake, doc["changed"]))
    database.close()


def test_a_hundred_clocks_ring_in_time_among_ten_thousand_frozen_tables(tmp_path: Path) -> None:
    async def evening() -> None:
        environment = Repeatable()
        async with serving(tmp_path / "t.db", environment, idle_seconds=1e6) as server:
            ann, first = await limited_table(server)
            more = [await ann.table("me", "here", "here", limit=60) for _ in range(99)]
            tables = [first, *(each["info"]["table"] for each in more)]
            frozen_around(tmp_path / "t.db", first, 10_000)
            known = server.service.tables.tables
            assert not any(known[table].doc.chairs[0].away for table in tables)
            began = time.process_time()
            environment.time += 61
            while not all(known[table].doc.chairs[0].away for table in tables):
                await asyncio.sleep(0.02)
            rang = time.process_time() - began
            print(f"100 clocks rang within {rang:.2f} s of processor time")
            assert rang < IN_TIME
            assert not set(tables) & set(server.service.tables.timers.aside)

    run(evening(), seconds=120)


class Still(Environment):
    def __init__(self) -> None:
        self.at = 0.0

    def steady(self) -> float:
        return self.at


async def due(*names: str) -> list[str]:
    return list(names)

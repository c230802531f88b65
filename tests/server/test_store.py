"""The store, the same for SQLite and PostgreSQL."""

import asyncio
import ctypes
import gc
import sqlite3
from pathlib import Path

import pytest

from cheeseboard.environment import Environment
from cheeseboard.server.app import open_store
from cheeseboard.server.main import backup
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import Statement, Store
from cheeseboard.server.store.schema import STEPS, NewerSchema
from cheeseboard.server.store.sqlite import SqliteStore
from cheeseboard.server.words import Unavailable
from cheeseboard.tables.acts import Act, Heard, Snapshot
from cheeseboard.tables.doc import Chair, Doc, Person
from cheeseboard.tables.keeping import Conflict
from tests.server.harness import Somebody, awaited, run, serving


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "t.db")
    return str(request.getfixturevalue("postgres_address"))


class Opened:
    def __init__(self, database: str) -> None:
        self.store = open_store(Settings(database=database), Environment())

    async def __aenter__(self) -> Store:
        await self.store.open()
        return self.store

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()


def doc(name: str, **more: object) -> Doc:
    setup = {
        "title": "lab-rats",
        "players": 3,
        "rules": "1",
        "options": {},
        "edition": {"name": "house", "digest": "0"},
    }
    made = Doc(
        id=name,
        owner="ann",
        setup=setup,
        source={},
        since=1.0,
        changed=1.0,
        chairs=[Chair()] * 3,
        members=["ann"],
        newcomers=["ann"],
        versions=[0] * 4,
        asked=[0] * 4,
    )
    for key, value in more.items():
        setattr(made, key, value)
    return made


def test_a_table_comes_back_as_it_was_stored(database: str) -> None:
    async def check() -> None:
        async with Opened(database) as store:
            name = Environment().name()
            heard = [Heard("seen", {"a": 1}, {0: {"b": "ñ"}}), Heard("hidden", None, {2: {}})]
            acts = [Act(n=1, kind="deal", at=1.5, entropy="ff"), Act(n=2, kind="move", at=2.0, heard=heard)]
            await store.set_table(doc(name, link=f"l{name}"), acts, [Snapshot(1, "{}")])
            await store.append(doc(name, n=3, status="playing"), [Act(n=3, kind="say-players", at=3.0)])
            found = await store.doc(name)
            assert found is not None
            assert (found.n, found.status) == (3, "playing")
            assert await store.acts(name, 1) == [acts[1], Act(n=3, kind="say-players", at=3.0)]
            assert [act.n for act in await store.moves(name)] == [1, 2]
            assert await store.snapshots(name) == [1]
            assert await store.snapshot(name, 1) == "{}"
            assert [act.n for act in await store.said(name, "players", 5)] == [3]
            assert heard[1].seen_by(1) is None
            assert await store.doc("nowhere") is None

    run(check())


def test_a_number_is_given_once_and_a_conflict_changes_nothing(database: str) -> None:
    async def check() -> None:
        async with Opened(database) as store:
            name = Environment().name()
            await store.set_table(doc(name), [Act(n=1, kind="set", at=0.0)])

            async def attempt(who: int) -> bool:
                try:
                    await store.append(doc(name, made=who, n=2), [Act(n=2, kind="move", at=0.0, seat=who)])
                except Conflict:
                    return False
                return True

            won = await asyncio.gather(*(attempt(who) for who in range(20)))
            assert sum(won) == 1
            found = await store.doc(name)
            assert found is not None
            assert found.made == won.index(True)
            assert [act.seat for act in await store.acts(name, 1)] == [won.index(True)]

    run(check())


def test_a_tag_is_taken_once(database: str) -> None:
    async def check() -> None:
        async with Opened(database) as store:
            name = Environment().name()
            await store.set_table(doc(name), [Act(n=1, kind="move", at=0.0, tag="0:a", version=4)])
            with pytest.raises(Conflict):
                await store.append(doc(name), [Act(n=2, kind="move", at=0.0, tag="0:a")])
            found = await store.act_tagged(name, "0:a")
            assert found is not None
            assert found.version == 4
            assert await store.act_tagged(name, "0:b") is None

    run(check())


def test_a_code_serves_once_and_not_for_ever(database: str) -> None:
    async def check() -> None:
        async with Opened(database) as store:
            ann, token = Person(Environment().name(), "Ann", "es"), Environment().name()
            await store.add_person(ann, 0.0, token, 500.0)
            for code, expires in ((token + "1", 100.0), (token + "2", 10.0)):
                await store.add_code(code, ann.id, expires)
            assert await store.redeem_code(token + "2", "x" + token, 11.0, 500.0) is None
            assert await store.person_by_token(token + "1", 11.0) is None
            results = await asyncio.gather(
                *(store.redeem_code(token + "1", f"{n}{token}", 11.0, 500.0) for n in range(5))
            )
            assert sum(result == ann for result in results) == 1

    run(check())


def test_lists_show_what_they_are_for(database: str) -> None:
    async def check() -> None:
        async with Opened(database) as store:
            names = [Environment().name() for _ in range(4)]
            for n, (name, status) in enumerate(
                zip(names, ("waiting", "playing", "over", "waiting"), strict=True)
            ):
                me = f"me{names[0]}"
                made = doc(name, status=status, listed=n != 3, wake=float(n) or None, newcomers=[me])
                await store.set_table(made)
            lobby = [found.id for found in await store.lobby(0, 1000)]
            assert set(lobby) & set(names) == set(names[:2])
            going = await store.tables_of(me, finished=False, start=0, count=10)
            assert {found.id for found in going} == {names[0], names[1], names[3]}
            ended = await store.tables_of(me, finished=True, start=0, count=10)
            assert [found.id for found in ended] == [names[2]]
            assert set(await store.awake(2.5)) & set(names) == {names[1], names[2]}
            await store.forget_older(2.0)
            assert await store.doc(names[0]) is None

    run(check())


def test_a_schema_of_the_future_is_left_alone(tmp_path: Path) -> None:
    async def check() -> None:
        async with Opened(str(tmp_path / "t.db")):
            pass
        future = sqlite3.connect(tmp_path / "t.db")
        future.execute("INSERT INTO schema_version VALUES (?)", (len(STEPS) + 1,))
        future.execute("UPDATE schema_reach SET oldest=?", (len(STEPS) + 1,))
        future.commit()
        future.close()
        with pytest.raises(NewerSchema, match="use a newer program"):
            await open_store(Settings(database=str(tmp_path / "t.db")), Environment()).open()

    run(check())


def test_starting_reads_no_table(tmp_path: Path) -> None:
    async def check() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            await ann.table("me", "here", "here")
        async with serving(tmp_path / "t.db") as server:
            assert server.service.tables.tables == {}

    run(check())


def test_a_backup_taken_under_play_holds_whole_games(tmp_path: Path) -> None:
    async def check() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            made = await ann.table("bot random", "bot random", "anyone", listed=True)
            table = made["info"]["table"]
            await ann.web.put(f"/api/tables/{table}/seats/2")
            await asyncio.to_thread(backup, str(tmp_path / "t.db"), str(tmp_path / "copy.db"))
            page = await ann.page(table, 2)
        async with serving(tmp_path / "copy.db") as server:
            again = ann.at(server.url)
            assert (await again.page(table, 2))["version"] <= page["version"]

    run(check())


@awaited
async def test_what_could_not_be_stored_leaves_nothing_behind_that_only_a_collector_finds(
    tmp_path: Path,
) -> None:
    store = SqliteStore(str(tmp_path / "t.db"))
    await store.open()
    gc.collect()
    gc.disable()
    try:
        for _ in range(20):
            with pytest.raises(Unavailable):
                await store.write(Statement("INSERT INTO nowhere VALUES ($1)", ("x",)))
        await asyncio.sleep(0.05)
        assert gc.collect() < 20
    finally:
        gc.enable()
        await store.close()


class _Mallinfo(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_size_t) for name in ("arena", *"bcdefg", "in_use", "free", "top"))


def allocated() -> int:
    """Bytes in use outside of Python's own small objects: SQLite's among them."""
    try:
        mallinfo = ctypes.CDLL(None).mallinfo2
    except AttributeError:
        pytest.skip("needs a C library that counts")
    mallinfo.restype = _Mallinfo
    return int(mallinfo().in_use)


def test_a_file_that_grows_takes_no_more_memory(tmp_path: Path) -> None:
    """Each connection would keep 2 MB of it, reached only after days in a small club."""
    add = "INSERT INTO tables (id, doc, status, listed, changed) VALUES ($1,$2,'over',0,1)"

    async def grow(store: Store, numbers: range) -> int:
        await store.write(*(Statement(add, (f"t{n}", "x" * 3000)) for n in numbers))
        for _ in range(4):
            await asyncio.gather(*(store.read("SELECT count(doc || id) FROM tables") for _ in range(8)))
        return allocated()

    async def year() -> int:
        async with Opened(str(tmp_path / "t.db")) as store:
            young = await grow(store, range(300))
            return await grow(store, range(300, 1500)) - young

    assert run(year()) < 512 * 1024

"""Stores of older programs go on; what was stored then is shown and played as if nothing had happened.

golden/schema-1.json holds the rows that the first schema's own program wrote, and what made its tables.
"""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

import cheeseboard
from cheeseboard.environment import Environment
from cheeseboard.server.app import open_store
from cheeseboard.server.identity import COOKIE
from cheeseboard.server.main import check_store
from cheeseboard.server.settings import Settings
from cheeseboard.server.store import schema
from cheeseboard.server.store.schema import NewerSchema
from tests.server.harness import Data, Somebody, includes, run, serving

GOLDEN = Path(__file__).parent / "golden" / "schema-1.json"
NEXT_STEP = "ALTER TABLE people ADD COLUMN colour TEXT; UPDATE people SET colour='cheese'"


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A store as the first schema's program left it."""
    golden = json.loads(GOLDEN.read_text("utf-8"))
    if request.param == "sqlite":
        fill_sqlite(tmp_path / "old.db", golden)
        yield str(tmp_path / "old.db")
    else:
        shared = str(request.getfixturevalue("postgres_address"))
        name = f"old{tmp_path.name.replace('-', '_').lower()}"
        run(statement(shared, f'CREATE DATABASE "{name}"'))
        address = shared.replace("/postgres?", f"/{name}?")
        run(fill_postgres(address, golden))
        yield address
        run(statement(shared, f'DROP DATABASE "{name}" WITH (FORCE)'))


def fill_sqlite(path: Path, golden: Data) -> None:
    with closing(sqlite3.connect(path)) as store, store:
        for script in golden["schema"]:
            store.executescript(script)
        for table, rows in golden["rows"].items():
            marks = ",".join("?" * len(rows["columns"]))
            sql = f"INSERT INTO {table} ({','.join(rows['columns'])}) VALUES ({marks})"
            store.executemany(sql, rows["rows"])


async def fill_postgres(address: str, golden: Data) -> None:
    store = await asyncpg.connect(address)
    for script in golden["schema"]:
        await store.execute(script)
    for table, rows in golden["rows"].items():
        await store.copy_records_to_table(table, records=rows["rows"], columns=rows["columns"])
    await store.close()


async def statement(address: str, sql: str) -> None:
    store = await asyncpg.connect(address)
    await store.execute(sql)
    await store.close()


async def read(address: str, sql: str) -> Any:
    store = open_store(Settings(database=address), Environment())
    await store.open()
    try:
        return [tuple(row) for row in await store.read(sql)]
    finally:
        await store.close()


def test_games_of_an_older_store_are_shown_and_go_on(old: str) -> None:
    golden = json.loads(GOLDEN.read_text("utf-8"))

    async def evening() -> None:
        async with serving(old) as server:
            ann = Somebody(server.url)
            ann.web.cookies.set(COOKIE, golden["token"])
            ann.id = (await ann.get("/api/me"))["id"]
            for title in ("lab-rats", "rafts", "house-of-cats"):
                await goes_on(ann, golden["tables"][title], golden["views"][title])
            finished = golden["tables"]["finished"]
            assert (await ann.get(f"/api/tables/{finished}"))["status"] == "over"
            assert (await ann.get(f"/api/tables/{finished}/replay", seat=0))["steps"]
            assert [
                line["text"] for line in await ann.get(f"/api/tables/{golden['tables']['lab-rats']}/chat")
            ]
            bob = await Somebody(server.url).arrive("Bob")
            assert (await bob.post("/api/join", invitation=golden["invitation"]))["status"] == "waiting"
            begun = await bob.web.put(f"/api/tables/{golden['tables']['waiting']}/seats/1")
            assert begun.json()["status"] == "playing"

    run(evening())


async def goes_on(ann: Somebody, table: str, view: Data) -> None:
    """The same view as then, and the next move; or, once the rules are others, a reason."""
    info = await ann.get(f"/api/tables/{table}")
    answer = await ann.web.get(f"/api/tables/{table}/page", params={"seat": 0})
    if "page" not in answer.json():
        assert info["rules"] != cheeseboard.title(info["title"]).rules_version
        assert answer.json()["reason"] in ("other-rules", "rules-since-changed")
        return
    seen = answer.json()["page"]["view"]
    assert includes(seen, view)
    seat = info["to_move"][0]
    page = await ann.page(table, seat)
    played = await ann.play(table, seat, page["version"], page["page"]["offers"][0]["move"])
    assert played["version"] > page["version"]


def test_a_further_step_is_taken_once_and_leaves_what_was_there(
    old: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = run(read(old, "SELECT id, n FROM tables JOIN acts ON id=table_id ORDER BY id, n"))
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, NEXT_STEP))

    async def two_at_once() -> None:
        await asyncio.gather(*(check_store(Settings(database=old)) for _ in range(2)))

    run(two_at_once())
    assert {row[0] for row in run(read(old, "SELECT colour FROM people"))} == {"cheese"}
    assert run(read(old, "SELECT id, n FROM tables JOIN acts ON id=table_id ORDER BY id, n")) == before
    assert run(read(old, "SELECT version FROM schema_version ORDER BY version")) == [
        (1,),
        (len(schema.STEPS) - 1,),
        (len(schema.STEPS),),
    ]


def test_a_store_of_a_newer_program_is_left_alone_and_it_is_said_why(
    old: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as future:
        future.setattr(schema, "STEPS", (*schema.STEPS, NEXT_STEP))
        future.setattr(schema, "OLDEST", len(schema.STEPS))
        run(check_store(Settings(database=old)))
    with pytest.raises(NewerSchema, match="newer program") as refused:
        run(check_store(Settings(database=old)))
    assert "programa más nuevo" in refused.value.text("es")


def test_a_program_of_before_may_use_what_a_newer_one_has_only_added_to(
    old: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as future:
        future.setattr(schema, "STEPS", (*schema.STEPS, NEXT_STEP))
        run(check_store(Settings(database=old)))
    test_games_of_an_older_store_are_shown_and_go_on(old)
    assert run(read(old, "SELECT max(version) FROM schema_version")) == [(len(schema.STEPS) + 1,)]


def test_a_step_that_fails_is_not_half_taken(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as faulty:
        faulty.setattr(schema, "STEPS", (*schema.STEPS, f"{NEXT_STEP}; SELECT * FROM nowhere"))
        with pytest.raises(cheeseboard.Refused):
            run(check_store(Settings(database=old)))
    assert run(read(old, "SELECT max(version) FROM schema_version")) == [(len(schema.STEPS),)]
    with pytest.raises(cheeseboard.Refused):
        run(read(old, "SELECT colour FROM people"))

"""Copies by the clock, of either database, restored and found whole."""

import asyncio
import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import asyncpg
import pytest

from cheeseboard.server.identity import COOKIE
from cheeseboard.server.operations.copies import copy_store, restore_store
from cheeseboard.server.operations.schedule import (
    Schedule,
    checked_beside,
    copies_in,
    keep_copies,
    worth_keeping,
)
from cheeseboard.server.operations.verification import check_copy
from cheeseboard.server.settings import Settings
from cheeseboard.server.words import Denied
from tests.server.harness import Server, Somebody, run, serving

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


async def some_games(server: Server) -> tuple[str, str]:
    """A game in play and who plays it."""
    ann = await Somebody(server.url).arrive()
    made = await ann.table("me", "here", "here")
    await ann.play_on(made["info"]["table"], 8, random.Random(1))
    return made["info"]["table"], str(ann.web.cookies.get(COOKIE))


async def goes_on(database: str, table: str, token: str) -> None:
    async with serving(database) as server:
        ann = Somebody(server.url)
        ann.web.cookies.set(COOKIE, token)
        ann.id = (await ann.get("/api/me"))["id"]
        assert await ann.play_on(table, 2, random.Random(2)) == 2


def fresh_postgres(shared: str, name: str) -> str:
    async def make() -> None:
        connection = await asyncpg.connect(shared)
        await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    run(make())
    return shared.replace("/postgres?", f"/{name}?")


def test_a_copy_of_postgres_is_made_under_play_and_restored_into_either_database(
    tmp_path: Path, postgres_address: str
) -> None:
    source, other = (fresh_postgres(postgres_address, name) for name in ("copied", "restored"))
    copy = str(tmp_path / "copy.db")

    async def evening() -> None:
        async with serving(source) as server:
            table, token = await some_games(server)
            await copy_store(source, copy)
        found = await check_copy(copy)
        assert (found.tables, found.people, found.games, found.faults) == (1, 1, 1, [])
        await restore_store(copy, other)
        await goes_on(other, table, token)
        await restore_store(copy, str(tmp_path / "again.db"))
        await goes_on(str(tmp_path / "again.db"), table, token)

    run(evening())


def test_a_copy_is_never_put_over_a_store(tmp_path: Path, postgres_address: str) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            await some_games(server)
        copy = str(tmp_path / "copy.db")
        await copy_store(str(tmp_path / "t.db"), copy)
        address = fresh_postgres_name
        async with serving(address):
            pass
        for taken in (str(tmp_path / "t.db"), address):
            with pytest.raises(Denied) as denied:
                await restore_store(copy, taken)
            assert denied.value.reason.key == "restore-in-use"

    fresh_postgres_name = fresh_postgres(postgres_address, "taken")
    run(evening())


def test_a_copy_that_lacks_acts_or_holds_a_damaged_table_is_found_out(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            await some_games(server)
            await some_games(server)
        copy = tmp_path / "copy.db"
        await copy_store(str(tmp_path / "t.db"), str(copy))
        with closing(sqlite3.connect(copy)) as store, store:
            first, second = [row[0] for row in store.execute("SELECT id FROM tables ORDER BY id")]
            store.execute("DELETE FROM acts WHERE table_id=? AND n=4", (first,))
            store.execute("UPDATE tables SET doc='{' WHERE id=?", (second,))
        faults = (await check_copy(str(copy))).faults
        assert any(fault.startswith(first) for fault in faults)
        assert any(fault.startswith(second) for fault in faults)

    run(evening())


def test_the_server_makes_a_copy_by_itself_and_notes_what_it_found(tmp_path: Path) -> None:
    folder = tmp_path / "copies"

    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            await some_games(server)
        async with serving(tmp_path / "t.db", backups=str(folder)) as server:
            while not list(folder.glob("*.json")):
                await asyncio.sleep(0.05)
            page = (await Somebody(server.url).web.get("/metrics")).text
            assert 'cheeseboard_backups_total{result="whole"} 1.0' in page

    run(evening())
    (copy,) = copies_in(folder).values()
    assert run(check_copy(str(copy))).games == 1
    assert b'"games":1' in checked_beside(copy).read_bytes()


def test_one_of_several_processes_makes_the_copy_and_a_failed_one_is_tried_again_later(
    tmp_path: Path,
) -> None:
    schedule = Schedule(Settings(database=str(tmp_path / "none.db"), backups=str(tmp_path / "copies")))
    assert schedule.is_due(NOON)
    with pytest.raises(OSError, match="copy could not be made"):
        run(schedule.make(NOON))
    assert not schedule.is_due(NOON + timedelta(minutes=1))
    assert schedule.is_due(NOON + timedelta(hours=1))
    (tmp_path / "copies" / ".making").touch()
    assert run(schedule.make(NOON)) is None
    assert copies_in(tmp_path / "copies") == {}


def test_a_copy_is_due_once_in_its_period_even_if_the_clock_is_put_back(tmp_path: Path) -> None:
    schedule = Schedule(Settings(backups=str(tmp_path), backup_hours=6))
    (tmp_path / NOON.strftime("cheeseboard-%Y-%m-%dT%H%MZ.db")).touch()
    assert not schedule.is_due(NOON + timedelta(hours=5))
    assert schedule.is_due(NOON + timedelta(hours=6))
    assert schedule.is_due(NOON - timedelta(hours=1))


def test_the_latest_of_seven_days_and_four_weeks_are_kept(tmp_path: Path) -> None:
    times = [NOON - timedelta(hours=6 * n) for n in range(4 * 60)]
    kept = worth_keeping(times, 7, 4)
    assert max(times) in kept
    assert {at.date() for at in kept} >= {(NOON - timedelta(days=n)).date() for n in range(7)}
    assert len({at.isocalendar()[:2] for at in kept}) == 4
    assert len(kept) <= 11
    for at in times:
        (tmp_path / at.strftime("cheeseboard-%Y-%m-%dT%H%MZ.db")).touch()
    (tmp_path / "cheeseboard-mine.db").touch()
    Schedule(Settings(backups=str(tmp_path))).give_up_old()
    assert set(copies_in(tmp_path)) == kept
    assert (tmp_path / "cheeseboard-mine.db").exists()


def test_without_a_folder_nothing_is_copied(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            await keep_copies(server.service)

    run(evening())

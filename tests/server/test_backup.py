"""Copies of a store while people play, and games continued from them."""

import asyncio
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cheeseboard.server.main import backup
from cheeseboard.server.store.schema import STEPS
from cheeseboard.server.words import Denied
from tests.crash.players import replay_faults
from tests.server.harness import Somebody, run, serving

MEGABYTES = 30


def fill(path: Path) -> None:
    """Much to copy, so that much is written meanwhile."""
    with sqlite3.connect(path) as database:
        for n in range(MEGABYTES):
            database.execute("INSERT INTO used VALUES (?)", (f"{n}" + "x" * 1024 * 1024,))
    database.close()


@contextmanager
def somebody_writes(path: Path) -> Iterator[list[int]]:
    """A commit after another, as fast as the disk takes them; how many there have been."""
    done, commits = threading.Event(), [0]

    def write_on() -> None:
        database = sqlite3.connect(path, timeout=30, isolation_level=None)
        while not done.is_set():
            commits[0] += 1
            database.execute("INSERT INTO used VALUES (?)", (f"commit {commits[0]}",))
        database.close()

    thread = threading.Thread(target=write_on)
    thread.start()
    try:
        yield commits
    finally:
        done.set()
        thread.join()


async def play_many(people: list[Somebody], tables: list[str]) -> None:
    for turn in range(10_000):
        for ann, table in zip(people, tables, strict=True):
            await ann.play_on(table, 1, random.Random(turn))


def test_a_backup_under_load_ends_and_every_game_in_it_goes_on(tmp_path: Path) -> None:
    async def evening() -> None:
        source, copy = tmp_path / "t.db", tmp_path / "copy.db"
        async with serving(source) as server:
            people = [await Somebody(server.url).arrive(f"Ann {n}") for n in range(4)]
            tables = [(await ann.table("me", "here", "here"))["info"]["table"] for ann in people]
            for ann, table in zip(people, tables, strict=True):
                await ann.play_on(table, 5, random.Random(1))
            fill(source)
            playing = asyncio.create_task(play_many(people, tables))
            with somebody_writes(source) as commits:
                while not commits[0]:
                    await asyncio.sleep(0.01)
                begun = commits[0]
                await asyncio.to_thread(backup, str(source), str(copy))
                assert commits[0] > begun
            playing.cancel()
            cookies = [ann.web.cookies for ann in people]
        assert sorted(file.name for file in tmp_path.glob("copy*")) == ["copy.db"]
        async with serving(copy) as restored:
            for jar, table in zip(cookies, tables, strict=True):
                assert await replay_faults(restored.service.store, table) == []
                ann = Somebody(restored.url)
                ann.web.cookies = jar
                ann.id = (await ann.get("/api/me"))["id"]
                await ann.play_on(table, 3, random.Random(2))

    run(evening())


def written_by(path: Path, words: str) -> None:
    with sqlite3.connect(path) as database:
        for statement in STEPS[0].split(";"):
            database.execute(statement)
        database.execute("INSERT INTO used VALUES (?)", (words,))
    database.close()


def test_an_older_copy_is_replaced_only_by_a_whole_one(tmp_path: Path) -> None:
    source, copy = tmp_path / "t.db", tmp_path / "copy.db"
    written_by(source, "first")
    backup(str(source), str(copy))
    whole = copy.read_bytes()
    source.write_bytes(source.read_bytes()[:5000])
    with pytest.raises(Denied):
        backup(str(source), str(copy))
    assert copy.read_bytes() == whole
    assert not list(tmp_path.glob("*.part"))


def test_a_database_in_use_is_not_overwritten_by_a_backup(tmp_path: Path) -> None:
    written_by(tmp_path / "t.db", "first")
    (tmp_path / "copy.db-wal").touch()
    with pytest.raises(Denied) as denied:
        backup(str(tmp_path / "t.db"), str(tmp_path / "copy.db"))
    assert denied.value.reason.key == "backup-in-use"


def test_a_database_that_is_not_there_is_not_made_by_its_backup(tmp_path: Path) -> None:
    with pytest.raises(Denied):
        backup(str(tmp_path / "nowhere.db"), str(tmp_path / "copy.db"))
    assert list(tmp_path.iterdir()) == []

"""Many games, one after the other: created, played, finished, forgotten; and nothing is left behind."""

import asyncio
import gc
import os
import random
import resource
import sys
from pathlib import Path

import pytest

from cheeseboard.tables.doc import Person
from cheeseboard.tables.requests import Answer, NewTable, SeatWish
from tests.server.harness import Server, Somebody, run, serving

LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
GAMES = int(os.environ.get("CHEESEBOARD_GAMES") or (2000 if LONG else 12))
ALLOWED = 2.0
"""Kilobytes that a game may leave behind; where games are few, the allocator's noise is more than that."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="counts what Linux shows in /proc")


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - counted, not walked


def kilobytes() -> int:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 1024


async def one_game(server: Server, somebody: Somebody, luck: random.Random) -> None:
    service, person = server.service, Person(somebody.id, somebody.name, "en")
    wish = NewTable(title="house-of-cats", seats=[SeatWish(who="me")])
    name = (await service.create(person, wish, "here")).info.table
    async with somebody.socket() as wire:
        await wire.ask("watch", table=name, seat=0)
        whole = await service.look(person, name, 0)
        while whole.info.status == "playing":
            move = luck.choice(whole.page["offers"])["move"]
            answer = Answer(seat=0, version=whole.version, id=str(whole.version), move=move)
            await service.do(person, name, "play", answer)
            await wire.gathered()
            whole = await service.look(person, name, 0)


async def settled(server: Server) -> None:
    """Until nobody watches and idle tables are forgotten."""
    while server.service.tables.tables or server.service.tables.live.clients:
        await asyncio.sleep(0.02)


def test_what_was_played_leaves_no_table_task_file_or_memory_behind(tmp_path: Path) -> None:
    async def evening() -> None:
        luck = random.Random(1)
        async with serving(tmp_path / "t.db", idle_seconds=0.0, messages=10**9) as server:
            ann = await Somebody(server.url).arrive()
            for _ in range(GAMES // 3):
                await one_game(server, ann, luck)
            await settled(server)
            files, tasks, size = open_files(), len(asyncio.all_tasks()), kilobytes()
            for _ in range(GAMES - GAMES // 3):
                await one_game(server, ann, luck)
            await settled(server)
            tables = server.service.tables
            assert not any([tables.told, tables.live.tables, dict(tables.locks), server.service.sockets])
            assert abs(open_files() - files) <= 1
            assert abs(len(asyncio.all_tasks()) - tasks) <= 1
            growth = (kilobytes() - size) / (GAMES - GAMES // 3)
            print(f"{GAMES} games: {size} KB after a third, then {growth:.2f} KB a game")
            assert growth < ALLOWED or not LONG

    run(evening(), seconds=7200)

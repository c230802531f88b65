"""Writes that fail, moves that race, answers that get lost: everything happens once or not at all."""

import asyncio
import os
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.core.text import Refused
from cheeseboard.server.store.base import Statement
from cheeseboard.server.store.sqlite import SqliteStore
from cheeseboard.server.words import Unavailable
from cheeseboard.tables.doc import Person
from cheeseboard.tables.requests import Answer, Spoken
from cheeseboard.tables.words import Stale
from tests.server.harness import Server, alone_at_a_table, run, serving

ROUNDS = 1000 if os.environ.get("CHEESEBOARD_LONG") else 30


class Faulty(SqliteStore):
    """A store that fails at a chosen write: before it, or after it, when nobody knows that it is done."""

    def __init__(self, path: str, after: bool) -> None:
        super().__init__(path)
        self.after = after
        self.left = -1

    async def write(self, *work: Statement) -> None:
        self.left -= 1
        if self.left != 0:
            return await super().write(*work)
        if self.after:
            await super().write(*work)
        raise Unavailable("cannot-store")


class Seat:
    """One person with all seats of a table, who speaks to the service directly."""

    def __init__(self, server: Server, person: Person, table: str) -> None:
        self.service = server.service
        self.person = person
        self.table = table

    async def ask(self) -> tuple[int, int, list[str]]:
        """A seat to move, its version and its offers."""
        info = await self.service.info(self.person, self.table)
        seat = info.to_move[0]
        whole = await self.service.look(self.person, self.table, seat)
        return seat, whole.version, [offer["move"] for offer in whole.page["offers"]]

    async def play(self, seat: int, version: int, name: str, move: str) -> int:
        answer = Answer(seat=seat, version=version, id=name, move=move)
        return int((await self.service.do(self.person, self.table, "play", answer)).version)

    async def moves(self) -> list[str]:
        return [act.move for act in await self.service.store.moves(self.table) if act.kind == "move"]


async def seated(server: Server) -> Seat:
    ann, table = await alone_at_a_table(server.url)
    return Seat(server, Person(ann.id, "Ann", "en"), table)


@pytest.mark.parametrize("after", [False, True])
def test_a_write_that_fails_changes_nothing_and_the_next_one_works(tmp_path: Path, after: bool) -> None:
    async def evening() -> None:
        store = Faulty(str(tmp_path / "t.db"), after)
        async with serving(tmp_path / "t.db", store=store) as server:
            at = await seated(server)
            for n in range(30):
                seat, version, offers = await at.ask()
                before = await at.service.look(at.person, at.table, seat)
                store.left = 1
                if after:  # it was stored, and the same answer is found again
                    await at.play(seat, version, f"m{n}", offers[0])
                else:
                    with pytest.raises(Unavailable):
                        await at.play(seat, version, f"m{n}", offers[0])
                    assert await at.service.look(at.person, at.table, seat) == before
                    await at.play(seat, version, f"m{n}", offers[0])
                assert len(await at.moves()) == n + 1

    run(evening())


def test_a_full_disk_refuses_kindly_until_there_is_room(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            at = await seated(server)
            store = server.service.store
            assert isinstance(store, SqliteStore)
            writer = store.writing
            seat, version, offers = await at.ask()
            pages = writer.execute("PRAGMA page_count").fetchone()[0]
            writer.execute(f"PRAGMA max_page_count={pages}")
            lines = [Spoken(text=f"{n} " + "x" * 400) for n in range(100)]
            saying = (at.service.do(at.person, at.table, "say", line) for line in lines)
            with pytest.raises(Unavailable):
                await asyncio.gather(*saying)
            writer.execute("PRAGMA max_page_count=100000")
            await at.play(seat, version, "m", offers[0])
            assert await at.moves() == [offers[0]]

    run(evening())


def test_a_locked_file_refuses_kindly_until_it_is_free(tmp_path: Path) -> None:
    async def evening() -> None:
        store = SqliteStore(str(tmp_path / "t.db"), patience=0.05)
        async with serving(tmp_path / "t.db", store=store) as server:
            at = await seated(server)
            seat, version, offers = await at.ask()
            intruder = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
            intruder.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable):
                await at.play(seat, version, "m", offers[0])
            intruder.execute("ROLLBACK")
            intruder.close()
            await at.play(seat, version, "m", offers[0])
            assert await at.moves() == [offers[0]]

    run(evening())


def test_of_a_hundred_moves_at_once_one_wins_and_the_others_learn_the_version(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            at = await seated(server)
            luck = random.Random(4)
            for turn in range(ROUNDS):
                if (await at.service.info(at.person, at.table)).status != "playing":
                    at = await seated(server)
                seat, version, offers = await at.ask()
                before = len(await at.moves())
                tries = [at.play(seat, version, f"{turn}-{n}", luck.choice(offers)) for n in range(100)]
                results = await asyncio.gather(*tries, return_exceptions=True)
                won = [result for result in results if isinstance(result, int)]
                lost = [result for result in results if isinstance(result, Stale)]
                assert (len(won), len(lost)) == (1, 99)
                assert {stale.reason.args["version"] for stale in lost} == {won[0]}
                assert len(await at.moves()) == before + 1

    run(evening(), seconds=600)


def test_a_move_sent_again_and_again_happens_once_and_has_one_answer(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            at = await seated(server)
            luck = random.Random(5)
            sent: list[tuple[Any, ...]] = []
            answers: dict[str, set[int]] = {}
            for turn in range(ROUNDS):
                if (await at.service.info(at.person, at.table)).status != "playing":
                    break
                seat, version, offers = await at.ask()
                sent.append((seat, version, f"m{turn}", luck.choice(offers)))
                again = [sent[-1]] * luck.randint(1, 5) + luck.choices(sent, k=3)
                if luck.random() < 0.2:
                    server.service.tables.tables.clear()
                for one, answer in zip(
                    again, await asyncio.gather(*(at.play(*o) for o in again)), strict=True
                ):
                    answers.setdefault(one[2], set()).add(answer)
            assert await at.moves() == [move for *_, move in sent]
            assert all(len(versions) == 1 for versions in answers.values())

    run(evening(), seconds=600)


def test_forged_and_foreign_moves_change_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            at = await seated(server)
            seat, version, _ = await at.ask()
            for move in ("", "x" * 200, "open-door 99", "{}", "0", "end-turn\x00", "½"):
                with pytest.raises(Refused):
                    await at.play(seat, version, "m", move)
            for wrong in (version - 1, version + 1, 2**50):
                with pytest.raises(Stale):
                    await at.play(seat, wrong, "m", "end-turn")
            assert await at.moves() == []

    run(evening())


def test_a_move_is_stored_before_anybody_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as somebody is told, they look whether it is in the store."""

    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            at = await seated(server)
            found: list[bool] = []

            def looked(name: str, *_: Any) -> None:
                reader = sqlite3.connect(tmp_path / "t.db")
                stored = reader.execute("SELECT max(n) FROM acts WHERE table_id=?", (name,)).fetchone()[0]
                reader.close()
                found.append(stored == server.service.tables.tables[name].doc.n)

            monkeypatch.setattr(server.service.tables.live, "pass_on", looked)
            for n in range(10):
                seat, version, offers = await at.ask()
                await at.play(seat, version, f"m{n}", offers[0])
            assert len(found) >= 10
            assert all(found)

    run(evening())


def test_hanging_up_in_the_middle_does_not_stop_a_move(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            at = await seated(server)
            seat, version, offers = await at.ask()
            hasty = asyncio.create_task(at.play(seat, version, "m", offers[0]))
            for _ in range(3):
                await asyncio.sleep(0)
            hasty.cancel()
            while not await at.moves():
                await asyncio.sleep(0.01)
            assert (await at.service.look(at.person, at.table, seat)).version == version + 1

    run(evening())

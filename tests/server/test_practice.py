"""Playing on from a position of a finished game: dealt again for the seat or as it was, counted nowhere."""

import gzip
import random
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from cheeseboard import shelf
from cheeseboard.core.record import Record, read_record
from cheeseboard.tables.history import position_at
from tests.server.harness import Data, Somebody, run, serving

RECORDS = Path(__file__).parents[2] / "records"
PLAYERS = {"lab-rats": 3, "rafts": 3, "house-of-cats": 3, "rats-of-wistar": 3}
PLY = 9


@cache
def record_of(title: str) -> Record:
    path = RECORDS / f"{title}_{PLAYERS[title]}.jsonl.gz"
    record = read_record(shelf.title(title), gzip.decompress(path.read_bytes()).decode())
    del record.entries[PLY + 3 :]
    record.ending = {}
    return record


async def practice(person: Somebody, title: str, **wish: object) -> Data:
    kept = (await person.post("/api/records", record=record_of(title).to_text()))["table"]
    made: Data = await person.post(f"/api/tables/{kept}/practice", **{"level": "random", **wish})
    return made


@pytest.mark.parametrize("title", shelf.ours())
def test_the_position_is_the_same_for_the_seat_and_what_it_cannot_know_is_dealt_anew(
    title: str, tmp_path: Path
) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            state = position_at(record_of(title), PLY)
            seat = state.next_seat()
            info = (await practice(ann, title, ply=PLY, seat=seat))["info"]
            async with server.service.tables.at(info["table"]) as table:
                assert table.match is not None
                here = table.match.record.entries[: PLY + 1]
                assert [entry.move is None for entry in here] == [*[False] * PLY, True]
                there = position_at(table.match.record, PLY + 1)
                assert there.view(seat) == state.view(seat)
                assert there.digest() != state.digest()
            assert (info["practice"], info["dealt_anew"], info["open_dealt"]) == (True, True, True)
            assert [each["kind"] for each in info["seats"]] == kinds(seat, state.players)

    run(evening())


def kinds(mine: int, players: int) -> list[str]:
    return ["person" if seat == mine else "bot" for seat in range(players)]


def test_the_real_deal_lies_there_as_it_was(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            info = (await practice(ann, "lab-rats", ply=PLY, seat=1, deal="real"))["info"]
            async with server.service.tables.at(info["table"]) as table:
                assert table.match is not None
                there = position_at(table.match.record, PLY)
            assert there.digest() == position_at(record_of("lab-rats"), PLY).digest()
            assert not info["dealt_anew"]

    run(evening())


def test_one_plays_on_takes_back_what_was_before_and_comes_back_after_the_server_has_forgotten(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            seat = position_at(record_of("lab-rats"), PLY).next_seat()
            table = (await practice(ann, "lab-rats", ply=PLY, seat=seat))["info"]["table"]
            page = await ann.page(table, seat)
            offers = page["page"]["offers"]
            await ann.play(table, seat, page["version"], random.Random(1).choice(offers)["move"])
            await ann.post(f"/api/tables/{table}/undo", seat=seat)
            await ann.post(f"/api/tables/{table}/undo", seat=seat)
            before = await ann.page(table, seat)
            server.service.tables.tables.clear()
            assert (await ann.page(table, seat))["page"]["view"] == before["page"]["view"]

    run(evening())


def refusals(answers: Iterable[Data]) -> list[str]:
    return [each["reason"] for each in answers]


def test_what_cannot_be_practised_is_said_kindly(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            kept = (await ann.post("/api/records", record=record_of("lab-rats").to_text()))["table"]
            going = (await ann.table("me", "here", "here"))["info"]["table"]
            good = {"ply": 0, "seat": 0, "level": "random"}
            wishes = [
                (going, good),
                (kept, good | {"ply": 999}),
                (kept, good | {"seat": 7}),
                (kept, good | {"level": "wizard"}),
            ]
            answers = [
                await ann.web.post(f"/api/tables/{table}/practice", json=wish) for table, wish in wishes
            ]
            found = refusals(answer.json() for answer in answers)
            assert found == ["not-finished", "no-such-moment", "no-such-seat-here", "unknown-level"]

    run(evening())

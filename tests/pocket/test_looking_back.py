"""Learning from a finished game on a device: reviews, moves tried out, practice, medals, and a tidy list."""

import asyncio
import gzip
import json
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from cheeseboard.review import DEPTHS, Depth
from cheeseboard.review.slices import answer
from tests.pocket.test_device import Outside
from tests.server.harness import run

RECORD: Final = Path(__file__).parents[2] / "records" / "lab-rats_3.jsonl.gz"
SHALLOW: Final = Depth(thoughts=6, worlds=3, most=3, curve=2)
MOVES: Final = 12


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("quick", "usual"):
        monkeypatch.setitem(DEPTHS, name, SHALLOW)


def record_text() -> str:
    lines = gzip.decompress(RECORD.read_bytes()).decode().splitlines()
    return "".join(line + "\n" for line in lines[: MOVES + 1])


async def kept(ann: Outside) -> str:
    status, info = await ann.ask("POST", "/api/records", {"record": record_text()})
    assert status == 201, info
    return str(info["table"])


async def reviewed(ann: Outside, table: str, **wish: Any) -> dict[str, Any]:
    """Asked for until it is whole, each time only for what is new."""
    moments: list[Any] = []
    while True:
        asked = {"since": len(moments), "depth": "quick", **wish}
        status, found = await ann.ask("POST", f"/api/tables/{table}/review", asked)
        assert status == 200, found
        moments += found["moments"]
        if found["totals"] is not None:
            return {**found, "moments": moments}
        await asyncio.sleep(0)


def test_a_game_is_reviewed_as_a_server_does_and_never_twice() -> None:
    async def evening() -> None:
        ann = await Outside().arrive()
        table = await kept(ann)
        found = await reviewed(ann, table, seat=0)
        text = (await ann.get(f"/api/tables/{table}/record"))["record"]
        known = json.loads(answer("moments", text, 0, False, "quick", 1))
        assert found["moments"][: len(known)] == known
        assert len(found["totals"]["seats"]) == 3
        ann.lazy = True
        again = await reviewed(ann, table, seat=0)
        assert again["moments"] == found["moments"]
        assert again["totals"] == found["totals"]

    run(evening())


def test_another_move_is_tried_and_the_game_is_played_on_from_there() -> None:
    async def evening() -> None:
        ann = await Outside().arrive()
        table = await kept(ann)
        position = await ann.get(f"/api/tables/{table}/position?ply=3")
        move = position["page"]["offers"][0]["move"]
        status, tried = await ann.ask("POST", f"/api/tables/{table}/try", {"ply": 3, "move": move})
        assert (status, tried["move"]["move"]) == (200, move)
        status, line = await ann.ask("POST", f"/api/tables/{table}/line", {"ply": 3, "move": move})
        assert (status, line["moves"][0]["deed"]["move"]) == (200, move)
        wish = {"ply": 3, "seat": position["seat"], "level": "random"}
        status, made = await ann.ask("POST", f"/api/tables/{table}/practice", wish)
        assert status == 201, made
        assert made["info"]["practice"]
        page = await ann.get(f"/api/tables/{made['info']['table']}/page?seat={position['seat']}")
        assert page["page"]["offers"]
        again = Outside(ann.shelves)
        await again.device.open()
        seat = position["seat"]
        assert await again.get(f"/api/tables/{made['info']['table']}/page?seat={seat}") == page
        await ann.close()

    run(evening())


@pytest.mark.parametrize(
    ("path", "wish", "reason"),
    [
        ("review", {"seat": 9}, "no-such-seat-here"),
        ("review", {"depth": "deep"}, "bad-message"),
        ("try", {"ply": 3, "move": "fly"}, None),
        ("line", {"ply": 3, "move": "fly"}, None),
        ("practice", {"ply": 3, "seat": 0, "level": "nobody"}, "unknown-level"),
        ("practice", {"ply": 9999, "seat": 0, "level": "pip"}, None),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(path: str, wish: dict[str, Any], reason: str | None) -> None:
    async def visit() -> None:
        ann = await Outside().arrive()
        status, answered = await ann.ask("POST", f"/api/tables/{await kept(ann)}/{path}", wish, "es")
        assert status in (400, 404, 409, 422)
        assert answered["text"]
        assert reason in (None, answered["reason"]), answered

    run(visit())


def test_nothing_is_told_about_a_game_that_goes_on() -> None:
    async def visit() -> None:
        ann = await Outside().arrive()
        table = await ann.set_table("lab-rats", ["me", "here", "here"], seed=2)
        for path, wish in (("review", {}), ("practice", {"ply": 0, "seat": 0, "level": "pip"})):
            status, answered = await ann.ask("POST", f"/api/tables/{table}/{path}", wish)
            assert (status, answered["reason"]) == (409, "not-finished")
        assert (await ann.ask("DELETE", f"/api/me/tables/{table}"))[1]["reason"] == "not-finished"

    run(visit())


def test_a_thinker_that_gives_no_answer_is_said_and_the_next_try_begins_again() -> None:
    async def visit() -> None:
        ann = await Outside().arrive()
        table = await kept(ann)
        ann.lazy = True
        status = 200
        while status == 200:
            status, answered = await ann.ask("POST", f"/api/tables/{table}/review", {"depth": "quick"})
            await asyncio.sleep(0)
        assert (status, answered["reason"]) == (503, "no-review")
        ann.lazy = False
        assert (await reviewed(ann, table))["totals"]

    run(visit())


def test_a_game_alone_has_a_medal_and_a_finished_one_leaves_the_list_but_not_the_device() -> None:
    async def evening() -> None:
        ann = await Outside().arrive()
        table = await ann.set_table("house-of-cats", ["me"], seed=4)
        await ann.play_on(table, 5000, Random(3))
        explored = await ann.get("/api/explorer/house-of-cats")
        assert "people" in {move["who"] for each in explored["questions"] for move in each["moves"]}
        ann.lazy = True  # what was counted is kept
        assert await ann.get("/api/explorer/house-of-cats") == explored
        ann.lazy = False
        told = await ann.get(f"/api/tables/{table}/alone")
        assert told["games"] == 1
        assert told["best"] is None
        assert isinstance(told["par"], int)
        assert [info["table"] for info in await ann.get("/api/me/tables?finished=true")] == [table]
        assert (await ann.ask("DELETE", f"/api/me/tables/{table}"))[0] == 204
        assert await ann.get("/api/me/tables?finished=true") == []
        assert (await ann.get(f"/api/tables/{table}"))["status"] == "over"

    run(evening())

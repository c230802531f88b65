"""A lesson at an ordinary table: the script moves for the others, and waits for whoever has gone astray."""

import asyncio
from pathlib import Path
from typing import Any

from cheeseboard.tables.lessons import lesson_of, line_of
from tests.server.harness import Data, Server, Somebody, awaited, run, serving

TITLE = "rats-of-wistar"
LESSON = lesson_of(TITLE)
LINE = line_of(TITLE)


async def begin(server: Server, chapter: str = LESSON.chapter[0].name) -> tuple[Somebody, str]:
    ann = await Somebody(server.url).arrive()
    made = await ann.post("/api/tables", title=TITLE, seats=[{"who": "me"}], lesson=chapter)
    return ann, made["info"]["table"]


async def until_asked(ann: Somebody, table: str) -> Data:
    """The page once the script has done its part."""
    while True:
        whole = await ann.page(table, 0)
        done = whole["page"]["lesson"]["done"]
        if whole["page"]["lesson"]["astray"] or done == len(LINE) or not LINE[done].scripted:
            return whole
        await asyncio.sleep(0.01)


async def obey(ann: Somebody, table: str, whole: Data) -> Data:
    turn = LINE[whole["page"]["lesson"]["done"]]
    move = next(each["move"] for each in whole["page"]["offers"] if turn.counts(0, each["move"]))
    await ann.play(table, 0, whole["version"], move)
    return await until_asked(ann, table)


@awaited
async def test_the_script_plays_for_the_others_until_the_learner_is_asked(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, table = await begin(server)
        whole = await until_asked(ann, table)
        assert [seat["name"] for seat in whole["info"]["seats"]] == ["Ann", *LESSON.names]
        for _ in range(9):
            whole = await obey(ann, table, whole)
        assert whole["page"]["lesson"]["done"] > 14
        assert whole["page"]["view"]["families"][1]["metal"] == 4


@awaited
async def test_who_goes_astray_is_waited_for_and_takes_it_back_without_a_trace(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, table = await begin(server, "chief")
        before = await until_asked(ann, table)
        await ann.play(table, 0, before["version"], "place-chief metal 1")
        astray = await ann.page(table, 0)
        assert astray["page"]["lesson"]["astray"] == "place-chief metal 1"
        await ann.play(table, 0, astray["version"], "end-turn")
        assert (await ann.page(table, 0))["info"]["to_move"] == [1]
        assert (await ann.get(f"/api/tables/{table}/undo", seat=0))["how"] == "free"
        undone = await ann.post(f"/api/tables/{table}/undo", seat=0)
        assert (undone["how"], undone["anew"]) == ("done", False)
        assert (await ann.page(table, 0))["page"] == before["page"]


def test_a_chapter_begins_with_everything_before_it_done_also_after_a_restart(tmp_path: Path) -> None:
    async def evening() -> Any:
        async with serving(tmp_path / "t.db") as server:
            ann, table = await begin(server, "missions")
            whole = await until_asked(ann, table)
            server.service.tables.tables.clear()
            assert (await ann.page(table, 0))["page"] == whole["page"]
            assert whole["page"]["view"]["round"] == 2
            assert await ann.get("/api/me/tables") == []
            return await obey(ann, table, whole)

    assert run(evening())["page"]["lesson"]["astray"] == ""


@awaited
async def test_what_is_no_chapter_and_no_lesson_is_said(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive(language="es")
        wish = {"title": TITLE, "seats": [{"who": "me"}], "lesson": "nothing"}
        answer = await ann.web.post("/api/tables", json=wish, headers={"accept-language": "es"})
        assert answer.status_code == 409
        assert answer.json()["reason"] == "no-such-chapter"
        assert (await ann.web.get("/api/titles/chess/lesson")).json()["reason"] == "no-lesson"

"""A whole evening: set a table, come in, play, take back, talk, finish, look back."""

import random
from pathlib import Path

import pytest

from tests.server.harness import Data, Repeatable, Somebody, awaited, patched, serving

LUCK = 11


async def two_at_a_table(url: str, **more: object) -> tuple[Somebody, Somebody, str]:
    """Ann has seat 0 and, for somebody beside her, seat 2; Bob has seat 1."""
    ann, bob = await Somebody(url).arrive("Ann"), await Somebody(url).arrive("Bob")
    made = await ann.table("me", "invited", "here", **more)
    table = made["info"]["table"]
    await bob.post("/api/join", invitation=made["invitation"])
    await bob.web.put(f"/api/tables/{table}/seats/1")
    return ann, bob, table


async def two_with_a_minute(url: str) -> tuple[Somebody, Somebody, str, float]:
    """With a limit of a minute for each decision, and when the first one is due."""
    ann, bob, table = await two_at_a_table(url, limit=60)
    return ann, bob, table, (await ann.get(f"/api/tables/{table}"))["due"]


async def to_the_end(table: str, ann: Somebody, *others: Somebody) -> None:
    luck = random.Random(LUCK)
    while await ann.play_on(table, 200, luck, *others) == 200:
        pass


@awaited
async def test_a_game_is_played_to_its_end_and_proves_itself(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        start = await ann.get(f"/api/tables/{table}")
        await to_the_end(table, ann, bob)
        end = await bob.get(f"/api/tables/{table}")
        assert (start["status"], end["status"]) == ("playing", "over")
        assert len(end["scores"]) == 3
        assert end["winners"]
        proof = await bob.get(f"/api/tables/{table}/proof")
        assert proof["honest"]
        assert proof["commitment"] == start["commitment"]
        assert [t["table"] for t in await ann.get("/api/me/tables", finished=True)] == [table]
        record = (await ann.get(f"/api/tables/{table}/record"))["record"]
        kept = await bob.post("/api/records", record=record)
        assert (kept["status"], kept["scores"]) == ("kept", end["scores"])
        mine = await ann.get(f"/api/tables/{table}/replay", seat=0, count=500)
        theirs = await bob.get(f"/api/tables/{kept['table']}/replay", seat=0, count=500)
        assert mine["steps"] == theirs["steps"]


@awaited
async def test_the_news_keep_every_viewers_page_as_it_is(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url, listed=True)
        eve = await Somebody(server.url).arrive("Eve")
        async with ann.socket() as a, bob.socket() as b, eve.socket() as e:
            pages: dict[int | None, Data] = {}
            wires = {0: a, 1: b, None: e}
            for seat, wire in wires.items():
                pages[seat] = await wire.ask("watch", table=table, seat=seat)
            for wire in wires.values():
                await wire.gathered()
            luck = random.Random(LUCK)
            for _ in range(60):
                await ann.play_on(table, 1, luck, bob)
                for seat, wire in wires.items():
                    for news in await wire.gathered():
                        if news["type"] == "news":
                            whole = pages[seat]
                            assert news["version"] == whole["version"] + 1
                            whole["version"] += 1
                            whole["page"] = patched(whole["page"], news["patch"])
            for person, seat in ((ann, 0), (bob, 1), (eve, None)):
                now = await person.page(table, seat)
                assert (now["version"], now["page"]) == (pages[seat]["version"], pages[seat]["page"])


@awaited
async def test_who_comes_back_gets_what_they_missed_or_the_whole(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        before = await ann.page(table, 0)
        await ann.play_on(table, 8, random.Random(LUCK), bob)
        missed = await ann.get(f"/api/tables/{table}/news", seat=0, since=before["version"])
        page = before["page"]
        for news in missed["news"]:
            page = patched(page, news["patch"])
        assert page == (await ann.page(table, 0))["page"]
        await ann.play_on(table, 80, random.Random(LUCK), bob)
        late = await ann.get(f"/api/tables/{table}/news", seat=0, since=before["version"])
        assert late["news"] == []
        assert late["whole"]["version"] == late["version"]


@awaited
async def test_a_table_goes_on_after_it_was_forgotten(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        luck = random.Random(LUCK)
        for moves in (3, 60, 55):
            await ann.play_on(table, moves, luck, bob)
            before = [await ann.page(table, 0), await bob.page(table, 1)]
            server.service.tables.tables.clear()
            assert [await ann.page(table, 0), await bob.page(table, 1)] == before


@awaited
async def test_idle_tables_leave_the_memory(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", idle_seconds=0.0) as server:
        ann, _, table = await two_at_a_table(server.url)
        await ann.page(table, 0)
        while server.service.tables.tables:
            server.service.tables.forget_idle()
        assert (await ann.page(table, 0))["table"] == table


@awaited
async def test_a_choice_in_secret_is_taken_back_freely_and_nobody_hears_what_it_was(tmp_path: Path) -> None:
    """At the start of Lab RATS everybody chooses at once."""
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        async with bob.socket() as b:
            await b.ask("watch", table=table, seat=1)
            await b.gathered()
            page = await ann.page(table, 0)
            assert set(page["page"]["view"]["to_move"]) == {0, 1, 2}
            await ann.play(table, 0, page["version"], page["page"]["offers"][0]["move"])
            told = await b.gathered()
            assert (await ann.get(f"/api/tables/{table}/undo", seat=0))["how"] == "free"
            undone = await ann.post(f"/api/tables/{table}/undo", seat=0)
            assert undone["how"] == "done"
            assert (await ann.page(table, 0))["page"] == page["page"]
            told += await b.gathered()
            heard = [event for news in told for event in news.get("events", [])]
            assert all(event == {"event": "door-settled", "seat": 0} for event in heard)


@awaited
async def test_other_moves_are_taken_back_when_all_agree(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        luck, how, mover, seat, before = random.Random(LUCK), "", ann, 0, {}
        while how != "consent":
            info = await ann.get(f"/api/tables/{table}")
            seat = info["to_move"][0]
            mover = (ann, bob, ann)[seat]
            before = await mover.page(table, seat)
            await ann.play_on(table, 1, luck, bob)
            how = (await mover.get(f"/api/tables/{table}/undo", seat=seat))["how"]
        other = (bob, ann, bob)[seat]
        assert (await mover.post(f"/api/tables/{table}/undo", seat=seat))["how"] == "proposed"
        proposal = (await other.get(f"/api/tables/{table}"))["proposal"]
        assert (proposal["wish"], proposal["seat"]) == ("undo", seat)
        await other.post(f"/api/tables/{table}/vote", agree=True)
        after = await mover.page(table, seat)
        assert after["page"] == before["page"]
        assert after["version"] > before["version"]
        server.service.tables.tables.clear()
        assert (await mover.page(table, seat)) == after
        await to_the_end(table, ann, bob)
        assert (await ann.get(f"/api/tables/{table}/proof"))["honest"]


@awaited
async def test_players_and_spectators_talk_apart(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url, listed=True)
        eve = await Somebody(server.url).arrive("Eve")
        async with bob.socket() as b, eve.socket() as e:
            await b.ask("watch", table=table, seat=None)
            await e.ask("watch", table=table, seat=None)
            await b.gathered()
            await e.gathered()
            await ann.post(f"/api/tables/{table}/chat", text="your turn <b>")
            await eve.post(f"/api/tables/{table}/chat", text="he has the red one")
            assert [m["text"] for m in await b.gathered()] == ["your turn <b>"]
            assert [m["text"] for m in await e.gathered()] == ["he has the red one"]
        assert [m["text"] for m in await bob.get(f"/api/tables/{table}/chat")] == ["your turn <b>"]
        assert [m["text"] for m in await eve.get(f"/api/tables/{table}/chat")] == ["he has the red one"]


@awaited
async def test_a_pause_and_more_time_need_everybodys_agreement(tmp_path: Path) -> None:
    environment = Repeatable()
    async with serving(tmp_path / "t.db", environment) as server:
        ann, bob, table, due = await two_with_a_minute(server.url)
        await ann.post(f"/api/tables/{table}/proposal", seat=0, wish="more-time")
        await bob.post(f"/api/tables/{table}/vote", agree=True)
        assert (await ann.get(f"/api/tables/{table}"))["due"] == due + 60
        await bob.post(f"/api/tables/{table}/proposal", seat=1, wish="pause")
        assert not (await ann.get(f"/api/tables/{table}"))["paused"]
        await ann.post(f"/api/tables/{table}/vote", agree=True)
        info = await ann.get(f"/api/tables/{table}")
        assert (info["paused"], info["due"]) == (True, None)
        page = await ann.page(table, 0)
        answer = {"seat": 0, "version": page["version"], "id": "x", "move": "nothing"}
        refused = await ann.web.post(f"/api/tables/{table}/moves", json=answer)
        assert refused.json()["reason"] == "paused"
        await bob.post(f"/api/tables/{table}/go-on")
        assert (await ann.get(f"/api/tables/{table}"))["due"] == environment.now() + 60


@awaited
async def test_somebody_absent_is_stood_in_for_until_they_come_back(tmp_path: Path) -> None:
    environment = Repeatable()
    async with serving(tmp_path / "t.db", environment) as server:
        ann, bob, table = await two_at_a_table(server.url, limit=60)
        page = await ann.page(table, 0)
        environment.time += 61
        while not (await ann.get(f"/api/tables/{table}"))["seats"][0]["away"]:
            pass
        while (await ann.get(f"/api/tables/{table}"))["status"] == "playing":
            pass
        assert (await ann.page(table, 0))["version"] > page["version"]

        ann, bob, table = await two_at_a_table(server.url, limit=60)
        await ann.post(f"/api/tables/{table}/proposal", seat=0, wish="pause")
        await bob.post(f"/api/tables/{table}/vote", agree=True)
        environment.time += 61
        await ann.post(f"/api/tables/{table}/go-on")
        assert not (await ann.get(f"/api/tables/{table}"))["seats"][0]["away"]


@awaited
async def test_a_seat_that_was_left_can_be_taken_by_another(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        eve = await Somebody(server.url).arrive("Eve")
        invitation = (await ann.post(f"/api/tables/{table}/invitation"))["invitation"]
        await eve.post("/api/join", invitation=invitation)
        async with bob.socket() as b:
            await b.ask("watch", table=table, seat=1)
            await b.gathered()
            assert (await bob.web.delete(f"/api/tables/{table}/seats/1")).status_code == 204
            assert [m["reason"] for m in await b.gathered()] == ["not-your-seat"]
            assert (await eve.web.put(f"/api/tables/{table}/seats/1")).status_code == 200
            page = await eve.page(table, 1)
            assert page["page"]["view"]["viewer"] == 1
            await ann.play_on(table, 5, random.Random(1), eve)
            assert await b.gathered() == []


@awaited
async def test_one_is_the_same_person_on_another_device(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive("Ann")
        code = (await ann.post("/api/me/code"))["code"]
        tablet = Somebody(server.url)
        assert (await tablet.post("/api/me/continue", code=code))["id"] == ann.id
        again = await Somebody(server.url).web.post("/api/me/continue", json={"code": code})
        assert again.json()["reason"] == "unknown-code"
        await ann.web.delete("/api/me/session")
        assert (await ann.web.get("/api/me")).status_code == 401
        assert (await tablet.get("/api/me"))["name"] == "Ann"


@pytest.mark.parametrize("language", ["en", "es"])
@awaited
async def test_refusals_are_in_the_readers_language(tmp_path: Path, language: str) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive("Ann", language)
        async with ann.socket() as wire:
            answer = await wire.ask("watch", table="nowhere")
        texts = {"en": "There is no such table", "es": "No existe esa mesa"}
        assert answer["text"].startswith(texts[language])


@awaited
async def test_a_seed_deals_the_same_game_again(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        tables = [(await ann.table("me", "here", "here", seed=seed))["info"] for seed in (5, 5, 6)]
        assert tables[0]["commitment"] == ""
        pages = [(await ann.page(info["table"], 0))["page"] for info in tables]
        assert pages[0] == pages[1]
        assert pages[0] != pages[2]

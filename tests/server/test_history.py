"""Old tables: loaded from a saved state, shown from the kept events where the rules have changed."""

import asyncio
import json
import random
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.server.loading import load_table
from cheeseboard.server.service import FILMS
from cheeseboard.tables import history
from cheeseboard.tables.history import film_of, past_of, standing
from tests.server.harness import Somebody, alone_at_a_table, awaited, patched, serving


class Slow:
    """A function that says when it has begun, and waits until it may go on."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.begun, self.go_on = threading.Event(), threading.Event()

    def __call__(self, *args: Any) -> Any:
        self.begun.set()
        self.go_on.wait(30)
        return self.function(*args)

    async def until_begun(self) -> None:
        while not self.begun.is_set():
            await asyncio.sleep(0.01)


def rewritten(path: Path, table: str, rules: str) -> None:
    """Pretend that the table was set with other rules."""
    store = sqlite3.connect(path)
    doc = json.loads(store.execute("SELECT doc FROM tables WHERE id=?", (table,)).fetchone()[0])
    doc["setup"]["rules"] = rules
    store.execute("UPDATE tables SET doc=? WHERE id=?", (json.dumps(doc), table))
    store.commit()
    store.close()


@awaited
async def test_a_game_of_other_rules_is_shown_from_its_events_and_not_gone_on_with(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, table = await alone_at_a_table(server.url)
        await ann.play_on(table, 30, random.Random(1))
        today = await ann.get(f"/api/tables/{table}/replay", seat=0)
        rewritten(tmp_path / "t.db", table, "0.0")
        server.service.tables.tables.clear()
        later = await ann.get(f"/api/tables/{table}/replay", seat=0)
        assert "0.0" in later["other_rules"]
        heard = [step["events"] for step in today["steps"] if step["events"]]
        assert [step["events"] for step in later["steps"] if step["events"]] == heard
        body = {"seat": 0, "version": 1, "id": "x", "move": "end-turn"}
        refused = await ann.web.post(f"/api/tables/{table}/moves", json=body)
        assert (refused.status_code, refused.json()["reason"]) == (409, "other-rules")


@awaited
async def test_a_table_that_plays_again_to_another_position_is_never_shown_as_if_it_did_not(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, table = await alone_at_a_table(server.url)
        await ann.play_on(table, 10, random.Random(1))
        store = sqlite3.connect(tmp_path / "t.db")
        store.execute("UPDATE acts SET hash='0123456789abcdef' WHERE kind='move'")
        store.commit()
        store.close()
        server.service.tables.tables.clear()
        looked = await ann.web.get(f"/api/tables/{table}/page?seat=0")
        assert (looked.status_code, looked.json()["reason"]) == (409, "hash-differs")


@awaited
async def test_loading_plays_no_more_than_the_moves_since_the_last_saved_state(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, table = await alone_at_a_table(server.url)
        made = await ann.play_on(table, 120, random.Random(3))
        store = server.service.store
        doc = await store.doc(table)
        assert doc is not None
        loaded = await load_table(store, doc)
        assert loaded.match is not None
        assert made > 60
        assert len(loaded.match.past) == made
        assert sum(state is not None for state in loaded.match.past) == made % 50


@awaited
async def test_a_replay_leads_to_the_page_one_has(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, table = await alone_at_a_table(server.url)
        await ann.play_on(table, 40, random.Random(3))
        for start in (0, 7, 1000):
            replay = await ann.get(f"/api/tables/{table}/replay", seat=1, start=start, count=500)
            page = replay["page"]
            for step in replay["steps"]:
                page = patched(page, step["patch"])
            assert page["view"] == (await ann.page(table, 1))["page"]["view"]


@awaited
async def test_until_the_end_one_replays_only_what_one_has_seen(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob = await Somebody(server.url).arrive(), await Somebody(server.url).arrive()
        made = await ann.table("me", "here", "anyone", listed=True)
        table = made["info"]["table"]
        await bob.web.put(f"/api/tables/{table}/seats/2")
        other = await bob.web.get(f"/api/tables/{table}/replay?seat=0")
        assert other.json()["reason"] == "not-your-view"
        await ann.play_on(table, 12, random.Random(3), bob)
        own = await bob.get(f"/api/tables/{table}/replay", seat=2)
        assert {step["seat"] for step in own["steps"]} <= {None, 2}
        early = await bob.web.get(f"/api/tables/{table}/record")
        assert early.json()["reason"] == "not-finished"


@awaited
async def test_whoever_looks_back_does_not_hold_up_the_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = Slow(history._played_again)
    monkeypatch.setattr(history, "_played_again", pages)
    async with serving(tmp_path / "t.db") as server:
        ann, table = await alone_at_a_table(server.url)
        await ann.play_on(table, 5, random.Random(1))
        looking = asyncio.create_task(ann.get(f"/api/tables/{table}/replay", seat=0))
        await pages.until_begun()
        await ann.play_on(table, 5, random.Random(2))
        pages.go_on.set()
        assert len((await looking)["steps"]) <= 5


@awaited
async def test_whoever_turns_the_pages_has_the_game_played_again_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, times = history._played_again, [0]

    def pages(*args: Any) -> Any:
        times[0] += 1
        return honest(*args)

    monkeypatch.setattr(history, "_played_again", pages)
    async with serving(tmp_path / "t.db") as server:
        ann, table = await alone_at_a_table(server.url)
        await ann.play_on(table, 20, random.Random(1))
        path, steps = f"/api/tables/{table}/replay", []
        whole = await ann.get(path, seat=0, start=0, count=500)
        for start in range(0, whole["total"], 3):
            steps += (await ann.get(path, seat=0, start=start, count=3))["steps"]
        assert steps == whole["steps"]
        assert times == [1]
        await ann.play_on(table, 1, random.Random(1))
        assert (await ann.get(path, seat=0, start=0, count=500))["total"] > whole["total"]
        for viewer in (None, 1, 2):
            for n in range(FILMS):
                await ann.play_on(table, 1, random.Random(n))
                await ann.get(path, seat=viewer)
        assert len(server.service.films) == FILMS


@awaited
async def test_whoever_takes_a_record_does_not_hold_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly = Slow(history.record_of)
    async with serving(tmp_path / "t.db") as server:
        ann, table = await alone_at_a_table(server.url)
        await ann.play_on(table, 2000, random.Random(1))
        monkeypatch.setattr(history, "record_of", slowly)
        taking = asyncio.create_task(ann.get(f"/api/tables/{table}/record"))
        await slowly.until_begun()
        await ann.post(f"/api/tables/{table}/chat", text="good game")
        slowly.go_on.set()
        assert "record" in await taking


@awaited
async def test_a_node_that_lags_behind_the_store_shows_as_much_as_it_knows(postgres_address: str) -> None:
    async with serving(postgres_address) as here, serving(postgres_address) as there:
        ann = await Somebody(here.url).arrive()
        twin = ann.at(there.url)
        table = (await ann.table("me", "here", "here"))["info"]["table"]
        await ann.play_on(table, 3, random.Random(1))
        while there.service.tables.tables.get(table) is None:
            await twin.get(f"/api/tables/{table}")
        lagging = there.service.tables.locks.setdefault(table, asyncio.Lock())
        async with lagging:
            await ann.play_on(table, 3, random.Random(2))
            known = past_of(there.service.tables.tables[table])
        stored = await there.service.store.acts(table)
        assert len(known.standing(stored)) == 3 < len(standing(stored))
        assert film_of(known, known.standing(stored), 0).part(0, 10).total <= 3

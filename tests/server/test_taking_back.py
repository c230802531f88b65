"""An undo is never a free look, and asking for one is never a weapon."""

import random
from pathlib import Path

from cheeseboard.core.match import CONSENT
from cheeseboard.server.loading import load_table
from cheeseboard.tables.clocks import VOTE
from cheeseboard.tables.proposals import REFUSALS
from cheeseboard.tables.table import Table
from tests.server.harness import Data, Repeatable, Server, Somebody, awaited, serving
from tests.server.test_playing import two_at_a_table, two_with_a_minute

LUCK = 11


async def undo_of(person: Somebody, table: str, seat: int) -> Data:
    answer = await person.web.post(f"/api/tables/{table}/undo", json={"seat": seat})
    return dict(answer.json())


async def alone_until(how: str, server: Server) -> tuple[Somebody, str]:
    """Somebody at a table with bots who has just made a move that can be taken back in that way."""
    ann = await Somebody(server.url).arrive()
    table = (await ann.table("me", "bot random", "bot random"))["info"]["table"]
    luck = random.Random(LUCK)
    while True:
        page = await ann.page(table, 0)
        if page["page"]["offers"]:
            move = luck.choice(page["page"]["offers"])["move"]
            await ann.play(table, 0, page["version"], move)
            if (await ann.get(f"/api/tables/{table}/undo", seat=0))["how"] == how:
                return ann, table


@awaited
async def test_against_bots_what_was_seen_is_dealt_anew_and_everybody_is_told(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", Repeatable()) as server:
        ann, table = await alone_until("anew", server)
        here = server.service.tables.tables[table].check_match()
        before = here.before(here.last_of(0)).view(0)
        assert not (await ann.get(f"/api/tables/{table}"))["dealt_anew"]
        assert await undo_of(ann, table, 0) == {
            "type": "undone", "table": table, "how": "done", "anew": True, "ref": None,
        }  # fmt: skip
        anew = next(index for index, entry in enumerate(here.record.entries) if entry.move is None)
        after = here.before(anew).clone()
        here.record.entries[anew].happen(after)
        assert after.view(0) == before
        assert (await ann.get(f"/api/tables/{table}"))["dealt_anew"]
        seen = await ann.get(f"/api/tables/{table}/replay", count=500)
        assert {"event": "dealt-anew", "seat": 0} in [e for step in seen["steps"] for e in step["events"]]


@awaited
async def test_a_table_dealt_anew_is_loaded_as_it_was(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", Repeatable()) as server:
        ann, table = await alone_until("anew", server)
        await undo_of(ann, table, 0)
        async with server.service.tables.at(table) as known:
            doc = await server.service.store.doc(table)
            assert doc is not None
            loaded = await load_table(server.service.store, doc)
            assert loaded.check_match().state.digest() == known.check_match().state.digest()


@awaited
async def test_a_game_dealt_anew_is_recorded_proved_and_kept_as_such(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", Repeatable()) as server:
        ann, table = await alone_until("anew", server)
        await undo_of(ann, table, 0)
        luck = random.Random(LUCK)
        while (await ann.get(f"/api/tables/{table}"))["status"] == "playing":
            page = await ann.page(table, 0)
            if page["page"]["offers"]:
                await ann.play(table, 0, page["version"], luck.choice(page["page"]["offers"])["move"])
        assert (await ann.get(f"/api/tables/{table}/proof"))["honest"]
        record = (await ann.get(f"/api/tables/{table}/record"))["record"]
        assert '"move": null' in record
        kept = await ann.post("/api/records", record=record)
        assert kept["dealt_anew"]
        mine = await ann.get(f"/api/tables/{table}/replay", seat=0, count=500)
        theirs = await ann.get(f"/api/tables/{kept['table']}/replay", seat=0, count=500)
        assert mine["steps"] == theirs["steps"]


@awaited
async def test_among_people_what_was_seen_stays_even_if_all_would_agree(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", Repeatable()) as server:
        ann, bob, table = await two_at_a_table(server.url)
        mover, seat = await moving_until("shown", table, ann, bob)
        assert (await undo_of(mover, table, seat))["reason"] == "undo-shown"
        asked = {"seat": seat, "wish": "undo"}
        refused = await mover.web.post(f"/api/tables/{table}/proposal", json=asked)
        assert refused.json()["reason"] == "undo-shown"


async def moving_until(how: str, table: str, ann: Somebody, bob: Somebody) -> tuple[Somebody, int]:
    luck = random.Random(LUCK)
    while True:
        seat = (await ann.get(f"/api/tables/{table}"))["to_move"][0]
        mover = (ann, bob, ann)[seat]
        await ann.play_on(table, 1, luck, bob)
        if (await mover.get(f"/api/tables/{table}/undo", seat=seat))["how"] == how:
            return mover, seat


async def asked_for_an_undo(server: Server, **more: object) -> tuple[Somebody, Somebody, str, int]:
    """The one who asks, the one who is asked, the table, and the seat."""
    ann, bob, table = await two_at_a_table(server.url, **more)
    mover, seat = await moving_until(CONSENT, table, ann, bob)
    assert (await undo_of(mover, table, seat))["how"] == "proposed"
    return mover, bob if mover is ann else ann, table, seat


def seated(table: Table, person: Somebody) -> list[int]:
    return [seat for seat in table.doc.to_move if table.doc.chairs[seat].person == person.id]


async def move_on(person: Somebody, table: str, seat: int) -> None:
    page = await person.page(table, seat)
    await person.play(table, seat, page["version"], page["page"]["offers"][0]["move"])


@awaited
async def test_a_proposal_keeps_nobody_from_moving_and_whoever_moves_on_settles_it(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", Repeatable()) as server:
        asker, asked, table, seat = await asked_for_an_undo(server)
        here = server.service.tables.tables[table]
        while (await asker.get(f"/api/tables/{table}"))["proposal"] is not None:
            who = asked if seated(here, asked) else asker
            await move_on(who, table, seated(here, who)[0])
        refused = [(old.wish, old.seat) for old in here.doc.refused]
        assert refused == [("undo", seat)]


@awaited
async def test_a_proposal_moves_a_deadline_by_the_time_of_the_vote_alone(tmp_path: Path) -> None:
    environment = Repeatable()
    async with serving(tmp_path / "t.db", environment) as server:
        ann, bob, table = await two_at_a_table(server.url, limit=60)
        mover, seat = await moving_until(CONSENT, table, ann, bob)
        due = (await ann.get(f"/api/tables/{table}"))["due"]
        environment.time += 20
        await undo_of(mover, table, seat)
        assert (await ann.get(f"/api/tables/{table}"))["due"] == due + VOTE
        other = bob if mover is ann else ann
        environment.time += 5
        await other.post(f"/api/tables/{table}/vote", agree=False)
        assert (await ann.get(f"/api/tables/{table}"))["due"] == due + 5


@awaited
async def test_however_much_is_proposed_a_deadline_is_moved_once(tmp_path: Path) -> None:
    environment = Repeatable()
    async with serving(tmp_path / "t.db", environment) as server:
        ann, bob, table, due = await two_with_a_minute(server.url)
        for wish in ("pause", "more-time"):
            await ann.post(f"/api/tables/{table}/proposal", seat=0, wish=wish)
            assert (await ann.get(f"/api/tables/{table}"))["due"] <= due + VOTE
            environment.time += 5
            server.service.tables.tables.clear()
            await bob.post(f"/api/tables/{table}/vote", agree=False)
            assert (await ann.get(f"/api/tables/{table}"))["due"] == due + 5


@awaited
async def test_what_was_refused_cannot_be_asked_again(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", Repeatable()) as server:
        asker, asked, table, seat = await asked_for_an_undo(server)
        await asked.post(f"/api/tables/{table}/vote", agree=False)
        assert (await undo_of(asker, table, seat))["reason"] == "proposal-refused"
        server.service.tables.tables.clear()
        assert (await undo_of(asker, table, seat))["reason"] == "proposal-refused"
        assert (await asked.get(f"/api/tables/{table}"))["proposal"] is None


@awaited
async def test_nobody_can_ask_in_vain_without_end(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", Repeatable()) as server:
        ann, bob, table = await two_at_a_table(server.url, limit=60)
        luck, asked, reason = random.Random(LUCK), 0, ""
        while reason != "too-many-proposals":
            wish = {"seat": 0, "wish": "pause"}
            answer = await ann.web.post(f"/api/tables/{table}/proposal", json=wish)
            reason = answer.json()["reason"] if answer.status_code >= 400 else ""
            if reason == "":
                asked += 1
                await bob.post(f"/api/tables/{table}/vote", agree=False)
            await ann.play_on(table, 1, luck, bob)
        assert asked == REFUSALS

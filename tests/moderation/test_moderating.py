"""Those who look after a server: what they can do, to whom, and the book in which all of it stands."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.conftest import Command
from tests.operations.test_backups import fresh_postgres
from tests.server.harness import Data, Server, Somebody, run, serving


class Club(NamedTuple):
    server: Server
    host: Somebody
    mod: Somebody
    rude: Somebody
    table: str


@asynccontextmanager
async def club(path: Path, **chosen: Any) -> AsyncIterator[Club]:
    """A host, a moderator, and somebody rude who sits at a listed table of the moderator's."""
    async with serving(path, **chosen) as server:
        host, mod, rude = [await Somebody(server.url).arrive(name) for name in ("Hera", "Mo", "Rude Rat")]
        await server.service.moderation.give_role("host", host.id, "owner")
        await server.service.moderation.give_role("host", mod.id, "moderator")
        table = (await mod.table("me", "anyone", "anyone", listed=True))["info"]["table"]
        await rude.web.put(f"/api/tables/{table}/seats/1")
        yield Club(server, host, mod, rude, table)


async def reason(person: Somebody, method: str, path: str, **data: Any) -> str:
    """Why it was refused; empty where it was done."""
    answer = await person.web.request(method, path, json=data or None)
    return "" if answer.status_code < 300 else str(answer.json()["reason"])


async def book(person: Somebody) -> list[Data]:
    found: list[Data] = await person.get("/api/admin/book")
    return found


def test_who_is_muted_plays_on_and_cannot_talk(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at:
            path = f"/api/tables/{at.table}/chat"
            assert await reason(at.rude, "POST", path, text="boo") == ""
            await at.mod.post(f"/api/admin/people/{at.rude.id}/mute", hours=1, reason="shouting")
            assert await reason(at.rude, "POST", path, text="boo") == "muted"
            async with at.rude.socket() as wire:
                assert (await wire.ask("say", table=at.table, text="boo"))["reason"] == "muted"
            await at.mod.post(f"/api/admin/people/{at.rude.id}/pardon", reason="sorry")
            assert await reason(at.rude, "POST", path, text="sorry") == ""
            assert [line["verb"] for line in await book(at.mod)][:2] == ["pardon", "mute"]

    run(evening())


def test_who_is_banned_is_out_at_once_and_reads_why(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at, at.rude.socket() as wire:
            await wire.ask("ping")
            await at.mod.post(f"/api/admin/people/{at.rude.id}/ban", hours=0, reason="three warnings")
            with pytest.raises(ConnectionClosed) as closed:
                await wire.to_the_end()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
            answer = await at.rude.web.get("/api/me", headers={"Accept-Language": "es"})
            assert (answer.status_code, answer.json()["reason"]) == (403, "banned")
            assert "three warnings" in answer.json()["text"]
            async with at.rude.socket() as again:
                with pytest.raises(ConnectionClosed):
                    await again.ask("ping")

    run(evening())


def test_a_ban_runs_out(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at:
            await at.mod.post(f"/api/admin/people/{at.rude.id}/ban", hours=2, reason="cool down")
            assert await reason(at.rude, "GET", "/api/me") == "banned"
            now = at.server.service.environment.now
            at.server.service.environment.now = lambda: now() + 2 * 3600 + 1  # type: ignore[method-assign]
            assert await reason(at.rude, "GET", "/api/me") == ""

    run(evening())


def test_an_address_prefix_is_kept_out_and_let_in_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at:
            standing = at.server.service.moderation.standing
            ban = {"network": "2001:db8:1::7/48", "hours": 0, "reason": "spam"}
            assert await reason(at.mod, "POST", "/api/admin/networks", **ban) == "not-a-moderator"
            await at.host.post("/api/admin/networks", **ban)
            assert (await at.host.get("/api/admin/networks"))[0]["network"] == "2001:db8:1::/48"
            for inside in ("2001:db8:1:ffff::1",):
                with pytest.raises(Exception, match="spam"):
                    standing.check_network(inside)
            standing.check_network("2001:db8:2::1")
            standing.check_network("testclient")
            await at.host.post("/api/admin/networks", network="::ffff:0:0/96", reason="mapped")
            await at.host.post("/api/admin/networks/allow", network="2001:db8:1::/48")
            standing.check_network("2001:db8:1:ffff::1")
            wrong = await reason(at.host, "POST", "/api/admin/networks", network="house of cats")
            assert wrong == "no-such-network"

    run(evening())


def test_somebody_behind_a_banned_address_can_neither_come_nor_stay(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", proxies="127.0.0.1") as server:
            desk = server.service.moderation
            ann = await Somebody(server.url).arrive()
            await desk.give_role("host", ann.id, "owner")
            await ann.post("/api/admin/networks", network="198.51.100.0/24", reason="spam")
            claimed = {"X-Forwarded-For": "198.51.100.9"}
            come = await Somebody(server.url).web.post("/api/me", json={"name": "X"}, headers=claimed)
            assert come.json()["reason"] == "banned"
            stay = await ann.web.get("/api/lobby", headers=claimed)
            assert stay.json()["reason"] == "banned"

    run(evening())


def test_a_seat_is_freed_and_not_taken_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at:
            await at.mod.post(f"/api/admin/tables/{at.table}/kick", seat=1, reason="stalling")
            info = await at.mod.get(f"/api/tables/{at.table}")
            assert info["seats"][1]["kind"] == "free"
            assert await reason(at.rude, "PUT", f"/api/tables/{at.table}/seats/1") == "removed"
            assert (
                await reason(at.mod, "POST", f"/api/admin/tables/{at.table}/kick", seat=2) == "nobody-there"
            )
            assert (await book(at.mod))[0]["details"].endswith("stalling")

    run(evening())


def test_a_new_name_is_seen_where_they_sit(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at:
            await at.mod.post(f"/api/admin/people/{at.rude.id}/rename", name="Kind Brie", reason="insult")
            assert (await at.rude.get("/api/me"))["name"] == "Kind Brie"
            info = await at.mod.get(f"/api/tables/{at.table}")
            assert info["seats"][1]["name"] == "Kind Brie"
            assert (await book(at.mod))[0]["details"] == "Rude Rat → Kind Brie: insult"

    run(evening())


def test_a_report_brings_what_was_said_and_is_closed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db", reports=2) as at:
            await at.rude.post(f"/api/tables/{at.table}/chat", text="you play like a mouse")
            complaint = {"about": at.rude.id, "table": at.table, "kind": "talk", "words": "Insults."}
            ann = await Somebody(at.server.url).arrive("Ann")
            assert await reason(ann, "POST", "/api/reports", **complaint) == ""
            assert await reason(ann, "POST", "/api/reports", about="nobody") == "no-such-person"
            assert await reason(ann, "POST", "/api/reports", **complaint) == "too-many-reports"
            (found,) = await at.mod.get("/api/admin/reports")
            assert found["quotes"] == ["you play like a mouse"]
            assert (found["person_name"], found["about_name"]) == ("Ann", "Rude Rat")
            await at.mod.post(f"/api/admin/reports/{found['id']}/close", reason="talked to them")
            assert await at.mod.get("/api/admin/reports") == []
            assert len(await at.mod.get("/api/admin/reports", closed=True)) == 1

    run(evening())


def test_nobody_acts_upon_their_equals_or_superiors(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at:
            for other in (at.mod, at.host):
                for verb in ("ban", "mute", "pardon"):
                    path = f"/api/admin/people/{other.id}/{verb}"
                    assert await reason(at.mod, "POST", path, reason="x") == "not-above"
            assert await reason(at.host, "POST", f"/api/admin/people/{at.mod.id}/mute", hours=1) == ""
            assert len([line for line in await book(at.host) if line["verb"] != "role"]) == 1

    run(evening())


def test_the_book_and_the_act_are_one(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at:
            with closing(sqlite3.connect(tmp_path / "t.db")) as store, store:
                store.execute("DROP TABLE audit")
            assert await reason(at.mod, "POST", f"/api/admin/people/{at.rude.id}/ban", reason="x") != ""
            assert await reason(at.rude, "GET", "/api/me") == ""

    run(evening())


def test_another_node_hears_of_a_ban_by_itself(tmp_path: Path, postgres_address: str) -> None:
    database = fresh_postgres(postgres_address, "bans")

    async def evening() -> None:
        async with serving(database) as one, serving(database) as two:
            rude = await Somebody(one.url).arrive("Rude")
            mod = await Somebody(one.url).arrive("Mo")
            await one.service.moderation.give_role("host", mod.id, "moderator")
            await mod.post(f"/api/admin/people/{rude.id}/ban", reason="x")
            two.service.moderation.standing.read_at -= 60
            there = rude.at(two.url)
            for _ in range(100):
                if await reason(there, "GET", "/api/me") == "banned":
                    return
            pytest.fail("the other node lets them in")

    run(evening())


def test_people_are_found_by_name_or_id(tmp_path: Path) -> None:
    async def evening() -> None:
        async with club(tmp_path / "t.db") as at:
            await Somebody(at.server.url).arrive("100% Rat")
            marked = await at.mod.get("/api/admin/people")
            assert {each["name"] for each in marked} == {"Hera", "Mo"}
            for search, name in (("rude", "Rude Rat"), (at.rude.id, "Rude Rat"), ("100%", "100% Rat")):
                found = await at.mod.get("/api/admin/people", search=search)
                assert [each["name"] for each in found] == [name]

    run(evening())


def test_the_host_gives_roles_at_the_command_line(tmp_path: Path, command: Command) -> None:
    async def arrive() -> str:
        async with serving(tmp_path / "cheeseboard.db") as server:
            return (await Somebody(server.url).arrive("Hera")).id

    hera = run(arrive())
    assert hera in command("people", "find", "he").out
    assert "moderator now" in command("people", "role", hera, "moderator").out
    assert "moderator" in command("people", "find").out
    assert command("people", "role", "nobody", "owner", "--lang", "es").err == "No existe esa persona.\n"
    assert command("people", "role", hera, "king").code == 2
    assert "ya no tiene" in command("people", "role", hera, "none", "--lang", "es").out.lower()

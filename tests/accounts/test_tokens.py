"""Guests stay guests, and are found again: tokens that end and roll, a recovery code, other devices."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cheeseboard.server.identity import COOKIE, DAY, YEAR
from tests.server.harness import Repeatable, Somebody, awaited, run, serving


def at(url: str, token: str) -> Somebody:
    there = Somebody(url)
    there.web.cookies.set(COOKIE, token)
    return there


def token_of(person: Somebody) -> str:
    return str(person.web.cookies.get(COOKIE))


@awaited
async def test_a_token_rolls_when_it_is_a_month_old_and_the_old_one_ends_a_month_later(
    tmp_path: Path,
) -> None:
    world = Repeatable()
    async with serving(tmp_path / "t.db", world) as server:
        ann = await Somebody(server.url).arrive()
        first = token_of(ann)
        world.time += 29 * DAY
        await ann.get("/api/me")
        assert token_of(ann) == first
        world.time += 2 * DAY
        await ann.get("/api/me")
        assert token_of(ann) != first
        old = at(server.url, first)
        assert (await old.get("/api/me"))["id"] == ann.id
        assert token_of(old) == first, "it is exchanged once"
        world.time += 31 * DAY
        assert (await old.web.get("/api/me")).status_code == 401
        assert (await ann.get("/api/me"))["id"] == ann.id


@awaited
async def test_who_comes_once_a_year_is_known_and_who_comes_later_is_not(tmp_path: Path) -> None:
    world = Repeatable()
    async with serving(tmp_path / "t.db", world) as server:
        ann = await Somebody(server.url).arrive()
        for _ in range(3):
            world.time += YEAR - DAY
            assert (await ann.get("/api/me"))["id"] == ann.id
        world.time += YEAR + DAY
        assert (await ann.web.get("/api/me")).status_code == 401


@awaited
async def test_a_token_of_before_goes_on_until_it_rolls(tmp_path: Path) -> None:
    world = Repeatable()
    async with serving(tmp_path / "t.db", world) as server:
        ann = await Somebody(server.url).arrive()
        first = token_of(ann)
        with closing(sqlite3.connect(tmp_path / "t.db")) as store, store:
            store.execute("UPDATE tokens SET expires=NULL")
        world.time += 5 * YEAR
        assert (await at(server.url, first).get("/api/me"))["id"] == ann.id
        assert (await ann.get("/api/me"))["id"] == ann.id


def test_worthless_tokens_are_swept_away(tmp_path: Path) -> None:
    async def evening() -> int:
        async with serving(tmp_path / "t.db") as server:
            await Somebody(server.url).arrive()
            await server.service.store.forget_tokens(server.service.environment.now() + 2 * YEAR)
            return int((await server.service.store.read("SELECT count(*) FROM tokens"))[0][0])

    assert run(evening()) == 0


@awaited
async def test_the_recovery_code_serves_at_any_time_until_there_is_another(tmp_path: Path) -> None:
    world = Repeatable()
    async with serving(tmp_path / "t.db", world) as server:
        ann = await Somebody(server.url).arrive()
        code = (await ann.post("/api/me/recovery"))["code"]
        world.time += 5 * YEAR
        for _ in range(2):
            there = Somebody(server.url)
            assert (await there.post("/api/me/continue", code=code))["id"] == ann.id
        await there.post("/api/me/recovery")
        late = await Somebody(server.url).web.post("/api/me/continue", json={"code": code})
        assert late.json()["reason"] == "unknown-code"
        files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert code.encode() not in files


@awaited
async def test_all_other_devices_are_logged_out_and_this_one_is_not(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        code = (await ann.post("/api/me/code"))["code"]
        unused = (await ann.post("/api/me/code"))["code"]
        phone = Somebody(server.url)
        await phone.post("/api/me/continue", code=code)
        async with phone.socket() as wire:
            await wire.ask("ping")
            assert (await ann.web.delete("/api/me/sessions")).json()["id"] == ann.id
            with pytest.raises(ConnectionClosed):
                await wire.to_the_end()
        assert (await phone.web.get("/api/me")).status_code == 401
        assert (await ann.get("/api/me"))["id"] == ann.id
        spent = await Somebody(server.url).web.post("/api/me/continue", json={"code": unused})
        assert spent.json()["reason"] == "unknown-code"

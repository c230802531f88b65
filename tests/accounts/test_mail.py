"""A code by mail, through a real mail server that the test listens with."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.server.accounts.mail import LETTERS_FROM_ONE_PLACE
from cheeseboard.server.identity import Identity
from cheeseboard.tables.doc import Person
from tests.accounts.letterbox import Letterbox, letterbox
from tests.server.harness import Server, Somebody, run, serving

ANN = "ann@cheese.example"


@asynccontextmanager
async def mailing(path: Path, **chosen: Any) -> AsyncIterator[tuple[Server, Letterbox]]:
    async with letterbox() as box:
        mail = {"mail": f"smtp://127.0.0.1:{box.port}", "mail_from": "Table <table@cheese.example>"}
        async with serving(path, **{**mail, **chosen}) as server:
            yield server, box


async def secure(person: Somebody, box: Letterbox, address: str = ANN) -> None:
    n = len(box.letters)
    await person.post("/api/me/mail", address=address)
    await person.post("/api/me/mail/code", code=await box.code(n))


def test_a_code_by_mail_brings_somebody_back_on_another_device(tmp_path: Path) -> None:
    async def evening() -> None:
        async with mailing(tmp_path / "t.db") as (server, box):
            ann, stranger = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("X")
            assert (await ann.get("/api/me"))["mail"]
            assert (await ann.get("/api/me/mail"))["since"] is None
            await secure(ann, box)
            assert (await ann.get("/api/me/mail"))["since"] > 0
            assert (
                await stranger.web.post("/api/mail", json={"address": " Ann@CHEESE.example".strip()})
            ).is_success
            code = await box.code(1)
            told = await stranger.web.post("/api/me/continue", json={"code": code})
            assert told.json()["id"] == ann.id
            assert (await stranger.web.post("/api/me/continue", json={"code": code})).status_code == 409
            assert f"To: {ANN}" in (await box.letter(0))
            assert "Subject: Your code" in (await box.letter(0))

    run(evening())


def test_nobody_learns_whether_an_address_is_known_and_letters_are_few(tmp_path: Path) -> None:
    async def evening() -> None:
        async with mailing(tmp_path / "t.db") as (server, box):
            ann = await Somebody(server.url).arrive()
            asked = [await ann.web.post("/api/mail", json={"address": ANN}) for _ in range(4)]
            assert [each.status_code for each in asked] == [204, 204, 204, 429]
            assert not box.letters

    run(evening())


def test_one_place_does_not_use_up_the_letters_of_all(tmp_path: Path) -> None:
    async def evening() -> None:
        async with mailing(tmp_path / "t.db") as (server, _):
            ann = await Somebody(server.url).arrive()

            async def ask(n: int, place: str) -> int:
                headers, body = {"X-Forwarded-For": place}, {"address": f"{n}@cheese.example"}
                return (await ann.web.post("/api/mail", json=body, headers=headers)).status_code

            many = [await ask(n, "203.0.113.7") for n in range(LETTERS_FROM_ONE_PLACE[0] + 1)]
            assert (many[-2:], await ask(99, "203.0.113.8")) == ([204, 429], 204)

    run(evening())


def test_the_time_of_an_answer_tells_no_more_than_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is stored for somebody who is known, nobody waits for it."""

    async def evening() -> None:
        async with mailing(tmp_path / "t.db") as (server, box):
            ann = await Somebody(server.url).arrive()
            await secure(ann, box)
            stored = asyncio.Event()
            made = Identity.code

            async def slowly(self: Identity, person: Person) -> str:
                await stored.wait()
                return await made(self, person)

            monkeypatch.setattr(Identity, "code", slowly)
            async with asyncio.timeout(5):
                assert (await ann.web.post("/api/mail", json={"address": ANN})).status_code == 204
            stored.set()
            assert await box.code(1)

    run(evening())


def test_a_code_for_an_address_is_the_persons_own_and_works_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with mailing(tmp_path / "t.db") as (server, box):
            ann, eve = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Eve")
            await ann.post("/api/me/mail", address=ANN)
            code = {"code": await box.code(0)}
            assert (await eve.web.post("/api/me/mail/code", json=code)).status_code == 409
            assert (await eve.web.post("/api/me/continue", json=code)).status_code == 409
            told = [await ann.web.post("/api/me/mail/code", json=code) for _ in range(2)]
            assert [each.status_code for each in told] == [204, 409]

    run(evening())


def test_whoever_proves_an_address_has_it_alone_and_can_give_it_up(tmp_path: Path) -> None:
    async def evening() -> None:
        async with mailing(tmp_path / "t.db") as (server, box):
            ann, bob = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Bob")
            await secure(ann, box)
            await secure(bob, box)
            assert (await ann.get("/api/me/mail"))["since"] is None
            assert (await bob.get("/api/me/data"))["mails"][0]["since"] > 0
            assert (await bob.web.delete("/api/me/mail")).status_code == 204
            assert (await bob.get("/api/me/mail"))["since"] is None

    run(evening())


def test_the_address_is_in_no_log_and_no_row_and_goes_with_the_person(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening() -> None:
        async with mailing(tmp_path / "t.db") as (server, box):
            ann = await Somebody(server.url).arrive()
            await secure(ann, box)
            assert "mails" in await ann.get("/api/me/data")
            assert (await ann.web.delete("/api/me")).is_success
            assert await server.service.store.read("SELECT * FROM mails") == []
            server.service.mail.server = "smtp://127.0.0.1:1"
            bob = await Somebody(server.url).arrive("Bob")
            await bob.post("/api/me/mail", address="bob@cheese.example")
            while "letter not sent" not in caplog.text:
                await asyncio.sleep(0.02)

    with caplog.at_level(logging.DEBUG):
        run(evening())
    assert "cheese.example" not in caplog.text
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"ann@" not in stored
    assert b"bob@" not in stored


@pytest.mark.parametrize(
    "address", ["", "ann", "a@b", "a b@c.d", "a@b.c\r\nBcc: x@y.z", "a@b.c\n", "<a@b.c>", "a" * 255 + "@b.c"]
)
def test_what_is_no_address_is_refused(tmp_path: Path, address: str) -> None:
    async def evening() -> None:
        async with mailing(tmp_path / "t.db") as (server, box):
            ann = await Somebody(server.url).arrive()
            assert (await ann.web.post("/api/me/mail", json={"address": address})).status_code == 400
            assert not box.letters

    run(evening())


def test_without_mail_nothing_is_offered(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            assert not (await ann.get("/api/me"))["mail"]
            assert not (await ann.get("/api/me/mail"))["offered"]
            told = await ann.web.post("/api/me/mail", json={"address": ANN})
            assert (told.status_code, told.json()["reason"]) == (409, "no-mail")

    run(evening())

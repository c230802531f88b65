"""Small doors that stood open: each is tried from outside, on both stores where the store matters."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from cheeseboard.server.guard import is_same_place
from cheeseboard.server.logs import JsonLines, log_as_json
from cheeseboard.server.store.sqlite import SqliteStore
from cheeseboard.server.words import Denied
from tests.server.harness import Server, Somebody, awaited, run, serving
from tests.server.raw import TEXT, frame, handshake

GUEST = "127.0.0.77"
"""An address of this machine that nobody else here uses."""
DEEP = 20_000


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "t.db")
    address: str = request.getfixturevalue("postgres_address")
    return address


# Addresses in the log ------------------------------------------------------------------------------------


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Everything that is logged, as it would be written."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    before, lines = root.level, []
    log_as_json(logging.DEBUG)
    monkeypatch.setattr(root.handlers[0], "emit", lambda record: lines.append(JsonLines().format(record)))
    yield lines
    root.setLevel(before)


async def say_from_afar(server: Server, text: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(GUEST, 0))
    writer.write(text)
    try:
        async with asyncio.timeout(0.5):
            return await reader.read()
    except (TimeoutError, ConnectionError):
        return b""
    finally:
        writer.transport.abort()


def test_no_address_is_logged_whatever_somebody_sends(
    tmp_path: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            greeting = handshake(server, ann)
            broken: Any = None
            monkeypatch.setattr(server.service, "lobby", broken)
            for text in (
                b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n",
                b"GET /api/lobby HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"
                + f"Cookie: {ann.cookie}\r\n\r\n".encode(),
                b"nonsense\r\n\r\n",
                b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 8000,
                greeting,
                greeting.replace(b"Cookie", b"Other"),
                greeting.replace(b"\r\nCookie", b"\r\nOrigin: http://elsewhere\r\nCookie"),
                greeting + frame(TEXT, b"x" * 9000),
                greeting + frame(TEXT, b"\xff\xfe"),
                greeting + frame(0x3, b"reserved"),
                greeting + frame(TEXT, b"{}") * 500,
            ):
                await say_from_afar(server, text)

    run(evening())
    assert any('"fault"' in line for line in said)
    assert [line for line in said if GUEST in line] == []


# Logging out ---------------------------------------------------------------------------------------------


@awaited
async def test_who_logs_out_at_one_node_is_no_longer_seen_through_at_another(postgres_address: str) -> None:
    async with serving(postgres_address) as here, serving(postgres_address) as there:
        ann = await Somebody(here.url).arrive()
        twin = ann.at(there.url)
        bob = await Somebody(there.url).arrive("Bob")
        async with twin.socket() as far, bob.socket() as other:
            await far.ask("ping")
            await ann.web.delete("/api/me/session")
            with pytest.raises(ConnectionClosed) as closed:
                await far.to_the_end()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
            assert (await other.ask("ping"))["type"] == "pong"


# Characters ----------------------------------------------------------------------------------------------


@awaited
async def test_a_nul_anywhere_is_the_senders_fault_and_never_ours(place: str) -> None:
    async with serving(place) as server:
        ann = await Somebody(server.url).arrive("A\0n")
        assert (await ann.get("/api/me"))["name"] == "An"
        table = (await ann.table("me", "here", "here"))["info"]["table"]
        page = await ann.page(table, 0)
        move = page["page"]["offers"][0]["move"]
        wishes = [{"who": "me"}, {"who": "here", "name": "B\0"}, {"who": "here"}]
        answer = {"seat": 0, "version": page["version"], "id": "a\0b", "move": move}
        for path, body in (
            ("/api/me", {"name": "\0", "language": "e\0"}),
            ("/api/me/continue", {"code": "\0"}),
            ("/api/join", {"invitation": "a\0b"}),
            ("/api/records", {"record": "\0"}),
            ("/api/records", {"record": '{"title": "lab-rats\\u0000"}'}),
            ("/api/tables", {"title": "lab-rats\0", "seats": wishes}),
            ("/api/tables", {"title": "lab-rats", "seats": wishes, "options": {"a\0": "b\0"}}),
            ("/api/tables", {"title": "lab-rats", "seats": wishes, "edition": {"name\0": "\0"}}),
            ("/api/tables", {"title": "lab-rats", "seats": wishes, "stand_in": "\0"}),
            ("/api/tables", {"title": "lab-rats", "seats": wishes}),
            (f"/api/tables/{table}/moves", answer),
            (f"/api/tables/{table}/moves", {**answer, "id": "x", "move": f"{move}\0"}),
            (f"/api/tables/{table}/chat", {"text": "\0"}),
            (f"/api/tables/{table}/chat", {"text": "one\0two"}),
        ):
            status = (await ann.web.post(path, json=body)).status_code
            assert status < 500, (path, body, status)
        for path in (f"/api/tables/{table}%00", "/api/tables/%00/page", "/api/titles/%00/texts/en"):
            assert (await ann.web.get(path)).status_code in (400, 404), path
        digest = "/api/titles/lab-rats/editions/%00/texts/en"
        assert (await ann.web.get(digest)).status_code in (400, 404)
        assert [line["text"] for line in await ann.get(f"/api/tables/{table}/chat")] == ["onetwo"]
        async with ann.socket() as wire:
            for kind, more in (("watch", {"table": "\0"}), ("play", {**answer, "table": table})):
                await wire.tell(kind, **{"seat": 0, **more})
                assert (await wire.next())["type"] == "refused"


# Depth ---------------------------------------------------------------------------------------------------


def nested(opening: str, closing: str, inner: str = "1") -> str:
    return opening * DEEP + inner + closing * DEEP


@pytest.mark.parametrize("deep", [nested("[", "]"), nested('{"a":', "}")], ids=["lists", "objects"])
@awaited
async def test_json_without_bottom_is_refused_wherever_json_is_taken(tmp_path: Path, deep: str) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        short = deep if len(deep) < 60_000 else nested('{"":', "}")[:0] + deep[: 4 * 7000] + "1" + "}" * 5600
        wishes = '[{"who":"me"},{"who":"here"},{"who":"here"}]'
        table = f'{{"title":"lab-rats","seats":{wishes},"edition":{{"a":{short}}}}}'
        answers = [
            await ann.web.post("/api/tables", content=table),
            await ann.web.post("/api/records", json={"record": deep}),
            await ann.web.post("/api/records", json={"record": f'{{"title":"lab-rats","setup":{deep}}}'}),
            await ann.web.post("/api/records", content=f'{{"record":{deep}}}'),
            await ann.web.post("/api/me", content=short),
        ]
        assert [answer.status_code for answer in answers if not 400 <= answer.status_code < 500] == []
        assert all(answer.json()["text"] for answer in answers)


@awaited
async def test_an_edition_a_little_too_deep_is_refused_kindly(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        for depth in (10, 60, 100, 300, 900, 2000):
            edition = "[" * depth + "]" * depth
            wishes = '[{"who":"me"},{"who":"here"},{"who":"here"}]'
            body = f'{{"title":"lab-rats","seats":{wishes},"edition":{{"a":{edition}}}}}'
            answer = await ann.web.post("/api/tables", content=body)
            assert 400 <= answer.status_code < 500, (depth, answer.text)


# Where requests come from --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://club.example", "club.example", True),
        ("https://club.example", "club.example:443", True),
        ("http://club.example", "club.example:80", True),
        ("https://club.example:8443", "club.example:8443", True),
        ("https://CLUB.example", "club.example", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("https://club.example:8443", "club.example:9443", False),
        ("https://club.example", "club.example:80", False),
        ("http://club.example:443", "club.example", False),
        ("https://club.example.evil", "club.example", False),
        ("https://evil@club.example", "evil", False),
        ("null", "null", False),
        ("http://", "", False),
        ("https://club.example:x", "club.example", False),
        ("http://[::1", "[::1", False),
    ],
)
def test_where_a_page_comes_from_is_compared_with_ports(origin: str, host: str, same: bool) -> None:
    assert is_same_place(origin, host) is same


def test_a_page_at_a_port_of_a_proxy_may_write_and_open_sockets(tmp_path: Path) -> None:
    """As nginx passes it on with $http_host, and as Caddy does by itself."""

    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ours = {"Host": "club.example:8443", "Origin": "https://club.example:8443"}
            async with httpx.AsyncClient(base_url=server.url) as web:
                guest = {"name": "Ann", "language": "en"}
                assert (await web.post("/api/me", json=guest, headers=ours)).status_code == 201
                theirs = {**ours, "Origin": "https://club.example"}
                assert (await web.post("/api/me", json=guest, headers=theirs)).status_code == 403

    run(evening())
    assert "proxy_set_header Host $http_host;" in Path("deploy/nginx.conf").read_text()


# One file, one server ------------------------------------------------------------------------------------


@awaited
async def test_a_second_server_on_the_same_file_is_refused_and_a_later_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with serving(path) as server:
        second = SqliteStore(str(path), patience=0.05)
        with pytest.raises(Denied) as refused:
            await second.open()
        assert refused.value.reason.key == "store-in-use"
        linked = tmp_path / "link.db"
        linked.symlink_to(path)
        with pytest.raises(Denied):
            await SqliteStore(str(linked), patience=0.05).open()
        await (await Somebody(server.url).arrive()).table("me", "here", "here")
    third = SqliteStore(str(path), patience=0.05)
    await third.open()
    await third.close()


# Behind the others ---------------------------------------------------------------------------------------


@awaited
async def test_a_node_that_has_not_heard_yet_shows_and_accepts_what_is_stored(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its notifications are late; whoever comes from the other node must not be thrown back."""
    async with serving(postgres_address) as here, serving(postgres_address) as there:

        async def deaf(*_: Any) -> None:
            """The news is still under way."""

        monkeypatch.setattr(there.service.tables, "_catch_up", deaf)
        ann = await Somebody(here.url).arrive()
        twin = ann.at(there.url)
        made = await ann.table("me", "anyone", "here")
        table = made["info"]["table"]
        assert (await twin.page(table, 0))["version"] == 0
        bob = await Somebody(here.url).arrive("Bob")
        await bob.post("/api/join", invitation=made["invitation"])
        await bob.web.put(f"/api/tables/{table}/seats/1")
        for n in range(6):
            where, other = ((ann, twin), (twin, ann))[n % 2]
            info = await where.get(f"/api/tables/{table}")
            seat = next(seat for seat in info["to_move"] if seat != 1)
            page = await where.page(table, seat)
            move = page["page"]["offers"][0]["move"]
            played = await other.play(table, seat, page["version"], move)
            assert (await where.page(table, seat))["version"] == played["version"]
            missed = await where.get(f"/api/tables/{table}/news", seat=seat, since=page["version"])
            assert missed["version"] == played["version"]
            await other.post(f"/api/tables/{table}/undo", seat=seat)
        async with twin.socket() as far:
            stored = await there.service.store.doc(table)
            assert stored is not None
            whole = await far.ask("watch", table=table, seat=0)
            assert whole["version"] == stored.versions[1]

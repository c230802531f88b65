"""Clients that send too much, too fast, nonsense, or never read; and the others, who do not notice."""

import asyncio
import json
import resource
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cheeseboard.server.descriptors import check_limit
from cheeseboard.server.identity import COOKIE
from cheeseboard.server.limits import Allowance, Allowances, network_of
from cheeseboard.server.live import Client
from tests.server.harness import Somebody, alone_at_a_table, awaited, serving

NONSENSE = (
    "",
    "{",
    "null",
    "[]",
    '{"type":"dance"}',
    '{"type":"watch"}',
    '{"type":"watch","table":7}',
    '{"type":"play","table":"x","seat":-1,"version":0,"id":"a","move":"b"}',
    '{"type":"say","table":"x","text":"' + "y" * 600 + '"}',
    '{"type":"ping","more":1}',
    "[" * 4000,
    '{"a":' * 1500,
)


@awaited
async def test_nonsense_is_refused_and_the_socket_stays_open(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        async with ann.socket() as wire:
            for text in NONSENSE:
                await wire.socket.send(text)
                assert (await wire.next())["reason"] == "bad-message"
            assert (await wire.ask("ping"))["type"] == "pong"


@pytest.mark.parametrize(
    ("data", "code"),
    [("x" * (8 * 1024 + 1), 1009), ("x" * 1024 * 1024, 1009), (b"\x00\x01", 1003)],
    ids=["a little too big", "a megabyte", "binary"],
)
@awaited
async def test_what_does_not_fit_closes_the_socket_with_a_reason(
    tmp_path: Path, data: str | bytes, code: int
) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        async with ann.socket() as wire, ann.socket() as other:
            await wire.socket.send(data)
            with pytest.raises(ConnectionClosed) as closed:
                await wire.socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code
            assert (await other.ask("ping"))["type"] == "pong"


@awaited
async def test_a_flood_closes_its_own_socket_only(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        async with ann.socket() as wire, ann.socket() as other:
            for _ in range(100):
                await wire.ask("ping")
            with pytest.raises(ConnectionClosed) as closed:
                await wire.ask("ping")
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "flood")
            assert (await other.ask("ping"))["type"] == "pong"


@awaited
async def test_who_does_not_read_is_dropped_after_64_messages() -> None:
    client = Client("p", "en", 64)
    for n in range(64):
        client.send(b"%d" % n)
    assert not str(client.dropped)
    client.send(b"64")
    assert client.dropped == "slow"


@awaited
async def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, table = await alone_at_a_table(server.url)
        live = server.service.tables.live
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        hand_shake = (
            f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            f"Cookie: {ann.cookie}\r\n\r\n"
        )
        writer.write(hand_shake.encode())
        await reader.readuntil(b"\r\n\r\n")
        text = json.dumps({"type": "watch", "table": table, "seat": 0}).encode()
        writer.write(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
        await writer.drain()
        while not live.watched(table):
            await asyncio.sleep(0.01)
        (slow,) = live.clients
        big = "x" * 100_000
        while not slow.dropped:
            live.tell(table, 0, big)
            assert len(slow.waiting) <= 64
            await asyncio.sleep(0)
        assert slow.dropped == "slow"
        while live.clients:
            await asyncio.sleep(0.01)
        assert (await ann.page(table, 0))["table"] == table
        writer.transport.abort()


@awaited
async def test_a_big_body_is_refused_and_only_an_edition_may_be_bigger(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        big = await ann.web.post("/api/tables", json={"title": "lab-rats", "seats": [], "x": "y" * 65536})
        assert big.status_code == 413
        edition = await ann.web.post(
            "/api/tables", json={"title": "lab-rats", "seats": [], "edition": {"x": "y" * 65536}}
        )
        assert edition.status_code == 400
        longer = await ann.web.post(
            "/api/tables", json={"title": "lab-rats", "seats": [], "edition": {"x": "y" * 256 * 1024}}
        )
        assert longer.status_code == 413
        huge = await ann.web.post("/api/records", json={"record": "y" * 1024 * 1024})
        assert huge.status_code == 413


@awaited
async def test_tables_and_guests_are_limited_for_an_address(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", tables_per_address=2) as server:
        ann = await Somebody(server.url).arrive()
        for _ in range(2):
            await ann.table("me", "here", "here")
        wish = {"title": "lab-rats", "seats": [{"who": "me"}] * 3}
        third = await ann.web.post("/api/tables", json=wish)
        assert (third.status_code, third.json()["reason"]) == (429, "too-many-tables")


def test_an_allowance_comes_back_with_time() -> None:
    allowance = Allowance(2, 20)
    assert [allowance.spend(now) for now in (0, 1, 2, 19.9, 20, 21, 22)] == [
        True,
        True,
        False,
        False,
        True,
        True,
        False,
    ]
    many = Allowances(1, 20)
    assert [many.spend(address, 0) for address in ("a", "b", "a")] == [True, True, False]


@awaited
async def test_who_asks_too_much_over_http_is_told_to_wait_and_the_others_are_not(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", requests=30, requests_seconds=1e6) as server:
        ann, bob = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Bob")
        found = [await ann.web.get("/api/lobby") for _ in range(40)]
        assert [answer.status_code for answer in found] == [200] * 30 + [429] * 10
        assert found[-1].json()["reason"] == "too-many-requests"
        assert (await bob.web.get("/api/lobby")).status_code == 200
        assert (await ann.web.get("/")).status_code == 200


@awaited
async def test_all_behind_one_address_have_one_limit_however_many_guests_they_are(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db", requests_per_address=20, requests_seconds=1e6) as server:
        stranger = Somebody(server.url)
        for n in range(40):
            stranger.web.cookies.set(COOKIE, f"{n}" * 30)
            answer = await stranger.web.get("/api/titles")
        assert answer.status_code == 429


@pytest.mark.parametrize("carrier", ["http", "socket"])
@awaited
async def test_nobody_can_fill_the_chat_whatever_carries_it(tmp_path: Path, carrier: str) -> None:
    async with serving(tmp_path / "t.db", lines=5, lines_seconds=1e6) as server:
        ann, table = await alone_at_a_table(server.url)
        async with ann.socket() as wire:
            reasons = []
            for n in range(7):
                if carrier == "socket":
                    answer = await wire.ask("say", table=table, text=f"{n}")
                else:
                    said = await ann.web.post(f"/api/tables/{table}/chat", json={"text": f"{n}"})
                    answer = said.json() if said.content else {}
                reasons.append(answer.get("reason"))
        assert reasons == [None] * 5 + ["too-many-say"] * 2
        assert len(await ann.get(f"/api/tables/{table}/chat")) == 5


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_with_ipv6_is_counted_as_one(address: str, network: str) -> None:
    assert network_of(address) == network


def test_the_server_opens_as_many_files_as_it_may_and_says_where_that_is_few(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    with caplog.at_level("WARNING"):
        check_limit(4000)
        assert not caplog.records
        check_limit(8192)
    assert asked == [(4000, 4096), (4096, 4096)]
    assert "4096" in caplog.text

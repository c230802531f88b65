"""One connection that wants everything for itself; and the others, who do not notice."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.server.connections import LEAST_READ, MOST_UNREAD, SPARE_LINES, Bounds, WatchedLine
from cheeseboard.server.limits import Bucket
from cheeseboard.server.live import Client
from cheeseboard.server.settings import Settings
from tests.server.harness import Server, Somebody, Wire, run, serving
from tests.server.raw import (
    CLOSE,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    flood,
    frame,
    handshake,
    raw_line,
    raw_socket,
)

HIGH_WATER = 64 * 1024
ANSWER = 512 * 1024
FLOODS = {
    "pings": frame(PING),
    "long pings": frame(PING, b"x" * 125),
    "pongs": frame(PONG),
    "empty texts": frame(TEXT),
    "empty parts": frame(CONTINUED, last=False),
    "parts and pings": frame(CONTINUED, last=False) + frame(PING, b"x"),
    "long texts": frame(TEXT, b'{"type":"ping"}' + b" " * 8000),
    "nonsense after goodbye": frame(CLOSE, b"\x03\xe8") + frame(PING),
}


def dropped(server: Server) -> float:
    counted = server.service.metrics.dropped.collect()
    return sum(
        sample.value for family in counted for sample in family.samples if sample.name.endswith("_total")
    )


@pytest.fixture
def heaps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How much was waiting to be read, after each write of the server."""
    sizes = [0]
    write = WatchedLine.write

    def noted(line: WatchedLine, data: bytes) -> None:
        write(line, data)
        sizes.append(line.transport.get_write_buffer_size())

    monkeypatch.setattr(WatchedLine, "write", noted)
    return sizes


async def play_meanwhile(ann: Somebody, wire: Wire, table: str, flooding: asyncio.Task[None]) -> int:
    """Moves made, and acknowledged, until the flood has ended."""
    moves = 0
    while not flooding.done() or moves < 5:
        info = (await ann.page(table, None))["info"]
        whole = await ann.page(table, info["to_move"][0])
        move = whole["page"]["offers"][0]["move"]
        where = {"table": table, "seat": whole["seat"], "version": whole["version"]}
        assert (await wire.ask("play", id=f"m{moves}", move=move, **where))["type"] == "played"
        moves += 1
    return moves


@pytest.mark.parametrize("data", FLOODS.values(), ids=FLOODS.keys())
def test_a_flood_of_anything_ends_its_own_socket_and_nobody_elses(
    tmp_path: Path, data: bytes, heaps: list[int]
) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann, eve = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Eve")
            table = (await ann.table("me", "here", "here"))["info"]["table"]
            async with ann.socket() as wire, raw_socket(server, eve) as writer:
                begun = frame(TEXT, last=False) if b"\x00\x80" in data else b""
                writer.write(begun)
                flooding = asyncio.create_task(flood(writer, data))
                await play_meanwhile(ann, wire, table, flooding)
                assert len(server.service.tables.live.clients) == 1
            assert max(heaps) <= 2 * HIGH_WATER

    run(evening(), seconds=30)


@pytest.mark.parametrize("data", [FLOODS["pings"], FLOODS["long texts"]], ids=["pings", "texts"])
def test_whoever_is_let_go_is_counted(tmp_path: Path, data: bytes) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            eve = await Somebody(server.url).arrive("Eve")
            async with raw_socket(server, eve) as writer:
                await flood(writer, data)
            assert dropped(server) == 1

    run(evening())


def test_a_slow_trickle_of_pings_is_answered(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            async with ann.socket() as wire:
                for _ in range(50):
                    await (await wire.socket.ping())
                assert (await wire.ask("ping"))["type"] == "pong"

    run(evening())


def test_a_head_a_little_too_long_is_refused_even_in_one_piece(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            for size, answer in ((31 * 1024, b"HTTP/1.1 200"), (33 * 1024, b"HTTP/1.1 400")):
                lines = b"".join(b"X: %s\r\n" % (b"y" * 1019) for _ in range(size // 1024))
                said = b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n" + lines + b"\r\n"
                async with raw_line(server, said) as (reader, _):
                    assert (await reader.read()).startswith(answer)

    run(evening())


def test_a_socket_with_too_long_a_header_is_refused_and_closed(tmp_path: Path) -> None:
    """The socket's own library takes lines of 8 KiB; the answer must come, and the end of the line."""

    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            said = handshake(server, ann, f"X: {'y' * 9000}\r\n")
            async with raw_line(server, said) as (reader, _):
                assert (await reader.read()).startswith(b"HTTP/1.1 431")

    run(evening())


def test_requests_without_waiting_for_answers_are_few(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            one = b"GET /api/titles HTTP/1.1\r\nHost: here\r\n\r\n"
            async with raw_line(server, b"") as (_, writer):
                await flood(writer, one)
            assert dropped(server) == 1
            assert (await ann.get("/api/me"))["name"] == "Ann"

    run(evening())


def test_a_body_without_end_is_cut_off(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            head = b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 100000000000\r\n\r\n"
            async with raw_line(server, head) as (_, writer):
                await flood(writer, b"x")

    run(evening())


class Unread:
    """A transport whose peer reads as much as the test says."""

    def __init__(self) -> None:
        self.waiting = 0
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.waiting += len(data)

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


def test_who_reads_nothing_of_an_answer_is_let_go_and_who_reads_on_is_not() -> None:
    async def evening() -> None:
        for read, let_go in ((0, True), (LEAST_READ - 1, True), (LEAST_READ, False)):
            peer: Any = Unread()
            line = WatchedLine(peer, Bounds(Settings()))
            line.write(bytes(10 * LEAST_READ))
            peer.waiting -= read
            line._look()
            assert peer.aborted == let_go
            line.forget()

    run(evening())


def answered(bounds: Bounds, *, reads: bool = False) -> list[Unread]:
    """One after the other, three times as many as may leave their answer unread."""
    peers = [Unread() for _ in range(3 * MOST_UNREAD // ANSWER)]
    for each in peers:
        peer: Any = each
        line = WatchedLine(peer, bounds)
        line.write(bytes(ANSWER))
        if reads:
            peer.waiting = 0
        line.forget()
    return peers


def test_many_slow_readers_have_a_bound_together_and_the_slowest_are_let_go() -> None:
    async def evening() -> None:
        bounds = Bounds(Settings())
        peers = answered(bounds)
        kept = [peer for peer in peers if not peer.aborted]
        assert 0 < len(kept) * ANSWER <= MOST_UNREAD
        assert kept == peers[-len(kept) :]
        assert bounds.waiting == len(kept) * ANSWER

    run(evening())


def test_those_who_have_read_on_are_not_taken_for_slow() -> None:
    async def evening() -> None:
        assert not any(peer.aborted for peer in answered(Bounds(Settings()), reads=True))

    run(evening())


def test_messages_kept_for_a_socket_count_as_unread_and_are_forgotten_when_it_is_dropped() -> None:
    peer: Any = Unread()
    line = WatchedLine(peer, Bounds(Settings()))
    line.client = Client("p", "en", 64)
    line.client.send(b"x" * 500)
    assert line.unread() == 500
    line.client.drop("slow")
    assert line.unread() == 0


def test_one_address_has_so_many_lines_and_a_proxy_any_number(tmp_path: Path) -> None:
    async def evening(proxies: str) -> int:
        async with (
            serving(tmp_path / "t.db", proxies=proxies, sockets_per_address=3) as server,
            AsyncExitStack() as stack,
        ):
            most = 3 + SPARE_LINES
            lines = [await stack.enter_async_context(raw_line(server, b"")) for _ in range(most + 20)]
            await asyncio.sleep(0.2)
            return sum(reader.at_eof() for reader, _ in lines)

    assert run(evening("192.0.2.1")) == 20
    assert run(evening("127.0.0.1")) == 0


def test_files_are_counted_too_and_aside(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", requests=10, requests_seconds=1e6) as server:
            eve = await Somebody(server.url).arrive("Eve")
            told = [(await eve.web.get("/nothing.js")).status_code for _ in range(12)]
            assert told == [404] * 10 + [429] * 2
            assert (await eve.web.get("/api/lobby")).status_code == 200

    run(evening())


def test_what_waits_for_a_socket_is_bounded_in_bytes_too() -> None:
    async def evening() -> None:
        client = Client("p", "en", 64, 1000)
        for _ in range(2):
            client.send(b"x" * 500)
        read = iter([True, False])
        client.say = lambda _: next(read)
        client.go_on()
        assert client.waiting == [b"x" * 500]
        client.send(b"y" * 500)
        assert not str(client.dropped)
        client.send(b"z")
        assert client.dropped == "slow"

    run(evening())


def test_a_bucket_fills_again_with_time() -> None:
    bucket = Bucket(10, 20)
    assert [bucket.spend(cost, now) for cost, now in ((10, 100), (1, 101), (1, 102), (10, 200))] == [
        True,
        False,
        True,
        True,
    ]

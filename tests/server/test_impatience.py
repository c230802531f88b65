"""Clients that never finish what they begin to say; and the others, who do not notice."""

import asyncio
from pathlib import Path

import pytest

from cheeseboard.server.timed_http import TimedHttp
from tests.server.harness import Server, Somebody, run, serving

BEGUN = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
SLOW = {
    "says nothing": b"",
    "never ends its headers": BEGUN,
    "sends empty lines": b"\r\n",
    "never sends its body": b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 50\r\n\r\n{",
    "stops in its second request": BEGUN + b"\r\n" + BEGUN,
}


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TimedHttp, "head_seconds", 0.3)
    monkeypatch.setattr(TimedHttp, "body_seconds", 0.3)


async def dribble(writer: asyncio.StreamWriter, drops: bytes) -> None:
    """A byte now and then, so that the line is never quiet."""
    try:
        while True:
            await asyncio.sleep(0.05)
            writer.write(drops)
            await writer.drain()
    except ConnectionError:
        return


async def hung_up_on(server: Server, said: bytes, drops: bytes) -> bytes:
    """What came back until the server closed the line."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(said)
    dribbling = asyncio.create_task(dribble(writer, drops))
    try:
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        dribbling.cancel()
        writer.close()


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("said", SLOW.values(), ids=SLOW.keys())
@pytest.mark.parametrize("drops", [b"", b"x"])
def test_who_takes_too_long_is_hung_up_on(tmp_path: Path, said: bytes, drops: bytes) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            lines = [hung_up_on(server, said, drops) for _ in range(20)]
            slow = asyncio.gather(*lines)
            ann = await Somebody(server.url).arrive()
            assert (await ann.get("/api/me"))["name"] == "Ann"
            await slow

    run(evening(), seconds=60)


def test_headers_without_end_are_refused(tmp_path: Path) -> None:
    async def evening() -> bytes:
        async with serving(tmp_path / "t.db") as server:
            return await hung_up_on(server, BEGUN + b"X: y\r\n" * 10_000, b"")

    assert run(evening(), seconds=60).startswith(b"HTTP/1.1 400")


@pytest.mark.usefixtures("hasty")
def test_a_socket_and_a_kept_line_may_be_quiet_for_long(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            async with ann.socket() as wire:
                await asyncio.sleep(0.6)
                assert (await wire.ask("ping"))["type"] == "pong"
            assert (await ann.get("/api/me"))["name"] == "Ann"

    run(evening())

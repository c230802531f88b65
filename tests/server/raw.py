"""A client of bare bytes, for what no library would send."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.harness import Server, Somebody

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
CONTINUED = 0x0


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as clients send it, under a mask of zeros."""
    size = len(data)
    head = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([(0x80 if last else 0) | kind]) + head + bytes(4) + data


def handshake(server: Server, person: Somebody, more: str = "") -> bytes:
    return (
        f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        f"Cookie: {person.cookie}\r\n{more}\r\n"
    ).encode()


@asynccontextmanager
async def raw_line(
    server: Server, said: bytes
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(said)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


@asynccontextmanager
async def raw_socket(server: Server, person: Somebody) -> AsyncIterator[asyncio.StreamWriter]:
    """A socket, open, whose owner will read nothing more than its reader takes by itself."""
    async with raw_line(server, handshake(server, person)) as (reader, writer):
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        yield writer


async def flood(writer: asyncio.StreamWriter, data: bytes) -> None:
    """Send it again and again until the other side has had enough."""
    many = data * (1 + 64 * 1024 // len(data))
    try:
        while True:
            writer.write(many)
            await writer.drain()
    except ConnectionError:
        return

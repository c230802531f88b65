"""What attacks do to everybody else: p99 from a move to its views, before and during each.

A factor of two is too much. `make bench-attacks` runs it. The server has one core to itself; players and
attackers share another one.
"""

import argparse
import asyncio
import os
import socket
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from benchmarks.load import Crowd, percentile
from benchmarks.server import pinned
from cheeseboard import shelf
from cheeseboard.server.main import backup
from cheeseboard.server.web import BUILT_POCKET, POCKET, STATIC
from tests.crash.players import Node
from tests.server.raw import PING, TEXT, frame

RATE = 100
SECONDS = float(os.environ.get("CHEESEBOARD_SECONDS") or 6)
TABLES = 150
USUAL = {"requests": 600, "requests_per_address": 6000, "openings": 60, "openings_per_address": 4000}
"""The limits that a host has; the servers of the tests are generous."""
Attack = Callable[[Node, Crowd], Coroutine[Any, Any, None]]


async def pings_without_reading(node: Node, crowd: Crowd) -> None:
    while True:
        _, writer = await asyncio.open_connection("127.0.0.1", node.port)
        writer.write(_handshake(node, crowd))
        with suppress(ConnectionError):
            while not writer.is_closing():
                writer.write(frame(PING, b"x" * 125) * 200)
                await writer.drain()
                await asyncio.sleep(0.001)


async def reconnecting(node: Node, crowd: Crowd) -> None:
    while True:
        with suppress(ConnectionError):
            _, writer = await asyncio.open_connection("127.0.0.1", node.port)
            writer.write(_handshake(node, crowd))
            await writer.drain()
            await asyncio.sleep(0.005)
            writer.transport.abort()


async def http_flood(node: Node, crowd: Crowd) -> None:
    """One guest, as fast as they can: most of it is told to wait."""
    async with _guest(node, crowd) as web:
        while True:
            with suppress(httpx.HTTPError):
                await asyncio.gather(*(web.get("/api/lobby") for _ in range(8)))


async def undo_proposals(node: Node, crowd: Crowd) -> None:
    table = crowd.tables[0][0].table
    async with _guest(node, crowd) as web:
        while True:
            for wish in ("undo", "pause", "more-time"):
                await web.post(f"/api/tables/{table}/proposal", json={"seat": 0, "wish": wish})
                await web.post(f"/api/tables/{table}/vote", json={"agree": False})


async def openings(node: Node, crowd: Crowd) -> None:
    """Many sockets at once, each with all it may say in one piece, and none of them reads."""
    watch = b'{"type": "watch", "table": "%b", "seat": 0}' % crowd.tables[0][0].table.encode()
    while True:
        lines = [await asyncio.open_connection("127.0.0.1", node.port) for _ in range(50)]
        for _, writer in lines:
            writer.write(_handshake(node, crowd) + frame(TEXT, watch) * 90)
        await asyncio.sleep(2)
        for _, writer in lines:
            writer.transport.abort()


async def slow_readers(node: Node, _: Crowd) -> None:
    """Many ask for the longest file there is, and read a little of it now and then."""
    lines = [await _slow_line(node, longest_file()) for _ in range(200)]
    while True:
        await asyncio.sleep(0.2)
        for line in lines:
            with suppress(OSError):
                line.recv(200)


async def _slow_line(node: Node, path: str) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", node.port))
    line.send(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
    return line


def longest_file() -> str:
    """Of the pocket table where it was built; otherwise of the web app."""
    folder, prefix = (BUILT_POCKET, f"/{POCKET}/") if BUILT_POCKET.exists() else (STATIC, "/")
    files = [file for file in folder.rglob("*") if file.is_file()]
    longest = max(files, key=lambda file: file.stat().st_size, default=folder / "index.html")
    return prefix + longest.relative_to(folder).as_posix()


async def files(node: Node, crowd: Crowd) -> None:
    """Files without end: some that are there, some that are not."""
    async with _guest(node, crowd) as web:
        while True:
            with suppress(httpx.HTTPError):
                await asyncio.gather(*(web.get(path) for path in ("/", "/nothing.js") * 4))


async def hints(node: Node, crowd: Crowd) -> None:
    """All that is worked out for one person: hints, plans, who is there."""
    table = crowd.tables[0][0].table
    async with _guest(node, crowd) as web:
        while True:
            with suppress(httpx.HTTPError):
                await asyncio.gather(
                    web.get(f"/api/tables/{table}/hint", params={"seat": 0}),
                    web.post(f"/api/tables/{table}/plan", json={"seat": 0, "version": 1, "line": []}),
                    web.get(f"/api/tables/{table}/page", params={"seat": 0}),
                )


async def editions(node: Node, crowd: Crowd) -> None:
    """A visitor's own editions and records, as long as they may be, and wrong."""
    edition = {"name": "x", **{f"key{n}": "x" * 1000 for n in range(100)}}
    title, seats = shelf.ours()[0], [{"who": "me"}, {"who": "here"}, {"who": "here"}]
    async with _guest(node, crowd) as web:
        while True:
            with suppress(httpx.HTTPError):
                await web.post("/api/tables", json={"title": title, "seats": seats, "edition": edition})
                await web.post("/api/records", json={"record": "{" * 500_000})


async def replays(node: Node, crowd: Crowd) -> None:
    async with _guest(node, crowd) as web:
        while True:
            for table in crowd.tables[:8]:
                await web.get(f"/api/tables/{table[0].table}/replay", params={"seat": 0, "count": 500})


async def copies(node: Node, _: Crowd) -> None:
    while True:
        with tempfile.TemporaryDirectory() as folder:
            await asyncio.to_thread(backup, node.database, str(Path(folder) / "copy.db"))


ATTACKS: dict[str, tuple[Attack, int]] = {
    "pings without reading": (pings_without_reading, 4),
    "reconnecting": (reconnecting, 4),
    "HTTP without end": (http_flood, 2),
    "sockets that say much at once": (openings, 4),
    "200 slow readers of a long file": (slow_readers, 1),
    "files without end": (files, 4),
    "proposals": (undo_proposals, 2),
    "hints, plans and pages": (hints, 4),
    "editions and records": (editions, 2),
    "replays": (replays, 2),
    "copies of the store": (copies, 1),
}


def _handshake(node: Node, crowd: Crowd) -> bytes:
    return (
        f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{node.port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        f"Cookie: {crowd.tables[0][0].cookie}\r\n\r\n"
    ).encode()


def _guest(node: Node, crowd: Crowd) -> httpx.AsyncClient:
    headers = {"Cookie": crowd.tables[0][0].cookie}
    return httpx.AsyncClient(base_url=node.url, headers=headers, timeout=20)


async def under(attack: Attack, number: int, node: Node, crowd: Crowd, seconds: float) -> float:
    """The others' p99 while this many attack."""
    going = [asyncio.create_task(attack(node, crowd)) for _ in range(number)]
    try:
        await crowd.play(RATE, seconds)
        return percentile(crowd.load.views, 0.99)
    finally:
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)


async def measure(node: Node, seconds: float, attacks: list[str]) -> None:
    await node.ready()
    crowd = Crowd([node.url])
    await crowd.arrive(TABLES)
    print(f"{RATE} moves/s at {TABLES} tables; p99 in milliseconds from a move to its views")
    print("| attack | before | during | factor |\n|---|--:|--:|--:|")
    for name in attacks or ATTACKS:
        attack, number = ATTACKS[name]
        await crowd.sit_down_anew()
        await crowd.play(RATE, seconds)
        before = percentile(crowd.load.views, 0.99)
        during = await under(attack, number, node, crowd, seconds)
        print(f"| {name} | {before:.1f} | {during:.1f} | {during / before:.1f} |", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=SECONDS)
    options.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], help="only these")
    chosen = options.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        pinned([str(Path(folder) / "attacked.db")], **USUAL) as (node,),
    ):
        asyncio.run(measure(node, chosen.seconds, chosen.attacks))


if __name__ == "__main__":
    main()

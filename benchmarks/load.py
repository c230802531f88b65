"""Players in a process of their own: bare sockets, so that those who measure are not what is measured.

Each reads only what it needs to play on: the version, and the offers among the changes of its page.
"""

import asyncio
import base64
import gc
import os
import random
import time
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import httpx
import msgspec

from benchmarks.report import SPEED
from cheeseboard.shelf import facet_data, titles

SEATS = 4
SETTLE_SECONDS = 0.5
ROUNDS = 20
TEXT, PING, PONG = 0x81, 0x89, 0x8A
"""The first byte of a whole frame."""


class Change(msgspec.Struct):
    path: str
    op: str = ""
    value: Any = None


class Told(msgspec.Struct):
    """A message of the server, as far as a player looks at it."""

    type: str
    version: int = 0
    patch: list[Change] = []
    page: dict[str, Any] | None = None
    reason: str = ""


@cache
def served() -> str:
    """The title at whose tables the server is measured."""
    return next(name for name in titles() if (facet_data(name, SPEED) or {}).get("served"))


READ = msgspec.json.Decoder(Told)
WRITE = msgspec.json.Encoder().encode


@dataclass
class Load:
    sent: dict[str, float] = field(default_factory=dict)
    """By table: when the last move was sent."""
    views: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)

    def clear(self) -> None:
        self.views.clear()
        self.acknowledged.clear()
        self.refused.clear()


class Seat(asyncio.Protocol):
    """One socket at one seat."""

    def __init__(self, place: tuple[str, int], cookie: str, table: str, seat: int, load: Load) -> None:
        self.place = place
        self.cookie = cookie
        self.table = table
        self.seat = seat
        self.load = load
        self.offers: list[dict[str, Any]] = []
        self.version = -1
        self.busy = False
        self.open = False
        self.rest = b""
        self.transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/live HTTP/1.1\r\nHost: {self.place[0]}:{self.place[1]}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if not self.open:
            _, found, data = data.partition(b"\r\n\r\n")
            self.open = bool(found)
            if self.open:
                self.say({"type": "watch", "table": self.table, "seat": self.seat})
        self.rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """What is left after all whole frames were taken."""
        at = 0
        while len(data) >= at + 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if len(data) < start + size:
                break
            if data[at] == TEXT:
                self._take(READ.decode(data[start : start + size]))
            elif data[at] == PING:  # or we would be taken for gone
                self._send(PONG, data[start : start + size])
            at = start + size
        return data[at:]

    def _take(self, told: Told) -> None:
        now = time.perf_counter()
        if told.type == "whole" and told.page is not None:
            self.offers, self.version = told.page["offers"], told.version
        elif told.type == "news":
            self.load.views.append(now - self.load.sent[self.table])
            self.version = told.version
            self._follow(told.patch)
        elif told.type == "played":
            self.load.acknowledged.append(now - self.load.sent[self.table])
            self.busy = False
        elif told.type == "refused":
            self.load.refused[told.reason] = self.load.refused.get(told.reason, 0) + 1
            self.busy = False

    def _follow(self, patch: list[Change]) -> None:
        for change in patch:
            if change.path == "/offers":
                self.offers = change.value
            elif change.path.startswith("/offers/"):
                _, _, index, *deeper = change.path.split("/")
                target: Any = self.offers
                keys: list[Any] = [int(index), *deeper]
                for key in keys[:-1]:
                    target = target[int(key) if isinstance(target, list) else key]
                last = keys[-1]
                if change.op == "remove":
                    del target[last]
                else:
                    target[int(last) if isinstance(target, list) else last] = change.value

    def say(self, message: dict[str, Any]) -> None:
        self._send(TEXT, WRITE(message))

    def _send(self, kind: int, data: bytes) -> None:
        size = len(data)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + bytes(4) + data)

    def play(self, luck: random.Random) -> None:
        self.busy = True
        move = luck.choice(self.offers)["move"]
        self.load.sent[self.table] = time.perf_counter()
        answer = {"seat": self.seat, "version": self.version, "id": str(self.version), "move": move}
        self.say({"type": "play", "table": self.table, **answer})


class Crowd:
    """So many tables of four, every seat at a socket of its own; mixed, those of a table at several nodes."""

    def __init__(self, urls: list[str], mixed: bool = True) -> None:
        self.urls = urls
        self.mixed = mixed
        self.load = Load()
        self.luck = random.Random(1)
        self.tables: list[list[Seat]] = []
        self.made = 0

    async def arrive(self, tables: int) -> None:
        for n in range(tables):
            await self._set_table(n)
        while not all(seat.version >= 0 for table in self.tables for seat in table):
            await asyncio.sleep(0.05)
        gc.collect()
        gc.disable()

    async def sit_down_anew(self) -> None:
        """New tables for as many: a game has some sixty moves, and ends."""
        tables = len(self.tables)
        for seat in [seat for table in self.tables for seat in table]:
            seat.transport.close()
        self.tables.clear()
        await self.arrive(tables)

    async def _set_table(self, n: int) -> None:
        """Its seats are one person's, at as many sockets."""
        async with httpx.AsyncClient(base_url=self.urls[n % len(self.urls)], timeout=30) as web:
            (await web.post("/api/me", json={"name": f"P{n}", "language": "en"})).raise_for_status()
            seats = [{"who": "me"}, *({"who": "here"} for _ in range(SEATS - 1))]
            made = await web.post("/api/tables", json={"title": served(), "seats": seats})
            table = made.raise_for_status().json()["info"]["table"]
            cookie = f"cheeseboard={web.cookies.get('cheeseboard')}"
        self.tables.append(
            [await self._sit(n + seat * self.mixed, cookie, table, seat) for seat in range(SEATS)]
        )

    async def _sit(self, n: int, cookie: str, table: str, seat: int) -> Seat:
        url = httpx.URL(self.urls[n % len(self.urls)])
        place = (url.host, url.port or 80)
        made = await asyncio.get_running_loop().create_connection(
            lambda: Seat(place, cookie, table, seat, self.load), *place
        )
        return made[1]

    async def play(self, rate: float, seconds: float) -> float:
        """Moves at a steady rate, at tables where the last one was answered; how many a second were done."""
        self.load.clear()
        start = time.perf_counter()
        for n in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + n / rate - time.perf_counter()))
            self._one_move()
        took = time.perf_counter() - start
        await asyncio.sleep(SETTLE_SECONDS)
        return len(self.load.acknowledged) / took

    def _one_move(self) -> None:
        for _ in range(ROUNDS):
            table = self.luck.choice(self.tables)
            able = [] if any(seat.busy for seat in table) else [seat for seat in table if seat.offers]
            if able:
                self.luck.choice(able).play(self.luck)
                return


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(times)[int(share * (len(times) - 1))] if times else float("nan")

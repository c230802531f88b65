"""Load: many sockets at tables of four. From a move to every view of it, in milliseconds.

The server has one core to itself and the clients the others. `make bench-server` runs it.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.crash.players import Node
from tests.server.harness import Somebody, patched

SEATS = 4
RAMP = (25, 50, 100, 150, 200, 300, 400)
WITH_BOTS = 50
SECONDS = float(os.environ.get("CHEESEBOARD_SECONDS") or 30)


@dataclass
class Load:
    sent: dict[str, float] = field(default_factory=dict)
    """By table: when the last move was sent."""
    views: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    refused: int = 0


class Watcher:
    """One socket at one seat."""

    def __init__(self, socket: ClientConnection, table: str, seat: int, load: Load) -> None:
        self.socket = socket
        self.table = table
        self.seat = seat
        self.load = load
        self.whole: dict[str, Any] = {}
        self.busy = False

    async def listen(self) -> None:
        async for text in self.socket:
            self._take(json.loads(text))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "whole":
            self.whole = message
        elif kind == "news":
            self.load.views.append(time.perf_counter() - self.load.sent[self.table])
            self.whole["version"] = message["version"]
            self.whole["page"] = patched(self.whole["page"], message["patch"])
        elif kind == "played":
            self.load.acknowledged.append(time.perf_counter() - self.load.sent[self.table])
            self.busy = False
        elif kind == "refused":
            self.load.refused += 1
            self.busy = False

    @property
    def ready(self) -> bool:
        return not self.busy and bool(self.whole) and bool(self.whole["page"]["offers"])

    async def play(self, luck: random.Random) -> None:
        self.busy = True
        move = luck.choice(self.whole["page"]["offers"])["move"]
        version = self.whole["version"]
        self.load.sent[self.table] = time.perf_counter()
        message = {"type": "play", "table": self.table, "seat": self.seat, "version": version}
        await self.socket.send(json.dumps({**message, "id": f"{version}", "move": move}))


async def table_of_four(node: Node, load: Load) -> list[Watcher]:
    people = [await Somebody(node.url).arrive(f"P{seat}") for seat in range(SEATS)]
    made = await people[0].table("me", "invited", "invited", "invited")
    table = made["info"]["table"]
    for seat, person in enumerate(people[1:], 1):
        await person.post("/api/join", invitation=made["invitation"])
        await person.web.put(f"/api/tables/{table}/seats/{seat}")
    watchers = []
    for seat, person in enumerate(people):
        address = person.url.replace("http", "ws") + "/api/live"
        socket = await connect(address, additional_headers={"Cookie": person.cookie}, compression=None)
        await socket.send(json.dumps({"type": "watch", "table": table, "seat": seat}))
        watchers.append(Watcher(socket, table, seat, load))
        await person.leave()
    return watchers


async def play_at(rate: float, seconds: float, tables: list[list[Watcher]], luck: random.Random) -> None:
    """Moves at a steady rate, at tables where the last one has been answered."""
    start = time.perf_counter()
    for n in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + n / rate - time.perf_counter()))
        table = luck.choice(tables)
        if not any(watcher.busy for watcher in table):
            able = [watcher for watcher in table if watcher.ready]
            if able:
                await luck.choice(able).play(luck)
    await asyncio.sleep(0.5)


def percentile(times: list[float], share: float) -> float:
    return 1000 * sorted(times)[int(share * (len(times) - 1))] if times else float("nan")


def quiet_clients() -> None:
    """The clients' own pauses are not the server's."""
    gc.collect()
    gc.disable()


async def table_of_bots(node: Node) -> None:
    """One table where the strongest level thinks all the time, for people who only watch."""
    host = await Somebody(node.url).arrive("Host")
    best = (await host.get("/api/bots"))[-1]["level"]
    made = await host.table(f"bot {best}", f"bot {best}", f"bot {best}", f"bot {best}", "anyone")
    await host.web.put(f"/api/tables/{made['info']['table']}/seats/4")
    await host.leave()


async def one_row(
    name: str, load: Load, rate: float, seconds: float, tables: list[list[Watcher]], luck: random.Random
) -> None:
    load.views.clear()
    load.acknowledged.clear()
    load.refused = 0
    await play_at(rate, seconds, tables, luck)
    row = [name, f"{len(load.acknowledged) / seconds:.0f}"]
    row += [f"{1000 * statistics.median(load.acknowledged):.1f}"]
    row += [f"{percentile(load.views, share):.1f}" for share in (0.5, 0.99)]
    print("| " + " | ".join([*row, str(load.refused)]) + " |", flush=True)


async def measured(node: Node, number: int, rates: list[float], seconds: float) -> None:
    await node.ready()
    load, luck = Load(), random.Random(1)
    tables = [await table_of_four(node, load) for _ in range(number)]
    listening = [asyncio.create_task(w.listen()) for table in tables for w in table]
    while not all(watcher.whole for table in tables for watcher in table):
        await asyncio.sleep(0.1)
    quiet_clients()
    print(f"{number * SEATS} sockets at {number} tables of {SEATS}; milliseconds from a move to a view of it")
    print("| moves/s asked | moves/s done | ack p50 | view p50 | view p99 | refused |")
    print("|---|---|---|---|---|---|")
    for rate in rates:
        await one_row(f"{rate:g}", load, rate, seconds, tables, luck)
    await table_of_bots(node)
    await one_row(f"{WITH_BOTS}, and four of the best bots think", load, WITH_BOTS, seconds, tables, luck)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=250)
    options.add_argument("--seconds", type=float, default=SECONDS)
    options.add_argument("--rates", type=float, nargs="*", default=list(RAMP))
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, cores[:1])
        node = Node(str(Path(folder) / "load.db"))
        os.sched_setaffinity(0, cores[1:] or cores)
        try:
            asyncio.run(measured(node, chosen.tables, chosen.rates, chosen.seconds))
        finally:
            node.kill()


if __name__ == "__main__":
    main()

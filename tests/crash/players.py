"""Clients that play at full speed, note everything, and come back after every crash."""

import asyncio
import random
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx

import cheeseboard
from cheeseboard.environment import Environment
from cheeseboard.server.app import open_store
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import Store
from cheeseboard.tables.history import record_of, standing
from tests.crash.history import History, Try
from tests.crash.server_process import server_process
from tests.server.harness import Data, Somebody


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Node:
    """A server process that can be killed and started again."""

    def __init__(self, database: str, **chosen: Any) -> None:
        self.database = database
        self.chosen = chosen
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = server_process(self.port, database, **chosen)

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def restart(self, later: float = 0.0) -> None:
        self.kill()
        self.process = server_process(self.port, self.database, later, **self.chosen)

    async def ready(self) -> None:
        async with httpx.AsyncClient(timeout=5) as web:
            while True:
                try:
                    if (await web.get(f"{self.url}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)


@contextmanager
def node(database: str, **chosen: Any) -> Iterator[Node]:
    made = Node(database, **chosen)
    try:
        yield made
    finally:
        made.kill()


@dataclass(eq=False)
class Player:
    """All seats of one table, played at random by one person, through crashes."""

    person: Somebody
    table: str
    history: History
    luck: random.Random
    moves: int = 0
    device: str = ""
    rest: float = 0.0
    """Seconds between moves."""

    def __post_init__(self) -> None:
        self.urls = [self.person.url]
        """Where else to go when a server is gone."""

    async def play_on(self) -> None:
        """For good, or until the game is over."""
        while True:
            try:
                if not await self._one_move():
                    return
                await asyncio.sleep(self.rest)
            except httpx.TransportError:
                self.person.web.base_url = httpx.URL(self.luck.choice(self.urls))
                await asyncio.sleep(0.01)

    async def _one_move(self) -> bool:
        seat = await self._whose_turn()
        if seat is None:
            return False
        page = await self._look(seat)
        if not page["page"]["offers"]:
            return True
        self.moves += 1
        move = self.luck.choice(page["page"]["offers"])["move"]
        attempt = Try(self.table, seat, f"{self.device}m{self.moves}", move)
        self.history.tries.append(attempt)
        await self._try(attempt, page["version"])
        if attempt.outcome == "unknown" and self.luck.random() < 0.5:
            await self._try(attempt, page["version"])
        return True

    async def _try(self, attempt: Try, version: int) -> None:
        body = {"seat": attempt.seat, "version": version, "id": attempt.name, "move": attempt.move}
        try:
            answer = await self.person.web.post(f"/api/tables/{self.table}/moves", json=body)
        except httpx.TransportError:
            return
        if answer.status_code == 201:
            attempt.outcome = "ok"
            self.history.saw(self.table, attempt.seat, answer.json()["version"])
        elif answer.status_code < 500:
            attempt.outcome = "failed"

    async def _whose_turn(self) -> int | None:
        info = await self.person.get(f"/api/tables/{self.table}")
        return self.luck.choice(info["to_move"]) if info["status"] == "playing" else None

    async def _look(self, seat: int) -> Data:
        page = await self.person.page(self.table, seat)
        self.history.saw(self.table, seat, page["version"])
        return page


async def faults_in(database: str, history: History) -> list[str]:
    """The history against what is stored, and every table played through to its stored hash."""
    store = open_store(Settings(database=database), Environment())
    await store.open()
    tables = {each.table for each in history.tries}
    stored: dict[str, list[tuple[str, str]]] = {}
    versions: dict[str, list[int]] = {}
    faults: list[str] = []
    for table in tables:
        acts = await store.acts(table)
        doc = await store.doc(table)
        if doc is None:
            faults.append(f"{table}: the table is gone")
            stored[table], versions[table] = [], []
            continue
        stored[table] = [(act.tag or "", act.move) for act in acts]
        versions[table] = doc.versions
        if [act.n for act in acts] != list(range(1, doc.n + 1)):
            faults.append(f"{table}: the acts have gaps")
        faults += await replay_faults(store, table)
    await store.close()
    return faults + history.faults(stored, versions)


async def replay_faults(store: Store, table: str) -> list[str]:
    doc = await store.doc(table)
    assert doc is not None
    moves = await store.moves(table)
    title = cheeseboard.title(doc.title)
    try:
        record_of(title, doc, moves[0], standing(moves)).replay(title)
    except cheeseboard.Refused as refused:
        return [f"{table}: {refused}"]
    return []

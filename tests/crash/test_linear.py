"""What clients are told at several nodes is one history; also while one node hears nothing of the other."""

import asyncio
import random
import time
from typing import Any

import pytest

from tests.crash.linear import Span, faults_of
from tests.server.harness import Somebody, run, serving

DEVICES = 6
SECONDS = 2.5


class Device:
    """Somebody who plays and looks at every seat of a table, each time at a node at random."""

    def __init__(self, table: str, nodes: list[Somebody], name: str, spans: list[Span]) -> None:
        self.table = table
        self.nodes = nodes
        self.name = name
        self.spans = spans
        self.luck = random.Random(name)
        self.sent = 0

    async def go_on(self) -> None:
        while True:
            seat = self.luck.randrange(3)
            page = await self._look(seat)
            if page["page"]["offers"]:
                await self._play(seat, page)
            elif page["info"]["status"] != "playing":
                return

    async def _look(self, seat: int) -> Any:
        began = time.monotonic()
        page = await self.luck.choice(self.nodes).page(self.table, seat)
        self._note(seat, began, page["version"], wrote=False)
        return page

    async def _play(self, seat: int, page: Any) -> None:
        began, self.sent = time.monotonic(), self.sent + 1
        move = self.luck.choice(page["page"]["offers"])["move"]
        answer = {"seat": seat, "version": page["version"], "id": f"{self.name}-{self.sent}", "move": move}
        path = f"/api/tables/{self.table}/moves"
        told = await self.luck.choice(self.nodes).web.post(path, json=answer)
        assert told.status_code in (201, 409), told.text
        if told.status_code == 201:
            self._note(seat, began, told.json()["version"], wrote=True)

    def _note(self, seat: int, began: float, version: int, wrote: bool) -> None:
        self.spans.append(Span(self.table, seat, began, time.monotonic(), version, wrote, self.name))


async def history(address: str, monkeypatch: pytest.MonkeyPatch | None = None) -> list[Span]:
    spans: list[Span] = []
    async with serving(address) as here, serving(address) as there:
        if monkeypatch is not None:

            async def deaf(*_: Any) -> None:
                """Nothing is heard of the other node."""

            monkeypatch.setattr(there.service.tables, "heard_of", deaf)
            monkeypatch.setattr(there.service.tables, "_catch_up", deaf)
        ann = await Somebody(here.url).arrive()
        twin = ann.at(there.url)
        tables = [(await ann.table("me", "here", "here"))["info"]["table"] for _ in range(2)]
        devices = [Device(tables[n % 2], [ann, twin], f"device {n}", spans).go_on() for n in range(DEVICES)]
        going = [asyncio.create_task(device) for device in devices]
        await asyncio.wait(going, timeout=SECONDS)
        for task in going:
            task.cancel()
        ends = await asyncio.gather(*going, return_exceptions=True)
        assert not [end for end in ends if isinstance(end, AssertionError)]
    return spans


def test_what_several_clients_are_told_at_two_nodes_is_one_history(postgres_address: str) -> None:
    spans = run(history(postgres_address))
    assert sum(span.wrote for span in spans) > 5
    assert faults_of(spans) == []


def test_so_it_is_while_one_node_hears_nothing(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spans = run(history(postgres_address, monkeypatch))
    assert sum(span.wrote for span in spans) > 5
    assert faults_of(spans) == []


def test_the_check_finds_what_it_is_for() -> None:
    seen = Span("t", 0, 0.0, 1.0, 5, wrote=False)
    assert faults_of([seen, seen._replace(began=2.0, ended=3.0, version=4)])
    assert not faults_of([seen, seen._replace(began=0.5, ended=3.0, version=4)])
    assert faults_of([seen, seen._replace(began=2.0, ended=3.0, version=5, wrote=True)])
    wrote = seen._replace(wrote=True)
    assert faults_of([wrote, wrote._replace(began=0.5, ended=3.0)])
    assert not faults_of([seen, seen._replace(table="other", began=2.0, ended=3.0, version=4)])

"""Every game on the shelf is played by several people through sockets alone, with no code of its own."""

import os
import random
import statistics
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import cheeseboard
from tests.server.harness import Data, Repeatable, Somebody, Wire, patched, run, serving

MOST = 4 if os.environ.get("CHEESEBOARD_LONG") else 3


class Guest:
    """Somebody at a seat who knows only what their socket tells them."""

    def __init__(self, wire: Wire, table: str, seat: int) -> None:
        self.wire = wire
        self.table = table
        self.seat = seat
        self.whole: Data = {}
        self.sizes: list[int] = []

    async def arrive(self) -> None:
        self.whole = await self.wire.ask("watch", table=self.table, seat=self.seat)

    async def listen(self) -> None:
        await self.wire.gathered_into(self.take)

    def take(self, text: str, message: Data) -> None:
        if message["type"] == "whole":
            self.whole = message
        elif message["type"] == "table":
            self.whole["info"] = message["info"]
        elif message["type"] == "news":
            self.sizes.append(len(text))
            assert message["version"] == self.whole["version"] + 1
            self.whole["version"] = message["version"]
            self.whole["page"] = patched(self.whole["page"], message["patch"])

    @property
    def offers(self) -> list[Data]:
        return list(self.whole["page"].get("offers", []))

    async def play(self, luck: random.Random) -> None:
        move = luck.choice(self.offers)["move"]
        version = self.whole["version"]
        answer = {"seat": self.seat, "version": version, "id": f"{version}", "move": move}
        assert (await self.wire.ask("play", table=self.table, **answer))["type"] == "played"


async def played(path: Path, title: str) -> list[int]:
    """How large the news was; the game proves its luck at the end."""
    luck = random.Random(1)
    number = min(MOST, cheeseboard.title(title).players[-1])
    async with serving(path / "t.db", Repeatable(), messages=10**9) as server, AsyncExitStack() as stack:
        people = [await Somebody(server.url).arrive(f"P{seat}") for seat in range(number)]
        seats = [{"who": "me"}, *[{"who": "invited"}] * (number - 1)]
        made = await people[0].post("/api/tables", title=title, seats=seats)
        table, guests = made["info"]["table"], []
        for seat, person in enumerate(people):
            await person.post("/api/join", invitation=made["invitation"])
            await person.web.put(f"/api/tables/{table}/seats/{seat}")
        for seat, person in enumerate(people):
            guests.append(Guest(await stack.enter_async_context(person.socket()), table, seat))
            await guests[-1].arrive()
        while ready := [guest for guest in guests if guest.offers]:
            await luck.choice(ready).play(luck)
            for guest in guests:
                await guest.listen()
        info = await people[-1].get(f"/api/tables/{table}")
        assert info["status"] == "over"
        assert info["winners"]
        assert (await people[-1].get(f"/api/tables/{table}/proof"))["honest"]
        return [size for guest in guests for size in guest.sizes]


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_a_game_is_played_to_the_end_with_small_news_and_proves_its_luck(tmp_path: Path, title: str) -> None:
    sizes = run(played(tmp_path, title), seconds=600)
    assert statistics.median(sizes) < 2304

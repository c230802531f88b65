"""Two nodes, one killed in the middle of a game: its players come back at the other, and nothing is lost."""

import asyncio
import random

from tests.crash.history import History
from tests.crash.players import Node, Player, faults_in, node
from tests.server.harness import Somebody, patched, run

TABLES = 3


async def one_dies(first: Node, second: Node) -> History:
    history, luck = History(), random.Random(8)
    await asyncio.gather(first.ready(), second.ready())
    going, tables = [], []
    people: list[Somebody] = []
    for n in range(TABLES):
        ann = await Somebody(first.url).arrive(f"Ann {n}")
        twin = Somebody(second.url)
        twin.web.cookies, people = ann.web.cookies, [*people, ann, twin]
        tables.append((twin, (await ann.table("me", "here", "here"))["info"]["table"]))
        for device, person in (("a", ann), ("b", twin)):
            player = Player(person, tables[-1][1], history, random.Random(luck.random()))
            player.urls, player.device = [first.url, second.url], device
            going.append(asyncio.create_task(player.play_on()))
    twin, table = tables[0]
    async with twin.socket() as wire:
        whole = await wire.ask("watch", table=table, seat=1)
        await history.reached(TABLES)
        first.kill()
        await history.reached(history.count("ok") + 2 * TABLES)
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        end = await twin.page(table, 1)
        while whole["version"] < end["version"]:
            message = await wire.next()
            if message["type"] == "news":
                whole["page"] = patched(whole["page"], message["patch"])
            if message["type"] in ("news", "whole"):
                whole = {**whole, **message, "page": message.get("page", whole["page"])}
        assert whole["page"] == end["page"]
    for person in people:
        await person.leave()
    return history


def test_a_node_that_is_killed_costs_a_reconnect_and_nothing_else(postgres_address: str) -> None:
    with node(postgres_address) as first, node(postgres_address) as second:
        history = run(one_dies(first, second), seconds=120)
    assert run(faults_in(postgres_address, history)) == []

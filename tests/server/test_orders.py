"""The server carries out what people said beforehand, also for those who are away, and remembers it."""

import asyncio
from pathlib import Path

from cheeseboard.tables.doc import Doc
from tests.server.harness import Data, Repeatable, Server, Somebody, run, serving

ORDERS = ["forced", "keep-my-door"]


def doc_of(server: Server, table: str) -> Doc:
    return server.service.tables.tables[table].doc


async def play_until_something_comes_by_itself(server: Server, ann: Somebody, table: str) -> None:
    """She answers only where she has a choice and has not said before what she wants."""
    for n in range(400):
        if doc_of(server, table).by_itself:
            return
        whole = await ann.page(table, 0)
        if whole["page"]["answer"] is None and whole["page"]["offers"]:
            move = whole["page"]["offers"][0]["move"]
            data = {"seat": 0, "version": whole["version"], "id": f"{n}", "move": move}
            await ann.post(f"/api/tables/{table}/moves", **data)
        await asyncio.sleep(0.005)
    raise AssertionError("nothing was ever made by itself")


async def at_rest(server: Server, ann: Somebody, table: str) -> Data:
    """Her page once she is asked something that she has to answer herself, and no bot thinks any more."""
    while True:
        alone = doc_of(server, table).to_move == [0]
        whole = await ann.page(table, 0)
        if alone and whole["page"]["offers"] and whole["page"]["answer"] is None:
            return whole
        await asyncio.sleep(0.005)


def test_the_server_answers_for_whoever_said_so_and_knows_it_after_a_restart(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", Repeatable(3)) as server:
            ann = await Somebody(server.url).arrive()
            made = await ann.table("me", "bot random", "bot random", orders=ORDERS)
            table = made["info"]["table"]
            await play_until_something_comes_by_itself(server, ann, table)
            before, cookies = await at_rest(server, ann, table), ann.web.cookies
            assert [each["order"] for each in before["page"]["orders"] if each["on"]] == ORDERS
        async with serving(tmp_path / "t.db", Repeatable(4)) as server:
            again = Somebody(server.url)
            again.web.cookies = cookies
            after = await again.page(table, 0)
            assert after["page"] == before["page"]

    run(evening())

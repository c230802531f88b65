"""Two nodes before one PostgreSQL: people at either see the same game."""

import asyncio
import random

from cheeseboard.server.elsewhere import FRESH_SECONDS
from tests.server.harness import Data, Repeatable, Somebody, Wire, patched, run, serving


async def caught_up(wire: Wire, whole: Data, version: int) -> None:
    """Read news until the version is reached, keeping the page."""
    while whole["version"] < version:
        message = await wire.next()
        if message["type"] == "whole":
            whole.update(message)
        elif message["type"] == "news":
            assert message["version"] == whole["version"] + 1
            whole["version"], whole["page"] = message["version"], patched(whole["page"], message["patch"])


def test_people_at_two_nodes_play_one_game(postgres_address: str) -> None:
    async def evening() -> None:
        async with serving(postgres_address) as here, serving(postgres_address) as there:
            ann, bob = await Somebody(here.url).arrive("Ann"), await Somebody(there.url).arrive("Bob")
            made = await ann.table("me", "invited", "here")
            table = made["info"]["table"]
            await bob.post("/api/join", invitation=made["invitation"])
            async with ann.socket() as near, bob.socket() as far:
                await near.ask("watch", table=table, seat=0)
                await bob.web.put(f"/api/tables/{table}/seats/1")
                pages = {0: await near.ask("watch", table=table, seat=0)}
                pages[1] = await far.ask("watch", table=table, seat=1)
                luck = random.Random(2)
                for _ in range(40):
                    info = await bob.get(f"/api/tables/{table}")
                    seat = luck.choice(info["to_move"])
                    mover = (ann, bob, ann)[seat]
                    page = await mover.page(table, seat)
                    if not page["page"].get("offers"):  # the news has not come here yet
                        continue
                    await mover.play(
                        table, seat, page["version"], luck.choice(page["page"]["offers"])["move"]
                    )
                    versions = (await here.service.store.doc(table)).versions  # type: ignore[union-attr]
                    await caught_up(near, pages[0], versions[1])
                    await caught_up(far, pages[1], versions[2])
                for server in (here, there):
                    server.service.tables.tables.clear()
                assert (await ann.page(table, 0))["page"] == pages[0]["page"]
                assert (await bob.page(table, 1))["page"] == pages[1]["page"]

    run(evening())


def test_who_is_here_is_known_at_both_nodes_and_forgotten_when_they_go(postgres_address: str) -> None:
    async def seen(wire: Wire, table: str, seats: list[int]) -> None:
        while (await wire.ask("present", table=table))["seats"] != seats:
            await asyncio.sleep(0.1)

    async def evening() -> None:
        # Other people than those of other tests in this database.
        times = Repeatable(seed=58), Repeatable(seed=59)
        async with serving(postgres_address, times[0]) as here, serving(postgres_address, times[1]) as there:
            ann, bob = await Somebody(here.url).arrive("Ann"), await Somebody(there.url).arrive("Bob")
            made = await ann.table("me", "invited", "here")
            table = made["info"]["table"]
            await bob.post("/api/join", invitation=made["invitation"])
            await bob.web.put(f"/api/tables/{table}/seats/1")
            async with ann.socket() as near:
                await near.ask("watch", table=table, seat=0)
                await seen(near, table, [0, 2])
                async with bob.socket() as far:
                    await far.ask("watch", table=table, seat=1)
                    times[0].time += FRESH_SECONDS
                    await seen(near, table, [0, 1, 2])
                    await seen(far, table, [0, 1, 2])
                times[0].time += FRESH_SECONDS
                await seen(near, table, [0, 2])

    run(evening())


def test_moves_that_race_at_two_nodes_have_one_winner(postgres_address: str) -> None:
    async def evening() -> None:
        async with serving(postgres_address) as here, serving(postgres_address) as there:
            ann = await Somebody(here.url).arrive("Ann")
            twin = ann.at(there.url)
            table = (await ann.table("me", "here", "here"))["info"]["table"]
            for n in range(10):
                page = await ann.page(table, 0)
                if not page["page"]["offers"]:
                    break
                bodies = [
                    {"seat": 0, "version": page["version"], "id": f"{n}-{k}", "move": offer["move"]}
                    for k, offer in enumerate(page["page"]["offers"] * 2)
                ]
                web = (ann.web, twin.web)
                tries = [web[k % 2].post(f"/api/tables/{table}/moves", json=b) for k, b in enumerate(bodies)]
                answers = await asyncio.gather(*tries)
                assert sorted(answer.status_code for answer in answers)[:2] == [201, 409]

    run(evening())


def test_who_learns_nothing_new_gets_no_message_from_the_other_node(postgres_address: str) -> None:
    """Though a hidden choice that is taken back makes the other node read the table again."""

    async def evening() -> None:
        async with serving(postgres_address) as here, serving(postgres_address) as there:
            ann, eve = await Somebody(here.url).arrive("Ann"), await Somebody(there.url).arrive("Eve")
            made = await ann.table("me", "here", "here", listed=True)
            table = made["info"]["table"]
            async with eve.socket() as far:
                before = await far.ask("watch", table=table, seat=None)
                for _ in range(3):
                    page = await ann.page(table, 0)
                    await ann.play(table, 0, page["version"], page["page"]["offers"][0]["move"])
                    await ann.post(f"/api/tables/{table}/undo", seat=0)
                doc = await here.service.store.doc(table)
                assert doc is not None
                while (found := there.service.tables.tables.get(table)) is None or found.doc.n < doc.n:
                    await asyncio.sleep(0.01)
                told = [each for each in await far.gathered() if each["type"] != "table"]
                versions = [before["version"], *(each["version"] for each in told[1:])]
                assert versions == sorted(set(versions))
                assert found.doc.versions == doc.versions

    run(evening())

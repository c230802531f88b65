"""The lobby: tables that wait for somebody come first, page by page; who is invited may bring somebody."""

from pathlib import Path

from tests.server.harness import Repeatable, Somebody, run, serving

SEATS = ("me", "anyone", "here")


def test_tables_that_wait_come_first_however_many_are_in_play(tmp_path: Path) -> None:
    async def evening() -> None:
        environment = Repeatable()
        async with serving(tmp_path / "t.db", environment) as server:
            ann, bob = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Bob")
            tables = []
            for n in range(9):
                environment.time += 1
                tables.append((await ann.table(*SEATS, listed=True))["info"]["table"])
                if n > 2:
                    await bob.web.put(f"/api/tables/{tables[-1]}/seats/1")
            wanted = [*tables[2::-1], *tables[:2:-1]]
            pages = [await bob.get("/api/lobby", start=start, count=4) for start in (0, 4, 8, 12)]
            assert [len(page) for page in pages] == [4, 4, 1, 0]
            assert [info["table"] for page in pages for info in page] == wanted
            mine = [await ann.get("/api/me/tables", start=start, count=6) for start in (0, 6)]
            assert {info["table"] for page in mine for info in page} == set(tables)

    run(evening())


def test_who_is_invited_may_play_for_two_at_one_device(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann, bob = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Bob")
            made = await ann.table("me", "invited", "invited")
            table = made["info"]["table"]
            await bob.post("/api/join", invitation=made["invitation"])
            for seat in (1, 2):
                assert (await bob.web.put(f"/api/tables/{table}/seats/{seat}")).status_code == 200
            assert (await ann.get(f"/api/tables/{table}"))["status"] == "playing"

    run(evening())

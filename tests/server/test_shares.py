"""Nobody knows or steers a deal alone: each player adds to it, and nobody can hold it up."""

from hashlib import sha256
from pathlib import Path

from cheeseboard import shelf
from cheeseboard.core.record import read_record
from cheeseboard.tables.shares import SECONDS
from tests.server.harness import Data, Repeatable, Server, Somebody, run, serving
from tests.server.test_playing import to_the_end

ANNS, BOBS = b"a" * 32, b"b" * 32


def committed(nonce: bytes) -> str:
    return sha256(nonce).hexdigest()


async def both_sit(server: Server, bobs: bytes | None = BOBS) -> tuple[Somebody, Somebody, str, Data]:
    """Ann has set the table and committed to her number; Bob sits down, with one of his or without."""
    ann, bob = await Somebody(server.url).arrive("Ann"), await Somebody(server.url).arrive("Bob")
    made = await ann.table("me", "invited", "here", commitment=committed(ANNS))
    table = made["info"]["table"]
    await bob.post("/api/join", invitation=made["invitation"])
    brings = {} if bobs is None else {"commitment": committed(bobs)}
    answer = await bob.web.put(f"/api/tables/{table}/seats/1", params=brings)
    return ann, bob, table, dict(answer.json())


async def shown(person: Somebody, table: str, nonce: bytes) -> Data:
    return dict((await person.web.post(f"/api/tables/{table}/share", json={"nonce": nonce.hex()})).json())


def test_a_deal_is_drawn_from_what_everybody_adds_and_proves_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", Repeatable()) as server:
            ann, bob, table, info = await both_sit(server)
            assert (info["status"], info["show_by"]) == ("waiting", 1_000_000.0 + SECONDS)
            info = await shown(ann, table, ANNS)
            assert [share["nonce"] for share in info["shares"]] == ["", ""]
            info = await shown(bob, table, BOBS)
            assert info["status"] == "playing"
            assert [(s["seat"], s["nonce"]) for s in info["shares"]] == [(0, ANNS.hex()), (1, BOBS.hex())]
            await to_the_end(table, ann, bob)
            proof = await bob.get(f"/api/tables/{table}/proof")
            assert proof["honest"]
            assert proof["shares"] == info["shares"]
            text = (await ann.get(f"/api/tables/{table}/record"))["record"]
            record = read_record(shelf.title("lab-rats"), text)
            secret = bytes.fromhex(proof["secret"])
            assert record.proves(secret)
            record.source["shares"][1]["nonce"] = ANNS.hex()
            assert not record.proves(secret)
            kept = await bob.post("/api/records", record=text)
            assert (await bob.get(f"/api/tables/{kept['table']}/proof"))["honest"]

    run(evening())


def test_the_same_secret_deals_another_game_to_other_numbers(tmp_path: Path) -> None:
    async def evening(bobs: bytes, path: Path) -> str:
        async with serving(path, Repeatable()) as server:
            ann, bob, table, _ = await both_sit(server, bobs)
            await shown(ann, table, ANNS)
            await shown(bob, table, bobs)
            return server.service.tables.tables[table].check_match().state.digest()

    one, same, other = (
        run(evening(nonce, tmp_path / f"{n}.db")) for n, nonce in enumerate((BOBS, BOBS, ANNS))
    )
    assert one == same != other


def test_whoever_does_not_show_a_number_holds_nobody_up_and_is_named(tmp_path: Path) -> None:
    async def evening() -> None:
        environment = Repeatable()
        async with serving(tmp_path / "t.db", environment) as server:
            ann, bob, table, _ = await both_sit(server)
            await shown(ann, table, ANNS)
            environment.time += SECONDS + 0.1
            while (info := await ann.get(f"/api/tables/{table}"))["status"] == "waiting":
                pass
            assert [share["nonce"] for share in info["shares"]] == [ANNS.hex(), ""]
            assert (await shown(bob, table, BOBS))["reason"] == "nothing-to-show"
            server.service.tables.tables.clear()
            await to_the_end(table, ann, bob)
            assert (await bob.get(f"/api/tables/{table}/proof"))["honest"]

    run(evening())


def test_a_number_that_was_not_committed_to_is_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", Repeatable()) as server:
            ann, bob, table, _ = await both_sit(server, None)
            assert (await shown(ann, table, BOBS))["reason"] == "other-share"
            assert (await shown(bob, table, BOBS))["reason"] == "nothing-to-show"
            left = await bob.web.delete(f"/api/tables/{table}/seats/1")
            assert left.json()["reason"] == "being-dealt"
            assert (await shown(ann, table, ANNS))["status"] == "playing"

    run(evening())


def test_whoever_gets_up_takes_the_number_along(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", Repeatable()) as server:
            ann = await Somebody(server.url).arrive("Ann")
            made = await ann.table("me", "invited", "invited", commitment=committed(ANNS))
            table = made["info"]["table"]
            assert [share["seat"] for share in made["info"]["shares"]] == [0]
            await ann.web.delete(f"/api/tables/{table}/seats/0")
            assert (await ann.get(f"/api/tables/{table}"))["shares"] == []

    run(evening())


def test_where_nobody_is_waited_for_it_is_dealt_at_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive("Ann")
            info = (await ann.table("me", "here", "here", commitment=committed(ANNS)))["info"]
            assert (info["status"], info["shares"], info["open_dealt"]) == ("playing", [], False)

    run(evening())


def test_a_table_with_a_given_seed_says_so_and_is_never_listed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive("Ann")
            made = await ann.table("me", "anyone", "here", seed=5, commitment=committed(ANNS))
            assert (made["info"]["open_dealt"], made["info"]["shares"]) == (True, [])
            seats = [{"who": "me"}, {"who": "anyone"}, {"who": "here"}]
            wish = {"title": "lab-rats", "seats": seats, "seed": 5, "listed": True}
            refused = await ann.web.post("/api/tables", json=wish)
            assert (refused.status_code, refused.json()["reason"]) == (409, "seed-listed")

    run(evening())

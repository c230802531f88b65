"""A person takes their data along, or is forgotten: then nothing of them is left in the store."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.harness import Somebody, awaited, run, serving

WORDS = "my cat is called Gruyère"


def everything(path: Path) -> str:
    with closing(sqlite3.connect(path)) as store:
        return "\n".join(store.iterdump())


async def talk(ann: Somebody, bob: Somebody, table: str, complaint: str) -> None:
    """Ann says something, Bob answers, and she reports him for it."""
    await ann.post(f"/api/tables/{table}/chat", text=WORDS)
    await bob.post(f"/api/tables/{table}/chat", text="how nice")
    await ann.post("/api/reports", about=bob.id, words=complaint)


@awaited
async def test_the_data_of_a_person_is_all_there(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive("Ann")
        bob = await Somebody(server.url).arrive("Bob")
        made = await ann.table("me", "anyone", "anyone", listed=True)
        table = made["info"]["table"]
        await bob.web.put(f"/api/tables/{table}/seats/1")
        await talk(ann, bob, table, "too nice")
        data = await ann.get("/api/me/data")
        assert data["person"]["name"] == "Ann"
        assert [each["table"] for each in data["tables"]] == [table]
        assert [line["text"] for line in data["said"]] == [WORDS]
        assert data["reports"][0]["words"] == "too nice"
        assert data["devices"] == 1


@pytest.mark.parametrize("by_host", [False, True])
def test_a_person_who_is_forgotten_leaves_moves_and_nothing_else(tmp_path: Path, by_host: bool) -> None:
    path = tmp_path / "t.db"

    async def evening() -> str:
        async with serving(path) as server:
            ann = await Somebody(server.url).arrive("Zebedee")
            bob = await Somebody(server.url).arrive("Bob")
            await server.service.moderation.give_role("host", bob.id, "owner")
            made = await bob.table("me", "anyone", "here", listed=True)
            table = made["info"]["table"]
            await ann.web.put(f"/api/tables/{table}/seats/1")
            await talk(ann, bob, table, "Zebedee says so")
            await bob.play_on(table, 4, random.Random(1), ann)
            own = (await ann.table("me", "here", "here"))["info"]["table"]
            ghost = bob if by_host else ann
            gone = await ghost.web.delete(f"/api/admin/people/{ann.id}" if by_host else "/api/me")
            assert gone.status_code == 204
            assert (await ann.web.get("/api/me")).status_code == 401
            info = await bob.get(f"/api/tables/{table}")
            assert (info["seats"][1]["kind"], info["seats"][1]["name"]) == ("free", "…")
            assert [line["text"] for line in await bob.get(f"/api/tables/{table}/chat")] == ["…", "how nice"]
            assert (await bob.get(f"/api/tables/{table}/replay", seat=0))["steps"]
            assert (await bob.web.get(f"/api/tables/{own}")).status_code == 404
            return ann.id

    person = run(evening())
    left = everything(path)
    assert "Zebedee" not in left
    assert WORDS not in left
    lines = [line for line in left.splitlines() if person in line]
    assert all('"audit"' in line for line in lines)

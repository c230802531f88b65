"""A refused act changes nothing: neither the table in memory nor the one in the store."""

import random
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cheeseboard.server.words import Denied
from cheeseboard.tables import chairs, verbs
from cheeseboard.tables.acts import Change
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.places import PLACES
from cheeseboard.tables.table import Table
from tests.server.harness import Data, Repeatable, Server, Somebody, run, serving

STEPS = 250
TABLE = "/api/tables/{table}"
VERBS: dict[str, tuple[str, str]] = {
    "join": ("POST", "/api/join"),
    "close": ("DELETE", TABLE),
    "invite": ("POST", TABLE + "/invitation"),
    "rematch": ("POST", TABLE + "/rematch"),
    "sit": ("PUT", TABLE + "/seats/{seat}"),
    "leave": ("DELETE", TABLE + "/seats/{seat}"),
    **{verb: ("POST", f"{TABLE}/{place.path}") for verb, place in PLACES.items()},
}


def test_all_verbs_are_tried() -> None:
    assert verbs.VERBS.keys() <= VERBS.keys()


@dataclass
class Crowd:
    """People who try everything at one table, whether they may or not."""

    server: Server
    people: list[Somebody]
    table: str
    invitation: str
    luck: random.Random

    async def try_something(self) -> tuple[str, int]:
        rarely = () if self.luck.random() < 0.1 else ("close", "invite", "remove")
        verb = self.luck.choice([verb for verb in (*VERBS, "play", "play", "sit") if verb not in rarely])
        person = self.luck.choice(self.people)
        seat = self.luck.randrange(4)
        method, path = VERBS[verb]
        body = await self.body(verb, person, seat)
        answer = await person.web.request(method, path.format(table=self.table, seat=seat), json=body)
        return verb, answer.status_code

    async def body(self, verb: str, person: Somebody, seat: int) -> Data | None:
        if verb == "play":
            return await self.move(person, seat)
        bodies: dict[str, Data] = {
            "join": {"invitation": self.luck.choice((self.invitation, "x" * 32))},
            "undo": {"seat": seat},
            "propose": {"seat": seat, "wish": self.luck.choice(("undo", "pause", "more-time"))},
            "vote": {"agree": self.luck.random() < 0.5},
            "back": {"seat": seat},
            "remove": {"seat": seat},
            "nudge": {"seat": seat},
            "stand-in": {"seat": seat},
            "show": {"nonce": f"{self.luck.getrandbits(256):064x}"},
            "order": {"seat": seat, "orders": self.luck.choice(([], ["nonsense"], ["pass", "stop"]))},
            "say": {"text": "hello"},
        }
        return bodies.get(verb)

    async def move(self, person: Somebody, seat: int) -> Data:
        page = await person.web.get(f"/api/tables/{self.table}/page", params={"seat": seat})
        whole: Any = page.json() if page.status_code == 200 else {"version": 1, "page": {}}
        offers = [offer["move"] for offer in whole["page"].get("offers") or []]
        version = whole["version"] - self.luck.choice((0, 0, 0, 1))
        move = self.luck.choice([*offers, "nonsense"])
        return {"seat": seat, "version": max(0, version), "id": f"{self.luck.random()}", "move": move}

    async def documents(self) -> tuple[bytes, bytes]:
        async with self.server.service.tables.at(self.table) as table:
            stored = await self.server.service.store.doc(self.table)
            assert stored is not None
            return written(table.doc), written(stored)


def written(doc: Doc) -> bytes:
    """Without those who were new with the last act: the store keeps them, the table in memory does not."""
    return msgspec.json.encode(replace(doc, newcomers=[]))


async def crowd_at(server: Server, seed: int) -> Crowd:
    people = [await Somebody(server.url).arrive(f"Guest {n}") for n in range(6)]
    made = await people[0].table("me", "anyone", "invited", listed=True, limit=60)
    return Crowd(server, people, made["info"]["table"], made["invitation"], random.Random(seed))


@pytest.mark.parametrize(("seed", "members"), [(0, 1), (1, 2), (2, 3), (3, 500)])
def test_what_is_refused_has_not_happened_whatever_it_was(
    tmp_path: Path, seed: int, members: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chairs, "MEMBERS", members)

    async def evening() -> set[str]:
        refused: set[str] = set()
        async with serving(tmp_path / "t.db", Repeatable(seed)) as server:
            crowd = await crowd_at(server, seed)
            for _ in range(STEPS):
                before = await crowd.documents()
                verb, status = await crowd.try_something()
                assert status < 500, verb
                if status >= 400:
                    refused.add(verb)
                    assert await crowd.documents() == before, verb
                memory, store = await crowd.documents()
                assert memory == store, verb
        return refused

    assert run(evening(), seconds=120) >= {
        "sit",
        "join",
        "play",
        "vote",
        "leave",
        "order",
        "nudge",
        "stand-in",
        "show",
    }


def test_a_verb_that_changes_something_and_then_refuses_is_undone(tmp_path: Path) -> None:
    def half(table: Table) -> Change:
        table.doc.chairs[0].name = "somebody else"
        raise Denied("too-many-members")

    def properly(table: Table) -> Change:
        raise Denied("too-many-members")

    async def evening() -> None:
        async with serving(tmp_path / "t.db", Repeatable()) as server:
            crowd = await crowd_at(server, 0)
            tables = server.service.tables
            before, loaded = await crowd.documents(), tables.tables[crowd.table]
            with pytest.raises(Denied):
                await tables.change(crowd.table, properly)
            assert tables.tables[crowd.table] is loaded
            with pytest.raises(Denied):
                await tables.change(crowd.table, half)
            assert await crowd.documents() == before

    run(evening())

"""Guests from other devices see what players see, reach nothing else, and are known again."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cheeseboard.environment import Environment
from cheeseboard.pocket import guests
from tests.pocket.test_device import Outside
from tests.server.harness import run

Data = dict[str, Any]
NOT_FOR_GUESTS = (
    ("GET", "/api/device"),
    ("POST", "/api/device"),
    ("POST", "/api/tables"),
    ("POST", "/api/records"),
    ("GET", "/api/me/daily"),
    ("GET", "/api/puzzles/rafts"),
)


class Evening:
    """A device with a table that waits for two guests."""

    def __init__(self) -> None:
        self.heard: dict[str, list[Data]] = {}
        self.outside = Outside()
        self.device = self.outside.device
        self.device.say = self.hear

    def hear(self, text: str, line: str = "") -> None:
        self.heard.setdefault(line, []).append(json.loads(text))

    async def begin(self) -> str:
        await self.own("POST", "/api/me", {"name": "Ann"})
        seats = [{"who": "me"}, {"who": "invited"}, {"who": "invited"}]
        made = await self.own("POST", "/api/tables", {"title": "lab-rats", "seats": seats})
        return str(made["info"]["table"])

    async def own(self, method: str, path: str, body: Data | None = None) -> Data:
        asked = [method, path, json.dumps(body) if body else "", "en"]
        return answered(await self.device.ask(json.dumps(asked)))

    async def guest(self, line: str, method: str, path: str, body: Data | None = None) -> Data:
        asked = [method, path, json.dumps(body) if body else "", "es"]
        return answered(await self.device.ask_from(line, json.dumps(asked)))

    async def come(self, line: str, table: str, key: str = "") -> Data:
        assert await self.device.welcome(line, key or f"key {line}", table)
        await self.guest(line, "POST", "/api/me", {"name": line})
        return await self.guest(line, "POST", "/api/join", {"invitation": ""})


def answered(text: str) -> Data:
    status, said = json.loads(text)
    return {"status": status, **(json.loads(said) if said.startswith("{") else {"list": said})}


def at_a_table(doing: Callable[[Evening, str], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        evening = Evening()
        await doing(evening, await evening.begin())
        await evening.device.host.close()

    run(all_of_it())


def test_a_guest_joins_sits_and_the_game_begins() -> None:
    async def doing(evening: Evening, table: str) -> None:
        for seat, name in enumerate(("Bob", "Eve"), 1):
            joined = await evening.come(name, table)
            assert joined["table"] == table
            await evening.guest(name, "PUT", f"/api/tables/{table}/seats/{seat}", {})
        assert (await evening.own("GET", f"/api/tables/{table}"))["status"] == "playing"

    at_a_table(doing)


def test_a_guest_sees_through_their_own_seat_only() -> None:
    async def doing(evening: Evening, table: str) -> None:
        for seat, name in enumerate(("Bob", "Eve"), 1):
            await evening.come(name, table)
            await evening.guest(name, "PUT", f"/api/tables/{table}/seats/{seat}", {})
        own = await evening.guest("Bob", "GET", f"/api/tables/{table}/page?seat=1")
        other = await evening.guest("Bob", "GET", f"/api/tables/{table}/page?seat=0")
        assert own["page"]["offers"] is not None
        assert other["reason"] == "not-your-seat"

    at_a_table(doing)


def test_other_tables_of_the_device_are_not_there_for_guests() -> None:
    async def doing(evening: Evening, table: str) -> None:
        await evening.come("Bob", table)
        private = await evening.begin()
        for what in ("", "/page", "/record", "/replay"):
            assert (await evening.guest("Bob", "GET", f"/api/tables/{private}{what}"))["status"] == 404

    at_a_table(doing)


@pytest.mark.parametrize(("method", "path"), NOT_FOR_GUESTS)
def test_what_is_the_devices_own_is_not_for_guests(method: str, path: str) -> None:
    async def doing(evening: Evening, table: str) -> None:
        await evening.come("Bob", table)
        assert (await evening.guest("Bob", method, path, {"shelves": {}}))["reason"] == "not-here"

    at_a_table(doing)


def test_a_guest_who_comes_back_has_their_seat() -> None:
    async def doing(evening: Evening, table: str) -> None:
        await evening.come("line 1", table, key="Bob's own")
        await evening.guest("line 1", "PUT", f"/api/tables/{table}/seats/1", {})
        evening.device.part("line 1")
        assert await evening.device.welcome("line 2", "Bob's own", table)
        me = await evening.guest("line 2", "GET", "/api/me")
        info = await evening.guest("line 2", "GET", f"/api/tables/{table}")
        assert info["seats"][1]["person"] == me["id"]

    at_a_table(doing)


def test_what_a_guest_says_while_they_arrive_waits_for_it() -> None:
    async def doing(evening: Evening, table: str) -> None:
        came, me = await asyncio.gather(
            evening.device.welcome("Bob", "key", table), evening.guest("Bob", "GET", "/api/me")
        )
        assert (came, me["status"]) == (True, 401)

    at_a_table(doing)


def test_nobody_else_is_taken_for_a_guest() -> None:
    async def doing(evening: Evening, table: str) -> None:
        await evening.come("line 1", table, key="Bob's own")
        assert await evening.device.welcome("line 2", "guessed", table)
        assert (await evening.guest("line 2", "GET", "/api/me"))["status"] == 401

    at_a_table(doing)


def test_more_guests_than_there_are_devices_at_a_table_are_sent_away() -> None:
    async def doing(evening: Evening, table: str) -> None:
        came = [await evening.device.welcome(f"line {n}", f"key {n}", table) for n in range(7)]
        assert came == [True] * guests.GUESTS + [False] * 2

    at_a_table(doing)


def test_a_message_that_is_too_long_is_refused() -> None:
    async def doing(evening: Evening, table: str) -> None:
        await evening.come("Bob", table)
        with pytest.raises(Exception, match="at once"):
            await evening.device.hear_from("Bob", "x" * (guests.MOST + 1))

    at_a_table(doing)


class Hasty(Environment):
    """Where one need not wait."""

    passed = 0.0

    def now(self) -> float:
        return self.passed

    async def pause(self, seconds: float, unless: asyncio.Event) -> None:
        self.passed += seconds


def test_a_deal_does_not_wait_for_ever_for_what_a_guest_promised_to_add() -> None:
    async def doing(evening: Evening, table: str) -> None:
        evening.device.host.environment = Hasty()
        for seat, name in enumerate(("Bob", "Eve"), 1):
            await evening.come(name, table)
            promise = {"commitment": "ab" * 32}
            sat = await evening.guest(name, "PUT", f"/api/tables/{table}/seats/{seat}", promise)
            assert sat["status"] == "waiting"
        await asyncio.gather(*evening.device.host.tasks)
        dealt = await evening.own("GET", f"/api/tables/{table}")
        assert dealt["status"] == "playing"
        assert [share["nonce"] for share in dealt["shares"]] == ["", ""]

    at_a_table(doing)


@pytest.mark.parametrize("kind", [[], {}, None, 5, "play-all"])
def test_a_message_of_no_kind_is_refused_as_such(kind: object) -> None:
    async def doing(evening: Evening, table: str) -> None:
        await evening.come("Bob", table)
        await evening.device.hear_from("Bob", json.dumps({"type": kind, "table": table}))
        assert evening.heard["Bob"][-1]["reason"] == "bad-message"

    at_a_table(doing)

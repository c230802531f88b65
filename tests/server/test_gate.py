"""At the gate: who asks too much is refused before anything is worked out for them."""

import asyncio
from pathlib import Path

import pytest

from cheeseboard.server.gate import Gate, Origin
from cheeseboard.server.identity import Identity
from cheeseboard.server.limits import FORGET_AT, Buckets
from cheeseboard.server.settings import Settings
from tests.server.harness import Server, Somebody, run, serving
from tests.server.raw import PING, flood, frame, handshake, raw_line, raw_socket

LONG = 1e6
"""Seconds after which as much is allowed again: longer than any test."""


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whoever the server had to look for in its store."""
    found: list[str] = []
    recognise = Identity.recognise

    async def noted(identity: Identity, token: str | None) -> object:
        found.append(token or "")
        return await recognise(identity, token)

    monkeypatch.setattr(Identity, "recognise", noted)
    return found


async def knock(server: Server, person: Somebody) -> bytes:
    """Ask for a socket; the first line of the answer."""
    async with raw_line(server, handshake(server, person)) as (reader, _):
        return await reader.readline()


def test_who_opens_sockets_without_end_is_turned_away_at_the_gate(
    tmp_path: Path, looked_up: list[str]
) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", openings=5, requests_seconds=LONG) as server:
            ann, eve = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Eve")
            looked_up.clear()
            lines = [await knock(server, eve) for _ in range(50)]
            assert [b" 101 " in line for line in lines] == [True] * 5 + [False] * 45
            assert lines[-1].startswith(b"HTTP/1.1 429 ")
            assert len(looked_up) == 5
            assert b" 101 " in await knock(server, ann)

    run(evening())


def test_whoever_flooded_gains_nothing_by_coming_back(tmp_path: Path, looked_up: list[str]) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", requests_seconds=LONG) as server:
            ann, eve = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Eve")
            async with raw_socket(server, eve) as writer:
                await flood(writer, frame(PING))
            looked_up.clear()
            assert b" 429 " in await knock(server, eve)
            assert not looked_up
            assert b" 101 " in await knock(server, ann)

    run(evening())


def test_requests_beyond_the_limit_never_reach_the_application(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", requests=10, requests_seconds=LONG) as server:
            eve = await Somebody(server.url).arrive("Eve")
            told = [(await eve.web.get("/api/lobby")).status_code for _ in range(40)]
            assert told == [200] * 10 + [429] * 30
            counted = server.service.metrics.requests.labels("/api/lobby", "GET", "200")
            assert counted._value.get() == 10
            assert "/api/lobby" in str(server.service.metrics.page())
            assert b'status="429"' not in server.service.metrics.page()

    run(evening())


def test_a_body_that_follows_a_refusal_is_not_read(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", requests=0, requests_per_address=1) as server:
            said = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc" * 3
            async with raw_line(server, said) as (reader, _):
                answers = await reader.read()
            assert answers.count(b"HTTP/1.1 429 ") <= 1
            assert answers.endswith(b"}")

    run(evening())


def test_a_proxy_is_believed_about_whom_it_speaks_for() -> None:
    gate = Gate(Settings(proxies="10.0.0.1"))
    said = [(b"x-forwarded-for", b"192.0.2.7"), (b"cookie", b'a=b; cheeseboard="t"')]
    assert gate.visitor(said, "10.0.0.1").network == "192.0.2.7"
    assert gate.visitor(said, "203.0.113.9").network == "203.0.113.9"
    assert gate.visitor(said, "10.0.0.1").person == gate.visitor([(b"cookie", b"cheeseboard=t")], "").person
    assert gate.visitor([], "192.0.2.7") == Origin("", "192.0.2.7")


def test_many_forged_cookies_cost_no_more_for_each_of_them() -> None:
    buckets, looks = Buckets(1, 20), [0]
    forget = buckets._forget

    def counted(since: float) -> None:
        looks[0] += len(buckets.by_name)
        forget(since)

    buckets._forget = counted  # type: ignore[method-assign]
    for n in range(8 * FORGET_AT):
        buckets.spend(str(n), 0)
    assert looks[0] <= 8 * FORGET_AT


def test_a_bucket_that_was_emptied_fills_after_twice_its_time() -> None:
    buckets = Buckets(4, 20)
    buckets.empty("eve", 100)
    assert [buckets.spend("eve", now) for now in (100, 119, 126)] == [False, False, True]
    assert buckets.spend("ann", 100)


def test_many_who_come_at_once_all_get_in(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", openings=60, openings_per_address=4000) as server:
            people = [await Somebody(server.url).arrive() for _ in range(8)]
            lines = await asyncio.gather(*(knock(server, each) for each in people * 8))
            assert all(b" 101 " in line for line in lines)

    run(evening())

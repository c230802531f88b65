"""Noninterference over the wire: two servers whose games differ only in what a viewer cannot know send the
same bytes, whatever the viewer does: come, look, return, ask for what is hidden, watch, look back, talk."""

import os
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.event import Event
from cheeseboard.core.match import Match
from cheeseboard.core.state import State
from cheeseboard.tables.doc import Person
from cheeseboard.tables.feeds import Feed, page_of
from cheeseboard.tables.messages import News
from cheeseboard.tables.requests import Answer, ForSeat
from cheeseboard.tables.table import Table
from cheeseboard.tables.undo import may_undo
from tests.server.harness import Repeatable, Server, Somebody, Wire, run, serving

MOVES = 300 if os.environ.get("CHEESEBOARD_LONG") else 25
SEATS = 3
LAB = "lab-rats"


class World:
    """One of the two servers: the viewer outside, the others' hands on the inside."""

    def __init__(self, server: Server, viewer: int | None, title: str = LAB) -> None:
        self.server = server
        self.viewer = viewer
        self.title = title
        self.people: list[Person] = []
        self.name = ""
        self.spy = Somebody(server.url)
        self.wire: Wire
        self.heard: list[str] = []

    async def set_up(self) -> None:
        """Everybody has a seat of their own; the viewer has another or watches."""
        await self.spy.arrive("Spy")
        service = self.server.service
        others = [await Somebody(self.server.url).arrive(f"P{seat}") for seat in range(SEATS)]
        seats = [{"who": "anyone"}] * SEATS
        made = await self.spy.post("/api/tables", title=self.title, seats=seats, listed=True)
        self.name = made["info"]["table"]
        for seat, other in enumerate(others):
            who = self.spy if seat == self.viewer else other
            await who.web.put(f"/api/tables/{self.name}/seats/{seat}")
            self.people.append(Person(who.id, who.name, "en"))
        assert (await service.store.doc(self.name)) is not None

    @property
    def table(self) -> Table:
        return self.server.service.tables.tables[self.name]

    @property
    def state(self) -> State:
        assert self.table.match is not None
        return self.table.match.state

    def become(self, state: State) -> None:
        """Lay other hidden things on the table; the viewer cannot tell."""
        assert self.table.match is not None
        self.table.match.state = state
        self.table.show_pages()

    async def play(self, seat: int, key: str) -> None:
        version = self.table.feed(seat).version
        answer = Answer(seat=seat, version=version, id=f"{self.table.doc.n}", move=key)
        await self.server.service.do(self.people[seat], self.name, "play", answer)

    async def undo(self, seat: int) -> bool:
        if may_undo(self.table, seat) != "free":
            return False
        await self.server.service.do(self.people[seat], self.name, "undo", ForSeat(seat=seat))
        return True

    def seen_after(self, seat: int, key: str, entropy: int) -> tuple[dict[str, Any], list[Any]] | None:
        """What the viewer would see and hear if the seat played that."""
        future = self.state.clone()
        move = self.state.setup.vocabulary.read(key)
        if move not in future.moves(seat):
            return None
        heard: list[Event] = []
        future.listener = heard.append
        future.play(seat, move, entropy)
        future.listener = None
        table = self.table
        assert table.match is not None
        here, table.match.state = table.match.state, future
        try:
            page = page_of(table.match, self.viewer)
            return page, [event.seen_by(self.viewer) for event in heard]
        finally:
            table.match.state = here

    # What the viewer does, and hears ---------------------------------------------------------------------

    async def gather(self) -> None:
        await self.wire.ask("ping")
        self.heard += self.wire.frames
        self.wire.frames.clear()

    async def watch(self, version: int | None) -> None:
        answer = await self.wire.ask("watch", table=self.name, seat=self.viewer, version=version)
        self.heard.append(str(answer))

    async def fetch(self, path: str) -> None:
        answer = await self.spy.web.get(path.format(table=self.name, seat=self.viewer or 0))
        self.heard.append(f"{answer.status_code} {answer.text}")

    async def send(self, path: str, body: object) -> None:
        answer = await self.spy.web.post(path.format(table=self.name), json=body)
        self.heard.append(f"{answer.status_code} {answer.text}")


ME = "?seat={seat}"
PEEKS = (
    "/api/tables/{table}",
    "/api/tables/{table}/page",
    "/api/tables/{table}/page" + ME,
    "/api/tables/{table}/page?seat=2",
    "/api/tables/{table}/news?since=0",
    "/api/tables/{table}/news" + ME + "&since=3",
    "/api/tables/{table}/replay?seat=2",
    "/api/tables/{table}/undo?seat=2",
    "/api/tables/{table}/record",
    "/api/tables/{table}/proof",
    "/api/tables/{table}/chat",
    "/api/lobby",
    "/api/me/tables",
    "/api/tables/elsewhere",
)
TRIES = (
    {"seat": 1, "version": 1, "id": "x", "move": "no such thing"},
    {"seat": 2, "version": 1, "id": "1", "move": "end-turn"},
    {"seat": 9, "version": 1, "id": "x", "move": "end-turn"},
)


async def both_worlds(path: Path, viewer: int | None, seed: int, title: str = LAB) -> int:
    """Play in both, with other secrets in the second, and compare; how often the secrets were different."""
    luck, different = random.Random(seed), 0
    async with AsyncExitStack() as stack:
        worlds = []
        for name in ("a", "b"):
            opened = serving(path / f"{name}.db", Repeatable(seed), messages=10**9)
            server = await stack.enter_async_context(opened)
            worlds.append(World(server, viewer, title))
            await worlds[-1].set_up()
        first, second = worlds
        second.become(first.state.resample(viewer, seed))
        for world in worlds:
            world.wire = await stack.enter_async_context(world.spy.socket())
            await world.wire.ask("watch", table=world.name, seat=viewer)
        for turn in range(MOVES):
            different += first.state.digest() != second.state.digest()
            await _turn(first, second, luck, seed + turn)
            if first.state.over:
                break  # whose record lies open to everybody
            for world in worlds:
                await world.gather()
            await _look_around(worlds, luck.random(), luck)
            assert first.heard == second.heard
            for world in worlds:
                world.heard.clear()
    return different


async def _turn(first: World, second: World, luck: random.Random, seed: int) -> None:
    """Somebody plays. Where others move unseen, something else is played in the second world."""
    seat = luck.choice(first.state.to_move)
    assert first.table.match is not None
    entropy = first.table.match.source.entropy(first.table.match.made + 1)
    key = luck.choice(first.state.moves(seat)).key
    seen = first.seen_after(seat, key, entropy)
    fitting = [m.key for m in second.state.moves(seat) if second.seen_after(seat, m.key, entropy) == seen]
    if seat == first.viewer:
        fitting = [key] if key in fitting else []
    if not fitting:  # something comes to light: the worlds must agree on it
        second.become(
            first.state.resample(first.viewer, seed) if seat == first.viewer else first.state.clone()
        )
        fitting = [key]
        if second.seen_after(seat, key, entropy) != seen:
            second.become(first.state.clone())
    other = luck.choice([each for each in fitting if each != key] or fitting)
    await first.play(seat, key)
    await second.play(seat, other)
    if second.state.digest() == first.state.digest():
        second.become(first.state.resample(first.viewer, seed))


async def _look_around(worlds: list[World], chance: float, luck: random.Random) -> None:
    """The viewer comes back, asks for everything, tries what is not allowed."""
    peek, bad = luck.choice(PEEKS), luck.choice(TRIES)
    since = luck.randrange(4)
    for world in worlds:
        await world.fetch(peek)
        if chance < 0.3:
            await world.send("/api/tables/{table}/moves", bad)
        if chance > 0.8:
            version = max(0, world.table.feed(world.viewer or 0).version - since)
            seat = world.viewer
            world.heard.append(
                str(await world.wire.ask("watch", table=world.name, seat=seat, version=version))
            )
        if 0.5 < chance < 0.6:
            world.heard.append(str(await world.wire.ask("watch", table=world.name, seat=world.viewer)))


@pytest.mark.parametrize("title", cheeseboard.titles())
@pytest.mark.parametrize("viewer", [None, 1])
def test_other_secrets_send_a_viewer_the_same_bytes(tmp_path: Path, viewer: int | None, title: str) -> None:
    assert run(both_worlds(tmp_path, viewer, viewer or 7, title), seconds=600) > 10


@pytest.mark.parametrize("viewer", [None, 1])
def test_what_is_chosen_in_secret_and_taken_back_shows_in_no_replay(
    tmp_path: Path, viewer: int | None
) -> None:
    """The same deal, other choices: what the viewer hears, sees and can look up is the same."""

    async def evening(first: int) -> list[str]:
        async with serving(tmp_path / f"{first}.db", Repeatable(3)) as server:
            world = World(server, viewer)
            await world.set_up()
            async with world.spy.socket() as world.wire:
                await world.watch(None)
                for choice in (first, 1 - first):
                    await world.play(0, world.state.moves(0)[choice].key)
                    assert await world.undo(0)
                await world.play(0, world.state.moves(0)[first].key)
                await world.gather()
                seat = "" if viewer is None else f"?seat={viewer}"
                for page in ("page", "replay", "chat", "record"):
                    await world.fetch("/api/tables/{table}/" + page + seat)
                await world.fetch("/api/me/tables")
            return world.heard

    assert run(evening(0)) == run(evening(1))


def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a hash of the whole table in everybody's news."""
    honest = Feed.tell

    def leaking(feed: Feed, match: Match, *rest: Any) -> News | None:
        news = honest(feed, match, *rest)
        if news is not None:
            news.events.append({"event": "leak", "of": match.state.digest()})
        return news

    monkeypatch.setattr(Feed, "tell", leaking)
    with pytest.raises(AssertionError):
        run(both_worlds(tmp_path, 1, seed=1), seconds=600)

"""Work that takes long: nobody is kept from playing by it, and whoever asks for much waits for themselves."""

import asyncio
import random
import threading
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import thread_time
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

import cheeseboard
from cheeseboard.core.record import Entry, Record
from cheeseboard.server import service as serving_people
from cheeseboard.server.metered import Metered
from cheeseboard.server.service import LOOKS, Service
from cheeseboard.server.tables import HINTS
from cheeseboard.server.turns import CROWD, GIVE_WAY_SECONDS, Rounds, Turns
from cheeseboard.server.words import TooMany
from cheeseboard.tables import history
from cheeseboard.tables.answers import Pong
from tests.server.harness import Somebody, awaited, serving

LONG = 1e6


async def at_work(turns: Turns, whose: str, done: list[str]) -> None:
    async with turns.turn(whose):
        await asyncio.sleep(0)
        done.append(whose)


async def in_line(turns: Turns, *people: str) -> list[str]:
    done: list[str] = []
    await asyncio.gather(*(at_work(turns, whose, done) for whose in people))
    return done


@awaited
async def test_whoever_asks_for_much_waits_for_themselves() -> None:
    assert await in_line(Turns(1), *["eve"] * 5, "ann", "bob") == ["eve", "eve", "ann", "bob", *["eve"] * 3]
    assert (await in_line(Turns(2), *["eve"] * 50, "ann")).index("ann") <= 4


@awaited
async def test_in_one_round_of_the_loop_one_begins_and_what_needs_no_turn_goes_on() -> None:
    turns, order = Rounds(), list[str]()

    async def begin(whose: str) -> None:
        await turns.begin(whose)
        order.append(whose)

    async def move() -> None:
        while len(set(order) - {"move"}) < 2 or order[-1] == "eve":
            order.append("move")
            await asyncio.sleep(0)

    await asyncio.gather(*(begin("eve") for _ in range(10)), begin("ann"), move())
    begun = [n for n, each in enumerate(order) if each != "move"]
    assert all(later - sooner > 1 for sooner, later in pairwise(begun[:3]))
    assert [order[n] for n in begun].index("ann") <= 2


@awaited
async def test_others_stand_back_while_a_move_is_under_way_but_not_for_ever() -> None:
    moves = [True]
    rounds, begun = Rounds(lambda: bool(moves)), list[float]()
    now = asyncio.get_running_loop().time

    async def begin() -> None:
        await rounds.begin("eve")
        begun.append(now())

    await asyncio.gather(*(begin() for _ in range(4)))
    assert all(later - sooner >= 0.9 * GIVE_WAY_SECONDS for sooner, later in pairwise(begun))
    moves.clear()
    start = now()
    await asyncio.gather(*(begin() for _ in range(4)))
    assert now() - start < 3 * GIVE_WAY_SECONDS


@awaited
async def test_those_who_cannot_wait_are_called_in_turn() -> None:
    rounds, called = Rounds(), list[str]()
    for whose in ("eve", "eve", "ann"):
        rounds.call(whose, partial(called.append, whose))
    assert called == ["eve"]
    await rounds.begin("bob")
    assert called == ["eve", "eve", "ann"]


@awaited
async def test_nobody_waits_for_more_than_they_may_and_a_crowd_is_told_to_come_back() -> None:
    turns = Turns(1, most=2)
    async with turns.turn("ann"):
        waiting = [asyncio.create_task(at_work(turns, "eve", [])) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await at_work(turns, "eve", [])
        waiting += [asyncio.create_task(at_work(turns, f"{n}", [])) for n in range(CROWD - 1)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await at_work(turns, "bob", [])
    await asyncio.gather(*waiting)
    assert (turns.free, turns.waiting) == (1, 0)


@awaited
async def test_who_goes_before_their_turn_takes_no_place_along() -> None:
    turns = Turns(1)
    async with turns.turn("ann"):
        gone = [asyncio.create_task(at_work(turns, who, [])) for who in ("eve", "bob", "eve")]
        await asyncio.sleep(0)
        gone[0].cancel()
        await asyncio.sleep(0)
    gone[1].cancel()  # called already, and not yet there
    await asyncio.gather(*gone, return_exceptions=True)
    assert (turns.free, turns.waiting) == (1, 0)


def endless_record(moves: int) -> str:
    """As long as anybody likes: what is hidden is dealt again and again, which is costly, and allowed."""
    title, luck = cheeseboard.title("lab-rats"), random.Random(1)
    state = title.start(players=3, seed=1, entropy=1)
    record = Record(state.setup, {"seed": 1}, 1, state.digest())
    for number in range(1, moves):
        entry = Entry(number, 0, None, luck.getrandbits(128), "")
        entry.happen(state)
        entry.digest = state.digest()
        record.entries.append(entry)
    return record.to_text()


WORK = {
    serving_people: ("read_record", "kept_table", "practice_table"),
    history: ("film_of", "chart", "record_of"),
}


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> dict[str, threading.Thread]:
    """Where each piece of work was done."""
    seen: dict[str, threading.Thread] = {}

    def noted(name: str, work: Any) -> Any:
        def do(*given: Any, **named: Any) -> Any:
            seen[name] = threading.current_thread()
            return work(*given, **named)

        return do

    for room, names in WORK.items():
        for name in names:
            monkeypatch.setattr(room, name, noted(name, getattr(room, name)))
    return seen


def test_nothing_that_grows_with_a_record_is_done_where_moves_are_served(
    tmp_path: Path, threads: dict[str, threading.Thread]
) -> None:
    @awaited
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            eve = await Somebody(server.url).arrive("Eve")
            table = (await eve.post("/api/records", record=endless_record(200)))["table"]
            for what in ("replay", "chart", "record"):
                await eve.get(f"/api/tables/{table}/{what}")
            await eve.post(f"/api/tables/{table}/practice", ply=150, seat=0, level="random")

    evening()
    assert len(threads) == 6
    assert threading.main_thread() not in threads.values()


async def refused(asked: list[asyncio.Task[httpx.Response]], number: int) -> None:
    """Until so many were told to wait."""
    while sum(each.done() and each.result().status_code == 429 for each in asked) < number:
        await asyncio.sleep(0.01)


def test_one_who_asks_for_every_replay_at_once_is_told_to_wait_and_others_come_between(
    tmp_path: Path,
) -> None:
    @awaited
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            eve, ann = await Somebody(server.url).arrive("Eve"), await Somebody(server.url).arrive()
            record = endless_record(60)
            table, hers = [(await each.post("/api/records", record=record))["table"] for each in (eve, ann)]
            async with server.service.looking_back.turn("somebody"):
                asked = [asyncio.create_task(eve.web.get(f"/api/tables/{table}/chart")) for _ in range(30)]
                await refused(asked, 30 - LOOKS)
                patient = asyncio.create_task(ann.web.get(f"/api/tables/{hers}/chart"))
                while server.service.looking_back.waiting <= LOOKS:
                    await asyncio.sleep(0.01)
            assert (await patient).status_code == 200
            assert sorted([(await each).status_code for each in asked])[:LOOKS] == [200] * LOOKS

    evening()


def test_hints_without_end_are_refused_beyond_two_at_a_time(tmp_path: Path) -> None:
    @awaited
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            eve = await Somebody(server.url).arrive("Eve")
            table = (await eve.table("me", "here", "here"))["info"]["table"]
            seat = (await eve.get(f"/api/tables/{table}"))["to_move"][0]
            turns = server.service.tables.advisers.turns
            async with turns.turn("somebody"):
                asked = [
                    asyncio.create_task(eve.web.get(f"/api/tables/{table}/hint", params={"seat": seat}))
                    for _ in range(20)
                ]
                await refused(asked, 20 - HINTS)
            assert sorted([(await each).status_code for each in asked])[:HINTS] == [200] * HINTS

    evening()


@pytest.fixture
def costly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that takes fifty milliseconds to work out."""

    async def busy(*_: Any) -> Pong:
        end = thread_time() + 0.05
        while thread_time() < end:
            pass
        return Pong()

    async def busy_lobby(*_: Any) -> list[Any]:
        await busy()
        return []

    monkeypatch.setattr(Service, "lobby", busy_lobby)
    monkeypatch.setattr(Service, "here", busy)


@pytest.mark.usefixtures("costly")
def test_a_request_that_takes_long_counts_as_several(tmp_path: Path) -> None:
    @awaited
    async def evening() -> None:
        async with serving(tmp_path / "t.db", requests=40, requests_seconds=LONG) as server:
            eve, ann = await Somebody(server.url).arrive("Eve"), await Somebody(server.url).arrive()
            told = [(await eve.web.get("/api/lobby")).status_code for _ in range(30)]
            assert 3 <= told.count(200) <= 5
            assert (await ann.web.get("/api/lobby")).status_code == 200

    evening()


async def asked_once(person: Somebody) -> str:
    """On a socket of its own; why there was no answer."""
    try:
        async with person.socket() as wire:
            await wire.ask("present", table="x")
    except WebSocketException as problem:
        return str(problem)
    return ""


@pytest.mark.usefixtures("costly")
def test_messages_on_many_sockets_that_take_long_are_one_persons(tmp_path: Path) -> None:
    @awaited
    async def evening() -> None:
        async with serving(tmp_path / "t.db", requests=40, requests_seconds=LONG) as server:
            eve = await Somebody(server.url).arrive("Eve")
            ends = [await asked_once(eve) for _ in range(10)]
            assert 3 <= ends.count("") <= 5
            assert "flood" in next(filter(None, ends))

    evening()


@awaited
async def test_only_time_of_ones_own_is_counted() -> None:
    async def work() -> str:
        end = thread_time() + 0.02
        while thread_time() < end:
            pass
        await asyncio.sleep(0.01)
        return "done"

    async def idle() -> None:
        await asyncio.sleep(0.03)

    busy, waiting = Metered(work()), Metered(idle())

    async def awaits(each: Metered[Any]) -> Any:
        return await each

    assert (await asyncio.gather(awaits(busy), awaits(waiting)))[0] == "done"
    assert busy.seconds >= 0.02
    assert waiting.seconds < 0.01


@awaited
async def test_what_is_stopped_stops_within() -> None:
    stopped = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            stopped.append(True)
            raise

    async def awaits() -> None:
        await Metered(work())

    task = asyncio.create_task(awaits())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert stopped == [True]


def test_an_edition_without_bounds_is_refused_wherever_it_comes_from(tmp_path: Path) -> None:
    """What a table carries is read and sent again and again: a megabyte of it would be everybody's."""
    data = cheeseboard.title("lab-rats").house.data
    long_name, huge = {**data, "name": "x" * 81}, {**data, "note": "x" * 150_000}
    seats = [{"who": "me"}, {"who": "here"}, {"who": "here"}]

    @awaited
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            eve = await Somebody(server.url).arrive("Eve")
            for edition, why in ((long_name, "edition-name-too-long"), (huge, "edition-too-large")):
                wish = {"title": "lab-rats", "seats": seats, "edition": edition}
                assert (await eve.web.post("/api/tables", json=wish)).json()["reason"] == why
                told = await eve.web.post("/api/records", json={"record": record_with(edition)})
                assert told.json()["reason"] == why
            assert (await eve.get("/api/me/tables")) == []

    evening()


def record_with(edition: dict[str, Any]) -> str:
    title = cheeseboard.title("lab-rats")
    own = title.read_edition(edition)
    state = title.start(players=3, seed=1, edition=own, entropy=1)
    return Record(state.setup, {"seed": 1}, 1, state.digest()).to_text()


def test_the_largest_edition_of_the_house_can_be_sent_as_ones_own(tmp_path: Path) -> None:
    @awaited
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            for name in cheeseboard.titles():
                title = cheeseboard.title(name)
                seats = [{"who": "me"}, *[{"who": "here"}] * (title.players[0] - 1)]
                own = {**title.house.data, "name": "Our own"}
                await ann.post("/api/tables", title=name, seats=seats, edition=own)

    evening()

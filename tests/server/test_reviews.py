"""Reviews at a table: made piece by piece beside the games, kept, bounded, and telling nobody's secrets."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cheeseboard import shelf
from cheeseboard.core.chance import Chance
from cheeseboard.core.match import Match, new_match
from cheeseboard.core.playout import random_moves
from cheeseboard.core.record import Source, read_record
from cheeseboard.core.state import State, canonical
from cheeseboard.review import DEPTHS, Depth, review, slices
from cheeseboard.review.data import judged_data, standing_data
from cheeseboard.review.moments import Look
from cheeseboard.review.slices import ReviewQuestion
from cheeseboard.server.reviews import queue
from cheeseboard.tables.history import page_at
from tests.server.harness import Data, Server, Somebody, run, serving

RECORDS = Path(__file__).parents[2] / "records"
SHALLOW = Depth(thoughts=6, worlds=3, most=3, curve=2)
MOVES = 22


@cache
def record_text(moves: int = MOVES) -> str:
    """The beginning of a game of three."""
    text = gzip.decompress((RECORDS / "lab-rats_3.jsonl.gz").read_bytes()).decode()
    return "".join(line + "\n" for line in text.splitlines()[: moves + 1])


def shallow(*question: Any) -> str:
    """What the process answers, but quickly: it looks no further than these tests need."""
    DEPTHS["quick"] = DEPTHS["usual"] = SHALLOW
    return slices.answer(*question)


@asynccontextmanager
async def reviewing(path: Path, **chosen: Any) -> AsyncIterator[Server]:
    async with serving(path, review_nice=0, **chosen) as server:
        for maker in server.service.reviews.makers.workers:
            maker.thinking = shallow
        yield server


async def kept(person: Somebody, moves: int = MOVES) -> str:
    """A finished game, brought from elsewhere."""
    return str((await person.post("/api/records", record=record_text(moves)))["table"])


async def refused(person: Somebody, path: str, language: str = "en", **data: Any) -> tuple[int, str, str]:
    answer = await person.web.post(path, json=data, headers={"Accept-Language": language})
    return answer.status_code, answer.json()["reason"], answer.json()["text"]


async def made(person: Somebody, table: str, **wish: Any) -> Data:
    """Asked for until it is whole, each time only for what is new."""
    curve: list[Data] = []
    moments: list[Data] = []
    while True:
        known = {"since": len(moments), "looked": len(curve), "depth": "quick"}
        found: Data = await person.post(f"/api/tables/{table}/review", **known, **wish)
        curve += found["curve"]
        moments += found["moments"]
        if found["totals"] is not None:
            return {**found, "curve": curve, "moments": moments}
        await asyncio.sleep(0.02)


def stopped(server: Server) -> asyncio.Event:
    """Let no process answer any more before this is set."""
    gate, makers = asyncio.Event(), server.service.reviews.makers
    put = makers.put

    async def held(whose: str, *question: Any) -> str | None:
        await gate.wait()
        return await put(whose, *question)

    makers.put = held  # type: ignore[method-assign]
    return gate


def test_a_review_is_the_librarys_comes_piece_by_piece_and_is_made_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with reviewing(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            table = await kept(ann)
            found = await made(ann, table, seat=1)
            stopped(server)
            again = await made(ann, table, seat=1)
            assert again["moments"] == found["moments"]
            assert again["totals"] == found["totals"]
            assert (found["done"], found["total"]) == (MOVES, MOVES)
            check_same(found)

    run(evening())


def check_same(found: Data) -> None:
    own = review(read_record(shelf.title("lab-rats"), record_text()), 1, SHALLOW)
    for theirs, ours in zip(found["moments"], own.moments, strict=True):
        assert theirs["chances"] == [round(chance, 4) for chance in ours.after.chances]
        loss = None if ours.judged is None else round(ours.judged.loss, 4)
        assert (theirs["judged"] or {"loss": None})["loss"] == loss
    assert found["totals"]["seats"][1]["grades"] == own.balance(1).grades


def test_a_first_curve_of_the_whole_game_comes_before_any_judgement(tmp_path: Path) -> None:
    async def evening() -> None:
        async with reviewing(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            table = await kept(ann)
            path, looked = f"/api/tables/{table}/review", 0
            while looked <= MOVES:
                found = await ann.post(path, looked=looked)
                looked += len(found["curve"])
                assert found["moments"] == [] or looked == MOVES + 1

    run(evening())


def test_a_game_is_reviewed_only_when_it_is_over(tmp_path: Path) -> None:
    async def evening() -> None:
        async with reviewing(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            table = (await ann.table("me", "here", "here"))["info"]["table"]
            assert (await refused(ann, f"/api/tables/{table}/review"))[:2] == (409, "not-finished")
            found = await refused(ann, f"/api/tables/{table}/try", ply=0, move="end-turn")
            assert found[:2] == (409, "not-finished")
            answer = await ann.web.get(f"/api/tables/{table}/position", params={"ply": 0})
            assert answer.json()["reason"] == "not-finished"

    run(evening())


def test_one_review_at_a_time_and_a_queue_with_an_end_each_said_kindly(tmp_path: Path) -> None:
    async def evening() -> None:
        async with reviewing(tmp_path / "t.db", reviews_waiting=2) as server:
            stopped(server)
            ann, bob, cat = [await Somebody(server.url).arrive(name) for name in ("Ann", "Bob", "Cat")]
            one, two = await kept(ann), await kept(ann, 6)
            assert (await ann.post(f"/api/tables/{one}/review", seat=0))["waiting"] == 0
            status, reason, text = await refused(ann, f"/api/tables/{two}/review", "es")
            assert (status, reason) == (429, "one-review")
            assert text.startswith("Todavía se está haciendo")
            await ann.post(f"/api/tables/{one}/review", seat=1)  # the same game otherwise: that instead
            assert (await bob.post(f"/api/tables/{await kept(bob)}/review"))["waiting"] == 1
            assert (await refused(cat, f"/api/tables/{await kept(cat)}/review"))[:2] == (
                429,
                "too-many-reviews",
            )

    run(evening())


def test_a_review_that_nobody_waits_for_gives_way_and_is_gone_on_with_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with reviewing(tmp_path / "t.db", reviews_waiting=1) as server:
            stopped(server)
            ann, bob = [await Somebody(server.url).arrive(name) for name in ("Ann", "Bob")]
            one, two = await kept(ann), await kept(bob)
            await ann.post(f"/api/tables/{one}/review")
            (job,) = server.service.reviews.jobs.values()
            monkeypatch.setattr(queue, "ABANDONED", -1.0)
            await bob.post(f"/api/tables/{two}/review")
            assert [job.key.table for job in server.service.reviews.jobs.values()] == [two]
            await ann.post(f"/api/tables/{one}/review")
            assert list(server.service.reviews.jobs.values()) == [job]

    run(evening())


def test_a_table_is_free_while_it_is_reviewed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with reviewing(tmp_path / "t.db") as server:
            gate = stopped(server)
            ann = await Somebody(server.url).arrive()
            table = await kept(ann)
            await ann.post(f"/api/tables/{table}/review")
            trying = asyncio.create_task(
                ann.web.post(f"/api/tables/{table}/try", json=await a_move(ann, table))
            )
            assert (await ann.get(f"/api/tables/{table}/replay"))["total"] == MOVES
            assert not trying.done()
            gate.set()
            assert (await trying).status_code == 200

    run(evening())


async def a_move(person: Somebody, table: str, ply: int = 0) -> Data:
    found = await person.get(f"/api/tables/{table}/position", ply=ply)
    return {"ply": ply, "move": found["page"]["offers"][0]["move"]}


def test_a_move_that_is_tried_does_in_the_same_worlds_as_the_one_that_was_made(tmp_path: Path) -> None:
    async def evening() -> None:
        async with reviewing(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            table = await kept(ann)
            found = await made(ann, table)
            moment = next(each for each in found["moments"] if each["judged"] and each["judged"]["loss"])
            judged, ply = moment["judged"], moment["ply"] - 1
            path = f"/api/tables/{table}/try"
            same = await ann.post(path, ply=ply, move=moment["deed"]["move"], depth="quick")
            assert same["judged"] == judged
            best = await ann.post(path, ply=ply, move=judged["best"]["move"], depth="quick")
            assert best["judged"]["grade"] == "best"
            line = await ann.post(f"/api/tables/{table}/line", ply=ply, move=judged["best"]["move"])
            assert line["moves"][0]["deed"] == judged["best"]
            for each in found["moments"]:
                at = await ann.get(f"/api/tables/{table}/position", ply=each["ply"] - 1)
                assert at["seat"] == each["seat"]
                assert each["deed"] in at["page"]["offers"]

    run(evening())


@pytest.mark.parametrize("what", ["try", "line"])
def test_what_was_not_offered_cannot_be_tried(tmp_path: Path, what: str) -> None:
    async def evening() -> None:
        async with reviewing(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            path = f"/api/tables/{await kept(ann)}/{what}"
            assert (await refused(ann, path, ply=0, move="fly away"))[1] == "no-such-move"
            assert (await refused(ann, path, ply=MOVES, move="end-turn"))[1] == "no-such-moment"

    run(evening())


# Nobody's secrets ----------------------------------------------------------------------------------------


def midgame(title: str) -> State:
    game = shelf.title(title)
    state = game.start(max(2, game.players[0]), 5)
    random_moves(state, Chance(5), 30)
    while not state.over and len(state.moves(state.next_seat())) < 2:
        random_moves(state, Chance(5), 1)
    return state


def told(state: State, seat: int) -> str:
    """All that is told of a position and a decision in it."""
    look = Look(SHALLOW, seat)
    judged = look.judged(state, seat, state.moves(seat)[0])
    assert judged is not None
    parts = standing_data(look.standing(state)), judged_data(state, seat, judged, look), page_at(state, seat)
    return canonical(list(parts))


@pytest.mark.parametrize("title", shelf.ours())
def test_what_is_told_of_a_decision_is_the_same_in_all_worlds_that_the_seat_could_not_tell_apart(
    title: str,
) -> None:
    state = midgame(title)
    seat = state.next_seat()
    here = told(state, seat)
    assert [told(state.resample(seat, seed), seat) == here for seed in (1, 2)] == [True, True]


def secretly(choice: int) -> tuple[str, str]:
    """A game that ends with a secret choice of seat 1: its record, and the move."""
    match: Match = new_match(shelf.title("lab-rats"), 3, Source(seed=3))
    while not match.state.desks:
        seat = match.state.next_seat()
        match.play(seat, match.state.moves(seat)[0])
    move = match.state.moves(1)[choice]
    match.play(1, move)
    return match.record.to_text(), move.key


def test_a_seats_review_is_the_same_whatever_another_did_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", SHALLOW)
    (one, first), (two, second) = secretly(0), secretly(-1)
    assert first != second
    for what in ("curve", "moments"):
        asked = [
            ReviewQuestion(what, record, 0, False, "quick", int(what == "moments")) for record in (one, two)
        ]
        here, there = [slices.answer(*question) for question in asked]
        assert json.loads(here)
        assert here == there

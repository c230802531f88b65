"""Bots think elsewhere, see only what their seat may know, and cannot stop a game."""

import asyncio
import os
import random
import time
from pathlib import Path

import pytest

import cheeseboard
from cheeseboard.bots.asking import think
from cheeseboard.server.bots import FORKS, LEVELS, Bots, Think
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.settings import Settings
from tests.server.harness import Somebody, run, serving

TITLE = cheeseboard.title("lab-rats")


def hangs(level: str, seat: int, world: str, seed: int) -> str:
    time.sleep(600)
    return ""


def dies(level: str, seat: int, world: str, seed: int) -> str:
    os._exit(1)


def raises(level: str, seat: int, world: str, seed: int) -> str:
    raise RuntimeError("no idea")


def devours(level: str, seat: int, world: str, seed: int) -> str:
    return str(len(bytearray(10 * 1024**3)))


def babbles(level: str, seat: int, world: str, seed: int) -> str:
    return "castle long"


def tells_the_world(level: str, seat: int, world: str, seed: int) -> str:
    return world


@pytest.mark.parametrize(
    ("thinking", "answer"),
    [(hangs, "time-out"), (dies, "crash"), (raises, "crash"), (devours, "crash"), (babbles, "nonsense")],
)
def test_a_bot_that_fails_leaves_the_default_move(
    thinking: Think, answer: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async def check() -> None:
        metrics = Metrics()
        seconds = 0.3 if thinking is hangs else 60.0
        bots = Bots(Settings(bot_seconds=seconds, bot_megabytes=512), metrics, thinking)
        state = TITLE.start(players=3, seed=1)
        for _ in range(2):
            assert await bots.choose(state, 0, "random", b"12345678") is None
        assert metrics.bots.labels(answer)._value.get() == 2
        await bots.close()

    run(check())


def test_where_no_process_can_be_started_the_default_move_is_left_and_closing_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_process: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(FORKS.Process, "start", full)

    async def check() -> None:
        metrics = Metrics()
        bots = Bots(Settings(), metrics, hangs)
        for _ in range(2):
            assert await bots.choose(TITLE.start(players=3, seed=1), 0, "random", b"12345678") is None
        assert metrics.bots.labels("crash")._value.get() == 2
        await bots.close()

    run(check())


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_bot_chooses_an_offered_move(level: str) -> None:
    state = TITLE.start(players=3, seed=1)
    assert think(level, 0, state.resample(0, 5).to_json(), 5) in [move.key for move in state.moves(0)]


def test_a_bot_is_sent_a_possible_world_and_never_the_real_one() -> None:
    state = TITLE.start(players=4, seed=1)
    sent = cheeseboard.load(state.resample(0, int.from_bytes(b"12345678", "big")).to_json())
    assert sent.digest() != state.digest()
    assert sent.view(0) == state.view(0)


def test_people_and_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", bot_seconds=20.0) as server:
            ann = await Somebody(server.url).arrive()
            made = await ann.table("me", "bot random", "bot random", limit=1, stand_in="random")
            table = made["info"]["table"]
            while (await ann.get(f"/api/tables/{table}"))["status"] == "playing":
                await asyncio.sleep(0.05)
            assert (await ann.get(f"/api/tables/{table}/proof"))["honest"]

    run(evening(), seconds=120)


def test_a_hint_is_one_of_my_offers(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", bot_seconds=30.0) as server:
            ann = await Somebody(server.url).arrive("Ana", "es")
            table = (await ann.table("me", "here", "here"))["info"]["table"]
            offers = (await ann.page(table, 0))["page"]["offers"]
            hint = await ann.get(f"/api/tables/{table}/hint", seat=0)
            assert hint["move"] in [offer["move"] for offer in offers]
            assert 0 <= hint["chance"] <= 1
            assert {other["move"] for other in hint["others"]} < {offer["move"] for offer in offers}
            assert hint["why"].endswith((".", "!"))

    run(evening())


def test_a_bot_that_is_killed_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", bot_seconds=20.0) as server:
            ann = await Somebody(server.url).arrive()
            made = await ann.table("me", "bot random", "bot random", limit=1, stand_in="random")
            table, (worker,) = made["info"]["table"], server.service.tables.bots.workers
            killed: set[int] = set()
            while (await ann.get(f"/api/tables/{table}"))["status"] == "playing":
                process = worker.process
                if process is not None and process.pid is not None and len(killed) < 3:
                    killed.add(process.pid)
                    process.kill()
                await asyncio.sleep(0.05)
            assert len(killed) == 3
            assert (await ann.get(f"/api/tables/{table}/proof"))["honest"]

    run(evening(), seconds=120)


def test_closing_does_not_wait_for_a_bot_that_thinks_or_has_just_begun() -> None:
    async def check() -> None:
        for pause in (0.0, 0.01, 1.0):
            bots = Bots(Settings(bot_seconds=600.0), Metrics(), hangs)
            asked = asyncio.create_task(bots.choose(TITLE.start(players=3, seed=1), 0, "random", b"12345678"))
            await asyncio.sleep(pause)
            await bots.close()
            assert await asked is None

    run(check())


def test_bots_that_think_long_do_not_hold_up_another_table(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            server.service.tables.bots = Bots(Settings(bot_seconds=600.0), server.service.metrics, hangs)
            ann = await Somebody(server.url).arrive()
            made = await ann.table("bot random", "bot random", "me")
            busy = made["info"]["table"]
            while not any(worker.process for worker in server.service.tables.bots.workers):
                await asyncio.sleep(0.01)
            quick = (await ann.table("me", "here", "here"))["info"]["table"]
            assert await ann.play_on(quick, 20, random.Random(1)) == 20
            assert (await ann.get(f"/api/tables/{busy}"))["to_move"] != [2]

    run(evening(), seconds=120)

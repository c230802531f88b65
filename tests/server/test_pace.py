"""When a bot answers tells nothing of what it holds, and nobody is outrun."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.state import State
from cheeseboard.pocket.device import POCKET
from cheeseboard.server.bots import LEVELS, Bots
from cheeseboard.tables.doc import Chair
from cheeseboard.tables.pace import Tempo, Timing, is_race, plans, thinking_time
from tests.server.harness import Repeatable, Somebody, run, serving

TEMPO = Tempo()
LUCK = b"12345678"


def timetable(state: State) -> dict[int, Timing]:
    asked = {seat: LEVELS[seat % len(LEVELS)] for seat in state.to_move}
    return plans(state, asked, True, LUCK, TEMPO) if asked else {}


@pytest.mark.parametrize("title", ["lab-rats", "rafts", "house-of-cats", "rats-of-wistar"])
def test_the_timetable_is_the_same_in_every_world_the_public_holds_possible(title: str) -> None:
    game, dice = cheeseboard.title(title), random.Random(3)
    options: dict[str, Any] = {"reactions": "live"} if title == "rafts" else {}
    state = game.start(4, 3, **options)
    for ply in range(120):
        if state.over:
            break
        for viewer in (None, *range(4)):
            assert timetable(state.resample(viewer, ply)) == timetable(state)
        seat = dice.choice(state.to_move)
        state.play(seat, dice.choice(state.moves(seat)))


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_short_thought_is_heard_no_sooner_than_a_long_one(level: str) -> None:
    budget = thinking_time(level, "rafts")
    plan = Timing(budget)
    assert {plan.heard_at(100.0, 100.0 + budget * share) for share in (0.001, 0.3, 0.99)} == {100.0 + budget}
    assert plan.heard_at(100.0, 100.0 + 1.5 * budget) == 100.0 + 2 * budget


def test_those_who_are_asked_at_once_answer_in_an_order_that_was_drawn() -> None:
    state = cheeseboard.title("lab-rats").start(4, 1)
    asked = dict.fromkeys(state.to_move, "pip")
    assert len(asked) > 2
    found = [plans(state, asked, False, bytes([n]), TEMPO) for n in range(20)]
    assert {plan.slot for each in found for plan in each.values()} == {thinking_time("pip", "lab-rats")}
    assert len({tuple(plan.rank for plan in each.values()) for each in found}) > 2
    assert all(sorted(plan.rank for plan in each.values()) == list(range(len(asked))) for each in found)


@pytest.mark.parametrize("tempo", [POCKET, Tempo(pace=0.01), Tempo(pace=0.1), Tempo(pace=1.0)])
def test_a_host_in_a_hurry_shortens_no_secret_choice(tempo: Tempo) -> None:
    window, turn = live_window(), cheeseboard.title("rafts").start(4, 1, reactions="live")
    [whole] = {plan.slot for plan in plans(window, asked_of(window), True, LUCK, tempo).values()}
    assert whole == thinking_time("pip", "rafts")
    [open_turn] = plans(turn, asked_of(turn), True, LUCK, tempo).values()
    assert open_turn.slot == whole * tempo.pace / 2


def test_also_on_a_device_bots_wait_for_the_people_who_may_react() -> None:
    state = live_window()
    assert all(plan.window > 0 for plan in plans(state, asked_of(state), True, LUCK, POCKET).values())


def asked_of(state: State) -> dict[int, str]:
    return dict.fromkeys(state.to_move, "pip")


class Stopwatch(Repeatable):
    """Time passes only by thinking and by pausing."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0

    def steady(self) -> float:
        return self.passed

    async def pause(self, seconds: float, unless: asyncio.Event) -> None:
        self.passed += seconds
        await asyncio.sleep(0)


class Ponderous(Bots):
    """Bots of which one knows how long they think, and who note when they are heard."""

    def __init__(self, environment: Stopwatch, seconds: float, *args: Any) -> None:
        super().__init__(*args)
        self.environment = environment
        self.seconds = seconds

    async def choose(
        self, state: State, seat: int, level: str, bits: bytes, heard: Any = (), whose: str = ""
    ) -> str | None:
        self.environment.passed += self.seconds
        return state.moves(seat)[0].key


async def heard_after(path: Path, seconds: float) -> float:
    """When the first bot's answer is heard, if it thinks that long."""
    environment = Stopwatch()
    async with serving(path, environment, bot_pace=1.0) as server:
        service = server.service
        service.tables.bots = Ponderous(environment, seconds, service.settings, service.metrics)
        ann = await Somebody(server.url).arrive()
        table = (await ann.table("bot whiskers", "me", "here"))["info"]["table"]
        while 0 in server.service.tables.tables[table].doc.to_move:
            await asyncio.sleep(0.001)
        return environment.passed


def times_heard(folder: Path) -> set[float]:
    """When bots are heard that think for different times."""
    return {round(run(heard_after(folder / f"{n}.db", n * 0.1)), 6) for n in range(1, 6)}


def test_how_long_a_bot_thinks_at_a_table_cannot_be_told_from_outside(tmp_path: Path) -> None:
    assert len(times_heard(tmp_path)) == 1


def test_a_bot_heard_as_soon_as_it_has_thought_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Timing, "heard_at", lambda *times: times[-1])
    assert len(times_heard(tmp_path)) == 5


def live_window() -> State:
    """A live reaction that several seats may answer."""
    state, dice = cheeseboard.title("rafts").start(4, 1, reactions="live"), random.Random(5)
    while not (len(state.to_move) > 1 and is_race(state, state.to_move[0])):
        seat = dice.choice(state.to_move)
        state.play(seat, dice.choice(state.moves(seat)))
    return state


def test_in_a_live_window_bots_let_people_answer_first() -> None:
    state = live_window()
    asked = dict.fromkeys(state.to_move[1:], "random")
    assert {plan.window for plan in plans(state, asked, True, LUCK, TEMPO).values()} == {12.0}
    assert {plan.window for plan in plans(state, asked, False, LUCK, TEMPO).values()} == {0.0}


class Hand:
    """A table at which people owe an answer until they have given it."""

    def __init__(self, glances: int) -> None:
        self.glances = glances
        self.doc = self
        self.chairs = [Chair(person="ann")]

    @property
    def to_move(self) -> list[int]:
        self.glances -= 1
        return [0] if self.glances >= 0 else []


@pytest.mark.parametrize(("glances", "heard"), [(0, 0.05), (3, 0.35), (10_000, 12.05)])
def test_a_bot_waits_for_people_and_no_longer_than_the_window(
    tmp_path: Path, glances: int, heard: float
) -> None:
    async def evening() -> None:
        environment = Stopwatch()
        async with serving(tmp_path / "t.db", environment) as server:
            table: Any = Hand(glances)
            await server.service.tables.robots.hold_back(table, Timing(0.05, window=12.0), 0.0)
            assert environment.passed == pytest.approx(heard, abs=0.051)

    run(evening())


def test_a_bot_whose_question_has_changed_meanwhile_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            service = server.service
            thinks, asked = asyncio.Event(), [0]

            async def choose(*question: object) -> str | None:
                asked[0] += 1
                await thinks.wait()
                return None

            monkeypatch.setattr(service.tables.bots, "choose", choose)
            ann = await Somebody(server.url).arrive()
            table = (await ann.table("bot random", "me", "here"))["info"]["table"]
            service.tables.tables[table].doc.asked[1] += 1
            thinks.set()
            while 0 in service.tables.tables[table].doc.to_move:
                await asyncio.sleep(0.001)
            assert asked[0] == 2

    run(evening(), seconds=10)


def test_a_house_that_closes_waits_for_no_bots_slot(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", bot_pace=1000.0) as server:
            ann = await Somebody(server.url).arrive()
            await ann.table("bot random", "me", "here")

    run(evening(), seconds=20)

"""New puzzles: looked for in games of the day a little at a time, kept, solved as the others are."""

import asyncio
import json
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cheeseboard.pocket.store import DeviceStore, MemoryShelves
from cheeseboard.review import slices
from cheeseboard.review.hunts import ABANDONED, GAMES, DayHunt, Hunter, looked_through
from cheeseboard.review.slices import hunting
from cheeseboard.tables.library import date_of
from cheeseboard.tables.puzzles import AND, fresh_puzzle, is_reached
from cheeseboard.tables.solving import FRESH_DAYS, oldest_fresh
from tests.pocket.test_device import Outside
from tests.server.harness import Somebody, awaited, serving

TITLE: Final = "house-of-cats"
DAY: Final = (1970, 1, 12)
"""Of the clock that servers have in tests."""
TODAY: Final = date_of(DAY)
FIRST: Final = f"{TITLE}/19700112/0"


class Elsewhere:
    """Who is asked, and what they answer; the clock goes on with every question."""

    def __init__(self, *answers: str | None) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self.time = 0.0

    async def ask(self, hunt: DayHunt) -> str | None:
        self.asked.append(hunt.which)
        self.time += 1
        return self.answers.pop(0) if self.answers else "[]"


async def hunted(elsewhere: Elsewhere, times: int = 1) -> dict[str, str]:
    """What is on the shelf after somebody has asked so many times."""
    store = DeviceStore(MemoryShelves())
    hunter = Hunter(store, elsewhere.ask, lambda: elsewhere.time)
    for _ in range(times):
        hunter.look_for(TITLE, DAY)
        assert hunter.hunting is not None
        await hunter.hunting
    return await store.fresh_puzzles(TITLE, oldest_fresh(DAY))


def piece(**game: Any) -> str:
    return json.dumps([{"move": "a", "game": game or None}])


def test_a_game_that_is_opened_again_goes_on_as_if_it_had_not_been_closed() -> None:
    whole = list(islice(looked_through(FIRST, ""), 12))
    line = [found.move for found in whole[:7]]
    assert list(islice(looked_through(FIRST, AND.join(line)), 5)) == whole[7:]


def test_slices_of_a_hunt_come_to_the_same_puzzle_as_the_game_in_one_go() -> None:
    hunt = DayHunt(TITLE, DAY, 0.0)
    while not hunt.is_over:
        hunt.add(slices.answer(*hunting(hunt)))
    whole = next(found.game for found in looked_through(hunt.which, "") if found.game is not None)
    assert hunt.game == whole
    puzzle = fresh_puzzle(TITLE, json.dumps(hunt.game))
    assert puzzle is not None
    assert is_reached(puzzle)


@awaited
async def test_a_hunt_goes_from_game_to_game_until_something_is_found_and_keeps_it() -> None:
    elsewhere = Elsewhere(piece(), "[]", piece(), piece(seed=5))
    assert await hunted(elsewhere) == {TODAY: '{"seed": 5}'}
    assert [which.rpartition("/")[2] for which in elsewhere.asked] == ["0", "0", "1", "1"]


@awaited
async def test_where_no_game_of_the_day_has_one_it_is_not_looked_for_again() -> None:
    elsewhere = Elsewhere()
    elsewhere.time = -GAMES
    assert await hunted(elsewhere, times=2) == {TODAY: "null"}
    assert fresh_puzzle(TITLE, "null") is None


@awaited
async def test_a_hunt_rests_while_nobody_looks_and_then_goes_on() -> None:
    elsewhere = Elsewhere(*(piece() for _ in range(20)), piece(seed=5))
    assert await hunted(elsewhere) == {}
    assert len(elsewhere.asked) == ABANDONED + 1
    assert await hunted(Elsewhere(*(piece() for _ in range(20)), piece(seed=5)), times=2) != {}


@awaited
async def test_without_an_answer_a_hunt_rests_and_goes_on_with_another_game() -> None:
    elsewhere = Elsewhere(piece(), None, piece(seed=5))
    assert await hunted(elsewhere, times=2) == {TODAY: '{"seed": 5}'}
    assert [which.rpartition("/")[2] for which in elsewhere.asked] == ["0", "0", "1"]


@awaited
async def test_what_was_found_on_a_server_is_everybodys_and_counts_like_any_other(tmp_path: Path) -> None:
    path = f"/api/puzzles/{TITLE}"
    async with serving(tmp_path / "t.db", review_nice=0) as server:
        ann, bob = await Somebody(server.url).arrive("Ann"), await Somebody(server.url).arrive("Bob")
        before = await ann.get(path)
        assert (before["fresh"], before["hunting"]) == (None, True)
        while (after := await ann.get(path))["hunting"]:
            await asyncio.sleep(0.1)
        assert after["total"] == before["total"] + 1
        assert after == await bob.get(path)
        [kept] = (await server.service.store.fresh_puzzles(TITLE, TODAY)).values()
        puzzle = fresh_puzzle(TITLE, kept)
        assert puzzle is not None
        assert puzzle.name == after["fresh"]
        assert (await bob.get(f"{path}/{puzzle.name}"))["rating"] == puzzle.rating
        told = await bob.post(f"{path}/{puzzle.name}", move=puzzle.best)
        assert (told["solved"], told["counted"], told["solver"]["tries"]) == (True, True, 1)


@awaited
async def test_a_device_finds_one_in_games_of_its_own_day() -> None:
    path = f"/api/puzzles/{TITLE}"
    ann = await Outside().arrive()
    while (found := await ann.get(path))["hunting"]:
        await asyncio.sleep(0.01)
    assert (await ann.get(f"{path}/{found['fresh']}"))["name"] == found["fresh"]


@awaited
async def test_what_is_older_than_thirty_days_is_let_go(tmp_path: Path) -> None:
    days = DAY, (1970, 1, 13), (1970, 2, 12)
    async with serving(tmp_path / "t.db") as server:
        for store in (server.service.store, DeviceStore(MemoryShelves())):
            for day in days:
                await store.keep_fresh(TITLE, date_of(day), "null", oldest_fresh(day))
            since = oldest_fresh(days[-1])
            assert set(await store.fresh_puzzles(TITLE, since)) == {date_of(days[-1])}
    assert oldest_fresh((1970, 1, FRESH_DAYS)) == "1970-01-01"

"""Puzzles: each can be reached and explained, only the first answer counts, carriers say the same."""

import json
import os
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from cheeseboard import shelf
from cheeseboard.bots.levels import LEVELS
from cheeseboard.core.text import LANGUAGES, Refused
from cheeseboard.pocket.store import DeviceStore, MemoryShelves
from cheeseboard.tables import library, puzzles, ratings
from cheeseboard.tables.puzzles import Puzzle, puzzles_of, reason_of, told_line
from cheeseboard.tables.solving import (
    DAY,
    Solver,
    Try,
    _number_of,
    days_in_a_row,
    next_for,
    of_the_day,
    rating,
    standing,
)
from cheeseboard.tables.words import Missing
from tests.server.harness import Somebody, awaited, serving
from tests.tables.carriers import Pocket

TITLE: Final = "lab-rats"
SHOWN: Final = None if "CHEESEBOARD_LONG" in os.environ else 6
TODAY: Final = (2024, 10, 4)
NOON: Final = 20_000 * DAY + DAY / 2


def solver_of(person: str, look_for: Callable[[str, library.Day], None] = lambda *_: None) -> Solver:
    return Solver(DeviceStore(MemoryShelves()), person, NOON, TODAY, look_for)


def some(title: str) -> list[Puzzle]:
    return list(puzzles_of(title).values())[:SHOWN]


@pytest.mark.parametrize("title", shelf.ours())
def test_every_title_brings_puzzles_whose_position_is_reached_and_whose_moves_are_all_judged(
    title: str,
) -> None:
    assert some(title)
    for puzzle in some(title):
        offered = {move.key for move in puzzle.position().moves(puzzle.seat)}
        assert offered == {puzzle.best, *puzzle.rivals}
        assert puzzle.tempting in puzzle.rivals
        assert min(rival.loss for rival in puzzle.rivals.values()) > 0


@pytest.mark.parametrize("title", shelf.ours())
def test_every_puzzle_is_explained_in_both_languages_and_has_a_line_that_can_be_played(title: str) -> None:
    for puzzle in some(title):
        line = told_line(puzzle, puzzle.position())
        assert (line[0][0], line[0][1]["move"]) == (puzzle.seat, puzzle.best)
        for move in puzzle.rivals:
            reasons = {reason_of(puzzle, move, "made").text(language) for language in LANGUAGES}
            assert len(reasons) == len(LANGUAGES)
            assert not any("{" in reason for reason in reasons)


def test_a_puzzle_that_our_rules_no_longer_lead_to_is_refused() -> None:
    puzzle = some(TITLE)[0]
    strayed = Puzzle(**{**vars(puzzle), "hash": "0" * 16})
    with pytest.raises(Refused):
        strayed.position()


def test_puzzles_of_an_edition_that_nobody_knows_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    data = json.loads(json.dumps(shelf.facet_data(TITLE, puzzles.FILE)))
    data["games"][0]["edition"] = {"name": "lost", "digest": "0" * 16}
    monkeypatch.setattr(shelf, "facet_data", lambda *_: data)
    left = puzzles_of.__wrapped__(TITLE)
    assert len(left) == len(puzzles_of(TITLE)) - len(data["games"][0]["puzzles"])


def test_puzzles_of_an_edition_that_is_no_longer_the_houses_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shelf.title(TITLE)
    other = {**game.house.data, "name": "once"}
    edition = game.read_edition(other)
    data = json.loads(json.dumps(shelf.facet_data(TITLE, puzzles.FILE)))
    data["editions"] = {edition.digest: other}
    for each in data["games"]:
        each["edition"] = {"name": "once", "digest": edition.digest}
    monkeypatch.setattr(shelf, "facet_data", lambda *_: data)
    left = puzzles_of.__wrapped__(TITLE)
    assert left.keys() == puzzles_of(TITLE).keys()
    assert next(iter(left.values())).position().setup.edition.digest == edition.digest
    assert library.edition_of(TITLE, edition.digest, None).name == "once"


# Ratings --------------------------------------------------------------------------------------------------


def test_what_fewer_levels_find_is_rated_higher() -> None:
    found = []
    for few in (LEVELS, LEVELS[2:], ()):
        counts: dict[str, tuple[int, int]] = {level: (4 * (level in few), 4) for level in LEVELS}
        found.append(ratings.rating_of(counts))
    assert found == sorted(set(found))


def tries(*solved: bool, rated: int = ratings.USUAL, since: float = NOON) -> list[Try]:
    return [Try(f"p{number}", rated, each, since + number) for number, each in enumerate(solved)]


def test_solving_raises_a_rating_most_where_it_was_not_expected() -> None:
    assert rating(tries(True)) > ratings.USUAL > rating(tries(False))
    assert rating(tries(True, rated=1800)) > rating(tries(True, rated=900))


def test_a_mistake_ends_a_run_and_the_longest_is_remembered() -> None:
    found = standing(tries(True, True, False, True), NOON)
    assert (found.solved, found.tries, found.streak, found.longest) == (3, 4, 1, 2)


def test_days_in_a_row_end_with_a_day_left_out_but_not_before_today_is_over() -> None:
    days = [Try(str(ago), 1300, True, NOON - ago * DAY) for ago in (1, 2, 4)]
    assert days_in_a_row(days, NOON) == 2
    assert days_in_a_row(days, NOON + DAY) == 0


# Which comes next -----------------------------------------------------------------------------------------


def test_the_puzzles_of_the_day_are_the_same_for_everybody_and_change() -> None:
    title = max(shelf.ours(), key=lambda name: len(puzzles_of(name)))
    every = list(puzzles_of(title).values())
    drawn = [[each.name for each in of_the_day(every, (2026, 11, day))] for day in range(1, 29)]
    for third in zip(*drawn, strict=True):
        assert len(set(third)) >= min(len(third), len(every) // 3 - 1)
    ratings_of = [puzzles_of(title)[name].rating for name in drawn[0]]
    assert ratings_of == sorted(ratings_of)


def test_a_day_follows_the_other_through_months_and_leap_years() -> None:
    first = date(1999, 12, 1)
    days = [first + timedelta(days) for days in range(900)]
    numbers = [_number_of(day.year, day.month, day.day) for day in days]
    assert numbers == list(range(numbers[0], numbers[0] + len(days)))


def test_next_come_those_of_the_day_and_then_what_is_nearest_to_ones_rating() -> None:
    every = list(puzzles_of("rats-of-wistar").values())
    today = every[:1]
    assert next_for(every, today, [], NOON) == today[0].name
    seen = [Try(today[0].name, today[0].rating, True, NOON)]
    following = next_for(every, today, seen, NOON)
    gaps = {each.name: abs(each.rating - rating(seen)) for each in every[1:]}
    assert following is not None
    assert gaps[following] == min(gaps.values())
    done = [Try(each.name, each.rating, True, NOON) for each in every]
    assert next_for(every, today, done, NOON) is None


# Answers --------------------------------------------------------------------------------------------------


@awaited
async def test_only_the_first_answer_counts_and_what_was_not_offered_is_none() -> None:
    solver, puzzle = solver_of("ann"), some(TITLE)[0]
    with pytest.raises(Refused):
        await solver.answer(TITLE, puzzle.name, "stop now")
    wrong = await solver.answer(TITLE, puzzle.name, puzzle.tempting)
    assert (wrong.solved, wrong.counted, wrong.loss) == (False, True, puzzle.rivals[puzzle.tempting].loss)
    assert wrong.gained < 0
    right = await solver.answer(TITLE, puzzle.name, puzzle.best)
    assert (right.solved, right.counted, right.gained, right.solver) == (True, False, 0, wrong.solver)
    with pytest.raises(Missing):
        await solver.puzzle(TITLE, "nothing")


@awaited
async def test_a_server_and_a_device_tell_the_same(tmp_path: Path) -> None:
    puzzle = some(TITLE)[0]
    path = f"/api/puzzles/{TITLE}"
    pocket = Pocket()
    await pocket.arrive("Ann")
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive("Ann")

        async def both(method: str, at: str, **body: Any) -> tuple[Any, Any]:
            asked = ann.post(at, **body) if method == "POST" else ann.get(at)
            return await asked, await pocket.ask("Ann", method, at, **body)

        for method, at, body in (
            ("GET", f"{path}/{puzzle.name}", {}),
            ("POST", f"{path}/{puzzle.name}", {"move": puzzle.tempting}),
            ("POST", f"{path}/{puzzle.name}", {"move": puzzle.best}),
            ("GET", f"{path}/{puzzle.name}", {}),
        ):
            served, carried = await both(method, at, **body)
            assert served == carried
        served, carried = await both("GET", path)
        assert served["solver"] == carried["solver"]
        assert served["solver"]["tries"] == 1
        bob = await Somebody(server.url).arrive("Bob")
        assert (await bob.get(path))["solver"]["tries"] == 0


@awaited
async def test_a_puzzle_shows_what_its_seat_saw_and_not_the_solution(tmp_path: Path) -> None:
    puzzle = some(TITLE)[0]
    found = await solver_of("ann").puzzle(TITLE, puzzle.name)
    assert found.page["view"] == puzzle.position().view(puzzle.seat)
    assert found.page["view"]["viewer"] == puzzle.seat
    assert not hasattr(found, "best")

"""The search for puzzles: what it finds rests on what the seat knew, and comes out the same each time."""

from pathlib import Path
from typing import Any

import pytest

from cheeseboard import shelf
from cheeseboard.core.state import State
from cheeseboard.review import collecting, puzzles
from cheeseboard.review.assessment import Knowledge, searcher_of
from cheeseboard.review.collecting import Hunt, file_of, search_games
from cheeseboard.review.depth import Depth
from cheeseboard.review.puzzles import FIRST, puzzle_at
from cheeseboard.tables.puzzles import in_game, puzzles_of

SHALLOW = Depth(60, 24, 48, 8)


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "DEEP", SHALLOW)
    monkeypatch.setattr(puzzles, "TRIES", {"pip": 1, "nibbles": 1, "whiskers": 1, "roquefort": 0})


def sought(state: State, seat: int) -> dict[str, Any] | None:
    known = Knowledge.of_seat(state, seat)
    first = searcher_of(known.window, FIRST, 0).think(known.dream, known.window.moves())
    return puzzle_at(state, seat, first)


@pytest.mark.parametrize("title", shelf.ours())
def test_a_puzzle_is_the_same_in_all_worlds_that_its_seat_could_not_tell_apart(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "CLEAR", -1.0)
    monkeypatch.setattr(puzzles, "TEMPTING", -1.0)
    monkeypatch.setattr(puzzles, "LEADS", (-1.0, -1.0))
    monkeypatch.setattr(puzzles, "_stands_out", lambda *_: True)
    monkeypatch.setattr(puzzles, "_agreed_on", lambda *_: True)
    monkeypatch.setattr(puzzles, "NOVICES", 1)
    known = next(iter(puzzles_of(title).values()))
    state = known.position()
    found = sought(state, known.seat)
    assert found is not None
    for seed in (1, 2):
        other = sought(state.resample(known.seat, seed), known.seat)
        assert other is not None
        assert {**other, "hash": ""} == {**found, "hash": ""}


def test_a_move_that_only_some_deep_searches_find_is_no_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(iter(puzzles_of("lab-rats").values()))
    state = puzzle.position()
    monkeypatch.setattr(puzzles, "_rivals", lambda *_: {})
    monkeypatch.setattr(puzzles, "_agreed_on", lambda *_: False)
    assert sought(state, puzzle.seat) is None


def test_a_stopped_search_goes_on_and_comes_out_as_if_it_had_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[int] = []

    def searching(_name: str, seed: int, number: int) -> dict[str, object]:
        searched.append(number)
        return {"seed": seed, "puzzles": [{"at": number}]}

    monkeypatch.setattr(collecting, "puzzles_in", searching)
    ledger = tmp_path / "found.games.jsonl"
    whole = list(search_games(Hunt("lab-rats", 2, 7), jobs=1))
    list(search_games(Hunt("lab-rats", 1, 7), ledger, 1))
    assert list(search_games(Hunt("lab-rats", 2, 7), ledger, 1)) == whole
    assert searched == [0, 1, 0, 1]


def test_a_file_holds_each_position_once_and_is_read_as_it_was_written() -> None:
    data = shelf.facet_data("house-of-cats", "puzzles.json")
    assert data is not None
    bare = [
        {**game, "puzzles": [{key: row[key] for key in row if key != "rating"} for row in game["puzzles"]]}
        for game in data["games"]
    ]
    text = file_of("house-of-cats", [*bare, *bare])
    assert text == file_of("house-of-cats", bare)
    read = [each for game in data["games"] for each in in_game("house-of-cats", game)]
    assert {each.name for each in read} == set(puzzles_of("house-of-cats"))

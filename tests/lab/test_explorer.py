"""The explorer counts what was chosen in finished games, and says how little few games tell."""

import gzip
import json
from pathlib import Path
from typing import Any

from cheeseboard.lab.explorer import FEW, Explorer, Game
from cheeseboard.shelf import title

RECORDS = Path(__file__).parents[2] / "records"


def record(name: str) -> str:
    return gzip.decompress((RECORDS / f"{name}.jsonl.gz").read_bytes()).decode()


def explored(*games: Game) -> Explorer:
    explorer = Explorer()
    for game in games:
        explorer.add(game)
    return explorer


def key(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["question"], row["when"], row["move"]


def test_everything_that_was_chosen_is_counted_once_and_wins_add_up() -> None:
    found = explored(Game("a", record("rats-of-wistar_2")))
    rows = list(found.rows())
    assert found.games == 1
    assert all(row["played"] <= row["offered"] for row in rows)
    assert all(row["low"] <= row["won"] <= row["high"] for row in rows)
    assert {row["when"] for row in rows} == {"first", "later"}
    assert all(row["few"] == (row["played"] < FEW) for row in rows)


def test_groups_are_counted_apart_and_twice_the_games_are_twice_the_counts() -> None:
    text = record("lab-rats_3")
    alone, apart, together = (
        explored(*games)
        for games in (
            [Game("a", text)],
            [Game("a", text), Game("b", text)],
            [Game("a", text), Game("a", text)],
        )
    )
    mine = [row for row in apart.rows() if row["group"] == "a"]
    assert sorted(mine, key=key) == sorted(alone.rows(), key=key)
    twice = {key(row): row["played"] for row in together.rows()}
    assert twice == {key(row): 2 * row["played"] for row in alone.rows()}


def test_a_game_that_is_not_over_tells_nothing() -> None:
    whole = record("lab-rats_3").splitlines()
    found = explored(Game("a", "\n".join(whole[: len(whole) // 2])))
    assert (found.games, found.unfinished) == (0, 1)
    assert list(found.rows()) == []


def test_what_had_no_alternative_was_not_chosen() -> None:
    found = explored(Game("a", record("rafts_2"))).found
    assert found
    assert all(len(moves) > 1 for moves in found.values())


def test_a_game_in_which_something_was_dealt_again_is_not_counted() -> None:
    *lines, last, end = record("lab-rats_3").splitlines()
    anew = json.dumps({**json.loads(last), "move": None})
    found = explored(Game("a", "\n".join([*lines, anew, end]) + "\n"))
    assert (found.games, found.dealt_anew) == (0, 1)
    assert list(found.rows()) == []


def test_editions_are_counted_apart() -> None:
    """By the same key, another edition may have another card."""
    text = record("lab-rats_3")
    head, *lines = text.splitlines()
    setup = json.loads(head)
    data = {**title("lab-rats").house.data, "name": "own"}
    own = title("lab-rats").read_edition(data)
    setup["edition"] = own.whole()
    rows = list(explored(Game("a", text), Game("a", "\n".join([json.dumps(setup), *lines]))).rows())
    assert {row["edition"] for row in rows} == {own.digest, json.loads(head)["edition"]["digest"]}

"""Our four sheets, a person's own, and what the loader says about mistakes."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from cheeseboard.core.daily import daily_seed
from cheeseboard.core.edition import BadEdition, Fault
from tests.games.house_of_cats.table import FIXED, TITLE, cells, play, table

rule = pytest.mark.rule
HOUSE: dict[str, Any] = FIXED.data


def changed(level: str, part: str, old: str, new: str) -> dict[str, Any]:
    data = deepcopy(HOUSE)
    assert old in data["level"][level][part]
    data["level"][level][part] = data["level"][level][part].replace(old, new, 1)
    return data


@rule("12.1")
def test_the_sheets_of_the_house_edition() -> None:
    plans = [TITLE.start(1, level=level).view(0) for level in "1234"]
    sizes = [sum(cell is not None for row in view["sheets"][0]["cells"] for cell in row) for view in plans]
    assert sizes == [29, 35, 36, 36]
    assert plans[0]["plan"]["meter"] == ["", "2", "", "3", "", "#", "", "4", "", "5"]
    assert [len(view["plan"]["bonus"]) for view in plans] == [0, 5, 5, 0]
    assert [len(area) for area in plans[2]["plan"]["areas"].values()] == [9, 9, 9, 9]
    assert plans[3]["plan"]["cheese_rows"] == plans[3]["plan"]["cheese_columns"] == [1, 2, 3, 4, 5, 6, 7]


@rule("12.2")
def test_a_sheet_of_ones_own_can_be_played_and_saved() -> None:
    data = deepcopy(HOUSE) | {"name": "mine"}
    data["level"]["1"]["map"] = "\n".join([". . . . . . . . . . @"] * 2 + ["@ @ @"])
    edition = TITLE.read_edition(data)
    state = TITLE.start(2, edition=edition)
    play(state, state.moves(0)[0].key)
    again = TITLE.load(state.to_json())
    assert again.to_json() == state.to_json()
    assert again.view(0)["plan"]["cheese_columns"] == [1, 2, 3]


@rule("12.2")
def test_the_largest_sheet_can_be_played_to_its_last_cell() -> None:
    data = deepcopy(HOUSE)
    data["level"]["1"]["map"] = "\n".join([" ".join("." * 10)] * 6)
    state = table("1", data["level"]["1"]["map"], edition=TITLE.read_edition(data))
    play(state, "draw 2")
    assert len(cells(state)) == 60
    play(state, "write 6 10", "draw 3", "write 6 9", "draw 4", "write 5 9", "confirm")
    while not state.over:
        state.play(0, state.default(0))


@rule("12.2")
@pytest.mark.parametrize(
    ("level", "part", "old", "new", "fault"),
    [
        ("1", "map", ". .     @", ". ?     @", "unknown-sign"),
        ("1", "map", ". . . . . .", ". .. . . .", "between-columns"),
        ("1", "map", ". . . . . . @", ". . @ . . .", "cheese"),
        ("1", "map", "@ @ @ @ @ @", "@ @ @ @ @ @ @", "cheese"),
        ("1", "map", ". . . . . . @", ". . . . . . @ @", "cheese"),
        ("1", "map", ". . . . . .", ". . . a . .", "unknown-sign"),
        ("1", "map", ". . . . . .", " ".join("." * 40), "cells"),
        ("1", "map", ". . . . . .", " ".join("." * 11), "too-large"),
        ("1", "meter", "2", "7", "meter"),
        ("2", "map", "*", ".", "how-many"),
        ("2", "map", "a", "b", "how-many"),
        ("3", "areas", "r r   b b", "r r r b b", "other-outline"),
        ("3", "areas", "r r   b b", "r x   b b", "unknown-sign"),
        ("4", "map", ".", ":", "how-many"),
    ],
)
def test_each_mistake_is_explained(level: str, part: str, old: str, new: str, fault: str) -> None:
    found = first_fault(changed(level, part, old, new))
    assert (found.key, found.where) == (fault, f"level.{level}.{part}")
    for language in ("en", "es"):
        text = found.text(TITLE.texts, language)
        assert "{" not in text
        assert not text.startswith("fault.")


@rule("12.2")
@pytest.mark.parametrize(
    ("break_it", "fault", "where"),
    [
        (lambda data: data["level"].pop("3"), "missing", "level.3"),
        (lambda data: data["level"]["1"].pop("meter"), "missing", "level.1.meter"),
        (lambda data: data["level"]["1"].update(meter=""), "length", "level.1.meter"),
        (lambda data: data["level"]["2"].update(map=""), "cells", "level.2.map"),
        (lambda data: data["level"]["2"].update(map=7), "text", "level.2.map"),
        (lambda data: data["level"].update({"5": {}}), "unknown", "level.5"),
        (
            lambda data: data["level"]["3"].update(areas=data["level"]["3"]["areas"].replace("y", "g")),
            "no-area",
            "level.3.areas",
        ),
    ],
)
def test_missing_parts_are_named(break_it: Any, fault: str, where: str) -> None:
    data = deepcopy(HOUSE)
    break_it(data)
    found = first_fault(data)
    assert (found.key, found.where) == (fault, where)


def first_fault(data: dict[str, Any]) -> Fault:
    with pytest.raises(BadEdition) as bad:
        TITLE.read_edition(data)
    return bad.value.faults[0]


@rule("12.5")
def test_the_daily_challenge_gives_everybody_the_same_dice() -> None:
    """However differently two people play, round by round they get the same roll."""
    seed = daily_seed(2027, 2, 28)
    assert seed == 20270228
    assert seed != daily_seed(2027, 3, 1)
    careful, hasty = TITLE.start(1, seed=seed, level="2"), TITLE.start(1, seed=seed, level="2")
    assert careful.view(0)["abilities"] == hasty.view(0)["abilities"]
    for _ in range(6):
        assert careful.view(0)["dice"] == hasty.view(0)["dice"]
        finish_round(careful, first=True)
        finish_round(hasty, first=False)


def finish_round(state: Any, first: bool) -> None:
    number = state.view(0)["round"]
    while not state.over and state.view(0)["round"] == number:
        offer = state.moves(0)
        state.play(0, state.default(0) if first else offer[-1])


@rule("12.4")
@pytest.mark.parametrize("level", "1234")
def test_one_can_play_alone(level: str) -> None:
    state = TITLE.start(1, seed=4, level=level)
    while not state.over:
        state.play(0, state.default(0))
    assert state.winners == [0]

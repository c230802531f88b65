"""Editions: the house's own, and a person's."""

from copy import deepcopy
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.edition import BadEdition, Fault
from tests.games.lab_rats.arrange import TITLE, arrange, offer, play, play_out, rat, table

SMALL: dict[str, Any] = {
    "name": "small",
    "doors": {"red": 4, "green": 4, "blue": 4, "explosion": 3, "double-door": 2, "resurrection": 1},
    "potions": {"red": 6, "green-violet": 6, "multicolour": 10},
    "exits": [
        ["blue", "red", "green"],
        ["red", "violet", "green"],
        ["yellow", "red", "blue"],
        ["red", "green", "blue"],
    ],
}


def faults(**changes: Any) -> list[Fault]:
    with pytest.raises(BadEdition) as bad:
        TITLE.read_edition({**deepcopy(SMALL), **changes})
    return bad.value.faults


@pytest.mark.parametrize(
    ("changes", "where", "key"),
    [
        ({"doors": {"red": 17}}, "doors", "too-few"),
        ({"potions": {"multicolour": 21}}, "potions", "too-few"),
        ({"doors": {"red": 37}}, "doors.red", "count"),
        ({"doors": {"red": -1}}, "doors.red", "count"),
        ({"doors": {"red": True}}, "doors.red", "count"),
        ({"doors": {"red": "four"}}, "doors.red", "count"),
        ({"doors": {"red": 20, "double-door": 13}}, "doors.double-door", "count"),
        ({"doors": {"pink": 20}}, "doors.pink", "unknown"),
        ({"doors": 36}, "doors", "table"),
        ({"potions": {"green-red": 22}}, "potions.green-red", "unknown"),
        ({"exits": SMALL["exits"][:3]}, "exits", "length"),
        ({"exits": [["red", "green"], *SMALL["exits"]]}, "exits.1", "length"),
        ({"exits": [*SMALL["exits"], ["red", "red", "blue"]]}, "exits.5", "three-colours"),
        ({"exits": [*SMALL["exits"], ["red", "pink", "blue"]]}, "exits.5.2", "choice"),
        ({"exits": "red green blue"}, "exits", "list"),
        ({"name": 7}, "name", "text"),
        ({"players": 3}, "players", "unknown"),
    ],
)
def test_a_fault_is_found_where_it_stands_and_told_in_both_languages(
    changes: dict[str, Any], where: str, key: str
) -> None:
    (fault,) = faults(**changes)
    assert (fault.where, fault.key) == (where, key)
    sentences = {fault.text(TITLE.texts, language) for language in ("en", "es")}
    assert len(sentences) == 2
    assert not [sentence for sentence in sentences if sentence.startswith("fault.") or "{" in sentence]


@pytest.mark.parametrize("part", ["name", "doors", "potions", "exits"])
def test_a_missing_part_is_named(part: str) -> None:
    data = {key: value for key, value in SMALL.items() if key != part}
    with pytest.raises(BadEdition) as bad:
        TITLE.read_edition(data)
    assert [(fault.where, fault.key) for fault in bad.value.faults] == [(part, "missing")]


def test_all_faults_are_told_at_once() -> None:
    found = faults(doors={"pink": 20, "red": -1}, exits=[])
    assert [fault.where for fault in found] == ["doors.pink", "doors.red", "exits"]


def test_a_refused_edition_is_explained_in_both_languages() -> None:
    with pytest.raises(BadEdition) as bad:
        TITLE.read_edition({**SMALL, "doors": {"red": 5}})
    english, spanish = bad.value.text("en"), bad.value.text("es")
    assert "At doors: there are 5, but at least 18 are needed" in english
    assert "En doors: hay 5 y hacen falta al menos 18" in spanish


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_small_edition_of_ones_own_plays_to_the_end(players: int) -> None:
    edition = TITLE.read_edition(SMALL)
    lab = TITLE.start(players, seed=1, edition=edition)
    stock = sorted(lab.inventory())
    assert len(stock) == 18 + 22 + 4
    for _ in play_out(lab, seed=1):
        assert sorted(lab.inventory()) == stock
    assert lab.winners


def test_a_saved_game_carries_an_edition_of_ones_own() -> None:
    lab = TITLE.start(3, seed=1, edition=TITLE.read_edition(SMALL))
    twin = cheeseboard.load(lab.to_json())
    assert twin.to_json() == lab.to_json()
    assert sorted(twin.inventory()) == sorted(lab.inventory())


def test_an_exit_may_name_its_colours_in_any_order() -> None:
    lab = TITLE.start(3, edition=TITLE.read_edition(SMALL))
    assert sorted(table(lab)["exits"]) == [
        "red-blue-yellow",
        "red-green-blue",
        "red-green-blue",
        "red-green-violet",
    ]


def test_potions_that_the_house_does_not_have_work_in_ones_own_edition() -> None:
    edition = TITLE.read_edition(SMALL)
    lab = arrange(rat("red", "green-violet"), rat("green"), rat("blue"), corridor="green", edition=edition)
    assert offer(play(lab, "0 open-door 1"), 0) == ["take-wound", "spend green-violet"]

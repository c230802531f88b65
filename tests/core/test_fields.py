"""A game in plain Python declares each field once, and core does the rest."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from cheeseboard.core.catalog import Catalog, Keyed
from cheeseboard.core.saving import (
    DERIVED,
    Codec,
    Declared,
    Many,
    One,
    Seldom,
    copy_fields,
    declared_fields,
    read_fields,
    saved_fields,
    start_fields,
    write_fields,
)

CARDS: Catalog[Keyed] = Catalog()
ACE = CARDS.add(Keyed("ace"))
CODECS: dict[str, Codec] = {"Keyed": One(CARDS)}


class Stall:
    cards: list[Keyed]
    open: bool


class Fair:
    size: ClassVar[int] = 4
    round: int
    lantern: str
    facing: int = -1
    top: Keyed | None
    piles: list[list[Keyed]]
    stalls: list[Stall]


STALL = Declared(Stall, CODECS)
FIELDS = declared_fields(Fair, {**CODECS, "Stall": STALL})


def fair() -> Fair:
    made = Fair()
    start_fields(made)
    made.top, made.piles = ACE, [[ACE], []]
    made.stalls = [STALL.begin()]
    made.stalls[0].cards.append(ACE)
    return made


def test_a_field_starts_as_its_class_says_or_with_nothing() -> None:
    made = Fair()
    start_fields(made)
    assert vars(made) == {
        "round": 0,
        "lantern": "",
        "facing": -1,
        "top": None,
        "piles": [],
        "stalls": [],
    }


def test_what_is_written_is_plain_and_comes_back() -> None:
    written = write_fields(fair(), FIELDS, None)
    assert written == {
        "round": 0,
        "lantern": "",
        "facing": -1,
        "top": "ace",
        "piles": [["ace"], []],
        "stalls": [{"cards": ["ace"], "open": False}],
    }
    again = Fair()
    read_fields(again, FIELDS, written, None)
    assert again.top is ACE
    assert write_fields(again, FIELDS, None) == written


def test_a_copy_shares_nothing_that_changes() -> None:
    made, twin = fair(), Fair()
    copy_fields(twin, made, FIELDS)
    assert write_fields(twin, FIELDS, None) == write_fields(made, FIELDS, None)
    twin.piles[1].append(ACE)
    twin.stalls[0].open = True
    assert made.piles[1] == []
    assert not made.stalls[0].open


def test_annotations_that_are_no_text_are_read_too() -> None:
    plain: Any = type("Plain", (), {"__annotations__": {"hands": list[list[int]], "top": Keyed | None}})
    assert [name for name, _ in declared_fields(plain, CODECS)] == ["hands", "top"]


def test_what_is_seldom_used_is_written_only_where_it_is() -> None:
    fields = saved_fields({"Late": "piles"}, {"Late": Seldom(Many(Codec()), [])})
    made = Fair()
    made.piles = []
    assert write_fields(made, fields, None) == {}
    read_fields(made, fields, {}, None)
    assert made.piles == []


def test_what_is_derived_is_no_saved_field() -> None:
    assert saved_fields({"Workshop": "workshop", "int": "round"}, {"Workshop": DERIVED})[0][0] == "round"


def test_a_type_without_a_codec_is_named_with_its_field() -> None:
    with pytest.raises(TypeError, match="stalls: nothing says how a Stall is saved"):
        declared_fields(Fair, CODECS)

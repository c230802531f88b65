"""Rows of numbers: one shape in every position, and no two views alike in it that are not alike."""

import json
from collections.abc import Iterator
from typing import Any

from cheeseboard.core.state import State
from cheeseboard.core.tensor import MOST, Layout
from tests.contract.cases import OUTSIDE, Case, for_every_case
from tests.contract.play import positions

IN_NO_ORDER = {
    *("potions", "aside", "doors", "revealed", "known", "door_discard", "potion_discard", "hand", "fresh"),
    *("actions", "general", "specific", "discard", "played", "used", "guests", "tents", "skills", "heroes"),
    *("private", "fulfilled", "guest_discard", "objective_discard", "cheese", "cards", "objectives", "hut"),
    "pairs",
}
"""Where a view lists things whose order tells a player nothing."""
DERIVED = {"scores", "score", "lines"}


def rows(state: State) -> Iterator[tuple[int, bytes]]:
    layout = Layout(state)
    for seat in range(state.players):
        yield seat, layout.row(state, seat).tobytes()


def essence(value: Any, key: str = "") -> Any:
    """A view without what follows from the rest of it."""
    if isinstance(value, dict):
        return {name: essence(each, name) for name, each in value.items() if name not in DERIVED}
    if isinstance(value, list):
        found = [essence(each, key) for each in value]
        plain = all(isinstance(each, str | int) for each in found)
        return sorted(found) if plain and key in IN_NO_ORDER else found
    return value


@for_every_case
def test_the_fields_are_the_same_in_every_position(case: Case) -> None:
    layout = Layout(case.start(1))
    paths = [field.path for field in layout.fields]
    assert len(set(paths)) == len(paths)
    assert all(field.meaning for field in layout.fields)
    assert [field.start + field.size for field in layout.fields] == [
        *(field.start for field in layout.fields[1:]),
        layout.size,
    ]
    for state in positions(case.start(1), 1, step=29):
        here = Layout(state)
        assert [(field.path, field.size) for field in here.fields] == [
            (field.path, field.size) for field in layout.fields
        ]
        for seat in range(case.players):
            assert max(map(abs, layout.row(state, seat))) <= MOST


@for_every_case
def test_views_that_differ_have_rows_that_differ(case: Case) -> None:
    if case.name == OUTSIDE:
        return  # it shows less in numbers than in words, which a game may do
    seen: dict[tuple[int, bytes], str] = {}
    for state in positions(case.start(3), 3, step=1):
        for seat, row in rows(state):
            view = json.dumps(essence(state.view(seat)), sort_keys=True)
            assert seen.setdefault((seat, row), view) == view


@for_every_case
def test_the_mask_is_the_offer(case: Case) -> None:
    layout = Layout(case.start(2))
    for state in positions(case.start(2), 2, step=13):
        for seat in range(case.players):
            marked = {number for number, bit in enumerate(layout.mask(state, seat)) if bit}
            assert marked == {move.number for move in state.moves(seat)}

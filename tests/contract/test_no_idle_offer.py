"""No offer changes nothing but what it says.

Whatever is offered leaves a mark on the table, at once or by a decision that it leads to. To pass, to end a
turn or to decline is to do nothing and says so; such moves are declared by title, and so are the fields that
only keep account of whose turn it is and what was used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.move import Move
from cheeseboard.core.saving import Codec
from cheeseboard.core.state import State
from cheeseboard.core.step import Step
from tests.contract.cases import Case, amount, for_every_case
from tests.contract.play import positions
from tests.contract.shapes import farm

STEP = amount(quick=50, usual=20, long=1)
SEEDS = amount(quick=1, usual=2, long=40)
OFFERS = amount(quick=10, usual=20, long=1000)  # of one decision that are tried
EDITIONS = amount(quick=2, usual=10, long=400)
STEP_OF_FARM = amount(quick=20, usual=5, long=1)
DEPTH = 8  # decisions until a move has left its mark


@dataclass(frozen=True)
class Idle:
    """What may change nothing in a title: kinds of moves that decline, and fields that only keep account."""

    moves: frozenset[str] = frozenset()
    fields: frozenset[str] = frozenset()


DECLARED = {
    "house-of-cats": Idle(frozenset({"confirm", "enough"})),
    "lab-rats": Idle(frozenset({"place"})),  # the door that lies there already may be left
    "rafts": Idle(frozenset({"pass"})),
    "rats-of-wistar": Idle(
        frozenset({"pass", "end-turn"}), frozenset({"main", "bonus", "stage", "turn", "used"})
    ),
}


def mark(data: Any, fields: frozenset[str]) -> Any:
    """What lies on the table, without the fields that only keep account."""
    if isinstance(data, dict):
        return {name: mark(value, fields) for name, value in data.items() if name not in fields}
    return [mark(each, fields) for each in data] if isinstance(data, list) else data


Asked = tuple[list[Step[Any]], list[list[Step[Any]]]]
"""All that is pending, in common and at each desk."""


class Marks:
    """Looks for a difference between two positions, first where there was one last."""

    def __init__(self, state: State, idle: Idle) -> None:
        self.idle = idle
        self.fields = [field for field in state.fields() if field[0] not in idle.fields]

    def differ(self, one: State, other: State) -> bool:
        for place, (name, codec) in enumerate(self.fields):
            before, after = getattr(one, name), getattr(other, name)
            if before != after and self._written(before, codec, one) != self._written(after, codec, other):
                self.fields.insert(0, self.fields.pop(place))
                return True
        return False

    def _written(self, value: Any, codec: Codec, table: State) -> Any:
        return mark(codec.write(value, table), self.idle.fields)

    def left_by(self, state: State, seat: int, move: Move) -> bool:
        """Whether the move, or something that anybody is then asked, changes what lies on the table."""
        return self._left(state, seat, move, (state.agenda, state.desks), DEPTH)

    def _left(self, state: State, seat: int, move: Move, asked_first: Asked, depth: int) -> bool:
        after = state.clone()
        after.play(seat, move)
        if after.over or self.differ(state, after):
            return True
        if depth == 1 or (after.agenda, after.desks) == asked_first:
            return False
        return any(
            self._left(after, asked, each, asked_first, depth - 1)
            for asked in after.to_move
            for each in active(after, asked, self.idle) or after.moves(asked)
        )


def active(state: State, seat: int, idle: Idle) -> list[Move]:
    return [move for move in state.moves(seat) if move.kind not in idle.moves]


def idle_offers(state: State, marks: Marks, most: int, dice: Random) -> Iterator[str]:
    """Of some that are offered now, those that change nothing."""
    for seat in state.to_move:
        offer = active(state, seat, marks.idle)
        for move in dice.sample(offer, min(most, len(offer))):
            if not marks.left_by(state, seat, move):
                yield f"{move.key} in {state.pending(seat)}, ply {state.ply}"


@for_every_case
def test_no_offer_changes_nothing(case: Case) -> None:
    for seed in range(SEEDS):
        dice, start = Random(seed), case.start(seed)
        marks = Marks(start, DECLARED.get(case.title.name, Idle()))
        for state in positions(start, seed, STEP):
            assert [*idle_offers(state, marks, OFFERS, dice)] == []


@pytest.mark.parametrize("seed", range(EDITIONS))
def test_nor_does_one_of_a_farm_that_nobody_would_draw(seed: int) -> None:
    title = cheeseboard.title("rats-of-wistar")
    start = title.start(2 + seed % 3, seed, title.read_edition(farm(Random(seed))))
    marks = Marks(start, DECLARED[title.name])
    for state in positions(start, seed, STEP_OF_FARM):
        assert [*idle_offers(state, marks, OFFERS, Random(seed))] == []


def test_an_offer_that_changes_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    start = cheeseboard.title("rafts").start(3, 1)
    marks = Marks(start, DECLARED["rafts"])
    monkeypatch.setattr(marks, "fields", [])
    assert [*idle_offers(start, marks, OFFERS, Random(1))]

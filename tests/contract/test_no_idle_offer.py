"""No offer changes nothing but what it says.

Whatever is offered leaves a mark on the table, at once or by a decision that it leads to. To pass, to end a
turn or to decline is to do nothing and says so; such moves are declared by title, and so are the fields that
only keep account of whose turn it is and what was used.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.contract.cases import Case, amount, for_every_case
from tests.contract.play import positions

STEP = amount(quick=50, usual=20, long=1)
SEEDS = amount(quick=1, usual=2, long=40)
OFFERS = amount(quick=10, usual=20, long=1000)  # of one decision that are tried
DEPTH = 4  # decisions until a move has left its mark


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


def leaves_a_mark(state: State, seat: int, move: Move, idle: Idle, depth: int = DEPTH) -> bool:
    """Whether the move, or something that anybody is then asked, changes what lies on the table."""
    after = state.clone()
    after.play(seat, move)
    if after.over or mark(after.dump_fields(), idle.fields) != mark(state.dump_fields(), idle.fields):
        return True
    if depth == 1 or after.pending(seat) is state.pending(seat):
        return False
    return any(
        leaves_a_mark(after, asked, each, idle, depth - 1)
        for asked in after.to_move
        for each in _active(after, asked, idle)
    )


def _active(state: State, seat: int, idle: Idle) -> list[Move]:
    return [move for move in state.moves(seat) if move.kind not in idle.moves]


@for_every_case
def test_no_offer_changes_nothing(case: Case) -> None:
    idle = DECLARED.get(case.title.name, Idle())
    for seed in range(SEEDS):
        dice = Random(seed)
        for state in positions(case.start(seed), seed, STEP):
            for seat in state.to_move:
                offer = _active(state, seat, idle)
                for move in dice.sample(offer, min(OFFERS, len(offer))):
                    step = state.pending(seat)
                    assert leaves_a_mark(state, seat, move, idle), f"{move.key} in {step}, ply {state.ply}"

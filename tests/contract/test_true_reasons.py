"""A reason is true: where what it complains of is put right, and nothing else, it is not given any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cheeseboard
from cheeseboard import shelf
from cheeseboard.core.state import State
from tests.contract.cases import amount, cases_of
from tests.contract.play import playing

Table = dict[str, Any]
Remedy = Callable[[Table, int], None]

GAMES = amount(quick=2, usual=4, long=40)
PLENTY = 20


def mine(**things: Any) -> Remedy:
    """Give the seat these things."""
    return lambda table, seat: _people(table)[seat].update(things)


def others(**things: Any) -> Remedy:
    def give(table: Table, seat: int) -> None:
        for other, each in enumerate(_people(table)):
            if other != seat:
                each.update(things)

    return give


def on_table(**things: Any) -> Remedy:
    return lambda table, _: table.update(things)


def _people(table: Table) -> list[Table]:
    return next(table[name] for name in ("families", "scientists", "rats", "drawings") if name in table)


def free_spaces(table: Table, seat: int) -> None:
    table["spaces"] = [-1] * len(table["spaces"])


def one_lab(table: Table, seat: int) -> None:
    scientist = table["scientists"][seat]
    scientist["labs"] = scientist["labs"][:1]


def empty_labs(table: Table, seat: int) -> None:
    scientist = table["scientists"][seat]
    scientist["labs"] = [[] for _ in scientist["labs"]]


def all_won(table: Table, seat: int) -> None:
    table["sheets"][seat]["ready"] = [1, 1, 1, 1]


RICH = mine(wood=PLENTY, metal=PLENTY, movement=PLENTY)
STAFFED = mine(workers=[3, 3, 3])
REMEDIES: dict[str, dict[str, Remedy]] = {
    "rats-of-wistar": {
        "lacks-price": RICH,
        "lacks-wood-or-metal": RICH,
        "lacks-payment": RICH,
        "lacks-movement": RICH,
        "lacks-skills": mine(wild=PLENTY),
        "no-strength": STAFFED,
        "no-workers-out": STAFFED,
        "nobody-there": STAFFED,
        "nobody-at-entrance": mine(entrance=1),
        "explorer-outside": mine(room=1),
        "tent-here": mine(tents=[]),
        "both-tents-pitched": mine(tents=[]),
        "electricity-complete": mine(electricity=0),
        "used-this-round": mine(used=[]),
        "space-taken": free_spaces,
        "one-per-sector": free_spaces,
        "no-free-room": mine(guests=[], beds=0),
        "no-room-for-bed": mine(guests=[], beds=0),
        "cube-gone": mine(cubes=0),
        "chief-is-placed": on_table(stage=0),
        "place-a-chief": on_table(stage=1),
    },
    "rafts": {
        "table-full": empty_labs,
        "tables-full": empty_labs,
        "rafts-already": mine(rafts=False),
        "expanded-already": one_lab,
        "espionage-nobody": others(labs=[["bacillus"]]),
        "espionage-spared": others(labs=[["bacillus"]]),
        "fungus-nobody": others(labs=[["food"]]),
        "fungus-spared": others(labs=[["food"]]),
        "nothing-to-lose": others(labs=[["bacillus", "time", "money"]]),
        "no-discards": on_table(discards=[[], ["time"], []]),
    },
    "lab-rats": {
        "door-already-open": on_table(opened=[]),
        "open-one-first": on_table(opened=[0]),
        "doors-or-exit": on_table(opened=[]),
        "exits-closed-first-lap": mine(laps=2),
    },
    "house-of-cats": {"not-won": all_won, "all-drawn": mine(left=1, dice=["2"])},
}
"""For the reasons of each title that complain of something on the table, what would put it right."""


def given(state: State, seat: int) -> dict[str, str]:
    """By the move that is barred, the key of its reason."""
    return {each.move.key: each.reason.key for each in state.why_not(seat) if each.move is not None}


def false_reasons(state: State, seat: int) -> tuple[set[str], list[str]]:
    """Which remedies were tried, and which reasons were still given in spite of them."""
    reasons, tried = given(state, seat), set[str]()
    found: list[str] = []
    for key in REMEDIES[state.setup.title].keys() & set(reasons.values()):
        tried.add(key)
        mended = remedied(state, seat, key)
        found += [f"{move}: {key}" for move, why in reasons.items() if why == key == mended.get(move)]
    return tried, found


def remedied(state: State, seat: int, key: str) -> dict[str, str]:
    data = state.to_data()
    REMEDIES[state.setup.title][key](data["table"], seat)
    return given(cheeseboard.title(state.setup.title).load(data), seat)


@pytest.mark.parametrize("title", shelf.ours())
def test_a_reason_is_not_given_where_what_it_complains_of_is_put_right(title: str) -> None:
    seen = set[str]()
    for seed in range(GAMES):
        cases = cases_of(cheeseboard.title(title))
        state = cases[seed % len(cases)].start(seed)
        for ply, (seat, _) in enumerate(playing(state, seed)):
            if ply % 3 == seed % 3:
                tried, found = false_reasons(state, seat)
                assert found == [], f"ply {state.ply}, {state.pending(seat)}"
                seen |= tried
    assert len(seen) >= len(REMEDIES[title]) / 2


def test_a_false_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REMEDIES["lab-rats"], "open-one-first", on_table(round=7))
    state = cheeseboard.title("lab-rats").start(3, 1)
    while state.prompt(state.to_move[0]).key != "explore":  # type: ignore[union-attr]
        state.play(state.to_move[0], state.moves(state.to_move[0])[0])
    assert false_reasons(state, state.to_move[0])[1] == ["stop: open-one-first"]

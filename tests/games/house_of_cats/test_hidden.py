"""Nobody sees another's drawing until all have confirmed."""

from __future__ import annotations

from typing import Any

import pytest

from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Event
from cheeseboard.core.match import CONSENT, FREE, new_match
from cheeseboard.core.record import Source
from cheeseboard.core.state import State
from tests.games.house_of_cats.table import EMPTY, TITLE, at, play, table, with_cells

rule = pytest.mark.rule
ROUND = ("draw 2", "write 3 1", "draw 3", "write 3 2", "draw 4", "write 3 3")


def shown(state: State, viewer: int | None, seat: int) -> Any:
    return state.view(viewer)["sheets"][seat]


@rule("2.4", "3.12")
def test_a_drawing_is_hidden_until_all_have_confirmed() -> None:
    state = table("1", EMPTY["1"], EMPTY["1"])
    before = shown(state, 1, 0)
    play(state, *ROUND, "confirm")
    assert shown(state, 0, 0) != before
    assert shown(state, 1, 0) == shown(state, None, 0) == before
    play(state, *ROUND, "confirm", seat=1)
    assert shown(state, 1, 0) == shown(state, None, 0) == shown(state, 0, 0) != before


@rule("2.5")
def test_everybody_sees_who_has_not_yet_confirmed() -> None:
    state = play(table("1", EMPTY["1"], EMPTY["1"]), *ROUND)
    assert state.view(1)["to_move"] == [0, 1]
    play(state, "confirm")
    assert state.view(1)["to_move"] == state.view(None)["to_move"] == [1]


@rule("2.4", "2.5")
@pytest.mark.parametrize("level", "1234")
def test_a_viewer_cannot_tell_a_resampled_world_from_this_one(level: str) -> None:
    for seed in range(2):
        state = TITLE.start(3, seed=seed, level=level)
        chance = Chance(seed)
        while not state.over:
            seat = chance.pick(list(state.to_move))
            state.play(seat, chance.pick(state.moves(seat)))
            if chance.below(6) == 0:
                same_for_all(state, seed)


def same_for_all(state: State, seed: int) -> None:
    for viewer in (None, 0, 1, 2):
        world = state.resample(viewer, seed)
        assert known(world, viewer) == known(state, viewer)
        assert sorted(world.inventory()) == sorted(state.inventory())


def known(state: State, viewer: int | None) -> Any:
    offer = [] if viewer is None else [move.key for move in state.moves(viewer)]
    reasons = [] if viewer is None else [barred.to_data() for barred in state.why_not(viewer)]
    return state.view(viewer), offer, reasons


@rule("2.4")
def test_a_resampled_world_has_another_drawing_and_other_dice_to_come() -> None:
    state = play(table("1", EMPTY["1"], EMPTY["1"]), *ROUND, "confirm")
    worlds = [state.resample(1, seed) for seed in range(20)]
    assert len({str(shown(world, 0, 0)["cells"]) for world in worlds}) > 15
    for world in worlds:
        assert world.to_move == (1,)
        play(world, *ROUND, "confirm", seat=1)
    assert len({tuple(world.view(1)["dice"]) for world in worlds}) > 10


@rule("2.4")
def test_events_of_a_drawing_reach_its_player_only() -> None:
    state = table("1", with_cells("1", ("2", [(4, 1)])), EMPTY["1"])
    heard: list[Event] = []
    state.listener = heard.append
    play(state, *ROUND)
    assert [event.seen_by(1) for event in heard] == [None] * len(heard)
    assert [seen["event"] for event in heard if (seen := event.seen_by(0))] == [
        "written",
        "room-completed",
        "written",
        "written",
    ]
    play(state, "confirm")
    play(state, *ROUND, "confirm", seat=1)
    told = [seen["event"] for event in heard if (seen := event.seen_by(None))]
    assert told == ["confirmed", "confirmed", "drawing-shown", "room-shown", "drawing-shown", "dice-rolled"]


def test_a_move_at_ones_desk_is_taken_back_freely_until_the_dice_roll() -> None:
    match = new_match(TITLE, 2, Source(seed=1))
    for _ in range(3):
        match.play(0, match.state.default(0))
    assert match.may_undo(0) == FREE
    match.undo(0)
    while 0 in match.state.to_move:
        match.play(0, match.state.default(0))
    assert match.may_undo(0) == FREE
    while match.state.view(0)["round"] == 1:
        seat = match.state.to_move[0]
        match.play(seat, match.state.default(seat))
    assert match.may_undo(1) == CONSENT


def test_the_viewer_keeps_their_own_drawing_in_a_resampled_world() -> None:
    state = play(table("1", EMPTY["1"], EMPTY["1"]), "draw 2", "write 3 1")
    assert at(state.resample(0, 9), 3, 1) == "2"

"""A game can be saved in the middle of any decision and goes on as if nothing had happened."""

import json
from typing import Any

import pytest

import cheeseboard
from cheeseboard import Refused
from cheeseboard.core.state import State
from tests.contract.cases import Case, amount, for_every_case
from tests.contract.fields import check_saved
from tests.contract.knowledge import told, viewers
from tests.contract.play import checked, moments, offers, play_on, play_out, positions

LOOSE = ("format", "seed")
STEP = amount(quick=15, usual=5, long=1)


def reloaded(state: State) -> State:
    return cheeseboard.load(state.to_json())


@for_every_case
def test_a_loaded_game_is_the_saved_one(case: Case) -> None:
    for state in moments(case.start):
        check_saved(state, reloaded(state))


@for_every_case
def test_a_loaded_game_is_written_as_the_saved_one_was(case: Case) -> None:
    for state in positions(case.start(1), 1, STEP):
        loaded = reloaded(state)
        assert loaded.to_json() == state.to_json()
        assert loaded.digest() == state.digest()
        assert loaded.setup.to_data() == state.setup.to_data()


@for_every_case
def test_a_loaded_game_tells_everybody_the_same(case: Case) -> None:
    for state in positions(case.start(2), 2, STEP):
        loaded = reloaded(state)
        assert offers(loaded) == offers(state)
        assert [told(loaded, viewer) for viewer in viewers(state)] == [told(state, v) for v in viewers(state)]


@for_every_case
def test_a_loaded_game_goes_on_like_the_saved_one(case: Case) -> None:
    for state in positions(case.start(3), 3, STEP * 5):
        assert play_on(reloaded(state), state.ply) == play_on(state.clone(), state.ply)


@for_every_case
def test_the_end_of_a_game_can_be_saved(case: Case) -> None:
    state = play_out(case.start(4), 4)
    loaded = reloaded(state)
    assert loaded.over
    assert (loaded.scores, loaded.winners) == (state.scores, state.winners)


@for_every_case
def test_views_and_saved_games_are_plain_json(case: Case) -> None:
    for state in positions(case.start(5), 5, STEP):
        for data in [state.to_data(), *(state.view(viewer) for viewer in viewers(state))]:
            assert json.loads(json.dumps(data)) == data


def damages(data: dict[str, Any]) -> list[object]:
    """The saved game with each of its fields missing or of a strange kind, and some that never were one."""
    needed = [key for key in data if key not in LOOSE]
    without = [{key: value for key, value in data.items() if key != gone} for gone in needed]
    strange = [{**data, key: object} for key in ("agenda", "desks", "table", "edition", "options")]
    return [*without, *strange, "", "{", "[]", "7", '{"title": "no-such-title"}']


@for_every_case
def test_a_damaged_save_is_refused_kindly(case: Case) -> None:
    for damaged in damages(case.start(6).to_data()):
        with pytest.raises(Refused) as caught:
            cheeseboard.load(damaged)  # type: ignore[arg-type]
        checked(caught.value.reason)


@for_every_case
def test_a_save_of_other_rules_or_another_edition_is_refused(case: Case) -> None:
    data = case.start(7).to_data()
    other = {**data["edition"], "digest": "0" * 16}
    changes: dict[str, dict[str, Any]] = {"other-rules": {"rules": "0"}, "other-edition": {"edition": other}}
    for key, change in changes.items():
        with pytest.raises(Refused) as caught:
            cheeseboard.load({**data, **change})
        assert checked(caught.value.reason).key == key

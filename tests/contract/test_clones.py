"""A clone is a game of its own."""

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

from cheeseboard.core.catalog import Keyed
from cheeseboard.core.state import Setup, State
from tests.contract.cases import OUTSIDE, Case, amount, for_every_case
from tests.contract.fields import check_clone
from tests.contract.play import listen, moments, play_on, positions
from tests.thirdparty.night_market.game import Market

STEP = amount(quick=25, usual=9, long=2)
CONSTANT = (str, int, float, bool, bytes, type(None))
SHARED = (Keyed, Setup, type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, *CONSTANT)


def parts(root: object) -> Iterator[object]:
    """Everything the object holds, directly or not, that could be changed."""
    met = {id(root)}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if not isinstance(thing, tuple):
            yield thing
        for part in gc.get_referents(thing):
            if id(part) not in met and not isinstance(part, SHARED):
                met.add(id(part))
                waiting.append(part)


def shared_parts(state: State, twin: State) -> list[object]:
    """An edition is shared by design, and so is the last offer, which is replaced and never changed."""
    agreed = {id(part) for part in parts(state.setup)} | {id(state._offer)}
    mine = {id(part) for part in parts(state)} - agreed
    return [part for part in parts(twin) if id(part) in mine]


@for_every_case
def test_a_clone_equals_its_original(case: Case) -> None:
    """At every move: a field that is forgotten may differ for a moment only."""
    for state in moments(case.start):
        check_clone(state)
    assert state.clone().to_json() == state.to_json()
    assert state.clone().digest() == state.digest()


def contents(part: object) -> object:
    """What would change if the part were changed in place."""
    if isinstance(part, list | dict | set | bytearray):
        return repr(part)
    names = [name for name in dir(part) if not name.startswith("__")]
    values = [(name, getattr(part, name)) for name in names]
    return [(name, repr(value)) for name, value in values if not callable(value)]


@for_every_case
def test_what_a_clone_shares_with_its_original_never_changes(case: Case) -> None:
    for state in positions(case.start(2), 2, STEP * 3):
        twin, other = state.clone(), state.clone()
        shared = shared_parts(twin, other)
        before = [contents(part) for part in shared]
        play_on(twin, 1)
        play_on(other, 2)
        assert [contents(part) for part in shared] == before


@for_every_case
def test_playing_on_in_a_clone_leaves_the_original_alone(case: Case) -> None:
    for state in positions(case.start(3), 3, STEP):
        before = state.to_json(), [state.view(seat) for seat in range(case.players)]
        play_on(state.clone(), state.ply)
        assert (state.to_json(), [state.view(seat) for seat in range(case.players)]) == before


@for_every_case
def test_playing_on_in_the_original_leaves_a_clone_alone(case: Case) -> None:
    state = case.start(4)
    twins = [(each.clone(), each.to_json()) for each in positions(state, 4, STEP)]
    assert all(twin.to_json() == text for twin, text in twins)


@for_every_case
def test_a_clone_plays_the_same_game_given_the_same_moves(case: Case) -> None:
    for state in positions(case.start(5), 5, STEP * 3):
        one, other = state.clone(), state.clone()
        assert play_on(one, state.ply) == play_on(other, state.ply)


@for_every_case
def test_a_clone_tells_nobody(case: Case) -> None:
    state = case.start(6)
    heard = listen(state)
    play_on(state.clone(), 6)
    assert heard == []


@for_every_case
def test_a_listener_changes_nothing(case: Case) -> None:
    listened, alone = case.start(7), case.start(7)
    heard = listen(listened)
    assert play_on(listened, 7) == play_on(alone, 7)
    assert heard


@for_every_case
def test_games_leave_the_edition_as_it_was(case: Case) -> None:
    edition = case.title.house
    before = repr(edition.data)
    first = case.start(8).to_json()
    play_on(case.start(8), 8)
    assert repr(edition.data) == before
    assert case.start(8).to_json() == first


def test_a_shared_part_that_changes_would_be_found() -> None:
    state = Case(OUTSIDE, 3, ()).start(1)
    twin = state.clone()
    assert isinstance(state, Market)
    assert isinstance(twin, Market)
    twin.hands[0] = state.hands[0]
    assert shared_parts(state, twin) == [state.hands[0]]
    before = contents(twin.hands[0])
    state.play(0, state.moves(0)[0])
    assert contents(twin.hands[0]) != before

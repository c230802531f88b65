"""Hidden information at the doors: nothing that a door shows depends on what its viewer cannot know.

At positions of a random game, all that a viewer cannot know is dealt again, and every kind of observation
that a door offers must be the same in both worlds.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from cheeseboard.core.state import State
from cheeseboard.core.tensor import Pen
from cheeseboard.gym import gymnasium, openspiel, pettingzoo
from cheeseboard.gym.episode import Terms
from cheeseboard.gym.render import RENDER_MODES, render
from tests.contract.cases import OUTSIDE, Case, outsider_on_the_shelf
from tests.contract.play import positions
from tests.gym.cases import for_every_case, for_every_title, terms
from tests.thirdparty.night_market.game import Market

PRIVATE = pyspiel.PrivateInfoType
SPECTATOR = None
KINDS = {
    "public": (True, PRIVATE.NONE),
    "private": (False, PRIVATE.SINGLE_PLAYER),
    "public and private": (True, PRIVATE.SINGLE_PLAYER),
}
STEP = 37


def observers(game: Any) -> Iterator[tuple[str, Any]]:
    for name, (public, private) in KINDS.items():
        for recall in (False, True):
            kind = pyspiel.IIGObservationType(public, recall, private)
            yield f"{name}, {'with' if recall else 'without'} recall", make_observation(game, kind)


def shown(observer: Any, state: Any, player: int) -> tuple[str, list[float], dict[str, list[float]]]:
    observer.set_from(state, player)
    pieces = {name: piece.tolist() for name, piece in observer.dict.items()}
    return observer.string_from(state, player), observer.tensor.tolist(), pieces


def spiel_positions(game: Any, seed: int) -> Iterator[Any]:
    dice, state = Random(seed), game.new_initial_state()
    state.apply_action(seed)
    for count in range(200):
        if state.is_terminal():
            return
        if count % STEP == 0:
            yield state
        state.apply_action(dice.choice(state.legal_actions()))


def in_a_world_of(viewer: int | None, state: Any, seed: int) -> Any:
    """Another world that this viewer cannot tell from the real one."""
    twin = state.clone()
    if viewer is None:
        twin.world.state = state.world.state.resample(None, seed)
    else:
        twin.world = state.world.imagined_by(viewer, seed, state.get_game().sights)
    return twin


@for_every_case
def test_openspiels_observers_tell_a_player_what_they_may_know(case: Case) -> None:
    check_openspiel(case)


def check_openspiel(case: Case) -> None:
    game = openspiel.load(case.name, **terms(case))
    watching = list(observers(game))
    for state in spiel_positions(game, 3):
        for player in range(case.players):
            world = in_a_world_of(player, state, state.move_number())
            for name, observer in watching:
                assert shown(observer, world, player) == shown(observer, state, player), (name, player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)


@for_every_case
def test_openspiels_public_observers_tell_everybody_the_same_and_no_secret(case: Case) -> None:
    check_public(case)


def check_public(case: Case) -> None:
    game = openspiel.load(case.name, **terms(case))
    public = [(name, observer) for name, observer in observers(game) if name.startswith("public, ")]
    for state in spiel_positions(game, 5):
        world = in_a_world_of(SPECTATOR, state, state.move_number())
        for name, observer in public:
            first = shown(observer, state, 0)
            for player in range(case.players):
                assert shown(observer, state, player) == first, (name, player)
                assert shown(observer, world, player) == first, (name, player)


def test_the_pieces_of_a_tensor_are_the_whole_of_it_by_name() -> None:
    game = openspiel.load("rafts", players=3)
    state = next(spiel_positions(game, 1))
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 2)
    assert np.concatenate(list(observer.dict.values())).tolist() == observer.tensor.tolist()
    assert observer.dict["seat"].tolist() == [0, 0, 1]
    assert observer.dict["hand"].sum() == len(state.world.state.view(2)["scientists"][2]["hand"])
    assert {"player 0 backs", "player 2 backs", "moves_made"} <= set(observer.dict)


def test_public_and_private_pieces_make_up_the_whole() -> None:
    """What is in the observation, and not in the open part, is in the private one."""
    game = openspiel.load("lab-rats", players=3)
    state = list(spiel_positions(game, 2))[-1]
    _, private, whole = (observer for name, observer in observers(game) if "without" in name)
    for player in range(3):
        private.set_from(state, player)
        whole.set_from(state, player)
        assert private.dict["hand"].tolist() == whole.dict["hand"].tolist()
        assert private.dict["hand"].any()
        assert not private.dict["door_deck"].any()


@pytest.mark.parametrize(("public", "private"), [(True, PRIVATE.ALL_PLAYERS), (False, PRIVATE.NONE)])
def test_an_observer_that_we_do_not_have_is_refused_with_those_we_have(public: bool, private: Any) -> None:
    with pytest.raises(ValueError, match="SINGLE_PLAYER"):
        openspiel.load("rafts", 2).make_py_observer(pyspiel.IIGObservationType(public, False, private))


# A row that knows too much would be found ------------------------------------------------------------------

MARKET = Case(OUTSIDE, 3, ())


def see_through(name: str, hand: Callable[[Market, int | None], list[int]]) -> Callable[..., None]:
    encode = Market.encode

    def leaky(market: Market, viewer: int | None, pen: Pen) -> None:
        encode(market, viewer, pen)
        pen.tally(name, "too much", hand(market, viewer), 10)

    return leaky


def test_a_public_row_that_shows_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Market, "encode", see_through("first", lambda market, _: market.hands[0]))
    with outsider_on_the_shelf(), pytest.raises(AssertionError, match="public, without recall"):
        check_public(MARKET)


def hand_before(market: Market, viewer: int | None) -> list[int]:
    return [] if viewer is None else market.hands[viewer - 1]


def test_a_seats_row_that_shows_the_next_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Market, "encode", see_through("next", hand_before))
    with outsider_on_the_shelf(), pytest.raises(AssertionError, match="private, without recall"):
        check_openspiel(MARKET)


# PettingZoo and Gymnasium ----------------------------------------------------------------------------------


def same(one: Any, other: Any) -> bool:
    return {key: each.tolist() for key, each in one.items()} == {k: e.tolist() for k, e in other.items()}


def worlds(case: Case, seed: int, step: int = STEP) -> Iterator[tuple[State, int, State]]:
    """Positions, seats, and a world that the seat cannot tell from the real one."""
    for state in positions(case.start(seed), seed, step):
        for seat in range(case.players):
            yield state, seat, state.resample(seat, state.ply)


@for_every_case
def test_pettingzoo_tells_an_agent_what_it_may_know(case: Case) -> None:
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        env = make(case.name, **terms(case))
        env.reset(seed=1)
        for state, seat, world in worlds(case, 2):
            env.episode.state = state
            agent, known = f"player_{seat}", env.observe(f"player_{seat}")
            env.episode.state = world
            assert same(env.observe(agent), known), seat


@for_every_case
def test_gymnasium_tells_an_agent_what_it_may_know(case: Case) -> None:
    envs = [gymnasium.env(case.name, seat=seat, **terms(case)) for seat in range(case.players)]
    for env in envs:
        env.reset(seed=1)
    for state, seat, world in worlds(case, 4):
        env = envs[seat]
        env.game.episode.state = state
        known, masks = env._observed(), env.action_masks().tolist()
        env.game.episode.state = world
        assert same(env._observed(), known), seat
        assert env.action_masks().tolist() == masks


@for_every_title
def test_pictures_show_what_the_seat_may_know(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    agreed = Terms(case.name, case.players, options=case.chosen)
    for state, seat, world in worlds(case, 6, STEP * 8):
        for mode in RENDER_MODES:
            real = render(agreed, state, seat, mode), capsys.readouterr().out
            assert (render(agreed, world, seat, mode), capsys.readouterr().out) == real, mode

"""PettingZoo's own tests, on every title, and what they leave out."""

import copy
import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from cheeseboard import Refused
from cheeseboard.gym import pettingzoo
from tests.contract.cases import Case
from tests.gym.cases import for_every_case, for_every_title, known_complaints, terms


def make(case: Case, **more: Any) -> pettingzoo.OneByOne:
    return pettingzoo.env(case.name, **terms(case), **more)


def play(env: pettingzoo.OneByOne, moves: int, pick: int = 0) -> None:
    for _ in range(moves):
        if not env.agents or env.terminations[env.agent_selection]:
            return
        observation, *_ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[(pick + env.game.ply) % len(legal)]))


@for_every_case
def test_the_api_is_as_pettingzoo_wants_it(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    with known_complaints():
        api_test(make(case), num_cycles=40)


@for_every_case
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    seed_test(partial(make, case), num_cycles=30)


@for_every_title
def test_every_render_mode_draws(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = {"svg": lambda picture: picture.startswith("<svg") and "http://" not in picture.replace(W3, "")}
    render_test(partial(make, case), drawn)


W3 = "http://www.w3.org/"


@for_every_case
def test_all_who_decide_at_once_can_do_so_in_one_step(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(pettingzoo.parallel_env(case.name, **terms(case)), num_cycles=60)
    parallel_seed_test(partial(pettingzoo.parallel_env, case.name, **terms(case)), num_cycles=20)


def test_both_kinds_stop_after_the_same_number_of_cycles() -> None:
    """PettingZoo's test wants equal turns, which only a game has in which all draw at once."""
    chosen: dict[str, Any] = {"name": "house-of-cats", "players": 3, "illegal": "default"}
    module = SimpleNamespace(
        env=partial(pettingzoo.env, **chosen), parallel_env=partial(pettingzoo.parallel_env, **chosen)
    )
    max_cycles_test(module)


@for_every_title
def test_a_copy_and_a_pickle_go_on_from_the_same_position(case: Case) -> None:
    env = make(case)
    env.reset(seed=3)
    play(env, 30)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    position = env.game.to_json()
    for twin in twins:
        assert twin.game.to_json() == position
        play(twin, 20, pick=1)
    assert env.game.to_json() == position
    play(env, 20, pick=1)
    assert [twin.game.to_json() for twin in twins] == [env.game.to_json()] * 2


def test_a_new_game_after_a_copy_is_the_same_too() -> None:
    env = pettingzoo.env("lab-rats", 3)
    env.reset(seed=5)
    twin = pickle.loads(pickle.dumps(env))
    env.reset()
    twin.reset()
    assert env.game.to_json() == twin.game.to_json()


def test_an_edition_of_ones_own_is_kept_in_a_pickle() -> None:
    title = pettingzoo.env("lab-rats", 3).terms.title
    data = {**title.house.data, "name": "My own"}
    env = pettingzoo.env("lab-rats", 3, edition=title.read_edition(data))
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    twin.reset()
    assert twin.game.setup.edition.name == "My own"


def test_an_illegal_action_is_refused_with_a_reason() -> None:
    env = pettingzoo.env("lab-rats", 3)
    env.reset(seed=1)
    before = env.game.to_json()
    mask = env.observe(env.agent_selection)["action_mask"]
    for action in (int(np.flatnonzero(mask == 0)[0]), -1, 10_000, None):
        with pytest.raises(Refused):
            env.step(action)
    assert env.game.to_json() == before


def test_an_illegal_action_can_stand_for_the_default() -> None:
    env = pettingzoo.env("lab-rats", 3, illegal="default")
    env.reset(seed=1)
    agent = env.agent_selection
    assert env.infos[agent] == {}
    env.step(-1)
    assert env.game.ply == 1
    assert env.infos[agent] == {"illegal": True}


def test_at_once_the_info_says_who_made_an_illegal_move() -> None:
    env = pettingzoo.parallel_env("house-of-cats", 2)
    observed, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(observed["player_1"]["action_mask"])[0])
    *_, infos = env.step({"player_0": -1, "player_1": legal})
    assert infos == {"player_0": {"illegal": True}, "player_1": {"illegal": False}}


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
@pytest.mark.parametrize(
    ("wrong", "right"),
    [({"reward": "x"}, "win"), ({"illegal": "zz"}, "refuse"), ({"render_mode": "paint"}, "svg")],
)
def test_a_wrong_argument_is_refused_with_the_choices(make: Any, wrong: dict[str, str], right: str) -> None:
    ((name, value),) = wrong.items()
    with pytest.raises(ValueError, match=f"{name}='{value}'.*'{right}'"):
        make("lab-rats", 3, **wrong)


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
@pytest.mark.parametrize("cycles", [0, -1, 1.5, True, "3"])
def test_what_is_no_number_of_cycles_is_refused(make: Any, cycles: Any) -> None:
    with pytest.raises(ValueError, match=f"max_cycles={cycles!r} should be a whole number, at least 1"):
        make("lab-rats", 3, max_cycles=cycles)


@for_every_title
def test_the_global_state_is_what_all_seats_know_together(case: Case) -> None:
    for env in (make(case), pettingzoo.parallel_env(case.name, **terms(case))):
        env.reset(seed=3)
        whole = env.state()
        assert env.state_space.contains(whole)
        parts = [env.observe(agent)["observation"] for agent in env.agents]
        assert whole.tolist() == np.concatenate(parts).tolist()


def test_a_sole_winner_gets_one_and_all_rewards_add_up_to_nothing() -> None:
    env = pettingzoo.env("lab-rats", 4)
    env.reset(seed=2)
    play(env, 10_000)
    winners = env.game.winners
    assert len(winners) == 1
    assert env.rewards[f"player_{winners[0]}"] == 1
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_who_plays_alone_gets_their_score() -> None:
    env = pettingzoo.env("house-of-cats", 1)
    env.reset(seed=2)
    play(env, 10_000)
    assert env.rewards == {"player_0": float(env.game.scores[0])}


def test_a_wrong_option_is_refused_with_the_choices() -> None:
    with pytest.raises(Refused, match="at-once"):
        pettingzoo.env("lab-rats", 3, last_survivor="never")

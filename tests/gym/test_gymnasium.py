"""Gymnasium's own checker, and many games at once."""

import warnings
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cheeseboard
from cheeseboard import Refused
from cheeseboard.bots.players import Random
from cheeseboard.gym import gymnasium
from tests.contract.cases import Case
from tests.gym.cases import for_every_case, for_every_title, terms


@for_every_case
def test_the_checker_finds_nothing(case: Case) -> None:
    env = gymnasium.env(case.name, **terms(case), render_mode="ansi")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*Not able to test alternative render modes.*")
        check_env(env)


def test_bots_sit_at_the_other_seats() -> None:
    env = gymnasium.env("rafts", 2, opponents=Random, max_moves=30)
    env.reset(seed=4)
    stopped = over = False
    while not (stopped or over):
        legal = np.flatnonzero(env.action_masks())
        _, reward, over, stopped, _ = env.step(int(legal[0]))
        assert over or env.game.state.pending(0) is not None
    assert stopped or reward in (1.0, -1.0)


def test_a_bot_can_be_named() -> None:
    env = gymnasium.env("lab-rats", 3, opponents="pip", seat=2)
    observation, _ = env.reset(seed=1)
    assert observation["observation"][2] == 1
    assert observation["action_mask"].any()


def test_before_the_first_game_the_advice_is_to_reset() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        gymnasium.env("lab-rats", 3).step(0)


def test_a_seat_that_is_not_there_is_refused_with_those_that_are() -> None:
    for make in (gymnasium.env, gymnasium.vector_env):
        with pytest.raises(ValueError, match="from 0 to 2"):
            make("lab-rats", 3, seat=3)


@pytest.mark.parametrize("make", [gymnasium.env, gymnasium.vector_env])
@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": "3"}, "players='3' should be a whole number"),
        ({"players": 0}, "players=0 should be a whole number, at least 1"),
        ({"max_moves": 0}, "max_moves=0 should be a whole number, at least 1"),
        ({"max_moves": "a"}, "max_moves='a' should be a whole number"),
        ({"seat": "1"}, "There is no seat '1' at this table"),
        ({"seat": 1.5}, "There is no seat 1.5 at this table"),
        ({"seat": True}, "There is no seat True at this table"),
        ({"reward": ""}, "reward='' is nothing we know"),
        ({"reward": 0}, "reward='?0'? is nothing we know"),
        ({"opponents": 3}, "opponents='3' is nothing we know"),
        ({"edition": "house"}, "edition='house' is no edition: .*read_edition"),
    ],
)
def test_what_is_no_number_name_or_edition_is_refused(make: Any, wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make("lab-rats", **wrong)


@pytest.mark.parametrize("make", [gymnasium.env, gymnasium.vector_env])
def test_what_is_no_name_of_a_game_is_refused(make: Any) -> None:
    with pytest.raises(ValueError, match=r"name=\['lab-rats'\] should be a text"):
        make(["lab-rats"])


def test_more_players_than_could_be_counted_are_refused_at_once() -> None:
    with pytest.raises(Refused, match="for 3 to 5 players"):
        gymnasium.env("lab-rats", 10**18)


def test_no_games_at_all_are_refused() -> None:
    with pytest.raises(ValueError, match="number=0 should be a whole number, at least 1"):
        gymnasium.vector_env("lab-rats", number=0)


@pytest.mark.parametrize("make", [gymnasium.env, gymnasium.vector_env])
@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({"reward": "x"}, "'score'"),
        ({"illegal": "zz"}, "'default'"),
        ({"opponents": "foo"}, "'whiskers'"),
        ({"opponents": "pip:blur"}, "pip:simulations=50"),
        ({"opponents": "pip:cheese=2"}, "pip:simulations=50"),
    ],
)
def test_a_wrong_argument_is_refused_with_the_choices(make: Any, wrong: dict[str, str], right: str) -> None:
    ((name, value),) = wrong.items()
    with pytest.raises(ValueError, match=f"{name}='{value}'.*{right}"):
        make("lab-rats", 3, **wrong)


def test_an_unknown_way_to_render_is_refused_with_the_known_ones() -> None:
    wrong: Any = "paint"
    with pytest.raises(ValueError, match=r"render_mode='paint'.*'svg'"):
        gymnasium.env("lab-rats", 3, render_mode=wrong)


def test_who_renders_without_a_mode_is_told_so() -> None:
    env = gymnasium.env("lab-rats", 3)
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        env.render()


def test_an_illegal_action_shows_in_the_info() -> None:
    env = gymnasium.env("lab-rats", 3)
    env.reset(seed=1)
    *_, info = env.step(-1)
    assert info == {"illegal": True}
    *_, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert info == {"illegal": False}


def test_illegal_actions_show_in_the_infos_of_many_games() -> None:
    crowd = gymnasium.vector_env("lab-rats", 3, number=2)
    observed, _ = crowd.reset(seed=1)
    *_, infos = crowd.step(np.array([-1, np.flatnonzero(observed["action_mask"][1])[0]]))
    assert infos["illegal"].tolist() == [True, False]


@for_every_title
def test_many_games_are_like_as_many_single_ones(case: Case) -> None:
    crowd = gymnasium.vector_env(case.name, **terms(case), number=5)
    observed, _ = crowd.reset(seed=9)
    for _ in range(40):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in observed["action_mask"]])
        observed, rewards, overs, stops, _ = crowd.step(actions)
        assert crowd.observation_space.contains(observed)
        for place, game in enumerate(crowd.games):
            alone = crowd.terms.observe(game.state, crowd.seat)
            assert (observed["observation"][place] == alone["observation"]).all()
            assert (observed["action_mask"][place] == alone["action_mask"]).all()
    assert rewards.shape == overs.shape == stops.shape == (5,)


def test_where_a_game_ends_the_next_begins_in_the_same_step() -> None:
    crowd = gymnasium.vector_env("house-of-cats", 1, number=3, max_moves=7)
    observed, _ = crowd.reset(seed=9)
    for count in range(1, 15):
        actions = np.array([np.flatnonzero(mask)[0] for mask in observed["action_mask"]])
        observed, _, overs, stops, infos = crowd.step(actions)
        ended = (overs | stops).any()
        assert ended == (count % 7 == 0)
        assert ("final_obs" in infos) == ended
        assert observed["action_mask"].any(axis=1).all()


def test_the_same_seed_gives_the_same_games() -> None:
    def rewards() -> list[float]:
        crowd = gymnasium.vector_env("lab-rats", 3, number=4)
        observed, _ = crowd.reset(seed=11)
        found = []
        for _ in range(300):
            actions = np.array([np.flatnonzero(mask)[0] for mask in observed["action_mask"]])
            observed, won, *_ = crowd.step(actions)
            found += won.tolist()
        return found

    assert rewards() == rewards()
    assert any(rewards())


@for_every_title
def test_a_title_is_made_by_its_name_in_gymnasium(case: Case) -> None:
    name = gymnasium.spec_name(case.name)
    env = gym.make(name, **terms(case))
    assert env.spec is not None
    observed, _ = env.reset(seed=4)
    assert observed["action_mask"].any()
    again, _ = gymnasium.env(case.name, **terms(case)).reset(seed=4)
    assert observed["observation"].tolist() == again["observation"].tolist()


def test_the_names_in_gymnasium_are_as_gymnasium_writes_names() -> None:
    names = {name for name in gym.registry if name.startswith("cheeseboard/")}
    assert {"cheeseboard/HouseOfCats-v0", "cheeseboard/LabRats-v0", "cheeseboard/Rafts-v0"} <= names


def test_many_games_are_made_by_name_too() -> None:
    envs = gym.make_vec("cheeseboard/Rafts-v0", num_envs=3, players=2)
    observed, _ = envs.reset(seed=1)
    assert observed["action_mask"].shape == (3, len(cheeseboard.title("rafts").vocabulary))

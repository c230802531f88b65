"""OpenSpiel's own simulations, on every title, and what its algorithms rely on."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from cheeseboard.gym import openspiel
from tests.contract.cases import Case, outsider_on_the_shelf
from tests.gym.cases import for_every_case, for_every_title, terms


def load(case: Case, **more: Any) -> Any:
    return openspiel.load(case.name, **terms(case), **more)


def midgame(game: Any, moves: int, seed: int) -> Any:
    dice, state = Random(seed), game.new_initial_state()
    while not state.is_terminal() and state.move_number() <= moves:
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@for_every_case
def test_a_random_game_is_as_openspiel_wants_it(case: Case, capfd: pytest.CaptureFixture[str]) -> None:
    game = load(case, deals=20, max_moves=60)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["lab-rats", "house-of-cats"])
def test_a_whole_game_is_as_openspiel_wants_it(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(openspiel.load(name, deals=20), num_sims=1, serialize=False, verbose=False)


@for_every_title
def test_a_clone_goes_its_own_way(case: Case) -> None:
    state = midgame(load(case), 30, seed=1)
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)
    state.apply_action(state.legal_actions()[0])
    assert str(state) == str(twin)


@for_every_title
def test_a_saved_state_remembers_what_everybody_has_seen(case: Case) -> None:
    state = midgame(load(case), 25, seed=2)
    seat = state.current_player()
    knows = state.information_state_string(seat)
    again = pickle.loads(pickle.dumps(state))
    assert again.information_state_string(seat) == knows
    for each in (state, again):
        each.apply_action(each.legal_actions()[-1])
    assert again.information_state_string(seat) == state.information_state_string(seat) != knows


@for_every_case
def test_an_imagined_state_has_the_same_information_state(case: Case) -> None:
    state, sampler = midgame(load(case), 40, seed=3), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    seat = state.current_player()
    for _ in range(5):
        world = state.resample_from_infostate(seat, sampler)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert (world.information_state_tensor(seat) == np.array(state.information_state_tensor(seat))).all()
        assert world.legal_actions() == state.legal_actions()
        world.apply_action(world.legal_actions()[0])
        assert world.information_state_string(seat) != state.information_state_string(seat)


def test_what_others_do_at_their_desks_leaves_no_trace() -> None:
    """In House of Cats all draw at once: the second must not see how many moves the first has made."""
    game = openspiel.load("house-of-cats", players=2)
    state = midgame(game, 1, seed=4)
    before = state.information_state_string(1)
    while state.current_player() == 0:
        state.apply_action(state.legal_actions()[-1])
        if state.current_player() == 0:
            assert state.information_state_string(1) == before
    assert state.information_state_string(1).split(" ")[0] != before.split(" ")[0]


def test_two_pasts_that_looked_different_are_told_apart() -> None:
    """Two players may reach the same table on two ways: with perfect recall these are two states."""
    game = openspiel.load("rats-of-wistar", players=2)
    strings: dict[str, str] = {}
    for seed in range(6):
        state = midgame(game, 20, seed)
        seat = state.current_player()
        digest, seen = state.information_state_string(seat).split(" ", 1)
        assert state.observation_string(seat) == seen
        assert strings.setdefault(digest, seen) == seen


def test_chance_chooses_among_as_many_deals_as_are_wished() -> None:
    state = openspiel.load("rafts", players=2, deals=7).new_initial_state()
    assert state.is_chance_node()
    assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(7))
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_a_game_can_be_loaded_by_its_name_in_openspiel() -> None:
    game = pyspiel.load_game("cheeseboard_house_of_cats(players=2,level=3,deals=5)")
    assert game.num_players() == 2
    assert game.terms.start(0).setup.options["level"] == "3"


def test_the_win_is_zero_sum_and_the_score_is_not() -> None:
    kinds = pyspiel.GameType.Utility
    assert openspiel.load("lab-rats", 3).get_type().utility == kinds.ZERO_SUM
    assert openspiel.load("lab-rats", 3, reward="score").get_type().utility == kinds.GENERAL_SUM


def test_a_stopped_game_pays_the_score_so_far() -> None:
    state = midgame(openspiel.load("house-of-cats", 2, reward="score", max_moves=30), 100, seed=5)
    assert state.is_terminal()
    assert state.returns() == [float(score) for score in state.world.state.scores]


def test_information_set_search_runs() -> None:
    game = openspiel.load("lab-rats", 3)
    state = midgame(game, 40, seed=6)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_a_title_from_outside_comes_through_the_same_door(capfd: pytest.CaptureFixture[str]) -> None:
    with outsider_on_the_shelf():
        pyspiel.random_sim_test(openspiel.load("night-market", 3), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"players": 0}, "players=0 should be a whole number, at least 1"),
        ({"max_moves": 0}, "max_moves=0 should be a whole number, at least 1"),
        ({"max_moves": -3}, "max_moves=-3 should be a whole number, at least 1"),
        ({"deals": 0}, "deals=0 should be a whole number, at least 1"),
        ({"deals": "many"}, "deals='many' should be a whole number, at least 1"),
        ({"reward": 1}, "reward=1 should be a text"),
        ({"edition": None}, "edition=None should be a text"),
        ({"edition": "no-such.toml"}, "edition='no-such.toml' cannot be read"),
        ({"edition": __file__}, "cannot be read"),
        ({"edition": "."}, "edition='.' cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_words(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        openspiel.load("lab-rats", **wrong)

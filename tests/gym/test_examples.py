"""The examples do what they promise, in a short version that can fail."""

import numpy as np

from examples import openspiel_algorithms, train_lab_rats


def test_an_agent_learns_to_beat_random_play_clearly() -> None:
    """Chance would win a third of the games."""
    *_, agent = train_lab_rats.train(updates=20, seed=1)
    assert train_lab_rats.wins(agent, 150, seed=2) > 0.5


def test_an_agent_that_has_not_learned_wins_no_more_than_its_share() -> None:
    beginner = train_lab_rats.Agent(numbers=338, moves=96)
    assert train_lab_rats.wins(beginner, 150, seed=2) < 0.45


def test_what_is_better_than_expected_is_credited_to_the_moves_before_it() -> None:
    nothing = np.zeros((3, 1))
    ends = np.array([[False], [False], [True]])
    passage = train_lab_rats.Passage(
        nothing, nothing, nothing, np.array([[0.0], [0.0], [1.0]]), ends, np.zeros((4, 1))
    )
    gains = train_lab_rats.advantages(passage)[:, 0]
    assert gains[2] == 1
    assert 0 < gains[0] < gains[1] < gains[2]


def test_regret_minimisation_gets_closer_to_an_equilibrium() -> None:
    before, after = openspiel_algorithms.solve(iterations=4, deals=1)
    assert 0 <= after < before / 2


def test_a_searching_player_gets_through_a_game() -> None:
    returns = openspiel_algorithms.search(seed=1, simulations=2)
    assert max(returns) == 1

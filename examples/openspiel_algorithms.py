"""Two of OpenSpiel's algorithms on our games: regret minimisation, and search in imagined worlds.

    python -m examples.openspiel_algorithms              # from the folder of the project

Regret minimisation visits every state, so it gets a game small enough for that: Night Market, the game that
`docs/add-a-game.md` builds, with two players and three deals. The search takes on Lab RATS as it is.
"""

from typing import Any

import numpy as np
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import cheeseboard
from cheeseboard.gym import openspiel
from tests.thirdparty.night_market import game as night_market

SIMULATIONS = 40


def solve(iterations: int, deals: int = 3) -> tuple[float, float]:
    """How much could be won against random play, and against what regret minimisation has found."""
    cheeseboard.register("night-market", night_market.build)
    game = openspiel.load("night-market", players=2, deals=deals)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return before, exploitability.nash_conv(game, solver.average_policy())


def search(seed: int, simulations: int = SIMULATIONS) -> list[float]:
    """A game of Lab RATS: the first player searches, the others play at random."""
    game, dice = openspiel.load("lab-rats", players=3), np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=dice, use_observation_string=True)
    state: Any = game.new_initial_state()
    while not state.is_terminal():
        searches = state.current_player() == 0
        state.apply_action(bot.step(state) if searches else dice.choice(state.legal_actions()))
    returns: list[float] = state.returns()
    return returns


if __name__ == "__main__":
    before, after = solve(iterations=30)
    print(f"Night Market: {before:.3f} could be won against random play, {after:.3f} against ours")
    print(f"Lab RATS: the returns of a game with a searching first player are {search(seed=1)}")

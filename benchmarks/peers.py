"""Random play in other people's engines, with the fastest loop we could write for each."""

from collections.abc import Callable
from random import random
from typing import Any

import pyspiel
from open_spiel.python.algorithms import mcts
from pettingzoo.classic import connect_four_v3

from benchmarks.gauge import Work
from cheeseboard.gym import openspiel

SIMULATIONS = 10


def open_spiel(name: str) -> Work:
    return actions_in_turn(pyspiel.load_game(name).new_initial_state)


def open_spiel_cloned(name: str) -> Work:
    """For a game whose first state is dear to make and cheaper to clone."""
    return actions_in_turn(pyspiel.load_game(name).new_initial_state().clone)


def actions_in_turn(fresh: Callable[[], Any]) -> Work:
    """Through the Python binding; a state without legal actions is over, so it need not be asked twice."""

    def play(games: int) -> int:
        played = 0
        for _ in range(games):
            state = fresh()
            while actions := state.legal_actions():
                state.apply_action(actions[int(random() * len(actions))])
                played += 1
        return played

    return play


def open_spiel_inside(name: str) -> Work:
    """A loop of its own in C++, between two bots that choose at random."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(games: int) -> int:
        played = 0
        for seed in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            played += state.move_number()
        return played

    return play


def open_spiel_mcts(name: str, players: str) -> Work:
    """Simulations of OpenSpiel's search in Python on a title of ours, through the door we have for it."""
    game = openspiel.load(name, players=int(players))
    state = halfway(game)
    evaluator = mcts.RandomRolloutEvaluator()

    def think(rounds: int) -> int:
        for _ in range(rounds):
            mcts.MCTSBot(game, 2, SIMULATIONS, evaluator).mcts_search(state)
        return rounds * SIMULATIONS

    return think


def halfway(game: Any) -> Any:
    """In the middle of a random game, where somebody has something to choose."""
    state = game.new_initial_state()
    while state.move_number() < 40 or len(state.legal_actions()) < 2:
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
    return state


def pettingzoo() -> Work:
    return agents_in_turn(connect_four_v3.env())


def pettingzoo_raw() -> Work:
    """Without the wrappers that check every call."""
    return agents_in_turn(connect_four_v3.raw_env())


def agents_in_turn(env: Any) -> Work:
    def play(games: int) -> int:
        played = 0
        for _ in range(games):
            env.reset()
            while not env.terminations[env.agent_selection]:
                observation = env.observe(env.agent_selection)
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(random() * len(legal))]))
                played += 1
        return played

    return play

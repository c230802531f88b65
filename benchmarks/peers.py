"""Random play in other people's engines, with the fastest loop we could write for each."""

import pyspiel
from open_spiel.python.games import tic_tac_toe
from pettingzoo.classic import connect_four_v3

from benchmarks.gauge import Work
from benchmarks.loops import actions_in_turn, agents_in_turn


def open_spiel(name: str) -> Work:
    return actions_in_turn(pyspiel.load_game(name).new_initial_state)


def open_spiel_python() -> Work:
    """A game of theirs that is written in Python, as ours is."""
    return actions_in_turn(tic_tac_toe.TicTacToeGame().new_initial_state)


def open_spiel_cloned(name: str) -> Work:
    """For a game whose first state is expensive to make and cheaper to clone."""
    return actions_in_turn(pyspiel.load_game(name).new_initial_state().clone)


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


def pettingzoo() -> Work:
    return agents_in_turn(connect_four_v3.env())


def pettingzoo_raw() -> Work:
    """Without the wrappers that check every call."""
    return agents_in_turn(connect_four_v3.raw_env())

"""OpenSpiel's information-set search as a player among ours: `cheeseboard.gym.ismcts:roquefort` in the arena.

It searches the same worlds through our door to OpenSpiel, plays its thoughts at random to the end, and is
given for every decision the time that the level named after the colon takes for the same decision, here and
now. So it is the one player that reads a clock.
"""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import Any

from cheeseboard.bots.levels import LEVELS, without_clock
from cheeseboard.bots.levels import player as level
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.move import Move
from cheeseboard.gym.extra import missing
from cheeseboard.gym.openspiel import SpielState, World, load

try:
    import numpy as np
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
except ImportError as problem:
    raise missing(problem) from problem

STRONGEST = LEVELS[-1]
EXPLORATION = 2.0
"""As in OpenSpiel's own examples; its rewards go from -1 to 1."""
FEWEST = 2
"""The first simulation only finds the root."""


class Clocked(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel counts simulations; this is its search until a moment in time."""

    def search_until(self, state: SpielState, end: float) -> int:
        self.reset()
        self._root_node = self.create_new_node(state)
        done = 0
        while done < FEWEST or perf_counter() < end:
            self.run_simulation(self.sample_root_state(state))
            done += 1
        policy = self.get_final_policy(state, self._root_node)
        return int(max(policy, key=lambda choice: choice[1])[0])


class OpenSpielSearch:
    def __init__(self, paced_by: Player, seed: int = 0) -> None:
        self.paced_by = paced_by
        self.dice = np.random.RandomState(seed % (1 << 32))

    def choose(self, window: Window) -> Move:
        offer = window.moves()
        if len(offer) == 1:
            return offer[0]
        time = self._time_for(window)
        game = _game(window)
        bot = Clocked(game, RandomRolloutEvaluator(1, self.dice), EXPLORATION, 0, random_state=self.dice)
        number = bot.search_until(_position(game, window), perf_counter() + time)
        return next(move for move in offer if move.number == number)

    def _time_for(self, window: Window) -> float:
        start = perf_counter()
        self.paced_by.choose(window)
        return perf_counter() - start


def player(paced_by: str, seed: int = 0) -> Player:
    return OpenSpielSearch(level(without_clock(paced_by or STRONGEST), seed), seed)


def _game(window: Window) -> Any:
    setup = window.resample(0).setup
    return _loaded(setup.title, setup.players, tuple(sorted(setup.options.items())))


@cache
def _loaded(title: str, players: int, options: tuple[tuple[str, Any], ...]) -> Any:
    return load(title, players, **dict(options))


def _position(game: Any, window: Window) -> SpielState:
    """Where the game stands, as far as the seat knows: OpenSpiel imagines the rest again for each thought."""
    state: SpielState = game.new_initial_state()
    state.world = World(game.terms, window.resample(0), game.max_moves)
    state._settle(state.world)
    return state

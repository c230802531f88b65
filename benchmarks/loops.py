"""Random play through other people's interfaces: the same loop for their games and for ours."""

from collections.abc import Callable
from random import random
from typing import Any

from benchmarks.gauge import Work


def actions_in_turn(fresh: Callable[[], Any]) -> Work:
    """OpenSpiel's, from Python; a state without legal actions is over, so it need not be asked twice."""

    def play(games: int) -> int:
        played = 0
        for _ in range(games):
            state = fresh()
            while actions := state.legal_actions():
                state.apply_action(actions[int(random() * len(actions))])
                played += 1
        return played

    return play


def agents_in_turn(env: Any) -> Work:
    """PettingZoo's, with an observation for every step."""

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

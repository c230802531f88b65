"""Every title as a PettingZoo environment.

    from cheeseboard.gym import pettingzoo

    env = pettingzoo.env(title, players=4)                # one agent after another
    env = pettingzoo.parallel_env(title, players=3)  # all who decide, at once

An action is the number of a move in the title's vocabulary; `action_mask` says which are offered.
"""

from __future__ import annotations

from typing import Any

from cheeseboard.core.edition import Edition
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.core.tensor import MOST
from cheeseboard.gym.episode import (
    ILLEGAL,
    SEEDS,
    Episode,
    Illegal,
    Observation,
    Reward,
    Row,
    Terms,
    counted_if_given,
    seat_after,
)
from cheeseboard.gym.extra import missing
from cheeseboard.gym.render import RENDER_MODES, RenderMode, checked_mode, render

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as problem:
    raise missing(problem) from problem


def env(
    name: str,
    players: int | None = None,
    *,
    reward: Reward | None = None,
    illegal: Illegal = "refuse",
    max_cycles: int | None = None,
    render_mode: RenderMode | None = None,
    edition: Edition | None = None,
    **options: str | int,
) -> OneByOne:
    """Agents decide one after another; those who decide at once take turns and see nothing of each other."""
    return OneByOne(Terms(name, players, reward, illegal, edition, options), max_cycles, render_mode)


def parallel_env(
    name: str,
    players: int | None = None,
    *,
    reward: Reward | None = None,
    illegal: Illegal = "default",
    max_cycles: int | None = None,
    render_mode: RenderMode | None = None,
    edition: Edition | None = None,
    **options: str | int,
) -> AllAtOnce:
    """All who have a decision make it in one step; the actions of the others are not looked at.

    As PettingZoo's tests expect, an illegal action is replaced by the default move, and the info says so.
    """
    return AllAtOnce(Terms(name, players, reward, illegal, edition, options), max_cycles, render_mode)


class _Room:
    """What the two kinds of environments share: agents, spaces, seeds and pictures."""

    def __init__(self, terms: Terms, max_cycles: int | None, render_mode: RenderMode | None) -> None:
        self.terms = terms
        self.max_cycles = counted_if_given("max_cycles", max_cycles)
        self.render_mode = checked_mode(render_mode)
        version = terms.title.rules_version
        self.metadata: dict[str, Any] = {
            "name": f"{terms.title.name.replace('-', '_')}_v{version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = terms.agents.copy()
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: terms.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: terms.action_space() for agent in self.possible_agents}
        self.np_random, self.np_random_seed = seeding.np_random()
        self.episode = Episode(terms, 0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def game(self) -> State:
        """The game itself, with everything that is hidden."""
        return self.episode.state

    def observe(self, agent: str) -> Observation:
        return self.terms.observe(self.episode.state, self.seats[agent])

    @property
    def state_space(self) -> spaces.Box:
        return spaces.Box(-MOST, MOST, (self.terms.players * self.terms.size,), np.float32)

    def state(self) -> Row:
        """What all seats know together, row after row: for a critic in training, not for an agent."""
        rows = [self.terms.layout.row(self.episode.state, seat) for seat in range(self.terms.players)]
        return np.concatenate([np.frombuffer(row, np.float32) for row in rows])

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        self.episode = Episode(self.terms, int(self.np_random.integers(SEEDS)))
        self.agents = self.possible_agents.copy()

    def close(self) -> None:
        """There is nothing to close."""


class OneByOne(_Room, AECEnv[str, Observation, int]):  # type: ignore[misc]
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.steps_left = None if self.max_cycles is None else self.max_cycles * self.terms.players
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._seat = self.episode.state.next_seat()
        self.agent_selection = self.possible_agents[self._seat]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state, seat = self.episode.state, self._seat
        self.infos[agent] = {ILLEGAL: not self.terms.play(state, seat, action)}
        if state.over:
            self._finish()
        elif self.steps_left is not None and self._stops(self.steps_left):
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._seat = seat = seat_after(state, seat)
            self.agent_selection = self.possible_agents[seat]

    def _stops(self, left: int) -> bool:
        self.steps_left = left - 1
        return left == 1

    def _finish(self) -> None:
        self.rewards = dict(zip(self.agents, self.terms.rewards(self.episode.state), strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """What the agent sees whose turn it is."""
        return render(self.terms, self.episode.state, self._seat, self.render_mode)


class AllAtOnce(_Room, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
        self.cycle = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        state, agents = self.episode.state, self.agents
        refused = self._play_all(actions)
        self.cycle += 1
        stopped = not state.over and self.cycle == self.max_cycles
        rewards = self.terms.rewards(state) if state.over else [0.0] * self.terms.players
        seen = self._observations()
        if state.over or stopped:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, state.over),
            dict.fromkeys(agents, stopped),
            {agent: {ILLEGAL: agent in refused} for agent in agents},
        )

    def _play_all(self, actions: dict[str, int]) -> set[str]:
        """In an order of chance: in a race the first one wins, and those who are too late have not answered.

        Returns who made an illegal move.
        """
        state, refused = self.episode.state, set()
        asked = {seat: self._question(seat) for seat in state.to_move}
        for seat in self.np_random.permutation(list(asked)).tolist():
            agent = self.possible_agents[seat]
            if self._question(seat) == asked[seat] and not self.terms.play(state, seat, actions[agent]):
                refused.add(agent)
        return refused

    def _question(self, seat: int) -> tuple[object, list[Move]]:
        return self.episode.state.pending(seat), self.episode.state.moves(seat)

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}

    def render(self) -> str | None:
        """What the first agent sees that has a decision."""
        return render(
            self.terms, self.episode.state, max(0, self.episode.state.next_seat()), self.render_mode
        )

"""One agent against bots, as a Gymnasium environment; and many such games at once, for training.

    from cheeseboard.gym import gymnasium  # also registers cheeseboard/NightMarket-v0 and so on

    env = gymnasium.env(title, players=3, opponents="random")
    envs = gymnasium.vector_env(title, players=3, number=64)

An action is the number of a move in the title's vocabulary; `action_mask` says which are offered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cheeseboard import shelf
from cheeseboard.bots.levels import LEVELS, MIXED, RANDOM, WITH, seat_bot
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.edition import Edition
from cheeseboard.core.playout import random_replies
from cheeseboard.core.state import State
from cheeseboard.core.tensor import offer_at
from cheeseboard.gym.episode import (
    BYTES,
    FLOATS,
    ILLEGAL,
    SEEDS,
    Episode,
    Illegal,
    Observation,
    Reward,
    Terms,
    chosen,
    counted,
    counted_if_given,
)
from cheeseboard.gym.extra import missing
from cheeseboard.gym.render import RENDER_MODES, RenderMode, checked_mode, render

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium import Env
    from gymnasium import register as register_env
    from gymnasium.envs.registration import registry
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as problem:
    raise missing(problem) from problem

Opponents = str | Callable[[int], Player]
"""The name of a bot, or what makes a player for a seat."""
Info = dict[str, Any]
VERSION = 0
"""Of what agents see and do here; raised if agents that were trained before could not go on."""


def env(
    name: str,
    players: int | None = None,
    *,
    seat: int = 0,
    opponents: Opponents = "random",
    reward: Reward | None = None,
    illegal: Illegal = "default",
    max_moves: int | None = None,
    render_mode: RenderMode | None = None,
    edition: Edition | None = None,
    **options: str | int,
) -> Alone:
    """A seat for the agent, bots at the others. An illegal move is replaced by the default one."""
    terms = Terms(name, players, reward, illegal, edition, options)
    return Alone(terms, seat, opponents, max_moves, render_mode)


def vector_env(
    name: str,
    players: int | None = None,
    *,
    number: int = 32,
    seat: int = 0,
    opponents: Opponents = "random",
    reward: Reward | None = None,
    illegal: Illegal = "default",
    max_moves: int | None = None,
    edition: Edition | None = None,
    **options: str | int,
) -> Crowd:
    """Many games at once in one process; where one ends, the next begins in the same step."""
    return Crowd(Terms(name, players, reward, illegal, edition, options), number, seat, opponents, max_moves)


def vector_entry(num_envs: int, name: str, **wishes: Any) -> Crowd:
    """How Gymnasium's `make_vec` asks for many games."""
    return vector_env(name, number=num_envs, **wishes)


def spec_name(title: str) -> str:
    """What a title is called in Gymnasium's registry: `cheeseboard/NightMarket-v0`."""
    return f"cheeseboard/{''.join(word.capitalize() for word in title.split('-'))}-v{VERSION}"


def register(title: str) -> str:
    """Make a title known to `gymnasium.make`; returns its name there."""
    name = spec_name(title)
    if name not in registry:
        register_env(
            name,
            entry_point=f"{__name__}:env",
            vector_entry_point=f"{__name__}:vector_entry",
            kwargs={"name": title},
        )
    return name


class AgentGame:
    """A game in which the others answer by themselves whenever the agent has moved."""

    def __init__(
        self, terms: Terms, seat: int, opponents: Opponents, max_moves: int | None, seed: int
    ) -> None:
        self.episode = Episode(terms, seed)
        self.seat = seat
        self.left = max_moves
        self.illegal = False
        self.chance = Chance(seed + 1)
        self.bots = _bots(opponents, terms.players, seed)
        self.answer()

    @property
    def state(self) -> State:
        return self.episode.state

    def play(self, number: int) -> tuple[float, bool, bool]:
        """The agent's move and the answers: reward, whether the game is over, whether it was stopped."""
        state, terms = self.episode.state, self.episode.terms
        self.illegal = not terms.play(state, self.seat, number)
        self.answer()
        if self.left is not None:
            self.left -= 1
        if state.over:
            return terms.rewards(state)[self.seat], True, False
        return 0.0, False, self.left == 0

    def answer(self) -> None:
        state = self.episode.state
        if not self.bots:
            random_replies(state, self.chance, self.seat)
            return
        while not state.over and state.pending(self.seat) is None:
            other = state.next_seat()
            state.play(other, self.bots[other].choose(Window(state, other)))


def checked_opponents(opponents: Opponents) -> Opponents:
    """Before the first game, so that a wrong name is refused where it was written."""
    if callable(opponents):
        return opponents
    chosen("opponents", str(opponents).partition(WITH)[0], (RANDOM, *LEVELS, MIXED))
    try:
        seat_bot(opponents, 0)
    except (KeyError, ValueError) as problem:
        raise ValueError(
            f"opponents={opponents!r}: after the colon come figures, as in 'pip:simulations=50'."
        ) from problem
    return opponents


def _bots(opponents: Opponents, players: int, seed: int) -> list[Player]:
    """None where all play at random: that needs nobody who looks at the table."""
    if opponents == RANDOM:
        return []
    if callable(opponents):
        return [opponents(seat) for seat in range(players)]
    return [seat_bot(opponents, seat, seed, timed=False) for seat in range(players)]


class Alone(Env[Observation, int]):
    def __init__(
        self,
        terms: Terms,
        seat: int,
        opponents: Opponents,
        max_moves: int | None,
        render_mode: RenderMode | None,
    ) -> None:
        self.terms = terms
        self.seat = terms.checked_seat(seat)
        self.opponents = checked_opponents(opponents)
        self.max_moves = counted_if_given("max_moves", max_moves)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 1}
        self.observation_space = terms.observation_space()  # type: ignore[assignment]
        self.action_space = terms.action_space()  # type: ignore[assignment]
        self._game: AgentGame | None = None

    @property
    def game(self) -> AgentGame:
        if self._game is None:
            raise RuntimeError("Call reset() first: no game has begun.")
        return self._game

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        new = int(self.np_random.integers(SEEDS))
        self._game = AgentGame(self.terms, self.seat, self.opponents, self.max_moves, new)
        return self._observed(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        reward, over, stopped = self.game.play(action)
        return self._observed(), reward, over, stopped, {ILLEGAL: self.game.illegal}

    def action_masks(self) -> npt.NDArray[np.int8]:
        """By this name some libraries ask which actions are legal."""
        return self._observed()["action_mask"]

    def _observed(self) -> Observation:
        return self.terms.observe(self.game.state, self.seat)

    def render(self) -> Any:
        return render(self.terms, self.game.state, self.seat, self.render_mode)


class Crowd(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    def __init__(
        self, terms: Terms, number: int, seat: int, opponents: Opponents, max_moves: int | None
    ) -> None:
        self.terms = terms
        self.num_envs = counted("number", number)
        self.seat = terms.checked_seat(seat)
        self.opponents = checked_opponents(opponents)
        self.max_moves = counted_if_given("max_moves", max_moves)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = terms.observation_space()
        self.single_action_space = terms.action_space()
        self.observation_space = batch_space(self.single_observation_space, number)
        self.action_space = batch_space(self.single_action_space, number)
        self.games: list[AgentGame] = []

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.games = [self._new_game() for _ in range(self.num_envs)]
        return self._observed(), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], Info]:
        outcomes = [game.play(number) for game, number in zip(self.games, actions.tolist(), strict=True)]
        rewards, overs, stops = zip(*outcomes, strict=True)
        ended = [place for place, outcome in enumerate(outcomes) if outcome[1] or outcome[2]]
        infos = {**self._illegal(), **(self._last_seen(ended) if ended else {})}
        for place in ended:
            self.games[place] = self._new_game()
        return self._observed(), np.array(rewards), np.array(overs), np.array(stops), infos

    def _new_game(self) -> AgentGame:
        seed = int(self.np_random.integers(SEEDS))
        return AgentGame(self.terms, self.seat, self.opponents, self.max_moves, seed)

    def _illegal(self) -> Info:
        illegal = np.array([game.illegal for game in self.games])
        return {ILLEGAL: illegal, f"_{ILLEGAL}": np.ones(self.num_envs, np.bool_)}

    def _last_seen(self, ended: list[int]) -> Info:
        """What is seen at the end of a game, as Gymnasium wants it where the next one has begun already."""
        final = np.full(self.num_envs, None, object)
        for place in ended:
            final[place] = self.terms.observe(self.games[place].state, self.seat)
        shown = np.isin(np.arange(self.num_envs), ended)
        return {"final_obs": final, "_final_obs": shown, "final_info": self._illegal(), "_final_info": shown}

    def _observed(self) -> Observation:
        layout, number = self.terms.layout, self.num_envs
        rows, masks = layout.blank(number), layout.no_offers(number)
        for place, game in enumerate(self.games):
            layout.write(game.state, self.seat, rows, place * layout.size)
            offer_at(game.state, self.seat, masks, place * layout.moves)
        return {
            "observation": np.frombuffer(rows, FLOATS).reshape(number, layout.size),
            "action_mask": np.frombuffer(masks, BYTES).reshape(number, layout.moves),
        }


for _title in shelf.titles():
    register(_title)

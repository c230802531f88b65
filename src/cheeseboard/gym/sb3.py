"""Many games at once for Stable-Baselines3, in one process.

    from cheeseboard.gym import sb3

    envs = sb3.vec_env(title, players=3, number=32)
    MaskablePPO("MultiInputPolicy", envs).learn(100_000)

`MaskablePPO` is in sb3-contrib and finds the masks by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cheeseboard.gym import gymnasium
from cheeseboard.gym.episode import ILLEGAL, Observation
from cheeseboard.gym.extra import missing
from cheeseboard.gym.gymnasium import Crowd

try:
    import numpy as np
    import numpy.typing as npt
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as problem:
    raise missing(problem, "pip install stable-baselines3 sb3-contrib") from problem

MASKS = "action_masks"
Indices = int | Iterable[int] | None


def vec_env(name: str, players: int | None = None, **wishes: Any) -> Games:
    """As many games as `number` says; the other wishes are those of `gymnasium.vector_env`."""
    return Games(gymnasium.vector_env(name, players, **wishes))


class Games(VecEnv):  # type: ignore[misc]
    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.actions: npt.NDArray[np.int64] = np.zeros(crowd.num_envs, np.int64)
        self.seen: Observation = {}
        super().__init__(crowd.num_envs, crowd.single_observation_space, crowd.single_action_space)

    def reset(self) -> Observation:
        self.seen, _ = self.crowd.reset(seed=self._seeds[0])
        self._reset_seeds()
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        return self.seen

    def step_async(self, actions: npt.NDArray[np.int64]) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], list[dict[str, Any]]]:
        self.seen, rewards, overs, stops, infos = self.crowd.step(np.asarray(self.actions))
        told = [self._info(place, overs, stops, infos) for place in range(self.num_envs)]
        return self.seen, rewards.astype(np.float32), overs | stops, told

    def _info(
        self, place: int, overs: npt.NDArray[Any], stops: npt.NDArray[Any], infos: dict[str, Any]
    ) -> dict[str, Any]:
        info = {ILLEGAL: bool(infos[ILLEGAL][place])}
        if overs[place] or stops[place]:
            info["terminal_observation"] = infos["final_obs"][place]
            info["TimeLimit.truncated"] = bool(stops[place])
        return info

    def action_masks(self) -> npt.NDArray[np.int8]:
        return self.seen["action_mask"]

    def close(self) -> None:
        self.crowd.close()

    # What SB3 asks of environments in other processes ----------------------------------------------------

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        if attr_name == MASKS:
            return [self.action_masks] * len(self._chosen(indices))
        return [getattr(self.crowd, attr_name)] * len(self._chosen(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        raise NotImplementedError("These games share their terms: make new ones instead.")

    def env_method(self, method_name: str, *args: Any, indices: Indices = None, **options: Any) -> list[Any]:
        if method_name != MASKS:
            raise AttributeError(f"These games have no method {method_name}, only {MASKS}.")
        return [self.action_masks()[place] for place in self._chosen(indices)]

    def env_is_wrapped(self, wrapper_class: type, indices: Indices = None) -> list[bool]:
        return [False] * len(self._chosen(indices))

    def _chosen(self, indices: Indices) -> Sequence[int]:
        return list(self._get_indices(indices))

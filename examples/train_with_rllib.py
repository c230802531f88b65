"""Masked PPO with Ray's RLlib on Lab RATS: the actions that are not offered are never tried.

Needs Ray's RLlib and PyTorch besides the doors: pip install "ray[rllib]" torch
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import gymnasium as gym
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from cheeseboard.gym import gymnasium


class Masked(gym.ObservationWrapper):  # type: ignore[type-arg]
    """RLlib's module with masks asks for `observations` where we say `observation`, and for floats."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__(gymnasium.env(**config))
        inner = self.env.observation_space
        assert isinstance(inner, spaces.Dict)
        mask = spaces.Box(0.0, 1.0, inner["action_mask"].shape)
        self.observation_space = spaces.Dict({"action_mask": mask, "observations": inner["observation"]})

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        return {
            "action_mask": observation["action_mask"].astype("float32"),
            "observations": observation["observation"],
        }


def algorithm(players: int = 3, runners: int = 0) -> Any:
    """Illegal actions would be refused: the mask has to hold."""
    table = {"name": "lab-rats", "players": players, "illegal": "refuse"}
    config = (
        PPOConfig()
        .environment(Masked, env_config=table)
        .env_runners(num_env_runners=runners)
        .training(train_batch_size_per_learner=2000, minibatch_size=250, num_epochs=4, lr=3e-4)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [64, 64], "head_fcnet_activation": "relu"},
            )
        )
    )
    return config.build_algo()


def train(iterations: int, players: int = 3, runners: int = 0) -> Iterator[float]:
    """The mean reward of each iteration: 1 for a win, -0.5 for a loss at three."""
    learner = algorithm(players, runners)
    try:
        for _ in range(iterations):
            yield learner.train()["env_runners"]["episode_return_mean"]
    finally:
        learner.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--runners", type=int, default=0, help="processes that play besides this one")
    wish = parser.parse_args()
    for number, reward in enumerate(train(wish.iterations, runners=wish.runners), 1):
        print(f"iteration {number}: mean reward {reward:+.2f}", flush=True)

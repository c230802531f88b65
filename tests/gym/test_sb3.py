"""Stable-Baselines3 learns from many games at once; where it is not installed this is skipped."""

import pytest

pytest.importorskip(
    "stable_baselines3", reason="it comes with PyTorch, which is too heavy for the locked set"
)
contrib = pytest.importorskip("sb3_contrib")

from cheeseboard.gym import sb3  # noqa: E402 - after it is known to be there


def test_games_go_on_and_their_ends_are_told() -> None:
    envs = sb3.vec_env("lab-rats", 3, number=4, max_moves=7)
    envs.seed(3)
    envs.reset()
    for count in range(1, 15):
        seen, rewards, dones, infos = envs.step(envs.action_masks().argmax(axis=1))
        assert rewards.shape == dones.shape == (4,)
        assert dones.all() == (count % 7 == 0)
        for done, info in zip(dones, infos, strict=True):
            assert ("terminal_observation" in info) == done
            assert not info["illegal"]
    assert envs.observation_space["observation"].contains(seen["observation"][0])


def test_a_masked_learner_makes_no_illegal_move() -> None:
    envs = sb3.vec_env("lab-rats", 3, number=4, illegal="refuse")
    learner = contrib.MaskablePPO("MultiInputPolicy", envs, n_steps=32, batch_size=32, seed=1)
    learner.learn(256)
    seen = envs.reset()
    actions, _ = learner.predict(seen, action_masks=envs.action_masks())
    assert all(envs.action_masks()[place, action] for place, action in enumerate(actions))

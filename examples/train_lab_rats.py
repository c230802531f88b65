"""Trains a small agent on Lab RATS until it clearly beats random play: numpy, one process, a few minutes.

    python examples/train_lab_rats.py                    # two minutes or so
    python examples/train_lab_rats.py --updates 50       # a taste

The agent is one softmax layer over the observation, and a linear guess of how the game will end. It learns by
policy gradient from many games at once, against two opponents who play at random.
"""

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cheeseboard.gym.gymnasium import Crowd, vector_env

PLAYERS = 3
GAMES = 64
STEPS = 32
RATE = 0.01
DISCOUNT = 0.995
TRACE = 0.95
CURIOSITY = 0.01

Array = npt.NDArray[Any]


class Agent:
    """Weights for every move and for the guess, and what Adam remembers of their gradients."""

    def __init__(self, numbers: int, moves: int) -> None:
        self.weights = np.zeros((numbers + 1, moves + 1), np.float32)
        self.slope = np.zeros_like(self.weights)
        self.swing = np.zeros_like(self.weights)
        self.updates = 0

    def think(self, rows: Array, masks: Array) -> tuple[Array, Array]:
        """How likely each offered move is, and how the game is expected to end."""
        found = rows @ self.weights[:-1] + self.weights[-1]
        wishes = np.where(masks, found[:, :-1], -np.inf)
        chances = np.exp(wishes - wishes.max(1, keepdims=True))
        return chances / chances.sum(1, keepdims=True), found[:, -1]

    def choose(self, rows: Array, masks: Array, dice: np.random.Generator) -> Array:
        chances, _ = self.think(rows, masks)
        moves: Array = (chances.cumsum(1) > dice.random((len(rows), 1))).argmax(1)
        return moves

    def learn(self, rows: Array, error: Array) -> None:
        """A step of Adam down the error of the layer's output."""
        gradient = np.vstack([rows.T @ error, error.sum(0)]) / len(rows)
        self.updates += 1
        self.slope += 0.1 * (gradient - self.slope)
        self.swing += 0.001 * (gradient**2 - self.swing)
        slope = self.slope / (1 - 0.9**self.updates)
        swing = self.swing / (1 - 0.999**self.updates)
        self.weights -= RATE * slope / (np.sqrt(swing) + 1e-8)


class Passage(NamedTuple):
    """Some steps of all games; the first axis of each array is the step."""

    rows: Array
    masks: Array
    moves: Array
    rewards: Array
    ends: Array
    guesses: Array


def train(updates: int, seed: int = 0) -> Iterator[Agent]:
    """The agent after each update."""
    dice, crowd = np.random.default_rng(seed), vector_env("lab-rats", PLAYERS, number=GAMES)
    observed, _ = crowd.reset(seed=seed)
    agent = Agent(crowd.terms.size, len(crowd.terms.moves))
    for _ in range(updates):
        passage, observed = play(crowd, agent, observed, dice)
        improve(agent, passage)
        yield agent


def play(
    crowd: Crowd, agent: Agent, observed: dict[str, Array], dice: np.random.Generator
) -> tuple[Passage, dict[str, Array]]:
    steps, guesses = [], []
    for _ in range(STEPS):
        rows, masks = observed["observation"], observed["action_mask"]
        moves = agent.choose(rows, masks, dice)
        guesses.append(agent.think(rows, masks)[1])
        observed, rewards, overs, stops, _ = crowd.step(moves)
        steps.append((rows, masks, moves, rewards, overs | stops))
    guesses.append(agent.think(observed["observation"], observed["action_mask"])[1])
    rows, masks, moves, rewards, ends = map(np.array, zip(*steps, strict=True))
    return Passage(rows, masks, moves, rewards, ends, np.array(guesses)), observed


def improve(agent: Agent, passage: Passage) -> None:
    gains = advantages(passage)
    rows = passage.rows.reshape(-1, passage.rows.shape[2])
    masks = passage.masks.reshape(len(rows), -1)
    chances, _ = agent.think(rows, masks)
    gain = gains.reshape(-1, 1)
    error = np.zeros((len(rows), chances.shape[1] + 1), np.float32)
    error[:, :-1] = chances * gain
    error[np.arange(len(rows)), passage.moves.reshape(-1)] -= gain[:, 0]
    error[:, :-1] += (
        CURIOSITY * chances * (surprise(chances) - (chances * surprise(chances)).sum(1, keepdims=True))
    )
    error[:, -1] = -gain[:, 0]
    agent.learn(rows, error)


def surprise(chances: Array) -> Array:
    return np.log(np.maximum(chances, 1e-9))


def advantages(passage: Passage) -> Array:
    """How much better it went than expected: rewards to come, less the guess, over several horizons."""
    gains = np.zeros_like(passage.rewards)
    later = np.zeros(passage.rewards.shape[1])
    for step in reversed(range(len(gains))):
        goes_on = DISCOUNT * ~passage.ends[step]
        surprise_here = passage.rewards[step] + goes_on * passage.guesses[step + 1] - passage.guesses[step]
        later = surprise_here + TRACE * goes_on * later
        gains[step] = later
    return gains


def wins(agent: Agent, games: int, seed: int) -> float:
    """The share of games against random opponents that the agent wins."""
    crowd, dice = vector_env("lab-rats", PLAYERS, number=GAMES), np.random.default_rng(seed)
    ended: list[float] = []
    observed, _ = crowd.reset(seed=seed)
    while len(ended) < games:
        moves = agent.choose(observed["observation"], observed["action_mask"], dice)
        observed, rewards, overs, _, _ = crowd.step(moves)
        ended += rewards[overs].tolist()
    return float(np.mean(np.array(ended) > 0))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--updates", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    for number, agent in enumerate(train(wishes.updates, wishes.seed), 1):
        if number % 50 == 0:
            won = wins(agent, 500, seed=1)
            print(
                f"after {number} updates the agent wins {won:.0%} of its games, chance {1 / PLAYERS:.0%}",
                flush=True,
            )


if __name__ == "__main__":
    main()

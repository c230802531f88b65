"""The search: information-set Monte Carlo tree search, inside the compiled unit.

The moves on offer are tried side by side in the same imagined worlds with the same luck, and the worse half
is dropped again and again. Below each of them grows one tree for all worlds: its nodes are what the seats
have done so far, whatever the cards were, and every seat seeks its own good there. A thought ends where the
judge says that the position is quiet, and is worth what the judge says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from cheeseboard.core.chance import Chance
from cheeseboard.core.judge import Judge
from cheeseboard.core.move import Move
from cheeseboard.core.state import State

Dream = Callable[[int], State]
"""Gives a world that the seat holds possible (a determinisation), the same for the same seed."""

LUCK: Final = 1 << 31
WORD: Final = 4294967296.0
SEATS: Final = 8
TRIES: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class SearchSettings:
    """How long and how wide a search looks; `simulations` decide, `seconds` only cap them."""

    simulations: int
    seconds: float
    candidates: int = 32
    """Of the moves on offer, so many are compared: the most natural ones."""
    depth: int = 40
    """How many decisions of a thought are remembered in the tree; with 0 none are."""
    curiosity: float = 1.5
    """The exploration constant of PUCT, c_puct."""
    patience: int = 0
    """How many quiet positions a thought passes before it is judged: 0 judges the first."""


class Node:
    """Something a seat may do after what was done before: how natural it is, and how well it went."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.seen = 0  # how often it could have been chosen: the availability count of ISMCTS
        self.total = 0.0
        self.next: dict[int, Node] | None = None

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Trial:
    """A move on offer and how well it did in the worlds in which it was tried."""

    def __init__(self, move: Move, prior: float) -> None:
        self.move = move
        self.node = Node(prior)

    @property
    def mean(self) -> float:
        return self.node.mean

    def __repr__(self) -> str:
        return f"<{self.move.key} {self.mean:.3f} of {self.node.visits}>"


class Search:
    """One seat's thinking about one decision."""

    def __init__(self, seat: int, judge: Judge, settings: SearchSettings, chance: Chance) -> None:
        self.seat = seat
        self.judge = judge
        self.settings = settings
        self.chance = chance
        self.luck = Chance(0)
        self.end = 0.0
        self.plies = 0  # moves made in all thoughts
        self.thoughts = 0
        self.values = [0.0] * SEATS
        self.squares = [0.0] * SEATS
        self.patience = settings.patience
        self.calm = False

    # The moves on offer, side by side --------------------------------------------------------------------

    def think(self, dream: Dream, moves: list[Move]) -> list[Trial]:
        """The moves tried, best first (sequential halving)."""
        self.end = perf_counter() + self.settings.seconds
        trials = self._candidates(dream, moves)
        budget = self.settings.simulations // max(1, (len(trials) - 1).bit_length())
        dropped: list[Trial] = []
        while len(trials) > 1:
            self._compare(dream, trials, max(1, budget // len(trials)))
            trials.sort(key=_mean, reverse=True)
            half = (len(trials) + 1) // 2
            dropped = trials[half:] + dropped
            trials = trials[:half]
        return trials + dropped

    def _compare(self, dream: Dream, trials: list[Trial], worlds: int) -> None:
        """In that many worlds, or as many as there is time for, but in at least one."""
        for _ in range(worlds):
            self._try_all(self._world(dream), trials)
            if perf_counter() > self.end:
                return

    def _candidates(self, dream: Dream, moves: list[Move]) -> list[Trial]:
        """The most natural moves; among equals, chance decides which and in what order."""
        world = dream(0)
        weights = self.judge.weights(world, self.seat, moves)
        total = float(sum(weights))
        trials = [Trial(move, weights[i] / total) for i, move in enumerate(moves)]
        self.chance.shuffle(trials)
        trials.sort(key=_prior, reverse=True)
        return trials[: self.settings.candidates]

    def _world(self, dream: Dream) -> State:
        """A world that also fits what the others have done (rejection sampling by the judge's belief)."""
        world = dream(self.chance.below(LUCK))
        for _ in range(TRIES):
            belief = self.judge.belief(world, self.seat)
            if belief >= 1.0 or _unit(self.chance) < belief:
                break
            world = dream(self.chance.below(LUCK))
        return world

    def _try_all(self, world: State, trials: list[Trial]) -> list[list[float]]:
        """Every seat's value by each move, in one world and with the same luck."""
        seed = self.chance.below(LUCK)
        found: list[list[float]] = []
        for trial in trials:
            values = self._follow(self._begin(world, seed, trial.move), trial.node)
            trial.node.visits += 1
            trial.node.total += values[self.seat]
            found.append(values)
        return found

    def side_by_side(self, dream: Dream, moves: list[Move], worlds: int) -> list[list[list[float]]]:
        """What each move is worth to every seat, world by world: differences within a world are paired."""
        trials = [Trial(move, 1.0 / len(moves)) for move in moves]
        return [self._try_all(self._world(dream), trials) for _ in range(worlds)]

    def standings(self, dream: Dream, worlds: int) -> list[list[float]]:
        """What the position is worth to every seat, world by world, no matter who is to move."""
        root = Node(1.0)
        found: list[list[float]] = []
        for _ in range(worlds):
            world = self._world(dream)
            seed = self.chance.below(LUCK)
            world.chance = Chance(seed)
            self.luck = Chance(seed)
            found.append(self._follow(world, root))
            root.visits += 1
        return found

    def outlook(self, dream: Dream, trial: Trial, worlds: int) -> dict[str, float]:
        """What a move that was tried leads to, on average, part by part."""
        found: dict[str, float] = {}
        for seed in range(worlds):
            state = self._begin(dream(seed), seed, trial.move)
            self._walk(state, trial.node, [], [])
            for name, value in self.judge.aspects(state, self.seat).items():
                found[name] = found.get(name, 0.0) + value / worlds
        return found

    def prospects(self, dream: Dream, worlds: int) -> list[float]:
        """Every seat's chances as things stand, no matter who is to move."""
        total: list[float] = []
        for seed in range(worlds):
            world = dream(seed)
            world.chance = Chance(seed)
            self.luck = Chance(seed)
            values = self._follow(world, Node(1.0))
            total = [total[i] + value if total else value for i, value in enumerate(values)]
        return [each / worlds for each in total]

    def _begin(self, world: State, seed: int, move: Move) -> State:
        """A thought: the move made in a copy of the world, with luck of its own."""
        state = world.clone()
        state.chance = Chance(seed)
        self.luck = Chance(seed)
        state.carry_out(self.seat, move, None)
        return state

    # A single thought ------------------------------------------------------------------------------------

    def _follow(self, state: State, root: Node) -> list[float]:
        """One simulation: walk on until the position is quiet, and let the judge evaluate it."""
        path: list[Node] = []
        seats: list[int] = []
        self._walk(state, root, path, seats)
        values = self.judge.verdict(state)
        self._remember(path, seats, values)
        return values

    def _walk(self, state: State, root: Node, path: list[Node], seats: list[int]) -> None:
        """Down the tree as far as it has grown, then on by what comes natural."""
        node = root
        growing = root.visits > 0 and self.settings.depth > 0
        last = state.ply + self.judge.horizon * (self.settings.patience + 1)
        start = state.ply - 1
        self.patience = self.settings.patience
        self.calm = False
        while not state.over and state.ply < last and not self._rests(state):
            seat = self._who(state)
            offer = state.offered(seat)
            chosen = 0
            if len(offer) > 1:
                if growing and (seat == self.seat or not state.desks):
                    branches = self._branches(node, state, seat, offer)
                    chosen = self._choose(branches, seat)
                    node = branches[chosen]
                    path.append(node)
                    seats.append(seat)
                    growing = node.visits > 0 and len(path) < self.settings.depth
                else:
                    chosen = self.judge.natural(state, seat, offer, self.luck)
            state.carry_out(seat, offer[chosen], None)
        self.plies += state.ply - start

    def _rests(self, state: State) -> bool:
        """Whether the position is quiet and patience is at an end; consecutive quiet positions count once."""
        before = self.calm
        self.calm = self.judge.quiet(state, self.seat)
        if before or not self.calm:
            return False
        self.patience -= 1
        return self.patience < 0

    def _who(self, state: State) -> int:
        """Where several work at once, ours comes first: what the others do there nobody sees yet."""
        if state.desks and state.desks[self.seat]:
            return self.seat
        return state.next_seat()

    def _choose(self, branches: list[Node], seat: int) -> int:
        """The branch that promises most: what it brought so far, its prior, how little known (PUCT)."""
        known = 0.0
        visits = 0
        for branch in branches:
            branch.seen += 1
            known += branch.total
            visits += branch.visits
        hope = known / visits if visits else 0.0
        curiosity = self.settings.curiosity * self._spread(seat)
        best = -1.0
        chosen = 0
        for i, branch in enumerate(branches):
            value = branch.total / branch.visits if branch.visits else hope
            value += curiosity * branch.prior * sqrt(branch.seen) / (1 + branch.visits)
            if value > best:
                best = value
                chosen = i
        return chosen

    def _branches(self, node: Node, state: State, seat: int, offer: list[Move]) -> list[Node]:
        grown = node.next
        if grown is None:
            grown = {}
            node.next = grown
        branches: list[Node] = []
        for move in offer:
            branch = grown.get(move.number * SEATS + seat)
            if branch is None:
                return self._grow(grown, state, seat, offer)
            branches.append(branch)
        return branches

    def _grow(self, grown: dict[int, Node], state: State, seat: int, offer: list[Move]) -> list[Node]:
        weights = self.judge.weights(state, seat, offer)
        total = float(sum(weights))
        branches: list[Node] = []
        for i, move in enumerate(offer):
            key = move.number * SEATS + seat
            branch = grown.get(key)
            if branch is None:
                branch = Node(weights[i] / total)
                grown[key] = branch
            branches.append(branch)
        return branches

    def _remember(self, path: list[Node], seats: list[int], values: list[float]) -> None:
        for i, node in enumerate(path):
            node.visits += 1
            node.total += values[seats[i]]
        self.thoughts += 1
        for seat, value in enumerate(values):
            self.values[seat] += value
            self.squares[seat] += value * value

    def _spread(self, seat: int) -> float:
        """The standard deviation of a seat's values: it scales the exploration constant."""
        if self.thoughts < 2:
            return 0.3
        mean = self.values[seat] / self.thoughts
        return sqrt(max(0.0, self.squares[seat] / self.thoughts - mean * mean)) + 0.001


def _mean(trial: Trial) -> float:
    return trial.mean


def _prior(trial: Trial) -> float:
    return trial.node.prior


def _unit(chance: Chance) -> float:
    return float(int(chance.word())) / WORD

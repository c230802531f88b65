"""What we measure of our own engine, whichever of the two is running."""

import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from random import Random
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts

import cheeseboard
from benchmarks.gauge import Work
from benchmarks.loops import actions_in_turn, agents_in_turn
from cheeseboard._engine import engine
from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.levels import LEVELS, levels
from cheeseboard.bots.search import Search, SearchSettings
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.judge import Judge, Textbook
from cheeseboard.core.playout import random_game, random_moves
from cheeseboard.core.state import State
from cheeseboard.core.title import Title
from cheeseboard.gym import gymnasium, openspiel, pettingzoo

MIDGAMES = 16
CROWD = 64
CLONES = 1000
THOUGHTS = 100
NO_LIMIT = 1e6
PLAIN = SearchSettings(THOUGHTS, seconds=NO_LIMIT)
SIMULATIONS = 4
LONGEST = 1_000_000


def title_of(name: str) -> Title:
    """A title on the shelf, or connect four, which is on none."""
    return connect_four() if name == "connect-four" else cheeseboard.title(name)


@cache
def connect_four() -> Title:
    """Compiled with the engine in the bench's tree; elsewhere as it stands in this folder."""
    name = "cheeseboard.games.connect_four"
    module = import_module(name if find_spec(name) else "benchmarks.connect_four")
    title: Title = module.ConnectFour()
    return title


def is_compiled() -> int:
    return int(engine() == "compiled")


def moves(name: str, players: str) -> Work:
    """Whole random games: start, and for every move the complete offer, a choice and the move."""
    title, number, seeds, chance = title_of(name), int(players), count(), Chance(1)

    def play(games: int) -> int:
        return sum(random_game(title.start(number, next(seeds)), chance) for _ in range(games))

    return play


def moves_from_outside(name: str, players: str) -> Work:
    """The same, as a person's own Python would do it, through the public interface."""
    title, number, seeds, chance = title_of(name), int(players), count(), Chance(1)

    def play(games: int) -> int:
        played = 0
        for _ in range(games):
            state = title.start(number, next(seeds))
            while not state.over:
                seat = state.to_move[0]
                state.play(seat, chance.pick(state.moves(seat)))
                played += 1
        return played

    return play


def through_pettingzoo(name: str, players: str) -> Work:
    return agents_in_turn(pettingzoo.env(name, int(players)))


def through_openspiel(name: str, players: str) -> Work:
    return actions_in_turn(openspiel.load(name, int(players)).new_initial_state)


def through_gymnasium(name: str, players: str) -> Work:
    """Many games at once against random opponents; only the agent's own steps count."""
    crowd, dice = gymnasium.vector_env(name, int(players), number=CROWD), np.random.default_rng(1)
    observed = [crowd.reset(seed=1)[0]]

    def play(steps: int) -> int:
        for _ in range(steps):
            mask = observed[0]["action_mask"]
            observed[0] = crowd.step((dice.random(mask.shape, np.float32) * mask).argmax(1))[0]
        return steps * CROWD

    return play


def moves_in_search(name: str, players: str) -> Work:
    """Moves made while thinking, every thought played to the end at random: the price of the search."""
    return searching(name, int(players), Textbook(), lambda search: search.plies)


def thoughts_to_the_end(name: str, players: str) -> Work:
    """Whole simulations of the same search."""
    return searching(name, int(players), Textbook(), lambda search: search.thoughts)


def thoughts(name: str, players: str) -> Work:
    """Simulations as the best level makes them: cut short, and judged by the title's judge."""
    best = replace(levels()[LEVELS[-1]].skill(name), simulations=THOUGHTS, seconds=NO_LIMIT)
    return searching(name, int(players), judge_for(name), lambda search: search.thoughts, best)


def searching(
    name: str,
    players: int,
    judge: Judge,
    count: Callable[[Search], int],
    settings: SearchSettings = PLAIN,
) -> Work:
    """Every round thinks about all positions: how long a thought is depends on where it begins."""
    states = midgames(name, players)

    def think(rounds: int) -> int:
        everywhere = list(enumerate(states)) * rounds
        return sum(count(thought_about(state, judge, settings, seed)) for seed, state in everywhere)

    return think


def thought_about(state: State, judge: Judge, settings: SearchSettings, seed: int) -> Search:
    window = Window(state, state.next_seat())
    search = Search(window.seat, judge, settings, Chance(seed))
    search.think(window.resample, window.moves())
    return search


def open_spiel_mcts(name: str, players: str) -> Work:
    """Simulations of OpenSpiel's search in Python on a title of ours, through the door we have for it."""
    game = openspiel.load(name, players=int(players))
    states = [halfway(game, Random(seed)) for seed in range(MIDGAMES)]

    def think(rounds: int) -> int:
        for _ in range(rounds):
            dice = np.random.RandomState(1)
            bot = mcts.MCTSBot(game, 2, SIMULATIONS, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
            for state in states:
                bot.mcts_search(state)
        return rounds * SIMULATIONS * MIDGAMES

    return think


def halfway(game: Any, luck: Random) -> Any:
    """After half the moves of a random game, as our own search begins, where there is something to choose."""
    length = strolled(game, luck, LONGEST).move_number()
    state = strolled(game, luck, length // 2)
    return state if len(state.legal_actions()) > 1 else halfway(game, luck)


def strolled(game: Any, luck: Random, moves: int) -> Any:
    """A game after this many random moves, or at its end."""
    state = game.new_initial_state()
    while state.move_number() < moves and (actions := state.legal_actions()):
        state.apply_action(luck.choice(actions))
    return state


def clones(name: str, players: str) -> Work:
    states = midgames(name, int(players))

    def clone(rounds: int) -> int:
        for _ in range(rounds):
            for state in states:
                state.clone()
        return rounds * MIDGAMES

    return clone


def bytes_of_a_state(name: str, players: str) -> float:
    """What one more state takes, so everything that clones share (setup, steps, moves, cards) is left out."""
    return max(bytes_of_a_clone(state) for state in midgames(name, int(players)))


def bytes_of_a_clone(state: State) -> float:
    tracemalloc.start()
    kept: list[State | None] = [None] * CLONES
    before, _ = tracemalloc.get_traced_memory()
    for i in range(CLONES):
        kept[i] = state.clone()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / CLONES


def midgames(name: str, players: int) -> list[State]:
    return [midgame(name, players, seed) for seed in range(MIDGAMES)]


def midgame(name: str, players: int, seed: int) -> State:
    """The state after half the moves of a random game."""
    title = title_of(name)
    length = random_game(title.start(players, seed), Chance(seed))
    state = title.start(players, seed)
    random_moves(state, Chance(seed), length // 2)
    return state

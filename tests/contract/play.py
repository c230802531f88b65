"""Random play, and what must hold of a refusal: shared by all tests of the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from cheeseboard import Refused
from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.playout import random_moves
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES, Reason
from tests.contract.cases import amount
from tests.contract.wording import faults_of_reason

LIMIT = 100_000
HORIZON = amount(quick=150, usual=300, long=3000)  # as much of a game as is looked at move by move

Chooser = Callable[[State, int, Random], Move]


def at_random(state: State, seat: int, dice: Random) -> Move:
    return dice.choice(state.moves(seat))


def playing(
    state: State, seed: int, choose: Chooser = at_random, most: int = HORIZON
) -> Iterator[tuple[int, Move]]:
    """Play on for a good while; gives each seat and move just before it is played."""
    dice = Random(seed)
    for _ in range(most):
        if state.over:
            return
        seat = dice.choice(state.to_move)
        move = choose(state, seat, dice)
        yield seat, move
        state.play(seat, move)


def play_on(state: State, seed: int) -> list[str]:
    """Play on for a good while; the digest before every move and at the end."""
    digests = [state.digest() for _ in playing(state, seed)]
    return [*digests, state.digest()]


def positions(state: State, seed: int, step: int) -> Iterator[State]:
    """The same state, at every `step`-th move of a passage of a random game; between them it plays on."""
    for count, _ in enumerate(playing(somewhere(state, seed), seed)):
        if count % step == 0:
            yield state


def moments(start: Callable[[int], State]) -> Iterator[State]:
    """Every position of random games, one after another until a good many were seen: of short games several,
    so that everything happens that seldom does."""
    seen = 0
    for seed in range(1, HORIZON):
        state = start(seed)
        yield state
        for _ in positions(state, seed, step=1):
            seen += 1
            yield state
        if seen >= HORIZON:
            return


def somewhere(state: State, seed: int) -> State:
    """Go on, for odd seeds and where a game is too long to look at all of it, to a later passage of it."""
    length = random_moves(state.clone(), Chance(seed), LIMIT) if seed % 2 else 0
    if length > HORIZON:
        random_moves(state, Chance(seed), Random(seed).randrange(length - HORIZON // 2))
    return state


def play_out(state: State, seed: int, choose: Chooser | None = None) -> State:
    """Play to the end, however long it takes."""
    if choose is None:
        random_moves(state, Chance(seed), LIMIT)
    else:
        for _ in playing(state, seed, choose, LIMIT):
            pass
    if not state.over:
        pytest.fail(f"{state.setup.title} does not end: {LIMIT} moves and still going (seed {seed})")
    return state


def listen(state: State) -> list[Event]:
    """What is told from now on."""
    heard: list[Event] = []
    state.listener = heard.append
    return heard


def offers(state: State) -> list[list[str]]:
    return [[move.key for move in state.moves(seat)] for seat in range(state.players)]


def reasons(state: State, seat: int) -> list[dict[str, Any]]:
    """What a seat is told it cannot do, with the sentences."""
    return [barred.to_data() | said(barred.reason) for barred in state.why_not(seat)]


def said(reason: Reason) -> dict[str, str]:
    return {language: reason.text(language) for language in LANGUAGES}


def refusal(state: State, seat: int, move: object) -> Reason:
    """The reason why this is refused; the state is as before, and the reason has words."""
    before = state.to_json()
    with pytest.raises(Refused) as caught:
        state.play(seat, move)
    assert state.to_json() == before, "a refused move changed the state"
    return checked(caught.value.reason)


def checked(reason: Reason) -> Reason:
    assert faults_of_reason(reason) == []
    return reason

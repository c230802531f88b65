"""Two games that look the same to everybody around the table, though secret choices were made differently."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from random import Random
from typing import Any, Final

from cheeseboard import shelf
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.state import State

PLAYERS: Final = 3
TRIED: Final = 60


@dataclass(frozen=True)
class Turn:
    """A move in each world; `passed` if the device then changes hands, `apart` if the worlds differ."""

    moves: tuple[str, str]
    passed: bool
    apart: bool

    @property
    def told_apart(self) -> bool:
        return self.passed and self.apart


def plan(title: str, seed: int, length: int) -> list[Turn]:
    """The beginning of two such games, as far as they can be kept alike in public."""
    worlds = (shelf.title(title).start(PLAYERS, seed=seed), shelf.title(title).start(PLAYERS, seed=seed))
    dice, holder, turns = Random(seed), worlds[0].next_seat(), []
    for _ in range(length):
        found = next(_alike(worlds, holder, dice), None)
        if found is None:
            break
        moves, worlds = found
        passed = holder not in worlds[0].to_move
        turns.append(Turn(moves, passed, worlds[0].digest() != worlds[1].digest()))
        holder = worlds[0].next_seat() if passed else holder
    return turns


def _alike(
    worlds: tuple[State, State], seat: int, dice: Random
) -> Iterator[tuple[tuple[str, str], tuple[State, State]]]:
    """Moves of a seat, different ones first, after which nobody else could tell the worlds apart."""
    offers = [dice.sample(moves, len(moves)) for moves in (world.moves(seat) for world in worlds)]
    pairs = sorted(islice(product(*offers), TRIED), key=lambda pair: pair[0] is pair[1])
    same = [(move, move) for move in offers[0] if move in offers[1]]
    for pair in [*pairs, *same]:
        (one, heard), (two, heard_too) = (
            _after(world, seat, move) for world, move in zip(worlds, pair, strict=True)
        )
        if not one.over and heard == heard_too and one.view(None) == two.view(None):
            yield (pair[0].key, pair[1].key), (one, two)


def _after(state: State, seat: int, move: Move) -> tuple[State, list[Any]]:
    events: list[Event] = []
    world = state.clone()
    world.listener = events.append
    world.play(seat, move)
    world.listener = None
    return world, [seen for event in events if (seen := event.seen_by(None)) is not None]

"""Puzzles: positions of bots' games in which one decision is clearly best, and how somebody does at them.

A title's `puzzles.json` holds them game by game. A game is its seed and its moves. A puzzle is a place in
that line, checked by the hash of the position: where rules or editions have changed so that it is no longer
reached, there is no puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from cheeseboard import shelf
from cheeseboard.bots.hint import hint_texts
from cheeseboard.core.chance import Chance
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.core.text import Reason, Refused

FILE: Final = "puzzles.json"
AND: Final = "; "
"""Between two moves of a game."""
NAME: Final = 12
"""Letters of a position's hash that name a puzzle."""


class Rival(NamedTuple):
    """Another move: the chance that it gives away against the best one, and in what it falls behind."""

    loss: float
    aspect: str


@dataclass(frozen=True)
class Puzzle:
    title: str
    game: Mapping[str, Any]
    at: int
    """How many moves were made before it."""
    seat: int
    hash: str
    best: str
    tempting: str
    """A move that comes natural, and is clearly worse."""
    chance: float
    """Of winning, by the best move."""
    rivals: Mapping[str, Rival]
    follow: Sequence[str]
    """One way in which it may go on after the best move."""
    found: Mapping[str, Sequence[int]]
    """By level: how often it was found, of how many tries."""
    rating: int

    @property
    def name(self) -> str:
        return self.hash[:NAME]

    def position(self) -> State:
        """What lay on the table; Refused where our rules no longer lead there."""
        state = _replayed(shelf.title(self.title), self.game, self.at)
        if state.digest() != self.hash:
            args = {"ply": state.ply, "theirs": self.hash, "ours": state.digest()}
            raise Refused(Reason(state.setup.texts, "hash-differs", args))
        return state


# Reading --------------------------------------------------------------------------------------------------


@cache
def puzzles_of(title: str) -> dict[str, Puzzle]:
    """All that a title brings, by name, the easiest first."""
    some = [each for game in _games(title) if _is_playable(title, game) for each in in_game(title, game)]
    return {puzzle.name: puzzle for puzzle in sorted(some, key=lambda each: (each.rating, each.name))}


@lru_cache(maxsize=256)
def fresh_puzzle(title: str, text: str) -> Puzzle | None:
    """The puzzle of a game that a carrier keeps; None where there is none, or it can be played no more."""
    game = json.loads(text)
    return next(in_game(title, game)) if game is not None and _is_playable(title, game) else None


def _games(title: str) -> list[dict[str, Any]]:
    """Each with its edition's data, which may be neither the house's nor an earlier one that is kept."""
    data = shelf.facet_data(title, FILE) or {"games": []}
    return [{**game, "edition": _whole(game["edition"], data["editions"])} for game in data["games"]]


def _whole(edition: Mapping[str, Any], kept: Mapping[str, Any]) -> dict[str, Any]:
    digest = edition["digest"]
    return {**edition, "data": kept[digest]} if digest in kept else dict(edition)


def kept_edition(title: str, digest: str) -> dict[str, Any] | None:
    """The data of an edition that puzzles of a title are played with."""
    kept: dict[str, dict[str, Any]] = (shelf.facet_data(title, FILE) or {}).get("editions", {})
    return kept.get(digest)


def _is_playable(title: str, game: Mapping[str, Any]) -> bool:
    """Whether we still have its edition and its rules."""
    try:
        shelf.title(title).setup_of(game)
    except Refused:
        return False
    return True


def in_game(title: str, game: Mapping[str, Any]) -> Iterator[Puzzle]:
    for row in game["puzzles"]:
        rivals = {move: Rival(*told) for move, told in row["rivals"].items()}
        yield Puzzle(title, game, **{**row, "rivals": rivals})


def _replayed(title: Any, game: Mapping[str, Any], moves: int) -> State:
    state: State = title.deal(title.old_setup(game), game["seed"])
    for key in game["line"].split(AND)[:moves]:
        state.play(state.next_seat(), title.read_move(key))
    return state


def is_reached(puzzle: Puzzle) -> bool:
    """Whether our rules still lead there, and offer what was judged."""
    try:
        offered = {move.key for move in puzzle.position().moves(puzzle.seat)}
    except Refused:
        return False
    return offered == {puzzle.best, *puzzle.rivals}


# What happens after an answer -----------------------------------------------------------------------------


def imagined(state: State, seat: int) -> State:
    """The world in which a line is told: one that the seat could not tell from the real one."""
    world = state.resample(seat, 0)
    world.chance = Chance(0)
    return world


def told_line(puzzle: Puzzle, state: State) -> list[tuple[int, dict[str, Any]]]:
    """The best move and what may come of it, each with its seat and as it was offered."""
    world = imagined(state, puzzle.seat)
    told: list[tuple[int, dict[str, Any]]] = []
    for key in (puzzle.best, *puzzle.follow):
        seat = puzzle.seat if not told else world.next_seat()
        move: Move = shelf.title(puzzle.title).read_move(key)
        told.append((seat, world.describe(seat, move).to_data()))
        world.play(seat, move)
    return told


def reason_of(puzzle: Puzzle, move: str, called: str) -> Reason:
    """Why the best move is better than that one, which is called `other.<called>`."""
    rival = puzzle.rivals[move]
    args = {"percent": round(100 * rival.loss), "other": called}
    return Reason(hint_texts(puzzle.title), rival.aspect, args)

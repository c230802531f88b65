"""Undo is derived: a move is free to take back while chance and what everybody knows are as before it.

Another viewer knows no more if, in the worlds he held possible before, the seat could have played so that he
would see exactly what he sees now. The player himself knows no more if he could foresee what he sees now. The
worlds come from `resample`, so no game writes a rule about undo.
"""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.state import State

WORLDS: Final = 8
SERIES: Final = 20


def undo_is_free(before: State, after: State, seat: int, move: Move) -> bool:
    """Whether the move that led from `before` to `after` taught nothing to anybody."""
    if after.chance.draws != before.chance.draws:
        return False
    others: list[int | None] = [None, *(other for other in range(before.players) if other != seat)]
    return _foreseen(before, after, seat, move) and all(
        _learned_nothing(before, after, viewer, seat, move) for viewer in others
    )


def _foreseen(before: State, after: State, seat: int, move: Move) -> bool:
    """Whether the player saw nothing new: a card he draws from a deck was not drawn by chance just now."""
    seen = after.view(seat)
    return all(_after(before.resample(seat, n), seat, move).view(seat) == seen for n in range(WORLDS))


def _learned_nothing(before: State, after: State, viewer: int | None, seat: int, move: Move) -> bool:
    seen = after.view(viewer)
    if seen == before.view(viewer):
        return True
    return all(_explained(before.resample(viewer, n), seen, viewer, seat, move) for n in range(WORLDS))


def _explained(world: State, seen: dict[str, Any], viewer: int | None, seat: int, move: Move) -> bool:
    offer = world.moves(seat)
    if move in offer and _shows(world, seen, viewer, seat, move):
        return True
    return any(_shows(world, seen, viewer, seat, other) for other in offer if other is not move)


def _shows(world: State, seen: dict[str, Any], viewer: int | None, seat: int, move: Move) -> bool:
    """Whether the move, or a series at the seat's own desk that begins with it, looks like that."""
    future = _after(world, seat, move)
    for _ in range(SERIES):
        if future.view(viewer) == seen:
            return True
        if not future.desks or not future.desks[seat]:
            return False
        future.play(seat, future.default(seat))
    return False


def _after(world: State, seat: int, move: Move) -> State:
    future = world.clone()
    future.play(seat, move)
    return future

"""Undo is derived: a move is free to take back while chance and what all others know are as before it.

Another viewer knows no more if, in the worlds he held possible before, the seat could have played so that he
would see exactly what he sees now. The worlds come from `resample`, so no game writes a rule about undo.
"""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.state import State

WORLDS: Final = 8


def undo_is_free(before: State, after: State, seat: int, move: Move) -> bool:
    """Whether the move that led from `before` to `after` taught nothing to anybody but its player."""
    if after.chance.draws != before.chance.draws:
        return False
    others: list[int | None] = [None, *(other for other in range(before.players) if other != seat)]
    return all(_learned_nothing(before, after, viewer, seat, move) for viewer in others)


def _learned_nothing(before: State, after: State, viewer: int | None, seat: int, move: Move) -> bool:
    seen = after.view(viewer)
    if seen == before.view(viewer):
        return True
    return all(_explained(before.resample(viewer, n), seen, viewer, seat, move) for n in range(WORLDS))


def _explained(world: State, seen: dict[str, Any], viewer: int | None, seat: int, move: Move) -> bool:
    offer = world.moves(seat)
    if move in offer and _shows(world, seen, viewer, seat, move):
        return True
    if any(_shows(world, seen, viewer, seat, other) for other in offer if other is not move):
        return True
    return _later_shows(world, seen, viewer, seat)


def _later_shows(world: State, seen: dict[str, Any], viewer: int | None, seat: int) -> bool:
    """Nobody counts what a player does at his own desk: he may have gone on there for a while."""
    future = world.clone()
    desks = future.desks
    while desks and future.desks is desks and desks[seat]:
        future.play(seat, future.default(seat))
        if future.view(viewer) == seen:
            return True
    return False


def _shows(world: State, seen: dict[str, Any], viewer: int | None, seat: int, move: Move) -> bool:
    future = world.clone()
    future.play(seat, move)
    return future.view(viewer) == seen

"""Undo is derived: a move is free to take back while chance and what everybody knows are as before it.

Another viewer knows no more if, in the worlds they held possible before, the seat could have played so that
they would see exactly what they see now. The player knows no more if they could foresee what they see now.
The worlds come from `resample`, so no game writes a rule about undo.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.record import Entry
from cheeseboard.core.state import State

WORLDS: Final = 8
FORESIGHT: Final = 32
"""More worlds where somebody could profit: a likely card must not pass for a known one."""
SERIES: Final = 20


def undo_is_free(before: State, after: State, seat: int, move: Move) -> bool:
    """Whether the move that led from `before` to `after` taught nothing to anybody."""
    if after.chance.draws != before.chance.draws:
        return False
    others: list[int | None] = [None, *(other for other in range(before.players) if other != seat)]
    return _foreseen(before, after, seat, move) and all(
        _learned_nothing(before, after, viewer, seat, move) for viewer in others
    )


def undo_shows(before: State, since: Sequence[Entry], seat: int) -> bool:
    """Whether the seat that takes all this back, or one that has moved, would know what has to be hidden."""
    if any(entry.move is None for entry in since):
        return True
    world, seen = before.clone(), []
    for entry in since:
        if entry.seat != seat and _surprised(world, entry):
            return True
        entry.happen(world)
        seen.append(world.view(seat))
    drawn = world.chance.draws != before.chance.draws
    return drawn or not all(_leads_to(before.resample(seat, n), since, seat, seen) for n in range(FORESIGHT))


def _surprised(before: State, entry: Entry) -> bool:
    """Whether somebody's own move showed them something new."""
    assert entry.move is not None
    after = before.clone()
    entry.happen(after)
    return not _foreseen(before, after, entry.seat, entry.move)


def _leads_to(world: State, since: Sequence[Entry], seat: int, seen: list[dict[str, Any]]) -> bool:
    """Whether the same moves are possible in that world and look the same to the seat."""
    for entry, view in zip(since, seen, strict=True):
        if entry.move not in world.moves(entry.seat):
            return False
        entry.happen(world)
        if world.view(seat) != view:
            return False
    return True


def _foreseen(before: State, after: State, seat: int, move: Move) -> bool:
    """Whether the player saw nothing new: a card they draw from a deck was not drawn by chance just now."""
    seen = after.view(seat)
    return all(_after(before.resample(seat, n), seat, move).view(seat) == seen for n in range(FORESIGHT))


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

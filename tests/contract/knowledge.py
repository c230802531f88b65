"""Noninterference: what a viewer is told must not depend on what they cannot know.

Beside the real game runs, at every state and for every viewer, a world in which all that is hidden from them
was dealt again. Whatever the two tell them must be the same bytes; a difference is a Leak.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable
from random import Random
from typing import Any

from cheeseboard import Refused
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.state import Setup, State
from cheeseboard.core.tensor import FLOATS, Field, Layout
from tests.contract.play import HORIZON, reasons, said, somewhere

Viewer = int | None
Told = dict[str, str]
REFUSALS = 3
TENSOR = "tensor"


class Leak(AssertionError):
    pass


wire = json.JSONEncoder(ensure_ascii=False).encode  # as it would be sent: the order of keys counts too


def viewers(state: State) -> list[Viewer]:
    return [None, *range(state.players)]


def told(state: State, viewer: Viewer) -> Told:
    """Everything a viewer is told without anybody moving."""
    common = {"view": wire(state.view(viewer)), "to_move": wire(state.to_move), TENSOR: _row(state, viewer)}
    return common if viewer is None else {**common, **_told_to_seat(state, viewer)}


def _row(state: State, viewer: Viewer) -> str:
    layout = _layout(state)
    row = layout.open_row(state) if viewer is None else layout.row(state, viewer)
    return str(row.tobytes().hex())


def _told_to_seat(state: State, seat: int) -> Told:
    offer = state.moves(seat)
    return {
        "prompt": wire(None if (prompt := state.prompt(seat)) is None else prompt.to_data()),
        "offer": wire([offered.to_data() for offered in state.offers(seat)]),
        "default": state.default(seat).key if offer else "",
        "reasons": wire(reasons(state, seat)),
        "refusals": wire([_answer(state, seat, move) for move in _expected_refusals(state, seat)]),
        "score": wire([line.to_data() for line in state.score_lines(seat)]),
    }


def _layout(state: State) -> Layout:
    """The one of this game, which all its imagined worlds share."""
    if state.setup not in _LAYOUTS:
        _LAYOUTS.clear()
        _LAYOUTS[state.setup] = Layout(state)
    return _LAYOUTS[state.setup]


_LAYOUTS: dict[Setup, Layout] = {}


def _expected_refusals(state: State, seat: int) -> list[Move]:
    """A few moves, changing from ply to ply, but the same in all worlds."""
    moves = state.setup.vocabulary.catalog.things
    return [moves[(state.ply * 7 + n * 31 + seat) % len(moves)] for n in range(REFUSALS)]


def _answer(state: State, seat: int, move: Move) -> Any:
    if move in state.moves(seat):
        return None
    try:
        state.play(seat, move)
    except Refused as refused:
        return said(refused.reason)
    raise Leak(f"{move.key} was not offered, and yet accepted")


def compare(state: State, viewer: Viewer, seed: int, known: Told | None = None) -> State:
    """A world the viewer cannot tell from this one: it must tell them the same."""
    real = known or told(state, viewer)
    world = state.resample(viewer, seed)
    imagined = told(world, viewer)
    for part, text in real.items():
        if imagined[part] != text:
            raise Leak(f"ply {state.ply}, viewer {viewer}, {_difference(state, part, text, imagined[part])}")
    if sorted(world.inventory()) != sorted(state.inventory()):
        raise Leak(f"ply {state.ply}, viewer {viewer}: the imagined world has other components")
    return world


def _difference(state: State, part: str, text: str, other: str) -> str:
    """What was told in the two worlds; of a tensor only the fields that differ, by name."""
    if part != TENSOR:
        return f"{part}:\n  {text}\n  {other}"
    fields = _layout(state).fields
    pairs = [(field, _numbers(field, text), _numbers(field, other)) for field in fields]
    return "\n".join(
        f"{part}, field “{field.path}” ({field.meaning}):\n  {mine}\n  {theirs}"
        for field, mine, theirs in pairs
        if mine != theirs
    )


def _numbers(field: Field, row: str) -> list[float]:
    numbers = array(FLOATS, bytes.fromhex(row))
    return numbers[field.start : field.start + field.size].tolist()


def compare_all(state: State, seed: int) -> None:
    for viewer in viewers(state):
        compare(state, viewer, seed)


def compare_imagination(state: State, viewer: Viewer, seed: int) -> None:
    """What somebody imagines (a bot that thinks) depends on what they know, not on what is really there."""
    real = state.resample(viewer, seed)
    again = state.resample(viewer, seed)
    other = state.resample(viewer, seed + 1).resample(viewer, seed)
    if real.to_json() != again.to_json():
        raise Leak(f"ply {state.ply}, viewer {viewer}: the same seed gives two worlds")
    if real.to_json() != other.to_json():
        raise Leak(f"ply {state.ply}, viewer {viewer}: the imagined world depends on the real one")


class Hearing:
    """What each of some viewers hears during a move, and what the table shows them at that moment.

    A card may be shown and shuffled away within one move, so the table is looked at as each event is told.
    """

    def __init__(self, state: State, listeners: Iterable[Viewer]) -> None:
        self.state = state
        self.heard: dict[Viewer, list[tuple[Any, Any]]] = {viewer: [] for viewer in listeners}
        state.listener = self._hear

    def _hear(self, event: Event) -> None:
        for viewer, heard in self.heard.items():
            seen = event.seen_by(viewer)
            if seen is not None:
                heard.append((self.state.look(viewer), seen))

    def end(self) -> None:
        self.state.listener = None
        for viewer, heard in self.heard.items():
            heard.append((self.state.look(viewer), "the end of the move"))


def compare_hearing(real: Hearing, imagined: Hearing, viewer: Viewer) -> None:
    """While the viewer sees the same in both worlds, they must hear the same.

    An event may come before the change it tells of, so what is seen until the end of the move counts as well.
    """
    mine, other = real.heard[viewer], imagined.heard[viewer]
    for index in range(min(len(mine), len(other))):
        if mine[index] != other[index]:
            if _seen_alike(mine[index:], other[index:]):
                told_apart = f"{wire(mine[index][1])}\n  {wire(other[index][1])}"
                raise Leak(f"ply {real.state.ply}, viewer {viewer}, events:\n  {told_apart}")
            return


def _seen_alike(mine: list[tuple[Any, Any]], other: list[tuple[Any, Any]]) -> bool:
    moments = [*zip(mine, other, strict=False), (mine[-1], other[-1])]
    return all(one[0] == another[0] for one, another in moments)


class Game:
    """A passage of a random game, with the worlds that each viewer holds possible beside it."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = somewhere(state, seed)
        self.dice = Random(seed)
        self.known = {viewer: told(state, viewer) for viewer in viewers(state)}
        self.unsure: set[Viewer] = set()  # whose imagined world was once another than the real one
        self.private: set[int] = set()  # who once saw more than a spectator

    def play(self) -> None:
        for _ in range(HORIZON):
            if not self.state.over:
                self._step()
        self._check_that_something_was_imagined()

    def _step(self) -> None:
        seat = self.dice.choice(self.state.to_move)
        move = self.dice.choice(self.state.moves(seat))
        entropy = self.dice.getrandbits(128)
        worlds = self._worlds()
        hearing = Hearing(self.state, worlds)
        self.state.play(seat, move, entropy)
        hearing.end()
        self.known = {viewer: told(self.state, viewer) for viewer in worlds}
        for viewer, world in worlds.items():
            if move in world.moves(seat):
                imagined = Hearing(world, [viewer])
                world.play(seat, move, entropy)
                imagined.end()
                compare_hearing(hearing, imagined, viewer)

    def _worlds(self) -> dict[Viewer, State]:
        before = self.state.to_json()
        seeds = {viewer: self.dice.getrandbits(60) for viewer in self.known}
        worlds = {v: compare(self.state, v, seeds[v], known) for v, known in self.known.items()}
        if self.state.to_json() != before:
            raise Leak(f"ply {self.state.ply}: imagining another world changed the real one")
        self._note_what_is_hidden(worlds)
        return worlds

    def _note_what_is_hidden(self, worlds: dict[Viewer, State]) -> None:
        digest = self.state.digest()
        self.unsure |= {v for v, world in worlds.items() if v not in self.unsure and world.digest() != digest}
        waiting = [seat for seat in range(self.state.players) if seat not in self.private]
        self.private |= {seat for seat in waiting if self._sees_more_than_spectators(seat)}

    def _sees_more_than_spectators(self, seat: int) -> bool:
        return {**self.state.view(seat), "viewer": None} != self.state.view(None)

    def _check_that_something_was_imagined(self) -> None:
        for viewer in self.known:
            if self.private - {viewer} and viewer not in self.unsure:
                raise Leak(f"viewer {viewer} always imagines exactly what is really hidden")

"""How it may go on after a move, told in a world that its player could not tell from the real one.

Of several such worlds it is the one that turns out neither well nor badly for the player. There everybody
goes on as the adviser would, each with what they would know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.review.assessment import Knowledge, searcher_of
from cheeseboard.review.data import offer_data
from cheeseboard.review.depth import Depth
from cheeseboard.tables.patch import difference

WORLDS: Final = 9
LONGEST: Final = 10
"""Moves that are told, the first one included."""

Data = dict[str, Any]


def line(known: Knowledge, move: Move, depth: Depth, seed: int = 0) -> Iterator[Data]:
    """Move after move, as far as the player notices: their own as chosen, others' as seen."""
    viewer = mover = known.window.seat
    state = _typical(known, move, depth, seed)
    shown = _page(state, viewer)
    for _ in range(LONGEST):
        deed = offer_data(state, mover, move) if mover == viewer else None
        seen = _heard(state, viewer, mover, move)
        if deed or seen:
            page = _page(state, viewer)
            yield {"seat": mover, "deed": deed, "seen": seen, "patch": difference(shown, page)}
            shown = page
        if state.over:
            return
        mover = state.next_seat()
        move = _chosen(state, mover, depth, seed)


def _heard(state: State, viewer: int, mover: int, move: Move) -> list[Data]:
    """What the viewer is told while the move is made."""
    heard: list[Event] = []
    state.listener = heard.append
    state.play(mover, move)
    state.listener = None
    return [told for event in heard if (told := event.seen_by(viewer)) is not None]


def _page(state: State, viewer: int) -> Data:
    return {"view": state.view(viewer)}


def _typical(known: Knowledge, move: Move, depth: Depth, seed: int) -> State:
    """The world in the middle, by how the player stands after the move."""
    worlds = sorted((_value(known, number, move, depth, seed), number) for number in range(WORLDS))
    return _world(known, worlds[WORLDS // 2][1])


def _value(known: Knowledge, number: int, move: Move, depth: Depth, seed: int) -> float:
    world, seat = _world(known, number), known.window.seat
    world.play(seat, move)
    if world.over:
        return float(seat in world.winners)
    search = searcher_of(known.window, depth, seed)
    return search.prospects(lambda _: world.clone(), 1)[seat]


def _world(known: Knowledge, number: int) -> State:
    world = known.dream(number)
    world.chance = Chance(number)
    return world


def _chosen(state: State, mover: int, depth: Depth, seed: int) -> Move:
    window = Window(state, mover)
    offer = window.moves()
    if len(offer) == 1:
        return offer[0]
    return searcher_of(window, depth, seed).think(window.resample, offer)[0].move

"""A planning board: a player's own next moves, tried in worlds they cannot tell from the real one.

A plan goes on as long as it looks the same in all of them. The real world is exchanged for another before
anything is worked out, so nothing can be told of it, and nothing is told to anybody else.
"""

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cheeseboard import shelf
from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.state import State, canonical
from cheeseboard.core.text import Reason, Refused
from cheeseboard.tables import rights
from cheeseboard.tables.doc import Person
from cheeseboard.tables.encoding import Coder
from cheeseboard.tables.feeds import position_for
from cheeseboard.tables.messages import Planned, PlanStop
from cheeseboard.tables.play import check_asked
from cheeseboard.tables.requests import LONGEST_PLAN, PlanWish
from cheeseboard.tables.table import Table
from cheeseboard.tables.words import Denied

WORLDS: Final = 64
"""A plan is shown as far as it is the same in this many worlds."""
COMPARED: Final = 8
"""In this many of them everything that the seat would see is compared, in the others what it would be told
and could do."""

Trace = tuple[list[dict[str, Any]], tuple[int, ...], list[str]]
"""What a seat is told of a move, who decides next, and what the seat is offered then."""


class PlanQuestion(NamedTuple):
    """All that is needed to work a plan out: a seat, a world that it holds possible, and moves."""

    seat: int
    world: str
    line: str


def question(table: Table, person: Person, wish: PlanWish) -> PlanQuestion:
    rights.check_view(table.doc, person.id, wish.seat)
    if table.doc.lesson or not table.doc.planning:
        raise Denied("no-planning")
    check_asked(table, wish)
    state = table.check_match().state
    if wish.seat not in state.to_move:
        raise Denied("plan-when-asked")
    return PlanQuestion(wish.seat, state.resample(wish.seat, 0).to_json(), canonical(wish.line))


def answer(table: Table, found: str | None, coder: Coder) -> Planned:
    """What was worked out elsewhere, or the refusal that it came to."""
    if found is None:
        raise Denied("no-plan")
    told = coder.decode(found.encode())
    if "reason" in told:
        raise Refused(Reason(table.check_match().state.setup.texts, told["reason"], told["args"]))
    return Planned(**told)


# Worked out elsewhere ------------------------------------------------------------------------------------


def plan(seat: int, world: str, line: str) -> str:
    """As JSON, what a Planned holds; or the reason why a move cannot be made."""
    try:
        return canonical(_tried(shelf.load(world), seat, json.loads(line)))
    except Refused as refused:
        return canonical({"reason": refused.reason.key, "args": refused.reason.args})


def _tried(state: State, seat: int, line: list[str]) -> dict[str, Any]:
    title = shelf.title(state.setup.title)
    worlds = _worlds(state, seat)
    events: list[dict[str, Any]] = []
    for done, key in enumerate(line):
        before = worlds[0].clone()
        traces = _play(worlds, seat, title.read_move(key), done)
        first = next(traces)
        if any(other != first for other in traces) or not _look_alike(worlds, seat):
            return _planned(before, seat, done, "luck", [])
        events = first[0]
    return _planned(worlds[0], seat, len(line), _stop(worlds[0], seat, len(line)), events)


def _worlds(state: State, seat: int) -> list[State]:
    return [state.resample(seat, number) for number in range(WORLDS)]


def _play(worlds: list[State], seat: int, move: Move, done: int) -> Iterator[Trace]:
    for number, world in enumerate(worlds):
        heard: list[Event] = []
        world.listener = heard.append
        world.play(seat, move, _luck(number, done))
        world.listener = None
        events = [seen for event in heard if (seen := event.seen_by(seat)) is not None]
        yield events, world.to_move, [each.key for each in world.moves(seat)]


def _luck(number: int, done: int) -> int:
    """For each world and move its own; what others have done at their desks is no part of it."""
    chance = Chance(number)
    chance.restart(done)
    return chance.entropy()


def _look_alike(worlds: list[State], seat: int) -> bool:
    first = position_for(worlds[0], seat)
    return all(position_for(world, seat) == first for world in worlds[1:COMPARED])


def _stop(world: State, seat: int, done: int) -> PlanStop:
    if world.over:
        return "over"
    if seat not in world.to_move:
        return "others"
    return "long" if done >= LONGEST_PLAN else ""


def _planned(
    world: State, seat: int, done: int, stop: PlanStop, events: list[dict[str, Any]]
) -> dict[str, Any]:
    return {"done": done, "stop": stop, "page": position_for(world, seat), "events": events}

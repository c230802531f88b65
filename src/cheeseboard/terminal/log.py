"""What happened, move by move, and how a viewer reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal

from cheeseboard.core.event import Event, Facts, event_text
from cheeseboard.core.match import Match
from cheeseboard.core.record import Record
from cheeseboard.core.state import State
from cheeseboard.core.text import Refused, Texts
from cheeseboard.core.title import Title

Everything = Literal["everything"]
Viewer = int | None | Everything
"""A seat, a spectator, or somebody who may look into every hand once the game is history."""


def facts_for(event: Event, viewer: Viewer) -> Facts | None:
    if viewer != "everything":
        return event.seen_by(viewer)
    told: Facts = {"event": event.kind, **(event.facts or {})}
    for facts in event.secrets.values():
        told |= facts
    return told


def told_whole(event: Event, seat: int) -> bool:
    """Whether nothing of the event was kept from the seat."""
    return not event.secrets or seat in event.secrets


def sentences(
    texts: Texts, events: Iterable[Event], viewer: Viewer, language: str, names: Sequence[str]
) -> list[str]:
    """A line for each event that the viewer noticed; several of a kind in a row share one."""
    told = (facts for facts in (facts_for(event, viewer) for event in events) if facts is not None)
    return [
        " ".join(event_text(texts, facts, language, names) for facts in alike)
        for _, alike in groupby(told, itemgetter("event"))
    ]


def view_of(state: State, viewer: Viewer) -> dict[str, Any]:
    if viewer != "everything":
        return state.view(viewer)
    views = [state.view(seat) for seat in (None, *range(state.players))]
    whole: dict[str, Any] = _laid_over(views)
    return whole


def _laid_over(views: Sequence[Any]) -> Any:
    """The views of one thing on top of one another: what one does not show, another may."""
    first: Any = next((view for view in views if view is not None), None)
    alike: list[Any] = [view for view in views if type(view) is type(first)]
    if isinstance(first, dict):
        return {key: _viewer_or(key, [view.get(key) for view in alike]) for key in first}
    if isinstance(first, list):
        rows = [view for view in alike if len(view) == len(first)]
        return [_laid_over(list(each)) for each in zip(*rows, strict=True)]
    return first


def _viewer_or(key: str, values: Sequence[Any]) -> Any:
    return None if key == "viewer" else _laid_over(values)


class Log:
    """The events of the deal and of every move that stands in a match's record."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.moves: list[list[Event]] = []
        self.rewrite()

    def rewrite(self) -> None:
        """After moves were taken back: what stands now happens again, before our ears."""
        self.moves = events_of(self.match.title, self.match.record)
        self._listen()

    def _listen(self) -> None:
        self.match.state.listener = lambda event: self.moves[-1].append(event)

    def begin_move(self) -> None:
        self.moves.append([])

    def since(self, seat: int) -> list[Event]:
        """From this seat's own last move on."""
        entries = self.match.record.entries
        mine = [index for index, entry in enumerate(entries) if entry.seat == seat]
        return [event for move in self.moves[mine[-1] + 1 if mine else 0 :] for event in move]

    def all(self) -> list[Event]:
        return [event for move in self.moves for event in move]


class Course:
    """A record played again: every position and its events, as far as our rules lead to its hashes."""

    def __init__(self, title: Title, record: Record) -> None:
        self.positions: list[State] = []
        self.events: list[list[Event]] = [[]]
        self.departs: Refused | None = None  # where a game of older rules turns out differently
        try:
            self._play(title, record)
        except Refused as refusal:
            if not record.of_older_rules:
                raise
            self.departs = refusal

    def _play(self, title: Title, record: Record) -> None:
        state = record.deal(title, lambda event: self.events[-1].append(event))
        self.positions.append(state.clone())
        for ply in range(1, len(record.entries) + 1):
            self.events.append([])
            record.happen(state, ply)
            self.positions.append(state.clone())

    def events_at(self, ply: int) -> list[Event]:
        return self.events[ply] if ply < len(self.positions) else []


def events_of(title: Title, record: Record) -> list[list[Event]]:
    """Those of the deal, then those of each move."""
    moves: list[list[Event]] = [[]]
    state = record.deal(title, lambda event: moves[-1].append(event))
    for entry in record.entries:
        moves.append([])
        entry.happen(state)
    return moves

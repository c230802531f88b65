"""What is done at a table, as it is stored, and what comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cheeseboard.core.event import Event
from cheeseboard.core.record import Entry
from cheeseboard.tables.doc import Person, Viewer


@dataclass(slots=True)
class Heard:
    """An event as it is kept: enough to show each viewer their part, whatever becomes of the rules."""

    kind: str
    facts: dict[str, Any] | None = None
    secrets: dict[int, dict[str, Any]] = field(default_factory=dict)

    def seen_by(self, viewer: Viewer) -> dict[str, Any] | None:
        return Event(self.kind, self.facts, self.secrets).seen_by(viewer)


@dataclass(slots=True, kw_only=True)
class Act:
    """Something done at a table. `n` counts everything ever done there and is shown to nobody."""

    n: int
    kind: str
    at: float
    seat: Viewer = None
    move: str = ""
    number: int = 0
    entropy: str = ""
    hash: str = ""
    back_to: int = -1
    """How many moves of the record are left when this act takes some back."""
    version: int = 0
    """What the seat that acted was told its version is."""
    tag: str | None = None
    heard: list[Heard] = field(default_factory=list)

    def note(self, entry: Entry) -> None:
        """The move that it was."""
        self.move = "" if entry.move is None else entry.move.key
        self.number, self.entropy, self.hash = entry.number, f"{entry.entropy:032x}", entry.digest


@dataclass(slots=True)
class Snapshot:
    n: int
    state: str


class Letter(NamedTuple):
    """What those who see the table from there are told, as it is sent."""

    viewer: Viewer
    text: bytes


@dataclass(slots=True)
class Change:
    """What an act has made of a table: to be stored first, and told afterwards."""

    acts: list[Act] = field(default_factory=list)
    news: list[Letter] = field(default_factory=list)
    snapshot: Snapshot | None = None
    public: bool = False
    """Whether everybody is told how the table stands."""


class By(NamedTuple):
    """Who acts, and when."""

    person: Person
    now: float


def keep_events(events: Sequence[Event]) -> list[Heard]:
    return [Heard(event.kind, event.facts, dict(event.secrets)) for event in events]


def kind_of(entry: Entry) -> str:
    return "anew" if entry.move is None else "move"

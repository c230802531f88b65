"""What people ask of a device besides what they ask of a table; the same fields and bounds as a server's."""

from dataclasses import dataclass
from typing import Annotated, Literal

from cheeseboard.tables.requests import Hash, Number, SeatNumber, Version
from cheeseboard.tables.shapes import Constraint

Start = Annotated[int, Constraint(ge=0, le=2**53)]


@dataclass(slots=True, kw_only=True)
class Name:
    """Who somebody is called."""

    name: Annotated[str, Constraint(min_length=1, max_length=40)] = "Guest"
    language: Literal["en", "es"] = "en"
    suggested: bool = False
    """Whether the page thought of the name; here nobody minds."""


@dataclass(slots=True, kw_only=True)
class Joining:
    """At a device the line itself is the invitation."""

    invitation: Annotated[str, Constraint(max_length=200)] = ""


@dataclass(slots=True, kw_only=True)
class OldRecord:
    record: str


@dataclass(slots=True, kw_only=True)
class Adding:
    """The hash of a number that a person who sits down adds to the deal."""

    commitment: Hash | None = None
    seat: SeatNumber | None = None
    """The path says which."""


@dataclass(slots=True, kw_only=True)
class Looking:
    """From a seat, or as a spectator."""

    seat: SeatNumber | None = None


@dataclass(slots=True, kw_only=True)
class CatchingUp:
    since: Version
    seat: SeatNumber | None = None


@dataclass(slots=True, kw_only=True)
class ReplayPart:
    """Of a replay."""

    seat: SeatNumber | None = None
    start: Start = 0
    count: Annotated[int, Constraint(ge=1, le=500)] = 100


@dataclass(slots=True, kw_only=True)
class AtPly:
    """After how many moves of a finished game."""

    ply: Number


@dataclass(slots=True, kw_only=True)
class Mine:
    """A page of the person's own tables."""

    finished: bool = False
    start: Start = 0
    count: Annotated[int, Constraint(ge=1, le=100)] = 100


@dataclass(slots=True, kw_only=True)
class Watching:
    """See the table from a seat; with the version one knows, only the news."""

    seat: SeatNumber | None = None
    version: Version | None = None

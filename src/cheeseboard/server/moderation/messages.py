"""What people report, what moderators ask for, and what they are shown."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cheeseboard.server.checked import Asked

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Words = Annotated[str, Meta(max_length=500)]
Hours = Annotated[float, Meta(ge=0, le=24 * 366)]
ReportKind = Literal["talk", "name", "cheating", "absent", "other"]


class Complaint(Asked, kw_only=True):
    """Somebody, perhaps at a table, and what they did."""

    about: Id
    table: Annotated[str, Meta(max_length=64)] = ""
    kind: ReportKind = "other"
    words: Words = ""


class Because(Asked, kw_only=True):
    """An act with its reason, which is written in the book."""

    reason: Words = ""


class Sentence(Because, kw_only=True):
    """For how many hours, 0 for ever, and why: those concerned read it."""

    hours: Hours = 0.0


class NewName(Because, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Kick(Because, kw_only=True):
    seat: Annotated[int, Meta(ge=0, le=15)]


class NetworkBan(Sentence, kw_only=True):
    """An address, or a prefix such as 192.0.2.0/24 or 2001:db8::/48."""

    network: Annotated[str, Meta(min_length=2, max_length=60)]


class PersonInfo(Struct):
    """Somebody, as moderators see them; `muted` and `banned` say until when, in seconds since 1970."""

    id: str
    name: str
    language: str
    since: float
    role: str
    muted: float
    banned: float
    reason: str


class ReportInfo(Struct, kw_only=True):
    id: str
    at: float
    person: str
    person_name: str
    about: str
    about_name: str
    table: str
    kind: str
    words: str
    quotes: list[str]
    """What they said at that table, kept from when it was reported."""
    closed: float


class BookEntry(Struct):
    """A line of the book: who did what about whom, and why."""

    at: float
    who: str
    verb: str
    about: str
    about_name: str
    details: str


class NetworkInfo(Struct):
    network: str
    until: float
    reason: str


class PersonData(Struct):
    """Everything that is stored of a person."""

    person: dict[str, Any]
    tables: list[dict[str, Any]]
    said: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    passkeys: list[dict[str, Any]]
    mails: list[dict[str, Any]]
    """Since when a mail address leads to them; of the address only a hash is kept."""
    puzzles: list[dict[str, Any]]
    devices: int

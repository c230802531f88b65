"""Every message, to the server and from it, over HTTP and over the socket. Pointed to by docs/server.md."""

from typing import Annotated, Any, Final, Literal, Union, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cheeseboard.server.checked import Asked, derive
from cheeseboard.tables.answers import Done, Here, Hinted, Pong, Refusal
from cheeseboard.tables.messages import Changed, News, Nudged, Played, Said, Undone, Whole
from cheeseboard.tables.verbs import VERBS, Verb

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=26, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Language = Literal["en", "es"]


# What people ask for over HTTP ---------------------------------------------------------------------------


class Guest(Asked, kw_only=True):
    name: Name = "Guest"
    language: Language = "en"
    suggested: bool = False
    """Nobody has chosen this name: one like it will do."""


class Code(Asked, kw_only=True):
    """Enough to be the same person on another device, once, for ten minutes."""

    code: Token


class Invitation(Asked, kw_only=True):
    invitation: Token


class OldRecord(Asked, kw_only=True):
    record: str


# What people send over the socket ------------------------------------------------------------------------


class ToTable(Asked, kw_only=True):
    """`ref` comes back with the reply."""

    table: Id
    ref: int | None = None


class Watch(ToTable, tag="watch", kw_only=True):
    """See the table from a seat, or from several; with the version one knows, only the news."""

    seat: SeatNumber | None = None
    version: Version | None = None


class Unwatch(ToTable, tag="unwatch", kw_only=True):
    """See it no longer: from that seat, or, where none is named, at all."""

    seat: SeatNumber | UnsetType | None = UNSET


class Hint(ToTable, tag="hint", kw_only=True):
    """What would a bot do in my place?"""

    seat: SeatNumber


class Present(ToTable, tag="present", kw_only=True):
    """Who is here?"""


class Ping(Asked, tag="ping", kw_only=True):
    ref: int | None = None


def _message(verb: Verb) -> type[Any]:
    """A verb as it is sent over the socket: to which table, and what its request holds."""
    name = "".join(word.capitalize() for word in verb.name.split("-"))
    return derive(name, verb.request, ToTable, tag=verb.name, doc=verb.do.__doc__)


SPOKEN: Final = {_message(verb): verb for verb in VERBS.values()}
"""The messages by which each verb is asked for."""
Incoming = Union[Watch, Unwatch, *SPOKEN, Hint, Present, Ping]  # type: ignore[valid-type]
INCOMING: Final = msgspec.json.Decoder[Any](Incoming)


# What the server answers ---------------------------------------------------------------------------------


class NewInvitation(Struct):
    invitation: str


class Health(Struct):
    status: Literal["ok"]
    schema: int


class Ready(Struct):
    """Whether everything a node needs is there, and what of it."""

    ready: bool
    checks: dict[str, bool]


Outgoing = Refusal | Done | Pong | Played | Undone | Hinted | Here | Whole | News | Changed | Nudged | Said


def message_schema() -> dict[str, Any]:
    """The socket's messages as JSON Schema."""
    kinds = [Incoming, *get_args(Outgoing)]
    (incoming, *outgoing), parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for part in parts.values():
        _require_type(part)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "incoming": incoming,
        "outgoing": {"anyOf": outgoing},
        "$defs": parts,
    }


def _require_type(part: dict[str, Any]) -> None:
    """What names a message is always there."""
    tag = part.get("properties", {}).get("type", {})
    if "enum" in tag and "type" not in part["required"]:
        del tag["default"]
        part["required"] = ["type", *part["required"]]


ENCODER: Final = msgspec.json.Encoder()
NEWS: Final = msgspec.json.Decoder(News)

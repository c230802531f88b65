"""What a person asks for who wants to be the same on every device."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from cheeseboard.server.checked import Asked


class Credential(Asked, kw_only=True):
    """What the browser's `navigator.credentials` has answered, as JSON."""

    credential: dict[str, Any]


class NewPasskey(Credential, kw_only=True):
    name: Annotated[str, Meta(max_length=40)] = ""


Address = Annotated[
    str, Meta(max_length=254, pattern=r"^[^\s@<>\x00-\x1f]+@[^\s@<>\x00-\x1f]+\.[^\s@<>\x00-\x1f]+$(?!\n)")
]


class MailAddress(Asked, kw_only=True):
    """Where a code shall be sent. It is kept as a hash alone."""

    address: Address


class MailInfo(Struct):
    offered: bool
    """Whether this server can send mail."""
    since: float | None
    """Since when an address leads to me."""


class PasskeyInfo(Struct):
    id: str
    name: str
    since: float


class Ceremony(Struct):
    """What to give to `navigator.credentials`, as JSON."""

    options: dict[str, Any]

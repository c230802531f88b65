"""Every message, to the server and from it, over HTTP and over the socket. Pointed to by docs/server.md."""

from typing import Annotated, Any, Final, Literal, Union, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cheeseboard.server.checked import Asked, derive
from cheeseboard.tables.messages import Changed, News, Nudged, Played, Said, TableInfo, Undone, Whole
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


class Me(Struct):
    id: str
    name: str
    language: str
    role: str = ""
    """`moderator` or `owner`, for those who look after this server."""


InWords = dict[str, dict[str, str]]
"""By language, then by key."""


class OptionInfo(Struct):
    """`texts` has the option's own `name` and a sentence for each value."""

    name: str
    values: list[str]
    default: str
    texts: InWords


class TitleInfo(Struct):
    """`texts` has the `name`, the `tagline` and what it is `about`."""

    name: str
    rules: str
    players: list[int]
    options: list[OptionInfo]
    edition: str
    digest: str
    """Of the house edition: its texts and components are found under it."""
    texts: InWords
    minutes: list[int] = []
    """How long it takes, from and to; nothing where the title does not say."""
    weight: int = 0
    """How much there is to know, from 1 to 5; 0 where the title does not say."""
    lesson: bool = False
    """Whether it brings a lesson."""


class PanelInfo(Struct):
    """One idea of a summary: a picture by its name, and words by language."""

    picture: list[str]
    heading: dict[str, str]
    text: dict[str, str]


class TermsInfo(Struct):
    """Things that have a name: all of a section of the texts."""

    section: str
    heading: dict[str, str]


class SummaryInfo(Struct):
    """A title on one page, in both languages."""

    panel: list[PanelInfo]
    terms: list[TermsInfo] = []


class RuleInfo(Struct):
    number: str
    sentence: str
    source: str
    asks: list[str]
    """The questions (`prompt.<key>`) that this rule is about."""


class SectionInfo(Struct):
    number: int
    heading: str
    rules: list[RuleInfo]


class CardInfo(Struct):
    """A component: its rules, what is only flavour, the source of that, and whether a rulebook tells it."""

    name: str
    text: str
    flavour: str = ""
    source: str = ""
    told: bool | None = None


class CardsInfo(Struct):
    """One kind of component, and what there is of it in the box."""

    heading: str
    cards: list[CardInfo]


class BotInfo(Struct):
    """`texts` has a bot's `name` and what it is like, `about`."""

    level: str
    texts: InWords


class DailyInfo(Struct):
    """Set a table like this, and you play what everybody plays today."""

    title: str
    date: str
    seed: int
    players: int
    options: dict[str, str]
    par: int | None = None
    """What the usual bot makes of it alone; only where one title is asked for, since a bot must play it."""
    turning: list[str] = []
    """The options that change from day to day."""


class DailyResult(Struct):
    """What somebody has made of today's challenge so far."""

    title: str
    games: int
    best: int
    """Their highest score of these games."""
    won: bool


class Created(Struct):
    info: TableInfo
    invitation: str
    """Shown once: whoever brings it may come in and take a free seat."""


class NewInvitation(Struct):
    invitation: str


class Refusal(Struct, tag="refused", kw_only=True):
    reason: str
    text: str
    args: dict[str, Any] = {}
    ref: int | None = None


class Done(Struct, tag="done"):
    ref: int | None = None


class Pong(Struct, tag="pong"):
    ref: int | None = None


class Weighed(Struct):
    """An offer, and how likely a bot thinks it to win."""

    move: str
    chance: float


class Advice(Struct, kw_only=True):
    """One of the offers, null where the bot did not know; how good it is, what else is good, and why."""

    move: str | None
    chance: float | None = None
    others: list[Weighed] = []
    why: str = ""


class Hinted(Advice, tag="hinted", kw_only=True):
    table: str
    ref: int | None = None


class Here(Struct, tag="here", kw_only=True):
    """The seats whose people have the table open at this node, and since when it waits, by our clock."""

    table: str
    seats: list[int]
    since: float
    now: float
    ref: int | None = None


class RecordText(Struct):
    record: str


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
ADVICE: Final = msgspec.json.Decoder(Advice)

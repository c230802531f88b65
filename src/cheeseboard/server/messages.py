"""Every message, to the server and from it, over HTTP and over the socket. Pointed to by docs/server.md."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cheeseboard.core.view import View  # noqa: F401  (named by ViewData)
from cheeseboard.server.store.doc import Status, Wish

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=26, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Viewer = SeatNumber | None
"""A seat, or null for a spectator."""
Version = Annotated[int, Meta(ge=0, le=2**53)]
Seed = Annotated[int, Meta(ge=0, le=2**53)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""256 bits in hexadecimal."""
Seconds = Annotated[float, Meta(ge=1, le=30 * 24 * 3600)]
Language = Literal["en", "es"]


class Question(TypedDict):
    """What a seat must decide: the sentence `prompt.<prompt>`, filled with the further keys."""

    step: str
    prompt: str


class Told(TypedDict):
    """What a move would do now: the sentence `move.<sentence>`, filled with the further keys."""

    sentence: str


class Offer(TypedDict):
    """A move to answer with: the sentence `move.<kind>`, filled with `args`, unless `told` says more."""

    move: str
    kind: str
    args: dict[str, str | int]
    told: NotRequired[Told]


class NotOffered(TypedDict):
    """What one might expect and cannot do, if a move: `reason.<reason>`, filled with the further keys."""

    move: str | None
    reason: str


class ScoreLine(TypedDict):
    """Points and where they come from: the sentence `score.<line>`, filled with the further keys."""

    line: str
    points: int


class Seen(TypedDict):
    """Something that happened, as a viewer was told it: the further keys are its facts."""

    event: str


class Operation(TypedDict):
    """One of the operations of JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: NotRequired[Any]


class EditionInfo(TypedDict):
    """Its texts and components are found under its digest; a person's own travels whole."""

    name: str
    digest: str
    data: NotRequired[dict[str, Any]]


# Plain dictionaries at run time, and kept whole where they are read: a TypedDict would lose further keys.
SeenData = Annotated[dict[str, Any], Meta(title="Seen")]
OperationData = Annotated[dict[str, Any], Meta(title="Operation")]
EditionData = Annotated[dict[str, Any], Meta(title="EditionInfo")]
ViewData = Annotated[dict[str, Any], Meta(title="View")]


class Page(TypedDict, total=False):
    """What lies before a viewer, kept up to date by patches; without a game there is nothing.

    `lines` are by seat: one's own at any time, everybody's at the end, else null. `moved` says whether the
    viewer has made a move that could be taken back, freely or by consent.
    """

    view: ViewData
    question: Question | None
    offers: list[Offer]
    barred: list[NotOffered]
    lines: list[list[ScoreLine] | None]
    moved: bool


class Asked(Struct, kw_only=True, forbid_unknown_fields=True):
    """The base of everything that people send."""


# What people ask for over HTTP ---------------------------------------------------------------------------


class Guest(Asked, kw_only=True):
    name: Name = "Guest"
    language: Language = "en"


class Code(Asked, kw_only=True):
    """Enough to be the same person on another device, once, for ten minutes."""

    code: Token


class SeatWish(Asked, kw_only=True):
    """Who shall sit: me, somebody else here at this device, somebody invited, anyone, or a bot."""

    who: Literal["me", "here", "invited", "anyone", "bot"]
    name: Annotated[str, Meta(max_length=40)] = ""
    level: Annotated[str, Meta(max_length=20)] = ""


class NewTable(Asked, kw_only=True):
    title: Id
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, str | int] = {}
    edition: dict[str, Any] | None = None
    limit: Seconds | None = None
    """Seconds for a decision, after which the seat counts as absent; null for no limit."""
    stand_in: Annotated[str, Meta(max_length=20)] = ""
    """The bot that plays for whoever is absent; empty for the rules' default move."""
    listed: bool = False
    seed: Seed | None = None
    """For challenges: deals the same game again. Whoever knows it could work out what is hidden: everybody is
    told (`open_dealt`), and such a table is never listed."""
    commitment: Hash | None = None
    """SHA-256 of 32 bytes of my own that I add to the deal; see Nonce."""


class Nonce(Asked, kw_only=True):
    """The 32 bytes I committed to when I sat down, shown while the table says `show_by`."""

    nonce: Hash


class Invitation(Asked, kw_only=True):
    invitation: Token


class OldRecord(Asked, kw_only=True):
    record: str


class Answer(Asked, kw_only=True):
    """One of the offers, for the question that stood at this version. `id` makes repeating harmless."""

    seat: SeatNumber
    version: Version
    id: Id
    move: Annotated[str, Meta(min_length=1, max_length=200)]


class ForSeat(Asked, kw_only=True):
    seat: SeatNumber


class Proposed(Asked, kw_only=True):
    seat: SeatNumber
    wish: Wish


class Ballot(Asked, kw_only=True):
    agree: bool


class Spoken(Asked, kw_only=True):
    text: Line


# What people send over the socket ------------------------------------------------------------------------


class ToTable(Asked, kw_only=True):
    """`ref` comes back with the reply."""

    table: Id
    ref: int | None = None


class Watch(ToTable, tag="watch", kw_only=True):
    """See the table from a seat, or from several; with the version one knows, only the news."""

    seat: Viewer = None
    version: Version | None = None


class Unwatch(ToTable, tag="unwatch", kw_only=True):
    """See it no longer: from that seat, or, where none is named, at all."""

    seat: Viewer | UnsetType = UNSET


class Play(Answer, tag="play", kw_only=True):
    table: Id
    ref: int | None = None


class Undo(ForSeat, tag="undo", kw_only=True):
    """Take my last move back: at once where that is free, else as a proposal to the others."""

    table: Id
    ref: int | None = None


class Propose(Proposed, tag="propose", kw_only=True):
    table: Id
    ref: int | None = None


class Vote(Ballot, tag="vote", kw_only=True):
    table: Id
    ref: int | None = None


class GoOn(ToTable, tag="go-on", kw_only=True):
    """End a pause."""


class Back(ForSeat, tag="back", kw_only=True):
    """I am here again: nobody stands in for me any longer."""

    table: Id
    ref: int | None = None


class Hint(ForSeat, tag="hint", kw_only=True):
    """What would a bot do in my place?"""

    table: Id
    ref: int | None = None


class Say(Spoken, tag="say", kw_only=True):
    table: Id
    ref: int | None = None


class Ping(Asked, tag="ping", kw_only=True):
    ref: int | None = None


Incoming = Watch | Unwatch | Play | Undo | Propose | Vote | GoOn | Back | Hint | Say | Ping
INCOMING = msgspec.json.Decoder(Incoming)


# What the server answers ---------------------------------------------------------------------------------


class Me(Struct):
    id: str
    name: str
    language: str


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
    name: str
    text: str


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


class SeatInfo(Struct):
    """`person` is a public name; it opens nothing."""

    kind: Literal["person", "bot", "free"]
    name: str
    person: str = ""
    level: str = ""
    invited: bool = False
    away: bool = False


class ProposalInfo(Struct):
    wish: Wish
    seat: int
    agreed: list[str]


class ShareInfo(Struct):
    """What a player adds to the deal. The nonce stays empty until it is dealt, and where it was not shown."""

    seat: int
    commitment: str
    nonce: str = ""


class TableInfo(Struct, kw_only=True):
    table: str
    title: str
    rules: str
    edition: EditionData
    options: dict[str, str]
    owner: str
    listed: bool
    status: Status
    seats: list[SeatInfo]
    limit: float | None
    stand_in: str
    commitment: str
    """The hash of the table's secret; empty where it was dealt from a seed."""
    open_dealt: bool
    """Dealt from a seed that somebody gave, and who could know every hand: compared with nothing."""
    shares: list[ShareInfo]
    """Which players added to the deal; where there are none, it is the server's alone."""
    show_by: float | None
    """Until when those who committed may show what they add; then it is dealt without."""
    since: float
    to_move: list[int]
    due: float | None
    paused: bool
    proposal: ProposalInfo | None
    scores: list[int]
    winners: list[int]
    dealt_anew: bool
    """Whether somebody took back what they had seen, so that it was dealt anew: not compared with others."""
    rematch: str
    """The table at which the same people play again, once somebody wants to."""


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


class Played(Struct, tag="played", kw_only=True):
    """The move is stored. `version` is the seat's own, after it."""

    table: str
    id: str
    version: int
    ref: int | None = None


class Undone(Struct, tag="undone", kw_only=True):
    """What became of the wish to take a move back: done, or proposed to the others."""

    table: str
    how: Literal["done", "proposed"]
    anew: bool = False
    """Whether what the seat could not know was dealt anew, since something had been seen."""
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


class MayUndo(Struct):
    """Free, by consent, or nothing to undo. Where something hidden has been seen since: `anew` if no other
    person sits, for then it is dealt anew; else `shown`, and it is refused."""

    how: Literal["free", "consent", "anew", "shown", "nothing"]


class Whole(Struct, tag="whole", kw_only=True):
    """All that a viewer may know: sent when he comes, or has missed too much."""

    table: str
    seat: Viewer
    version: int
    page: Page
    info: TableInfo
    ref: int | None = None


class News(Struct, tag="news", kw_only=True):
    """What a viewer has just learned: events for the log, and a JSON Patch for the page he has."""

    table: str
    seat: Viewer
    version: int
    events: list[SeenData]
    patch: list[OperationData]
    due: float | None = None


class CaughtUp(Struct, kw_only=True):
    """Either the news since a version, in order, or the whole where too much has happened."""

    version: int
    news: list[News] = []
    whole: Whole | None = None


class Changed(Struct, tag="table"):
    """Who sits, what is proposed, how it stands: the table is as follows now."""

    info: TableInfo


class Said(Struct, tag="said", kw_only=True):
    table: str
    room: Literal["players", "spectators"]
    person: str
    name: str
    text: str
    at: float


class ReplayStep(Struct, kw_only=True):
    """`patch` leads from the page before; it is null where the rules have changed since."""

    seat: int | None
    move: str | None
    events: list[SeenData]
    patch: list[OperationData] | None


class Replay(Struct, kw_only=True):
    seat: Viewer
    page: Page | None
    steps: list[ReplayStep]
    total: int
    opening: list[SeenData] = []
    """What was told while it was dealt."""
    other_rules: str = ""
    """Why it cannot be played again here and is shown from the kept events."""


class Chart(Struct, kw_only=True):
    """How the scores went: after each of these moves, by seat."""

    plies: list[int]
    scores: list[list[int]]


class RecordText(Struct):
    record: str


class Proof(Struct, kw_only=True):
    """SHA-256 of the secret is the commitment; HMAC-SHA256 of a key and n feeds each move. The key is the
    secret, or HMAC-SHA256 of the secret and the nonces in this order, where players added to the deal."""

    commitment: str
    secret: str
    shares: list[ShareInfo] = []
    honest: bool


class Health(Struct):
    status: Literal["ok"]
    schema: int


class Ready(Struct):
    """Whether everything a node needs is there, and what of it."""

    ready: bool
    checks: dict[str, bool]


Outgoing = Refusal | Done | Pong | Played | Undone | Hinted | Whole | News | Changed | Said


def message_schema() -> dict[str, Any]:
    """The socket's messages as JSON Schema."""
    (incoming, outgoing), parts = msgspec.json.schema_components(
        [Incoming, Outgoing], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "incoming": incoming,
        "outgoing": outgoing,
        "$defs": parts,
    }


ENCODER = msgspec.json.Encoder()
NEWS = msgspec.json.Decoder(News)
ADVICE = msgspec.json.Decoder(Advice)

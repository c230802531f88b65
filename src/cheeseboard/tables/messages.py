"""What a table tells people, as every carrier sends it: fields of JSON, and `type` for its name."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from cheeseboard.tables.doc import Status, Viewer, Wish
from cheeseboard.tables.shapes import Constraint


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
    """What one might expect and cannot do: `reason.<reason>`, filled with the further keys.

    A move, or all moves of a `kind` that have no reason of their own; the empty kind is all the rest.
    """

    move: str | None
    kind: NotRequired[str]
    reason: str


class OrderSeen(TypedDict):
    """Something that can be said in advance, `order.<order>`, and whether it was.

    `now` is there, and true, where it would answer the question that stands and lapse by itself later.
    """

    order: str
    on: bool
    now: NotRequired[bool]


# Plain dictionaries at run time, and kept whole where they are read: a TypedDict would lose further keys.
OfferData = Annotated[dict[str, Any], Constraint(title="Offer")]
SeenData = Annotated[dict[str, Any], Constraint(title="Seen")]


class SinceSeen(TypedDict):
    """What happened since the seat last decided: whether it hurt or helped it, or was the others' doing."""

    touch: Literal["hurts", "helps", "other"]
    seen: SeenData


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


OperationData = Annotated[dict[str, Any], Constraint(title="Operation")]
EditionData = Annotated[dict[str, Any], Constraint(title="EditionInfo")]
ViewData = Annotated[dict[str, Any], Constraint(title="View")]


class LessonState(TypedDict):
    """How many moves of the lesson's line are made, and the move that led astray, or nothing."""

    done: int
    astray: str


class Page(TypedDict, total=False):
    """What lies before a viewer, kept up to date by patches; without a game there is nothing.

    `lines` are by seat: the viewer's own at any time, everybody's at the end, else null. `moved` says whether
    the viewer has made a move that could be taken back, freely or by consent. `answer` is the offer that will
    be made by itself, because it is the only one, was ordered, or waits until it can be heard; else null.
    `since` is what changed since the viewer last decided, what hurt them first; empty while not asked.
    `lesson` is there in a lesson.
    """

    view: ViewData
    question: Question | None
    offers: list[Offer]
    barred: list[NotOffered]
    lines: list[list[ScoreLine] | None]
    moved: bool
    orders: list[OrderSeen]
    answer: str | None
    since: list[SinceSeen]
    lesson: LessonState


@dataclass(slots=True)
class SeatInfo:
    """`person` is a public name; it opens nothing."""

    kind: Literal["person", "bot", "free"]
    name: str
    person: str = ""
    level: str = ""
    invited: bool = False
    away: bool = False
    waived: list[str] = field(default_factory=list)
    """Who has waited long enough and would let a bot stand in; done once all the others would."""


@dataclass(slots=True)
class ProposalInfo:
    """What somebody wishes, and who has agreed to it by now."""

    wish: Wish
    seat: int
    agreed: list[str]
    at: float
    """Since when: for half a minute the clock stands still."""


@dataclass(slots=True)
class ShareInfo:
    """What a player adds to the deal. The nonce stays empty until it is dealt, and where it was not shown."""

    seat: int
    commitment: str
    nonce: str = ""


@dataclass(slots=True, kw_only=True)
class TableInfo:
    """How a table stands: what everybody who may see it is told."""

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
    """Whether somebody took back what they had seen, so that it was dealt again: not compared with others."""
    rematch: str
    """The table at which the same people play again, once somebody wants to."""
    lesson: str
    """The chapter it began with, where it is a lesson; else nothing."""
    practice: bool = False
    """Whether it plays on from a position of a finished game: compared with nothing."""
    planning: bool = True
    """Whether players may try out their own next moves."""


@dataclass(slots=True, kw_only=True)
class SocketReply:
    """What answers a message bears the number that was sent with it."""

    type: str
    """First, so that it can be told from the first bytes what a message is."""
    ref: int | None = None


@dataclass(slots=True, kw_only=True)
class TableReply(SocketReply):
    """The same, about a table."""

    table: str


@dataclass(slots=True, kw_only=True)
class Played(TableReply):
    """The move is stored. `version` is the seat's own, after it."""

    type: Literal["played"] = "played"
    id: str
    version: int


@dataclass(slots=True, kw_only=True)
class Undone(TableReply):
    """What became of the wish to take a move back: done, or proposed to the others."""

    type: Literal["undone"] = "undone"
    how: Literal["done", "proposed"]
    anew: bool = False
    """Whether what the seat could not know was dealt again, since something had been seen."""


@dataclass(slots=True)
class MayUndo:
    """Free, by consent, or nothing to undo. Where something hidden has been seen since: `anew` if no other
    person sits, for then it is dealt again; else `shown`, and it is refused."""

    how: Literal["free", "consent", "anew", "shown", "nothing"]


@dataclass(slots=True, kw_only=True)
class Whole(TableReply):
    """All that a viewer may know: sent when they come, or have missed too much."""

    type: Literal["whole"] = "whole"
    seat: Viewer
    version: int
    page: Page
    info: TableInfo


@dataclass(slots=True, kw_only=True)
class AtTable:
    """What a table tells by itself."""

    type: str
    table: str


@dataclass(slots=True, kw_only=True)
class News(AtTable):
    """What a viewer has just learned: events for the log, and a JSON Patch for the page they have."""

    type: Literal["news"] = "news"
    seat: Viewer
    version: int
    events: list[SeenData]
    patch: list[OperationData]
    due: float | None = None


@dataclass(slots=True, kw_only=True)
class CaughtUp:
    """Either the news since a version, in order, or the whole where too much has happened."""

    version: int
    news: list[News] = field(default_factory=list)
    whole: Whole | None = None


@dataclass(slots=True, kw_only=True)
class Changed:
    """Who sits, what is proposed, how it stands: the table is as follows now."""

    type: Literal["table"] = "table"
    info: TableInfo


@dataclass(slots=True, kw_only=True)
class Said(AtTable):
    """A line of the chat. Those who sit and those who watch talk in rooms of their own."""

    type: Literal["said"] = "said"
    room: Literal["players", "spectators"]
    person: str
    name: str
    text: str
    at: float


@dataclass(slots=True, kw_only=True)
class Nudged(AtTable):
    """Somebody at the table reminds this seat that it is waited for."""

    type: Literal["nudged"] = "nudged"
    seat: int
    name: str


PlanStop = Literal["", "luck", "others", "over", "long"]


@dataclass(slots=True, kw_only=True)
class Planned:
    """Where a plan has led: after `done` of its moves, and why it goes no further, if it does not.

    `luck`: what the next move would do depends on what the seat does not know. `others`: somebody else is to
    decide. `over`: so would be the game. `long`: a plan has no more moves.
    """

    done: int
    stop: PlanStop
    page: Page
    events: list[SeenData]
    """What the last of these moves would do."""


@dataclass(slots=True, kw_only=True)
class ReplayStep:
    """`patch` leads from the page before; it is null where the rules have changed since."""

    seat: int | None
    move: str | None
    events: list[SeenData]
    patch: list[OperationData] | None


@dataclass(slots=True, kw_only=True)
class Replay:
    """A game looked at again, as one viewer saw it: a page to begin with, and what changed at each step."""

    seat: Viewer
    page: Page | None
    steps: list[ReplayStep]
    total: int
    opening: list[SeenData] = field(default_factory=list)
    """What was told while it was dealt."""
    other_rules: str = ""
    """Why it cannot be played again here and is shown from the kept events."""


@dataclass(slots=True, kw_only=True)
class Chart:
    """How the scores went: after each of these moves, by seat."""

    plies: list[int]
    scores: list[list[int]]
    lines: list[list[ScoreLine]] = field(default_factory=list)
    """By seat: where points were won on the way, for titles whose events tell it."""


@dataclass(slots=True, kw_only=True)
class Proof:
    """SHA-256 of the secret is the commitment; HMAC-SHA256 of a key and n feeds each move. The key is the
    secret, or HMAC-SHA256 of the secret and the nonces in this order, where players added to the deal."""

    commitment: str
    secret: str
    shares: list[ShareInfo] = field(default_factory=list)
    honest: bool

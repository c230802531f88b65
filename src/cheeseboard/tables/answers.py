"""What a host answers besides what a table tells: who somebody is, what is on the shelf, advice, refusals."""

from dataclasses import dataclass, field
from typing import Any, Literal

from cheeseboard.core.text import Refused
from cheeseboard.tables.messages import EditionData, OfferData, Page, SocketReply, TableInfo, TableReply

InWords = dict[str, dict[str, str]]
"""By language, then by key."""


@dataclass(slots=True)
class Me:
    """The person who asks, as this server knows them."""

    id: str
    name: str
    language: str
    role: str = ""
    """`moderator` or `owner`, for those who look after this server."""
    pocket: bool = False
    """Whether the table that needs no server can be taken along from here."""
    mail: bool = False
    """Whether this server can send a code by mail."""


@dataclass(slots=True)
class OptionInfo:
    """`texts` has the option's own `name` and a sentence for each value."""

    name: str
    values: list[str]
    default: str
    texts: InWords


@dataclass(slots=True)
class TitleInfo:
    """`texts` has the `name`, the `tagline` and what it is `about`."""

    name: str
    rules: str
    players: list[int]
    options: list[OptionInfo]
    edition: str
    digest: str
    """Of the house edition: its texts and components are found under it."""
    texts: InWords
    minutes: list[int] = field(default_factory=list)
    """How long it takes, from and to; nothing where the title does not say."""
    weight: int = 0
    """How much there is to know, from 1 to 5; 0 where the title does not say."""
    lesson: bool = False
    """Whether it brings a lesson."""
    puzzles: int = 0
    """How many puzzles it brings."""


@dataclass(slots=True)
class PanelInfo:
    """One idea of a summary: a picture by its name, and words by language."""

    picture: list[str]
    heading: dict[str, str]
    text: dict[str, str]


@dataclass(slots=True)
class TermsInfo:
    """Things that have a name: all of a section of the texts."""

    section: str
    heading: dict[str, str]


@dataclass(slots=True)
class SummaryInfo:
    """A title on one page, in both languages."""

    panel: list[PanelInfo] = field(default_factory=list)
    terms: list[TermsInfo] = field(default_factory=list)


@dataclass(slots=True)
class RuleInfo:
    """A sentence of the rules, and where the rulebook says it."""

    number: str
    sentence: str
    source: str
    asks: list[str]
    """The questions (`prompt.<key>`) that this rule is about."""


@dataclass(slots=True)
class SectionInfo:
    """A chapter of the rules."""

    number: int
    heading: str
    rules: list[RuleInfo]


@dataclass(slots=True)
class CardInfo:
    """A component: its rules, what is only flavour, the source of that, and whether a rulebook tells it."""

    name: str
    text: str
    flavour: str = ""
    source: str = ""
    told: bool | None = None


@dataclass(slots=True)
class CardsInfo:
    """One kind of component, and what there is of it in the box."""

    heading: str
    cards: list[CardInfo]


@dataclass(slots=True)
class BotInfo:
    """`texts` has a bot's `name` and what it is like, `about`."""

    level: str
    texts: InWords


@dataclass(slots=True)
class DailyInfo:
    """Set a table like this, and you play what everybody plays today."""

    title: str
    date: str
    seed: int
    players: int
    options: dict[str, str]
    par: int | None = None
    """What the usual bot makes of it in your seat; only where one title is asked for: bots must play it."""
    turning: list[str] = field(default_factory=list)
    """The options that change from day to day."""


@dataclass(slots=True)
class DailyResult:
    """What somebody has made of the challenge of a day."""

    title: str
    games: int
    best: int
    """Their highest score of these games."""
    won: bool
    date: str = ""
    score: int = 0
    """That of the first game that they finished: the one that counts."""
    won_first: bool = False
    table: str = ""
    """Where the game that counts was played."""


@dataclass(slots=True)
class FriendResult:
    """What somebody with whom one has sat at a table made of today's challenge: the game that counts."""

    title: str
    name: str
    score: int
    won: bool


Medal = Literal["gold", "silver", "bronze", ""]


@dataclass(slots=True)
class AloneInfo:
    """What a game that was played alone is worth."""

    score: int
    par: int
    """What the usual bot makes of the same deal."""
    best: int | None
    """Their highest score of the games before this one, under the same conditions."""
    games: int
    """How many they have finished, with this one."""
    medal: Medal


@dataclass(slots=True, kw_only=True)
class SolverInfo:
    """How somebody does at the puzzles of a title: their rating, and what they solved at the first try."""

    rating: int
    tries: int
    solved: int
    streak: int
    """Solved in a row, up to now."""
    longest: int
    days: int
    """Days in a row on which they solved one."""


@dataclass(slots=True, kw_only=True)
class PuzzlesInfo:
    """The puzzles of a title: how many there are, those of today, and what suits the person next."""

    title: str
    total: int
    left: int
    """Of which they have not tried any yet."""
    solver: SolverInfo
    today: list[str]
    fresh: str | None
    """One that was found in games of today's seed, and that nobody had before."""
    hunting: bool
    """Whether it is being looked for."""
    next: str | None


@dataclass(slots=True, kw_only=True)
class PuzzleInfo:
    """A position of a bots' game as a seat saw it, with its question and offers: what is best?"""

    name: str
    title: str
    seat: int
    players: int
    options: dict[str, str]
    edition: EditionData
    rules: str
    rating: int
    tried: bool
    """Whether the person has answered it before: then nothing is counted."""
    page: Page


@dataclass(slots=True)
class LineStep:
    """A move as it was offered to a seat."""

    seat: int
    deed: OfferData


@dataclass(slots=True, kw_only=True)
class AnsweredInfo:
    """What an answer to a puzzle is worth, the solution with its reason, and how it may go on."""

    solved: bool
    counted: bool
    gained: int
    """How far the person's rating moved."""
    best: OfferData
    tempting: OfferData
    """A move that comes natural, and is clearly worse."""
    chance: float
    """Of winning, by the best move."""
    loss: float
    """The chance that the answer gives away."""
    why: dict[str, str]
    line: list[LineStep]
    """The best move, and what may come of it in a world that the seat holds possible."""
    found: dict[str, float]
    """By level, how often bots find it."""
    solver: SolverInfo


@dataclass(slots=True)
class Created:
    """A table that was set."""

    info: TableInfo
    invitation: str
    """Shown once: anybody who brings it may come in and take a free seat."""


@dataclass(slots=True)
class RecordText:
    """A game as it is kept in a file."""

    record: str


@dataclass(slots=True)
class SlipText:
    """A finished game as small as it can be written."""

    slip: str


@dataclass(slots=True, kw_only=True)
class Refusal(SocketReply):
    """Why something is not done: a sentence in the person's language, and its key."""

    type: Literal["refused"] = "refused"
    reason: str
    text: str
    args: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Done(SocketReply):
    """It is done, and there is nothing more to say."""

    type: Literal["done"] = "done"


@dataclass(slots=True)
class Pong(SocketReply):
    """The answer to a ping: the connection is alive."""

    type: Literal["pong"] = "pong"


@dataclass(slots=True)
class Weighed:
    """An offer, and how likely a bot thinks it to win."""

    move: str
    chance: float


@dataclass(slots=True, kw_only=True)
class Hinted(TableReply):
    """One of the offers, null where the bot did not know; how good it is, what else is good, and why."""

    type: Literal["hinted"] = "hinted"
    move: str | None
    chance: float | None = None
    others: list[Weighed] = field(default_factory=list)
    why: str = ""


@dataclass(slots=True, kw_only=True)
class Here(TableReply):
    """The seats whose people have the table open at this node, and since when it waits, by our clock."""

    type: Literal["here"] = "here"
    seats: list[int]
    since: float
    now: float


def refusal(refused: Refused, language: str, ref: int | None = None) -> Refusal:
    """A refusal as people read it, in their language."""
    reason = refused.reason
    return Refusal(reason=reason.key, text=refused.text(language), args=_plain(reason.args), ref=ref)


def _plain(args: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in args.items() if isinstance(value, str | int | float | list)}

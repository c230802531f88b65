"""What is known of a table besides its moves: who sits where, what was agreed, how far everybody is."""

from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

SETUP: Final = frozenset(("title", "rules", "edition", "players", "options"))
Status = Literal["waiting", "playing", "over", "closed", "kept"]
Wish = Literal["undo", "pause", "more-time"]
Viewer = int | None
"""A seat, or None for the spectators."""


@dataclass(slots=True, frozen=True)
class Person:
    id: str
    name: str
    language: str


@dataclass(slots=True)
class Chair:
    """A seat at the table: a person's, a bot's, or free."""

    person: str = ""
    name: str = ""
    level: str = ""
    invited: bool = False
    away: bool = False
    orders: list[str] = field(default_factory=list)
    """What the person has said in advance, most important first; nobody else is told."""
    held: str = ""
    """An answer that waits until it can be heard without telling anything."""
    held_for: int = 0
    """The version at which the question stood that it answers."""
    waived: list[str] = field(default_factory=list)
    """The people who have waited long enough and would let a bot stand in, until the seat answers."""

    @property
    def free(self) -> bool:
        return not self.person and not self.level

    @property
    def by_robot(self) -> bool:
        """Whether no person decides here now."""
        return bool(self.level) or self.away


@dataclass(slots=True)
class Proposal:
    wish: Wish
    seat: int
    agreed: list[str]
    about: int = 0
    """What it is about: the number of the move to be taken back, or what the public had seen by then."""
    at: float = 0.0
    """When it was made: for a while the clock may stand still."""


@dataclass(slots=True)
class Share:
    """What a player adds to the deal: first the hash of a number, then the number."""

    person: str
    commitment: str
    nonce: str = ""


@dataclass(slots=True, kw_only=True)
class Doc:
    """Stored as it is. `versions` and `asked` belong to the feeds, which alone know their order."""

    id: str
    owner: str
    setup: dict[str, Any]
    """Title, rules version, edition, players and options, as in a record's head."""
    source: dict[str, Any]
    """The seed, or the commitment, as in a record's head."""
    secret: str = ""
    link: str | None = None
    listed: bool = False
    limit: float | None = None
    stand_in: str = ""
    since: float
    changed: float
    chairs: list[Chair]
    members: list[str]
    newcomers: list[str] = field(default_factory=list)
    """Who has come with the last act: the store lists the table among theirs."""
    invited: list[str] = field(default_factory=list)
    """Who came by invitation: they may bring somebody along, who plays at the same device."""
    removed: list[str] = field(default_factory=list)
    """Whom the owner has removed from a seat: they may watch, and sit no more."""
    status: Status = "waiting"
    n: int = 0
    made: int = 0
    versions: list[int]
    """How often each viewer was told something: the spectators first, then the seats."""
    asked: list[int]
    """The version since which each viewer's question stands, in the same order."""
    to_move: list[int] = field(default_factory=list)
    due: float | None = None
    wake: float | None = None
    still: float | None = None
    """Until when the clock stands or stood still for a vote: once for a deadline, however much is asked."""
    dues: list[tuple[int, float]] = field(default_factory=list)
    """The last moves by number, with the deadline that each had met: who takes one back has it again."""
    lost: float = 0.0
    """How much time had been lost by all outages when these deadlines were set; a later one moves them."""
    paused: bool = False
    proposal: Proposal | None = None
    refused: list[Proposal] = field(default_factory=list)
    """What was asked without success: the same cannot be asked again, nor anything without end."""
    shares: list[Share] = field(default_factory=list)
    show_by: float | None = None
    """Until when players may show what they add to the deal; only between sitting and dealing."""
    dealt_anew: bool = False
    """Whether somebody took back what they had seen."""
    ordered: list[int] = field(default_factory=list)
    """The seats for which an answer is ready, so that somebody must look after the table."""
    by_itself: list[int] = field(default_factory=list)
    """The numbers of the last moves that nobody chose: they are taken back with the move before them."""
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    rematch: str = ""
    lesson: str = ""
    """The chapter it began with, where a lesson is played: nothing is at stake, and a script moves."""
    practice: bool = False
    """Whether it plays on from a position of a finished game: compared with nothing."""
    planning: bool = True
    """Whether players may try out their own next moves."""
    cue: int | None = None
    """The seat for which the script moves now."""
    beyond: dict[str, Any] = field(default_factory=dict)
    """What a newer program beside this one has noted: kept as it came."""

    def is_sound(self) -> bool:
        """Whether what everything else counts on is there."""
        viewers = len(self.chairs) + 1
        return (
            self.setup.keys() >= SETUP
            and isinstance(self.setup["edition"], dict)
            and self.setup["edition"].keys() >= {"name", "digest"}
            and self.setup["players"] == len(self.chairs)
            and len(self.versions) == len(self.asked) == viewers
        )

    @property
    def title(self) -> str:
        return str(self.setup["title"])

    @property
    def edition(self) -> str:
        """The digest of the edition that is played here."""
        return str(self.setup["edition"]["digest"])

    @property
    def counts(self) -> bool:
        """Whether it is compared with others: a whole game, in which nothing was dealt again."""
        return self.status == "over" and not (self.dealt_anew or self.practice or self.lesson)

    def without_edition(self) -> "Doc":
        """As it is stored: the edition's data lies elsewhere, under its digest."""
        named = self.setup["edition"]
        if "data" not in named:
            return self
        bare = {key: value for key, value in named.items() if key != "data"}
        return replace(self, setup={**self.setup, "edition": bare})

    @property
    def players(self) -> int:
        return int(self.setup["players"])

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.players)]

    @property
    def full(self) -> bool:
        return not any(chair.free for chair in self.chairs)

    @property
    def finished(self) -> bool:
        return self.status in ("over", "kept")

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    def people(self) -> list[str]:
        """Everybody who sits, once."""
        return list(dict.fromkeys(chair.person for chair in self.chairs if chair.person))

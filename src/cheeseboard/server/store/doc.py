"""What is known of a table besides its moves: who sits where, what was agreed, how far everybody is."""

from typing import Any, Final, Literal

import msgspec

SETUP: Final = frozenset(("title", "rules", "edition", "players", "options"))
Status = Literal["waiting", "playing", "over", "closed", "kept"]
Wish = Literal["undo", "pause", "more-time"]


class Chair(msgspec.Struct):
    """A seat at the table: a person's, a bot's, or free."""

    person: str = ""
    name: str = ""
    level: str = ""
    invited: bool = False
    away: bool = False

    @property
    def free(self) -> bool:
        return not self.person and not self.level


class Proposal(msgspec.Struct):
    wish: Wish
    seat: int
    agreed: list[str]
    about: int = 0
    """What it is about: the number of the move to be taken back, or what the public had seen by then."""


class Share(msgspec.Struct):
    """What a player adds to the deal: first the hash of a number, then the number."""

    person: str
    commitment: str
    nonce: str = ""


class Doc(msgspec.Struct, kw_only=True):
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
    newcomers: list[str] = []
    """Who has come with the last act: the store lists the table among theirs."""
    status: Status = "waiting"
    n: int = 0
    made: int = 0
    versions: list[int]
    """By viewer: how often he was told something. The spectator comes first, then the seats."""
    asked: list[int]
    """By viewer: the version since which his question stands."""
    to_move: list[int] = []
    due: float | None = None
    wake: float | None = None
    paused: bool = False
    proposal: Proposal | None = None
    refused: list[Proposal] = []
    """What was asked in vain: the same cannot be asked again, nor anything without end."""
    shares: list[Share] = []
    show_by: float | None = None
    """Until when players may show what they add to the deal; only between sitting and dealing."""
    dealt_anew: bool = False
    """Whether somebody took back what they had seen."""
    scores: list[int] = []
    winners: list[int] = []
    rematch: str = ""

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

    def is_like(self, other: "Doc") -> bool:
        """As both would be stored, but for those who were new with the last act."""
        bare = (doc.without_edition() for doc in (self, other))
        mine, theirs = (msgspec.structs.replace(doc, newcomers=[]) for doc in bare)
        return msgspec.json.encode(mine) == msgspec.json.encode(theirs)

    @property
    def title(self) -> str:
        return str(self.setup["title"])

    @property
    def edition(self) -> str:
        """The digest of the edition that is played here."""
        return str(self.setup["edition"]["digest"])

    def without_edition(self) -> "Doc":
        """As it is stored: the edition's data lies elsewhere, under its digest."""
        named = self.setup["edition"]
        if "data" not in named:
            return self
        bare = {key: value for key, value in named.items() if key != "data"}
        return msgspec.structs.replace(self, setup={**self.setup, "edition": bare})

    @property
    def players(self) -> int:
        return int(self.setup["players"])

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    def people(self) -> list[str]:
        """Everybody who sits, once."""
        return list(dict.fromkeys(chair.person for chair in self.chairs if chair.person))

"""What people ask of a table. Every carrier reads these, within these bounds."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from cheeseboard.tables.doc import Wish
from cheeseboard.tables.shapes import Constraint

Line = Annotated[str, Constraint(min_length=1, max_length=500)]
NO_NUL: Final = "^[^\\x00]*$"
"""The one character that not every store can keep."""
Id = Annotated[str, Constraint(min_length=1, max_length=64, pattern=NO_NUL)]
SeatNumber = Annotated[int, Constraint(ge=0, le=15)]
Number = Annotated[int, Constraint(ge=0, le=100_000)]
"""Of moves of a game."""
ReviewDepth = Literal["quick", "usual"]
"""A deep look costs minutes: that is for the user's own machine (`cheeseboard review --deep`)."""
Version = Annotated[int, Constraint(ge=0, le=2**53)]
Seed = Annotated[int, Constraint(ge=0, le=2**53)]
Hash = Annotated[str, Constraint(pattern="^[0-9a-f]{64}$")]
"""256 bits in hexadecimal."""
MoveKey = Annotated[str, Constraint(min_length=1, max_length=200)]
LONGEST_PLAN: Final = 40
OrderNames = Annotated[list[Id], Constraint(max_length=16)]
Seconds = Annotated[float, Constraint(ge=1, le=30 * 24 * 3600)]


@dataclass(slots=True, kw_only=True)
class SeatWish:
    """Who shall sit: me, somebody else here at this device, somebody invited, anyone, or a bot."""

    who: Literal["me", "here", "invited", "anyone", "bot"]
    name: Annotated[str, Constraint(max_length=40)] = ""
    level: Annotated[str, Constraint(max_length=20)] = ""


@dataclass(slots=True, kw_only=True)
class NewTable:
    """A table to be set: what is played, and who shall sit."""

    title: Id
    seats: Annotated[list[SeatWish], Constraint(min_length=1, max_length=16)]
    options: dict[str, str | int] = field(default_factory=dict)
    edition: dict[str, Any] | None = None
    limit: Seconds | None = None
    """Seconds for a decision, after which the seat counts as absent; null for no limit."""
    stand_in: Annotated[str, Constraint(max_length=20)] = ""
    """The bot that plays for an absent person; empty for the rules' default move."""
    listed: bool = False
    seed: Seed | None = None
    """For challenges: deals the same game again. Anybody who knows it could work out what is hidden, so
    everybody is told (`open_dealt`), and such a table is never listed."""
    commitment: Hash | None = None
    """SHA-256 of 32 bytes of my own that I add to the deal; see Nonce."""
    orders: OrderNames = field(default_factory=list)
    """What shall stand from the beginning for those who play at this device; see Orders."""
    lesson: Annotated[str, Constraint(max_length=40)] = ""
    """The chapter of the title's lesson to begin with; the lesson then says who sits and what is dealt."""
    planning: bool = True
    """Whether players may try out their own next moves on a planning board; never where a seed is given."""


@dataclass(slots=True, kw_only=True)
class ReviewWish:
    """A review with what a seat knew, or a spectator; with hindsight, with everything that was hidden.

    Asked again, it goes on from where one is: `since` moments and `looked` points of a first curve are known.
    """

    seat: SeatNumber | None = None
    hindsight: bool = False
    depth: ReviewDepth = "usual"
    since: Number = 0
    looked: Number = 0


@dataclass(slots=True, kw_only=True)
class Trying:
    """Another move in the place of the one that was made after `ply` moves."""

    ply: Number
    move: Annotated[str, Constraint(min_length=1, max_length=200)]
    hindsight: bool = False
    depth: ReviewDepth = "usual"


@dataclass(slots=True, kw_only=True)
class PracticeWish:
    """To play on from where a finished game stood after `ply` moves, against bots of a level.

    What the seat could not know there is dealt again, or left as it was.
    """

    ply: Number
    seat: SeatNumber
    level: Annotated[str, Constraint(min_length=1, max_length=20)]
    deal: Literal["anew", "real"] = "anew"


@dataclass(slots=True, kw_only=True)
class PuzzleAnswer:
    """The move that somebody holds to be best."""

    move: Annotated[str, Constraint(min_length=1, max_length=200)]


@dataclass(slots=True, kw_only=True)
class Nothing:
    """A request without arguments."""


@dataclass(slots=True, kw_only=True)
class ForSeat:
    """The seat that it is about."""

    seat: SeatNumber


@dataclass(slots=True, kw_only=True)
class Seating(ForSeat):
    """A free seat to take; with the SHA-256 of 32 bytes of my own, I add to the deal."""

    commitment: Hash | None = None


@dataclass(slots=True, kw_only=True)
class Nonce:
    """The 32 bytes I committed to when I sat down, shown while the table says `show_by`."""

    nonce: Hash


@dataclass(slots=True, kw_only=True)
class Answer(ForSeat):
    """One of the offers, for the question that stood at this version. `id` makes repeating harmless."""

    version: Version
    id: Id
    move: MoveKey


@dataclass(slots=True, kw_only=True)
class PlanWish(ForSeat):
    """My next moves, one after the other, to be tried out while I am asked the question of this version."""

    version: Version
    line: Annotated[list[MoveKey], Constraint(max_length=LONGEST_PLAN)]


@dataclass(slots=True, kw_only=True)
class Orders(ForSeat):
    """All orders that shall stand for a seat, most important first; an empty list withdraws them."""

    orders: OrderNames


@dataclass(slots=True, kw_only=True)
class Proposed(ForSeat):
    """A wish for which the others are asked."""

    wish: Wish


@dataclass(slots=True, kw_only=True)
class Ballot:
    """Whether I agree to what is proposed."""

    agree: bool


@dataclass(slots=True, kw_only=True)
class Spoken:
    """A line for the chat."""

    text: Line

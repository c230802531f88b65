"""Tensors: what a seat may know and what it may do, as rows of numbers for agents that learn.

A game writes its row with a Pen, field after field, always the same fields in the same order. Where nothing
is written stands zero, so a pen touches few numbers of a long row. The layout is read off the writing itself.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cheeseboard.core.catalog import Catalog

if TYPE_CHECKING:
    from cheeseboard.core.state import State

Row = Any  # an array of the type code below, or anything else that numbers can be put into
FLOATS: Final = "f"
BYTES: Final = "b"
BYTES_OF_A_FLOAT: Final = 4
MOST: Final = 1000
"""No number in a row is further from zero."""
KINDS: Final = 64
ALONE: Final = -1
ONE: Final[Any] = 1.0
MANY: Final = 8192
PLACES: Final[list[Any]] = list(range(MANY))
"""Places in a row as objects that are there already: to make one takes a quarter of the time of a writing."""


@dataclass(eq=False)
class Field:
    """Some neighbouring numbers of a row; in a group, such as `player`, every member has the same fields."""

    group: str
    member: int
    name: str
    meaning: str
    start: int
    size: int

    @property
    def path(self) -> str:
        """As it is called among all fields: `round`, `player 2 crumbs`."""
        return self.name if self.member == ALONE else f"{self.group} {self.member} {self.name}"


class Pen:
    """Writes from `at` on into a row of zeros, and notes the fields if somebody wants to know them."""

    def __init__(self, row: Row, at: int = 0, first: int = 0) -> None:
        self.row = row
        self.at = at
        self.first = first
        """The seat from which players are listed: the viewer's own, or a spectator's choice."""
        self.group = ""
        self.member = ALONE
        self.fields: list[Field] | None = None
        self._counts = [0] * KINDS

    def within(self, group: str, member: int) -> None:
        """The fields that follow belong to a member of a group."""
        self.group = group
        self.member = member

    def outside(self) -> None:
        """The fields that follow belong to no group."""
        self.member = ALONE

    def number(self, name: str, meaning: str, value: int, unit: float = 1.0) -> None:
        """A number in units of its usual size, which are no less than 1."""
        at = self._next(name, meaning, 1)
        if value:
            self.row[_place(at)] = _bounded(value) / unit

    def numbers(self, name: str, meaning: str, values: list[int], unit: float = 1.0) -> None:
        """Several numbers in the same units."""
        at = self._next(name, meaning, len(values))
        for value in values:
            if value:
                self.row[_place(at)] = _bounded(value) / unit
            at += 1

    def flag(self, name: str, meaning: str, value: bool) -> None:
        at = self._next(name, meaning, 1)
        if value:
            self.row[_place(at)] = ONE

    def one_of(self, name: str, meaning: str, index: int, size: int) -> None:
        """One of `size` things; a negative index is none of them."""
        at = self._next(name, meaning, size)
        if index >= 0:
            self.row[_place(at + index)] = ONE

    def tally(self, name: str, meaning: str, things: list[int], size: int, unit: float = 1.0) -> None:
        """How many there are of each kind."""
        at = self._next(name, meaning, size)
        counts = self._room_for(size)
        for thing in things:
            counts[thing] += 1
        for thing in things:
            count = counts[thing]
            if count:
                self.row[_place(at + thing)] = count / unit
                counts[thing] = 0

    def flags(self, name: str, meaning: str, things: list[int], size: int) -> None:
        """A 1 for each of `size` things that is there, 0 for the others."""
        at = self._next(name, meaning, size)
        for thing in things:
            self.row[_place(at + thing)] = ONE

    def ranks(self, name: str, meaning: str, things: list[int], size: int) -> None:
        """At which place of a list each thing stands, from 1; 0 is nowhere."""
        at = self._next(name, meaning, size)
        for place, thing in enumerate(things):
            self.row[_place(at + thing)] = place + 1

    def seats(self, name: str, meaning: str, seats: list[int], start: int, places: int, players: int) -> None:
        """Whose mark is on each of some places in a list: a number for each player, from the first on."""
        at = self._next(name, meaning, places * players)
        for place in range(start, start + places):
            seat = seats[place] if place < len(seats) else ALONE
            if seat >= 0:
                self.row[_place(at + (seat - self.first) % players)] = ONE
            at += players

    def parts(self, name: str, meaning: str, sets: list[int], size: int, unit: float = 1.0) -> None:
        """In which of several sets, given as bits, each thing is, from 1; 0 is in none."""
        start = self._next(name, meaning, size)
        for place, chosen in enumerate(sets):
            at = start
            while chosen:
                if chosen & 1:
                    self.row[_place(at)] = (place + 1) / unit
                chosen >>= 1
                at += 1

    def bits(self, name: str, meaning: str, chosen: i64, size: int) -> None:
        """The members of a set, given as a number with a bit for each."""
        at = self._next(name, meaning, size)
        while chosen:
            if chosen & 1:
                self.row[_place(at)] = ONE
            chosen >>= 1
            at += 1

    def _room_for(self, kinds: int) -> list[int]:
        """A shared list of zeros, one for each kind; callers leave it as zeros."""
        while len(self._counts) < kinds:
            self._counts.append(0)
        return self._counts

    def _next(self, name: str, meaning: str, size: int) -> int:
        at = self.at
        if self.fields is not None:
            self.fields.append(Field(self.group, self.member, name, meaning, at, size))
        self.at = at + size
        return at


def _place(at: int) -> Any:
    return PLACES[at] if at < MANY else at


def _bounded(value: int) -> int:
    if value > MOST:
        return MOST
    return value if value > -MOST else -MOST


class Layout:
    """The fields of a row: they depend on title, edition, options and number of players only."""

    def __init__(self, state: State) -> None:
        self._questions = {name: number for number, name in enumerate(_questions(state.setup.steps))}
        pen = Pen(_Ink())
        pen.fields = []
        self._fill(state, 0, pen)
        self.fields: list[Field] = pen.fields
        self.size = pen.at
        self.moves = len(state.setup.vocabulary)
        self._blank = self.blank(1)
        self._no_offer = self.no_offers(1)

    def blank(self, rows: int) -> Row:
        """Room for that many rows."""
        return array(FLOATS, bytes(BYTES_OF_A_FLOAT * self.size * rows))

    def no_offers(self, rows: int) -> Row:
        """Room for that many masks."""
        return array(BYTES, bytes(self.moves * rows))

    def row(self, state: State, seat: int) -> Row:
        """What the seat may know, in an array of its own."""
        row = self._blank[:]
        self._fill(state, seat, Pen(row, 0, seat))
        return row

    def open_row(self, state: State, first: int = 0) -> Row:
        """What everybody may know; the players are listed from `first` on."""
        row = self._blank[:]
        self._fill(state, None, Pen(row, 0, first))
        return row

    def write(self, state: State, seat: int, row: Row, at: int) -> None:
        """What the seat may know, into a larger array of zeros."""
        self._fill(state, seat, Pen(row, at, seat))

    def mask(self, state: State, seat: int) -> Row:
        """A 1 at the number of each move that is offered to the seat."""
        mask = self._no_offer[:]
        offer_at(state, seat, mask, 0)
        return mask

    def _fill(self, state: State, viewer: int | None, pen: Pen) -> None:
        """What all titles have in common, then the title's own."""
        players = state.players
        seat = ALONE if viewer is None else viewer
        deciding = [from_seat(pen.first, other, players) for other in state.to_move]
        step = state.pending(seat)
        question = ALONE if step is None else self._questions[step.name]
        pen.one_of("seat", "the seat that this row is for", seat, players)
        pen.flags("deciding", "who has a decision to make, from this seat on", deciding, players)
        pen.one_of("question", "what this seat has to decide", question, len(self._questions))
        pen.flag("over", "whether the game is over", state.over)
        state.encode(viewer, pen)


class _Ink:
    """Takes everything and keeps nothing: for a pen that only notes the fields."""

    def __getitem__(self, at: int) -> float:
        return 0.0

    def __setitem__(self, at: int, number: float) -> None:
        pass


def offer_at(state: State, seat: int, mask: Row, at: int) -> None:
    """Mark what the seat is offered in a larger array of zeros."""
    for move in state.offered(seat):
        mask[at + move.number] = 1


def numbers_offered(state: State, seat: int) -> list[int]:
    """The numbers of the moves offered to a seat, in ascending order."""
    return sorted([move.number for move in state.offered(seat)])


def from_seat(viewer: int, seat: int, players: int) -> int:
    """How many places after the viewer a seat is; nobody's stays negative."""
    return (seat - viewer) % players if seat >= 0 else seat


def _questions(steps: Catalog[Any]) -> list[str]:
    """The names of everything that somebody may have to decide."""
    return sorted({*steps.makers, *[step.name for step in steps if step.seat >= 0]})

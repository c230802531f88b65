"""Whether an offer does anything: it must leave a mark on the table, at once or by what it leads to.

To pay is no mark: a move that only costs its player something is as idle as one that does nothing. To pass,
to end a turn or to decline is to do nothing and says so; such moves are declared by title, and so are the
fields that only keep account of whose turn it is and what was used, and those in which a price is paid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from cheeseboard.core.move import Move
from cheeseboard.core.saving import declared_types
from cheeseboard.core.state import State
from cheeseboard.games.house_of_cats.rules.fields import DRAWING_TYPES
from cheeseboard.games.lab_rats.rules.fields import RAT_TYPES
from cheeseboard.games.rafts.rules.components import DECKS
from cheeseboard.games.rafts.rules.fields import SCIENTIST_TYPES
from cheeseboard.games.rats_of_wistar.rules.fields import FAMILY_TYPES
from cheeseboard.games.rats_of_wistar.rules.goods import PURSE

DEPTH = 14  # decisions until a move has left its mark: a price may be paid piece by piece


@dataclass(frozen=True)
class Idle:
    """What may change nothing in a title: kinds of moves that decline, and fields that only keep account."""

    moves: frozenset[str] = frozenset()
    fields: frozenset[str] = frozenset()
    purse: frozenset[str] = frozenset()
    """Of a player's own things, those with which they pay: only more of them is a mark."""
    amounts: frozenset[str] = frozenset()
    """Of those, rows of numbers, each in its place; other lists hold things."""
    told: frozenset[tuple[str, int]] = frozenset()
    """Places of those that an effect may lower, and says so: a bonus that costs points does something."""
    piles: frozenset[tuple[str, int]] = frozenset()
    """Lists of a field, by their place, that only take what was paid."""


DECLARED = {
    "house-of-cats": Idle(frozenset({"confirm", "enough"})),
    "lab-rats": Idle(frozenset({"place"})),  # the door that lies there already may be left
    "rafts": Idle(
        frozenset({"pass", "end-turn", "discard"}),
        frozenset({"known", "turn", "transit"}),
        frozenset({"hand"}),
        piles=frozenset({("discards", DECKS.index("actions"))}),
    ),
    "rats-of-wistar": Idle(
        frozenset({"pass", "end-turn", "discard"}),
        frozenset(
            {"main", "bonus", "stage", "turn", "used", "discards", "known", "guest_discard", "workshop"}
        ),
        frozenset({"purse", "hand", "guests", "beds"}),
        frozenset({"purse"}),
        frozenset({("purse", PURSE.index("points"))}),
    ),
}


def _names(types: dict[str, str]) -> tuple[str, ...]:
    return tuple(name for names in types.values() for name in names.split())


PARTS = {
    "Family": _names(FAMILY_TYPES),
    "Rat": _names(RAT_TYPES),
    "Scientist": _names(SCIENTIST_TYPES),
    "Lab": ("cards",),
    "Drawing": _names(DRAWING_TYPES),
    "Sheet": ("empty", "closed", "dead", "double", "roomed", "meter", "marks", "rooms", "ready"),
    "Window": ("fresh", "asking"),
}


def own_first(seat: int, places: int) -> Sequence[int]:
    """Places in the order in which a mark is likely: a move mostly leaves it on its own player's things."""
    return (seat, *range(seat), *range(seat + 1, places)) if seat < places else range(places)


PLAIN = (int, str, bool, float, type(None))


def same(one: Any, other: Any) -> bool:
    """Whether two values are alike; what is interned is compared by itself."""
    if one is other or one == other:
        return True
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    names = parts_of(type(one))
    return bool(names) and all(same(getattr(one, name), getattr(other, name)) for name in names)


def parts_of(kind: type) -> Sequence[str]:
    """The fields of a piece of a table; a title from outside declares them in its class."""
    return PARTS.get(kind.__name__) or (() if kind in PLAIN else tuple(declared_types(kind)))


def only_paid(before: Any, after: Any, in_a_row: bool) -> bool:
    """Whether nothing came, though something may have gone: numbers, numbers in a row, or things."""
    if isinstance(before, int):
        return bool(after <= before)
    if in_a_row:
        return all(map(int.__le__, after, before))
    return all(after.count(each) <= before.count(each) for each in after)


class Marks:
    """Looks for a difference between two positions, first where there was one last."""

    def __init__(self, state: State, idle: Idle) -> None:
        self.idle = idle
        self.fields = [name for name, _ in state.fields() if name not in idle.fields]
        self.parts = {
            name: [each for each in names if each not in idle.fields] for name, names in PARTS.items()
        }
        self.offers = 0

    def differ(self, one: State, other: State, seat: int) -> bool:
        for place, name in enumerate(self.fields):
            before, after = getattr(one, name), getattr(other, name)
            if before != after and self._marked(name, before, after, seat):
                self.fields.insert(0, self.fields.pop(place))
                return True
        return False

    def _marked(self, name: str, before: Any, after: Any, seat: int) -> bool:
        if not isinstance(before, list) or len(before) != len(after):
            return not same(before, after)
        return any(
            self._part_marked(before[place], after[place], place == seat)
            for place in own_first(seat, len(before))
            if (name, place) not in self.idle.piles
        )

    def _part_marked(self, before: Any, after: Any, own: bool) -> bool:
        names = self.parts.get(type(before).__name__)
        if names is None:
            return not same(before, after)
        for place, name in enumerate(names):
            one, other = getattr(before, name), getattr(after, name)
            if (
                one != other
                and not same(one, other)
                and not (own and name in self.idle.purse and self._only_paid(name, one, other))
            ):
                names.insert(0, names.pop(place))
                return True
        return False

    def _only_paid(self, name: str, before: Any, after: Any) -> bool:
        told = [place for field, place in self.idle.told if field == name]
        nothing_came = only_paid(before, after, name in self.idle.amounts)
        return nothing_came and all(before[place] == after[place] for place in told)

    def does_nothing(self, state: State, seat: int, move: Move, declined: State | None) -> bool:
        self.offers += 1
        after = played(state, seat, move)
        return self.no_more_than(declined, after, seat) or not self.left(state, after, seat)

    def no_more_than(self, declined: State | None, after: State, seat: int) -> bool:
        """Whether a move led to where declining leads, or cost something on top."""
        if declined is None or declined.over:
            return False
        if (after.agenda, after.desks) != (declined.agenda, declined.desks):
            return False
        return not self.differ(declined, after, seat)

    def left(self, first: State, after: State, seat: int, depth: int = DEPTH) -> bool:
        """Whether a move, or something that anybody is then asked, changed what lies on the table."""
        if after.over or self.differ(first, after, seat):
            return True
        if depth == 1 or (after.agenda, after.desks) == (first.agenda, first.desks):
            return False
        return any(
            self.left(first, played(after, asked, each), seat, depth - 1)
            for asked in after.to_move
            for each in active(after, asked, self.idle) or after.moves(asked)
        )


def active(state: State, seat: int, idle: Idle) -> list[Move]:
    return [move for move in state.moves(seat) if move.kind not in idle.moves]


def idle_offers(
    state: State,
    marks: Marks,
    seats: Sequence[int] | None = None,
    most: int = 1000,
    dice: Random | None = None,
) -> Iterator[str]:
    """Of (some) offers to these seats, those that change nothing."""
    for seat in state.to_move if seats is None else seats:
        offer = active(state, seat, marks.idle)
        declined = after_declining(state, seat, marks.idle) if offer else None
        for move in offer if dice is None else dice.sample(offer, min(most, len(offer))):
            if marks.does_nothing(state, seat, move, declined):
                yield f"{move.key} in {state.pending(seat)}, ply {state.ply}"


def after_declining(state: State, seat: int, idle: Idle) -> State | None:
    """The position in which the seat has declined, where that is offered."""
    for move in state.moves(seat):
        if move.kind in idle.moves:
            return played(state, seat, move)
    return None


def played(state: State, seat: int, move: Move) -> State:
    after = state.clone()
    after.play(seat, move)
    return after

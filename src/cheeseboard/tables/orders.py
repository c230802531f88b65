"""Standing orders: what a person has said in advance, so that they need not be asked.

A title declares its own in `orders.toml`, as data; their words are `order.<name>` of its texts. One order is
every title's: `forced` makes the move that has no alternative.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from cheeseboard import shelf
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.state import State, canonical
from cheeseboard.tables.doc import Chair, Doc
from cheeseboard.tables.words import Denied

FORCED: Final = "forced"
WORLDS: Final = 8
"""How many worlds that the public holds possible are compared."""


class Order(NamedTuple):
    """Which questions (`prompt.<key>`) it answers, and by which kinds of moves, most important first."""

    name: str
    asks: tuple[str, ...]
    plays: tuple[str, ...]
    like: Mapping[str, str] = {}
    """What the move must name: an argument, and where the value lies in the seat's own view."""
    unless: tuple[str, ...] = ()
    """Kinds of moves that the seat wants to be asked about."""
    unless_among: Mapping[str, str] = {}
    """The same of offers that name one of these things: an argument, and where in the view they are."""
    until: tuple[str, ...] = ()
    """The questions at which it lapses."""

    def answer(self, state: State, seat: int) -> Move | None:
        """One of the offers, or None where the order has nothing to say."""
        if _asked(state, seat) not in self.asks:
            return None
        offer = state.moves(seat)
        if any(move.kind in self.unless for move in offer) or self._concerned(state, seat, offer):
            return None
        fitting = [move for move in offer if self._fits(state, seat, move)]
        return next((move for kind in self.plays for move in fitting if move.kind == kind), None)

    def is_handy(self, state: State, seat: int) -> bool:
        """Whether it can be given as an answer: it would speak now, and be gone by itself later."""
        return bool(self.until) and self.answer(state, seat) is not None

    def _concerned(self, state: State, seat: int, offer: list[Move]) -> bool:
        wanted = {name: seen_at(state, seat, path) for name, path in self.unless_among.items()}
        return any(move.args.get(name) in things for move in offer for name, things in wanted.items())

    def _fits(self, state: State, seat: int, move: Move) -> bool:
        return all(move.args.get(name) == seen_at(state, seat, path) for name, path in self.like.items())


def seen_at(state: State, seat: int, path: str) -> Any:
    """A part of what the seat may know, such as `rats.{seat}.hand`."""
    found: Any = state.view(seat)
    for part in path.format(seat=seat).split("."):
        found = found[int(part)] if isinstance(found, list) else found[part]
    return found


def _asked(state: State, seat: int) -> str:
    prompt = state.prompt(seat)
    return "" if prompt is None else prompt.key


@cache
def orders_of(title: str) -> Mapping[str, Order]:
    """What can be ordered at a title, besides `forced`."""
    data = shelf.facet_data(title, "orders.toml") or {}
    return {row["name"]: _order(row) for row in data.get("order", ())}


def _order(row: Mapping[str, Any]) -> Order:
    fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
    return Order(**fields)


def known_orders(title: str) -> list[str]:
    return [FORCED, *orders_of(title)]


def check_orders(doc: Doc, names: list[str]) -> None:
    known = known_orders(doc.title)
    for name in names:
        if name not in known:
            raise Denied("unknown-order", text=name, choices=", ".join(known))


def kept_orders(chair: Chair) -> list[str]:
    """What still stands when the same people play again."""
    return [name for name in chair.orders if name == FORCED]


def seen_orders(doc: Doc, state: State, seat: int) -> list[dict[str, Any]]:
    """All that can be ordered, and what is: for the eyes of its owner."""
    given = doc.chairs[seat].orders
    rows = () if doc.lesson else orders_of(doc.title).values()
    handy = [order.name for order in rows if order.is_handy(state, seat)]
    return [
        {"order": name, "on": name in given, **({"now": True} if name in handy else {})}
        for name in known_orders(doc.title)
    ]


# What they say now ---------------------------------------------------------------------------------------


def answer_of(doc: Doc, state: State, seat: int) -> Move | None:
    """What the orders of a seat make of its question; a person's own are asked before `forced`.

    In a lesson the learner does everything.
    """
    chair = doc.chairs[seat]
    if doc.lesson or not chair.orders or state.pending(seat) is None:
        return None
    return _ordered(doc, state, seat) or (_only(state, seat) if FORCED in chair.orders else None)


def _ordered(doc: Doc, state: State, seat: int) -> Move | None:
    rows = orders_of(doc.title)
    given = (rows[name] for name in doc.chairs[seat].orders if name in rows)
    return next((move for order in given if (move := order.answer(state, seat)) is not None), None)


def _only(state: State, seat: int) -> Move | None:
    offer = state.moves(seat)
    return offer[0] if len(offer) == 1 else None


def is_open(state: State, seat: int) -> bool:
    """Whether everybody knows that the seat has no choice, so that nobody learns it where it is not asked.

    The question must read the same in worlds that the public holds possible, with all that is barred: were
    only the offers compared, a choice that is seldom there would pass for one that never is.
    """
    worlds = [state.resample(None, n) for n in range(WORLDS)]
    if any(len(world.moves(seat)) != 1 for world in worlds):
        return False
    return len({canonical(_question(world, seat)) for world in worlds}) == 1


def _question(state: State, seat: int) -> list[Any]:
    prompt = state.prompt(seat)
    barred = [each.to_data() for each in state.why_not(seat)]
    return [state.moves(seat)[0].key, None if prompt is None else prompt.to_data(), barred]


def lapse(doc: Doc, state: State) -> None:
    """Orders that hold until a certain question are gone when it is asked."""
    for seat in state.to_move:
        chair = doc.chairs[seat]
        if len(chair.orders) > (FORCED in chair.orders):
            chair.orders = [name for name in chair.orders if not _lapses(doc, state, seat, name)]


def _lapses(doc: Doc, state: State, seat: int, name: str) -> bool:
    order = orders_of(doc.title).get(name)
    return order is not None and _asked(state, seat) in order.until


# Answers that wait for their time ------------------------------------------------------------------------


def waits(chair: Chair, state: State, seat: int, move: str) -> bool:
    """Whether this answer must not come sooner than one that is made by itself, which it would give away.

    In a reaction, somebody whose forced moves are made passes after a fixed time, as does their own pass.
    """
    step = state.pending(seat)
    if FORCED not in chair.orders or step is None or not step.reaction:
        return False
    return move == state.moves(seat)[0].key or _is_quiet(state, seat, move)


def _is_quiet(state: State, seat: int, key: str) -> bool:
    """Whether the public hears nothing of it."""
    heard: list[Event] = []
    world = state.clone()
    world.listener = heard.append
    world.play(seat, state.setup.vocabulary.read(key))
    return all(event.facts is None for event in heard)

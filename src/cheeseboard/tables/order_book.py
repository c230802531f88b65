"""Orders at a table: given, shown to their owner alone, and carried out at a time that tells nothing."""

from typing import Final

from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.tables import clocks, orders
from cheeseboard.tables.acts import By, Change
from cheeseboard.tables.pace import AT_ONCE
from cheeseboard.tables.play import check_asked, move, play, tag_of
from cheeseboard.tables.requests import Answer, Orders
from cheeseboard.tables.table import Table

ORDERLY: Final = 2.0
"""Seconds after which an answer is made by itself where not everybody knows that there was no choice."""


def order(table: Table, by: By, wish: Orders) -> Change:
    """Say in advance how some questions are to be answered; whatever is not named is withdrawn."""
    doc = table.doc
    orders.check_orders(doc, wish.orders)
    chair = doc.chairs[wish.seat]
    if chair.orders == wish.orders:
        return Change()
    chair.orders = list(dict.fromkeys(wish.orders))
    return _tell_owner(table, "order", by.now, wish.seat)


def _tell_owner(table: Table, kind: str, now: float, seat: int, tag: str | None = None) -> Change:
    """An act that nobody else notices."""
    if table.match is None:
        return Change([table.act(kind, now, seat, tag=tag)])
    table.note_orders()
    clocks.set_due(table.doc, now, afresh=False)
    news = table.feed(seat).tell(table.match, (), acted=False)
    act = table.act(kind, now, seat, tag=tag)
    return Change([act], table.stamp([] if news is None else [news]))


def answer(table: Table, by: By, given: Answer) -> Change:
    """A person's move; one that answers an older question is stale."""
    check_asked(table, given)
    return hold(table, by, given) if must_wait(table, given, by.now) else play(table, by, given)


def hold(table: Table, by: By, given: Answer) -> Change:
    """Keep an answer until it can be heard without telling anything."""
    chair = table.doc.chairs[given.seat]
    chair.held, chair.held_for = given.move, table.feed(given.seat).asked
    return _tell_owner(table, "hold", by.now, given.seat, tag_of(given))


def must_wait(table: Table, given: Answer, now: float) -> bool:
    state, chair = table.check_match().state, table.doc.chairs[given.seat]
    soon = now < table.doc.changed + table.patience and not chair.away
    offered = [each.key for each in state.moves(given.seat)]
    return soon and given.move in offered and orders.waits(chair, state, given.seat, given.move)


# What is made by itself ----------------------------------------------------------------------------------


def pending_answers(table: Table) -> dict[int, Move]:
    """The seats of people for whom an answer is ready: held, ordered or without alternative."""
    doc, match = table.doc, table.match
    if match is None or doc.status != "playing" or doc.paused:
        return {}
    found = {seat: table.answer_for(seat) for seat in doc.to_move if not doc.chairs[seat].by_robot}
    return {seat: ready for seat, ready in found.items() if ready is not None}


def seconds_left(table: Table, seat: int, now: float) -> float:
    """Until the answer may be heard: a matter of what everybody knows."""
    state = table.check_match().state
    pause = AT_ONCE if _is_plain(table, state, seat) else ORDERLY
    return max(0.0, table.doc.changed + pause * table.patience / ORDERLY - now)


def _is_plain(table: Table, state: State, seat: int) -> bool:
    held = table.held_answer(seat) is not None
    return not held and len(state.moves(seat)) == 1 and orders.is_open(state, seat)


def obey(table: Table, seat: int, version: int, now: float) -> Change:
    """Make the answer that is ready, if the seat is still asked the same."""
    if table.feed(seat).asked != version or seat not in pending_answers(table):
        return Change()
    chosen, own = pending_answers(table)[seat], table.held_answer(seat) is not None
    return move(table, seat, chosen.key, now, by_itself=not own)

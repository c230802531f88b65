"""Moves: of people, of bots, and of the default where neither decides."""

from typing import Final

from cheeseboard.core.event import Event
from cheeseboard.core.match import Match
from cheeseboard.tables import clocks, lessons, orders, proposals
from cheeseboard.tables.acts import By, Change, Heard, keep_events
from cheeseboard.tables.feeds import is_noticed, tell_all
from cheeseboard.tables.requests import Answer, PlanWish
from cheeseboard.tables.table import Table
from cheeseboard.tables.words import Stale

PAST: Final = 8
MARKED: Final = 64
"""How many of the last moves that nobody chose are known as such."""


def tag_of(answer: Answer) -> str:
    """By which a move that is sent again is recognised."""
    return f"{answer.seat}:{answer.id}"


def check_asked(table: Table, answer: Answer | PlanWish) -> None:
    """Whether it answers the question that stands; one that answers an older one is stale."""
    table.check_going()
    feed = table.feed(answer.seat)
    if not feed.asked <= answer.version <= feed.version:
        raise Stale(feed.version)


def play(table: Table, by: By, answer: Answer) -> Change:
    """A person's move, at once."""
    change = move(table, answer.seat, answer.move, by.now, tag_of(answer))
    noticed = any(letter.viewer is None for letter in change.news)  # a secret move must not show by this
    if noticed and proposals.answer_by_moving(table.doc, by.person.id, by.now):
        change.public = True
    chair = table.doc.chairs[answer.seat]
    if noticed and chair.waived:
        chair.waived, change.public = [], True
    if chair.away:
        chair.away = False
        clocks.set_due(table.doc, by.now, afresh=False)
        change.public = True
    return change


def play_for(table: Table, seat: int, key: str | None, version: int, now: float) -> Change:
    """A bot's move, or the default one, if its seat is still waiting for just that."""
    state = table.check_match().state
    if seat not in clocks.robots(table.doc) or table.feed(seat).asked != version:
        return Change()
    offered = [each.key for each in state.moves(seat)]
    return move(table, seat, key if key in offered else state.default(seat).key, now)


def play_cue(table: Table, seat: int, version: int, now: float) -> Change:
    """What a lesson's script lets a seat do, if it still waits for just that."""
    match = table.check_match()
    turn = lessons.cue(match)
    return Change() if turn is None else play_for(table, seat, turn.pick(match), version, now)


def move(
    table: Table, seat: int, key: str, now: float, tag: str | None = None, by_itself: bool = False
) -> Change:
    match = table.check_match()
    heard, due = _play_aloud(match, seat, key), table.doc.due
    table.note_heard(heard, None if by_itself else seat)
    if by_itself:
        match.note_by_itself(MARKED)
    match.forget(PAST)
    orders.lapse(table.doc, match.state)
    news = tell_all(table.feeds, match, heard, seat)
    table.stand(now, afresh=is_noticed(news))
    act = table.act("move", now, seat, tag=tag, heard=heard)
    act.note(match.record.entries[-1])
    clocks.note_met(table.doc, act.number, due)
    table.line.append(act.n)
    over = table.doc.status == "over"
    return Change([act], table.stamp(news), table.snapshot_now_and_then(), public=over)


def _play_aloud(match: Match, seat: int, key: str) -> list[Heard]:
    heard: list[Event] = []
    present = match.state
    present.listener = heard.append
    try:
        match.play(seat, match.title.read_move(key))
    finally:
        present.listener = match.state.listener = None
    return keep_events(heard)

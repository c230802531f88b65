"""Playing on from a position of a finished game: a table of practice, where nothing is at stake."""

from collections.abc import Sequence
from typing import NamedTuple

from cheeseboard import shelf
from cheeseboard.core.event import Event
from cheeseboard.core.match import match_at
from cheeseboard.core.record import Entry, Record, Source
from cheeseboard.core.state import State
from cheeseboard.tables.acts import Act, By, Snapshot, keep_events
from cheeseboard.tables.doc import Chair, Doc
from cheeseboard.tables.history import play_through, seat_after
from cheeseboard.tables.requests import PracticeWish
from cheeseboard.tables.rights import check_seat_exists
from cheeseboard.tables.setting import blank, check_level, robot
from cheeseboard.tables.table import Table


class Begun(NamedTuple):
    """A table in the middle of a game, as it is stored: with its deal, for somebody may take moves back."""

    doc: Doc
    acts: list[Act]
    snapshots: list[Snapshot]


def practice_table(
    by: By, old: Doc, record: Record, wish: PracticeWish, name: str, seed: int, levels: Sequence[str]
) -> Begun:
    """The game up to there with bots on all other seats; what comes is drawn from a seed of its own."""
    check_seat_exists(old, wish.seat)
    seat_after(record, wish.ply)
    check_level(wish.level, levels)
    chairs = [_chair(by, wish, seat) for seat in range(old.players)]
    source = Source(seed)
    doc = blank(by, name, old.setup, source.to_data(), chairs)
    part = _cut(record, wish.ply, source)
    acts, state = play_through(shelf.title(old.title), part, by.now)
    if wish.deal == "anew":
        acts.append(_deal_anew(part, state, wish.seat, source, by.now))
    return _begin(doc, part, state, acts, source)


def _chair(by: By, wish: PracticeWish, seat: int) -> Chair:
    if seat == wish.seat:
        return Chair(person=by.person.id, name=by.person.name)
    return Chair(name=robot(by.person, seat), level=wish.level)


def _cut(record: Record, ply: int, source: Source) -> Record:
    """Its first moves, as the beginning of another game."""
    part = record.copy()
    part.source, part.ending = source.to_data(), {}
    del part.entries[ply:]
    return part


def _deal_anew(part: Record, state: State, seat: int, source: Source, now: float) -> Act:
    """What the seat could not know lies elsewhere now."""
    heard: list[Event] = []
    number = _made(part) + 1
    state.listener = heard.append
    state.deal_anew(seat, source.entropy(number))
    state.listener = None
    part.entries.append(Entry(number, seat, None, source.entropy(number), state.digest()))
    act = Act(n=len(part.entries) + 1, kind="anew", at=now, seat=seat, heard=keep_events(heard))
    act.note(part.entries[-1])
    return act


def _made(part: Record) -> int:
    return part.entries[-1].number if part.entries else 0


def _begin(doc: Doc, part: Record, state: State, acts: list[Act], source: Source) -> Begun:
    title = shelf.title(doc.title)
    doc.status, doc.n, doc.practice, doc.dealt_anew = "playing", len(acts), True, part.dealt_anew
    table = Table(doc, match_at(title, source, state, part, len(part.entries)))
    for feed in table.feeds.values():
        feed.begin()
    table.stand(doc.since, afresh=True)
    deal = Snapshot(1, part.deal(title).to_json())
    return Begun(doc, acts, [deal, table.snapshot()] if len(acts) > 1 else [deal])

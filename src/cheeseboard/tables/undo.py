"""Taking a move back: at once where that is free, dealt again where one plays alone, else by consent."""

from collections.abc import Iterator
from typing import Any, Final

from cheeseboard.core.event import Event
from cheeseboard.core.match import CONSENT, FREE, NOTHING, Match
from cheeseboard.core.text import Reason, Refused
from cheeseboard.tables import clocks, lessons
from cheeseboard.tables.acts import Act, Change, Heard, keep_events, kind_of
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.feeds import is_noticed, tell_all
from cheeseboard.tables.since import untold
from cheeseboard.tables.table import Table
from cheeseboard.tables.words import Denied

ANEW: Final = "anew"
SHOWN: Final = "shown"
BARRED: Final = (NOTHING, SHOWN)


def may_undo(table: Table, seat: int) -> str:
    match = table.check_match()
    if table.doc.status != "playing":
        return NOTHING
    if table.doc.lesson:
        return NOTHING if lessons.way_back(match) < 0 else FREE
    how = match.may_undo(seat)
    if how != CONSENT or not match.undo_shows(seat):
        return how
    return SHOWN if _others_sit(table.doc, seat) else ANEW


def _others_sit(doc: Doc, seat: int) -> bool:
    """Whether other people know things that cannot be dealt again without their noticing."""
    return any(chair.person for other, chair in enumerate(doc.chairs) if other != seat)


def check_way_back(table: Table, seat: int) -> None:
    how = may_undo(table, seat)
    if how in BARRED:
        raise Refused(Reason(table.check_match().title.texts, f"undo-{how}"))


def take_back(table: Table, seat: int, now: float) -> Change:
    match = table.check_match()
    index, how = _last(table.doc, match, seat), may_undo(table, seat)
    number = match.record.entries[index].number
    heard = _rewind(table, match, seat, how)
    table.note_line(_line_of(match, now))
    news = tell_all(table.feeds, match, heard, seat)
    table.stand(now, afresh=how != FREE and is_noticed(news))
    if how == FREE:
        _turn_back_clock(table, number, now)
    acts = [table.act("back", now, seat, back_to=index, heard=heard[:1])]
    del table.line[index:]
    for place in range(index, len(match.record.entries)):
        acts.append(_again(table, match, place, now))
        table.line.append(acts[-1].n)
    return Change(acts, table.stamp(news), public=how != FREE)


def _turn_back_clock(table: Table, number: int, now: float) -> None:
    due = clocks.due_of(table.doc, number)
    if due is None:
        return
    if due <= now:
        raise Denied("undo-too-late")
    clocks.go_back_to(table.doc, number, due)


def _last(doc: Doc, match: Match, seat: int) -> int:
    return lessons.way_back(match) if doc.lesson else match.last_of(seat)


def _rewind(table: Table, match: Match, seat: int, how: str) -> list[Heard]:
    facts: dict[str, Any] = {"seat": seat}
    if table.doc.lesson:
        match.stand_before(lessons.way_back(match))
        return [Heard("taken-back", None, {seat: facts})]
    if how != ANEW:
        match.undo(seat, agreed=True)
        return [Heard("taken-back", None, {seat: facts}) if how == FREE else Heard("taken-back", facts)]
    match.undo_anew(seat)
    table.doc.dealt_anew = True
    return [Heard("taken-back", facts), Heard("dealt-anew", facts)]


def _again(table: Table, match: Match, place: int, now: float) -> Act:
    """What follows an undo: the move of somebody who has moved since, or that it was dealt again."""
    entry = match.record.entries[place]
    act = table.act(kind_of(entry), now, entry.seat, heard=next(_heard_from(match, place)))
    act.note(entry)
    return act


def _heard_from(match: Match, place: int) -> Iterator[list[Heard]]:
    """What was heard of that move, and of each after it."""
    heard: list[Event] = []
    state = match.before(place).clone()
    state.listener = heard.append
    for entry in match.record.entries[place:]:
        heard.clear()
        entry.happen(state)
        yield keep_events(heard)


def _line_of(match: Match, now: float) -> list[Act]:
    """The moves that stand, and what was heard of those that may still be news to somebody."""
    line = [Act(n=0, kind=kind_of(entry), at=now, seat=entry.seat) for entry in match.record.entries]
    for act, entry in zip(line, match.record.entries, strict=True):
        act.note(entry)
    told = untold(line, range(match.state.players), match.by_itself)
    for act, heard in zip(told, _heard_from(match, len(line) - len(told)), strict=False):
        act.heard = heard
    return line

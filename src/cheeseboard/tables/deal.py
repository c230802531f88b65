"""The beginning of a game, and time that runs out."""

from cheeseboard import shelf
from cheeseboard.core.edition import Edition
from cheeseboard.core.match import Match, dealt_match
from cheeseboard.core.record import Source
from cheeseboard.tables import clocks, lessons, shares
from cheeseboard.tables.acts import Change
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.play import move
from cheeseboard.tables.proposals import refuse
from cheeseboard.tables.table import Table


def edition_of(doc: Doc) -> Edition:
    return shelf.title(doc.title).old_setup(doc.setup).edition


def source_of(doc: Doc) -> Source:
    return Source(doc.source.get("seed", 0), bytes.fromhex(doc.secret), doc.source.get("shares"))


def deal_match(doc: Doc) -> Match:
    title = shelf.title(doc.title)
    return dealt_match(title, title.old_setup(doc.setup), source_of(doc))


def deal_if_full(table: Table, change: Change, now: float) -> Change:
    """Where nobody is waited for any longer, the game begins with the same change."""
    doc = table.doc
    if doc.status == "waiting" and doc.full and change.acts and not shares.awaited(doc, now):
        shares.close(doc)
        _deal(table, change, now)
    return change


def _deal(table: Table, change: Change, now: float) -> None:
    table.match = match = deal_match(table.doc)
    match.by_itself = table.doc.by_itself
    table.doc.status = "playing"
    act = table.act("deal", now)
    act.entropy, act.hash = f"{match.record.entropy:032x}", match.record.digest
    change.acts.append(act)
    change.snapshot = table.snapshot()
    table.show_pages()
    for feed in table.feeds.values():
        feed.begin()
    table.stand(now, afresh=True)
    _lead_up(table, change, now)


def _lead_up(table: Table, change: Change, now: float) -> None:
    """Who begins a lesson in the middle finds everything before it done."""
    if table.doc.lesson:
        for turn in lessons.before_chapter(table.doc.title, table.doc.lesson):
            change.acts += move(table, turn.seat, turn.pick(table.check_match()), now).acts


def time_up(table: Table, now: float) -> Change:
    """Somebody who has let the limit pass counts as absent until they come back."""
    doc = table.doc
    if clocks.is_show_over(doc, now):
        return deal_if_full(table, table.announce("dealt-without", now), now)
    if not clocks.is_due(doc, now):
        return Change()
    for seat in doc.to_move:
        doc.chairs[seat].away = not doc.chairs[seat].level
    refuse(doc, now)
    clocks.start_anew(doc, now)
    return table.announce("time-up", now)

"""Following another node: its stored acts are done again here, where they lead to the same."""

from collections.abc import Sequence

from cheeseboard.core.match import Match
from cheeseboard.tables import orders
from cheeseboard.tables.acts import Act, Change
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.feeds import tell_all
from cheeseboard.tables.history import entry_of
from cheeseboard.tables.messages import News
from cheeseboard.tables.play import PAST
from cheeseboard.tables.table import Table


def follow(table: Table, doc: Doc, acts: Sequence[Act]) -> Change | None:
    """Do what another node has stored; None if it does not lead to the same, so that one must load."""
    match, known = table.match, table.info()
    if match is None or any(act.kind in ("deal", "back") for act in acts):
        return None
    news = [each for act in acts if act.kind == "move" for each in _repeat(table, match, act, doc)]
    followed = table.doc.versions == doc.versions
    _turn_to(table, doc)
    change = Change(news=table.stamp(news))
    change.public = table.info() != known  # else a secret move elsewhere would make a message here
    return change if followed else None


def _turn_to(table: Table, doc: Doc) -> None:
    table.doc = doc
    if table.match is not None:
        table.match.by_itself = doc.by_itself
    for feed in table.feeds.values():
        feed.doc = doc


def _repeat(table: Table, match: Match, act: Act, doc: Doc) -> list[News]:
    entry = entry_of(match.title, act)
    chose = None if act.number in doc.by_itself else act.seat
    table.note_heard(act.heard, chose)
    match.record.entries.append(entry)
    match.repeat(entry)
    match.forget(PAST)
    orders.lapse(table.doc, match.state)
    table.line.append(act.n)
    return tell_all(table.feeds, match, act.heard, act.seat)

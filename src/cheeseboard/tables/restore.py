"""A table from what was stored of it: its document, its acts, and a saved state."""

import json
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

from cheeseboard import shelf
from cheeseboard.core.match import Match, match_at
from cheeseboard.core.record import Record
from cheeseboard.core.state import State
from cheeseboard.core.text import Reason, Refused
from cheeseboard.core.title import Title
from cheeseboard.tables.acts import Act, Snapshot
from cheeseboard.tables.deal import source_of
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.history import record_of
from cheeseboard.tables.table import Table
from cheeseboard.tables.words import Unavailable

DAMAGE: Final = (LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError)
"""What reading rows that were tampered with, or half lost, may end in."""
AnyTable = TypeVar("AnyTable", bound=Table)


async def resumed(
    doc: Doc,
    make: type[AnyTable],
    go_on: Callable[[], Awaitable[AnyTable]],
    damaged: Callable[[Exception], Reason],
) -> AnyTable:
    """Ready to go on; or frozen, with the reason, where these rules no longer lead to what was stored."""
    if doc.status in ("waiting", "closed"):
        return make(doc)
    barred = barred_by_rules(doc)
    if barred is not None:
        return make(doc, frozen=barred)
    try:
        return await go_on()
    except Unavailable:
        raise
    except Refused as refusal:
        return make(doc, frozen=refusal.reason)
    except DAMAGE as problem:
        return make(doc, frozen=damaged(problem))


def newest_standing(snapshots: Iterable[int], deal: Act, line: list[Act]) -> int:
    """The last saved state that was not taken back; the deal is always saved."""
    stand = {deal.n, *(act.n for act in line)}
    return max(n for n in snapshots if n in stand)


def match_from(doc: Doc, deal: Act, line: list[Act], saved: Snapshot) -> Match:
    """The match after all moves that stand, from a state that was saved after one of them."""
    title = shelf.title(doc.title)
    record = record_of(title, doc, deal, line)
    played = sum(act.n <= saved.n for act in line)
    match = _play_on(title, doc, _state(title, doc, saved.state), record, played)
    record.check(match.state, len(line), line[-1].hash if line else deal.hash)
    match.made, match.by_itself = doc.made, doc.by_itself
    return match


def _play_on(title: Title, doc: Doc, state: State, record: Record, played: int) -> Match:
    """From a saved position on; a move that our rules no longer offer was one of older rules."""
    try:
        return match_at(title, source_of(doc), state, record, played)
    except Refused as refusal:
        if not record.of_older_rules:
            raise
        raise record.departs(played + 1) from refusal


def _state(title: Title, doc: Doc, text: str) -> State:
    """The position of a snapshot, with the edition that the table was set with."""
    return title.load({**json.loads(text), "edition": doc.setup["edition"]})


def barred_by_rules(doc: Doc) -> Reason | None:
    """Why no move need be read: our rules are others, or we do not know the game."""
    try:
        title = shelf.title(doc.title)
    except Refused as refusal:
        return refusal.reason
    theirs = doc.setup["rules"]
    known = theirs == title.rules_version or theirs in title.continues
    return None if known else title.other_rules(theirs).reason

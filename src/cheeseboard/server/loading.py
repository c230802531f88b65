"""From the store into memory: a table is a saved state and the moves since."""

import json
from typing import Final

from cheeseboard import shelf
from cheeseboard.core.match import Match, match_at
from cheeseboard.core.record import Record
from cheeseboard.core.state import State
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.server.hosted import Hosted
from cheeseboard.server.store.base import Store
from cheeseboard.server.words import Damaged, Unavailable
from cheeseboard.tables.acts import Act
from cheeseboard.tables.dealing import source_of
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.history import record_of, standing

DAMAGE: Final = (LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError)
"""What reading rows that were tampered with, or half lost, may end in."""


async def bring_edition(store: Store, doc: Doc) -> None:
    """Put the data of the table's edition into its setup, where the house plays another one by now."""
    named = doc.setup["edition"]
    if "data" in named or named["digest"] == shelf.title(doc.title).house.digest:
        return
    data = await store.edition(named["digest"])
    if data is not None:
        named["data"] = data


async def load_table(store: Store, doc: Doc) -> Hosted:
    """Ready to go on; or frozen, with the reason, where these rules no longer lead to what was stored."""
    if doc.status in ("waiting", "closed"):
        return Hosted(doc)
    try:
        shelf.title(doc.title).setup_of(doc.setup)  # where the rules are others, no move need be read
        return await _going_on(store, doc)
    except Unavailable:
        raise
    except Refused as refusal:
        return Hosted(doc, frozen=refusal.reason)
    except DAMAGE as problem:
        store.damage.report(doc.id, repr(problem))
        return Hosted(doc, frozen=Damaged().reason)


async def _going_on(store: Store, doc: Doc) -> Hosted:
    moves = await store.moves(doc.id)
    line = standing(moves)
    table = Hosted(doc, await _match(store, doc, moves[0], line))
    table.line = [act.n for act in line]
    return table


async def _match(store: Store, doc: Doc, deal: Act, line: list[Act]) -> Match:
    title = shelf.title(doc.title)
    record = record_of(title, doc, deal, line)
    places = {act.n: index for index, act in enumerate(line, 1)}
    places[deal.n] = 0
    for n in await store.snapshots(doc.id):
        if n in places:
            state = saved_state(title, doc, await store.snapshot(doc.id, n))
            match = _played_on(title, doc, state, record, places[n])
            record.check(match.state, len(line), line[-1].hash if line else deal.hash)
            match.made = doc.made
            return match
    raise AssertionError("the deal is always saved")


def _played_on(title: Title, doc: Doc, state: State, record: Record, played: int) -> Match:
    """From a saved position on; a move that our rules no longer offer was one of older rules."""
    try:
        return match_at(title, source_of(doc), state, record, played)
    except Refused as refusal:
        if not record.of_older_rules:
            raise
        raise record.departs(played + 1) from refusal


def saved_state(title: Title, doc: Doc, text: str) -> State:
    """The position of a snapshot, with the edition that the table was set with."""
    return title.load({**json.loads(text), "edition": doc.setup["edition"]})

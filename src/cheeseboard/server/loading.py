"""From the store into memory: a table is a saved state and the moves since."""

import json
from typing import Final

from cheeseboard import shelf
from cheeseboard.core.edition import Edition
from cheeseboard.core.match import Match, match_at, new_match
from cheeseboard.core.record import Entry, Record, Source
from cheeseboard.core.state import State
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.server.store.base import Act, Store
from cheeseboard.server.store.doc import Doc
from cheeseboard.server.table import Table
from cheeseboard.server.words import Damaged, Unavailable

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


def edition_of(doc: Doc) -> Edition:
    return shelf.title(doc.title).old_setup(doc.setup).edition


async def load_table(store: Store, doc: Doc) -> Table:
    """Ready to go on; or frozen, with the reason, where these rules no longer lead to what was stored."""
    if doc.status in ("waiting", "closed"):
        return Table(doc)
    try:
        shelf.title(doc.title).setup_of(doc.setup)  # where the rules are others, no move need be read
        return await _going_on(store, doc)
    except Unavailable:
        raise
    except Refused as refusal:
        return Table(doc, frozen=refusal.reason)
    except DAMAGE as problem:
        store.damage.report(doc.id, repr(problem))
        return Table(doc, frozen=Damaged().reason)


async def _going_on(store: Store, doc: Doc) -> Table:
    moves = await store.moves(doc.id)
    line = standing(moves)
    table = Table(doc, await _match(store, doc, moves[0], line))
    table.line = [act.n for act in line]
    return table


def standing(moves: list[Act]) -> list[Act]:
    """The moves that were not taken back."""
    line: list[Act] = []
    for act in moves:
        if act.kind in ("move", "anew"):
            line.append(act)
        elif act.kind == "back":
            del line[act.back_to :]
    return line


async def _match(store: Store, doc: Doc, deal: Act, line: list[Act]) -> Match:
    title = shelf.title(doc.title)
    record = record_of(title, doc, deal, line)
    places = {act.n: index for index, act in enumerate(line, 1)}
    places[deal.n] = 0
    for n in await store.snapshots(doc.id):
        if n in places:
            state = saved_state(title, doc, await store.snapshot(doc.id, n))
            match = match_at(title, source_of(doc), state, record, places[n])
            record.check(match.state, len(line), line[-1].hash if line else deal.hash)
            match.made = doc.made
            return match
    raise AssertionError("the deal is always saved")


def saved_state(title: Title, doc: Doc, text: str) -> State:
    """The position of a snapshot, with the edition that the table was set with."""
    return title.load({**json.loads(text), "edition": doc.setup["edition"]})


def record_of(title: Title, doc: Doc, deal: Act, line: list[Act]) -> Record:
    record = Record(title.old_setup(doc.setup), doc.source, int(deal.entropy, 16), deal.hash)
    record.rules = doc.setup["rules"]
    for act in line:
        move = None if act.kind == "anew" else title.read_move(act.move)
        record.entries.append(Entry(act.number, act.seat, move, int(act.entropy, 16), act.hash))
    if doc.status in ("over", "kept") and doc.scores:
        record.ending = {"scores": doc.scores, "winners": doc.winners}
        if doc.secret:
            record.ending["secret"] = doc.secret
    return record


def source_of(doc: Doc) -> Source:
    return Source(doc.source.get("seed", 0), bytes.fromhex(doc.secret), doc.source.get("shares"))


def deal_table(doc: Doc) -> Match:
    title = shelf.title(doc.title)
    return new_match(title, doc.players, source_of(doc), edition_of(doc), **doc.setup["options"])

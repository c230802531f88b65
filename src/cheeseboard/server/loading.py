"""From the store into memory: a table is a saved state and the moves since."""

from collections.abc import Sequence

from cheeseboard import shelf
from cheeseboard.core.match import Match
from cheeseboard.core.text import Reason
from cheeseboard.server.hosted import Hosted
from cheeseboard.server.store.base import Store
from cheeseboard.server.words import Damaged
from cheeseboard.tables.acts import Act, Snapshot
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.history import standing
from cheeseboard.tables.restore import match_from, newest_standing, resumed
from cheeseboard.tables.since import untold


async def bring_edition(store: Store, doc: Doc) -> None:
    """Put the data of the table's edition into its setup, where the house plays another one by now."""
    named = doc.setup["edition"]
    if "data" in named or named["digest"] == shelf.title(doc.title).house.digest:
        return
    data = await store.edition(named["digest"])
    if data is not None:
        named["data"] = data


async def load_table(store: Store, doc: Doc) -> Hosted:
    def damaged(problem: Exception) -> Reason:
        store.damage.report(doc.id, repr(problem))
        return Damaged().reason

    return await resumed(doc, Hosted, lambda: _going_on(store, doc), damaged)


async def _going_on(store: Store, doc: Doc) -> Hosted:
    moves = await store.moves(doc.id)
    line = standing(moves)
    table = Hosted(doc, await _match(store, doc, moves[0], line))
    table.line = [act.n for act in line]
    await _recall(store, table, untold(line, range(len(doc.chairs)), doc.by_itself))
    return table


async def _recall(store: Store, table: Hosted, line: Sequence[Act]) -> None:
    """What has happened since each seat last decided, for those who come back."""
    stand = {act.n for act in line}
    told = [act for act in await store.acts(table.doc.id, line[0].n - 1) if act.n in stand] if line else []
    table.recall(told)


async def _match(store: Store, doc: Doc, deal: Act, line: list[Act]) -> Match:
    n = newest_standing(await store.snapshots(doc.id), deal, line)
    return match_from(doc, deal, line, Snapshot(n, await store.snapshot(doc.id, n)))

"""Whether a copy would do: it is restored into a folder of its own, and its games are continued."""

import tempfile
from pathlib import Path
from typing import Final

import msgspec

from cheeseboard.server.loading import bring_edition, load_table
from cheeseboard.server.operations.copies import restore_store
from cheeseboard.server.store.sqlite import SqliteStore
from cheeseboard.tables.doc import Doc

GAMES: Final = 50
"""How many of the latest games are played through."""
MANY: Final = 200


class Checked(msgspec.Struct, kw_only=True):
    """What there is in a copy, and what is wrong with it."""

    tables: int = 0
    acts: int = 0
    people: int = 0
    games: int = 0
    """How many could be continued, from their saved states and moves."""
    frozen: int = 0
    """Of other rules: they can be looked at."""
    faults: list[str] = []


async def check_copy(copy: str) -> Checked:
    with tempfile.TemporaryDirectory(prefix="cheeseboard-check-") as folder:
        place = str(Path(folder) / "restored.db")
        await restore_store(copy, place)
        store = SqliteStore(place)
        await store.open()
        try:
            return await _check(store)
        finally:
            await store.close()


async def _check(store: SqliteStore) -> Checked:
    found = Checked()
    for name in ("tables", "acts", "people"):
        setattr(found, name, (await store.read(f"SELECT count(*) FROM {name}"))[0][0])
    await _check_lengths(store, found)
    latest = "SELECT id FROM tables WHERE status IN ('playing','over') ORDER BY changed DESC LIMIT $1"
    for (name,) in await store.read(latest, GAMES):
        await _check_game(store, name, found)
    found.faults += [f"{table}: {why}" for table, why in store.damage.found.items()]
    return found


async def _check_lengths(store: SqliteStore, found: Checked) -> None:
    """Every table has every act that its document counts."""
    rows = await store.read("SELECT table_id, count(*) FROM acts GROUP BY table_id")
    counted: dict[str, int] = {row[0]: row[1] for row in rows}
    for start in range(0, found.tables, MANY):
        names = await store.read("SELECT id FROM tables ORDER BY id LIMIT $1 OFFSET $2", MANY, start)
        for doc in [await _read(store, name) for (name,) in names]:
            if doc is not None and counted.get(doc.id, 0) != doc.n:
                found.faults.append(f"{doc.id}: {counted.get(doc.id, 0)} of {doc.n} acts")


async def _read(store: SqliteStore, name: str) -> Doc | None:
    rows = await store.read("SELECT id, doc FROM tables WHERE id=$1", name)
    return store.readable(rows[0])


async def _check_game(store: SqliteStore, name: str, found: Checked) -> None:
    doc = await _read(store, name)
    if doc is None or not store.sound([doc]):
        return
    await bring_edition(store, doc)
    table = await load_table(store, doc)
    if table.frozen is None:
        found.games += 1
    else:
        found.frozen += 1

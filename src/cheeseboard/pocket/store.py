"""What the device keeps: texts on shelves, under keys. What belongs together is written together."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple, Protocol

from cheeseboard.tables.acts import Act, Snapshot
from cheeseboard.tables.doc import Doc, Person
from cheeseboard.tables.encoding import STANDARD, fields_of
from cheeseboard.tables.keeping import Conflict, act_from, doc_from
from cheeseboard.tables.solving import Try

SHELVES: Final = ("people", "tables", "acts", "snapshots", "editions", "tries", "reviews")
FRESH: Final = "fresh"
"""Under which puzzles of a day are kept beside reviews."""
OFF: Final = "off/"
"""Under which tables are named that are off the list."""


class ShelfRow(NamedTuple):
    """`fresh`: it must not be there yet. Without a text it is taken away."""

    shelf: str
    key: str
    text: str | None
    fresh: bool = False


class Shelves(Protocol):
    """What a device supplies; in the browser, IndexedDB."""

    async def write(self, rows: Sequence[ShelfRow]) -> None:
        """All of it, durably, or nothing: Conflict where a fresh key is taken."""
        ...

    async def read(self, shelf: str, prefix: str = "") -> list[tuple[str, str]]:
        """Keys that begin so, and their texts, in the order of the keys."""
        ...


class MemoryShelves:
    """Shelves for as long as the program runs."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, str], str] = {}

    async def write(self, rows: Sequence[ShelfRow]) -> None:
        if any(row.fresh and row[:2] in self.texts for row in rows):
            raise Conflict
        for row in rows:
            if row.text is None:
                self.texts.pop(row[:2], None)
            else:
                self.texts[row[:2]] = row.text

    async def read(self, shelf: str, prefix: str = "") -> list[tuple[str, str]]:
        return sorted(
            (key, text) for (at, key), text in self.texts.items() if at == shelf and key.startswith(prefix)
        )


def _text(data: Any) -> str:
    return STANDARD.encode(data).decode()


def _doc_row(doc: Doc, fresh: bool = False) -> ShelfRow:
    bare = replace(doc.without_edition(), beyond={}, newcomers=[])
    return ShelfRow("tables", doc.id, _text({**fields_of(bare), **doc.beyond}), fresh)


def _act_rows(table: str, acts: Sequence[Act]) -> list[ShelfRow]:
    return [ShelfRow("acts", f"{table}/{act.n:08}", _text(act), fresh=True) for act in acts]


def _snapshot_rows(table: str, snapshots: Sequence[Snapshot | None]) -> list[ShelfRow]:
    there = [each for each in snapshots if each is not None]
    return [ShelfRow("snapshots", f"{table}/{each.n:08}", each.state) for each in there]


class DeviceStore:
    def __init__(self, shelves: Shelves) -> None:
        self.shelves = shelves

    # Tables ----------------------------------------------------------------------------------------------

    async def set_table(
        self, doc: Doc, acts: Sequence[Act], snapshots: Sequence[Snapshot | None], edition: dict[str, Any]
    ) -> None:
        await self.shelves.write(
            [
                _doc_row(doc, fresh=True),
                *_act_rows(doc.id, acts),
                *_snapshot_rows(doc.id, snapshots),
                ShelfRow("editions", doc.edition, _text(edition)),
            ]
        )

    async def append(self, doc: Doc, acts: Sequence[Act], snapshot: Snapshot | None) -> None:
        """Acts and what the table is after them; Conflict if it was played elsewhere in the meantime."""
        await self.shelves.write(
            [*_act_rows(doc.id, acts), _doc_row(doc), *_snapshot_rows(doc.id, [snapshot])]
        )

    async def doc(self, table: str) -> Doc | None:
        found = await self._one("tables", table)
        return None if found is None else doc_from(json.loads(found))

    async def docs(self) -> list[Doc]:
        """All tables, the latest first."""
        docs = [doc_from(json.loads(text)) for _, text in await self.shelves.read("tables")]
        return sorted((doc for doc in docs if doc.is_sound()), key=lambda doc: (-doc.changed, doc.id))

    async def acts(self, table: str) -> list[Act]:
        return [act_from(json.loads(text)) for _, text in await self.shelves.read("acts", f"{table}/")]

    async def snapshots(self, table: str) -> list[Snapshot]:
        rows = await self.shelves.read("snapshots", f"{table}/")
        return [Snapshot(int(key.rpartition("/")[2]), text) for key, text in rows]

    async def edition(self, digest: str) -> dict[str, Any] | None:
        found = await self._one("editions", digest)
        return None if found is None else json.loads(found)

    async def review(self, table: str, how: str) -> str | None:
        return await self._one("reviews", f"{table}/{how}")

    async def keep_review(self, table: str, how: str, text: str) -> None:
        await self.shelves.write([ShelfRow("reviews", f"{table}/{how}", text)])

    # People ----------------------------------------------------------------------------------------------

    async def person(self, key: str) -> Person | None:
        found = await self._one("people", key)
        return None if found is None else Person(**json.loads(found))

    async def keep_person(self, key: str, person: Person) -> None:
        await self.shelves.write([ShelfRow("people", key, _text(person))])

    async def off_the_list(self) -> set[str]:
        """The finished tables that nobody wants to see any more; they are still there."""
        return {key.removeprefix(OFF) for key, _ in await self.shelves.read("people", OFF)}

    async def take_off_the_list(self, table: str) -> None:
        await self.shelves.write([ShelfRow("people", OFF + table, "true")])

    # Puzzles ---------------------------------------------------------------------------------------------

    async def tries(self, person: str, title: str) -> list[Try]:
        rows = await self.shelves.read("tries", f"{person}/{title}/")
        return sorted(
            (Try(**json.loads(text)) for _, text in rows), key=lambda tried: (tried.at, tried.puzzle)
        )

    async def keep_try(self, person: str, title: str, tried: Try) -> None:
        with suppress(Conflict):
            row = ShelfRow("tries", f"{person}/{title}/{tried.puzzle}", _text(tried), fresh=True)
            await self.shelves.write([row])

    async def fresh_puzzles(self, title: str, since: str) -> dict[str, str]:
        """Kept where reviews are, the newest only."""
        rows = await self.shelves.read("reviews", f"{FRESH}/{title}/")
        found = {key.rpartition("/")[2]: game for key, game in rows}
        return {date: game for date, game in found.items() if date >= since}

    async def keep_fresh(self, title: str, date: str, game: str, since: str) -> None:
        await self.keep_review(f"{FRESH}/{title}", date, game)

    async def _one(self, shelf: str, key: str) -> str | None:
        return next((text for found, text in await self.shelves.read(shelf, key) if found == key), None)

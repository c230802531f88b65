"""Everything a device keeps, in one file: to be kept elsewhere, or carried to another device."""

import json
from dataclasses import dataclass
from typing import Final

from cheeseboard.pocket.store import SHELVES, ShelfRow
from cheeseboard.pocket.visitor import Visitor
from cheeseboard.pocket.words import Denied

FORM: Final = "cheeseboard-pocket"
VERSION: Final = 2
"""Since 2 there are answers to puzzles in it; what came before is read all the same."""
NOT_CARRIED: Final = ("people", "reviews")
"""A person who brings games is already known here, and reviews can be made again."""
CARRIED: Final = tuple(shelf for shelf in SHELVES if shelf not in NOT_CARRIED)


@dataclass(slots=True, kw_only=True)
class File:
    """All rows as they are kept, by shelf and key, and whose they are."""

    form: str = ""
    version: int = 0
    person: str = ""
    shelves: dict[str, dict[str, str]]


async def take_away(visitor: Visitor) -> File:
    shelves = {shelf: dict(await visitor.store.shelves.read(shelf)) for shelf in CARRIED}
    return File(form=FORM, version=VERSION, person=visitor.person.id, shelves=shelves)


async def bring(visitor: Visitor, file: File) -> dict[str, int]:
    """Tables that are not here yet, and those that were played on elsewhere; how many of which.

    The person who brings them is the one who played them: on this device they have another name.
    """
    lengths = _lengths(file)
    here = {key: _length(text) for key, text in await visitor.store.shelves.read("tables")}
    wanted = [name for name, length in lengths.items() if length > here.get(name, -1)]
    answered = {key for key, _ in await visitor.store.shelves.read("tries")}
    rows = _rows(file, visitor.person.id, {"", *wanted})
    await visitor.store.shelves.write([row for row in rows if row.key not in answered])
    for name in wanted:
        visitor.host.tables.pop(name, None)
    return {"tables": len(wanted), "known": len(lengths) - len(wanted)}


def _lengths(file: File) -> dict[str, int]:
    """How much has happened at each table of a file that is one of ours."""
    if file.form == FORM and file.version > VERSION:
        raise Denied("newer-file")
    try:
        assert file.form == FORM
        assert file.version > 0
        assert file.shelves.keys() <= set(CARRIED)
        return {name: _length(text) for name, text in file.shelves.get("tables", {}).items()}
    except (AssertionError, ValueError, TypeError, LookupError) as problem:
        raise Denied("unknown-file") from problem


def _length(text: str) -> int:
    return int(json.loads(text)["n"])


def _rows(file: File, person: str, wanted: set[str]) -> list[ShelfRow]:
    theirs = file.person or person
    rows = [(shelf, key, text) for shelf, found in file.shelves.items() for key, text in found.items()]
    return [
        ShelfRow(shelf, key.replace(theirs, person), text.replace(theirs, person))
        for shelf, key, text in rows
        if _table_of(shelf, key) in wanted
    ]


def _table_of(shelf: str, key: str) -> str:
    """Editions and answers to puzzles are no table's own."""
    return "" if shelf in ("editions", "tries") else key.partition("/")[0]

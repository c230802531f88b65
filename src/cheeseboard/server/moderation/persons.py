"""What is stored of a person, for them to take along or to have deleted."""

from typing import Any, Final

import msgspec

from cheeseboard.server.moderation.desk import MOST, PERSON, Moderation
from cheeseboard.server.moderation.messages import PersonData
from cheeseboard.server.store.base import Row, Statement
from cheeseboard.server.words import Missing
from cheeseboard.tables import names
from cheeseboard.tables.acts import By, Change
from cheeseboard.tables.doc import Person
from cheeseboard.tables.info import info_of
from cheeseboard.tables.table import Table

ALL: Final = 100_000
SAID: Final = (
    "SELECT a.table_id, a.n, a.at, a.heard FROM members m JOIN acts a ON a.table_id=m.table_id "
    "WHERE m.person=$1 AND a.kind IN ('say-players','say-spectators') ORDER BY a.at LIMIT $2"
)
OWN_ROWS: Final = ("tokens", "passkeys", "mails", "members", "puzzle_tries")
"""Tables whose column `person` says whose a row is."""


async def data_of(desk: Moderation, person: str) -> PersonData:
    store = desk.store
    rows = await store.read(f"{PERSON} WHERE p.id=$1", person)
    if not rows:
        raise Missing("no-such-person")
    names = ("id", "name", "language", "since", "role", "muted", "banned", "reason")
    reports = "SELECT at, about, kind, words FROM reports WHERE person=$1 ORDER BY at"
    devices = "SELECT count(*) FROM tokens WHERE person=$1 AND kind='device'"
    passkeys = "SELECT name, since FROM passkeys WHERE person=$1"
    puzzles = "SELECT title, puzzle, solved, at FROM puzzle_tries WHERE person=$1 ORDER BY at"
    mails = "SELECT since FROM mails WHERE person=$1"
    return PersonData(
        person=dict(zip(names, rows[0], strict=True)),
        tables=await _tables(desk, person),
        said=[_line(row) for row in await _lines(desk, person)],
        reports=_named(await store.read(reports, person), "at", "about", "kind", "words"),
        passkeys=_named(await store.read(passkeys, person), "name", "since"),
        mails=_named(await store.read(mails, person), "since"),
        puzzles=_named(await store.read(puzzles, person), "title", "puzzle", "solved", "at"),
        devices=(await store.read(devices, person))[0][0],
    )


async def _tables(desk: Moderation, person: str) -> list[dict[str, Any]]:
    docs = [
        doc for finished in (False, True) for doc in await desk.store.tables_of(person, finished, 0, MOST)
    ]
    return [msgspec.to_builtins(info_of(doc)) for doc in desk.store.sound(docs)]


async def _lines(desk: Moderation, person: str) -> list[Row]:
    """What they said; others' lines are theirs."""
    rows = await desk.store.read(SAID, person, ALL)
    return [row for row in rows if _facts(row).get("person") == person]


def _facts(row: Row) -> dict[str, Any]:
    heard: list[dict[str, Any]] = msgspec.json.decode(row[3])
    facts: dict[str, Any] = heard[0].get("facts") or {} if heard else {}
    return facts


def _line(row: Row) -> dict[str, Any]:
    return {"table": row[0], "at": row[2], "text": _facts(row)["text"]}


def _named(rows: list[Row], *names: str) -> list[dict[str, Any]]:
    return [dict(zip(names, row, strict=True)) for row in rows]


async def forget(desk: Moderation, by: Person, person: str) -> None:
    """Seats are left and names taken away, what was said is gone; the moves stay, as nobody's.

    Only then are the rows of the person deleted: after an interruption the person can be forgotten again.
    """

    def forgotten(table: Table) -> Change:
        return names.forget(table, By(by, desk.environment.now()), person)

    for finished in (False, True):
        for doc in await desk.store.tables_of(person, finished, 0, MOST):
            await desk.tables.change(doc.id, forgotten)
    lines = [_unsaid(row) for row in await _lines(desk, person)]
    own = [Statement(f"DELETE FROM {table} WHERE person=$1", (person,)) for table in OWN_ROWS]
    reports = [
        Statement("DELETE FROM reports WHERE person=$1", (person,)),
        Statement("DELETE FROM reports WHERE about=$1", (person,)),
    ]
    gone = Statement("DELETE FROM people WHERE id=$1", (person,))
    await desk.store.write(*lines, *own, *reports, gone, desk.noted(by.id, "forget", person, ""))
    desk.tables.live.dismiss(person, "stranger")


def _unsaid(row: Row) -> Statement:
    facts = {"person": "", "name": "…", "text": "…"}
    heard = msgspec.json.encode([{"kind": "said", "facts": facts}]).decode()
    return Statement("UPDATE acts SET heard=$3 WHERE table_id=$1 AND n=$2", (row[0], row[1], heard))

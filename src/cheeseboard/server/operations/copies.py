"""Copies of a store, whichever database it is: a SQLite file that any store can be restored from.

PostgreSQL's rows are read in one transaction, as of one moment, while people play. So a copy needs no program
of the database's own version, is checked in the same way whatever it was made of, and carries a club from one
file to PostgreSQL.
"""

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import asyncpg
from asyncpg.transaction import Transaction

from cheeseboard.server.settings import is_postgres
from cheeseboard.server.store.backup import copy_database, replace_whole
from cheeseboard.server.store.schema import FIRST, STEPS, NewerSchema
from cheeseboard.server.words import Denied

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record]

MANY: Final = 500
TABLES: Final = "SELECT name FROM sqlite_master WHERE type='table' AND name<>'schema_version' ORDER BY name"


async def copy_store(database: str, target: str) -> None:
    """Whole, of one moment, and only then under its name."""
    try:
        if not is_postgres(database):
            copy_database(database, target)
            return
        with replace_whole(target) as part:
            await _export(database, part)
    except (OSError, sqlite3.Error, asyncpg.PostgresError) as problem:
        raise Denied("no-backup", why=str(problem)) from problem


async def restore_store(copy: str, database: str) -> None:
    """Restore a copy into a store that is still empty."""
    try:
        if is_postgres(database):
            await _import(copy, database)
        else:
            _put(copy, database)
    except (OSError, sqlite3.Error, asyncpg.PostgresError) as problem:
        raise Denied("no-restore", why=str(problem)) from problem


def _put(copy: str, database: str) -> None:
    if Path(database).exists():
        raise Denied("restore-in-use", file=database)
    part = Path(f"{database}.part")
    shutil.copyfile(copy, part)
    part.replace(database)


# PostgreSQL ----------------------------------------------------------------------------------------------


async def _export(address: str, part: Path) -> None:
    async with _connected(address) as theirs, _of_one_moment(theirs):
        version = await theirs.fetchval("SELECT max(version) FROM schema_version")
        with closing(sqlite3.connect(part, isolation_level=None)) as ours:
            _lay_out(ours, int(version or 0))
            ours.execute("BEGIN")
            for table in _tables(ours):
                await _fetch(theirs, ours, table)
            ours.execute("COMMIT")


def _of_one_moment(theirs: "Connection") -> Transaction:
    return theirs.transaction(isolation="repeatable_read", readonly=True)


def _lay_out(ours: sqlite3.Connection, version: int) -> None:
    """The schema as it was at that version."""
    if version > len(STEPS):
        raise NewerSchema(version)
    ours.execute(FIRST)
    ours.executescript(";".join(STEPS[:version]))
    ours.execute("INSERT INTO schema_version VALUES (?)", (version,))


async def _fetch(theirs: "Connection", ours: sqlite3.Connection, table: str) -> None:
    columns = _columns(ours, table)
    names, marks = ",".join(columns), ",".join("?" * len(columns))
    cursor = await theirs.cursor(f"SELECT {names} FROM {table}")
    while rows := await cursor.fetch(MANY):
        ours.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", [tuple(row) for row in rows])


async def _import(copy: str, address: str) -> None:
    """All or nothing, and only into tables without rows."""
    with closing(sqlite3.connect(Path(copy).resolve().as_uri() + "?mode=ro", uri=True)) as ours:
        version = ours.execute("SELECT max(version) FROM schema_version").fetchone()[0]
        async with _connected(address) as theirs, theirs.transaction():
            await theirs.execute(FIRST)
            await _lay_out_there(theirs, int(version))
            for table in _tables(ours):
                await _send(ours, theirs, table)


async def _lay_out_there(theirs: "Connection", version: int) -> None:
    if version > len(STEPS):
        raise NewerSchema(version)
    found = await theirs.fetchval("SELECT max(version) FROM schema_version")
    if found is not None:
        raise Denied("restore-in-use", file="PostgreSQL")
    for statement in ";".join(STEPS[:version]).split(";"):
        if statement.strip():
            await theirs.execute(statement)
    await theirs.execute("INSERT INTO schema_version VALUES ($1)", version)


async def _send(ours: sqlite3.Connection, theirs: "Connection", table: str) -> None:
    columns = _columns(ours, table)
    cursor = ours.execute(f"SELECT {','.join(columns)} FROM {table}")
    while rows := cursor.fetchmany(MANY):
        await theirs.copy_records_to_table(table, records=rows, columns=columns)


def _tables(ours: sqlite3.Connection) -> list[str]:
    return [name for (name,) in ours.execute(TABLES).fetchall()]


def _columns(ours: sqlite3.Connection, table: str) -> list[str]:
    return [str(row[1]) for row in ours.execute(f"PRAGMA table_info({table})")]


@asynccontextmanager
async def _connected(address: str) -> AsyncIterator["Connection"]:
    connection = await asyncpg.connect(address, timeout=10)
    try:
        yield connection
    finally:
        await connection.close()

"""A copy of a SQLite database in use, whole and of one moment, however much is written in the meantime."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cheeseboard.server.words import Denied


def copy_database(source: str, target: str) -> None:
    with replace_whole(target) as part:
        _copy(source, part)


@contextmanager
def replace_whole(target: str) -> Iterator[Path]:
    """Under another name first: where there was a good copy, there is one at any time."""
    _check_unused(target)
    part = Path(f"{target}.part")
    part.unlink(missing_ok=True)
    try:
        yield part
        _settle(part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    _sync(Path(target).resolve().parent)


def _check_unused(target: str) -> None:
    """Its log would be taken for the new copy's."""
    if Path(f"{target}-wal").exists():
        raise Denied("backup-in-use", file=target)


def _copy(source: str, part: Path) -> None:
    """All pages in one step: it reads as of its beginning, and writers go on in the log beside it.

    In several steps it would start over after every write of somebody else, for ever while people play.
    """
    address = Path(source).resolve().as_uri() + "?mode=rw"
    with closing(sqlite3.connect(address, uri=True)) as here, closing(sqlite3.connect(part)) as there:
        here.backup(there, pages=-1)


def _settle(part: Path) -> None:
    """One file without a log beside it, checked, and on the disk."""
    with closing(sqlite3.connect(part)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
        found = [row[0] for row in copy.execute("PRAGMA quick_check(1)")]
    if found != ["ok"]:
        raise Denied("backup-damaged", why=found[0])
    _sync(part)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

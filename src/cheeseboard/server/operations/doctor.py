"""What is wrong with an installation, in words. Each check says one thing; none changes anything."""

import asyncio
import os
import shutil
import smtplib
import socket
import sqlite3
import ssl
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import asyncpg

from cheeseboard._engine import engine
from cheeseboard.server.accounts.post_office import PostOffice, Unencrypted
from cheeseboard.server.descriptors import WANTED, most_allowed
from cheeseboard.server.operations.front import look_from_outside, running_here
from cheeseboard.server.operations.schedule import checked_beside, copies_in
from cheeseboard.server.settings import Settings, is_postgres
from cheeseboard.server.store.schema import REACHES, STEPS, is_newer
from cheeseboard.server.store.sqlite import ROOM, is_claimed
from cheeseboard.server.web import INDEX, STATIC
from cheeseboard.server.words import texts

Grade = Literal["good", "warn", "bad"]
SKEW_SECONDS: Final = 5.0
FUTURE_SECONDS: Final = 60.0
SLACK: Final = 2.0
"""How much later than it should a copy may come before it is said."""
MEGABYTE: Final = 1024 * 1024
MAIL_SECONDS: Final = 10.0
GONE: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError)


class Finding(NamedTuple):
    grade: Grade
    key: str
    args: dict[str, Any]

    def text(self, language: str) -> str:
        return texts().say(f"doctor.{self.key}", language, self.args)


def good(key: str, **args: Any) -> Finding:
    return Finding("good", key, args)


def warn(key: str, **args: Any) -> Finding:
    return Finding("warn", key, args)


def bad(key: str, **args: Any) -> Finding:
    return Finding("bad", key, args)


# The machine ---------------------------------------------------------------------------------------------


def folder_of(settings: Settings) -> Path:
    return Path.cwd() if is_postgres(settings.database) else Path(settings.database).resolve().parent


def check_folder(settings: Settings) -> list[Finding]:
    """Whether files can be made where the store is: SQLite writes beside it as well."""
    folder = folder_of(settings)
    if is_postgres(settings.database):
        return []
    if not folder.is_dir():
        return [bad("folder-missing", folder=folder)]
    try:
        with tempfile.NamedTemporaryFile(dir=folder):
            return [good("folder", folder=folder)]
    except OSError:
        return [bad("folder-unwritable", folder=folder, user=_user())]


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "?"


def check_disk(settings: Settings) -> list[Finding]:
    places = [folder_of(settings), *([Path(settings.backups)] if settings.backups else [])]
    return [_disk(settings, place) for place in places if place.is_dir()]


def _disk(settings: Settings, place: Path) -> Finding:
    """A copy of the store must fit, besides what keeps the server alive."""
    free = shutil.disk_usage(place).free
    megabytes = free // MEGABYTE
    if free < ROOM:
        return bad("disk-full", folder=place, megabytes=megabytes)
    if free < ROOM + 2 * _size(settings):
        return warn("disk-small", folder=place, megabytes=megabytes, needed=2 * _size(settings) // MEGABYTE)
    return good("disk", folder=place, megabytes=megabytes)


def _size(settings: Settings) -> int:
    path = Path(settings.database)
    return path.stat().st_size if not is_postgres(settings.database) and path.exists() else 0


def check_descriptors(_: Settings) -> list[Finding]:
    number = most_allowed()
    if number < WANTED:
        return [warn("descriptors-few", number=number, wanted=WANTED)]
    return [good("descriptors", number=number)]


def check_engine(_: Settings) -> list[Finding]:
    return [good("engine") if engine() == "compiled" else warn("engine-pure")]


def check_pages(settings: Settings) -> list[Finding]:
    folder = Path(settings.web) if settings.web else STATIC
    built = (folder / INDEX).is_file()
    return [good("pages") if built else bad("pages-missing", folder=folder)]


# The store -----------------------------------------------------------------------------------------------


async def check_store(settings: Settings) -> list[Finding]:
    found = _postgres(settings) if is_postgres(settings.database) else _sqlite(settings)
    try:
        return await found
    except (*GONE, sqlite3.Error) as problem:
        return [bad("store-unreadable", why=problem)]


async def _sqlite(settings: Settings) -> list[Finding]:
    path = Path(settings.database).resolve()
    if not path.exists():
        return [warn("store-missing", file=path)]
    with closing(sqlite3.connect(path.as_uri() + "?mode=ro", uri=True)) as store:
        found = [row[0] for row in store.execute("PRAGMA quick_check(1)")]
        if found != ["ok"]:
            return [bad("store-damaged", why=found[0])]
        version = store.execute("SELECT max(version) FROM schema_version").fetchone()[0]
        oldest = store.execute(REACHES).fetchone()[0] if is_newer(version) else None
        newest = store.execute("SELECT max(changed) FROM tables").fetchone()[0]
    return [_version(version, oldest), *_future(newest)]


async def _postgres(settings: Settings) -> list[Finding]:
    connection = await asyncpg.connect(settings.database, timeout=10)
    try:
        asked = time.time()
        theirs = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
        apart = theirs - (asked + time.time()) / 2
        if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
            return [_skew(apart), warn("store-missing", file="PostgreSQL")]
        version = await connection.fetchval("SELECT max(version) FROM schema_version")
        oldest = await connection.fetchval(REACHES) if is_newer(version) else None
        newest = await connection.fetchval("SELECT max(changed) FROM tables")
    finally:
        await connection.close()
    return [_version(version, oldest), _skew(apart), *_future(newest)]


def _version(version: int, oldest: int | None) -> Finding:
    if oldest is not None and oldest <= len(STEPS):
        return warn("store-ahead", theirs=version, ours=len(STEPS))
    if is_newer(version):
        return bad("store-newer", theirs=version, ours=len(STEPS))
    if version < len(STEPS):
        return warn("store-older", theirs=version, ours=len(STEPS))
    return good("store", version=version)


def _skew(apart: float) -> Finding:
    seconds = round(abs(apart), 1)
    return warn("clock-apart", seconds=seconds) if seconds > SKEW_SECONDS else good("clock", seconds=seconds)


def _future(newest: float | None) -> list[Finding]:
    """Games that were played tomorrow: the clock has been put back since."""
    ahead = round((newest or 0.0) - time.time())
    return [warn("clock-back", seconds=ahead)] if ahead > FUTURE_SECONDS else []


# The server ----------------------------------------------------------------------------------------------


async def check_port(settings: Settings) -> list[Finding]:
    """Free, or taken by a Cheeseboard server, which then is asked how it is."""
    if _is_free(settings):
        return [good("port-free", host=settings.host, port=settings.port)]
    state = await running_here(settings)
    if state is None:
        return [bad("port-taken", host=settings.host, port=settings.port)]
    lacking = [name for name, there in state.items() if not there]
    if lacking:
        return [bad("server-unready", port=settings.port, lacking=", ".join(lacking))]
    return [good("server", port=settings.port)]


def _is_free(settings: Settings) -> bool:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError:
            return False
    return True


async def check_second(settings: Settings) -> list[Finding]:
    """A file that somebody has open while no server answers here: there may be two of them."""
    if is_postgres(settings.database) or not _is_free(settings) or not is_claimed(settings.database):
        return []
    return [warn("store-in-use", file=settings.database, port=settings.port)]


async def check_backups(settings: Settings) -> list[Finding]:
    if not settings.backups:
        return [warn("no-backups")]
    copies = copies_in(Path(settings.backups))
    if not copies:
        return [bad("no-copy-yet", folder=settings.backups)]
    newest = max(copies)
    hours = round((datetime.now(UTC) - newest).total_seconds() / 3600, 1)
    if hours > SLACK * settings.backup_hours:
        return [bad("copy-old", hours=hours, every=settings.backup_hours)]
    if not checked_beside(copies[newest]).exists():
        return [warn("copy-unchecked", file=copies[newest].name)]
    return [good("copy", hours=hours, count=len(copies))]


async def check_mail(settings: Settings) -> list[Finding]:
    """Up to where a letter would be handed in; none is."""
    if not settings.mail and not settings.mail_from:
        return []
    if not (settings.mail and settings.mail_from):
        return [bad("mail-half")]
    try:
        office = PostOffice.at(settings.mail)
    except ValueError:
        return [bad("mail-wrong")]
    return [await asyncio.to_thread(_mail, office)]


def _mail(office: PostOffice) -> Finding:
    try:
        with office.line(MAIL_SECONDS):
            return good("mail", host=office.host)
    except (OSError, ValueError) as problem:
        key = next((key for kind, key in MAIL_TROUBLES.items() if isinstance(problem, kind)), "mail-silent")
        return bad(key, host=office.host, why=_said(problem))


def _said(problem: Exception) -> str:
    """In words; what a mail server says comes as a number and bytes."""
    said = problem.smtp_error if isinstance(problem, smtplib.SMTPResponseException) else str(problem)
    return said.decode(errors="replace") if isinstance(said, bytes) else said


MAIL_TROUBLES: Final[dict[type[Exception], str]] = {
    ssl.SSLCertVerificationError: "mail-certificate",
    smtplib.SMTPAuthenticationError: "mail-login",
    Unencrypted: "mail-plain",
}


async def check_front(settings: Settings) -> list[Finding]:
    """As people come to it, where the host has said under which address."""
    if not settings.address:
        return [warn("no-address")] if settings.secure else []
    return [Finding(*each) for each in await look_from_outside(settings)]


Check = Callable[[Settings], list[Finding] | Awaitable[list[Finding]]]
CHECKS: Final[tuple[Check, ...]] = (
    check_folder,
    check_disk,
    check_descriptors,
    check_engine,
    check_pages,
    check_store,
    check_port,
    check_second,
    check_backups,
    check_mail,
    check_front,
)


async def examine(settings: Settings) -> list[Finding]:
    found: list[Finding] = []
    for check in CHECKS:
        result = check(settings)
        found += result if isinstance(result, list) else await result
    return found

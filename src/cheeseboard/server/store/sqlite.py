"""SQLite inside the process: one writer thread that commits what has gathered, readers beside it."""

import asyncio
import shutil
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

from cheeseboard.server.store.base import Changed, Row, Statement, Store
from cheeseboard.server.store.schema import FIRST, REACHES, check_reach, is_newer, steps_from
from cheeseboard.server.words import Denied, Unavailable
from cheeseboard.tables.keeping import Conflict

BATCH: Final = 256
READERS: Final = 2
CACHE: Final = 512
"""KiB of the file that each connection keeps; the system keeps the rest, once for all of them."""
ROOM: Final = 64 * 1024 * 1024
PATIENCE: Final = 5.0
"""Seconds to wait for somebody else who has locked the file."""


class WriteJob(NamedTuple):
    work: tuple[Statement, ...]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class SqliteStore(Store):
    def __init__(self, path: str, patience: float = PATIENCE, alone: bool = True) -> None:
        """`alone` is a server; a command that reads or notes something about people may be beside one."""
        self.path = path
        self.alone = alone
        self.patience = patience
        self.jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        self.writer = threading.Thread(target=self._write_on, name="store", daemon=True)
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.mine = threading.local()
        self.opened: list[sqlite3.Connection] = []
        self.writing: sqlite3.Connection

    async def open(self) -> None:
        if self.alone:
            self.opened.append(await asyncio.to_thread(_claim, self.path, self.patience))
        try:
            await asyncio.to_thread(self._migrate)
        except BaseException:
            for connection in self.opened:
                connection.close()
            raise
        self.writing = self._connect()
        self.writer.start()

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()
        for connection in self.opened:
            connection.close()

    async def write(self, *work: Statement) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.jobs.put(WriteJob(work, done, loop))
        try:
            await done
        finally:
            del done  # or a refusal, its frame and the future would hold one another

    async def read(self, sql: str, *args: Any) -> list[Row]:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, sql, args)

    async def listen(self, changed: Changed) -> None:
        """Nothing to hear: with SQLite there are no other nodes."""

    def has_room(self) -> bool:
        return shutil.disk_usage(Path(self.path).resolve().parent).free >= ROOM

    def waiting(self) -> int:
        return self.jobs.qsize()

    # Reading ---------------------------------------------------------------------------------------------

    def _read(self, sql: str, args: tuple[Any, ...]) -> list[Row]:
        try:
            return self._reader().execute(_dialect(sql), args).fetchall()
        except sqlite3.Error as problem:
            raise Unavailable("cannot-store") from problem

    def _reader(self) -> sqlite3.Connection:
        if not hasattr(self.mine, "connection"):
            self.mine.connection = self._connect()
            self.mine.connection.execute("PRAGMA query_only=ON")
        connection: sqlite3.Connection = self.mine.connection
        return connection

    # Writing ---------------------------------------------------------------------------------------------

    def _write_on(self) -> None:
        running = True
        while running:
            jobs = self._gather()
            running = jobs[-1] is not None
            batch = [job for job in jobs if job is not None]
            if batch:
                self._commit(self.writing, batch)

    def _gather(self) -> list[WriteJob | None]:
        """Everything that waits, up to a batch; at least one thing."""
        jobs = [self.jobs.get()]
        while jobs[-1] is not None and len(jobs) < BATCH:
            try:
                jobs.append(self.jobs.get_nowait())
            except Empty:
                break
        return jobs

    def _commit(self, connection: sqlite3.Connection, batch: list[WriteJob]) -> None:
        """One transaction for all; a job with a taken key fails alone, anything worse fails the batch."""
        results: list[Exception | None] = [None] * len(batch)
        try:
            connection.execute("BEGIN IMMEDIATE")
            if not _all_done(connection, batch):
                results = [self._do(connection, job) for job in batch]
            connection.execute("COMMIT")
        except sqlite3.Error as problem:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            results = [_unavailable(problem) for _ in batch]
        settled = [(job.done, result) for job, result in zip(batch, results, strict=True)]
        batch[0].loop.call_soon_threadsafe(_settle_all, settled)

    def _do(self, connection: sqlite3.Connection, job: WriteJob) -> Exception | None:
        connection.execute("SAVEPOINT job")
        try:
            for statement in job.work:
                connection.execute(_dialect(statement.sql), statement.args)
        except sqlite3.IntegrityError as taken:
            connection.execute("ROLLBACK TO job")
            return Conflict(str(taken))
        finally:
            if connection.in_transaction:
                connection.execute("RELEASE job")
        return None

    # Opening ---------------------------------------------------------------------------------------------

    def _connect(self) -> sqlite3.Connection:
        connection = connect(self.path, self.patience)
        self.opened.append(connection)
        return connection

    def _migrate(self) -> None:
        connection = connect(self.path)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(FIRST)
        version = connection.execute("SELECT coalesce(max(version), 0) FROM schema_version").fetchone()[0]
        try:
            if is_newer(version):
                check_reach(version, connection.execute(REACHES).fetchone()[0])
            for statement in steps_from(version):
                connection.execute(statement)
            connection.execute("COMMIT")
        finally:
            connection.close()


def _claim(path: str, patience: float) -> sqlite3.Connection:
    """Held while we run, and gone however we end: two servers on one file would not hear each other."""
    beside = sqlite3.connect(f"{Path(path).resolve()}-lock", timeout=patience, check_same_thread=False)
    try:
        beside.execute("PRAGMA journal_mode=MEMORY")
        beside.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as taken:
        beside.close()
        if taken.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise Denied("store-in-use", file=path) from taken
    return beside


def is_claimed(path: str) -> bool:
    """Whether a server has the file; asked without leaving anything behind."""
    beside = Path(f"{path}-lock").resolve()
    if not beside.exists():
        return False
    with closing(sqlite3.connect(beside.as_uri() + "?mode=rw", uri=True, timeout=0)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return True
        lock.execute("ROLLBACK")
    return False


def connect(path: str, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection whose commits survive a power cut."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA cache_size=-{CACHE}")
    return connection


def _all_done(connection: sqlite3.Connection, batch: list[WriteJob]) -> bool:
    """As nearly always: no key is taken. Otherwise nothing was done, and each job is tried by itself."""
    try:
        for job in batch:
            for statement in job.work:
                connection.execute(_dialect(statement.sql), statement.args)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        return False
    return True


@cache
def _dialect(sql: str) -> str:
    return sql.replace("$", "?")


def _unavailable(problem: Exception) -> Unavailable:
    """Without the frames of the writer: they hold this refusal, and a ring of both stays for long."""
    refusal = Unavailable("cannot-store")
    refusal.__cause__ = problem.with_traceback(None)
    return refusal


def _settle_all(settled: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for done, result in settled:
        if done.done():
            continue
        if result is None:
            done.set_result(None)
        else:
            done.set_exception(result)

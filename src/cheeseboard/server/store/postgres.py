"""PostgreSQL behind several nodes; its notifications tell each node what the others have done."""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any, Final

import asyncpg

from cheeseboard.server.store.base import Changed, Row, Statement, Store
from cheeseboard.server.store.schema import FIRST, REACHES, check_reach, is_newer, steps_from
from cheeseboard.server.words import Unavailable
from cheeseboard.tables.keeping import Conflict

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record]

log = logging.getLogger("cheeseboard")

CHANNEL: Final = "cheeseboard"
CONNECTIONS: Final = 10
LOCK: Final = 0x43484545
PATIENCE: Final = 0.5
BEATING: Final = "!"
BEAT_SECONDS: Final = 5.0
DEAF_SECONDS: Final = 15.0
TELL_SECONDS: Final = 30.0
GONE: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError)


class PostgresStore(Store):
    shared = True

    def __init__(self, address: str, node: str) -> None:
        self.address = address
        self.node = node
        self.pool: asyncpg.Pool[asyncpg.Record]
        self.listener: asyncio.Task[None] | None = None
        self.heard_at = 0.0

    async def open(self) -> None:
        self.pool = await asyncpg.create_pool(
            self.address, min_size=1, max_size=CONNECTIONS, command_timeout=10, timeout=10
        )
        try:
            await self._migrate()
        except BaseException:
            await self.pool.close()
            raise

    async def _migrate(self) -> None:
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute(FIRST)
            version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM schema_version")
            if is_newer(version):
                check_reach(version, await connection.fetchval(REACHES))
            for statement in steps_from(version):
                await connection.execute(statement)

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.listener
        await self.pool.close()

    async def write(self, *work: Statement) -> None:
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                for statement in work:
                    await connection.execute(statement.sql, *statement.args)
        except asyncpg.UniqueViolationError as taken:
            raise Conflict(str(taken)) from taken
        except GONE as problem:
            raise Unavailable("cannot-store") from problem

    async def read(self, sql: str, *args: Any) -> list[Row]:
        try:
            return [tuple(row.values()) for row in await self.pool.fetch(sql, *args)]
        except asyncpg.CharacterNotInRepertoireError:  # a NUL, which nothing that is stored has
            return []
        except GONE as problem:
            raise Unavailable("cannot-store") from problem

    def notice(self, name: str) -> list[Statement]:
        return [Statement("SELECT pg_notify($1, $2)", (CHANNEL, f"{self.node} {name}"))]

    async def listen(self, changed: Changed) -> None:
        ready = asyncio.Event()
        self.listener = asyncio.create_task(self._listen_on(changed, ready))
        await ready.wait()

    async def _listen_on(self, changed: Changed, ready: asyncio.Event) -> None:
        """Listen until closed; after the line was down, anything may have changed."""
        while True:
            with contextlib.suppress(*GONE):
                await self._listen_once(changed, ready)
            await asyncio.sleep(PATIENCE)

    def hears(self) -> bool:
        return time.monotonic() - self.heard_at < DEAF_SECONDS

    async def _listen_once(self, changed: Changed, ready: asyncio.Event) -> None:
        connection = await asyncpg.connect(self.address, timeout=10)
        heard: asyncio.Queue[str] = asyncio.Queue()
        connection.add_termination_listener(lambda _: heard.put_nowait(""))
        await connection.add_listener(CHANNEL, lambda _c, _p, _ch, said: self._hear(heard, str(said)))
        beating = asyncio.create_task(self._beat(connection, heard))
        self.heard_at = time.monotonic()
        try:
            if ready.is_set():
                await _tell(changed, "")
            ready.set()
            while said := await heard.get():
                node, _, table = said.partition(" ")
                if node != self.node and table != BEATING:
                    await _tell(changed, table)
        finally:
            beating.cancel()
            connection.terminate()

    def _hear(self, heard: asyncio.Queue[str], said: str) -> None:
        self.heard_at = time.monotonic()
        heard.put_nowait(said)

    async def _beat(self, connection: "Connection", heard: asyncio.Queue[str]) -> None:
        """Say something to ourselves now and then: a line that brings it back no more is given up."""
        with contextlib.suppress(*GONE):
            while self.hears():
                said = f"{self.node} {BEATING}"
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, said, timeout=BEAT_SECONDS)
                await asyncio.sleep(BEAT_SECONDS)
        heard.put_nowait("")


async def _tell(changed: Changed, table: str) -> None:
    """A table that cannot be brought up to date must not make us deaf to the others."""
    try:
        async with asyncio.timeout(TELL_SECONDS):
            await changed(table)
    except GONE:
        log.warning("not caught up", extra={"table": table})
    except Exception:
        log.exception("not caught up", extra={"table": table})

"""PostgreSQL behind several nodes; its notifications tell each node what the others have done."""

import asyncio
import contextlib
from typing import Any, Final

import asyncpg

from cheeseboard.server.store.base import Changed, Conflict, Row, Statement, Store
from cheeseboard.server.store.schema import FIRST, steps_from
from cheeseboard.server.words import Unavailable

CHANNEL: Final = "cheeseboard"
CONNECTIONS: Final = 10
LOCK: Final = 0x43484545
PATIENCE: Final = 0.5
GONE: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError)


class PostgresStore(Store):
    def __init__(self, address: str, node: str) -> None:
        self.address = address
        self.node = node
        self.pool: asyncpg.Pool[asyncpg.Record]
        self.listener: asyncio.Task[None] | None = None

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
        except GONE as problem:
            raise Unavailable("cannot-store") from problem

    def notice(self, table: str) -> list[Statement]:
        return [Statement("SELECT pg_notify($1, $2)", (CHANNEL, f"{self.node} {table}"))]

    async def listen(self, changed: Changed) -> None:
        ready = asyncio.Event()
        self.listener = asyncio.create_task(self._listen_on(changed, ready))
        await ready.wait()

    async def _listen_on(self, changed: Changed, ready: asyncio.Event) -> None:
        """Listen for good; after the line was down, anything may have changed."""
        while True:
            with contextlib.suppress(*GONE):
                await self._listen_once(changed, ready)
            await asyncio.sleep(PATIENCE)

    async def _listen_once(self, changed: Changed, ready: asyncio.Event) -> None:
        connection = await asyncpg.connect(self.address, timeout=10)
        heard: asyncio.Queue[str] = asyncio.Queue()
        connection.add_termination_listener(lambda _: heard.put_nowait(""))
        await connection.add_listener(CHANNEL, lambda _c, _p, _ch, said: heard.put_nowait(str(said)))
        try:
            if ready.is_set():
                await changed("")
            ready.set()
            while said := await heard.get():
                node, _, table = said.partition(" ")
                if node != self.node:
                    await changed(table)
        finally:
            await connection.close(timeout=1)

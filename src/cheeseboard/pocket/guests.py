"""Others at a table of this device, each with a device of their own: the same requests and messages.

A guest comes to one table, by invitation. What they may ask for is a list, and what they send is bounded;
what they see is what any player at a server sees. This device keeps the table: its owner must be trusted.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Final

from cheeseboard.pocket.host import Host
from cheeseboard.pocket.visitor import Visitor
from cheeseboard.pocket.words import Denied
from cheeseboard.tables import chairs
from cheeseboard.tables.messages import TableInfo

MOST: Final = 64 * 1024
"""Signs of a message: nothing that a guest may say is longer."""
WAITING: Final = 32
"""Requests of a guest that may wait for one another."""
GUESTS: Final = 5
"""Six devices at a table."""


class Guest(Visitor):
    """Known again by a key that only their own device has."""

    def __init__(self, host: Host, send: Callable[[bytes], None], key: str, table: str) -> None:
        super().__init__(host, send, f"guest/{sha256(key.encode()).hexdigest()}")
        self.table = table
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def join(self) -> TableInfo:
        await self.change(self.table, chairs.welcome)
        return await self.info(self.table)

    @asynccontextmanager
    async def bounded(self, text: str) -> AsyncIterator[None]:
        """One thing after the other, and none that is too long."""
        if len(text) > MOST or self.waiting >= WAITING:
            raise Denied("too-much")
        self.waiting += 1
        try:
            async with self.turn:
                yield
        finally:
            self.waiting -= 1

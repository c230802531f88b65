"""Turns at work that takes long: people who ask for much wait for themselves, and nobody else does."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import thread_time
from typing import Final

from cheeseboard.server.words import TooMany

CROWD: Final = 50
"""How many people may wait for a turn; those who come after them are told so."""


class Turns:
    """Places to work at. Those who wait come person by person, each with one thing at a time."""

    def __init__(self, places: int, most: int | None = None) -> None:
        self.free = places
        self.most = most
        """How much one person may wait for; None where everything has to be answered some time."""
        self.lines: dict[str, deque[asyncio.Future[None]]] = {}

    @property
    def waiting(self) -> int:
        return sum(map(len, self.lines.values()))

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        await self._take(whose)
        try:
            yield
        finally:
            self._call_next()

    async def _take(self, whose: str) -> None:
        if self.free:
            self.free -= 1
        else:
            await self._wait(whose)

    async def _wait(self, whose: str) -> None:
        self._check_may_wait(whose)
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(whose, deque()).append(ticket)
        try:
            await ticket
        except asyncio.CancelledError:
            if not ticket.cancelled():  # called, and gone in the same moment
                self._call_next()
            raise

    def _check_may_wait(self, whose: str) -> None:
        """Nobody in particular may always wait."""
        if self.most is None or not whose:
            return
        line = self.lines.get(whose)
        if len(self.lines) >= CROWD if line is None else len(line) >= self.most:
            raise TooMany("too-many-requests")

    async def begin(self, whose: str) -> None:
        """Take a turn for one round of the loop: whatever else has come is served before the next one."""
        await self._take(whose)
        loop = asyncio.get_running_loop()
        loop.call_soon(self._rest, loop, thread_time())

    def _rest(self, loop: asyncio.AbstractEventLoop, begun: float) -> None:
        """As long as the round has taken, so that half of the loop's time is for what needs no turn."""
        loop.call_later(thread_time() - begun, self._call_next)

    def _call_next(self) -> None:
        """The person who has waited longest; what else they wait for comes after everybody's next."""
        while self.lines:
            whose, line = next(iter(self.lines.items()))
            ticket = line.popleft()
            del self.lines[whose]
            if line:
                self.lines[whose] = line
            if not ticket.done():
                ticket.set_result(None)
                return
        self.free += 1

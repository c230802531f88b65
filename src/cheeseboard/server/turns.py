"""Turns at work that takes long: people who ask for much wait for themselves, and nobody else does."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from time import thread_time
from typing import Final

from cheeseboard.server.words import TooMany

CROWD: Final = 50
"""How many people may wait for a turn; those who come after them are told so."""
GIVE_WAY_SECONDS: Final = 0.004
"""For so long others stand back while moves are under way; then somebody has a turn all the same."""
GLANCE_SECONDS: Final = 0.001
"""How often it is looked whether they still are."""


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
        ticket = self._note(whose)
        try:
            await ticket
        except asyncio.CancelledError:
            if not ticket.cancelled():  # called, and gone in the same moment
                self._call_next()
            raise

    def _note(self, whose: str) -> asyncio.Future[None]:
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(whose, deque()).append(ticket)
        return ticket

    def _check_may_wait(self, whose: str) -> None:
        """Nobody in particular may always wait."""
        if self.most is None or not whose:
            return
        line = self.lines.get(whose)
        if len(self.lines) >= CROWD if line is None else len(line) >= self.most:
            raise TooMany("too-many-requests")

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


def never() -> bool:
    return False


class Rounds(Turns):
    """Turns at beginning something that may take long: one in a round of the loop, and moves go first."""

    def __init__(self, pressing: Callable[[], bool] = never) -> None:
        super().__init__(1)
        self.pressing = pressing
        """Whether a move is under way, which should not wait."""

    async def begin(self, whose: str) -> None:
        """Take a turn for one round of the loop: whatever else has come is served before the next one."""
        await self._take(whose)
        self._go_round()

    def call(self, whose: str, begin: Callable[[], None]) -> None:
        """The same for those who cannot wait: they are called, where it is their turn at once."""
        if self.free:
            self.free -= 1
            self._go_round()
            begin()
        else:
            self._note(whose).add_done_callback(partial(self._begin, begin))

    def _begin(self, begin: Callable[[], None], _: asyncio.Future[None]) -> None:
        self._go_round()
        begin()

    def _go_round(self) -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(self._rest, loop, thread_time())

    def _rest(self, loop: asyncio.AbstractEventLoop, begun: float) -> None:
        """As long as the round has taken, so that half of the loop's time is for what needs no turn."""
        until = loop.time() + GIVE_WAY_SECONDS
        loop.call_later(thread_time() - begun, self._give_way, loop, until)

    def _give_way(self, loop: asyncio.AbstractEventLoop, until: float) -> None:
        if self.lines and self.pressing() and loop.time() < until:
            loop.call_later(GLANCE_SECONDS, self._give_way, loop, until)
        else:
            self._call_next()

"""Whether this node can do its work: what a proxy asks before it sends anybody here."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from cheeseboard.core.text import Refused
from cheeseboard.server.house import House
from cheeseboard.server.messages import Ready
from cheeseboard.server.store.base import Conflict, Statement

FRESH_SECONDS: Final = 1.0
STORE_SECONDS: Final = 2.0
CLOCK_SECONDS: Final = 60.0
NOTHING: Final = Statement("DELETE FROM used WHERE hash=''")
"""Needs the right to write and room for it, and changes no row."""

Check = Callable[[House], Awaitable[bool]]


async def _store_writes(house: House) -> bool:
    try:
        async with asyncio.timeout(STORE_SECONDS):
            await house.store.write(NOTHING)
    except (TimeoutError, Refused, Conflict):
        return False
    return True


async def _news_heard(house: House) -> bool:
    return house.store.hears()


async def _clocks_run(house: House) -> bool:
    return house.nature.steady() - house.tables.swept < CLOCK_SECONDS


async def _disk_has_room(house: House) -> bool:
    return house.store.has_room()


CHECKS: Final[dict[str, Check]] = {
    "store": _store_writes,
    "notifications": _news_heard,
    "clocks": _clocks_run,
    "disk": _disk_has_room,
}


class Readiness:
    """Looked at again once a second at most, however many ask."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self.found: Ready | None = None
        self.until = 0.0

    async def look(self) -> Ready:
        async with self.lock:
            if self.found is None or self.house.nature.steady() >= self.until:
                checks = {name: await check(self.house) for name, check in CHECKS.items()}
                self.found = Ready(all(checks.values()), checks)
                self.until = self.house.nature.steady() + FRESH_SECONDS
            return self.found

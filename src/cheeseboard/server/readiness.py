"""Whether this node can do its work: what a proxy asks before it sends anybody here."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from cheeseboard.core.text import Refused
from cheeseboard.server.messages import Ready
from cheeseboard.server.service import Service
from cheeseboard.server.store.base import Statement
from cheeseboard.tables.keeping import Conflict

FRESH_SECONDS: Final = 1.0
STORE_SECONDS: Final = 2.0
CLOCK_SECONDS: Final = 60.0
NOTHING: Final = Statement("DELETE FROM used WHERE hash=''")
"""Needs the right to write and room for it, and changes no row."""

Check = Callable[[Service], Awaitable[bool]]


async def _store_writes(service: Service) -> bool:
    try:
        async with asyncio.timeout(STORE_SECONDS):
            await service.store.write(NOTHING)
    except (TimeoutError, Refused, Conflict):
        return False
    return True


async def _news_heard(service: Service) -> bool:
    return service.store.hears()


async def _clocks_run(service: Service) -> bool:
    return service.environment.steady() - service.tables.swept < CLOCK_SECONDS


async def _disk_has_room(service: Service) -> bool:
    return service.store.has_room()


CHECKS: Final[dict[str, Check]] = {
    "store": _store_writes,
    "notifications": _news_heard,
    "clocks": _clocks_run,
    "disk": _disk_has_room,
}


class Readiness:
    """Looked at again once a second at most, however many ask."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.lock = asyncio.Lock()
        self.found: Ready | None = None
        self.until = 0.0

    async def look(self) -> Ready:
        async with self.lock:
            if self.found is None or self.service.environment.steady() >= self.until:
                checks = {name: await check(self.service) for name, check in CHECKS.items()}
                self.found = Ready(all(checks.values()), checks)
                self.until = self.service.environment.steady() + FRESH_SECONDS
            return self.found

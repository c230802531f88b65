"""The time in which people could play. Deadlines count nothing else.

The store keeps how many seconds that were, for all nodes together. They grow while a node is up and can store
what people do: not while none runs, stands still or has no store, and not because somebody sets a clock. What
clocks show is that plus what was lost. A table's deadlines are kept with what was lost when they were set.
"""

from typing import Final

from cheeseboard.environment import Environment
from cheeseboard.server.store.base import Store

BEAT_SECONDS: Final = 5.0
DRIFT: Final = 1.0
"""So far may the clock be off before deadlines move with it."""


class Uptime:
    def __init__(self, store: Store, environment: Environment, stall: float) -> None:
        self.store = store
        self.environment = environment
        self.stall = stall
        self.served = 0.0
        self.counted_at = environment.steady()

    async def open(self) -> None:
        """Go on where the last node stopped; all that was since then is lost."""
        served = await self.store.served()
        self.served = self.environment.now() if served is None else served
        self.counted_at = self.environment.steady()
        self._set_lost()

    def now(self) -> float:
        """The time by which people play: it runs evenly, and jumps only where all deadlines jump with it."""
        return self._served_by_now() + self.store.lost

    def _served_by_now(self) -> float:
        return self.served + min(self.environment.steady() - self.counted_at, self.stall)

    async def beat(self) -> bool:
        """Count on, together with the other nodes; whether deadlines have moved."""
        asked_at, mine = self.environment.steady(), self._served_by_now()
        self.served = await self.store.serve(mine)
        # Another node's count may hold what passed while the store was asked: it must not count twice.
        self.counted_at = asked_at if self.served == mine else self.environment.steady()
        return self._set_lost()

    async def beat_in_time(self) -> bool:
        due = self.environment.steady() >= self.counted_at + BEAT_SECONDS
        return due and await self.beat()

    def _set_lost(self) -> bool:
        """In whole seconds, so that what is moved to and fro comes out the same."""
        lost = self.environment.now() - self._served_by_now()
        moved = abs(lost - self.store.lost) > DRIFT
        if moved:
            self.store.lost = float(round(lost))
        return moved

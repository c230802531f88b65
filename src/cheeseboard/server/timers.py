"""Timers: tables whose time is up are woken, any number of them, whatever some of them are made of."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Final

from cheeseboard.core.text import Refused
from cheeseboard.environment import Environment
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.store.base import EVER
from cheeseboard.server.words import Unavailable

log = logging.getLogger("cheeseboard")

BATCH: Final = 100
"""How many are woken before we look whether others, more recent, are due as well."""
OVERLAP: Final = 5.0
"""Seconds that we look back, for clocks of several nodes differ."""
THOROUGH: Final = 30.0
SOON: Final = 10.0
LATER: Final = 3600.0

Wake = Callable[[str], Awaitable[None]]
Sift = Callable[[list[str]], Awaitable[dict[str, str]]]
"""Which of many tables need not be tried, and why."""
Due = Callable[[float], Awaitable[list[str]]]
"""The tables whose time has run out since then, the most recent first."""


class Timers:
    """A table that cannot go on is set aside for a while: its time passes, and it holds up no other."""

    def __init__(
        self,
        wake: Wake,
        sift: Sift,
        environment: Environment,
        metrics: Metrics,
        now: Callable[[], float],
    ) -> None:
        self.wake = wake
        self.sift = sift
        self.now = now
        self.environment = environment
        self.metrics = metrics
        self.aside: dict[str, float] = {}
        self.refusals: dict[str, str] = {}
        self.looked = 0.0
        self.thorough = -THOROUGH
        metrics.count_aside(lambda: len(self.aside))

    async def ring(self, due: Due) -> None:
        """Wake every table that is due; the most recent first, whatever lies there from before."""
        rung: set[str] = set()
        names = await self._look(due, self._everything_since())
        while batch := self._fresh(names, rung):
            rung.update(batch)
            if not await self._wake_all(batch):
                break
            names = await self._look(due, self.looked - OVERLAP) + names
        self._tell()

    def _everything_since(self) -> float:
        """Usually what has run out since the last look; now and then everything that is due."""
        if self.environment.steady() < self.thorough + THOROUGH and self.looked <= self.now():
            return self.looked - OVERLAP
        self.thorough = self.environment.steady()
        return EVER

    async def _look(self, due: Due, since: float) -> list[str]:
        self.looked = self.now()
        return await due(since)

    def _fresh(self, names: list[str], rung: set[str]) -> list[str]:
        fresh = (name for name in dict.fromkeys(names) if name not in rung and not self._is_aside(name))
        return list(islice(fresh, BATCH))

    async def _wake_all(self, batch: list[str]) -> bool:
        """Those that can go on; the others are set aside at once. Whether the store was there."""
        barred = await self.sift(batch)
        for name, why in barred.items():
            self._refuse(name, why)
        woken = await asyncio.gather(*(self._wake(name) for name in batch if name not in barred))
        return bool(barred) or any(woken)

    def _refuse(self, name: str, why: str) -> None:
        self._set_aside(name, LATER)
        self.refusals[name] = why

    async def _wake(self, name: str) -> bool:
        """Whether the store was there: without it the other tables need not be tried."""
        try:
            await self.wake(name)
        except Unavailable:
            self._set_aside(name, SOON)
            return False
        except Refused as refused:
            self._refuse(name, refused.reason.key)
        except Exception:
            self._set_aside(name, LATER)
            self.metrics.errors.inc()
            log.exception("set aside", extra={"table": name})
        return True

    def _tell(self) -> None:
        """Log what was set aside in one line, however many they are."""
        if self.refusals:
            some = dict(islice(self.refusals.items(), 5))
            log.warning("set aside", extra={"tables": len(self.refusals), "some": some})
            self.refusals.clear()

    def _set_aside(self, name: str, seconds: float) -> None:
        self.aside[name] = self.environment.steady() + seconds

    def _is_aside(self, name: str) -> bool:
        until = self.aside.get(name)
        if until is not None and until <= self.environment.steady():
            del self.aside[name]
            return False
        return until is not None

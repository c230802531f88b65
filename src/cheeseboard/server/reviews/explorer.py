"""The explorer: finished games are counted by the last in line, kept with their tables, and added up."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from cheeseboard import shelf
from cheeseboard.environment import Environment
from cheeseboard.review.exploring import groups_of, how_kept, is_counted, public
from cheeseboard.review.messages import ExploreInfo
from cheeseboard.review.slices import ReviewQuestion, counting
from cheeseboard.server.store.base import Store
from cheeseboard.tables.doc import Doc

LOOKED_AT: Final = 600
"""So many of the latest finished games are looked at."""
COUNTED: Final = 200
"""So many of a title count."""
FEWEST: Final = 3
"""A move is shown once it was made in so many games: nothing is told of a single one."""
FRESH: Final = 60.0
"""Seconds for which an answer serves everybody."""

Ask = Callable[[ReviewQuestion], Awaitable[str | None]]
Read = Callable[[Doc], Awaitable[str]]


@dataclass(eq=False)
class Explorers:
    store: Store
    environment: Environment
    ask: Ask
    read: Read
    told: dict[str, tuple[float, ExploreInfo]] = field(default_factory=dict)
    counting: asyncio.Task[None] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def close(self) -> None:
        if self.counting is not None:
            self.counting.cancel()

    async def explore(self, title: str) -> ExploreInfo:
        shelf.title(title)
        async with self.lock:
            asked, told = self.told.get(title, (0.0, None))
            if told is None or asked < self.environment.steady() - FRESH:
                told = await self._added_up(title)
                self.told[title] = (self.environment.steady(), told)
        return told

    async def _added_up(self, title: str) -> ExploreInfo:
        docs = [doc for doc in await self.store.over(LOOKED_AT) if is_counted(doc, title)][:COUNTED]
        kept = await self.store.reviews(how_kept(title))
        missing = [doc for doc in docs if doc.id not in kept]
        self._count(missing)
        known = [kept[doc.id] for doc in docs if doc.id in kept]
        return await asyncio.to_thread(_told, title, known, len(missing))

    def _count(self, docs: list[Doc]) -> None:
        if docs and (self.counting is None or self.counting.done()):
            self.counting = asyncio.create_task(self._count_all(docs))

    async def _count_all(self, docs: list[Doc]) -> None:
        for doc in docs:
            found = await self.ask(counting(await self.read(doc), groups_of(doc)))
            if found is not None:
                await self.store.keep_review(doc.id, how_kept(doc.title), found)


def _told(title: str, known: list[str], waiting: int) -> ExploreInfo:
    tally = public(title)
    for each in known:
        tally.add(msgspec.json.decode(each))
    return tally.info(FEWEST, waiting)

"""Reviews as people ask for them: one at a time for each, in a queue, and never twice for the same game."""

import asyncio
from collections import OrderedDict
from typing import Any, Final, Literal

import msgspec

from cheeseboard.core.record import Record
from cheeseboard.environment import Environment
from cheeseboard.review.jobs import Job, Key, kept_info, key_of, trial
from cheeseboard.review.messages import LineInfo, ReviewInfo, TriedInfo
from cheeseboard.review.slices import ReviewQuestion, answer
from cheeseboard.server.bots import Workers
from cheeseboard.server.limits import Allowances
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import Store
from cheeseboard.server.words import TooMany, Unavailable
from cheeseboard.tables.requests import ReviewWish, Trying

SECONDS: Final = 60.0
"""For one move of a game, however busy the machine is."""
ABANDONED: Final = 15.0
"""Seconds after which a review that nobody asks for any more is put aside."""
ASIDE: Final = 8
"""How many half-made reviews are kept for those who come back."""
TRIES: Final = (30, 60.0)
"""How many moves a person may try out, within how many seconds."""
TRIED_AT_ONCE: Final = 2
NOBODY: Final = ""
"""Who waits for a turn where a review goes on: somebody who tries out a move comes in between."""


def read(kind: Any, text: str) -> Any:
    return msgspec.json.decode(text, type=kind)


class Reviews:
    def __init__(self, store: Store, environment: Environment, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.environment = environment
        self.longest = settings.reviews_waiting
        one = msgspec.structs.replace(settings, bot_workers=1, bot_seconds=SECONDS)
        self.makers = Workers(one, metrics, answer, settings.review_nice, TRIED_AT_ONCE)
        self.jobs: dict[Key, Job] = {}
        self.aside: OrderedDict[Key, Job] = OrderedDict()
        self.tries = Allowances(*TRIES)
        self.running: asyncio.Task[None] | None = None
        metrics.show("reviews_waiting", "Reviews that are made or wait for it", lambda: len(self.jobs))

    async def close(self) -> None:
        if self.running is not None:
            self.running.cancel()
        await self.makers.close()

    # Asking ----------------------------------------------------------------------------------------------

    async def ask(self, person: str, table: str, record: Record, wish: ReviewWish) -> ReviewInfo:
        """How far it is; the first to ask has it made."""
        key = key_of(table, record, wish)
        kept = await self.store.review(table, key.how)
        if kept is not None:
            return kept_info(key, len(record.entries), kept, wish, read)
        job = self.jobs.get(key) or self._begin(person, key, record)
        if job.failed:
            del self.jobs[key]
            raise Unavailable("no-review")
        job.wanted[person] = self.environment.steady()
        self._run()
        return job.info(wish, list(self.jobs).index(key))

    def _begin(self, person: str, key: Key, record: Record) -> Job:
        """Behind those who wait; another review of the same game by the same person gives way to it."""
        self._forget_abandoned()
        for other in [job for job in self.jobs.values() if person in job.wanted]:
            if other.key.table != key.table:
                raise TooMany("one-review")
            del other.wanted[person]
        self._forget_abandoned()
        if len(self.jobs) >= self.longest:
            raise TooMany("too-many-reviews")
        self.jobs[key] = self.aside.pop(key) if key in self.aside else Job(key, record, read)
        return self.jobs[key]

    def _forget_abandoned(self) -> None:
        """What nobody waits for is put aside, as far as it has come."""
        since = self.environment.steady() - ABANDONED
        for job in list(self.jobs.values()):
            job.wanted = {person: asked for person, asked in job.wanted.items() if asked >= since}
            if not job.wanted:
                self.aside[job.key] = self.jobs.pop(job.key)
        while len(self.aside) > ASIDE:
            self.aside.popitem(last=False)

    async def attempt(self, person: str, record: Record, wish: Trying) -> TriedInfo:
        """How a move would have done, between two slices of whatever is being made."""
        found: TriedInfo = read(TriedInfo, await self._ask_at_once(person, "try", record, wish))
        return found

    async def line(self, person: str, record: Record, wish: Trying) -> LineInfo:
        """How it may go on after a move."""
        found: LineInfo = read(LineInfo, await self._ask_at_once(person, "line", record, wish))
        return found

    async def _ask_at_once(
        self, person: str, what: Literal["try", "line"], record: Record, wish: Trying
    ) -> str:
        if not self.tries.spend(person, self.environment.steady()):
            raise TooMany("too-many-tries")
        asked = trial(what, record, wish, await asyncio.to_thread(record.to_text))
        found = await self.makers.put(person, *asked)
        if found is None:
            raise Unavailable("no-review")
        return found

    async def ask_last(self, question: ReviewQuestion) -> str | None:
        """For the explorer or a hunt for puzzles, when nobody else wants anything."""
        return await self.makers.put(NOBODY, *question)

    # Making ----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        if self.running is None or self.running.done():
            self.running = asyncio.create_task(self._make_all())

    async def _make_all(self) -> None:
        """One slice after the other, of the review that was asked for first."""
        while (job := self._next()) is not None:
            await self._go_on(job)

    def _next(self) -> Job | None:
        self._forget_abandoned()
        return next((job for job in self.jobs.values() if not job.failed), None)

    async def _go_on(self, job: Job) -> None:
        if not job.done:
            await asyncio.to_thread(job.write)
            question = job.question()
            found = await self.makers.put(NOBODY, *question)
            if found is None:
                job.failed = True
                return
            job.add(question, found)
        if job.done:
            await self._keep(job)

    async def _keep(self, job: Job) -> None:
        data = await asyncio.to_thread(job.whole)
        await self.store.keep_review(job.key.table, job.key.how, data)
        self.jobs.pop(job.key, None)

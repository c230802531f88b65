"""Reviews as people ask for them: one at a time for each, in a queue, and never twice for the same game."""

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from cheeseboard.core.record import Record
from cheeseboard.environment import Environment
from cheeseboard.review.analysis import MomentTally
from cheeseboard.review.data import balance_data
from cheeseboard.server.bots import Workers
from cheeseboard.server.limits import Allowances
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.reviews.messages import (
    BalanceInfo,
    JudgedInfo,
    MomentInfo,
    ReviewDepth,
    ReviewInfo,
    ReviewWish,
    StandingInfo,
    SwingInfo,
    Totals,
    TriedInfo,
    Trying,
    WholeReview,
)
from cheeseboard.server.reviews.worker import ReviewQuestion, answer
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import Store
from cheeseboard.server.words import TooMany, Unavailable
from cheeseboard.tables.doc import Viewer

SECONDS: Final = 60.0
"""For one move of a game, however busy the machine is."""
ABANDONED: Final = 15.0
"""Seconds after which a review that nobody asks for any more is put aside."""
ASIDE: Final = 8
"""So many half-made reviews are kept for those who come back."""
TRIES: Final = 30
TRIES_SECONDS: Final = 60.0
"""How many moves a person may try out within that time."""
TRIED_AT_ONCE: Final = 2
NOBODY: Final = ""
"""Who waits for a turn where a review goes on: whoever tries out a move comes between."""
MAKE: Final = 1
"""Raise it when reviews come out differently: those that were kept are made again."""

STANDINGS: Final = msgspec.json.Decoder(list[StandingInfo])
MOMENTS: Final = msgspec.json.Decoder(list[MomentInfo])
TRIED: Final = msgspec.json.Decoder(TriedInfo)


class Key(NamedTuple):
    """Which review: of which table as it ended, with whose knowledge, and how deep."""

    table: str
    end: str
    viewer: Viewer
    hindsight: bool
    depth: ReviewDepth

    @property
    def how(self) -> str:
        """By which it is kept with its table."""
        seen = "all" if self.hindsight else "known"
        return f"{MAKE} {self.end} {'-' if self.viewer is None else self.viewer} {seen} {self.depth}"


class Job:
    """A review that is being made."""

    def __init__(self, key: Key, record: Record) -> None:
        self.key = key
        self.record = record
        self.text = ""
        self.players = record.setup.players
        self.total = len(record.entries)
        self.curve: list[StandingInfo] = []
        self.moments: list[MomentInfo] = []
        self.wanted: dict[str, float] = {}
        self.failed = False

    @property
    def done(self) -> bool:
        return len(self.moments) == self.total

    def write(self) -> None:
        """The record as the process reads it; of a long game that takes a while."""
        self.text = self.text or self.record.to_text()

    def question(self) -> ReviewQuestion:
        """First a look at the whole game, then move by move."""
        key = self.key
        if len(self.curve) <= self.total:
            return ReviewQuestion("curve", self.text, key.viewer, key.hindsight, "quick", len(self.curve))
        first = len(self.moments) + 1
        return ReviewQuestion("moments", self.text, key.viewer, key.hindsight, key.depth, first)

    def add(self, question: ReviewQuestion, found: str) -> None:
        if question.what == "curve":
            self.curve += STANDINGS.decode(found)
        else:
            self.moments += MOMENTS.decode(found)

    def whole(self) -> str:
        """As it is kept."""
        found = WholeReview(start=self.curve[0], moments=self.moments, totals=self._totals())
        return msgspec.json.encode(found).decode()

    def _totals(self) -> Totals:
        tally, viewer = MomentTally[MomentInfo, JudgedInfo](self.players, self.moments), self.key.viewer
        balances = [balance_data(tally.balance(seat)) for seat in tally.seats]
        return Totals(
            seats=msgspec.convert(balances, list[BalanceInfo]),
            swings=[SwingInfo(moment.ply, seat) for moment, seat in tally.swings()],
            costliest=[moment.ply for moment, _ in tally.costliest(viewer)],
            strongest=[moment.ply for moment, _ in tally.strongest(viewer)],
        )


class Reviews:
    def __init__(self, store: Store, environment: Environment, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.environment = environment
        self.longest = settings.reviews_waiting
        one = msgspec.structs.replace(settings, bot_workers=1, bot_seconds=SECONDS)
        self.makers = Workers(one, metrics, answer, settings.review_nice, TRIED_AT_ONCE)
        self.jobs: dict[Key, Job] = {}
        self.aside: OrderedDict[Key, Job] = OrderedDict()
        self.tries = Allowances(TRIES, TRIES_SECONDS)
        self.running: asyncio.Task[None] | None = None
        metrics.show("reviews_waiting", "Reviews that are made or wait for it", lambda: len(self.jobs))

    async def close(self) -> None:
        if self.running is not None:
            self.running.cancel()
        await self.makers.close()

    # Asking ----------------------------------------------------------------------------------------------

    async def ask(self, person: str, table: str, record: Record, wish: ReviewWish) -> ReviewInfo:
        """How far it is; whoever asks first has it made."""
        key = key_of(table, record, wish)
        kept = await self.store.review(table, key.how)
        if kept is not None:
            return kept_info(key, len(record.entries), kept, wish)
        job = self.jobs.get(key) or self._begin(person, key, record)
        if job.failed:
            del self.jobs[key]
            raise Unavailable("no-review")
        job.wanted[person] = self.environment.steady()
        self._run()
        return self._info(job, wish)

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
        self.jobs[key] = self.aside.pop(key) if key in self.aside else Job(key, record)
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

    def _info(self, job: Job, wish: ReviewWish) -> ReviewInfo:
        return ReviewInfo(
            table=job.key.table,
            seat=job.key.viewer,
            hindsight=job.key.hindsight,
            total=job.total,
            done=len(job.moments),
            waiting=list(self.jobs).index(job.key),
            start=job.curve[0] if job.curve else None,
            curve=job.curve[wish.looked :],
            moments=job.moments[wish.since :],
            totals=None,
        )

    async def attempt(self, person: str, record: Record, wish: Trying) -> TriedInfo:
        """How a move would have done, between two slices of whatever is being made."""
        if not self.tries.spend(person, self.environment.steady()):
            raise TooMany("too-many-tries")
        seat = record.entries[wish.ply].seat
        text = await asyncio.to_thread(record.to_text)
        asked = ReviewQuestion("try", text, seat, wish.hindsight, wish.depth, wish.ply, wish.move)
        found = await self.makers.put(person, *asked)
        if found is None:
            raise Unavailable("no-review")
        return TRIED.decode(found)

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
        if not job.done or not job.curve:
            await asyncio.to_thread(job.write)
            question = job.question()
            found = await self.makers.put(NOBODY, *question)
            if found is None:
                job.failed = True
                return
            job.add(question, found)
        if job.done and job.curve:
            await self._keep(job)

    async def _keep(self, job: Job) -> None:
        data = await asyncio.to_thread(job.whole)
        await self.store.keep_review(job.key.table, job.key.how, data)
        self.jobs.pop(job.key, None)


def key_of(table: str, record: Record, wish: ReviewWish) -> Key:
    """A game whose last move was taken back ends otherwise: that is another review."""
    moves = "".join(entry.digest for entry in record.entries)
    end = sha256(f"{record.digest}{moves}".encode()).hexdigest()[:16]
    return Key(table, end, wish.seat, wish.hindsight, wish.depth)


WHOLE: Final = msgspec.json.Decoder(WholeReview)


def kept_info(key: Key, total: int, kept: str, wish: ReviewWish) -> ReviewInfo:
    whole = WHOLE.decode(kept)
    return ReviewInfo(
        table=key.table,
        seat=key.viewer,
        hindsight=key.hindsight,
        total=total,
        done=total,
        waiting=0,
        start=whole.start,
        curve=[],
        moments=whole.moments[wish.since :],
        totals=whole.totals,
    )

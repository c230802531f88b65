"""Reviews on a device: one at a time, made where bots think, and never twice for the same game."""

import json
from collections.abc import Sequence
from typing import Any, Final, Literal, get_args, get_origin

from cheeseboard.core.record import Record
from cheeseboard.pocket.host import Host
from cheeseboard.pocket.words import Denied
from cheeseboard.review.exploring import groups_of, how_kept, public
from cheeseboard.review.hunts import DayHunt, Hunter
from cheeseboard.review.jobs import Job, kept_info, key_of, trial
from cheeseboard.review.messages import ExploreInfo, LineInfo, ReviewInfo, TriedInfo
from cheeseboard.review.slices import ReviewQuestion, counting, hunting
from cheeseboard.tables import shapes
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.requests import ReviewWish, Trying

ABANDONED: Final = 15.0
"""Seconds after which a review rests that nobody asks for any more."""
THE_ONE: Final = "me"


class NoReview(Denied):
    """The thinking worker gave no answer."""

    status = 503

    def __init__(self) -> None:
        super().__init__("no-review")


class Reviews:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.hunter = Hunter(host.store, self._hunt, host.steady)
        self.job: Job | None = None
        self.making = False

    async def ask(self, table: str, record: Record, wish: ReviewWish) -> ReviewInfo:
        """How far it is; another game's gives way."""
        key = key_of(table, record, wish)
        kept = await self.host.store.review(table, key.how)
        if kept is not None:
            return kept_info(key, len(record.entries), kept, wish, read)
        if self.job is None or self.job.key != key:
            self.job = Job(key, record, read)
        if self.job.failed:
            self.job = None
            raise NoReview
        self._make(self.job)
        return self.job.info(wish)

    async def attempt(self, record: Record, wish: Trying) -> TriedInfo:
        """How a move would have done, between two slices of whatever is being made."""
        found: TriedInfo = read(TriedInfo, await self._ask_at_once("try", record, wish))
        return found

    async def line(self, record: Record, wish: Trying) -> LineInfo:
        """How it may go on after a move."""
        found: LineInfo = read(LineInfo, await self._ask_at_once("line", record, wish))
        return found

    async def _ask_at_once(self, what: Literal["try", "line"], record: Record, wish: Trying) -> str:
        found = await self._put(trial(what, record, wish, record.to_text()))
        if found is None:
            raise NoReview
        return found

    async def explore(self, name: str, games: Sequence[tuple[Doc, Record]]) -> ExploreInfo:
        """What was played in these games, and in those that come with the title; each is counted once."""
        tally = public(name)
        for doc, record in games:
            kept = await self.host.store.review(doc.id, how_kept(name))
            found = kept or await self._put(counting(record.to_text(), groups_of(doc)))
            if found is None:
                raise NoReview
            if kept is None:
                await self.host.store.keep_review(doc.id, how_kept(name), found)
            tally.add(json.loads(found))
        return tally.info(1)

    async def _hunt(self, hunt: DayHunt) -> str | None:
        return None if self.host.closing else await self._put(hunting(hunt))

    # Making ----------------------------------------------------------------------------------------------

    def _make(self, job: Job) -> None:
        job.wanted[THE_ONE] = self.host.steady()
        if not self.making:
            self.making = True
            self.host.spawn(self._make_all())

    async def _make_all(self) -> None:
        try:
            while (job := self._next()) is not None:
                await self._go_on(job)
        finally:
            self.making = False

    def _next(self) -> Job | None:
        job = self.job
        if job is None or job.failed or self.host.closing:
            return None
        return job if job.wanted[THE_ONE] >= self.host.steady() - ABANDONED else None

    async def _go_on(self, job: Job) -> None:
        job.write()
        if not job.done:
            question = job.question()
            found = await self._put(question)
            job.failed = found is None
            if found is not None:
                job.add(question, found)
        if job.done:
            await self.host.store.keep_review(job.key.table, job.key.how, job.whole())
            self.job = None

    async def _put(self, question: ReviewQuestion) -> str | None:
        return await self.host.thinkers.ask("review", *question)


def read(kind: Any, text: str) -> Any:
    """A declaration from JSON, or a list of it."""
    data = json.loads(text)
    if get_origin(kind) is list:
        return [shapes.read(get_args(kind)[0], each) for each in data]
    return shapes.read(kind, data)

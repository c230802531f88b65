"""All tables of this node: loaded when somebody asks, stored before anybody is told, forgotten when idle."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from cheeseboard.core.text import Refused
from cheeseboard.server.bots import Bots, advise
from cheeseboard.server.live import Live
from cheeseboard.server.loading import bring_edition, deal_table, edition_of, load_table
from cheeseboard.server.messages import Changed, Said, Viewer, Whole
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.nature import Nature
from cheeseboard.server.outside import LostSeat
from cheeseboard.server.pace import Plan, plans
from cheeseboard.server.settings import Settings
from cheeseboard.server.shares import awaited, close
from cheeseboard.server.store.base import Act, Conflict, Store
from cheeseboard.server.store.doc import Doc
from cheeseboard.server.table import Change, Table, Told
from cheeseboard.server.waking import Waking
from cheeseboard.server.words import Damaged, Missing, Unavailable

log = logging.getLogger("cheeseboard")

TRIES: Final = 8
GLANCE: Final = 0.1
"""How often a bot that waits for people looks whether they have answered."""
MANY: Final = 200
CLOSE_SECONDS: Final = 5.0
T = TypeVar("T")
Doing = Callable[[Table], Change]


class Tables:
    def __init__(self, store: Store, nature: Nature, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.nature = nature
        self.settings = settings
        self.metrics = metrics
        self.live = Live(settings, metrics)
        self.bots = Bots(settings, metrics)
        self.advisers = Bots(msgspec.structs.replace(settings, bot_workers=1), metrics, advise)
        self.tables: dict[str, Table] = {}
        self.told: dict[str, Told] = {}
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.waking = Waking(self._wake, nature, metrics)
        self.closing = False
        self.swept = nature.steady()
        metrics.count_damaged(lambda: len(store.damage.found))
        self.leaving = asyncio.Event()
        metrics.count_tables(lambda: len(self.tables))

    async def open(self) -> None:
        await self.store.listen(self.heard_of)

    async def close(self) -> None:
        """Let what was begun be stored, then let everybody go."""
        self.closing = True
        self.leaving.set()
        await self.live.close()
        await self.bots.close()
        await self.advisers.close()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=CLOSE_SECONDS)
        for task in self.tasks:
            task.cancel()

    # A table at a time -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Table]:
        """The table, with nobody else at it: nobody sees what is not stored yet."""
        lock = self.locks.setdefault(name, asyncio.Lock())
        async with lock:
            table = self.tables.get(name) or await self._load(name)
            table.used = self.nature.steady()
            yield table

    async def _load(self, name: str) -> Table:
        doc = await self.store.doc(name)
        if doc is None:
            raise Missing("no-such-table")
        if not self.store.sound([doc]):
            raise Damaged
        await bring_edition(self.store, doc)
        table = await load_table(self.store, doc)
        self.tables[name] = table
        self._show_missed(table)
        self._let_think(table)
        return table

    def _show_missed(self, table: Table) -> None:
        """A table was read again under people's eyes: who has missed something sees it, and nobody else."""
        versions, info = self.told.pop(table.doc.id, ([], None))
        for viewer in self.live.viewers(table.doc.id):
            if versions[0 if viewer is None else viewer + 1 :][:1] != [version_of(table, viewer)]:
                self.live.tell(table.doc.id, viewer, whole(table, viewer))
        if info != table.info():
            self.live.tell_all(table.doc.id, Changed(table.info()))
        table.note_told()

    async def add(self, doc: Doc) -> None:
        """A new table; where nobody is waited for, the game begins."""
        table = Table(doc)
        change = table.set_up(self.nature.now())
        self._deal_if_full(table, change)
        await self.store.set_table(doc, change.acts, change.snapshot, edition_of(doc).data)
        doc.newcomers.clear()
        table.used = self.nature.steady()
        self.tables[doc.id] = table
        self._let_think(table)

    async def change(self, name: str, do: Doing) -> Change:
        """Do, store, tell, in this order, even if whoever asked has hung up meanwhile."""
        return await asyncio.shield(self._spawn(self._change(name, do)))

    async def _change(self, name: str, do: Doing) -> Change:
        for _ in range(TRIES):
            async with self.at(name) as table:
                change = await self._done(table, do)
                try:
                    await self._keep(table, change)
                except Conflict:
                    self.metrics.conflicts.inc()
                    continue
                return change
        raise Unavailable("cannot-store")

    async def _done(self, table: Table, do: Doing) -> Change:
        try:
            change = do(table)
            self._deal_if_full(table, change)
        except BaseException:
            await self._leave_no_trace(table)
            raise
        return change

    async def _leave_no_trace(self, table: Table) -> None:
        """What was refused has not happened: a table that is no longer the stored one is read again."""
        try:
            stored = await self.store.doc(table.doc.id)
        except Refused:
            stored = None
        if stored is None or not stored.is_like(table.doc):
            self._forget(table.doc.id)

    async def _keep(self, table: Table, change: Change) -> None:
        """What could not be stored has not happened: the table is read again when it is wanted."""
        if not change.acts:
            return
        try:
            with self.metrics.writing.time():
                await self.store.append(table.doc, change.acts, change.snapshot)
        except BaseException:
            self._forget(table.doc.id)
            raise
        self.metrics.moves.inc(sum(act.kind == "move" for act in change.acts))
        table.doc.newcomers.clear()
        self._tell(table, change)
        self._let_think(table)

    def _deal_if_full(self, table: Table, change: Change) -> None:
        doc = table.doc
        if doc.status == "waiting" and table.full and change.acts and not awaited(doc, self.nature.now()):
            close(doc)
            dealt = table.deal(deal_table(table.doc), self.nature.now())
            change.acts += dealt.acts
            change.snapshot = dealt.snapshot

    def _tell(self, table: Table, change: Change) -> None:
        name = table.doc.id
        self.live.expel(table.doc)
        for news in change.news:
            self.live.tell(name, news.seat, news)
        if any(act.kind == "deal" for act in change.acts):
            self._show_all(table)
        elif change.public:
            self.live.tell_all(name, Changed(table.info()))
        for act in change.acts:
            if act.kind.startswith("say-"):
                self._spread(table, act)
        table.note_told()

    def _show_all(self, table: Table) -> None:
        for viewer in self.live.viewers(table.doc.id):
            self.live.tell(table.doc.id, viewer, whole(table, viewer))

    def _spread(self, table: Table, act: Act) -> None:
        line = said(table.doc.id, act)
        self.live.tell_room(table.doc, line.room == "players", line)

    def _forget(self, name: str) -> None:
        table = self.tables.pop(name, None)
        if table is not None and self.live.watched(name):
            self.told[name] = table.told

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.debug("refused or failed", extra={"problem": type(problem).__name__})

    # Bots and the absent ---------------------------------------------------------------------------------

    def _let_think(self, table: Table) -> None:
        robots = {seat: table.level_of(seat) for seat in table.robots() if seat not in table.thinking}
        if not robots or self.closing or table.match is None:
            return
        people, luck = table.people_asked(), self.nature.bits(64)
        for seat, plan in plans(table.match.state, robots, people, luck, self.settings).items():
            table.thinking.add(seat)
            self._spawn(self._think(table, seat, plan, self.nature.steady()))

    async def _think(self, table: Table, seat: int, plan: Plan, asked: float) -> None:
        """Ask a bot, outside the lock, and play what it answers if the question still stands."""
        try:
            answer = await self._answer(table, seat)
            await self._hold_back(table, plan, asked)
            if not self.closing:
                await self._let_answer(table, seat, answer)
        except BaseException:
            table.thinking.discard(seat)
            raise

    async def _let_answer(self, table: Table, seat: int, answer: Doing) -> None:
        name = table.doc.id
        change = await self._change(name, lambda here: self._stop_thinking(table, seat, answer(here)))
        if not change.acts and name in self.tables:  # the question was another by now: it is asked afresh
            self._let_think(self.tables[name])

    async def _hold_back(self, table: Table, plan: Plan, asked: float) -> None:
        """Until the answer's time has come, and in a race until people have answered or had their time."""
        remaining = plan.heard_at(asked, self.nature.steady()) - self.nature.steady()
        if remaining > 0:
            await self.nature.pause(remaining, self.leaving)
        while plan.window and table.people_asked() and self.nature.steady() < asked + plan.window:
            if self.closing:
                return
            await self.nature.pause(GLANCE, self.leaving)

    async def _answer(self, table: Table, seat: int) -> Doing:
        """What becomes of the table when its bot has thought."""
        assert table.match is not None
        version = table.doc.asked[seat + 1]
        level = table.level_of(seat)
        try:
            bits, heard = self.nature.bits(64), table.heard_by(seat)
            move = await self.bots.choose(table.match.state, seat, level, bits, heard)
        except LostSeat:
            return lambda here: here.dismiss(seat, level, self.nature.now())
        return lambda here: here.play_for(seat, move, version, self.nature.now())

    def _stop_thinking(self, table: Table, seat: int, change: Change) -> Change:
        """Only with the table in hand: nobody asks the same bot again before its answer counts."""
        table.thinking.discard(seat)
        return change

    async def time_is_up(self) -> None:
        """Look after every table where a limit has passed, or a bot has kept silent."""
        await self.waking.ring(lambda since: self.store.awake(self.nature.now(), since))

    async def _wake(self, name: str) -> None:
        async with self.at(name) as table:
            frozen = table.frozen
        if frozen is not None:
            if not self.live.watched(name):
                self._forget(name)
            raise Refused(frozen)
        await self.change(name, lambda table: table.time_up(self.nature.now()))
        async with self.at(name) as table:
            self._let_think(table)

    def forget_idle(self) -> None:
        """Tables that nobody watches or plays at are read again when they are wanted."""
        limit = self.nature.steady() - self.settings.idle_seconds
        idle = [name for name, table in self.tables.items() if table.used < limit and not table.thinking]
        for name in idle:
            if name not in self.locks and not self.live.watched(name):
                self._forget(name)

    # Other nodes -----------------------------------------------------------------------------------------

    async def heard_of(self, name: str) -> None:
        """Another node has changed this table, or, without a name, any."""
        names = [name] if name else list(self.tables)
        for each in names:
            if each in self.tables:
                await self._catch_up(each)

    async def catch_up(self) -> None:
        """Ask the store how far each table is, for a notification may have been lost."""
        names = list(self.tables)
        for start in range(0, len(names), MANY):
            lengths = await self.store.lengths(names[start : start + MANY])
            for name, n in lengths.items():
                table = self.tables.get(name)
                if table is not None and n > table.doc.n:
                    await self._catch_up(name)

    async def _catch_up(self, name: str) -> None:
        async with self.at(name) as table:
            doc = await self.store.doc(name)
            if doc is None or doc.n <= table.doc.n:
                return
            acts = [act for act in await self.store.acts(name, table.doc.n) if act.n <= doc.n]
            change = table.follow(doc, acts)
            if change is None:
                self._forget(name)
                table, change = await self._load(name), Change()
            change.acts = [act for act in acts if act.kind != "deal"]
            self._tell(table, change)


def version_of(table: Table, viewer: Viewer) -> int:
    return table.doc.versions[0 if viewer is None else viewer + 1]


def whole(table: Table, viewer: Viewer) -> Whole:
    version, page = version_of(table, viewer), table.page(viewer)
    return Whole(table=table.doc.id, seat=viewer, version=version, page=page, info=table.info())


def said(name: str, act: Act) -> Said:
    facts = act.heard[0].facts or {}
    room = act.kind.removeprefix("say-")
    return Said(
        table=name,
        room="players" if room == "players" else "spectators",
        person=facts["person"],
        name=facts["name"],
        text=facts["text"],
        at=act.at,
    )

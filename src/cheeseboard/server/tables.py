"""All tables of this node: loaded when somebody asks, stored before anybody is told, forgotten when idle."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from contextvars import Context
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from cheeseboard.bots.asking import advise
from cheeseboard.core.text import Refused
from cheeseboard.environment import Environment, Placed
from cheeseboard.server.bots import Bots, Workers
from cheeseboard.server.elsewhere import Elsewhere
from cheeseboard.server.hosted import Hosted, Told
from cheeseboard.server.live import Live
from cheeseboard.server.loading import bring_edition, load_table
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.operations.tracing import TABLE
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import SOMEBODY, Store, is_like
from cheeseboard.server.timers import Timers
from cheeseboard.server.uptime import Uptime
from cheeseboard.server.words import Damaged, Unavailable
from cheeseboard.tables import chairs, clocks
from cheeseboard.tables.acts import Act, Change
from cheeseboard.tables.deal import deal_if_full, edition_of, time_up
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.keeping import Conflict
from cheeseboard.tables.messages import Changed
from cheeseboard.tables.order_book import ORDERLY
from cheeseboard.tables.pace import Tempo
from cheeseboard.tables.planning import plan
from cheeseboard.tables.replication import follow
from cheeseboard.tables.restore import barred_by_rules
from cheeseboard.tables.robots import Doing, Robots
from cheeseboard.tables.table import Table
from cheeseboard.tables.words import Missing

log = logging.getLogger("cheeseboard")

TRIES: Final = 8
MANY: Final = 200
HINTS: Final = 2
"""How many hints, or answers to a plan, a person may wait for at once."""
CLOSE_SECONDS: Final = 5.0
T = TypeVar("T")


@dataclass(eq=False)
class Tables(Placed):
    store: Store
    environment: Environment
    settings: Settings
    metrics: Metrics

    def __post_init__(self) -> None:
        store, environment, settings, metrics = self.store, self.environment, self.settings, self.metrics
        self.live = Live(settings, metrics)
        self.bots = Bots(settings, metrics)
        alone = msgspec.structs.replace(settings, bot_workers=1)
        self.advisers = Bots(alone, metrics, advise, HINTS)
        self.planners = Workers(alone, metrics, plan, most=HINTS)
        self.tables: dict[str, Hosted] = {}
        self.told: dict[str, Told] = {}
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.uptime = Uptime(store, environment, settings.stall_seconds)
        self.timers = Timers(self._wake, self._sift, environment, metrics, self.uptime.now)
        self.robots = Robots(self, Tempo(settings.bot_pace, settings.bot_window))
        self.patience = ORDERLY * settings.bot_pace
        self.elsewhere = Elsewhere(store, environment, self.live.people)
        self.closing = False
        self.under_way = 0
        self.swept = environment.steady()
        metrics.count_damaged(lambda: len(store.damage.found))
        metrics.show("clock_age_seconds", "Since limits were looked after", self._since_swept)
        metrics.show("store_waiting", "Pieces of work that wait to be stored", store.waiting)
        metrics.show("bots_waiting", "Questions that wait for a bot", lambda: self.bots.turns.waiting)
        self.leaving = asyncio.Event()
        metrics.count_tables(lambda: len(self.tables))

    def _since_swept(self) -> float:
        return self.environment.steady() - self.swept

    async def open(self) -> None:
        await self.uptime.open()
        await self.store.listen(self.heard_of)

    async def close(self) -> None:
        """Let what was begun be stored, then let everybody go."""
        self.closing = True
        self.leaving.set()
        await self.live.close()
        await self.bots.close()
        await self.advisers.close()
        await self.planners.close()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=CLOSE_SECONDS)
        for task in self.tasks:
            task.cancel()

    # A table at a time -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Hosted]:
        """The table, with nobody else at it: nobody sees what is not stored yet."""
        TABLE.set(name)
        lock = self.locks.setdefault(name, asyncio.Lock())
        async with lock:
            table = self.tables.get(name) or await self._load(name)
            table.used = self.environment.steady()
            clocks.make_up(table.doc, self.store.lost)
            yield table

    @asynccontextmanager
    async def seen(self, name: str) -> AsyncIterator[Hosted]:
        """The table as it is stored: nobody who comes from another node is thrown back by one that lags."""
        async with self.at(name) as table:
            yield await self._brought_up(table) if self.store.shared else table

    async def _load(self, name: str) -> Hosted:
        doc = await self.store.doc(name)
        if doc is None:
            raise Missing("no-such-table")
        if not self.store.sound([doc]):
            raise Damaged
        await bring_edition(self.store, doc)
        table = self._take_in(await load_table(self.store, doc))
        self._show_missed(table)
        self.robots.attend(table)
        return table

    def _show_missed(self, table: Hosted) -> None:
        """A table was read again under people's eyes: who has missed something sees it, and nobody else."""
        versions, info = self.told.pop(table.doc.id, ({}, None))
        for viewer in self.live.viewers(table.doc.id):
            if versions.get(viewer) != table.feed(viewer).version:
                self.live.tell(table.doc.id, viewer, table.whole(viewer))
        if info != table.info():
            self.live.tell_all(table.doc.id, Changed(info=table.info()))
        table.note_told()

    def _take_in(self, table: Hosted) -> Hosted:
        table.patience = self.patience
        self.tables[table.doc.id] = table
        return table

    async def add(self, doc: Doc) -> None:
        """A new table; where nobody is waited for, the game begins."""
        table = Hosted(doc)
        table.patience = self.patience
        now = self.uptime.now()
        change = deal_if_full(table, chairs.set_up(table, now), now)
        saved = [] if change.snapshot is None else [change.snapshot]
        await self.store.set_table(doc, change.acts, saved, edition_of(doc).data)
        doc.newcomers.clear()
        table.used = self.environment.steady()
        self.tables[doc.id] = table
        self.robots.attend(table)

    async def change(self, name: str, do: Doing) -> Change:
        """Do, store, tell, in this order, even if the person who asked has hung up in the meantime."""
        if asyncio.current_task() in self.tasks:  # which nobody stops
            return await self._change(name, do)
        return await asyncio.shield(self.spawn(self._change(name, do)))

    def pressing(self) -> bool:
        """Whether something is being done at a table: people wait to see it."""
        return self.under_way > 0

    async def _change(self, name: str, do: Doing) -> Change:
        self.under_way += 1
        try:
            return await self._change_by_tries(name, do)
        finally:
            self.under_way -= 1

    async def _change_by_tries(self, name: str, do: Doing) -> Change:
        for _ in range(TRIES):
            async with self.at(name) as table:
                try:
                    change = await self._done(table, do)
                    await self._keep(table, change)
                except Conflict:
                    self.metrics.conflicts.inc()
                    continue
                return change
        raise Unavailable("cannot-store")

    async def _done(self, table: Hosted, do: Doing) -> Change:
        n = table.doc.n
        try:
            return do(table)
        except BaseException as problem:
            stored = await self._leave_no_trace(table)
            if stored is not None and stored.n > n:
                raise Conflict("refused for what was before") from problem
            raise

    async def _leave_no_trace(self, table: Hosted) -> Doc | None:
        """What was refused has not happened: a table that is no longer the stored one is read again."""
        try:
            stored = await self.store.doc(table.doc.id)
        except Refused:
            stored = None
        if stored is None or not is_like(stored, table.doc):
            self._forget(table.doc.id)
        return stored

    async def _keep(self, table: Hosted, change: Change) -> None:
        """What could not be stored has not happened: the table is read again when it is needed."""
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
        self.robots.attend(table)

    def _tell(self, table: Hosted, change: Change) -> None:
        self.live.spread(table, change)
        table.note_told()

    def _forget(self, name: str) -> None:
        table = self.tables.pop(name, None)
        if table is not None and self.live.watched(name):
            self.told[name] = table.told

    def spawn(self, work: Coroutine[Any, Any, T], context: Context | None = None) -> asyncio.Task[T]:
        """Work that goes on even if people hang up, and that is waited for when the server ends."""
        task = asyncio.create_task(work, context=context)
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.debug("refused or failed", extra={"problem": type(problem).__name__})

    # Bots and the absent ---------------------------------------------------------------------------------

    def opened(self, name: str) -> Hosted | None:
        return self.tables.get(name)

    def now(self) -> float:
        return self.uptime.now()

    async def carry_out(self, name: str, do: Doing) -> Change:
        return await self._change(name, do)

    async def choose(self, table: Table, seat: int, level: str) -> str | None:
        """Outside the lock: people go on while a bot thinks."""
        bits, heard = self.environment.bits(64), table.feed(seat).events()
        state, owner = table.check_match().state, table.doc.owner
        return await self.bots.choose(state, seat, level, bits, heard, owner)

    def fault(self, table: Table, seat: int, problem: BaseException) -> None:
        if not isinstance(problem, (Refused, asyncio.CancelledError)):
            self.metrics.errors.inc()
            log.error("fault", exc_info=problem, extra={"table": table.doc.id, "seat": seat})

    async def time_is_up(self) -> None:
        """Look after every table where a limit has passed, or a bot has kept silent."""
        await self.timers.ring(lambda since: self.store.awake(self.uptime.now(), since))

    async def count_time(self) -> None:
        """Where an outage or a clock that was set has moved deadlines, those who watch are told."""
        if await self.uptime.beat_in_time():
            for name in self.live.tables.keys() & self.tables.keys():
                async with self.at(name) as table:
                    self.live.tell_all(name, Changed(info=table.info()))

    async def _sift(self, names: list[str]) -> dict[str, str]:
        """Tables that our rules cannot continue, or that cannot be read: found at once, without opening."""
        docs = await self.store.docs([name for name in names if name not in self.tables])
        return {name: why for name, doc in docs.items() if (why := self._barred(doc))}

    def _barred(self, doc: Doc | None) -> str:
        if doc is None or not self.store.sound([doc]):
            return Damaged().reason.key
        barred = barred_by_rules(doc) if doc.status == "playing" else None
        return "" if barred is None else barred.key

    async def _wake(self, name: str) -> None:
        async with self.at(name) as table:
            frozen, wake = table.frozen, table.doc.wake
        if frozen is not None:
            if not self.live.watched(name):
                self._forget(name)
            raise Refused(frozen)
        if wake is not None:
            self.metrics.late.observe(max(0.0, self.uptime.now() - wake))
        await self.change(name, lambda table: time_up(table, self.uptime.now()))
        async with self.at(name) as table:
            self.robots.attend(table)

    def forget_idle(self) -> None:
        """Tables that nobody watches or plays at are read again when they are needed."""
        limit = self.environment.steady() - self.settings.idle_seconds
        idle = [name for name, table in self.tables.items() if table.used < limit and not table.thinking]
        for name in idle:
            if name not in self.locks and not self.live.watched(name):
                self._forget(name)

    # Other nodes -----------------------------------------------------------------------------------------

    async def heard_of(self, name: str) -> None:
        """Another node has changed this table, or, without a name, any; or it has something else to say."""
        if name.startswith(SOMEBODY):
            self.live.dismiss(name.removeprefix(SOMEBODY))
            return
        if await self.elsewhere.hear(name):
            return
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
            await self._brought_up(table)

    async def _brought_up(self, table: Hosted) -> Hosted:
        """The table as it is stored by now; those who watch it here are told."""
        name = table.doc.id
        doc = await self.store.doc(name)
        if doc is None or doc.n <= table.doc.n:
            return table
        acts = [act for act in await self.store.acts(name, table.doc.n) if act.n <= doc.n]
        change = self._followed(table, doc, acts)
        if change is None:
            self._forget(name)
            table, change = await self._load(name), Change()
        change.acts = [act for act in acts if act.kind != "deal"]
        self._tell(table, change)
        return table

    def _followed(self, table: Hosted, doc: Doc, acts: list[Act]) -> Change | None:
        """None where it must be read again: also after a move that only the other node's rules know."""
        try:
            return follow(table, doc, acts)
        except Refused:
            return None

"""Tables on one device: read when somebody asks, stored before anybody is told."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol

from cheeseboard.bots.asking import question
from cheeseboard.core.text import Reason, Refused
from cheeseboard.environment import Environment, Placed
from cheeseboard.pocket.lines import Line
from cheeseboard.pocket.store import DeviceStore, Shelves
from cheeseboard.pocket.words import Denied, Unavailable
from cheeseboard.tables import chairs
from cheeseboard.tables.acts import Act, Change
from cheeseboard.tables.deal import deal_if_full, edition_of, time_up
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.encoding import STANDARD
from cheeseboard.tables.history import standing
from cheeseboard.tables.keeping import Conflict
from cheeseboard.tables.order_book import ORDERLY
from cheeseboard.tables.pace import Tempo
from cheeseboard.tables.restore import match_from, newest_standing, resumed
from cheeseboard.tables.robots import Doing, Robots
from cheeseboard.tables.since import untold
from cheeseboard.tables.table import Table
from cheeseboard.tables.watching import Watchers
from cheeseboard.tables.words import Missing

TRIES: Final = 3
REST: Final = 2.0
"""Seconds after which a bot is asked again whose answer could not be played."""
MOVES: Final = ("deal", "move", "back", "anew")


def _damaged(_: Exception) -> Reason:
    return Denied("damaged-table").reason


class Thinkers(Protocol):
    """Those who think elsewhere, so that nobody waits for them here; in the browser, another worker."""

    async def ask(self, what: str, *args: str | int | None) -> str | None:
        """What one of the thoughts of pocket.thinking answers; None where it has failed."""
        ...


class Host(Placed):
    def __init__(
        self,
        shelves: Shelves,
        environment: Environment,
        thinkers: Thinkers,
        tempo: Tempo = Tempo(),  # noqa: B008  (immutable)
    ) -> None:
        self.store = DeviceStore(shelves)
        self.environment = environment
        self.thinkers = thinkers
        self.watchers: Watchers[Line] = Watchers(STANDARD)
        self.tables: dict[str, Table] = {}
        self.robots = Robots(self, tempo)
        self.patience = ORDERLY * tempo.pace
        self.locks: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.leaving = asyncio.Event()

    async def close(self) -> None:
        self.closing = True
        self.leaving.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # A table at a time -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Table]:
        """The table, with nobody else at it: nobody sees what is not stored yet."""
        async with self.locks.setdefault(name, asyncio.Lock()):
            yield self.tables.get(name) or await self._load(name)

    async def add(self, doc: Doc) -> None:
        """A new table; where nobody is waited for, the game begins."""
        table, now = Table(doc), self.now()
        change = deal_if_full(table, chairs.set_up(table, now), now)
        await self._write(self.store.set_table(doc, change.acts, [change.snapshot], edition_of(doc).data))
        self._take_in(table)

    async def carry_out(self, name: str, do: Doing) -> Change:
        """Do, store, tell, in this order; what another window has played in the meantime is read first."""
        for _ in range(TRIES):
            async with self.at(name) as table:
                try:
                    return await self._changed(table, do)
                except Conflict:
                    continue
        raise Unavailable

    async def _changed(self, table: Table, do: Doing) -> Change:
        """What was refused, or could not be stored, has not happened: the table is read again."""
        try:
            change = do(table)
            if change.acts:
                await self._write(self.store.append(table.doc, change.acts, change.snapshot))
        except BaseException:
            self.tables.pop(table.doc.id, None)
            raise
        if change.acts:
            table.doc.newcomers.clear()
            self.watchers.spread(table, change)
            self._attend(table)
        return change

    def _attend(self, table: Table) -> None:
        """Bots are looked after, and a deal that waits for what players add to it."""
        self.robots.attend(table)
        if table.doc.show_by is not None:
            self.spawn(self._deal_by(table.doc.id, table.doc.show_by))

    async def _deal_by(self, name: str, when: float) -> None:
        """Dealt without those who have shown nothing by then."""
        await self.pause(max(0.0, when - self.now()))
        if not self.closing:
            await self.carry_out(name, lambda table: time_up(table, self.now()))

    async def _write(self, writing: Coroutine[Any, Any, None]) -> None:
        try:
            await writing
        except (Conflict, asyncio.CancelledError):
            raise
        except Exception as problem:
            raise Unavailable from problem

    # Reading ---------------------------------------------------------------------------------------------

    async def _load(self, name: str) -> Table:
        doc = await self.store.doc(name)
        if doc is None:
            raise Missing("no-such-table")
        data = await self.store.edition(doc.edition)
        if data is not None:
            doc.setup["edition"].setdefault("data", data)
        found = await resumed(doc, Table, lambda: self._going_on(doc), _damaged)
        return self._take_in(found)

    def _take_in(self, table: Table) -> Table:
        table.doc.newcomers.clear()
        table.patience = self.patience
        self.tables[table.doc.id] = table
        self._attend(table)
        return table

    async def _going_on(self, doc: Doc) -> Table:
        acts = await self.store.acts(doc.id)
        deal, line = next(act for act in acts if act.kind == "deal"), standing(acts)
        saved = {each.n: each for each in await self.store.snapshots(doc.id)}
        table = Table(doc, match_from(doc, deal, line, saved[newest_standing(saved, deal, line)]))
        table.line = [act.n for act in line]
        table.recall(untold(line, range(len(doc.chairs)), doc.by_itself))
        return table

    async def moves(self, name: str) -> list[Act]:
        return [act for act in await self.store.acts(name) if act.kind in MOVES]

    # What bots need --------------------------------------------------------------------------------------

    def now(self) -> float:
        return self.environment.now()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # what went wrong beside was told by `fault`

    def opened(self, name: str) -> Table | None:
        return self.tables.get(name)

    async def choose(self, table: Table, seat: int, level: str) -> str | None:
        if not level:
            return None
        state = table.check_match().state
        return await self.thinkers.ask("think", level, *question(state, seat, self.bits(64)))

    async def advise(self, table: Table, seat: int, language: str) -> dict[str, Any]:
        state = table.check_match().state
        found = await self.thinkers.ask("advise", language, *question(state, seat, self.bits(64)))
        return {"move": None} if found is None else dict(json.loads(found))

    def fault(self, table: Table, seat: int, problem: BaseException) -> None:
        """Who waits for a bot cannot ask again, so it is asked again here: there may be room by then."""
        if isinstance(problem, asyncio.CancelledError):
            return
        if not isinstance(problem, Refused):
            print(f"table {table.doc.id}, seat {seat}: {problem!r}")
        self.spawn(self._attend_later(table.doc.id))

    async def _attend_later(self, name: str) -> None:
        await self.pause(REST)
        if not self.closing:
            async with self.at(name) as table:
                self.robots.attend(table)

"""What is answered at a table without a person: by bots, by what people have ordered, by a lesson's script.

When such an answer is heard is a matter of what everybody knows, so it is decided here for every carrier. A
carrier brings the time, bots, and its way to change a table: done, stored, told.
"""

from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from cheeseboard.tables import chairs, clocks
from cheeseboard.tables.acts import Change
from cheeseboard.tables.order_book import obey, pending_answers, seconds_left
from cheeseboard.tables.pace import Tempo, Timing, plans
from cheeseboard.tables.play import play_cue, play_for
from cheeseboard.tables.table import Table

GLANCE: Final = 0.1
"""How often a bot that waits for people looks whether they have answered."""
Doing = Callable[[Any], Change]


class LostSeat(Exception):
    """An outside bot has misbehaved and has been told so; another must play on."""


class Around(Protocol):
    """What a carrier brings."""

    closing: bool

    def now(self) -> float:
        """Seconds since 1970 in which people could play."""
        ...

    def steady(self) -> float:
        """Seconds that never jump."""
        ...

    def bits(self, count: int) -> bytes: ...

    async def pause(self, seconds: float) -> None:
        """Let time pass, but no longer than until everything ends."""
        ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        """Let it be done beside."""
        ...

    def opened(self, name: str) -> Table | None:
        """The table, where it is in memory."""
        ...

    async def carry_out(self, name: str, do: Doing) -> Change:
        """Do, store, tell."""
        ...

    async def choose(self, table: Table, seat: int, level: str) -> str | None:
        """What a bot would play; None where it does not know, LostSeat where it is to play no more."""
        ...

    def fault(self, table: Table, seat: int, problem: BaseException) -> None:
        """Something went wrong beside: nobody else would hear of it."""
        ...


class Robots:
    def __init__(self, around: Around, tempo: Tempo) -> None:
        self.around = around
        self.tempo = tempo

    def attend(self, table: Table) -> None:
        """Whatever is to be answered without a person is answered."""
        if self.around.closing:
            return
        self._let_obey(table)
        doc, match = table.doc, table.match
        asked = {
            seat: clocks.level_of(doc, seat) for seat in clocks.robots(doc) if seat not in table.thinking
        }
        if not asked or match is None:
            return
        people, luck = clocks.people_asked(doc), self.around.bits(64)
        for seat, plan in plans(match.state, asked, people, luck, self.tempo).items():
            table.thinking.add(seat)
            self.around.spawn(self._think(table, seat, plan, self.around.steady()))

    def _let_obey(self, table: Table) -> None:
        ready = pending_answers(table)
        for seat in sorted(ready.keys() - table.thinking):
            table.thinking.add(seat)
            self.around.spawn(self._obey(table, seat, seconds_left(table, seat, self.around.now())))

    async def _obey(self, table: Table, seat: int, seconds: float) -> None:
        """Make the answer that is ready once its time has come, if the question still stands."""
        version = table.feed(seat).asked
        try:
            if seconds > 0:
                await self.around.pause(seconds)
            await self._let_answer(table, seat, lambda here: obey(here, seat, version, self.around.now()))
        except BaseException:
            table.thinking.discard(seat)
            raise

    async def _think(self, table: Table, seat: int, plan: Timing, asked: float) -> None:
        """Ask a bot, with nobody at the table waiting, and play its answer if the question still stands."""
        try:
            answer = await self._answer(table, seat)
            await self.hold_back(table, plan, asked)
            await self._let_answer(table, seat, answer)
        except BaseException as problem:
            table.thinking.discard(seat)
            self.around.fault(table, seat, problem)
            raise

    async def _let_answer(self, table: Table, seat: int, answer: Doing) -> None:
        if self.around.closing:
            return
        name = table.doc.id
        change = await self.around.carry_out(
            name, lambda here: self._stop_thinking(table, seat, answer(here))
        )
        opened = self.around.opened(name)
        if not change.acts and opened is not None:  # the question was another by now: it is asked afresh
            self.attend(opened)

    def _stop_thinking(self, table: Table, seat: int, change: Change) -> Change:
        """Only with the table in hand: nobody asks the same bot again before its answer counts."""
        table.thinking.discard(seat)
        return change

    async def hold_back(self, table: Table, plan: Timing, asked: float) -> None:
        """Until the answer's time has come, and in a race until people have answered or had their time."""
        remaining = plan.heard_at(asked, self.around.steady()) - self.around.steady()
        if remaining > 0:
            await self.around.pause(remaining)
        while plan.window and clocks.people_asked(table.doc) and not self.around.closing:
            if self.around.steady() >= asked + plan.window:
                return
            await self.around.pause(GLANCE)

    async def _answer(self, table: Table, seat: int) -> Doing:
        """What becomes of the table when its bot has thought."""
        version = table.feed(seat).asked
        if table.doc.lesson:
            return lambda here: play_cue(here, seat, version, self.around.now())
        ordered = table.answer_for(seat)
        if ordered is not None:  # who is away has left word
            return lambda here: play_for(here, seat, ordered.key, version, self.around.now())
        level = clocks.level_of(table.doc, seat)
        try:
            move = await self.around.choose(table, seat, level)
        except LostSeat:
            return lambda here: chairs.dismiss(here, seat, level, self.around.now())
        return lambda here: play_for(here, seat, move, version, self.around.now())

"""A puzzle that nobody has seen: looked for in games of the day's seed, a little at a time.

Where somebody looks at a title's puzzles, games of that date are played and searched until one is found, in
the same way in which those were found that come with the games. It is kept with the carrier. Nobody waits for
it, and it rests while nobody looks.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from cheeseboard.core.daily import daily_seed
from cheeseboard.lab.seeds import seed_of
from cheeseboard.review.puzzles import deal, look_through, worth_keeping, written_game
from cheeseboard.shelf import title
from cheeseboard.tables.library import Day, date_of
from cheeseboard.tables.puzzles import AND
from cheeseboard.tables.solving import oldest_fresh

GAMES: Final = 24
"""So many games of a day are looked through at most."""
ABANDONED: Final = 15.0
"""Seconds after which a hunt rests that nobody asks for any more."""
LONG_AGO: Final = float("-inf")
OF: Final = "/"

Data = dict[str, Any]


# A game, where the thinking is done ------------------------------------------------------------------------


class Found(NamedTuple):
    """A move of the game, and the game as a file keeps it if the move answers a puzzle worth solving."""

    move: str
    game: Data | None


def looked_through(which: str, made: str) -> Iterator[Found]:
    """The game on from the moves that were made before."""
    name, day, number = which.split(OF)
    seed = seed_of(int(day), int(number))
    state = deal(name, seed, int(number))
    line = made.split(AND) if made else []
    for key in line:
        state.play(state.next_seat(), title(name).read_move(key))
    for key, puzzle in look_through(state):
        found = [] if puzzle is None else [{"at": len(line), **puzzle}]
        game = worth_keeping(name, written_game(state, seed, line, found), set())
        line.append(key)
        yield Found(key, game if game["puzzles"] else None)


# The hunt, where people ask for it --------------------------------------------------------------------------


class FreshShelf(Protocol):
    """Where a carrier keeps what was found."""

    async def keep_fresh(self, title: str, date: str, game: str, since: str) -> None:
        """A game with a puzzle, or `null` where the day's games have none; what is older than that goes."""
        ...


@dataclass(slots=True)
class DayHunt:
    """How far the search for a title's puzzle of a day is."""

    title: str
    day: Day
    asked: float
    number: int = 0
    line: list[str] = field(default_factory=list)
    game: Data | None = None

    @property
    def is_over(self) -> bool:
        return self.game is not None or self.number >= GAMES

    @property
    def which(self) -> str:
        return OF.join((self.title, str(daily_seed(*self.day)), str(self.number)))

    def add(self, answer: str | None) -> None:
        """What came of the last question: no moves at the end of a game; without an answer the hunt rests."""
        pieces = [Found(**piece) for piece in json.loads(answer or "[]")]
        self.line += [piece.move for piece in pieces]
        self.game = next((piece.game for piece in pieces if piece.game is not None), None)
        if not pieces:
            self.number, self.line = self.number + 1, []
        if answer is None:
            self.asked = LONG_AGO


Ask = Callable[[DayHunt], Awaitable[str | None]]


@dataclass(eq=False)
class Hunter:
    """Looks for one puzzle at a time, those first that were asked for last."""

    shelf: FreshShelf
    ask: Ask
    steady: Callable[[], float]
    hunts: dict[str, DayHunt] = field(default_factory=dict)
    hunting: asyncio.Task[None] | None = None

    def close(self) -> None:
        if self.hunting is not None:
            self.hunting.cancel()

    def look_for(self, name: str, day: Day) -> None:
        """Somebody would like a fresh puzzle of a title, and there is none of that day yet."""
        hunt = self.hunts.get(name)
        if hunt is None or hunt.day != day:
            hunt = self.hunts[name] = DayHunt(name, day, LONG_AGO)
        hunt.asked = self.steady()
        if self.hunting is None or self.hunting.done():
            self.hunting = asyncio.create_task(self._hunt_all())

    async def _hunt_all(self) -> None:
        while (hunt := self._next()) is not None:
            hunt.add(await self.ask(hunt))
            if hunt.is_over:
                await self._keep(hunt)

    def _next(self) -> DayHunt | None:
        since = self.steady() - ABANDONED
        wanted = [hunt for hunt in self.hunts.values() if hunt.asked >= since]
        return max(wanted, key=lambda hunt: hunt.asked, default=None)

    async def _keep(self, hunt: DayHunt) -> None:
        if self.hunts.get(hunt.title) is hunt:
            del self.hunts[hunt.title]
        since = oldest_fresh(hunt.day)
        await self.shelf.keep_fresh(hunt.title, date_of(hunt.day), json.dumps(hunt.game), since)

"""Who has a table open at other nodes: asked when somebody wants to know, and remembered for a while."""

import asyncio
from collections.abc import Callable
from typing import Final

from cheeseboard.environment import Environment
from cheeseboard.server.store.base import Store

ASKING: Final = "?"
ANSWER: Final = "!"
"""How a word to the other nodes begins that is about who is at a table; older versions hear nothing in it."""
ASK_SECONDS: Final = 5.0
"""So often the others are asked about one table, however many want to know."""
FRESH_SECONDS: Final = 12.0
ANSWER_SECONDS: Final = 0.3
"""For an answer to come; who is slower counts the next time."""
MOST: Final = 100
"""People in one answer: more do not fit into what PostgreSQL carries."""


class Elsewhere:
    def __init__(self, store: Store, environment: Environment, here: Callable[[str], set[str]]) -> None:
        self.store = store
        self.environment = environment
        self.here = here
        self.asked: dict[str, float] = {}
        self.seen: dict[str, dict[str, float]] = {}

    async def people(self, table: str) -> set[str]:
        now = self.environment.steady()
        if self.store.shared and now - self.asked.get(table, -ASK_SECONDS) >= ASK_SECONDS:
            self.forget(now - FRESH_SECONDS)
            self.asked[table] = now
            await self.store.write(*self.store.notice(ASKING + table))
            await asyncio.sleep(ANSWER_SECONDS)
        return set(self.seen.get(table, ()))

    async def hear(self, said: str) -> bool:
        """Whether it was about who is where."""
        if said.startswith(ASKING):
            await self._answer(said.removeprefix(ASKING))
        elif said.startswith(ANSWER):
            table, *people = said.removeprefix(ANSWER).split()
            self.seen.setdefault(table, {}).update(dict.fromkeys(people, self.environment.steady()))
        else:
            return False
        return True

    async def _answer(self, table: str) -> None:
        people = sorted(self.here(table))[:MOST]
        if people:
            await self.store.write(*self.store.notice(" ".join([ANSWER + table, *people])))

    def forget(self, since: float) -> None:
        self.asked = {table: at for table, at in self.asked.items() if at > since}
        fresh = {table: _since(people, since) for table, people in self.seen.items()}
        self.seen = {table: people for table, people in fresh.items() if people}


def _since(people: dict[str, float], since: float) -> dict[str, float]:
    return {person: at for person, at in people.items() if at > since}

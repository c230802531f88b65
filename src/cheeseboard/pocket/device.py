"""The door to a worker of the browser: everything that goes in or out is text."""

import json
from collections.abc import Awaitable, Callable, Sequence

from cheeseboard.environment import Environment
from cheeseboard.pocket.guests import GUESTS, MOST, Guest
from cheeseboard.pocket.host import Host
from cheeseboard.pocket.routes import answer
from cheeseboard.pocket.store import ShelfRow
from cheeseboard.pocket.visitor import Visitor
from cheeseboard.tables.keeping import Conflict
from cheeseboard.tables.pace import Tempo

Asked = Callable[[str], Awaitable[str | None]]
"""Something outside of Python that is asked and answers by and by."""
TAKEN = "taken"
POCKET = Tempo(pace=0.5)
"""Nobody else waits for the same bots, and the player looks at the screen: half of a server's open turns."""


class KeptOutside:
    """Shelves of the browser."""

    def __init__(self, write: Asked, read: Asked) -> None:
        self.writing = write
        self.reading = read

    async def write(self, rows: Sequence[ShelfRow]) -> None:
        if await self.writing(json.dumps(rows)) == TAKEN:
            raise Conflict

    async def read(self, shelf: str, prefix: str = "") -> list[tuple[str, str]]:
        found = json.loads(await self.reading(json.dumps([shelf, prefix])) or "[]")
        return [(key, text) for key, text in found]


class ThoughtOutside:
    """Another worker."""

    def __init__(self, ponder: Asked) -> None:
        self.ponder = ponder

    async def ask(self, what: str, *args: str | int | None) -> str | None:
        return await self.ponder(json.dumps([what, *args]))


class Device:
    def __init__(
        self, write: Asked, read: Asked, ponder: Asked, say: Callable[..., None], pace: float = POCKET.pace
    ) -> None:
        tempo = Tempo(pace, POCKET.window)
        self.say = say
        self.host = Host(KeptOutside(write, read), Environment(), ThoughtOutside(ponder), tempo)
        self.visitor = Visitor(self.host, lambda text: say(text.decode()))
        self.guests: dict[str, Guest] = {}

    async def open(self) -> None:
        await self.visitor.arrive()

    async def ask(self, text: str) -> str:
        """`[method, address, body, language]`, answered by `[status, text]`."""
        return json.dumps(await answer(self.visitor, *json.loads(text)))

    async def hear(self, text: str) -> None:
        await self.visitor.hear(text)

    def hang_up(self) -> None:
        self.visitor.hang_up()

    # From other devices ----------------------------------------------------------------------------------

    async def welcome(self, line: str, key: str, table: str) -> bool:
        """Somebody has come to a table, on a line of their own; not where there is no room."""
        self.part(line)
        if len(self.guests) >= GUESTS or not key or len(key) > MOST:
            return False
        guest = Guest(self.host, lambda text: self.say(text.decode(), line), key, table)
        self.guests[line] = guest
        async with guest.turn:  # what they say meanwhile waits for it
            await guest.arrive()
        return True

    async def ask_from(self, line: str, text: str) -> str:
        """As `ask`; a guest's requests wait for one another."""
        guest = self.guests[line]
        async with guest.bounded(text):
            return json.dumps(await answer(guest, *json.loads(text)))

    async def hear_from(self, line: str, text: str) -> None:
        guest = self.guests[line]
        async with guest.bounded(text):
            await guest.hear(text)

    def part(self, line: str) -> None:
        guest = self.guests.pop(line, None)
        if guest is not None:
            guest.hang_up()

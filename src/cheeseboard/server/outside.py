"""Outside bots that a host has set up: programs or addresses that speak the bot protocol.

Each has a thread of its own and is asked one question at a time. It is told only what its seat may know.
"""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from cheeseboard.bots.levels import LEVELS, RANDOM
from cheeseboard.bots.window import Window
from cheeseboard.protocol.faults import ProtocolFault
from cheeseboard.protocol.session import Session
from cheeseboard.protocol.wires import open_wire
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.settings import Settings
from cheeseboard.tables.robots import LostSeat
from cheeseboard.terminal import prints

LONGEST_NAME: Final = 20


def commands(text: str) -> dict[str, str]:
    """`name=command;name=http://...` as a host writes it."""
    found: dict[str, str] = {}
    for part in filter(None, (each.strip() for each in text.split(";"))):
        name, sign, command = (word.strip() for word in part.partition("="))
        if not sign or not name or not command or len(name) > LONGEST_NAME or name in (RANDOM, *LEVELS):
            raise ValueError(f"outside_bots: “{part}” should read name=command, with a name of its own")
        found[name] = command
    return found


class OutsideBots:
    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.commands: Mapping[str, str] = commands(settings.outside_bots)
        self.threads = {name: ThreadPoolExecutor(1, f"outside-{name}") for name in self.commands}
        self.sessions: dict[str, Session] = {}

    async def choose(self, window: Window, name: str) -> str:
        """A move in a world that the seat holds possible, or LostSeat."""
        loop = asyncio.get_running_loop()
        try:
            move = await loop.run_in_executor(self.threads[name], self._ask, window, name)
        except ProtocolFault as fault:
            self.metrics.bots.labels(f"outside-{fault.key}").inc()
            raise LostSeat from fault
        self.metrics.bots.labels("move").inc()
        return move

    def _ask(self, window: Window, name: str) -> str:
        session = self._session(name)
        try:
            session.begin(window, self.settings.bot_seconds)
            return session.move(window, self.settings.bot_seconds).key
        except ProtocolFault:
            del self.sessions[name]
            raise

    def _session(self, name: str) -> Session:
        """The bot at the other end; one that has gone is started again for the next table."""
        if name not in self.sessions:
            wire = open_wire(self.commands[name], self.settings.bot_megabytes)
            self.sessions[name] = Session(wire, draw=prints.text)
        return self.sessions[name]

    def close(self) -> None:
        for name, thread in self.threads.items():
            thread.submit(self._bye, name)
            thread.shutdown()

    def _bye(self, name: str) -> None:
        if name in self.sessions:
            self.sessions.pop(name).bye()

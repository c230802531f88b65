"""Who watches what, and how news reaches them. A client that does not read is dropped, and nobody waits."""

import asyncio
from collections.abc import Callable

from cheeseboard.server.hosted import FAST
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.settings import Settings
from cheeseboard.tables.doc import Viewer
from cheeseboard.tables.watching import Watchers

Say = Callable[[bytes], bool]
"""Sends a message at once; False where it has to wait."""


def never(_: bytes) -> bool:
    return False


class Client:
    """One open socket, and the messages that wait to be sent. They wait only for a reader who is behind."""

    def __init__(
        self, person: str, language: str, size: int, most_bytes: int = 1024 * 1024, say: Say = never
    ) -> None:
        self.person = person
        self.language = language
        self.size = size
        self.say = say
        self.watching: dict[str, set[Viewer]] = {}
        self.waiting: list[bytes] = []
        self.behind: Callable[[], None] = _nobody_talks
        """Called when the first message has to wait: somebody takes them one by one from then on."""
        self.talking = False
        self.unread = 0
        self.most_unread = most_bytes
        self.dropped: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def send(self, text: bytes) -> None:
        if self.talking or not self.say(text):
            self._keep(text)

    def _keep(self, text: bytes) -> None:
        if len(self.waiting) >= self.size or self.unread + len(text) > self.most_unread:
            self.drop("slow")
            return
        self.unread += len(text)
        self.waiting.append(text)
        if not self.talking:
            self.talking = True
            self.behind()

    def next(self) -> bytes | None:
        """The oldest message that waits; None where there is none: the next can be sent at once again."""
        if not self.waiting:
            self.talking = False
            return None
        text = self.waiting.pop(0)
        self.unread -= len(text)
        return text

    def drop(self, cause: str) -> None:
        if not self.dropped.done():
            self.dropped.set_result(cause)


class Live(Watchers[Client]):
    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        super().__init__(FAST)
        self.settings = settings
        self.metrics = metrics
        self.clients: set[Client] = set()
        self.heard = 0
        metrics.show_total("messages_heard", "Messages that came over sockets", lambda: self.heard)

    def enter(self, person: str, language: str, say: Say = never) -> Client:
        client = Client(person, language, self.settings.queue, self.settings.queue_bytes, say)
        self.clients.add(client)
        self.metrics.sockets.inc()
        return client

    def exit(self, client: Client) -> None:
        for name in list(client.watching):
            self.unwatch(client, name)
        self.clients.discard(client)
        self.metrics.sockets.dec()

    async def close(self) -> None:
        for client in self.clients:
            client.drop("restart")

    def dismiss(self, person: str, cause: str = "stranger") -> None:
        """All of a person's sockets must show a token again, or may not come back."""
        for client in self.clients:
            if client.person == person:
                client.drop(cause)


def _nobody_talks() -> None:
    """For a client that is not being written to: what waits stays."""

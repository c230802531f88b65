"""Who watches what, and how news reaches them. A client that does not read is dropped, and nobody waits."""

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

    __slots__ = (
        "dropped", "hang_up", "language", "most_unread", "note_behind", "person", "say", "size", "unread",
        "waiting", "watching",
    )  # fmt: skip

    def __init__(
        self, person: str, language: str, size: int, most_bytes: int = 1024 * 1024, say: Say = never
    ) -> None:
        self.person = person
        self.language = language
        self.size = size
        self.say = say
        self.watching: dict[str, set[Viewer]] = {}
        self.waiting: list[bytes] = []
        self.unread = 0
        self.most_unread = most_bytes
        self.dropped = ""
        """Why, once it is."""
        self.hang_up: Callable[[str], None] = _nobody_hears
        self.note_behind: Callable[[], None] = _nobody_talks

    def send(self, text: bytes) -> None:
        if self.waiting or not self.say(text):
            self._keep(text)

    def _keep(self, text: bytes) -> None:
        if len(self.waiting) >= self.size or self.unread + len(text) > self.most_unread:
            self.drop("slow")
            return
        self.unread += len(text)
        self.waiting.append(text)
        self.note_behind()

    def go_on(self) -> None:
        """The reader reads again: what waits is sent, the oldest first."""
        sent = 0
        while sent < len(self.waiting) and self.say(self.waiting[sent]):
            self.unread -= len(self.waiting[sent])
            sent += 1
        del self.waiting[:sent]

    def drop(self, cause: str) -> None:
        if not self.dropped:
            self.dropped = cause
            self.waiting.clear()
            self.unread = 0
            self.hang_up(cause)


def _nobody_hears(_: str) -> None:
    """There is nobody to be told."""


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
        for client in list(self.clients):
            client.drop("restart")

    def dismiss(self, person: str, cause: str = "stranger") -> None:
        """All of a person's sockets must show a token again, or may not come back."""
        for client in list(self.clients):
            if client.person == person:
                client.drop(cause)


def _nobody_talks() -> None:
    """For a client that is not being written to: what waits stays."""

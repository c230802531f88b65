"""Who watches what, and how news reaches them. A client that does not read is dropped, and nobody waits."""

import asyncio
from collections.abc import Callable
from typing import Any

from cheeseboard.server.messages import ENCODER
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.settings import Settings
from cheeseboard.tables.acts import Letter
from cheeseboard.tables.answers import refusal
from cheeseboard.tables.doc import Doc, Viewer
from cheeseboard.tables.words import Forbidden

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


class Live:
    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.clients: set[Client] = set()
        self.tables: dict[str, set[Client]] = {}
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

    # Watching --------------------------------------------------------------------------------------------

    def watch(self, client: Client, name: str, viewer: Viewer) -> None:
        client.watching.setdefault(name, set()).add(viewer)
        self.tables.setdefault(name, set()).add(client)

    def look_away(self, client: Client, name: str, viewer: Viewer) -> None:
        """See it no longer from there; from other seats still."""
        seen = client.watching.get(name, set())
        seen.discard(viewer)
        if not seen:
            self.unwatch(client, name)

    def unwatch(self, client: Client, name: str) -> None:
        client.watching.pop(name, None)
        here = self.tables.get(name, set())
        here.discard(client)
        if not here:
            self.tables.pop(name, None)

    def people(self, name: str) -> set[str]:
        """The clients that show the table."""
        return {client.person for client in self.tables.get(name, ())}

    def watched(self, name: str) -> bool:
        return name in self.tables

    def viewers(self, name: str) -> set[Viewer]:
        return {viewer for client in self.tables.get(name, ()) for viewer in client.watching[name]}

    def expel(self, doc: Doc) -> None:
        """Somebody who has left a seat no longer sees through it."""
        for client in list(self.tables.get(doc.id, ())):
            seats = [seat for seat in client.watching[doc.id] if seat is not None]
            for seat in seats:
                if doc.chairs[seat].person != client.person:
                    self.look_away(client, doc.id, seat)
                    client.send(ENCODER.encode(refusal(Forbidden("not-your-seat"), client.language)))

    # Telling ---------------------------------------------------------------------------------------------

    def tell(self, name: str, viewer: Viewer, message: Any) -> None:
        """Everybody who sees the table from there."""
        self._send(self._who_see(name, viewer), message)

    def pass_on(self, name: str, letter: Letter) -> None:
        """What is written already is not written again."""
        for client in self._who_see(name, letter.viewer):
            client.send(letter.text)

    def _who_see(self, name: str, viewer: Viewer) -> list[Client]:
        return [client for client in self.tables.get(name, ()) if viewer in client.watching[name]]

    def tell_all(self, name: str, message: Any) -> None:
        self._send(list(self.tables.get(name, ())), message)

    def tell_room(self, doc: Doc, players: bool, message: Any) -> None:
        """Those who sit, or those who do not: neither hears the other."""
        people = doc.people()
        self._send([c for c in self.tables.get(doc.id, ()) if (c.person in people) == players], message)

    def _send(self, clients: list[Client], message: Any) -> None:
        if clients:
            text = ENCODER.encode(message)
            for client in clients:
                client.send(text)


def _nobody_talks() -> None:
    """For a client that is not being written to: what waits stays."""

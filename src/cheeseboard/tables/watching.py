"""Who watches what, and how news reaches them, whatever carries it."""

from typing import Any, Generic, Protocol, TypeVar

from cheeseboard.tables import chairs
from cheeseboard.tables.acts import Act, Change, Letter
from cheeseboard.tables.answers import refusal
from cheeseboard.tables.doc import Doc, Viewer
from cheeseboard.tables.encoding import Coder
from cheeseboard.tables.messages import Changed, Nudged
from cheeseboard.tables.table import Table
from cheeseboard.tables.words import Forbidden


class Watcher(Protocol):
    """Somebody with an open line."""

    person: str
    language: str
    watching: dict[str, set[Viewer]]

    def send(self, text: bytes) -> None: ...


C = TypeVar("C", bound=Watcher)


class Watchers(Generic[C]):
    def __init__(self, coder: Coder) -> None:
        self.coder = coder
        self.tables: dict[str, set[C]] = {}

    # Watching --------------------------------------------------------------------------------------------

    def watch(self, client: C, name: str, viewer: Viewer) -> None:
        client.watching.setdefault(name, set()).add(viewer)
        self.tables.setdefault(name, set()).add(client)

    def look_away(self, client: C, name: str, viewer: Viewer) -> None:
        """See it no longer from there; from other seats still."""
        seen = client.watching.get(name, set())
        seen.discard(viewer)
        if not seen:
            self.unwatch(client, name)

    def unwatch(self, client: C, name: str) -> None:
        client.watching.pop(name, None)
        here = self.tables.get(name, set())
        here.discard(client)
        if not here:
            self.tables.pop(name, None)

    def people(self, name: str) -> set[str]:
        """Those who have the table open."""
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
                    client.send(self.coder.encode(refusal(Forbidden("not-your-seat"), client.language)))

    # Telling ---------------------------------------------------------------------------------------------

    def tell(self, name: str, viewer: Viewer, message: Any) -> None:
        """Everybody who sees the table from there."""
        self._send(self._who_see(name, viewer), message)

    def pass_on(self, name: str, letter: Letter) -> None:
        """What is written already is not written again."""
        for client in self._who_see(name, letter.viewer):
            client.send(letter.text)

    def _who_see(self, name: str, viewer: Viewer) -> list[C]:
        return [client for client in self.tables.get(name, ()) if viewer in client.watching[name]]

    def tell_all(self, name: str, message: Any) -> None:
        self._send(list(self.tables.get(name, ())), message)

    def tell_room(self, doc: Doc, players: bool, message: Any) -> None:
        """Those who sit, or those who do not: neither hears the other."""
        people = doc.people()
        self._send([c for c in self.tables.get(doc.id, ()) if (c.person in people) == players], message)

    def _send(self, clients: list[C], message: Any) -> None:
        if clients:
            text = self.coder.encode(message)
            for client in clients:
                client.send(text)

    # What a change means to those who watch ---------------------------------------------------------------

    def spread(self, table: Table, change: Change) -> None:
        """News to each viewer, and to everybody how the table stands, where that is new."""
        name = table.doc.id
        self.expel(table.doc)
        for news in change.news:
            self.pass_on(name, news)
        if any(act.kind == "deal" for act in change.acts):
            self._show_all(table)
        elif change.public:
            self.tell_all(name, Changed(info=table.info()))
        for act in change.acts:
            if act.kind.startswith("say-"):
                line = chairs.said(name, act)
                self.tell_room(table.doc, line.room == "players", line)
            elif act.kind == "nudge":
                self._remind(name, act)

    def _show_all(self, table: Table) -> None:
        for viewer in self.viewers(table.doc.id):
            self.tell(table.doc.id, viewer, table.whole(viewer))

    def _remind(self, name: str, act: Act) -> None:
        for seat, facts in act.heard[0].secrets.items():
            self.tell(name, seat, Nudged(table=name, seat=seat, name=facts["name"]))

"""The ways in which a verb reaches a table: by hand, over HTTP, over the socket, on a device."""

import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

from cheeseboard.core.text import Refused
from cheeseboard.pocket.device import Device
from cheeseboard.pocket.host import Host
from cheeseboard.pocket.routes import answer
from cheeseboard.pocket.store import DeviceStore, MemoryShelves
from cheeseboard.pocket.visitor import Visitor
from cheeseboard.tables import chairs, rights
from cheeseboard.tables.acts import Act, By, Change, Snapshot
from cheeseboard.tables.deal import deal_if_full
from cheeseboard.tables.doc import Doc, Person
from cheeseboard.tables.encoding import STANDARD
from cheeseboard.tables.history import standing
from cheeseboard.tables.keeping import doc_from
from cheeseboard.tables.pace import Tempo
from cheeseboard.tables.places import PLACES
from cheeseboard.tables.requests import NewTable
from cheeseboard.tables.restore import match_from, newest_standing
from cheeseboard.tables.setting import Given, new_table
from cheeseboard.tables.shapes import read
from cheeseboard.tables.table import Table
from cheeseboard.tables.verbs import VERBS, perform
from tests.server.harness import Repeatable, Somebody, Wire, serving

Data = dict[str, Any]
SEED: Final = 11
KEEPER: Final = "Ann"


class Carrier(ABC):
    """People by their names; tables by theirs. What is refused comes back as `{"reason": ...}`."""

    @abstractmethod
    async def arrive(self, name: str) -> None: ...

    @abstractmethod
    async def set_table(self, name: str, **wish: Any) -> str: ...

    @abstractmethod
    async def do(self, name: str, table: str, verb: str, **request: Any) -> Data: ...

    @abstractmethod
    async def look(self, name: str, table: str, seat: int | None) -> Data: ...


class Store:
    """A dictionary of texts, as a browser keeps them."""

    def __init__(self) -> None:
        self.docs: dict[str, bytes] = {}
        self.acts: dict[str, list[Act]] = {}
        self.snapshots: dict[str, list[Snapshot]] = {}

    def keep(self, doc: Doc, change: Change) -> None:
        self.docs[doc.id] = STANDARD.encode(doc)
        self.acts.setdefault(doc.id, []).extend(change.acts)
        if change.snapshot is not None:
            self.snapshots.setdefault(doc.id, []).append(change.snapshot)

    def load(self, name: str) -> Table:
        doc = doc_from(json.loads(self.docs[name]))
        if doc.status in ("waiting", "closed"):
            return Table(doc)
        acts = self.acts[name]
        deal, line = next(act for act in acts if act.kind == "deal"), standing(acts)
        n = newest_standing([saved.n for saved in self.snapshots[name]], deal, line)
        saved = next(saved for saved in self.snapshots[name] if saved.n == n)
        table = Table(doc, match_from(doc, deal, line, saved))
        table.line = [act.n for act in line]
        table.recall(line)
        return table


class Direct(Carrier):
    """No carrier at all: the verbs themselves, plain data, the standard library's JSON, a given time."""

    def __init__(self) -> None:
        self.environment = Repeatable(SEED)
        self.people: dict[str, Person] = {}
        self.store = Store()
        self.tables: dict[str, Table] = {}

    async def arrive(self, name: str) -> None:
        self.people[name] = Person(name.lower(), name, "en")

    def by(self, name: str) -> By:
        return By(self.people[name], self.environment.now())

    async def set_table(self, name: str, **wish: Any) -> str:
        given = Given(self.environment.name(), self.environment.bits(256))
        doc = new_table(self.by(name), read(NewTable, wish), given, ("random",))
        table = Table(doc)
        now = self.environment.now()
        self.store.keep(doc, deal_if_full(table, chairs.set_up(table, now), now))
        self.tables[doc.id] = table
        return doc.id

    async def do(self, name: str, table: str, verb: str, **request: Any) -> Data:
        row = VERBS[verb]
        try:
            asked: Any = read(row.request, request)
            change = self.change(table, lambda here: perform(here, row, self.by(name), asked))
        except Refused as refused:
            return {"reason": refused.reason.key}
        answer = row.answer(table, asked, change)
        return {} if answer is None else dict(json.loads(STANDARD.encode(answer)))

    def change(self, name: str, do: Callable[[Table], Change]) -> Change:
        """What is refused has not happened: the table is read again."""
        try:
            change = do(self.tables[name])
        except Refused:
            self.tables[name] = self.store.load(name)
            raise
        self.store.keep(self.tables[name].doc, change)
        return change

    async def look(self, name: str, table: str, seat: int | None) -> Data:
        here = self.tables[table]
        try:
            rights.check_view(here.doc, self.people[name].id, seat)
        except Refused as refused:
            return {"reason": refused.reason.key}
        return dict(json.loads(STANDARD.encode(here.whole(seat))))


class Http(Carrier):
    def __init__(self, url: str) -> None:
        self.url = url
        self.people: dict[str, Somebody] = {}

    async def arrive(self, name: str) -> None:
        self.people[name] = await Somebody(self.url).arrive(name)

    async def set_table(self, name: str, **wish: Any) -> str:
        return str((await self.people[name].post("/api/tables", **wish))["info"]["table"])

    async def do(self, name: str, table: str, verb: str, **request: Any) -> Data:
        method, path = place_of(verb, request)
        body = request if method == "POST" and verb != "go-on" else None
        answer = await self.people[name].web.request(method, f"/api/tables/{table}{path}", json=body)
        return dict(answer.json()) if answer.content else {}

    async def look(self, name: str, table: str, seat: int | None) -> Data:
        query = {} if seat is None else {"seat": seat}
        return dict((await self.people[name].web.get(f"/api/tables/{table}/page", params=query)).json())


class Socket(Http):
    def __init__(self, url: str, stack: AsyncExitStack) -> None:
        super().__init__(url)
        self.stack = stack
        self.wires: dict[str, Wire] = {}

    async def arrive(self, name: str) -> None:
        await super().arrive(name)
        self.wires[name] = await self.stack.enter_async_context(self.people[name].socket())

    async def do(self, name: str, table: str, verb: str, **request: Any) -> Data:
        return await self.wires[name].ask(verb, table=table, **request)

    async def look(self, name: str, table: str, seat: int | None) -> Data:
        return await self.wires[name].ask("watch", table=table, seat=seat)


class Pocket(Carrier):
    """On one device, by requests; several people there, though a browser has one."""

    def __init__(self) -> None:
        self.host = Host(MemoryShelves(), Repeatable(SEED), Thoughtless(), Tempo(0.0, 0.0))
        self.people: dict[str, Visitor] = {}
        self.heard: dict[str, list[Data]] = {}

    async def arrive(self, name: str) -> None:
        heard = self.heard.setdefault(name, [])
        self.people[name] = Visitor(self.host, lambda text: heard.append(json.loads(text)), name)
        await self.ask(name, "POST", "/api/me", name=name, language="en")

    async def ask(self, who: str, method: str, path: str, **body: Any) -> Data:
        found = await answer(self.people[who], method, path, json.dumps(body) if body else "", "en")
        return dict(json.loads(found.text)) if found.text else {}

    async def set_table(self, name: str, **wish: Any) -> str:
        return str((await self.ask(name, "POST", "/api/tables", **wish))["info"]["table"])

    async def do(self, name: str, table: str, verb: str, **request: Any) -> Data:
        method, path = place_of(verb, request)
        return await self.ask(name, method, f"/api/tables/{table}{path}", **request)

    async def look(self, name: str, table: str, seat: int | None) -> Data:
        query = "" if seat is None else f"?seat={seat}"
        return await self.ask(name, "GET", f"/api/tables/{table}/page{query}")


class PocketLine(Pocket):
    """On one device, by messages."""

    async def say(self, name: str, kind: str, **message: Any) -> Data:
        await self.people[name].hear(json.dumps({"type": kind, **message, "ref": 7}))
        return next(told for told in reversed(self.heard[name]) if told.get("ref") == 7)

    async def do(self, name: str, table: str, verb: str, **request: Any) -> Data:
        return await self.say(name, verb, table=table, **request)

    async def look(self, name: str, table: str, seat: int | None) -> Data:
        return await self.say(name, "watch", table=table, seat=seat)


class Nearby(PocketLine):
    """Ann's device keeps the tables; the others come from devices of their own, and everything is text."""

    def __init__(self) -> None:
        shelves = MemoryShelves()
        self.heard: dict[str, list[Data]] = {}
        self.device = Device(self.nothing, self.nothing, self.nothing, self.hear, 0.0)
        host = self.device.host
        host.store, host.environment, host.thinkers = DeviceStore(shelves), Repeatable(SEED), Thoughtless()
        self.device.visitor.store = host.store

    async def nothing(self, _: str) -> str | None:
        return None

    def hear(self, text: str, line: str = KEEPER) -> None:
        self.heard[line].append(json.loads(text))

    async def arrive(self, name: str) -> None:
        self.heard[name] = []
        if name != KEEPER:
            assert await self.device.welcome(name, f"key of {name}", "")
        await self.ask(name, "POST", "/api/me", name=name, language="en")

    async def ask(self, who: str, method: str, path: str, **body: Any) -> Data:
        asked = json.dumps([method, path, json.dumps(body) if body else "", "en"])
        found = await (self.device.ask(asked) if who == KEEPER else self.device.ask_from(who, asked))
        _, text = json.loads(found)
        return dict(json.loads(text)) if text else {}

    async def say(self, name: str, kind: str, **message: Any) -> Data:
        text = json.dumps({"type": kind, **message, "ref": 7})
        await (self.device.hear(text) if name == KEEPER else self.device.hear_from(name, text))
        return next(told for told in reversed(self.heard[name]) if told.get("ref") == 7)


class Thoughtless:
    """Nobody thinks: the default move is made."""

    async def ask(self, what: str, *args: str | int | None) -> str | None:
        return None


def place_of(verb: str, request: Data) -> tuple[str, str]:
    """The method, and the path under its table."""
    if verb in PLACES:
        return "POST", f"/{PLACES[verb].path}"
    method = "PUT" if verb == "sit" else "DELETE"
    return method, "" if verb == "close" else f"/seats/{request['seat']}"


CARRIERS: Final = ("direct", "http", "socket", "pocket", "pocket-line", "nearby")


ALONE: Final[dict[str, Callable[[], Carrier]]] = {
    "direct": Direct,
    "pocket": Pocket,
    "pocket-line": PocketLine,
    "nearby": Nearby,
}


@asynccontextmanager
async def carried(by: str, folder: Path) -> AsyncIterator[Carrier]:
    if by in ALONE:
        yield ALONE[by]()
        return
    async with (
        serving(folder / "t.db", Repeatable(SEED), messages=10**9) as server,
        AsyncExitStack() as stack,
    ):
        yield Http(server.url) if by == "http" else Socket(server.url, stack)

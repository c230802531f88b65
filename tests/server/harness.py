"""A real server on a free port, people who use it, and an environment that does the same every time."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, ParamSpec, TypeVar

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from cheeseboard.environment import Environment
from cheeseboard.server.app import open_store, whole_app
from cheeseboard.server.identity import COOKIE
from cheeseboard.server.main import config
from cheeseboard.server.service import Service
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import Store

P = ParamSpec("P")
T = TypeVar("T")
Data = dict[str, Any]


def run(test: Coroutine[Any, Any, T], seconds: float = 60) -> T:
    async def limited() -> T:
        async with asyncio.timeout(seconds):
            return await test

    return asyncio.run(limited())


def awaited(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for a server, run to its end."""

    @wraps(test)
    def run_to_its_end(*args: P.args, **fixtures: P.kwargs) -> None:
        run(test(*args, **fixtures))

    return run_to_its_end


class Repeatable(Environment):
    """Time moves only when told; what nobody can guess is the same in every run."""

    def __init__(self, seed: int = 0, time: float = 1_000_000.0) -> None:
        self.seed = seed
        self.drawn = 0
        self.time = time
        self.wrong = 0.0
        """By how much clocks show another time than has passed."""

    def now(self) -> float:
        return self.time + self.wrong

    def steady(self) -> float:
        return self.time

    def bits(self, count: int) -> bytes:
        self.drawn += 1
        return sha256(f"{self.seed} {self.drawn}".encode()).digest()[: count // 8]


class Server:
    def __init__(self, service: Service, port: int) -> None:
        self.service = service
        self.port = port
        self.url = f"http://127.0.0.1:{port}"


@asynccontextmanager
async def serving(
    path: Path | str,
    environment: Environment | None = None,
    store: Store | None = None,
    **chosen: Any,
) -> AsyncIterator[Server]:
    """The server as people run it, without the signals."""
    quick: Data = {
        "grace_seconds": 0.0,
        "stall_seconds": 1e9,
        "sweep_seconds": 0.05,
        "bot_pace": 0.0,
        "bot_window": 0.0,
    }
    unlimited = (
        "tables_per_address", "requests", "requests_per_address", "openings", "openings_per_address", "lines",
    )  # fmt: skip
    many = dict.fromkeys(unlimited, 10**6)
    chosen = {**quick, **many, **chosen}
    settings = Settings(database=str(path), port=0, guests_per_address=10_000, **chosen)
    environment = environment or Environment()
    service = Service(store or open_store(settings, environment), environment, settings)
    server = uvicorn.Server(config(settings, whole_app(service)))
    task = asyncio.create_task(server._serve())
    try:
        while not server.started:
            if task.done():
                await task
            await asyncio.sleep(0.005)
        yield Server(service, server.servers[0].sockets[0].getsockname()[1])
    finally:
        for person in Somebody.all.copy():
            await person.leave()
        server.should_exit = True
        await task


class Somebody:
    """A person with a browser's worth of means."""

    all: ClassVar[set["Somebody"]] = set()

    def __init__(self, url: str) -> None:
        self.all.add(self)
        self.url = url
        self.web = httpx.AsyncClient(base_url=url, timeout=20)
        self.id = ""
        self.name = ""

    async def arrive(self, name: str = "Ann", language: str = "en") -> "Somebody":
        made = await self.post("/api/me", name=name, language=language)
        self.id, self.name = made["id"], name
        return self

    def at(self, url: str) -> "Somebody":
        """The same person at another node."""
        twin = Somebody(url)
        twin.web.cookies = self.web.cookies
        return twin

    async def leave(self) -> None:
        self.all.discard(self)
        await self.web.aclose()

    async def post(self, path: str, **data: Any) -> Any:
        return self._read(await self.web.post(path, json=data))

    async def get(self, path: str, **query: Any) -> Any:
        return self._read(await self.web.get(path, params={k: v for k, v in query.items() if v is not None}))

    def _read(self, answer: httpx.Response) -> Any:
        assert answer.status_code < 400, answer.text
        return answer.json() if answer.content else None

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.web.cookies.get(COOKIE)}"

    @asynccontextmanager
    async def socket(self, **headers: str) -> AsyncIterator["Wire"]:
        address = self.url.replace("http", "ws") + "/api/live"
        wanted = {"Cookie": self.cookie, **headers}
        async with connect(address, additional_headers=wanted, compression=None) as open_socket:
            yield Wire(open_socket)

    # The usual wishes ------------------------------------------------------------------------------------

    async def table(self, *seats: str, **more: Any) -> Data:
        """Seats by who shall sit there: `me`, `anyone`, `bot random`..."""
        wishes = [dict(zip(("who", "level"), seat.split(), strict=False)) for seat in seats]
        made: Data = await self.post("/api/tables", title="lab-rats", seats=wishes, **more)
        return made

    async def page(self, table: str, seat: int | None) -> Data:
        found: Data = await self.get(f"/api/tables/{table}/page", seat=seat)
        return found

    async def play(self, table: str, seat: int, version: int, move: str, name: str = "") -> Data:
        name = name or f"{seat}-{version}-{move}"
        path = f"/api/tables/{table}/moves"
        return dict(await self.post(path, seat=seat, version=version, id=name, move=move))

    async def play_on(self, table: str, moves: int, luck: random.Random, *others: "Somebody") -> int:
        """Random moves of everybody who owes one; how many were made before the game was over."""
        people = {person.id: person for person in (self, *others)}
        whole = await self.page(table, None)
        for made in range(moves):
            info = whole["info"]
            if info["status"] != "playing":
                return made
            seat = info["to_move"][0]
            person = people[info["seats"][seat]["person"]]
            page = await person.page(table, seat)
            offer = luck.choice(page["page"]["offers"])["move"]
            await person.play(table, seat, page["version"], offer)
            whole = await person.page(table, seat)
        return moves


class Wire:
    """A socket that counts, and gives back what came before the answer it waits for."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.ref = 0
        self.frames: list[str] = []

    async def tell(self, kind: str, **data: Any) -> None:
        self.ref += 1
        await self.socket.send(json.dumps({"type": kind, "ref": self.ref, **data}))

    async def ask(self, kind: str, **data: Any) -> Data:
        """The answer; what came before it stays in `frames`."""
        await self.tell(kind, **data)
        while True:
            message = await self.next()
            if message.get("ref") == self.ref:
                return message

    async def next(self) -> Data:
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.frames.append(text)
        return dict(json.loads(text))

    async def to_the_end(self) -> None:
        while True:
            await self.next()

    async def gathered(self) -> list[Data]:
        """Everything that has come since the last time."""
        found: list[Data] = []
        await self.gathered_into(lambda _, message: found.append(message))
        return found

    async def gathered_into(self, take: Callable[[str, Data], None]) -> None:
        await self.ask("ping")
        frames = self.frames[:-1]
        self.frames.clear()
        for frame in frames:
            take(frame, json.loads(frame))


def patched(page: Any, patch: list[Data]) -> Any:
    """The page after a JSON Patch of the kinds the server sends."""
    for operation in patch:
        page = _changed(page, operation["path"].split("/")[1:], operation)
    return page


def _changed(page: Any, path: list[str], operation: Data) -> Any:
    if not path:
        return operation["value"]
    copy = page.copy()
    key: Any = path[0].replace("~1", "/").replace("~0", "~")
    key = int(key) if isinstance(page, list) else key
    if len(path) == 1 and operation["op"] == "remove":
        del copy[key]
    else:
        within = copy[key] if operation["op"] != "add" or len(path) > 1 else None
        copy[key] = _changed(within, path[1:], operation)
    return copy


def includes(new: object, old: object) -> bool:
    """Whether everything that was told then is told still; views have grown since."""
    if isinstance(old, dict):
        return isinstance(new, dict) and all(key in new and includes(new[key], old[key]) for key in old)
    if isinstance(old, list):
        return isinstance(new, list) and len(new) == len(old) and all(map(includes, new, old))
    return new == old


async def alone_at_a_table(url: str) -> tuple[Somebody, str]:
    """Ann, who has all three seats."""
    ann = await Somebody(url).arrive()
    return ann, (await ann.table("me", "here", "here"))["info"]["table"]

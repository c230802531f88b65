"""The socket: messages in, answers and news out."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from cheeseboard.core.text import Refused
from cheeseboard.server.checked import request_from
from cheeseboard.server.connections import DIRECT
from cheeseboard.server.limits import Allowance, network_of
from cheeseboard.server.live import Client, Say, never
from cheeseboard.server.messages import ENCODER, INCOMING, SPOKEN, Hint, Ping, Present, Unwatch, Watch
from cheeseboard.server.operations.tracing import REQUEST
from cheeseboard.server.service import Service
from cheeseboard.server.words import texts
from cheeseboard.tables.answers import Done, Pong, Refusal, refusal
from cheeseboard.tables.doc import Person
from cheeseboard.tables.words import Denied

log = logging.getLogger("cheeseboard")

CODES: Final = {
    "flood": 1008,
    "restart": 1012,
    "slow": 1013,
    "text-only": 1003,
    "stranger": 4401,
    "banned": 4403,
    "crowd": 4429,
}
GOODBYE_SECONDS: Final = 1.0

Socket = WebSocket[Any, Any, Any]


async def serve_socket(service: Service, socket: Socket, person: Person | None) -> None:
    """One client, from coming to going, or until they are dropped."""
    await socket.accept()
    if person is None:
        await _close(service, socket, "stranger")
        return
    host = socket.client.host if socket.client else ""
    if not _may_come(service, person, host):
        await _close(service, socket, "banned")
        return
    address = network_of(host)
    if service.sockets[address] >= service.settings.sockets_per_address:
        await _close(service, socket, "crowd")
        return
    service.sockets[address] += 1
    client = service.tables.live.enter(person.id, person.language, _direct_line(socket))
    try:
        await Conversation(service, socket, person, client).go_through()
    finally:
        service.tables.live.exit(client)
        _one_less(service.sockets, address)


def _direct_line(socket: Socket) -> Say:
    """Past ASGI, where our own server carries it."""
    extensions: dict[str, Any] = dict(socket.scope.get("extensions") or {})
    say: Say = extensions.get(DIRECT, never)
    return say


def _may_come(service: Service, person: Person, host: str) -> bool:
    try:
        service.moderation.standing.check_may_come(person.id, host)
    except Denied:
        return False
    return True


@dataclass(eq=False)
class Conversation:
    """What a client says, answered one message at a time; and what they are told meanwhile."""

    service: Service
    socket: Socket
    person: Person
    client: Client
    talking: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        settings = self.service.settings
        self.allowance = Allowance(settings.messages, settings.messages_seconds)

    async def go_through(self) -> None:
        hearing = asyncio.create_task(self._hear())
        self.client.behind = self._begin_to_talk
        self.client.dropped.add_done_callback(lambda _: hearing.cancel())
        try:
            with contextlib.suppress(WebSocketDisconnect, asyncio.CancelledError):
                await hearing
        finally:
            hearing.cancel()
            if self.talking is not None:
                self.talking.cancel()
        if self.client.dropped.done():
            await _close(self.service, self.socket, self.client.dropped.result())

    def _begin_to_talk(self) -> None:
        self.talking = asyncio.create_task(self._talk())

    async def _talk(self) -> None:
        """What waits for a reader who is behind, until none of it is left."""
        with contextlib.suppress(WebSocketDisconnect):
            while (text := self.client.next()) is not None:
                await self.socket.send_text(text.decode())

    async def _hear(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(detail="gone")
            if not self.allowance.spend(self.service.environment.steady()):
                self.client.drop("flood")
            elif not isinstance(text := message.get("text"), str):
                self.client.drop("text-only")
            else:
                self.service.tables.live.heard += 1
                self.client.send(ENCODER.encode(await self._answer(text)))

    async def _answer(self, text: str) -> Any:
        ref: int | None = None
        try:
            message = INCOMING.decode(text)
            ref = message.ref
            answer = await self._reply(message)
        except (msgspec.MsgspecError, RecursionError) as problem:
            return refuse(self.service, Denied("bad-message", why=str(problem)), self.person.language, ref)
        except Refused as refused:
            return refuse(self.service, refused, self.person.language, ref)
        except Exception as problem:
            return fault(self.service, problem, self.person.language, ref, asked=type(message).__name__)
        if answer is None:
            return Done(ref=ref)
        answer.ref = ref
        return answer

    # Replies ---------------------------------------------------------------------------------------------

    async def _reply(self, message: Any) -> Any:
        verb = SPOKEN.get(type(message))
        if verb is None:
            return await REPLIES[type(message)](self, message)
        request: object = request_from(verb.request, message)
        return await self.service.do(self.person, message.table, verb, request)

    async def watch(self, message: Watch) -> Any:
        return await self.service.watch(self.person, self.client, message)

    async def unwatch(self, message: Unwatch) -> Any:
        live = self.service.tables.live
        if isinstance(message.seat, msgspec.UnsetType):
            live.unwatch(self.client, message.table)
        else:
            live.look_away(self.client, message.table, message.seat)

    async def hint(self, message: Hint) -> Any:
        return await self.service.hint(self.person, message.table, message.seat)

    async def present(self, message: Present) -> Any:
        return await self.service.here(self.person, message.table)

    async def ping(self, message: Ping) -> Any:
        return Pong()


REPLIES: Final[dict[type, Callable[[Conversation, Any], Awaitable[Any]]]] = {
    Watch: Conversation.watch,
    Unwatch: Conversation.unwatch,
    Hint: Conversation.hint,
    Present: Conversation.present,
    Ping: Conversation.ping,
}
"""What is asked over a socket and is no verb of a table."""


def refuse(service: Service, refused: Refused, language: str, ref: int | None = None) -> Refusal:
    service.metrics.refused.labels(refused.reason.key).inc()
    return refusal(refused, language, ref)


def fault(
    service: Service, problem: Exception, language: str, ref: int | None = None, **where: str
) -> Refusal:
    """Our own failure: written down with its request and table, and the request's name for support."""
    service.metrics.errors.inc()
    log.error("fault", exc_info=problem, extra=where)
    name = REQUEST.get()
    text = texts().say("reason.fault", language, {"request": name})
    return Refusal(reason="fault", text=text, args={"request": name}, ref=ref)


def _one_less(counts: Counter[str], address: str) -> None:
    counts[address] -= 1
    if not counts[address]:
        del counts[address]


async def _close(service: Service, socket: Socket, cause: str) -> None:
    """Say why, without waiting for a client that does not listen."""
    service.metrics.dropped.labels(cause).inc()
    try:
        async with asyncio.timeout(GOODBYE_SECONDS):
            await socket.close(code=CODES[cause], reason=cause)
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        return

"""The socket: messages in, answers and news out."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from cheeseboard.core.text import Refused
from cheeseboard.server.checked import request_from
from cheeseboard.server.connections import DIRECT, Counted
from cheeseboard.server.limits import Allowance, network_of
from cheeseboard.server.messages import ENCODER, INCOMING, SPOKEN, Hint, Ping, Present, Unwatch, Watch
from cheeseboard.server.metered import Metered
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
PATIENT: Final = 4
"""How many messages wait for the answer to another before no more are read."""

Socket = WebSocket[Any, Any, Any]


async def serve_socket(service: Service, socket: Socket, person: Person | None) -> None:
    """Let a client in, whose connection is then a conversation's; or say why not."""
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
    extensions: Any = socket.scope["extensions"]
    connection: Counted = extensions[DIRECT]
    connection.hand_over(Conversation(service, connection, person, address))


def _may_come(service: Service, person: Person, host: str) -> bool:
    try:
        service.moderation.standing.check_may_come(person.id, host)
    except Denied:
        return False
    return True


class Conversation:
    """What a client says, answered one message at a time; and what they are told in the meantime."""

    __slots__ = (
        "address", "allowance", "busy", "client", "connection", "context", "gone", "person", "service",
        "unanswered",
    )  # fmt: skip

    def __init__(self, service: Service, connection: Counted, person: Person, address: str) -> None:
        self.service = service
        self.connection = connection
        self.person = person
        self.address = address
        self.context = copy_context()
        self.allowance = Allowance(service.settings.messages, service.settings.messages_seconds)
        self.unanswered: list[str] = []
        self.busy = False
        self.gone = False
        self.client = service.tables.live.enter(person.id, person.language, connection.say)
        self.client.hang_up = self._hang_up
        self.client.note_behind = connection.note_behind
        connection.transport.client = self.client
        service.sockets[address] += 1

    def hear(self, message: dict[str, Any]) -> None:
        if self.client.dropped:
            return
        if not self.allowance.spend(self.service.environment.steady()) or self.connection.owes():
            self.client.drop("flood")
        elif not isinstance(text := message.get("text"), str):
            self.client.drop("text-only")
        else:
            self._take(text)

    def _take(self, text: str) -> None:
        self.service.tables.live.heard += 1
        self.unanswered.append(text)
        if not self.busy:
            self.busy = True
            self.service.tables.spawn(self._answer_all(), self.context)
        elif len(self.unanswered) > PATIENT:
            self.connection.hold()

    async def _answer_all(self) -> None:
        try:
            while self.unanswered and not self.client.dropped:
                work = Metered(self._answer(self.unanswered.pop(0)))
                self.client.send(ENCODER.encode(await work))
                self.connection.charge(work.seconds)
                if self.unanswered:
                    await self.connection.bounds.rounds.begin(self.person.id)
        finally:
            self.busy = False
            self.connection.read_on()

    def go_on(self) -> None:
        self.client.go_on()

    def _hang_up(self, cause: str) -> None:
        self.service.metrics.dropped.labels(cause).inc()
        self.connection.hang_up(CODES[cause], cause)
        self.leave()

    def leave(self) -> None:
        if not self.gone:
            self.gone = True
            self.client.dropped = self.client.dropped or "gone"
            self.service.tables.live.exit(self.client)
            _one_less(self.service.sockets, self.address)

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

"""The socket: messages in, answers and news out."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from cheeseboard.core.text import Refused
from cheeseboard.server.house import House
from cheeseboard.server.limits import Allowance
from cheeseboard.server.live import Client, refusal
from cheeseboard.server.messages import (
    ENCODER,
    INCOMING,
    Back,
    Done,
    GoOn,
    Hint,
    Incoming,
    Ping,
    Play,
    Pong,
    Propose,
    Refusal,
    Say,
    Undo,
    Unwatch,
    Vote,
    Watch,
)
from cheeseboard.server.store.base import Person
from cheeseboard.server.words import Denied

CODES: Final = {
    "flood": 1008,
    "restart": 1012,
    "slow": 1013,
    "text-only": 1003,
    "stranger": 4401,
    "crowd": 4429,
}
GOODBYE_SECONDS: Final = 1.0

Socket = WebSocket[Any, Any, Any]


async def serve_socket(house: House, socket: Socket, person: Person | None) -> None:
    """One client, from his coming to his going, or until he is dropped."""
    await socket.accept()
    if person is None:
        await _close(house, socket, "stranger")
        return
    address = socket.client.host if socket.client else ""
    if house.sockets[address] >= house.settings.sockets_per_address:
        await _close(house, socket, "crowd")
        return
    house.sockets[address] += 1
    client = house.tables.live.enter(person.id, person.language)
    try:
        await Conversation(house, socket, person, client).go_through()
    finally:
        house.tables.live.exit(client)
        _one_less(house.sockets, address)


class Conversation:
    """What a client says, answered one message at a time; and what he is told meanwhile."""

    def __init__(self, house: House, socket: Socket, person: Person, client: Client) -> None:
        self.house = house
        self.socket = socket
        self.person = person
        self.client = client
        self.allowance = Allowance(house.settings.messages, house.settings.messages_seconds)

    async def go_through(self) -> None:
        tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._talk())]
        tasks.append(asyncio.create_task(self._stay()))
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        if self.client.dropped.done():
            await _close(self.house, self.socket, self.client.dropped.result())
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end

    async def _stay(self) -> None:
        await asyncio.shield(self.client.dropped)

    async def _talk(self) -> None:
        while True:
            await self.socket.send_text(await self.client.next())

    async def _hear(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(detail="gone")
            if not self.allowance.spend(self.house.nature.steady()):
                self.client.drop("flood")
            elif not isinstance(text := message.get("text"), str):
                self.client.drop("text-only")
            else:
                self.client.send(ENCODER.encode(await self._answer(text)).decode())

    async def _answer(self, text: str) -> Any:
        ref: int | None = None
        try:
            message = INCOMING.decode(text)
            ref = message.ref
            answer = await ANSWERS[type(message)](self, message)
        except (msgspec.MsgspecError, RecursionError) as problem:
            return refuse(self.house, Denied("bad-message", why=str(problem)), self.person.language, ref)
        except Refused as refused:
            return refuse(self.house, refused, self.person.language, ref)
        if answer is None:
            return Done(ref)
        answer.ref = ref
        return answer

    # One answer for each message -------------------------------------------------------------------------

    async def watch(self, message: Watch) -> Any:
        return await self.house.watch(self.person, self.client, message)

    async def unwatch(self, message: Unwatch) -> Any:
        live = self.house.tables.live
        if isinstance(message.seat, msgspec.UnsetType):
            live.unwatch(self.client, message.table)
        else:
            live.look_away(self.client, message.table, message.seat)

    async def play(self, message: Play) -> Any:
        return await self.house.play(self.person, message.table, message)

    async def undo(self, message: Undo) -> Any:
        return await self.house.undo(self.person, message.table, message.seat)

    async def propose(self, message: Propose) -> Any:
        await self.house.propose(self.person, message.table, message.seat, message.wish)

    async def vote(self, message: Vote) -> Any:
        await self.house.vote(self.person, message.table, message.agree)

    async def go_on(self, message: GoOn) -> Any:
        await self.house.go_on(self.person, message.table)

    async def back(self, message: Back) -> Any:
        await self.house.back(self.person, message.table, message.seat)

    async def hint(self, message: Hint) -> Any:
        return await self.house.hint(self.person, message.table, message.seat)

    async def say(self, message: Say) -> Any:
        await self.house.say(self.person, message.table, message.text)

    async def ping(self, message: Ping) -> Any:
        return Pong()


ANSWERS: Final[dict[type[Incoming], Callable[[Conversation, Any], Awaitable[Any]]]] = {
    Watch: Conversation.watch,
    Unwatch: Conversation.unwatch,
    Play: Conversation.play,
    Undo: Conversation.undo,
    Propose: Conversation.propose,
    Vote: Conversation.vote,
    GoOn: Conversation.go_on,
    Back: Conversation.back,
    Hint: Conversation.hint,
    Say: Conversation.say,
    Ping: Conversation.ping,
}


def refuse(house: House, refused: Refused, language: str, ref: int | None = None) -> Refusal:
    house.metrics.refused.labels(refused.reason.key).inc()
    return refusal(refused, language, ref)


def _one_less(counts: Counter[str], address: str) -> None:
    counts[address] -= 1
    if not counts[address]:
        del counts[address]


async def _close(house: House, socket: Socket, cause: str) -> None:
    """Say why; one who does not listen is not waited for."""
    house.metrics.dropped.labels(cause).inc()
    try:
        async with asyncio.timeout(GOODBYE_SECONDS):
            await socket.close(code=CODES[cause], reason=cause)
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        return

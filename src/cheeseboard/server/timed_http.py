"""HTTP with an end to patience: uvicorn would wait for ever for a request and take headers without end."""

import asyncio
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from cheeseboard.server.connections import WatchedLine, bounds_in
from cheeseboard.server.gate import VISITOR
from cheeseboard.server.guard import HEADERS
from cheeseboard.server.messages import ENCODER
from cheeseboard.server.words import TooMany
from cheeseboard.tables.answers import refusal

TOO_LONG: Final = "These headers are too long."
TOO_MANY: Final = TooMany("too-many-requests")


def _answer_to_all() -> bytes:
    body = ENCODER.encode(refusal(TOO_MANY, "en"))
    policy = b"".join(b"%b: %b\r\n" % header for header in HEADERS)
    head = b"content-type: application/json\r\ncontent-length: %d\r\nretry-after: 20\r\nconnection: close\r\n"
    return b"HTTP/1.1 429 Too Many Requests\r\n%b%b\r\n%b" % (policy, head % len(body), body)


TURNED_AWAY: Final = _answer_to_all()


class TimedHttp(HttpToolsProtocol):
    head_seconds: ClassVar[float] = 10.0
    body_seconds: ClassVar[float] = 60.0
    head_bytes: ClassVar[int] = 32 * 1024
    body_bytes: ClassVar[int] = 2 * 1024 * 1024
    """More than any request may have; what is less and still too much gets a kinder answer."""
    pipelined: ClassVar[int] = 16

    transport: WatchedLine  # type: ignore[assignment]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.patience: asyncio.TimerHandle | None = None
        self.head: int | None = 0  # how much of a request's head was read; None while there is none to come
        self.unfinished = 0  # how much came since it began, read or not
        self.body = 0
        self.turned_away = False
        self.early: bytes | None = b""
        """What has come before this line's first turn; None once it was let in."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        line = WatchedLine(transport, bounds_in(self.app_state))
        super().connection_made(line)  # type: ignore[arg-type]
        self._wait(self.head_seconds)
        peer = self.client[0] if self.client else ""
        if line.bounds.admit(peer):
            line.peer = peer
        else:
            line.let_go("crowd")

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        self.transport.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The first of it waits for a turn: many who come at once are read one in a round of the loop."""
        if self.early is None:
            self._read(data)
        else:
            self._keep_for_turn(data)

    def _keep_for_turn(self, data: bytes) -> None:
        first, self.early = not self.early, (self.early or b"") + data
        if first:
            self.transport.bounds.rounds.call(self.transport.peer or "", self._come_in)
        if self.early is not None:
            self.transport.pause_reading()

    def _come_in(self) -> None:
        early, self.early = self.early or b"", None
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._read(early)

    def _read(self, data: bytes) -> None:
        if self.patience is None and not self._answering():
            self._wait(self.head_seconds)
        super().data_received(data)
        if self.head is not None:
            self.unfinished += len(data)
            if self.unfinished > self.head_bytes:
                self.send_400_response(TOO_LONG)

    def send_400_response(self, msg: str) -> None:
        """What the parser cannot read is a head too long, where there is one."""
        if not self.transport.is_closing():
            super().send_400_response(TOO_LONG if (self.head or 0) > self.head_bytes else msg)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head = self.unfinished = self.body = 0
        self._wait(self.head_seconds)
        if len(self.pipeline) >= self.pipelined:
            self.transport.let_go("flood")
            raise ValueError("too many requests at once")

    def on_url(self, url: bytes) -> None:
        self._count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count_head(len(name) + len(value) + len(": \r\n"))
        super().on_header(name, value)

    def _count_head(self, more: int) -> None:
        self.head = (self.head or 0) + more
        if self.head > self.head_bytes:
            raise ValueError(TOO_LONG)

    def on_body(self, body: bytes) -> None:
        if self.turned_away:
            return
        self.body += len(body)
        if self.body > self.body_bytes:
            self.transport.let_go("flood")
        else:
            super().on_body(body)

    def on_headers_complete(self) -> None:
        self.head = None
        self._wait(self.body_seconds)
        if self._may_come_in():
            super().on_headers_complete()
        elif not self.turned_away:
            self._turn_away()

    def _may_come_in(self) -> bool:
        """Counted here, before there is a task, a scope or an application for it."""
        if self.turned_away:
            return False
        gate, now = self.transport.bounds.gate, self.loop.time()
        visitor = gate.visitor(self.headers, self.client[0] if self.client else "")
        if not self.parser.should_upgrade():
            self.scope[VISITOR] = visitor  # type: ignore[typeddict-unknown-key]
            return gate.lets_ask(self.url, visitor, now)
        self.transport.visitor = visitor
        return gate.lets_connect(visitor, now)

    def _turn_away(self) -> None:
        """Told once, in few words, and hung up on: who asks on has to come again."""
        self.turned_away = True
        self.transport.bounds.refuse(TOO_MANY.reason.key)
        self.transport.write(TURNED_AWAY)
        self.transport.close()

    def on_message_complete(self) -> None:
        self._wait(None)
        if not self.turned_away:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait(None)
        if not self.turned_away:
            super().handle_websocket_upgrade()

    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _wait(self, seconds: float | None) -> None:
        """From now on for so long, and no longer."""
        if self.patience is not None:
            self.patience.cancel()
        self.patience = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        self.patience = None
        if not self.transport.is_closing():
            self.transport.abort()

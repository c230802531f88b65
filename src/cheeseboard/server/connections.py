"""Counts every byte of a connection; a client that sends too much, or does not read, is dropped."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from cheeseboard.server.gate import Gate, Origin
from cheeseboard.server.limits import Bucket
from cheeseboard.server.live import Client
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.settings import Settings
from cheeseboard.server.turns import Rounds, never

FRAMES_PER_MESSAGE: Final = 4
"""Frames are also pings, pongs and the parts of a message."""
SLACK: Final = 64 * 1024
MOST_UNREAD: Final = 64 * 1024 * 1024
"""Kept for all who are far behind in reading."""
SPARE_LINES: Final = 200
"""From one address, beside as many sockets as it may have."""
LOOK_SECONDS: Final = 20.0
LEAST_READ: Final = 16 * 1024
"""How many bytes of what waits must have gone from one look to the next."""
GOODBYE_SECONDS: Final = 2.0
TEXT: Final = 0x81
"""The first byte of a frame with a whole text."""
DIRECT: Final = "cheeseboard.direct"
"""Where the application finds the connection itself: past ASGI, which costs more than all of the rest."""


class Bounds:
    """What every connection is held to, and where it is counted when one is let go."""

    def __init__(
        self, settings: Settings, metrics: Metrics | None = None, pressing: Callable[[], bool] = never
    ) -> None:
        self.seconds = settings.messages_seconds
        self.frames = FRAMES_PER_MESSAGE * settings.messages
        self.bytes = settings.messages * settings.frame + SLACK
        self.metrics = metrics
        self.gate = Gate(settings)
        self.rounds = Rounds(pressing)
        """One thing that may take long begins in a round of the loop, so that moves never wait for many."""
        self.lines_per_peer = settings.sockets_per_address + SPARE_LINES
        self.lines: Counter[str] = Counter()
        self.unread: dict[WatchedLine, int] = {}
        """Lines that are far behind, the longest first, and how far they were when last looked at."""
        self.waiting = 0
        """All of that together."""

    def count(self, cause: str) -> None:
        if self.metrics is not None:
            self.metrics.dropped.labels(cause).inc()

    def refuse(self, reason: str) -> None:
        if self.metrics is not None:
            self.metrics.refused.labels(reason).inc()

    def admit(self, peer: str) -> bool:
        """One more line from there; a proxy speaks for many."""
        if self.lines[peer] >= self.lines_per_peer and peer not in self.gate.proxies:
            return False
        self.lines[peer] += 1
        return True

    def dismiss(self, peer: str) -> None:
        self.lines[peer] -= 1
        if not self.lines[peer]:
            del self.lines[peer]

    def note_unread(self, line: "WatchedLine") -> None:
        """A limit for all of them together; beyond it, the one who has been behind for longest is let go."""
        now = line.unread()
        self.waiting += now - self.unread.get(line, 0)
        self.unread[line] = now
        if self.waiting > MOST_UNREAD:
            self._look_through()
            while self.waiting > MOST_UNREAD // 2:
                next(iter(self.unread)).let_go("slow")

    def _look_through(self) -> None:
        """Some have read on since they were noted."""
        self.unread = {line: unread for line in self.unread if (unread := line.unread()) > SLACK}
        self.waiting = sum(self.unread.values())

    def forget_unread(self, line: "WatchedLine") -> None:
        self.waiting -= self.unread.pop(line, 0)


def bounds_in(state: dict[str, Any]) -> Bounds:
    """As the application has laid them down at the start."""
    bounds: Bounds = state.get("bounds") or Bounds(Settings())
    return bounds


class WatchedLine:
    """A transport whose peer must read: asyncio alone would keep what is unread, and the line, for ever."""

    __slots__ = ("bounds", "client", "gone", "goodbye", "peer", "transport", "visitor", "watch", "written")

    def __init__(self, transport: asyncio.Transport, bounds: Bounds) -> None:
        self.transport = transport
        self.bounds = bounds
        self.goodbye: float | None = None
        """Seconds in which what is left must be read after closing; None where it only has to go on."""
        self.written = 0
        self.gone = 0
        self.watch: asyncio.TimerHandle | None = None
        self.visitor: Origin | None = None
        self.client: Client | None = None
        """Who keeps messages for the reader, once it is a socket."""
        self.peer: str | None = None
        """Among whose lines this one is counted."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        self.written += len(data)
        self.transport.write(data)
        unread = self.unread()
        if self.watch is None and unread:
            self._look_in(LOOK_SECONDS)
        if unread > SLACK:
            self.bounds.note_unread(self)

    def unread(self) -> int:
        """What is kept for the reader, as messages and as bytes."""
        kept = 0 if self.client is None else self.client.unread
        return kept + self.transport.get_write_buffer_size()

    def close(self) -> None:
        self.transport.close()
        if self.goodbye is not None and self.unread():
            self.forget()
            self.watch = asyncio.get_running_loop().call_later(self.goodbye, self.transport.abort)

    def end(self) -> None:
        """The line is down."""
        self.forget()
        self.bounds.forget_unread(self)
        if self.peer is not None:
            self.bounds.dismiss(self.peer)
            self.peer = None

    def forget(self) -> None:
        """Nobody needs to look any more, or somebody else does."""
        if self.watch is not None:
            self.watch.cancel()
        self.watch = None

    def let_go(self, cause: str) -> None:
        if not self.transport.is_closing():
            self.bounds.count(cause)
            self.note_end(cause)
        self.bounds.forget_unread(self)
        self.transport.abort()

    def note_end(self, cause: str) -> None:
        if cause == "flood" and self.visitor is not None:
            self.bounds.gate.blame(self.visitor, asyncio.get_running_loop().time())

    def _look_in(self, seconds: float) -> None:
        self.gone = self._gone()
        self.watch = asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        self.watch = None
        if not self.transport.get_write_buffer_size():
            return
        if self._gone() - self.gone < LEAST_READ:
            self.let_go("slow")
        else:
            self._look_in(LOOK_SECONDS)

    def _gone(self) -> int:
        return self.written - self.transport.get_write_buffer_size()


class CountedFrames(ServerProtocol):
    """Each frame is counted as it is found, so that a packet full of tiny ones is not read to its end."""

    def __init__(self, frames: Bucket, max_size: int) -> None:
        super().__init__(max_size=max_size, logger=logging.getLogger("uvicorn.error"))
        self.frames = frames
        self.flooded = False

    def recv_frame(self, frame: Frame) -> None:
        if self.frames.spend(1, asyncio.get_running_loop().time()):
            if frame.opcode is Opcode.CLOSE:
                self.current_size = None  # goodbye may come between the parts of a message (RFC 6455, 5.4)
            super().recv_frame(frame)
        else:
            self.flooded = True
            self.fail(CloseCode.POLICY_VIOLATION, "flood")


def text_frame(text: bytes) -> bytes:
    """A message in one frame, as servers send it."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65536:
        return b"%c~%b%b" % (TEXT, size.to_bytes(2, "big"), text)
    return b"%c\x7f%b%b" % (TEXT, size.to_bytes(8, "big"), text)


def is_text(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True


class Listener(Protocol):
    """What has taken over a socket after the handshake."""

    def hear(self, message: dict[str, Any]) -> None: ...

    def go_on(self) -> None:
        """The peer reads again."""

    def leave(self) -> None:
        """Nothing more will come, however often that is said."""


class Post:
    """Stands where uvicorn has a queue from which an application would read."""

    __slots__ = ("listener",)

    def __init__(self, listener: Listener) -> None:
        self.listener = listener

    def put_nowait(self, message: Any) -> None:
        if message["type"] == "websocket.disconnect":
            self.listener.leave()
        else:
            self.listener.hear(message)


class Counted(WebSocketsSansIOProtocol):
    """uvicorn's socket within bounds. ASGI has its part in the handshake only."""

    conn: CountedFrames
    transport: WatchedLine  # type: ignore[assignment]
    listener: Listener | None = None
    held = False
    """Whether reading waits for the listener."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.bounds = bounds_in(self.app_state)
        self.bytes = Bucket(self.bounds.bytes, self.bounds.seconds)
        self.conn = CountedFrames(Bucket(self.bounds.frames, self.bounds.seconds), self.config.ws_max_size)

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.transport.goodbye = GOODBYE_SECONDS

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.bytes.spend(len(data), self.loop.time()):
            self.transport.let_go("flood")
            return
        super().data_received(data)
        if self.conn.flooded and not self.transport.is_closing():
            self.bounds.count("flood")
            self.transport.note_end("flood")
            self.handle_parser_exception()
        elif self.conn.handshake_exc is not None and not self.close_sent:
            self._refuse_handshake()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[DIRECT] = self

    async def run_asgi(self) -> None:
        """As uvicorn does it, but a socket that somebody has taken over stays open."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application")
            self.send_500_response()
        if self.listener is not None:
            self._forget_handshake()
        elif self.close_timer is None:
            self.transport.close()

    def _forget_handshake(self) -> None:
        """Many people sit long at a table, and none of it is needed again."""
        del self.request, self.response, self.scope

    def hand_over(self, listener: Listener) -> None:
        """From now on the listener hears what comes, and first what has come already."""
        waiting = self.queue
        self.listener = listener
        self.queue = Post(listener)  # type: ignore[assignment]
        while not waiting.empty():
            self.queue.put_nowait(waiting.get_nowait())
        self.read_paused = True  # or uvicorn would stop reading after every message
        self.held = True
        self.read_on()

    def send_receive_event_to_app(self) -> None:
        """What is no text is no fault of ours: the library would write it down as one."""
        if self.curr_msg_data_type == "text" and not is_text(self.frames):
            self.frames = []
            self.hang_up(CloseCode.INVALID_DATA, "not-text")
        else:
            super().send_receive_event_to_app()

    def hold(self) -> None:
        """Read no more for a while."""
        if not self.held and not self.transport.is_closing():
            self.held = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.held and not self.transport.is_closing():
            self.held = False
            self.transport.resume_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.listener is not None:
            self.listener.go_on()

    def note_behind(self) -> None:
        """The reader leaves messages waiting."""
        if self.transport.unread() > SLACK:
            self.bounds.note_unread(self.transport)

    def charge(self, seconds: float) -> None:
        """For what was worked out for this client."""
        if self.transport.visitor is not None:
            self.bounds.gate.charge(self.transport.visitor, seconds, self.loop.time())

    def owes(self) -> bool:
        visitor = self.transport.visitor
        return visitor is not None and self.bounds.gate.owes(visitor, self.loop.time())

    def say(self, text: bytes) -> bool:
        """Write a message at once, past everything between; False where the reader has to be waited for."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(text_frame(text))
        return True

    def hang_up(self, code: int, reason: str) -> None:
        """Say why; one who does not listen is not waited for."""
        if self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return
        self.conn.send_close(code, reason)
        self.transport.note_end(reason)
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.read_on()
        if self.writable.is_set():
            self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self.transport.close)
        else:
            self.transport.close()

    def handle_ping(self) -> None:
        """A pong is worth nothing to one who does not read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.let_go("slow")

    def _refuse_handshake(self) -> None:
        """The library has its answer ready where a head is too long; uvicorn would keep it, and the line."""
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

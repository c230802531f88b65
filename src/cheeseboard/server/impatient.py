"""HTTP with an end to patience: uvicorn would wait for ever for a request and take headers without end."""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle


class Impatient(HttpToolsProtocol):
    head_seconds: ClassVar[float] = 10.0
    body_seconds: ClassVar[float] = 60.0
    head_bytes: ClassVar[int] = 32 * 1024

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.patience: asyncio.TimerHandle | None = None
        self.head: int | None = 0  # how much of a request's head has come; None while there is none to come

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(self.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.patience is None and not self._answering():
            self._wait(self.head_seconds)
        super().data_received(data)
        if self.head is not None:
            self.head += len(data)
            if self.head > self.head_bytes and not self.transport.is_closing():
                self.send_400_response("These headers are too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head = 0
        self._wait(self.head_seconds)

    def on_headers_complete(self) -> None:
        self.head = None
        self._wait(self.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait(None)
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

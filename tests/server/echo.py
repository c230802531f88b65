"""An echo behind our own connections, for clients that test how frames are read and written."""

import sys
from typing import Any, Final

import uvicorn

from cheeseboard.server.connections import DIRECT, Bounds, Counted
from cheeseboard.server.settings import Settings
from cheeseboard.server.timed_http import TimedHttp

MANY: Final = 10**9
LONGEST: Final = 32 * 1024 * 1024
SETTINGS: Final = Settings(
    messages=MANY,
    frame=LONGEST,
    requests=MANY,
    requests_per_address=MANY,
    openings=MANY,
    openings_per_address=MANY,
)


class Echo:
    def __init__(self, connection: Counted) -> None:
        self.connection = connection
        self.waiting: list[bytes] = []

    def hear(self, message: dict[str, Any]) -> None:
        if isinstance(text := message.get("text"), str):
            self.waiting.append(text.encode())
            self.go_on()
        else:
            self.connection.conn.send_binary(message["bytes"])
            self.connection.transport.write(b"".join(self.connection.conn.data_to_send()))

    def go_on(self) -> None:
        while self.waiting and self.connection.say(self.waiting[0]):
            del self.waiting[0]

    def leave(self) -> None:
        self.waiting.clear()


async def echo(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        scope["state"]["bounds"] = Bounds(SETTINGS)
        for said in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{said}.complete"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    connection = scope["extensions"][DIRECT]
    connection.hand_over(Echo(connection))


if __name__ == "__main__":
    uvicorn.run(
        echo, port=int(sys.argv[1]), ws=Counted, http=TimedHttp, ws_max_size=LONGEST,
        ws_per_message_deflate=False, lifespan="on", access_log=False, log_level="error",
    )  # fmt: skip

"""A bad line between people and the server: slow, unsteady, cut, or losing connections, as told."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Line:
    def __init__(self, port: int, luck: random.Random) -> None:
        self.port = port
        self.luck = luck
        self.delay = 0.0
        self.jitter = 0.0
        self.loss = 0.0
        """How many of a hundred pieces cost their connection."""
        self.cut = False
        self.lost = 0
        self.own_port = 0
        self.open: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.own_port}"

    def heal(self) -> None:
        self.delay = self.jitter = self.loss = 0.0
        self.cut = False

    def break_all(self) -> None:
        self.cut = True
        for writer in self.open:
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.port)
        except ConnectionError:
            writer.transport.abort()
            return
        ends = (writer, far_writer)
        self.open.update(ends)
        ways = [self._carry(reader, far_writer), self._carry(far_reader, writer)]
        with suppress(ConnectionError):
            await asyncio.gather(*ways)
        for end in ends:
            end.transport.abort()
        self.open.difference_update(ends)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """In order, each piece as late as it comes."""
        while data := await reader.read(4096):
            await asyncio.sleep(max(0.0, self.luck.gauss(self.delay, self.jitter)))
            if self.luck.random() * 100 < self.loss:
                self.lost += 1
                raise ConnectionError("lost")
            writer.write(data)
            await writer.drain()
        raise ConnectionError("closed")


@asynccontextmanager
async def bad_line(port: int, seed: int) -> AsyncIterator[Line]:
    line = Line(port, random.Random(seed))
    server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    line.own_port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        server.close()
        line.break_all()

"""What an operator sees of every request, and how late the loop is that serves them all."""

import asyncio
from typing import Any, Final
from uuid import uuid4

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cheeseboard.server.metrics import Metrics
from cheeseboard.server.operations.tracing import HEADER, REQUEST, TABLE, well_formed

LOOK_SECONDS: Final = 0.25
ELSEWHERE: Final = "/{path:path}"


class Watched:
    """Around the whole application: each request has a name, is counted and timed."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
            return
        name = well_formed(dict(scope["headers"]).get(HEADER)) or uuid4().hex[:16]
        REQUEST.set(name)
        TABLE.set("")
        if str(scope["type"]) == "http":
            await self._timed(scope, receive, send, name)
        else:
            await self.app(scope, receive, send)

    async def _timed(self, scope: Scope, receive: Receive, send: Send, name: str) -> None:
        begun = asyncio.get_running_loop().time()
        status = 500

        async def named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (HEADER, name.encode())]
            await send(message)

        try:
            await self.app(scope, receive, named)
        finally:
            self._count(scope, status, asyncio.get_running_loop().time() - begun)

    def _count(self, scope: Any, status: int, seconds: float) -> None:
        """By the route's pattern: an address that somebody made up would be a series of its own."""
        route = str(scope.get("path_template") or ELSEWHERE)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.metrics.requests.labels(route, method, str(status)).inc()
        self.metrics.request_seconds.labels(route).observe(seconds)


METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


async def watch_the_loop(metrics: Metrics) -> None:
    """For good: how much later than asked the loop comes back, and how much it has to do."""
    loop = asyncio.get_running_loop()
    metrics.show("tasks", "Tasks of the loop", lambda: len(asyncio.all_tasks(loop)))
    while True:
        wanted = loop.time() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        metrics.loop_lag.observe(max(0.0, loop.time() - wanted))

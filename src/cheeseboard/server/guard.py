"""What every request passes: is it from our own pages, and what a browser may do with the answer."""

import asyncio
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, HTTPSendMessage, Message, Receive, Scope, Send

from cheeseboard.server.connections import Bounds, bounds_in
from cheeseboard.server.gate import USUAL_SECONDS, VISITOR, Origin
from cheeseboard.server.messages import ENCODER
from cheeseboard.server.metered import Metered
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.settings import Settings
from cheeseboard.server.turns import never
from cheeseboard.server.web import is_pocket
from cheeseboard.server.words import Denied, Forbidden
from cheeseboard.tables.answers import refusal

POLICY: Final = (
    b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    b"connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
POCKET_POLICY: Final = (
    b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    b"img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    b"frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
)
"""For the pocket table, whose Python is WebAssembly in workers; its documentation shows it on the page."""
CAREFUL: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
HEADERS: Final = ((b"content-security-policy", POLICY), *CAREFUL)
POCKET_HEADERS: Final = ((b"content-security-policy", POCKET_POLICY), *CAREFUL)
SAFE: Final = ("GET", "HEAD", "OPTIONS")
PORTS: Final = {"http": 80, "https": 443}


class Guard:
    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        metrics: Metrics | None = None,
        pressing: Callable[[], bool] = never,
    ) -> None:
        self.app = app
        self.bounds = Bounds(settings, metrics, pressing)
        self.metrics = metrics
        self.origins = {origin.strip() for origin in settings.origins.split(",")} - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "lifespan":
            scope.setdefault("state", {})["bounds"] = self.bounds
        if kind == "websocket" and not self._ours(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "other-origin"})
        elif kind == "http":
            await self._http(scope, receive, send)
        else:
            if kind == "websocket":
                await take_turn(scope)
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        policy = POCKET_HEADERS if is_pocket(scope["path"]) else HEADERS

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *policy]
            await send(message)

        if scope["method"] in SAFE or self._ours(scope):  # type: ignore[typeddict-item]
            await self._charged(scope, receive, guarded)
        else:
            await self._refuse(guarded, Forbidden("other-origin"))

    async def _charged(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An answer that takes long to work out counts as several requests."""
        visitor: Origin | None = scope.get(VISITOR)  # type: ignore[assignment]
        await take_turn(scope)
        work: Metered[None] = Metered(self.app(scope, receive, send))  # type: ignore[arg-type]
        try:
            await work
        finally:
            if visitor is not None:
                now = asyncio.get_running_loop().time()
                self.bounds.gate.charge(visitor, work.seconds - USUAL_SECONDS, now)

    async def _refuse(self, send: Send, denied: Denied) -> None:
        if self.metrics is not None:
            self.metrics.refused.labels(denied.reason.key).inc()
        await _answer(send, denied)

    def _ours(self, scope: Scope) -> bool:
        """A browser says where a request comes from; a client that says nothing is not a browser."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        host = headers.get(b"host", b"").decode("latin-1")
        return not origin or origin in self.origins or is_same_place(origin, host)


async def take_turn(scope: Scope) -> None:
    """Wait until everybody else has been served who came in the meantime."""
    visitor: Origin | None = scope.get(VISITOR)  # type: ignore[assignment]
    whose = "" if visitor is None else visitor.person or visitor.network
    await bounds_in(scope.get("state") or {}).rounds.begin(whose)


def is_same_place(origin: str, host: str) -> bool:
    """Whether a page of that origin was served under that host, with or without the usual port."""
    scheme = origin.partition("://")[0]
    usual = PORTS.get(scheme)
    return usual is not None and _place(origin, usual) == _place(f"{scheme}://{host}", usual) is not None


def _place(address: str, usual: int) -> tuple[str, int] | None:
    try:
        parts = urlsplit(address)
        place = (parts.hostname, parts.port or usual)
    except ValueError:
        return None
    plain = parts.netloc and not (parts.username or parts.path or parts.query)
    return (place[0], place[1]) if plain and place[0] else None


async def _answer(send: Send, denied: Denied) -> None:
    body = ENCODER.encode(refusal(denied, "en"))
    start: HTTPSendMessage = {
        "type": "http.response.start",
        "status": denied.status,
        "headers": [(b"content-type", b"application/json")],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})

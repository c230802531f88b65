"""Answers that are the same for everybody and never change: made and packed once, then sent as they are."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import brotli  # type: ignore[import-not-found, import-untyped, unused-ignore]
from litestar.types import ASGIApp, Message, Receive, Scope, Send

MOST: Final = 32
"""Kept of each route: all titles in all languages, however packed, and some editions of people's own."""
SMALL: Final = 2000
"""Bytes that are not worth packing."""
PACKERS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "br": lambda body: brotli.compress(body, quality=10),
    "gzip": lambda body: gzip.compress(body, 6),
}
"""In a thread: 50 ms for a title's texts. The best quality takes three times that, for a hundredth less."""

Answer = list[Message]


def packing(scope: Scope) -> str:
    """How the answer will be packed: as well as the browser can read it."""
    read = b",".join(value for name, value in scope["headers"] if name == b"accept-encoding")
    return "br" if b"br" in read else "gzip" if b"gzip" in read else ""


class KeptAnswers:
    def __init__(self, app: ASGIApp, **_: Any) -> None:
        self.app = app
        self.kept: OrderedDict[tuple[str, str], Answer] = OrderedDict()
        self.making = asyncio.Lock()
        """One at a time: who asks for the same waits for it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = scope["path"], packing(scope)
        answer = self.kept.get(key) or await self._kept(key, scope, receive)
        for message in answer:
            own: Any = {**message}  # others on the way add their headers
            await send(own)

    async def _kept(self, key: tuple[str, str], scope: Scope, receive: Receive) -> Answer:
        async with self.making:
            if key not in self.kept:
                answer = await packed(await self._made(scope, receive), key[1])
                if answer[0].get("status") != 200:
                    return answer
                self._keep(key, answer)
            return self.kept[key]

    async def _made(self, scope: Scope, receive: Receive) -> Answer:
        answer: Answer = []

        async def note(message: Message) -> None:
            answer.append(message)

        await self.app(scope, receive, note)
        return answer

    def _keep(self, key: tuple[str, str], answer: Answer) -> None:
        self.kept[key] = answer
        while len(self.kept) > MOST:
            self.kept.popitem(last=False)


async def packed(answer: Answer, how: str) -> Answer:
    """Beside the loop that serves moves: packing takes longer than everything else together."""
    start, *parts = (dict[str, Any](message) for message in answer)
    body = b"".join(part.get("body", b"") for part in parts)
    about = [(name, value) for name, value in start["headers"] if name.lower() != b"content-length"]
    about.append((b"vary", b"Accept-Encoding"))
    if how in PACKERS and len(body) >= SMALL:
        body = await asyncio.to_thread(PACKERS[how], body)
        about.append((b"content-encoding", how.encode()))
    start["headers"] = [*about, (b"content-length", b"%d" % len(body))]
    whole: Any = [start, {"type": "http.response.body", "body": body, "more_body": False}]
    return list[Message](whole)

"""Answers that are the same for everybody and never change: made and packed once, then sent as they are."""

from collections import OrderedDict
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

MOST: Final = 32
"""Kept of each route: all titles in all languages, however packed, and some editions of people's own."""

Answer = list[Message]


def packing(scope: Scope) -> str:
    """How the answer will be packed: as well as the browser can read it."""
    read = b",".join(value for name, value in scope["headers"] if name == b"accept-encoding")
    return "br" if b"br" in read else "gzip" if b"gzip" in read else ""


class KeptAnswers:
    def __init__(self, app: ASGIApp, **_: Any) -> None:
        self.app = app
        self.kept: OrderedDict[tuple[str, str], Answer] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = scope["path"], packing(scope)
        answer = self.kept.get(key)
        if answer is None:
            answer = await self._made(scope, receive)
            self._keep(key, answer)
        for message in answer:
            own: Any = {**message}  # others on the way add their headers
            await send(own)

    async def _made(self, scope: Scope, receive: Receive) -> Answer:
        answer: Answer = []

        async def note(message: Message) -> None:
            answer.append(message)

        await self.app(scope, receive, note)
        return answer

    def _keep(self, key: tuple[str, str], answer: Answer) -> None:
        if answer and answer[0].get("status") == 200:
            self.kept[key] = answer
        while len(self.kept) > MOST:
            self.kept.popitem(last=False)

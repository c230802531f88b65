"""Answers that are the same for everybody, for good: made and packed once, then sent as they are."""

from collections import OrderedDict
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

MOST: Final = 32
"""Kept of each route: all titles in all languages, packed and plain, and some editions of people's own."""

Answer = list[Message]


class KeptAnswers:
    def __init__(self, app: ASGIApp, **_: Any) -> None:
        self.app = app
        self.kept: OrderedDict[tuple[str, bool], Answer] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        packed = any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])
        key = scope["path"], packed
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

    def _keep(self, key: tuple[str, bool], answer: Answer) -> None:
        if answer and answer[0].get("status") == 200:
            self.kept[key] = answer
        while len(self.kept) > MOST:
            self.kept.popitem(last=False)

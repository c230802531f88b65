"""A gate between a page and the server: what was asked for comes when the test says so, without a clock."""

import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, Route, WebSocketRoute

KINDS: Final = {
    "me": r"/api/me$",
    "table": r"/api/tables/[\w-]+$",
    "texts": r"/api/titles/[\w-]+/editions/\w+/texts/",
    "components": r"/api/titles/[\w-]+/editions/\w+/components",
    "log": r"/replay\?",
    "board": r"/assets/Board-.*\.js",
    "style": r"/assets/Board-.*\.css",
}
ALL: Final = [*KINDS, "socket"]


class Gate:
    """Holds back what a page asks for, and lets it through kind by kind."""

    def __init__(self, page: Page) -> None:
        self.shut = set(ALL)
        self.held: dict[str, list[Callable[[], Any]]] = {kind: [] for kind in ALL}
        page.route("**/*", self._ask)
        page.route_web_socket(re.compile("/api/live"), self._connect)

    def _ask(self, route: Route) -> None:
        kinds = [kind for kind, pattern in KINDS.items() if re.search(pattern, route.request.url)]
        self._pass(kinds[0] if kinds else "", route.continue_)

    def _connect(self, here: WebSocketRoute) -> None:
        there = here.connect_to_server()
        here.on_message(there.send)
        there.on_message(lambda message: self._pass("socket", lambda: here.send(message)))

    def _pass(self, kind: str, go_on: Callable[[], Any]) -> None:
        if kind in self.shut:
            self.held[kind].append(go_on)
        else:
            go_on()

    def open(self, kind: str) -> None:
        self.shut.discard(kind)
        while self.held[kind]:
            self.held[kind].pop(0)()

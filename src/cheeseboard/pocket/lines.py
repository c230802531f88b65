"""An open line: what is said to somebody as it happens."""

from collections.abc import Callable

from cheeseboard.tables.doc import Viewer


class Line:
    def __init__(self, person: str, language: str, send: Callable[[bytes], None]) -> None:
        self.person = person
        self.language = language
        self.send = send
        self.watching: dict[str, set[Viewer]] = {}

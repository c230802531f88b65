"""A table as this node holds it: with what only a server knows of it."""

import msgspec

from cheeseboard.core.match import Match
from cheeseboard.core.text import Reason
from cheeseboard.tables.doc import Doc, Viewer
from cheeseboard.tables.messages import TableInfo
from cheeseboard.tables.table import Table

Told = tuple[dict[Viewer, int], TableInfo | None]
"""The versions by viewer, and how the table stood."""


class FastCoder:
    """JSON by msgspec, which is compiled: pages are encoded at every move, for every viewer."""

    def __init__(self) -> None:
        self.encode = msgspec.json.Encoder().encode
        self.decode = msgspec.json.Decoder().decode


FAST = FastCoder()


class Hosted(Table):
    def __init__(self, doc: Doc, match: Match | None = None, frozen: Reason | None = None) -> None:
        super().__init__(doc, match, frozen, FAST)
        self.used = 0.0
        self.told: Told = ({}, None)
        self.note_told()

    def note_told(self) -> None:
        """Remember what those who watch know by now."""
        self.told = ({viewer: feed.version for viewer, feed in self.feeds.items()}, self.info())

"""Where a verb is found by those who ask with a path, as over HTTP."""

from typing import Any, Final, NamedTuple

from cheeseboard.tables.messages import Played, TableInfo, Undone


class Place(NamedTuple):
    """Where a verb is found under its table, and what it answers with."""

    path: str
    answer: Any = None
    status: int = 204


PLACES: Final = {
    "play": Place("moves", Played, 201),
    "undo": Place("undo", Undone, 201),
    "show": Place("share", TableInfo, 200),
    "remove": Place("remove"),
    "propose": Place("proposal"),
    "vote": Place("vote"),
    "go-on": Place("go-on"),
    "back": Place("back"),
    "say": Place("chat"),
    "order": Place("orders"),
    "nudge": Place("nudge"),
    "stand-in": Place("stand-in"),
}
"""Of the verbs that are asked for by POST; those about a seat or the whole table have a path of their own."""

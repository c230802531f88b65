"""Where a verb is found by those who ask with a path, as over HTTP."""

from typing import Any, Final, NamedTuple

from cheeseboard.tables.messages import Played, TableInfo, Undone


class VerbPlace(NamedTuple):
    """Where a verb is found under its table, and what it answers with."""

    path: str
    answer: Any = None
    status: int = 204


PLACES: Final = {
    "play": VerbPlace("moves", Played, 201),
    "undo": VerbPlace("undo", Undone, 201),
    "show": VerbPlace("share", TableInfo, 200),
    "remove": VerbPlace("remove"),
    "propose": VerbPlace("proposal"),
    "vote": VerbPlace("vote"),
    "go-on": VerbPlace("go-on"),
    "back": VerbPlace("back"),
    "say": VerbPlace("chat"),
    "order": VerbPlace("orders"),
    "nudge": VerbPlace("nudge"),
    "stand-in": VerbPlace("stand-in"),
}
"""Of the verbs that are asked for by POST; those about a seat or the whole table have a path of their own."""

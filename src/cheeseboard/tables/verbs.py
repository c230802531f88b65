"""Everything a person can do at a table: one row for each verb, for every carrier."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from cheeseboard.core.text import Refused
from cheeseboard.tables import chairs, order_book, proposals
from cheeseboard.tables.acts import Act, By, Change
from cheeseboard.tables.deal import deal_if_full
from cheeseboard.tables.messages import Played, Undone
from cheeseboard.tables.play import tag_of
from cheeseboard.tables.requests import (
    Answer,
    Ballot,
    ForSeat,
    Nonce,
    Nothing,
    Orders,
    Proposed,
    Seating,
    Spoken,
)
from cheeseboard.tables.rights import Who, check
from cheeseboard.tables.table import Table
from cheeseboard.tables.words import Forbidden, Missing

Tagged = Callable[[str, str], Awaitable[list[Act]]]
"""The acts of a table, by its name, that bear a tag."""


def _done(_name: str, _request: Any, _change: Change) -> None:
    """Answer that it is done, and nothing more."""


def _played(name: str, request: Answer, change: Change) -> Played:
    return Played(table=name, id=request.id, version=change.acts[0].version)


def _undone(name: str, _request: ForSeat, change: Change) -> Undone:
    kinds = {act.kind for act in change.acts}
    return Undone(table=name, how="done" if "back" in kinds else "proposed", anew="anew" in kinds)


class Verb(NamedTuple):
    name: str
    request: type
    who: Who
    do: Callable[[Table, By, Any], Change]
    answer: Callable[[str, Any, Change], Played | Undone | None] = _done
    tag: Callable[[Any], str] | None = None
    """By which an act that is asked for again is recognised: it has the same answer again."""


ROWS: Final = (
    Verb("sit", Seating, "member", chairs.sit),
    Verb("leave", ForSeat, "seat", chairs.leave),
    Verb("remove", ForSeat, "owner", chairs.remove),
    Verb("back", ForSeat, "seat", chairs.back),
    Verb("show", Nonce, "seated", chairs.show_share),
    Verb("close", Nothing, "owner", chairs.close),
    Verb("play", Answer, "seat", order_book.answer, _played, tag_of),
    Verb("order", Orders, "seat", order_book.order),
    Verb("undo", ForSeat, "seat", proposals.undo, _undone),
    Verb("propose", Proposed, "seat", proposals.propose),
    Verb("vote", Ballot, "seated", proposals.vote),
    Verb("go-on", Nothing, "seated", proposals.go_on),
    Verb("nudge", ForSeat, "seated", chairs.nudge),
    Verb("stand-in", ForSeat, "seated", chairs.stand_in),
    Verb("say", Spoken, "member", chairs.say),
)
VERBS: Final = {verb.name: verb for verb in ROWS}


def perform(table: Table, verb: Verb, by: By, request: Any) -> Change:
    """Do it, if they may. What is refused half way may have changed the table: the carrier drops it."""
    check(table.doc, verb.who, by.person.id, request)
    return deal_if_full(table, verb.do(table, by, request), by.now)


async def answer_verb(verb: Verb, name: str, request: Any, doing: Awaitable[Change], tagged: Tagged) -> Any:
    """What the verb answers. Asked again, it has the same answer, whatever has happened since."""
    try:
        change = await doing
    except (Forbidden, Missing):
        raise
    except Refused:
        change = Change([] if verb.tag is None else await tagged(name, verb.tag(request)))
        if not change.acts:
            raise
    return verb.answer(name, request, change)

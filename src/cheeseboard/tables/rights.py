"""Who may do what at a table. A verb whose right is not listed here is nobody's."""

from collections.abc import Callable
from typing import Any, Final, Literal

from cheeseboard.tables.doc import Doc, Viewer
from cheeseboard.tables.words import Denied, Forbidden, Missing

Who = Literal["member", "seated", "seat", "owner"]
"""One who may see the table, who sits at it, who sits on the named seat, or who set it up."""


def admits(doc: Doc, person: str) -> bool:
    return doc.listed or person in doc.members


def check_admitted(doc: Doc, person: str) -> None:
    """For others, the table is not there."""
    if not admits(doc, person):
        raise Missing("no-such-table")


def check_seat_exists(doc: Doc, seat: int) -> None:
    if not 0 <= seat < doc.players:
        raise Denied("no-such-seat-here", number=seat)


def check_seat(doc: Doc, person: str, seat: int) -> None:
    check_seat_exists(doc, seat)
    if doc.chairs[seat].person != person:
        raise Forbidden("not-your-seat")


def check_sits(doc: Doc, person: str) -> None:
    if not doc.seats_of(person):
        raise Forbidden("not-at-table")


def check_owner(doc: Doc, person: str) -> None:
    if doc.owner != person:
        raise Forbidden("not-the-owner")


def check_view(doc: Doc, person: str, viewer: Viewer) -> None:
    """People see through their own seats, or as spectators."""
    check_admitted(doc, person)
    if viewer is not None:
        check_seat(doc, person, viewer)


def check_looks_back(doc: Doc, person: str, viewer: Viewer) -> None:
    """From any seat once the game is over; before that, through their own eyes."""
    check_admitted(doc, person)
    if not doc.finished and viewer is not None and viewer not in doc.seats_of(person):
        raise Forbidden("not-your-view")


def check_finished(doc: Doc, person: str) -> None:
    check_admitted(doc, person)
    if not doc.finished:
        raise Denied("not-finished")


def _named_seat(doc: Doc, person: str, request: Any) -> None:
    check_seat(doc, person, request.seat)


Check = Callable[[Doc, str, Any], None]
CHECKS: Final[dict[str, Check]] = {
    "member": lambda _doc, _person, _request: None,
    "seated": lambda doc, person, _request: check_sits(doc, person),
    "seat": _named_seat,
    "owner": lambda doc, person, _request: check_owner(doc, person),
}


def _nobody(_doc: Doc, _person: str, _request: Any) -> None:
    raise Forbidden("not-at-table")


def check(doc: Doc, who: Who, person: str, request: Any) -> None:
    check_admitted(doc, person)
    CHECKS.get(who, _nobody)(doc, person, request)

"""What a solo game is worth: against par, and against the player's own best."""

from typing import Any, Final

from cheeseboard.tables.answers import AloneInfo, Medal
from cheeseboard.tables.doc import Doc
from cheeseboard.tables.words import Denied

MEDALS: Final[tuple[tuple[Medal, int], ...]] = (("gold", 100), ("silver", 75), ("bronze", 50))
"""The percentage of par that each takes."""
LOOKED_AT: Final = 200
"""How many of a person's latest finished tables are looked through."""


def check_comparable(doc: Doc) -> None:
    if doc.players > 1 or doc.status != "over":
        raise Denied("not-alone")
    if not doc.counts:
        raise Denied("not-compared")


def standing(doc: Doc, par: int, others: list[Doc]) -> AloneInfo:
    """Among all the games that the person has finished under the same conditions."""
    [score] = doc.scores
    before = [other.scores[0] for other in others if is_comparable(other, doc)]
    best = max(before) if before else None
    return AloneInfo(score=score, par=par, best=best, games=len(before) + 1, medal=medal(score, par))


def medal(score: int, par: int) -> Medal:
    """Where par itself is nothing to be proud of, reaching it is worth gold, and less is worth nothing."""
    if par <= 0:
        return "gold" if score >= par else ""
    return next((name for name, part in MEDALS if score * 100 >= par * part), "")


def is_comparable(other: Doc, doc: Doc) -> bool:
    """The same game with the same options, and it counts."""
    return (
        other.id != doc.id
        and _conditions(other) == _conditions(doc)
        and other.counts
        and other.chairs[0].person == doc.chairs[0].person
    )


def _conditions(doc: Doc) -> tuple[str, int, str, str, Any]:
    return doc.title, doc.players, doc.setup["rules"], doc.edition, doc.setup["options"]

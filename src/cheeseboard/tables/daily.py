"""What somebody has made of the challenge of the day."""

from collections.abc import Iterable

from cheeseboard import shelf
from cheeseboard.tables.answers import DailyInfo, DailyResult
from cheeseboard.tables.doc import Doc

LOOKED_AT = 200
"""How many of a person's latest finished tables are looked through."""


def results(challenges: Iterable[DailyInfo], docs: list[Doc], person: str) -> list[DailyResult]:
    """What came of each challenge that they have finished."""
    played = [(day, [doc for doc in docs if is_played(doc, day, person)]) for day in challenges]
    return [_result(day, some, person) for day, some in played if some]


def _result(day: DailyInfo, docs: list[Doc], person: str) -> DailyResult:
    seats = [seat_of(doc, person) for doc in docs]
    scores = [doc.scores[seat] for doc, seat in zip(docs, seats, strict=True)]
    won = any(seat in doc.winners for doc, seat in zip(docs, seats, strict=True))
    return DailyResult(day.title, len(docs), max(scores), won)


def is_played(doc: Doc, day: DailyInfo, person: str) -> bool:
    """The same deal for as many, to its end, and nothing was dealt again on the way."""
    setup = doc.setup
    return (
        (setup["title"], setup["players"], setup["options"]) == (day.title, day.players, day.options)
        and setup["edition"]["digest"] == shelf.title(day.title).house.digest
        and doc.source.get("seed") == day.seed
        and doc.status == "over"
        and not doc.dealt_anew
        and seat_of(doc, person) >= 0
    )


def seat_of(doc: Doc, person: str) -> int:
    """The first of the person's seats, or -1."""
    return next((seat for seat, chair in enumerate(doc.chairs) if chair.person == person), -1)

"""What people have made of the challenge of the day: the first game that somebody finishes counts."""

from collections.abc import Iterable, Iterator

from cheeseboard import shelf
from cheeseboard.tables.answers import DailyInfo, DailyResult, FriendResult
from cheeseboard.tables.doc import Doc

LOOKED_AT = 200
"""How many of a person's latest finished tables are looked through."""
DAYS = 30
"""How far back results are told."""


def results(challenges: Iterable[DailyInfo], docs: list[Doc], person: str) -> list[DailyResult]:
    """What came of each challenge that they have finished."""
    played = [(day, [doc for doc in docs if is_played(doc, day, person)]) for day in challenges]
    return [_result(day, some, person) for day, some in played if some]


def _result(day: DailyInfo, docs: list[Doc], person: str) -> DailyResult:
    first = min(docs, key=lambda doc: doc.changed)
    scores = [doc.scores[seat_of(doc, person)] for doc in docs]
    won = [seat_of(doc, person) in doc.winners for doc in docs]
    counted = docs.index(first)
    return DailyResult(
        day.title, len(docs), max(scores), any(won), day.date, scores[counted], won[counted], first.id
    )


def of_friends(challenges: Iterable[DailyInfo], docs: list[Doc], person: str) -> list[FriendResult]:
    """The games that count of everybody else who sat at these tables, the best first."""
    found = [each for day in challenges for each in _of_friends(day, docs, person)]
    return sorted(found, key=lambda each: (each.title, -each.won, -each.score, each.name))


def _of_friends(day: DailyInfo, docs: list[Doc], person: str) -> Iterator[FriendResult]:
    people = {chair.person: chair.name for doc in docs for chair in doc.chairs if chair.person}
    for other, name in people.items():
        for made in results([day], docs, other) if other != person else ():
            yield FriendResult(made.title, name, made.score, made.won_first)


def is_played(doc: Doc, day: DailyInfo, person: str) -> bool:
    """The same deal for as many, in a game that counts."""
    setup = doc.setup
    return (
        (setup["title"], setup["players"], setup["options"]) == (day.title, day.players, day.options)
        and doc.source.get("seed") == day.seed
        and doc.counts
        and seat_of(doc, person) >= 0
        and _is_house(day.title, setup["edition"]["digest"])
    )


def _is_house(title: str, digest: str) -> bool:
    """Whether it is the house's edition, or was on its day."""
    game = shelf.title(title)
    return digest == game.house.digest or game.earlier(digest) is not None


def seat_of(doc: Doc, person: str) -> int:
    """The first of the person's seats, or -1."""
    return next((seat for seat, chair in enumerate(doc.chairs) if chair.person == person), -1)

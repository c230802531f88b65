"""What a process does that makes reviews: a little of a game at a time, so that others can come between."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from time import perf_counter
from typing import Any, Final, Literal, NamedTuple

from cheeseboard.core.record import Record, read_record
from cheeseboard.core.state import canonical
from cheeseboard.review.assessment import judge
from cheeseboard.review.data import judged_data, moment_data, offer_data, standing_data
from cheeseboard.review.depth import DEPTHS, DepthName
from cheeseboard.review.exploring import counted
from cheeseboard.review.hunts import DayHunt, looked_through
from cheeseboard.review.lines import line
from cheeseboard.review.moments import Look, moments, standings
from cheeseboard.shelf import title, title_of_record
from cheeseboard.tables.history import position_at
from cheeseboard.tables.puzzles import AND as AND_THEN

SLICE: Final = 0.4
"""Seconds of a game that are judged in one go; what is found does not depend on it."""
HELD: Final = 2
"""How many games are held open, each where the last question left it."""

AND: Final = "/"

Data = dict[str, Any]


class ReviewQuestion(NamedTuple):
    what: Literal["curve", "moments", "try", "line", "count", "hunt"]
    record: str
    """Of a hunt, which game of which day it is in."""
    viewer: int | None
    hindsight: bool
    depth: DepthName
    first: int
    """From which point or move on; of a move that is tried, how many were made before it."""
    move: str = ""
    """Of a hunt, all that were made before."""


def answer(*asked: Any) -> str:
    """As JSON: the next points of a curve, the next moments, how a move would do, or how it may go on."""
    question = ReviewQuestion(*asked)
    if question.what in AT_ONCE:
        return canonical(AT_ONCE[question.what](question))
    return canonical(list(_slice(_going(question))))


class Going:
    """A game that is looked through, and how far it is."""

    def __init__(self, question: ReviewQuestion) -> None:
        self.next = question.first
        self.pieces = PIECES[question.what](question)


def _slice(going: Going) -> Iterator[Data]:
    """At least one piece, and as many as there is time for."""
    end = perf_counter() + SLICE
    for piece in going.pieces:
        going.next += 1
        yield piece
        if perf_counter() > end:
            return


_HELD: "OrderedDict[ReviewQuestion, Going]" = OrderedDict()


def _going(question: ReviewQuestion) -> Going:
    """The game where the last question left it, or opened again there."""
    key = question._replace(first=0, move="")
    going = _HELD.pop(key, None)
    if going is None or going.next != question.first:
        going = Going(question)
    _HELD[key] = going
    while len(_HELD) > HELD:
        _HELD.popitem(last=False)
    return going


def _curve(question: ReviewQuestion) -> Iterator[Data]:
    points = standings(_record(question.record), _look(question), question.first)
    return (standing_data(standing) for standing in points)


def _moments(question: ReviewQuestion) -> Iterator[Data]:
    look = _look(question)
    return (moment_data(moment, look) for moment in moments(_record(question.record), look, question.first))


def _hunted(question: ReviewQuestion) -> Iterator[Data]:
    return (found._asdict() for found in looked_through(question.record, question.move))


PIECES: Final[dict[str, Callable[[ReviewQuestion], Iterator[Data]]]] = {
    "curve": _curve,
    "moments": _moments,
    "hunt": _hunted,
}


def _tried(question: ReviewQuestion) -> Data:
    """The same search and the same fresh worlds as for the move that was made."""
    record, look = _record(question.record), _look(question)
    state, seat = position_at(record, question.first), record.entries[question.first].seat
    move = title(record.setup.title).read_move(question.move)
    judged = judge(look.knowledge(state, seat), move, look.depth, look.seed)
    return {"move": offer_data(state, seat, move), "judged": judged_data(state, seat, judged, look)}


def _line(question: ReviewQuestion) -> Data:
    """With what its player knew, from the page that lay before them."""
    record, look = _record(question.record), _look(question)
    state, seat = position_at(record, question.first), record.entries[question.first].seat
    move = title(record.setup.title).read_move(question.move)
    moves = list(line(look.knowledge(state, seat), move, look.depth, look.seed))
    return {"seat": seat, "view": state.view(seat), "moves": moves}


def _counted(question: ReviewQuestion) -> Data:
    """One game, with the groups of its seats in the place of a move."""
    return counted([(question.record, question.move.split(AND))])


def counting(record: str, groups: Sequence[str]) -> ReviewQuestion:
    return ReviewQuestion("count", record, None, False, "quick", 0, AND.join(groups))


def hunting(hunt: DayHunt) -> ReviewQuestion:
    return ReviewQuestion("hunt", hunt.which, None, False, "quick", len(hunt.line), AND_THEN.join(hunt.line))


AT_ONCE: Final[dict[str, Callable[[ReviewQuestion], Data]]] = {
    "try": _tried,
    "line": _line,
    "count": _counted,
}


@lru_cache(maxsize=HELD)
def _record(text: str) -> Record:
    return read_record(title_of_record(text), text)


def _look(question: ReviewQuestion) -> Look:
    return Look(DEPTHS[question.depth], question.viewer, question.hindsight)

"""Whose time runs, and until when. The time is given."""

from typing import Final

from cheeseboard.tables.doc import Doc

REMEMBERED: Final = 16
"""For how many moves the deadlines they met are remembered."""
ROBOT_PATIENCE: Final = 15.0
"""Seconds after which another node assumes that the one that let a bot think is gone."""


def robots(doc: Doc) -> list[int]:
    """The seats to move for which no person decides."""
    if doc.status != "playing" or doc.paused:
        return []
    if doc.lesson:
        return [seat for seat in doc.to_move if seat == doc.cue]
    return [seat for seat in doc.to_move if doc.chairs[seat].by_robot]


def people_asked(doc: Doc) -> bool:
    """Whether somebody who decides for themselves owes a decision too."""
    return any(not doc.chairs[seat].by_robot for seat in doc.to_move)


def level_of(doc: Doc, seat: int) -> str:
    """Who thinks for a seat for which no person decides; nobody where the default move is made."""
    return doc.chairs[seat].level or doc.stand_in


def set_due(doc: Doc, now: float, afresh: bool) -> None:
    """A limit starts again with what everybody can see, never with what one does in secret."""
    thinking = robots(doc)
    waiting = doc.status == "playing" and not doc.paused and len(thinking) < len(doc.to_move)
    if not waiting or doc.limit is None:
        doc.due = None
    elif afresh or doc.due is None:
        doc.due = _running_from(doc, now) + doc.limit
    soon = now + ROBOT_PATIENCE if thinking or doc.ordered else None
    doc.wake = min((time for time in (doc.due, soon) if time is not None), default=None)


def _running_from(doc: Doc, now: float) -> float:
    """When a new deadline begins to run: at once, or after the vote that still holds the clock."""
    doc.still = None if doc.still is None or doc.still <= now else doc.still
    return now if doc.still is None else doc.still


def start_anew(doc: Doc, now: float) -> None:
    """After a pause or an absence: what was met or missed before counts no longer."""
    doc.dues = []
    set_due(doc, now, afresh=True)


def note_met(doc: Doc, number: int, due: float | None) -> None:
    """The deadline that a move has met."""
    if due is not None:
        doc.dues = [*doc.dues[1 - REMEMBERED :], (number, due)]


def due_of(doc: Doc, number: int) -> float | None:
    """The deadline of a move, as far back as is remembered."""
    return next((due for other, due in doc.dues if other == number), None)


def go_back_to(doc: Doc, number: int, due: float) -> None:
    """The same decision again, and no more time for it than there was: else one could think for ever."""
    doc.dues = [met for met in doc.dues if met[0] < number]
    if doc.due is not None:
        doc.wake = due if doc.wake is None else min(doc.wake, due)
        doc.due = due


VOTE: Final = 30.0
"""Seconds for which the clock stands still while people vote: enough to read, too few to win time."""


def stand_still(doc: Doc, now: float) -> None:
    """People are asked for something: nobody's time runs while they read it, but only the first time."""
    if doc.due is not None and doc.still is None:
        doc.still = now + VOTE
        _move_deadline(doc, VOTE)


def run_on(doc: Doc, now: float) -> None:
    """They have answered: what they did not need of that time is taken back."""
    if doc.still is not None and doc.still > now:
        _move_deadline(doc, now - doc.still)
        doc.still = now


def _move_deadline(doc: Doc, seconds: float) -> None:
    if doc.due is not None:
        doc.wake = doc.due + seconds if doc.wake == doc.due else doc.wake
        doc.due += seconds


PATIENCE: Final = 120.0


def patience(doc: Doc) -> float:
    """Seconds for which somebody is waited for before the others may let a bot stand in.

    Where there is a limit, half of it is theirs, however long that is.
    """
    return max(PATIENCE, (doc.limit or 0.0) / 2)


def give_more_time(doc: Doc, now: float) -> None:
    doc.dues = []
    doc.due = doc.wake = (doc.due or now) + (doc.limit or 0)


def make_up(doc: Doc, lost: float) -> None:
    """Time in which nobody could play is nobody's: every deadline moves by what was lost since."""
    more = lost - doc.lost
    if more:
        doc.lost = lost
        doc.due, doc.wake, doc.show_by = (_later(time, more) for time in (doc.due, doc.wake, doc.show_by))
        doc.still = _later(doc.still, more)
        doc.dues = [(number, due + more) for number, due in doc.dues]


def _later(time: float | None, more: float) -> float | None:
    return None if time is None else time + more


def is_show_over(doc: Doc, now: float) -> bool:
    """Whether those who add to the deal have had their time."""
    return doc.status == "waiting" and doc.show_by is not None and doc.show_by <= now


def is_due(doc: Doc, now: float) -> bool:
    return doc.status == "playing" and doc.due is not None and doc.due <= now

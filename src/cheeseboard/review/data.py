"""A review as data without words: readers put it into their own language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from cheeseboard.review.analysis import FAULTS, Balance
from cheeseboard.review.assessment import Judged
from cheeseboard.review.moments import Look, Moment, SeatChances
from cheeseboard.review.reasons import why

DIGITS: Final = 4


def standing_data(standing: SeatChances) -> dict[str, Any]:
    return {"chances": rounded(standing.chances), "margins": rounded(standing.margins)}


def balance_data(balance: Balance) -> dict[str, Any]:
    accuracy = None if balance.accuracy is None else round(balance.accuracy, 1)
    shares = {name: round(getattr(balance, name), DIGITS) for name in ("luck", "own", "others", "lost")}
    return {"accuracy": accuracy, **shares, "grades": balance.grades}


def moment_data(moment: Moment, look: Look) -> dict[str, Any]:
    """One move: as its player was offered it where the viewer may read that, else what they saw of it."""
    judged = moment.judged
    reads = look.viewer in (None, moment.seat) and moment.move is not None
    seen = [event.seen_by(look.viewer) for event in moment.events]
    return {
        "ply": moment.ply,
        "seat": moment.seat,
        "deed": offer_data(moment.state, moment.seat, moment.move) if reads else None,
        "seen": [] if reads else [each for each in seen if each is not None],
        **standing_data(moment.after),
        "choice": rounded(moment.choice),
        "luck": rounded(moment.luck),
        "judged": None if judged is None else judged_data(moment.state, moment.seat, judged, look),
    }


def judged_data(state: State, seat: int, judged: Judged, look: Look) -> dict[str, Any]:
    """A decision; with the reason in both languages where it is a fault."""
    return {
        "grade": judged.grade,
        "best": offer_data(state, seat, judged.best),
        "loss": round(judged.loss, DIGITS),
        "low": round(judged.low, DIGITS),
        "high": round(judged.high, DIGITS),
        "stake": round(judged.stake, DIGITS),
        "chance": round(judged.expected[seat], DIGITS),
        "worlds": judged.worlds,
        "why": _reason(state, seat, judged, look) if judged.grade in FAULTS else {},
    }


def _reason(state: State, seat: int, judged: Judged, look: Look) -> dict[str, str]:
    reason = why(look.knowledge(state, seat), judged, look.depth, look.seed)
    return {language: reason.text(language) for language in LANGUAGES}


def offer_data(state: State, seat: int, move: Move | None) -> dict[str, Any] | None:
    """A move as it was offered then."""
    return None if move is None else state.describe(seat, move).to_data()


def rounded(values: Sequence[float]) -> list[float]:
    return [round(value, DIGITS) for value in values]

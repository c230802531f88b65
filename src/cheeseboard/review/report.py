"""A review in words and as data, for a reader in their language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from cheeseboard.core.event import event_text
from cheeseboard.core.move import Move
from cheeseboard.core.text import Texts
from cheeseboard.review.analysis import Review, change
from cheeseboard.review.assessment import Judged
from cheeseboard.review.data import DIGITS, balance_data, rounded, standing_data
from cheeseboard.review.moments import Moment
from cheeseboard.shelf import core_texts, texts_of


@cache
def review_texts() -> Texts:
    return texts_of("cheeseboard.review", core_texts())


class ReviewText:
    """Says what a review found; nothing that its viewer could not know."""

    def __init__(self, review: Review, language: str, names: Sequence[str] | None = None) -> None:
        self.review = review
        self.language = language
        self.texts = review.setup.texts
        self.names = list(names or [self.say("player", number=seat + 1) for seat in review.seats])

    def say(self, key: str, **args: Any) -> str:
        return review_texts().say(key, self.language, args)

    def percent(self, share: float) -> str:
        return self._unit(f"{100 * share:.0f}")

    def signed(self, share: float) -> str:
        points = round(100 * share)
        return self._unit(f"{'+' if points > 0 else '−' if points < 0 else '±'}{abs(points)}")

    def _unit(self, number: str) -> str:
        return f"{number} %" if self.language == "es" else f"{number}%"

    # Moments ---------------------------------------------------------------------------------------------

    def deed(self, moment: Moment) -> str:
        """What was done: the move where the viewer may read it, or what they saw of it."""
        if self.review.look.viewer in (None, moment.seat) and moment.move is not None:
            return self.move(moment, moment.move)
        return " ".join(self._seen(moment)) or self.say("unseen", name=self.names[moment.seat])

    def move(self, moment: Moment, move: Move) -> str:
        told = moment.state.describe(moment.seat, move).text(self.language, self.names)
        return told.rstrip(".")

    def _seen(self, moment: Moment) -> list[str]:
        viewer = self.review.look.viewer
        seen = [event.seen_by(viewer) for event in moment.events]
        return [event_text(self.texts, each, self.language, self.names) for each in seen if each is not None]

    def swing(self, moment: Moment, seat: int) -> str:
        """The moment, whose chance it moved most, and whether that was luck or choice."""
        cause = "luck" if abs(moment.luck[seat]) > abs(moment.choice[seat]) else "choice"
        return self.say(
            f"swing-{cause}",
            name=self.names[moment.seat],
            move=self.deed(moment),
            who=self.names[seat],
            change=self.signed(change(moment, seat)),
        )

    def fault(self, moment: Moment, judged: Judged) -> str:
        return self.say(
            f"fault-{judged.grade}",
            name=self.names[moment.seat],
            move=self.move(moment, judged.chosen),
            best=self.move(moment, judged.best),
            loss=self.percent(judged.loss),
        )

    def find(self, moment: Moment, judged: Judged) -> str:
        return self.say(
            "find",
            name=self.names[moment.seat],
            move=self.move(moment, judged.chosen),
            stake=self.percent(judged.stake),
        )

    def summary(self, seat: int) -> str:
        balance = self.review.balance(seat)
        accuracy = "–" if balance.accuracy is None else f"{balance.accuracy:.0f}"
        return self.say(
            "summary",
            name=self.names[seat],
            accuracy=accuracy,
            luck=self.signed(balance.luck),
            lost=self.percent(balance.lost),
        )

    # Data ------------------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        review = self.review
        return {
            "title": review.setup.title,
            "players": review.setup.players,
            "seat": review.look.viewer,
            "hindsight": review.look.hindsight,
            "names": self.names,
            "start": standing_data(review.start),
            "moments": [self._moment(moment) for moment in review.moments],
            "seats": [balance_data(review.balance(seat)) for seat in review.seats],
            "swings": [
                {"ply": moment.ply, "seat": seat, "text": self.swing(moment, seat)}
                for moment, seat in review.swings()
            ],
        }

    def _moment(self, moment: Moment) -> dict[str, Any]:
        judged = moment.judged
        return {
            "ply": moment.ply,
            "seat": moment.seat,
            "text": self.deed(moment),
            **standing_data(moment.after),
            "choice": rounded(moment.choice),
            "luck": rounded(moment.luck),
            **({} if judged is None else {"judged": self._judged(moment, judged)}),
        }

    def _judged(self, moment: Moment, judged: Judged) -> dict[str, Any]:
        return {
            "grade": judged.grade,
            "chosen": judged.chosen.key,
            "best": judged.best.key,
            "better": self.move(moment, judged.best),
            "loss": round(judged.loss, DIGITS),
            "interval": rounded((judged.low, judged.high)),
            "stake": round(judged.stake, DIGITS),
            "worlds": judged.worlds,
        }

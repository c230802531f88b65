"""A table in memory: its document, its match, and what each viewer was told."""

from collections.abc import Sequence
from typing import Final

from cheeseboard.core.match import Match
from cheeseboard.core.move import Move
from cheeseboard.core.text import Reason, Refused
from cheeseboard.tables import clocks, lessons, orders
from cheeseboard.tables.acts import Act, Change, Heard, Letter, Snapshot
from cheeseboard.tables.doc import Doc, Viewer
from cheeseboard.tables.encoding import STANDARD, Coder
from cheeseboard.tables.feeds import Feed, feeds_of, show_all
from cheeseboard.tables.info import info_of
from cheeseboard.tables.messages import News, TableInfo, Whole
from cheeseboard.tables.since import effects_of, note_again
from cheeseboard.tables.words import Denied

SNAPSHOT_EVERY: Final = 50


class Table:
    def __init__(
        self,
        doc: Doc,
        match: Match | None = None,
        frozen: Reason | None = None,
        coder: Coder = STANDARD,
    ) -> None:
        self.doc = doc
        self.match = match
        self.frozen = frozen
        self.line: list[int] = []  # the act of each move that still stands
        self.patience = 0.0  # seconds that an answer which is made by itself waits, so that it tells nothing
        self.thinking: set[int] = set()  # the seats for which an answer is on its way without a person
        self.feeds = feeds_of(doc, coder)
        self.show_pages()

    # What there is to see --------------------------------------------------------------------------------

    def feed(self, viewer: Viewer) -> Feed:
        return self.feeds[viewer]

    def show_pages(self) -> None:
        if self.match is not None:
            show_all(self.feeds, self.match)

    def info(self) -> TableInfo:
        return info_of(self.doc)

    def whole(self, viewer: Viewer) -> Whole:
        feed, info = self.feeds[viewer], self.info()
        version, page = feed.version, feed.whole_page()
        return Whole(table=self.doc.id, seat=viewer, version=version, page=page, info=info)

    # What can be done ------------------------------------------------------------------------------------

    def check_match(self) -> Match:
        if self.match is None:
            raise Denied("not-playing") if self.frozen is None else Refused(self.frozen)
        return self.match

    def check_readable(self) -> None:
        if self.frozen is not None:
            raise Refused(self.frozen)

    def check_going(self) -> None:
        self.check_match()
        if self.doc.status == "kept":
            raise Denied("not-playing")
        if self.doc.paused:
            raise Denied("paused")

    # What is done ----------------------------------------------------------------------------------------

    def act(
        self,
        kind: str,
        now: float,
        seat: Viewer = None,
        tag: str | None = None,
        back_to: int = -1,
        heard: Sequence[Heard] = (),
    ) -> Act:
        """The next act of this table."""
        self.doc.n += 1
        return Act(
            n=self.doc.n,
            kind=kind,
            at=now,
            seat=seat,
            back_to=back_to,
            version=self.feeds[seat].version,
            tag=tag,
            heard=list(heard),
        )

    def announce(self, kind: str, now: float, seat: Viewer = None) -> Change:
        """An act that everybody is told of."""
        self.doc.changed = now
        return Change([self.act(kind, now, seat)], public=True)

    def stand(self, now: float, afresh: bool) -> None:
        """Note whose turn it is and what has become of the game."""
        doc, match = self.doc, self.check_match()
        state = match.state
        doc.made = match.made
        doc.to_move = list(state.to_move)
        if doc.lesson:
            turn = lessons.cue(match)
            doc.cue = None if turn is None else turn.seat
        self.note_orders()
        if state.over:
            doc.status = "over"
            doc.scores, doc.winners = list(state.scores), list(state.winners)
        if afresh:
            doc.changed = now
        clocks.set_due(doc, now, afresh)

    def note_heard(self, heard: Sequence[Heard], chose: Viewer) -> None:
        """For those who will ask what has happened; the one who chose the move knows what it did."""
        told = effects_of(self.doc.title).told(heard)
        for feed in self.feeds.values():
            feed.note(told, chose is not None and feed.viewer == chose)

    def recall(self, line: Sequence[Act]) -> None:
        """The same from the last moves that stand, after the table was read again."""
        self.note_line(line)
        self.show_pages()

    def note_line(self, line: Sequence[Act]) -> None:
        found = [feed.since_then for feed in self.feeds.values() if feed.since_then is not None]
        note_again(found, line, self.doc.by_itself)

    # What was said in advance ----------------------------------------------------------------------------

    def held_answer(self, seat: int) -> Move | None:
        """What the seat has answered already, while it is still asked the same."""
        chair, match = self.doc.chairs[seat], self.check_match()
        if not chair.held or chair.held_for != self.feeds[seat].asked:
            return None
        return next((move for move in match.state.moves(seat) if move.key == chair.held), None)

    def answer_for(self, seat: int) -> Move | None:
        """What the seat has answered, or has ordered to be answered."""
        return self.held_answer(seat) or orders.answer_of(self.doc, self.check_match().state, seat)

    def note_orders(self) -> None:
        ready = [seat for seat in self.doc.to_move if self.answer_for(seat) is not None]
        self.doc.ordered = ready if self.doc.status == "playing" else []

    def stamp(self, news: list[News]) -> list[Letter]:
        """Note until when there is time, and keep the news for those who come back."""
        for each in news:
            each.due = self.doc.due
        return [Letter(each.seat, self.feeds[each.seat].keep(each)) for each in news]

    def snapshot(self) -> Snapshot:
        return Snapshot(self.doc.n, self.check_match().state.to_json())

    def snapshot_now_and_then(self) -> Snapshot | None:
        return None if len(self.line) % SNAPSHOT_EVERY else self.snapshot()

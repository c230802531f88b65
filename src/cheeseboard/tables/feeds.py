"""What each viewer of a table was told: how often, since when they are asked, the page, the last news."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from cheeseboard.core.match import Match
from cheeseboard.core.state import State
from cheeseboard.tables import lessons
from cheeseboard.tables.acts import Heard
from cheeseboard.tables.doc import Doc, Viewer
from cheeseboard.tables.encoding import Coder
from cheeseboard.tables.messages import News, Page
from cheeseboard.tables.orders import answer_of, seen_orders
from cheeseboard.tables.patch import Operation
from cheeseboard.tables.sheets import BLANK, Parts, Press, page_on
from cheeseboard.tables.since import Since

TAIL: Final = 32
QUESTIONS: Final = ("offers", "question")


class Feed:
    """What one viewer was told."""

    def __init__(self, doc: Doc, viewer: Viewer, coder: Coder) -> None:
        self.doc = doc
        self.viewer = viewer
        self.coder = coder
        self.place = 0 if viewer is None else viewer + 1
        self.sheet = BLANK
        self.since_then = None if viewer is None else Since(doc.title, viewer)
        self.tail: list[tuple[int, bytes]] = []

    @property
    def version(self) -> int:
        return self.doc.versions[self.place]

    @property
    def asked(self) -> int:
        return self.doc.asked[self.place]

    def show(self, match: Match, press: Press) -> list[Operation]:
        """The page as it lies there now; and what has changed on it."""
        page = {**page_of(match, self.viewer), **self._ordered(match)}
        if self.doc.lesson:
            page["lesson"] = lessons.state_of(match)
        self.sheet, patch = press.print(self.sheet, page)
        return patch

    def _ordered(self, match: Match) -> dict[str, Any]:
        """What this viewer has said in advance, and which answer comes of it now."""
        seat = self.viewer
        if seat is None:
            return {"orders": [], "answer": None, "since": []}
        answer = answer_of(self.doc, match.state, seat)
        held = self.doc.chairs[seat].held if self._waits(seat) else None
        key = held if answer is None else answer.key
        orders = seen_orders(self.doc, match.state, seat)
        return {"orders": orders, "answer": key, "since": self._since(match, seat)}

    def _since(self, match: Match, seat: int) -> list[dict[str, Any]]:
        """What has happened since the seat last decided, once it is asked again."""
        asked = match.state.pending(seat) is not None
        return self.since_then.told() if asked and self.since_then is not None else []

    def _waits(self, seat: int) -> bool:
        return bool(self.doc.chairs[seat].held) and self.doc.chairs[seat].held_for == self.asked

    def begin(self) -> None:
        """A new page, and a new question, without news that lead to it."""
        self._count(asks=True)

    def _count(self, asks: bool) -> None:
        self.doc.versions[self.place] += 1
        if asks:
            self.doc.asked[self.place] = self.version

    def note(self, heard: Sequence[Heard], chosen: bool) -> None:
        if self.since_then is not None:
            self.since_then.note(heard, chosen)

    def tell(
        self, match: Match, heard: Sequence[Heard], acted: bool, press: Press | None = None
    ) -> News | None:
        """What is new for this viewer; None where they notice nothing. The one who acted is always told."""
        events = [seen for event in heard if (seen := event.seen_by(self.viewer)) is not None]
        before = self.sheet.rest
        patch = self.show(match, press or Press())
        if not patch and not events and not acted:
            return None
        self._count(asks=acted or self._is_asked_anew(before))
        return News(table=self.doc.id, seat=self.viewer, version=self.version, events=events, patch=patch)

    def _is_asked_anew(self, before: Parts) -> bool:
        return any(self.sheet.rest[part] is not before.get(part) for part in QUESTIONS)

    def keep(self, news: News) -> bytes:
        """For those who come back; the text is what is sent."""
        text = self.coder.encode(news)
        self.tail.append((news.version, text))
        del self.tail[:-TAIL]
        return text

    def since(self, version: int) -> list[bytes] | None:
        """The news since a version, as they were sent, or None where too much has happened."""
        missed = [news for number, news in self.tail if number > version]
        return missed if version <= self.version and len(missed) == self.version - version else None

    def events(self) -> list[dict[str, Any]]:
        """What was told lately, oldest first."""
        return [event for _, news in self.tail for event in self.coder.decode(news)["events"]]

    def whole_page(self) -> Page:
        """What lies before the viewer; nothing before the game begins."""
        return cast("Page", page_on(self.sheet))


Feeds = dict[Viewer, Feed]


def feeds_of(doc: Doc, coder: Coder) -> Feeds:
    return {viewer: Feed(doc, viewer, coder) for viewer in doc.viewers}


def show_all(feeds: Feeds, match: Match) -> None:
    press = Press()
    for feed in feeds.values():
        feed.show(match, press)


def tell_all(feeds: Feeds, match: Match, heard: Sequence[Heard], actor: Viewer) -> list[News]:
    """The news of each viewer who notices something."""
    press = Press()
    told = [
        feed.tell(match, heard, actor is not None and viewer == actor, press)
        for viewer, feed in feeds.items()
    ]
    return [news for news in told if news is not None]


def is_noticed(news: Iterable[News]) -> bool:
    """Whether the public notices something."""
    return any(each.seat is None for each in news)


# Pages ---------------------------------------------------------------------------------------------------


def page_of(match: Match, viewer: Viewer) -> dict[str, Any]:
    moved = viewer is not None and match.last_of(viewer) >= 0
    return {**position_for(match.state, viewer), "moved": moved}


def position_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """What lies before a viewer in a position, however it came about."""
    asked = {"question": None, "offers": [], "barred": []} if viewer is None else asked_of(state, viewer)
    lines = [_lines(state, seat, viewer) for seat in range(state.players)]
    return {"view": state.view(viewer), **asked, "lines": lines}


def asked_of(state: State, seat: int) -> dict[str, Any]:
    """What a seat must decide, if anything, and between what."""
    question = _question(state, seat)
    offers = [] if question is None else state.offers(seat)
    return {
        "question": question,
        "offers": [offered.to_data() for offered in offers],
        "barred": [] if question is None else _barred(state, seat),
    }


def _barred(state: State, seat: int) -> list[dict[str, Any]]:
    """Move by move where the reason is its own; then kind by kind; the last one is for all the rest."""
    others = {kind: reason.to_data() for kind, reason in state.why_no_other(seat).items()}
    own = [
        each.to_data()
        for each in state.why_not(seat)
        if each.move is None or each.reason.to_data() != others.get(each.move.kind)
    ]
    return [*own, *({"move": None, "kind": kind, **reason} for kind, reason in others.items())]


def _question(state: State, seat: int) -> dict[str, Any] | None:
    step, prompt = state.pending(seat), state.prompt(seat)
    return None if step is None or prompt is None else {"step": step.name, **prompt.to_data()}


def _lines(state: State, seat: int, viewer: Viewer) -> list[dict[str, Any]] | None:
    """One's own may be known at any time, everybody's at the end."""
    if seat != viewer and not state.over:
        return None
    return [line.to_data() for line in state.score_lines(seat)]

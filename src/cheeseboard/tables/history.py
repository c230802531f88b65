"""Looking back: replays from the kept events, and records from elsewhere."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple, cast

from cheeseboard import shelf
from cheeseboard.core.event import Event
from cheeseboard.core.match import Match
from cheeseboard.core.record import Entry, Record
from cheeseboard.core.state import State
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.tables.acts import Act, keep_events, kind_of
from cheeseboard.tables.doc import Doc, Viewer
from cheeseboard.tables.encoding import STANDARD, Coder
from cheeseboard.tables.feeds import position_for
from cheeseboard.tables.messages import Chart, Page, Proof, Replay, ReplayStep, ShareInfo
from cheeseboard.tables.patch import Operation, difference
from cheeseboard.tables.table import Table
from cheeseboard.tables.winnings import points_won
from cheeseboard.tables.words import Denied

POINTS: Final = 300
APART: Final = 64
"""How many moves lie between two positions that are kept of a game."""


class Past(NamedTuple):
    """A table as it stood when somebody asked; it may go on while they look back."""

    n: int
    finished: bool
    record: Record | None
    title: Title | None
    other_rules: str

    def standing(self, acts: Iterable[Act]) -> list[Act]:
        """The moves that stood then: another node may have stored more since."""
        return standing([act for act in acts if act.n <= self.n])


def standing(moves: Iterable[Act]) -> list[Act]:
    """The moves that were not taken back."""
    line: list[Act] = []
    for act in moves:
        if act.kind in ("move", "anew"):
            line.append(act)
        elif act.kind == "back":
            del line[act.back_to :]
    return line


def record_of(title: Title, doc: Doc, deal: Act, line: list[Act]) -> Record:
    record = Record(title.old_setup(doc.setup), doc.source, int(deal.entropy, 16), deal.hash)
    record.rules = doc.setup["rules"]
    record.entries += [entry_of(title, act) for act in line]
    if doc.finished and doc.scores:
        record.ending = {"scores": doc.scores, "winners": doc.winners}
        if doc.secret:
            record.ending["secret"] = doc.secret
    return record


def entry_of(title: Title, act: Act) -> Entry:
    assert act.seat is not None
    move = None if act.kind == "anew" else title.read_move(act.move)
    return Entry(act.number, act.seat, move, int(act.entropy, 16), act.hash)


def proof_of(record: Record) -> Proof:
    """What everybody can check at the end: that the deal was the one that was committed to."""
    secret = record.ending.get("secret", "")
    if not secret:
        raise Denied("no-proof")
    honest = record.proves(bytes.fromhex(secret))
    shares = [ShareInfo(**share) for share in record.source.get("shares", [])]
    return Proof(commitment=record.source["commitment"], secret=secret, shares=shares, honest=honest)


def past_of(table: Table) -> Past:
    match, frozen = table.match, table.frozen
    return Past(
        n=table.doc.n,
        finished=table.doc.finished,
        record=None if match is None else match.record.copy(),
        title=None if match is None else match.title,
        other_rules="" if frozen is None else frozen.text(),
    )


class Film(NamedTuple):
    """A game as a viewer may look back on it: played again once, and shown in parts.

    Pages are made again from the position before them, for all of them together would be large.
    """

    seat: Viewer
    coder: Coder
    steps: list[bytes]
    plies: list[int]
    """How many moves were made before each step, and in all; none where our rules no longer lead there."""
    positions: list[State]
    """The positions at regular distances, to play on from."""
    record: Record | None
    opening: list[dict[str, Any]]
    other_rules: str

    def part(self, start: int, count: int) -> Replay:
        first, decode = min(start, len(self.steps)), self.coder.decode
        return Replay(
            seat=self.seat,
            page=self._page(self.plies[first]) if self.plies else None,
            steps=[ReplayStep(**decode(step)) for step in self.steps[first : first + count]],
            total=len(self.steps),
            opening=self.opening,
            other_rules=self.other_rules,
        )

    def _page(self, ply: int) -> Page:
        assert self.record is not None
        state = self.positions[ply // APART].clone()
        for number in range(ply - ply % APART + 1, ply + 1):
            self.record.happen(state, number)
        return _seen(state, self.seat)


def film_of(past: Past, acts: list[Act], viewer: Viewer, coder: Coder = STANDARD) -> Film:
    """What the viewer noticed, step by step; what they did not notice is no step."""
    other_rules = past.other_rules
    if past.record is not None and past.title is not None:
        try:
            return _played_again(past, past.record.states(past.title), acts, viewer, coder)
        except Refused as refusal:
            other_rules = refusal.text()
    told = [_step(act, viewer, past.finished, None) for act in acts]
    steps = [coder.encode(step) for step in told if step is not None]
    return Film(viewer, coder, steps, [], [], None, [], other_rules)


def _played_again(past: Past, states: Iterator[State], acts: list[Act], viewer: Viewer, coder: Coder) -> Film:
    """With what lay before the viewer's eyes before the first move and after each."""
    film = Film(viewer, coder, [], [], [], past.record, _opening(past, viewer), "")
    before: Page | None = None
    for ply, state in enumerate(islice(states, len(acts) + 1)):
        position = state.clone()
        if ply % APART == 0:
            film.positions.append(position)
        after = _seen(position, viewer)
        if before is not None:
            _note_step(film, ply, _step(acts[ply - 1], viewer, past.finished, difference(before, after)))
        before = after
    film.plies.append(len(acts))
    return film


def _note_step(film: Film, ply: int, step: ReplayStep | None) -> None:
    if step is not None:
        film.steps.append(film.coder.encode(step))
        film.plies.append(ply - 1)


def _seen(state: State, viewer: Viewer) -> Page:
    return {"view": state.view(viewer)}


def _opening(past: Past, viewer: Viewer) -> list[dict[str, Any]]:
    heard: list[Event] = []
    if past.record is not None and past.title is not None:
        past.record.deal(past.title, heard.append)
    return [seen for event in heard if (seen := event.seen_by(viewer)) is not None]


def _step(act: Act, viewer: Viewer, open_book: bool, patch: list[Operation] | None) -> ReplayStep | None:
    events = [seen for heard in act.heard if (seen := heard.seen_by(viewer)) is not None]
    known = open_book or act.seat == viewer
    if not (events or patch or known):
        return None
    seat, move = (act.seat, act.move or None) if known else (None, None)
    return ReplayStep(seat=seat, move=move, events=events, patch=patch)


def position_at(record: Record, ply: int) -> State:
    """The position after this many moves."""
    return next(islice(record.states(shelf.title(record.setup.title)), ply, None))


def seat_after(record: Record, ply: int) -> int:
    """Who moved next after this many moves."""
    if not 0 <= ply < len(record.entries):
        raise Denied("no-such-moment", number=ply, last=len(record.entries) - 1)
    return record.entries[ply].seat


def check_offered(record: Record, ply: int, move: str) -> None:
    """Whether the seat that moved next could have made that move instead."""
    seat = seat_after(record, ply)
    position_at(record, ply).play(seat, shelf.title(record.setup.title).read_move(move))


def page_at(state: State, seat: int) -> Page:
    """What lay before a seat: its view, its question, and everything it was offered."""
    return cast("Page", position_for(state, seat))


def chart(match: Match) -> Chart:
    """The scores of the whole game, thinned out where it was long; the first and the last always stay."""
    heard: list[Event] = []
    state = match.record.deal(match.title, heard.append)
    state.listener = heard.append
    entries = match.record.entries
    plies = _spread(len(entries))
    scores = [[score] for score in state.scores]
    for ply, entry in enumerate(entries, 1):
        entry.happen(state)
        if ply in plies:
            for series, score in zip(scores, state.scores, strict=True):
                series.append(score)
    return Chart(plies=list(plies), scores=scores, lines=points_won(match.title.name, state.players, heard))


def _spread(last: int) -> dict[int, None]:
    """From 0 to the last, evenly, and no more than fit on a chart."""
    steps = min(last, POINTS - 1)
    return dict.fromkeys(last * step // max(1, steps) for step in range(steps + 1))


def play_through(title: Title, record: Record, at: float) -> tuple[list[Act], State]:
    """A record as the acts of a table, with what was heard at each move, every hash checked.

    Where one of older rules turns out differently by ours, its moves stay, and nothing more is heard.
    """
    state = record.deal(title)
    acts = [Act(n=1, kind="deal", at=at, entropy=f"{record.entropy:032x}", hash=record.digest)]
    departed = False
    for ply, entry in enumerate(record.entries, 1):
        heard: list[Event] = []
        if not departed:
            departed = not _happens_again(state, record, ply, heard)
        acts.append(Act(n=ply + 1, kind=kind_of(entry), at=at, seat=entry.seat, heard=keep_events(heard)))
        acts[-1].note(entry)
    return acts, state


def _happens_again(state: State, record: Record, ply: int, heard: list[Event]) -> bool:
    state.listener = heard.append
    try:
        record.happen(state, ply)
    except Refused:
        if not record.of_older_rules:
            raise
        heard.clear()
        return False
    finally:
        state.listener = None
    return True

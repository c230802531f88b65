"""Looking back: replays from the kept events, and records from elsewhere."""

from typing import Any, Final

from cheeseboard.core.event import Event
from cheeseboard.core.match import Match
from cheeseboard.core.record import Record
from cheeseboard.core.state import State
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.server.messages import Chart, Page, Replay, ReplayStep, Viewer
from cheeseboard.server.patch import difference
from cheeseboard.server.store.base import Act
from cheeseboard.server.table import Table, kept, kind_of, moved

POINTS: Final = 300


def replay(table: Table, acts: list[Act], viewer: Viewer, open_book: bool, start: int, count: int) -> Replay:
    """What the viewer noticed, step by step; what he did not notice is no step."""
    pages, other_rules = _pages_or_reason(table, viewer)
    steps: list[ReplayStep] = []
    places: list[int] = []
    for index, act in enumerate(acts):
        step = _step(act, viewer, open_book, None if pages is None else pages[index : index + 2])
        if step is not None:
            steps.append(step)
            places.append(index)
    return Replay(
        seat=viewer,
        page=None if pages is None else pages[[*places, len(acts)][min(start, len(places))]],
        steps=steps[start : start + count],
        total=len(steps),
        opening=[] if table.match is None or pages is None else _opening(table.match, viewer),
        other_rules=other_rules,
    )


def _pages_or_reason(table: Table, viewer: Viewer) -> tuple[list[Page] | None, str]:
    """What was seen, played again; or why our rules no longer lead there, so that only events can be told."""
    if table.match is None:
        return None, "" if table.frozen is None else table.frozen.text()
    try:
        return _pages(table.match, viewer), ""
    except Refused as refusal:
        return None, refusal.text()


def _opening(match: Match, viewer: Viewer) -> list[dict[str, Any]]:
    heard: list[Event] = []
    match.record.deal(match.title, heard.append)
    return [seen for event in heard if (seen := event.seen_by(viewer)) is not None]


def _step(act: Act, viewer: Viewer, open_book: bool, pages: list[Page] | None) -> ReplayStep | None:
    events = [seen for heard in act.heard if (seen := heard.seen_by(viewer)) is not None]
    patch = None if pages is None else list(difference(pages[0], pages[1]))
    known = open_book or act.seat == viewer
    if not (events or patch or known):
        return None
    seat, move = (act.seat, act.move or None) if known else (None, None)
    return ReplayStep(seat=seat, move=move, events=events, patch=patch)


def _pages(match: Match, viewer: Viewer) -> list[Page]:
    """What lay before the viewer's eyes before the first move and after each."""
    state = match.record.deal(match.title)
    pages: list[Page] = [{"view": state.view(viewer)}]
    for ply, entry in enumerate(match.record.entries, 1):
        state = state.clone()
        entry.happen(state)
        match.record.check(state, ply, entry.digest)
        pages.append({"view": state.view(viewer)})
    return pages


def chart(match: Match) -> Chart:
    """The scores of the whole game, thinned out where it was long; the first and the last always stay."""
    state = match.record.deal(match.title)
    entries = match.record.entries
    plies = _spread(len(entries))
    scores = [[score] for score in state.scores]
    for ply, entry in enumerate(entries, 1):
        entry.happen(state)
        if ply in plies:
            for series, score in zip(scores, state.scores, strict=True):
                series.append(score)
    return Chart(plies=list(plies), scores=scores)


def _spread(last: int) -> dict[int, None]:
    """From 0 to the last, evenly, and no more than fit on a chart."""
    steps = min(last, POINTS - 1)
    return dict.fromkeys(last * step // max(1, steps) for step in range(steps + 1))


def played_through(title: Title, record: Record, at: float) -> tuple[list[Act], State]:
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
        act = Act(n=ply + 1, kind=kind_of(entry), at=at, seat=entry.seat, heard=kept(heard))
        acts.append(moved(act, entry))
    return acts, state


def _happens_again(state: State, record: Record, ply: int, heard: list[Event]) -> bool:
    entry = record.entries[ply - 1]
    state.listener = heard.append
    try:
        entry.happen(state)
        record.check(state, ply, entry.digest)
    except Refused:
        if record.rules == record.setup.rules:
            raise
        heard.clear()
        return False
    finally:
        state.listener = None
    return True

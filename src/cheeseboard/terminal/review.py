"""The review of a recorded game, as text, as JSON, or as a page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from cheeseboard.core.record import Record, read_record
from cheeseboard.core.text import Refused
from cheeseboard.review import DEPTHS, Review, review
from cheeseboard.review.depth import DepthName
from cheeseboard.review.page import ReviewPage
from cheeseboard.review.report import ReviewText
from cheeseboard.terminal.files import check_folder, read_record_file
from cheeseboard.terminal.report import games_bar
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import BAD_FILE, Sorry, Voice


@dataclass(frozen=True)
class Wanted:
    """With whose knowledge to look, and how deep."""

    seat: int | None = None
    depth: DepthName = "usual"
    hindsight: bool = False


def review_file(
    path: Path, wanted: Wanted, as_json: bool, page: Path | None, screen: Screen, say: Voice
) -> None:
    check_folder(page)
    telling = ReviewText(_reviewed(_record(path, wanted.seat, say), wanted, say), say.language)
    if page is not None:
        page.write_text(ReviewPage(telling).html(), "utf-8")
        screen.show(Text(say("review-written", path=str(page))))
    elif as_json:
        print(json.dumps(telling.to_data(), ensure_ascii=False, indent=1))
    else:
        screen.show(*map(Text, lines(telling)))


def _record(path: Path, seat: int | None, say: Voice) -> Record:
    try:
        title, text = read_record_file(path)
        record = read_record(title, text)
    except Refused as problem:
        raise Sorry("bad-record", BAD_FILE, path=str(path), why=problem.text(say.language)) from problem
    if seat is not None and not 0 <= seat < record.setup.players:
        raise Sorry("no-seat", number=seat, last=record.setup.players - 1)
    return record


def _reviewed(record: Record, wanted: Wanted, say: Voice) -> Review:
    with games_bar(len(record.entries), say) as advance:
        depth = DEPTHS[wanted.depth]
        return review(record, wanted.seat, depth, wanted.hindsight, lambda: advance(1))


def lines(telling: ReviewText) -> Iterator[str]:
    """What a person reads: everybody's balance, the turning points, and what could have been better."""
    found, page = telling.review, ReviewPage(telling)
    yield page.basis()
    yield from (f"  {telling.summary(seat)}" for seat in found.seats)
    for section, told in (
        ("swings", [telling.swing(moment, seat) for moment, seat in found.swings()]),
        ("costliest", [telling.fault(*each) for each in found.costliest(found.look.viewer)]),
        ("strongest", [telling.find(*each) for each in found.strongest(found.look.viewer)]),
    ):
        if told:
            yield telling.say(f"section.{section}")
            yield from (f"  {sentence}" for sentence in told)

"""A review as one page that needs nothing else: no address outside it, no script, readable on a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from cheeseboard.lab.plots import RIGHT, SERIES, Scale, line, svg, text
from cheeseboard.lab.style import STYLE
from cheeseboard.review.assessment import Judged
from cheeseboard.review.moments import Moment, SeatChances
from cheeseboard.review.report import ReviewText

BASE: Final = 192.0
TOP: Final = 12.0
START: Final = 36.0
SECTIONS: Final = ("curve", "seats", "swings", "costliest", "strongest")
BANDS: Final = (
    ".plots{grid-template-columns:1fr}"
    ".legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;list-style:none;padding:0}"
    + "".join(
        f".b{n}{{fill:var(--s{n});opacity:.14}}.k{n}::before{{content:'';display:inline-block;width:1rem;"
        f"height:.25rem;margin-right:.4rem;vertical-align:middle;background:var(--s{n})}}"
        for n in range(SERIES)
    )
)


class ReviewPage:
    def __init__(self, telling: ReviewText) -> None:
        self.telling = telling
        self.review = telling.review

    def html(self) -> str:
        say = self.telling.say
        name = self.telling.texts.find("title.name", self.telling.language) or self.review.setup.title
        bodies = [(key, getattr(self, key)()) for key in SECTIONS]
        sections = [self._section(key, body) for key, body in bodies if body]
        return (
            f'<!doctype html><html lang="{self.telling.language}"><head><meta charset="utf-8">'
            f"<title>{escape(name)} · {escape(say('review'))}</title>"
            '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" '
            f'content="light dark"><link rel="icon" href="data:,"><style>{STYLE}{BANDS}</style></head><body>'
            f"<header><h1><small>{escape(say('review'))}</small>{escape(name)}</h1>"
            f'<p class="lead">{escape(self.basis())}</p></header>'
            f"<main>{''.join(sections)}</main><footer><p>{escape(self._made())}</p></footer></body></html>"
        )

    def basis(self) -> str:
        """With whose knowledge it was made."""
        look = self.review.look
        if look.hindsight:
            return self.telling.say("by-hindsight")
        if look.viewer is None:
            return self.telling.say("by-each")
        return self.telling.say("by-seat", name=self.telling.names[look.viewer])

    def _made(self) -> str:
        depth = self.review.look.depth
        judged = sum(judged.worlds + depth.thoughts for _, judged in self.review.decisions())
        return self.telling.say("made-with", worlds=judged + depth.curve * len(self.review.moments))

    def _section(self, key: str, body: str) -> str:
        say = self.telling.say
        heading, intro = escape(say(f"section.{key}")), escape(say(f"intro.{key}"))
        return f'<section id="{key}"><h2>{heading}</h2><p>{intro}</p>{body}</section>'

    # The sections ----------------------------------------------------------------------------------------

    def curve(self) -> str:
        standings = [self.review.start, *(moment.after for moment in self.review.moments)]
        names = "".join(
            f'<li class="k{seat % SERIES}">{escape(self.telling.names[seat])}</li>'
            for seat in self.review.seats
        )
        drawn = chances(self.telling.say("section.curve"), standings, self.telling.percent)
        return f'<ul class="legend">{names}</ul><div class="plots"><div class="card">{drawn}</div></div>'

    def seats(self) -> str:
        say = self.telling.say
        columns = ("player", "accuracy", "luck", "own", "others", "lost")
        head = "".join(f"<th>{escape(say(f'column.{column}'))}</th>" for column in columns)
        rows = "".join(self._row(seat) for seat in self.review.seats)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        return f'<div class="card scroll">{table}</div>'

    def _row(self, seat: int) -> str:
        telling, balance = self.telling, self.review.balance(seat)
        accuracy = "–" if balance.accuracy is None else f"{balance.accuracy:.0f}"
        moved = [telling.signed(share) for share in (balance.luck, balance.own, balance.others)]
        cells = [telling.names[seat], accuracy, *moved, telling.percent(balance.lost)]
        return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"

    def swings(self) -> str:
        return _list([self.telling.swing(moment, seat) for moment, seat in self.review.swings()])

    def costliest(self) -> str:
        return self._told(self.review.costliest(self.review.look.viewer), self.telling.fault)

    def strongest(self) -> str:
        return self._told(self.review.strongest(self.review.look.viewer), self.telling.find)

    def _told(self, found: Sequence[tuple[Moment, Judged]], tell: Callable[[Moment, Judged], str]) -> str:
        return _list([tell(moment, judged) for moment, judged in found])


def _list(sentences: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f'<ol class="card short">{items}</ol>' if items else ""


def chances(label: str, standings: Sequence[SeatChances], show: Callable[[float], str]) -> str:
    """Everybody's chances over the game, each in a band of uncertainty."""
    across = Scale(0, max(1, len(standings) - 1), START, RIGHT)
    up = Scale(0, 1, BASE, TOP)
    grid = [line(START, up(share), RIGHT, up(share), "grid") for share in (0.25, 0.5, 0.75, 1.0)]
    shares = [text(START - 6, up(share) + 4, show(share), "tick", "end") for share in (0.0, 0.5, 1.0)]
    axis = [line(START, BASE, RIGHT, BASE, "axis")]
    seats = range(len(standings[0].chances))
    bands = [_band(seat, standings, across, up) for seat in seats]
    curves = [_curve(seat, standings, across, up) for seat in seats]
    return svg(BASE + 12, label, [*grid, *shares, *axis, *bands, *curves])


def _band(seat: int, standings: Sequence[SeatChances], across: Scale, up: Scale) -> str:
    upper = [(place, s.chances[seat] + s.margins[seat]) for place, s in enumerate(standings)]
    lower = [(place, s.chances[seat] - s.margins[seat]) for place, s in enumerate(standings)]
    edge = " ".join(
        f"{across(place):.4g},{up(min(1.0, max(0.0, value))):.4g}"
        for place, value in [*upper, *reversed(lower)]
    )
    return f'<polygon points="{edge}" class="b{seat % SERIES}"/>'


def _curve(seat: int, standings: Sequence[SeatChances], across: Scale, up: Scale) -> str:
    points = " ".join(
        f"{across(place):.4g},{up(standing.chances[seat]):.4g}" for place, standing in enumerate(standings)
    )
    return f'<polyline points="{points}" class="s{seat % SERIES} curve"/>'

"""Plots as inline SVG, drawn by hand; colours and type come from the page's style, by day and by night."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor
from typing import Final

WIDTH: Final = 330
LEFT: Final = 4
RIGHT: Final = 326
SERIES: Final = 6
LABEL: Final = 38
"""Letters of a label that fit beside its value."""

Show = Callable[[float], str]


@dataclass(frozen=True)
class Dot:
    """A value with its interval; the significant ones are drawn full."""

    label: str
    value: float
    low: float
    high: float
    significant: bool = False
    note: str = ""


def svg(height: float, label: str, parts: Iterable[str]) -> str:
    head = f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}">'
    return "".join([head, *parts, "</svg>"])


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    ends = f' text-anchor="{anchor}"' if anchor != "start" else ""
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.4g}" y="{y:.4g}"{named}{ends}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.4g}" y1="{y1:.4g}" x2="{x2:.4g}" y2="{y2:.4g}" class="{kind}"/>'


def bar(x: float, y: float, width: float, height: float, kind: str, tip: str) -> str:
    shape = f'x="{x:.4g}" y="{y:.4g}" width="{max(width, 0.5):.4g}" height="{height:.4g}"'
    return f'<rect {shape} class="{kind}" rx="1.5"><title>{escape(tip)}</title></rect>'


def _spot(x: float, y: float, radius: float, kind: str, tip: str) -> str:
    shape = f'cx="{x:.4g}" cy="{y:.4g}" r="{radius:g}"'
    return f'<circle {shape} class="{kind}"><title>{escape(tip)}</title></circle>'


class Scale:
    """From values to places along a line."""

    def __init__(self, low: float, high: float, start: float = LEFT, end: float = RIGHT) -> None:
        self.low = low
        self.step = (end - start) / ((high - low) or 1.0)
        self.start = start

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) * self.step


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """A few round numbers between two others."""
    reach = (high - low) or 1.0
    step = next(step for step in _steps() if reach / step <= most)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [round(number * step, 6) for number in range(first, last + 1)]


def _steps() -> Iterable[float]:
    power = 1e-3
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


# The plots ------------------------------------------------------------------------------------------------


def histogram(
    label: str, start: int, width: int, counts: Sequence[int], marks: Sequence[tuple[float, str]]
) -> str:
    """How often values fall into each bar; marks are values worth a line, such as the median."""
    base, top = 118.0, 24.0
    across = Scale(start, start + width * len(counts))
    up = Scale(0, max(counts), base, top)
    room = (RIGHT - LEFT) / len(counts)
    total = sum(counts)
    bars = [
        bar(across(start + width * place) + 0.5, up(count), room - 1, base - up(count), "bar", tip)
        for place, count in enumerate(counts)
        if count
        for tip in [f"{_reach(start + width * place, width)}: {count / total:.1%}"]
    ]
    lines = [line(across(at + 0.5), top - 6, across(at + 0.5), base, "mark") for at, _ in marks]
    names = [text(_inside(across(at + 0.5)), top - 10, name, "note", "middle") for at, name in marks]
    axis = [line(LEFT, base, RIGHT, base, "axis")]
    numbers = [
        text(_inside(across(tick + 0.5), 12), base + 15, f"{tick:,.0f}", "tick", "middle")
        for tick in ticks(start, start + width * len(counts) - 1)
        if tick == int(tick)
    ]
    return svg(138, label, [*bars, *axis, *lines, *names, *numbers])


def _reach(first: int, width: int) -> str:
    return str(first) if width == 1 else f"{first}–{first + width - 1}"


def _inside(x: float, margin: float = 40) -> float:
    return min(max(x, LEFT + margin), RIGHT - margin)


def dots(label: str, rows: Sequence[Dot], reference: float, show: Show, named: str = "") -> str:
    """Values with their intervals, and a line for what would be the case if nothing mattered."""
    low = min([reference, *(row.low for row in rows)])
    high = max([reference, *(row.high for row in rows)])
    margin = (high - low) * 0.06 or 0.05
    across = Scale(low - margin, high + margin)
    height = 34.0 * len(rows) + 30
    parts: list[str] = []
    for place, row in enumerate(rows):
        level = 34.0 * place + 27
        parts.append(line(across(reference), level - 7, across(reference), level + 7, "reference"))
        parts += _dot(row, across, level, show)
    parts.append(line(LEFT, height - 22, RIGHT, height - 22, "axis"))
    parts += [
        text(_inside(across(tick), 14), height - 7, show(tick), "tick", "middle")
        for tick in ticks(low, high, 4)
        if abs(across(tick) - across(reference)) > 42 or not named
    ]
    if named:
        parts.append(text(_inside(across(reference), 24), height - 7, named, "tick strong", "middle"))
    return svg(height, label, parts)


def clip(words: str) -> str:
    """As much as fits beside a value; the whole of it is in the tip."""
    return words if len(words) <= LABEL else words[: LABEL - 1].rstrip() + "…"


def _dot(row: Dot, across: Scale, level: float, show: Show) -> list[str]:
    kind = "real" if row.significant else "maybe"
    tip = f"{row.label}: {show(row.value)} ({show(row.low)} – {show(row.high)})"
    return [
        text(LEFT, level - 11, clip(row.label), "label"),
        text(RIGHT, level - 11, row.note or show(row.value), "value", "end"),
        line(across(row.low), level, across(row.high), level, f"whisker {kind}"),
        _spot(across(row.value), level, 4.5, f"dot {kind}", tip),
    ]


def lines(label: str, series: Sequence[tuple[str, Sequence[float]]], names: Sequence[str], show: Show) -> str:
    """Curves over the same steps, with a legend above; values are shares from 0 to 1."""
    base, top = 192.0, 32.0
    across = Scale(0, len(names) - 1, 40, RIGHT - 14)
    up = Scale(0, 1, base, top)
    grid = [line(36, up(share), RIGHT, up(share), "grid") for share in (0.25, 0.5, 0.75, 1.0)]
    shares = [text(30, up(share) + 4, show(share), "tick", "end") for share in (0.0, 0.5, 1.0)]
    axis = [line(36, base, RIGHT, base, "axis")]
    steps = [
        text(across(place), base + 16, name, "tick", "middle")
        for place, name in enumerate(names)
        if place % 2
    ]
    curves = [part for place, each in enumerate(series) for part in _curve(place, each, across, up, show)]
    return svg(216, label, [*grid, *shares, *axis, *steps, *curves, *_legend([name for name, _ in series])])


def _curve(
    place: int, series: tuple[str, Sequence[float]], across: Scale, up: Scale, show: Show
) -> list[str]:
    name, values = series
    points = " ".join(f"{across(step):.4g},{up(value):.4g}" for step, value in enumerate(values))
    kind = f"s{place % SERIES}"
    marks = [
        _spot(across(step), up(value), 3, f"{kind} spot", f"{name}: {show(value)}")
        for step, value in enumerate(values)
    ]
    return [f'<polyline points="{points}" class="{kind} curve"/>', *marks]


def _legend(names: Sequence[str]) -> list[str]:
    found: list[str] = []
    for place, name in enumerate(names):
        kind = f"s{place % SERIES}"
        found.append(_spot(44 + 40 * place, 10, 5, f"{kind} spot", name))
        found.append(text(53 + 40 * place, 14.5, name, f"{kind} end"))
    return found


def pairs(
    label: str, rows: Sequence[tuple[str, float, float | None]], names: tuple[str, str], show: Show
) -> str:
    """Two bars for each row, such as winners and the others; below zero they go to the left."""
    values = [value for _, one, other in rows for value in (one, other) if value is not None]
    across = Scale(min(0.0, *values), max(0.0, *values), LEFT, RIGHT - 44)
    height = 44.0 * len(rows) + 4
    parts: list[str] = []
    for place, (name, one, other) in enumerate(rows):
        y = 44.0 * place + 14
        parts.append(line(across(0), y + 3, across(0), y + 29, "axis"))
        parts.append(text(LEFT, y, name, "label"))
        parts += _beam(across, one, y + 5, "bar strong", names[0], show)
        parts += _beam(across, other, y + 17, "bar soft", names[1], show) if other is not None else []
    return svg(height, label, parts)


def _beam(across: Scale, value: float, y: float, kind: str, name: str, show: Show) -> list[str]:
    start, end = sorted((across(0), across(value)))
    return [
        bar(start, y, end - start, 10, kind, f"{name}: {show(value)}"),
        text(end + 5, y + 9, show(value), "tick"),
    ]


def tenths(label: str, counts: Sequence[int], show: Show) -> str:
    """Shares of games for each tenth of their course."""
    base, top = 96.0, 18.0
    total = sum(counts) or 1
    up = Scale(0, max(counts) / total, base, top)
    room = (RIGHT - LEFT) / len(counts)
    parts = [line(LEFT, base, RIGHT, base, "axis")]
    for place, count in enumerate(counts):
        x, share = LEFT + room * place, count / total
        parts.append(bar(x + 1, up(share), room - 2, base - up(share), "bar", show(share)))
        parts.append(text(x + room / 2, up(share) - 4, show(share), "tick", "middle"))
        if place % 2:
            parts.append(text(x + room / 2, base + 14, show((place + 1) / len(counts)), "tick", "middle"))
    return svg(114, label, parts)

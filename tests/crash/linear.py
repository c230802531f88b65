"""Linearizability: whether one order of all that clients did, at any node, explains what each was told.

A table is a row of acts. Every accepted move has its place in it, and whoever looked saw the row up to some
place. So the check is: what came before in real time must not have a later place. Between what overlapped
in time, any order will do.
"""

from collections.abc import Iterable
from typing import NamedTuple


class Span(NamedTuple):
    """Something that a client did, from asking to being answered."""

    table: str
    seat: int
    began: float
    ended: float
    version: int
    """The version of the seat that the answer spoke of: after the move, or as it was seen."""
    wrote: bool
    who: str = ""


def faults_of(spans: Iterable[Span]) -> list[str]:
    """Everything that no order explains."""
    by_seat: dict[tuple[str, int], list[Span]] = {}
    for span in spans:
        by_seat.setdefault((span.table, span.seat), []).append(span)
    return [fault for seat in by_seat.values() for fault in (*_thrown_back(seat), *_doubled(seat))]


def _thrown_back(spans: list[Span]) -> list[str]:
    """Whoever began after another had ended must be told of no earlier version, whatever node they asked."""
    faults = []
    ended = sorted(spans, key=lambda span: span.ended)
    newest, known = 0, 0
    for span in sorted(spans, key=lambda span: span.began):
        while known < len(ended) and ended[known].ended < span.began:
            newest, known = max(newest, ended[known].version), known + 1
        least = newest + 1 if span.wrote else newest
        if span.version < least:
            faults.append(f"{span} after version {newest} was known")
    return faults


def _doubled(spans: list[Span]) -> list[str]:
    """No two moves of a seat end at the same version."""
    versions = [span.version for span in spans if span.wrote]
    return [f"version {each} twice" for each in set(versions) if versions.count(each) > 1]

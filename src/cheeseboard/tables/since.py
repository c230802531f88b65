"""Since your last turn: what a seat was told since it last decided, and what of it changed what it has.

A title declares in `events.toml`, as data, whom its events hurt and whom they help: the event, and the facts
that name those seats. What is `notable` is told besides, where others did it.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple

from cheeseboard import shelf
from cheeseboard.tables.acts import Act, Heard

Touch = Literal["hurts", "helps", "other"]
MOST: Final = 80
"""How many of the others' doings are kept for a seat that is long in coming."""
ALL: Final = 1000
"""How much of what happened to itself: more than a seat meets in any game before it is asked."""
OTHERS: Final = 6
"""How many of the others' doings are told besides."""
EVERYBODY: Final = "*"
TOUCHES: Final[tuple[Touch, ...]] = ("hurts", "helps", "other")


class Effects(NamedTuple):
    """By event: the facts that name the seats which it hurts or helps."""

    hurts: dict[str, list[str]]
    helps: dict[str, list[str]]
    notable: list[str]

    def told(self, heard: Sequence[Heard]) -> list[Heard]:
        """Those events whose kind is worth telling to anybody."""
        hurts, helps, notable = self
        return [each for each in heard if each.kind in hurts or each.kind in helps or each.kind in notable]

    def touch(self, seen: dict[str, Any], seat: int) -> Touch | None:
        """What the event is to a seat; None where it is not worth telling."""
        if _names(self.hurts, seen, seat):
            return "hurts"
        if _names(self.helps, seen, seat):
            return "helps"
        return "other" if seen["event"] in self.notable else None


def _names(table: dict[str, list[str]], seen: dict[str, Any], seat: int) -> bool:
    facts = table.get(seen["event"], ())
    named = [seen.get(fact) for fact in facts]
    return EVERYBODY in facts or any(
        seat == each or (isinstance(each, list) and seat in each) for each in named
    )


@cache
def effects_of(title: str) -> Effects:
    data = shelf.facet_data(title, "events.toml") or {}
    return Effects(data.get("hurts", {}), data.get("helps", {}), data.get("notable", []))


class Since:
    """Of one seat. What it chose itself, and what that did to it, is no news to it."""

    def __init__(self, title: str, seat: int) -> None:
        self.effects = effects_of(title)
        self.seat = seat
        self.seen: list[tuple[Touch, dict[str, Any]]] = []

    def note(self, heard: Iterable[Heard], chosen: bool) -> None:
        """What of a move is worth telling, and whether the seat has chosen that itself."""
        if chosen:
            self.seen.clear()
        for event in heard:
            seen = event.seen_by(self.seat)
            touch = None if seen is None else self.effects.touch(seen, self.seat)
            if seen is not None and touch is not None and not (chosen and self._is_own(seen, touch)):
                self.seen.append((touch, seen))
        self._forget()

    def _forget(self) -> None:
        """The oldest of what did not touch the seat; what did is told however long it was away."""
        if len(self.seen) > MOST:
            others = [place for place, (touch, _) in enumerate(self.seen) if touch == "other"]
            late = {*others[:-OTHERS], *range(len(self.seen) - ALL)}
            self.seen = [each for place, each in enumerate(self.seen) if place not in late]

    def _is_own(self, seen: dict[str, Any], touch: Touch) -> bool:
        return touch == "other" or seen.get("seat") == self.seat

    def told(self) -> list[dict[str, Any]]:
        """What hurt first, then what helped, then the last of what the others did; each in its order."""
        found = {touch: [seen for each, seen in self.seen if each == touch] for touch in TOUCHES}
        found["other"] = found["other"][-OTHERS:]
        return [{"touch": touch, "seen": seen} for touch in TOUCHES for seen in found[touch]]


def note_again(since: Iterable[Since], line: Sequence[Act], by_itself: Sequence[int]) -> None:
    """From the moves that stand: for those who come back, and after some were taken back."""
    for each in since:
        each.seen.clear()
        for act in line[_last_chosen(each.seat, line, by_itself) :]:
            each.note(each.effects.told(act.heard), _is_chosen(act, each.seat, by_itself))


def untold(line: Sequence[Act], seats: Iterable[int], by_itself: Sequence[int]) -> Sequence[Act]:
    """The moves that may still be news to one of these seats."""
    return line[min((_last_chosen(seat, line, by_itself) for seat in seats), default=0) :]


def _last_chosen(seat: int, line: Sequence[Act], by_itself: Sequence[int]) -> int:
    """Where the seat last chose itself: before that nothing is news to it."""
    chosen = (place for place in range(len(line) - 1, -1, -1) if _is_chosen(line[place], seat, by_itself))
    return next(chosen, 0)


def _is_chosen(act: Act, seat: int, by_itself: Sequence[int]) -> bool:
    """Neither what was ordered, nor that it was dealt again for the seat."""
    return act.kind == "move" and act.seat == seat and act.number not in by_itself

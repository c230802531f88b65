"""A record, move by move, with every hash checked before the first picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from cheeseboard.core.record import Record, read_record
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.terminal.files import read_record_file
from cheeseboard.terminal.log import Course, Viewer, sentences, view_of
from cheeseboard.terminal.pictures import picture
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import BAD_FILE, Sorry, Voice, name_of


@dataclass(eq=False)
class ReplayScreen:
    """All positions of a record, for a viewer to walk through."""

    title: Title
    record: Record
    viewer: Viewer
    screen: Screen
    say: Voice

    def __post_init__(self) -> None:
        self.course = Course(self.title, self.record)
        self.names = [self.say("player", number=seat + 1) for seat in range(self.record.setup.players)]

    @property
    def last(self) -> int:
        return len(self.record.entries)

    def print_all(self, to: int | None) -> None:
        """For pipes: the moves as sentences, the last position, and what the hashes say."""
        end = self.last if to is None else to
        self.screen.show(Text(self._title_line(), style="bold"))
        self.screen.show(*(Text(f"        · {line}") for line in self._lines(0)))
        for number in range(1, end + 1):
            self.screen.show(Text(self._move_line(number)))
            self.screen.show(*(Text(f"        · {line}") for line in self._lines(number)))
        self.screen.show(Rule(style="dim"), self._picture(end), Text(self._verdict(), style="bold"))

    def walk(self, number: int) -> None:
        """For a person: Enter goes on, `b` back, a number jumps, `q` leaves."""
        answer = ""
        while answer != "q":
            self._show(number)
            answer = self._ask(number)
            number = self._next(number, answer)

    def _ask(self, number: int) -> str:
        try:
            return self.screen.ask(self.say("ask-replay", number=number, last=self.last)).lower()
        except EOFError:
            return "q"

    def _next(self, number: int, answer: str) -> int:
        wanted = int(answer) if answer.isdecimal() else number - 1 if answer == "b" else number + 1
        return max(0, min(wanted, self.last))

    def _show(self, number: int) -> None:
        self.screen.clear()
        self.screen.show(Text(self._title_line(), style="bold"), self._picture(number), Rule(style="dim"))
        if number:
            self.screen.show(Text(self._move_line(number), style="bold"))
        self.screen.show(*(Text(f"· {line}", style="italic") for line in self._lines(number)))
        self.screen.show(Text(self._verdict() if number == self.last else "", style="dim"))

    def _picture(self, number: int) -> RenderableType:
        """The position after a move, or the last one that our rules still lead to."""
        known = self.course.positions[: number + 1]
        if not known:
            return Text()
        view = view_of(known[-1], self.viewer)
        return picture(view, self.record.setup.edition, self.say.language, self.names)

    def _title_line(self) -> str:
        setup = self.record.setup
        name = name_of(self.title, self.say.language)
        return self.say("record-of", title=name, players=setup.players, n=self.last)

    def _move_line(self, number: int) -> str:
        """A move that the viewer did not make is told by its events alone."""
        entry = self.record.entries[number - 1]
        shown = entry.move is not None and self.viewer in ("everything", entry.seat)
        words = self._words(number) if shown else "…"
        return f"{number:>5}  {self.names[entry.seat]}: {words}"

    def _words(self, number: int) -> str:
        entry = self.record.entries[number - 1]
        assert entry.move is not None
        if number > len(self.course.positions):
            return entry.move.text(self.say.language, self.names, self.record.setup.texts)
        told = self.course.positions[number - 1].describe(entry.seat, entry.move)
        return told.text(self.say.language, self.names)

    def _lines(self, number: int) -> list[str]:
        events = self.course.events_at(number)
        return sentences(self.record.setup.texts, events, self.viewer, self.say.language, self.names)

    def _verdict(self) -> str:
        departs = self.course.departs
        if departs is not None:
            return departs.text(self.say.language, self.names)
        return " ".join([self._agreement(), *map(self.say, self._marks())])

    def _agreement(self) -> str:
        agree = self.say("hashes-agree", n=self.last + 1)
        theirs, ours = self.record.rules, self.record.setup.rules
        return agree if theirs == ours else f"{agree} {self.say('older-rules', theirs=theirs, ours=ours)}"

    def _marks(self) -> list[str]:
        """What else is to be said of how it was dealt."""
        marks = ["not-compared"] if self.record.dealt_anew else []
        secret = _secret_of(self.record)
        if secret is not None:
            marks.append("deal-proved" if self.record.proves(secret) else "deal-not-proved")
        return marks


def _secret_of(record: Record) -> bytes | None:
    try:
        return bytes.fromhex(record.ending["secret"])
    except (KeyError, TypeError, ValueError):
        return None


def replay_file(path: Path, viewer: Viewer, to: int | None, screen: Screen, say: Voice) -> None:
    replay = open_record(path, viewer, screen, say)
    if to is not None and not 0 <= to <= replay.last:
        raise Sorry("no-such-ply", number=to, last=replay.last)
    if screen.answers:
        replay.walk(to or 0)
    else:
        replay.print_all(to)


def open_record(path: Path, viewer: Viewer, screen: Screen, say: Voice) -> ReplayScreen:
    try:
        title, text = read_record_file(path)
        record = read_record(title, text, any_rules=True)
        if isinstance(viewer, int) and not 0 <= viewer < record.setup.players:
            raise Sorry("no-seat", number=viewer, last=record.setup.players - 1)
        return ReplayScreen(title, record, viewer, screen, say)
    except Refused as problem:
        raise Sorry("bad-record", BAD_FILE, path=str(path), why=problem.text(say.language)) from problem

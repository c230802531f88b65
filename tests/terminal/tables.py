"""A table whose people are scripts."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypedDict, Unpack

from rich.console import Console

import cheeseboard
from cheeseboard.bots.levels import BotName
from cheeseboard.core.match import Match, new_match
from cheeseboard.core.record import Source
from cheeseboard.terminal.files import Save
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.seats import seat_everybody
from cheeseboard.terminal.table import TerminalTable
from cheeseboard.terminal.words import Language, Voice


class Script:
    """Answers in order; then the same one for ever, or the end of the file."""

    def __init__(self, answers: Sequence[str | BaseException], then: str | None = None) -> None:
        self.answers: Iterator[str | BaseException] = iter(answers)
        self.then = then

    def __call__(self) -> str:
        answer = next(self.answers, None)
        if isinstance(answer, BaseException):
            raise answer
        if answer is None:
            return "" if self.then is None else f"{self.then}\n"
        return f"{answer}\n"


def screen_for(script: Script, width: int = 80) -> Screen:
    return Screen(Console(file=io.StringIO(), width=width, color_system=None), script)


def text_on(screen: Screen) -> str:
    assert isinstance(screen.console.file, io.StringIO)
    return screen.console.file.getvalue()


class Wishes(TypedDict, total=False):
    people: Sequence[int]
    language: Language
    width: int
    bots: BotName
    save: Path | None


def new_table(
    script: Script,
    *,
    title: str = "lab-rats",
    players: int = 3,
    seed: int = 7,
    **wishes: Unpack[Wishes],
) -> TerminalTable:
    match = new_match(cheeseboard.title(title), players, Source(seed))
    return table_of(match, script, **wishes)


def table_of(
    match: Match,
    script: Script,
    *,
    people: Sequence[int] = (0,),
    language: Language = "en",
    width: int = 80,
    bots: BotName = "random",
    save: Path | None = None,
) -> TerminalTable:
    say = Voice(language)
    seats = seat_everybody(match.state.players, people, (), bots, match.source.seed, say)
    return TerminalTable(match, seats, screen_for(script, width), say, Save(match.title.name, save))

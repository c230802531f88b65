"""A game from the first deal, or from a file, until somebody wins or leaves."""

from __future__ import annotations

import secrets
import shlex
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final

from rich.text import Text

from cheeseboard.bots.levels import USUAL, BotName
from cheeseboard.core.edition import Edition
from cheeseboard.core.match import Match, new_match, resume_match
from cheeseboard.core.record import Source
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.terminal.files import Save, check_folder, read_record_file
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.seats import seat_everybody
from cheeseboard.terminal.table import Left, TerminalTable
from cheeseboard.terminal.words import BAD_FILE, Sorry, Voice

INTERRUPTED: Final = 130


@dataclass(frozen=True)
class Wish:
    """What a person asked for on the command line about the people at the table."""

    people: Sequence[int] = (0,)
    names: Sequence[str] = ()
    bots: BotName = USUAL
    save: Path | None = None


@dataclass(frozen=True)
class Deal:
    """What a person asked for about a new game."""

    players: int | None = None
    seed: int | None = None
    edition: Edition | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    daily: bool = False

    @property
    def open(self) -> bool:
        """Whether somebody gave the seed, and so could know every hand; that of the day is given to all."""
        return self.seed is not None and not self.daily


def play_new(title: Title, deal: Deal, wish: Wish, screen: Screen, say: Voice) -> int:
    if wish.save is not None and wish.save.exists():
        raise Sorry("save-exists", path=str(wish.save))
    check_folder(wish.save)
    players = deal.players if deal.players is not None else default_players(title)
    seed = secrets.randbits(32) if deal.seed is None else deal.seed
    match = new_match(title, players, Source(seed), deal.edition, **deal.options)
    if deal.open:
        screen.show(Text(say("open-dealt")))
    return sit_down(match, wish, Save(title.name, wish.save), screen, say, deal.open)


def play_on(path: Path, wish: Wish, screen: Screen, say: Voice) -> int:
    try:
        title, text = read_record_file(path)
        match = resume_match(title, text)
    except Refused as problem:
        raise Sorry("cannot-resume", BAD_FILE, path=str(path), why=problem.text(say.language)) from problem
    return sit_down(match, wish, Save(title.name, wish.save or path), screen, say)


def default_players(title: Title) -> int:
    """Four where that is possible: enough for company, quick enough for one person."""
    return max(title.players[0], min(4, title.players[-1]))


def sit_down(
    match: Match, wish: Wish, save: Save, screen: Screen, say: Voice, open_dealt: bool = False
) -> int:
    """Returns the exit code; however the game is left, nothing of it is lost."""
    seats = seat_everybody(match.state.players, wish.people, wish.names, wish.bots, match.source.seed, say)
    table = TerminalTable(match, seats, screen, say, save)
    code = 0
    try:
        with hanging_up_interrupts():
            table.run()
    except Left:
        pass
    except (EOFError, KeyboardInterrupt) as leaving:
        code = INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0
        screen.show(Text())
        table.keep()
    if open_dealt and match.state.over:
        screen.show(Text(say("open-dealt")))
    if not match.state.over and save.path is not None:
        screen.show(Text(say("resume", path=str(save.path))), Text(f"  {command(save.path, wish, say)}"))
    return code


def command(path: Path, wish: Wish, say: Voice) -> str:
    """What to type to go on."""
    words = ["cheeseboard", "play", "--resume", str(path), "--humans", ",".join(map(str, wish.people))]
    if wish.names:
        words += ["--names", ",".join(wish.names)]
    if wish.bots != Wish.bots:
        words += ["--bots", wish.bots]
    return shlex.join([*words, "--lang", say.language])


@contextmanager
def hanging_up_interrupts() -> Iterator[None]:
    """A closed window or a polite end of the process leaves the table like Ctrl-C."""

    wanted = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.signal(number, _interrupt) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt

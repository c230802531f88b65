"""Where a person reads and types: a terminal, or pipes at either end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Also what has scrolled away: nobody reads another's hand there."""


class Screen:
    def __init__(self, console: Console, read: Callable[[], str] | None = None) -> None:
        self.console = console
        self._read = read
        self.live = console.is_terminal and not console.is_dumb_terminal and read is None

    @property
    def answers(self) -> bool:
        """Whether a person sits before it, or a script that stands for one."""
        return self._read is not None or (self.live and sys.stdin.isatty())

    @property
    def lines(self) -> int | None:
        """How many lines there are, or None where they roll on for ever."""
        return self.console.height if self.live else None

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing, highlight=False)

    def clear(self) -> None:
        if self.live:
            self.console.file.write(WIPE)
            self.console.file.flush()
        else:
            self.console.print()

    def height_of(self, *things: RenderableType) -> int:
        return sum(len(self.console.render_lines(thing, pad=False)) for thing in things)

    def ask(self, prompt: str) -> str:
        """A line that the person types; EOFError when there are no more."""
        self.console.print(Text(prompt, style="bold"), end=" ", highlight=False)
        answer = self._next_line()
        return answer.strip()

    def _next_line(self) -> str:
        if self._read is None and sys.stdin.isatty():
            self.console.file.flush()
            return input()
        line = self._read() if self._read is not None else sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(Text(line.strip()), highlight=False)
        return line

    def thinking(self, sentence: str) -> AbstractContextManager[object]:
        """Shows that a bot is at work, where the line can be taken away again."""
        return self.console.status(sentence, spinner="dots") if self.live else nullcontext()


def real_screen() -> Screen:
    """Standard input and output; a sign that the terminal cannot show becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    return Screen(Console(soft_wrap=False))

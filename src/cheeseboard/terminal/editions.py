"""Editions in files: read for play, checked fault by fault with lines, or shown to be copied."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from cheeseboard.core.edition import Edition, Fault, line_of
from cheeseboard.core.text import Texts
from cheeseboard.core.title import GAME, Title
from cheeseboard.shelf import house_edition, title, titles
from cheeseboard.terminal.files import read_text, read_toml
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import BAD_FILE, Sorry, Voice, name_of


def read_edition(path: Path, game: Title, say: Voice) -> Edition:
    """For play: the first fault is enough to know that the file must be checked."""
    text = read_text(path)
    data = read_toml(path, text)
    faults = game.faults_of(data)
    if faults:
        first = line(text, faults[0], game.words_in(data), say)
        raise Sorry("bad-edition", path=str(path), first=first, n=len(faults))
    return game.read_edition(data)


def check_edition(path: Path, name: str | None, screen: Screen, say: Voice) -> int:
    """Says every fault with its line, or that there is none; returns the exit code."""
    text = read_text(path)
    data = read_toml(path, text)
    game = title(name or named_game(path, data))
    faults = sorted(game.faults_of(data), key=lambda fault: line_of(text, fault.path))
    words = game.words_in(data)
    for fault in faults:
        screen.show(Text(f"{path}: {line(text, fault, words, say)}"))
    if faults:
        screen.show(Text(say("edition-faults", n=len(faults)), style="bold"))
        return BAD_FILE
    show_summary(path, game, game.read_edition(data), screen, say)
    return 0


def line(text: str, fault: Fault, words: Texts, say: Voice) -> str:
    return say(
        "edition-fault",
        number=line_of(text, fault.path),
        where=fault.where,
        why=fault.text(words, say.language),
    )


def named_game(path: Path, data: dict[str, Any]) -> str:
    name = data.get(GAME)
    if not isinstance(name, str) or name not in titles():
        raise Sorry("edition-of-what", BAD_FILE, path=str(path), choices=", ".join(titles()))
    return name


def show_summary(path: Path, game: Title, edition: Edition, screen: Screen, say: Voice) -> None:
    name = name_of(game, say.language)
    screen.show(
        Text(say("edition-good", path=str(path), title=name, name=edition.name, digest=edition.digest))
    )
    for key, part in edition.data.items():
        if isinstance(part, dict | list):
            screen.show(Text(f"  {key}: {amount(part)}"))


def amount(part: dict[str, Any] | list[Any]) -> int:
    """How many pieces a part of an edition holds: the sum of its counts, or its rows."""
    counts = list(part.values()) if isinstance(part, dict) else []
    return sum(counts) if counts and all(isinstance(count, int) for count in counts) else len(part)


def show_edition(name: str, screen: Screen) -> None:
    """Plain bytes of the file, ready to be sent into another."""
    text = house_edition(title(name).name)
    if text is None:
        raise Sorry("no-house-file", title=name)
    screen.console.file.write(text)

"""Reading what a person has named, and keeping what must not be lost."""

from __future__ import annotations

import gzip
import os
import tempfile
import tomllib
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from cheeseboard.core.title import Title
from cheeseboard.shelf import title_of_record
from cheeseboard.terminal.words import BAD_FILE, Sorry

GZIP: Final = b"\x1f\x8b"
LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a packed file that are read; nobody's record is longer."""


def check_folder(path: Path | None) -> None:
    """What is to be written has a folder to lie in; said before anything long is begun."""
    if path is not None and not path.parent.is_dir():
        raise Sorry("no-folder", path=str(path.parent))


def read_text(path: Path) -> str:
    """The text of a file, also of one that gzip has packed."""
    try:
        return unpack(path.read_bytes()).decode("utf-8-sig")
    except FileNotFoundError as problem:
        raise Sorry("no-file", path=str(path)) from problem
    except IsADirectoryError as problem:
        raise Sorry("directory", path=str(path)) from problem
    except PermissionError as problem:
        raise Sorry("no-permission", path=str(path)) from problem
    except (UnicodeDecodeError, EOFError, zlib.error, gzip.BadGzipFile) as problem:
        raise Sorry("no-text", BAD_FILE, path=str(path)) from problem
    except OSError as problem:
        raise Sorry("unreadable", path=str(path), why=problem.strerror or str(problem)) from problem


def unpack(data: bytes) -> bytes:
    if not data.startswith(GZIP):
        return data
    with gzip.open(BytesIO(data)) as file:
        return file.read(LARGEST)


def read_toml(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise Sorry("no-toml", BAD_FILE, path=str(path), why=str(problem)) from problem


def read_record_file(path: Path) -> tuple[Title, str]:
    text = read_text(path)
    return title_of_record(text), text


class Save:
    """The file a game is kept in: chosen by the person, or the first free name once one is needed."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.game = game
        self.path = path

    def write(self, text: str) -> Path:
        """Where the chosen place fails, another is found; `path` says which."""
        if self.path is None or not self._wrote(self.path, text):
            self.path = self._elsewhere(text)
        return self.path

    def _wrote(self, path: Path, text: str) -> bool:
        try:
            write_whole(path, text)
        except OSError:
            return False
        return True

    def _elsewhere(self, text: str) -> Path:
        for folder in (Path(), Path.home(), Path(tempfile.gettempdir())):
            try:
                path = reserve(folder, self.game)
                write_whole(path, text)
            except OSError:
                continue
            return path
        raise Sorry("cannot-save", BAD_FILE)


def reserve(folder: Path, game: str) -> Path:
    """An empty file with a name that nothing had before."""
    for path in _names(folder, game):
        try:
            path.open("x").close()
            return path
        except FileExistsError:
            continue
    raise AssertionError("names never run out")


def _names(folder: Path, game: str) -> Iterator[Path]:
    number = 1
    while True:
        yield folder / f"{game}-{number}.jsonl"
        number += 1


def write_whole(path: Path, text: str) -> None:
    """The old contents stay until the new ones are safely on the disk."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise

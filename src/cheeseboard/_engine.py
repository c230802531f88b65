"""Which engine runs: the sources as they are, or the same sources compiled by mypyc.

A compiled copy lives outside the sources, in a folder named by their digest, so an edited
source finds no copy of itself and runs as plain Python until the next build.
"""

import hashlib
import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

COMPILED: Final = ("core", "games", "bots/search.py")
"""Rooms, or single modules of a room such as "bots/search.py", that are compiled as one unit."""

PLAIN: Final = ("__init__.py", "picture.py")

Engine = Literal["compiled", "pure"]


def prefer_compiled(package_path: list[str]) -> None:
    """Let the package load its compiled copy, if there is one of exactly these sources."""
    if os.environ.get("CHEESEBOARD_PURE") == "1":
        return
    package = Path(package_path[0])
    builds = builds_of(package)
    if builds is None or not builds.is_dir():
        return
    build = builds / digest(package)
    if build.is_dir():
        package_path.insert(0, str(build / package.name))
        sys.path.append(str(build))  # the library that the compiled modules share is a top-level module


def engine() -> Engine:
    file = importlib.import_module("cheeseboard.core.state").__file__
    return "pure" if file is None or file.endswith((".py", ".pyc")) else "compiled"


def builds_of(package: Path) -> Path | None:
    """Where the compiled copies of a source tree are; an installed package has none."""
    source = package.parent
    return source.parent / "build" / "compiled" if source.name == "src" else None


def modules(package: Path) -> list[Path]:
    """The modules to compile; an `__init__`, and a picture for the terminal, stay plain Python."""
    found = (path for entry in COMPILED for path in _modules_at(package / entry))
    return sorted(path for path in found if path.name not in PLAIN)


def _modules_at(path: Path) -> Iterator[Path]:
    return path.rglob("*.py") if path.is_dir() else iter([path])


def rooms() -> list[str]:
    return sorted({entry.partition("/")[0] for entry in COMPILED})


def digest(package: Path) -> str:
    """Names the contents of every file in the compiled rooms, and the Python that runs them."""
    total = hashlib.blake2b(str(sys.implementation.cache_tag).encode(), digest_size=12)
    start = len(str(package))
    for room in rooms():
        for path in _files(str(package / room)):
            with open(path, "rb") as file:  # noqa: PTH123 - at every start, so it must be fast
                content = hashlib.blake2b(file.read()).digest()
            total.update(path[start:].replace(os.sep, "/").encode() + b"\0" + content)
    return total.hexdigest()


def _files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=_name):
            if entry.name.startswith((".", "__pycache__")):
                continue
            if entry.is_dir():
                yield from _files(entry.path)
            elif not entry.name.endswith((".pyc", ".so", ".pyd")):
                yield entry.path


def _name(entry: "os.DirEntry[str]") -> str:
    return entry.name

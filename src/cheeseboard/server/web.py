"""The web app's files, as Vite has built them; paths without a file are pages of the app itself."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import Response
from litestar.response import Stream

from cheeseboard.core.text import LANGUAGES
from cheeseboard.server.turns import Turns
from cheeseboard.server.words import Missing, texts

STATIC: Final = Path(__file__).parent / "static"
BUILT_POCKET: Final = Path(__file__).parents[3] / "build" / "pocket"
"""Where `make pocket` lays the table that needs no server."""
POCKET: Final = "pocket"
"""The first part of its address here."""
INDEX: Final = "index.html"
HASHED: Final = "assets"
"""The folder whose files bear a hash of their contents in their names."""
FOREVER: Final = "public, max-age=31536000, immutable"
PACKED: Final = {"br": ".br", "gzip": ".gz"}
HTML: Final = "text/html"

PIECE: Final = 64 * 1024
LONG: Final = 128 * 1024
"""Longer files are sent piece by piece, as fast as they are read: none is kept for somebody slow."""

Page = Response[Any]
Turn = Callable[[], Awaitable[None]]
"""Waits until everybody else has been served who came in the meantime."""


class LongFile(NamedTuple):
    file: Path
    more: dict[str, Any]
    """What the answer says about it."""


def is_pocket(path: str) -> bool:
    """Whether an address is one of the pocket table's; it has its own rules for what a page may do."""
    return path == f"/{POCKET}" or path.startswith(f"/{POCKET}/")


class Web:
    def __init__(self, folder: str = "") -> None:
        self.folder = (Path(folder) if folder else STATIC).resolve()
        self.reading = Turns(1)
        """One file at a time: threads that read many would keep the loop from its turn."""

    @property
    def built(self) -> bool:
        return self._file(INDEX) is not None

    async def answer(self, path: str, encodings: str, known: str, language: str, turn: Turn) -> Page:
        self._check_may_be(path.strip("/"))
        async with self.reading.turn(""):
            found = await asyncio.to_thread(self._answer, path.strip("/"), encodings, known, language)
        return Stream(_pieces(found.file, turn), **found.more) if isinstance(found, LongFile) else found

    def _check_may_be(self, path: str) -> None:
        """Asked before anybody waits for a turn or a thread: what is missing costs least of all."""
        if _is_file_name(path) and self._file(path) is None:
            raise Missing("no-such-page")

    def _answer(self, path: str, encodings: str, known: str, language: str) -> "Page | LongFile":
        file = self._file(path)
        if file is not None:
            return _sent(file, path, encodings, known)
        if _is_file_name(path):
            raise Missing("no-such-page")
        index = self._file(INDEX)
        return _not_built(language) if index is None else _sent(index, INDEX, encodings, known)

    def _file(self, path: str) -> Path | None:
        """Nothing outside the folder, whatever the path says."""
        if "\0" in path or not path:
            return None
        file = (self.folder / path).resolve()
        return file if file.is_relative_to(self.folder) and file.is_file() else None


class Pocket(Web):
    """The pocket table as static files; its addresses are its own, so a missing file is missing."""

    def __init__(self, folder: str = "") -> None:
        super().__init__(folder or str(BUILT_POCKET))

    def _check_may_be(self, path: str) -> None:
        super()._check_may_be(_inside(path))

    def _answer(self, path: str, encodings: str, known: str, language: str) -> "Page | LongFile":
        inside = _inside(path)
        file = self._file(inside)
        if file is None:
            raise Missing("no-such-page")
        return _sent(file, inside, encodings, known)


def _inside(path: str) -> str:
    """Of the pocket's folder."""
    return path.removeprefix(POCKET).strip("/") or INDEX


def _is_file_name(path: str) -> bool:
    """Not a page of the app, which has no ending."""
    return path.split("/")[0] == "api" or "." in path.split("/")[-1]


def into_the_pocket() -> Page:
    """Its files are named relative to its folder, so the address must end like one."""
    return Response(b"", status_code=307, headers={"Location": f"/{POCKET}/"})


def _sent(file: Path, path: str, encodings: str, known: str) -> "Page | LongFile":
    packed, encoding = _packed(file, encodings)
    status = packed.stat()
    if status.st_size > LONG:
        return _streamed(packed, file, path, encoding, f'"{status.st_size}-{status.st_mtime_ns}"', known)
    body = packed.read_bytes()
    tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    headers, kind = _described(path, encoding, tag), _kind(file)
    fresh = known != tag
    return Response(
        body if fresh else b"", status_code=200 if fresh else 304, headers=headers, media_type=kind
    )


def _streamed(packed: Path, file: Path, path: str, encoding: str, tag: str, known: str) -> "Page | LongFile":
    headers = _described(path, encoding, tag)
    if known == tag:
        return Response(b"", status_code=304, headers=headers)
    return LongFile(packed, {"headers": headers, "media_type": _kind(file)})


async def _pieces(file: Path, turn: Turn) -> AsyncIterator[bytes]:
    with file.open("rb") as opened:
        while piece := await asyncio.to_thread(opened.read, PIECE):
            await turn()
            yield piece


def _kind(file: Path) -> str:
    return guess_type(file.name)[0] or "application/octet-stream"


def _described(path: str, encoding: str, tag: str) -> dict[str, str]:
    headers = {"ETag": tag, "Vary": "Accept-Encoding", "Cache-Control": _keeping(path)}
    return {**headers, "Content-Encoding": encoding} if encoding else headers


def _keeping(path: str) -> str:
    return FOREVER if path.startswith(f"{HASHED}/") else "no-cache"


def _packed(file: Path, encodings: str) -> tuple[Path, str]:
    """The smallest form there is of those the browser reads."""
    read = {part.split(";")[0].strip() for part in encodings.split(",") if not part.endswith("q=0")}
    for encoding, suffix in PACKED.items():
        packed = file.with_name(file.name + suffix)
        if encoding in read and packed.is_file():
            return packed, encoding
    return file, ""


def _not_built(language: str) -> Page:
    say = texts().say
    body = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Cheeseboard</title>'
        f"<h1>Cheeseboard</h1><p>{say('web.not-built', language)}</p></html>"
    )
    return Response(body.encode(), headers={"Cache-Control": "no-cache"}, media_type=HTML)


def language_of(accepted: str) -> str:
    """The first language of the browser's that we speak."""
    wanted = [part.split(";")[0].strip()[:2] for part in accepted.split(",")]
    return next((language for language in wanted if language in LANGUAGES), "en")

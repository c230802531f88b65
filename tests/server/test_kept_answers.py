"""What is the same for everybody is packed once, and nobody at a table waits for it."""

import asyncio
import gzip
import threading
from pathlib import Path

import brotli  # type: ignore[import-not-found, import-untyped, unused-ignore]
import pytest

from cheeseboard.server import kept_answers
from tests.server.harness import Somebody, awaited, serving

TEXTS = "/api/titles/lab-rats/texts/en"


@awaited
async def test_a_text_is_packed_once_however_many_ask_and_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[threading.Thread] = []

    def pack(body: bytes) -> bytes:
        where.append(threading.current_thread())
        return gzip.compress(body)

    monkeypatch.setitem(kept_answers.PACKERS, "gzip", pack)
    async with serving(tmp_path / "t.db") as server:
        web = Somebody(server.url).web
        told = await asyncio.gather(*(web.get(TEXTS, headers={"Accept-Encoding": "gzip"}) for _ in range(5)))
    assert {each.status_code for each in told} == {200}
    assert len({each.text for each in told}) == 1
    assert len(where) == 1
    assert where[0] is not threading.main_thread()


@awaited
async def test_everybody_gets_what_they_can_read(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        web = Somebody(server.url).web
        plain = await web.get(TEXTS, headers={"Accept-Encoding": "identity"})
        async with web.stream("GET", TEXTS, headers={"Accept-Encoding": "br"}) as packed:
            raw = b"".join([part async for part in packed.aiter_raw()])
        missing = await web.get("/api/titles/lab-mice/texts/en")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "br"
    assert brotli.decompress(raw) == plain.content
    assert plain.headers["vary"] == "Accept-Encoding"
    assert missing.status_code == 404

"""What the log tells, and what it must not."""

import json
import logging
from pathlib import Path

import pytest

from cheeseboard.server.logs import JsonLines, log_as_json, without_addresses
from tests.server.harness import Somebody, run, serving


@pytest.fixture
def lines() -> list[logging.LogRecord]:
    return []


def test_no_address_is_logged_when_somebody_opens_a_socket(
    tmp_path: Path, lines: list[logging.LogRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    log_as_json(logging.INFO)
    (handler,) = root.handlers
    monkeypatch.setattr(handler, "emit", lines.append)

    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            async with ann.socket() as wire:
                await wire.ask("ping")

    try:
        run(evening())
    finally:
        logging.getLogger("uvicorn.error").removeFilter(without_addresses)
    said = [json.loads(JsonLines().format(line))["message"] for line in lines if line.name == "uvicorn.error"]
    assert any("startup complete" in text for text in said)
    assert not [text for text in said if "127.0.0.1" in text and "WebSocket" in text]

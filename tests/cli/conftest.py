from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cheeseboard import cli


@dataclass
class Said:
    code: int
    out: str
    err: str


Command = Callable[..., Said]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `cheeseboard` as if it were typed in an empty folder, in English, with `keys` in a pipe."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str, keys: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(keys))
        try:
            code = cli.run(words)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run

"""The server from the command line."""

import sqlite3
import sys
from pathlib import Path

import pytest

from cheeseboard.cli import run


def test_a_backup_of_nothing_is_refused_kindly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.db"
    assert run(["backup", str(tmp_path / "copy.db"), "--database", str(missing), "--lang", "en"]) == 2
    assert "There is no database" in capsys.readouterr().err


def test_a_backup_copies_the_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with sqlite3.connect(database) as connection:
        connection.execute("create table seats (name text)")
        connection.execute("insert into seats values ('Edam')")
    connection.close()
    assert run(["backup", str(copy), "--database", str(database), "--lang", "es"]) == 0
    assert "se ha copiado" in capsys.readouterr().out
    kept = sqlite3.connect(copy)
    assert kept.execute("select name from seats").fetchall() == [("Edam",)]
    kept.close()


def test_without_its_libraries_the_server_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "cheeseboard.server.main", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert run(["serve", "--lang", "en"]) == 2
    assert "cheeseboard[server]" in capsys.readouterr().err

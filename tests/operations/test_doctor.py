"""What `cheeseboard doctor` says of installations with one thing wrong."""

import socket
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.server.operations import doctor
from cheeseboard.server.operations.doctor import Finding, examine
from cheeseboard.server.operations.schedule import FORM, checked_beside
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.schema import STEPS
from cheeseboard.server.words import texts
from tests.cli.conftest import Command
from tests.server.harness import run, serving


def findings(settings: Settings) -> dict[str, Finding]:
    return {finding.key: finding for finding in run(examine(settings))}


def unused_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def at_home(tmp_path: Path) -> dict[str, Any]:
    """An installation as it should be, with a store that a server has made."""

    async def once() -> None:
        async with serving(tmp_path / "t.db"):
            pass

    run(once())
    return {"database": str(tmp_path / "t.db"), "port": unused_port()}


def test_a_sound_installation_has_nothing_bad(at_home: dict[str, Any]) -> None:
    found = findings(Settings(**at_home))
    assert {"folder", "disk", "store", "port-free"} <= set(found)
    assert not [each for key, each in found.items() if each.grade == "bad" and key != "pages-missing"]


def test_a_folder_that_is_missing_or_not_ours_is_named(tmp_path: Path, monkeypatch: Any) -> None:
    assert findings(Settings(database=str(tmp_path / "no" / "t.db")))["folder-missing"].grade == "bad"

    def no(*_: Any, **__: Any) -> Any:
        raise PermissionError

    monkeypatch.setattr("tempfile.NamedTemporaryFile", no)
    assert findings(Settings(database=str(tmp_path / "t.db")))["folder-unwritable"].grade == "bad"


@pytest.mark.parametrize(("free", "key"), [(10, "disk-full"), (64 * 2**20 + 10, "disk-small")])
def test_a_disk_without_room_is_noticed(
    at_home: dict[str, Any], monkeypatch: pytest.MonkeyPatch, free: int, key: str
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: _Usage(free))
    assert key in findings(Settings(**at_home))


class _Usage:
    def __init__(self, free: int) -> None:
        self.free = free


def test_a_store_of_another_version_or_in_pieces_is_told_apart(at_home: dict[str, Any]) -> None:
    path = at_home["database"]

    def set_version(version: int) -> None:
        with closing(sqlite3.connect(path)) as store, store:
            store.execute("DELETE FROM schema_version")
            store.execute("INSERT INTO schema_version VALUES (?)", (version,))

    set_version(len(STEPS) + 1)
    assert findings(Settings(**at_home))["store-ahead"].grade == "warn"
    with closing(sqlite3.connect(path)) as store, store:
        store.execute("UPDATE schema_reach SET oldest=?", (len(STEPS) + 1,))
    assert findings(Settings(**at_home))["store-newer"].grade == "bad"
    set_version(1)
    assert findings(Settings(**at_home))["store-older"].grade == "warn"
    Path(path).write_bytes(b"SQLite format 3\0" + b"rats" * 1000)
    assert findings(Settings(**at_home))["store-unreadable"].grade == "bad"


def test_the_clock_that_was_put_back_is_noticed(at_home: dict[str, Any]) -> None:
    with closing(sqlite3.connect(at_home["database"])) as store, store:
        later = datetime.now(UTC).timestamp() + 3600
        store.execute(
            "INSERT INTO tables (id, doc, status, listed, changed) VALUES ('t', '{}', 'over', 0, ?)", (later,)
        )
    assert "clock-back" in findings(Settings(**at_home))


def test_the_clocks_of_machine_and_database_are_compared(postgres_address: str) -> None:
    found = findings(Settings(database=postgres_address, port=unused_port()))
    assert found["clock"].grade == "good"
    assert doctor._skew(-20.0).key == "clock-apart"
    gone = findings(Settings(database="postgresql://nobody@127.0.0.1:1/none", port=unused_port()))
    assert gone["store-unreadable"].grade == "bad"


def test_a_port_is_free_or_another_programs_or_has_our_server(at_home: dict[str, Any]) -> None:
    async def evening() -> None:
        async with serving(at_home["database"]) as server:
            found = {each.key for each in await examine(Settings(**{**at_home, "port": server.port}))}
            assert "server" in found

    run(evening())
    with socket.socket() as other:
        other.bind(("127.0.0.1", at_home["port"]))
        other.listen()
        assert findings(Settings(**at_home))["port-taken"].grade == "bad"


def test_an_open_file_without_a_server_here_is_suspicious(at_home: dict[str, Any]) -> None:
    async def elsewhere() -> None:
        async with serving(at_home["database"]):
            found = {each.key: each.grade for each in await examine(Settings(**at_home))}
            assert found["store-in-use"] == "warn"

    assert "store-in-use" not in findings(Settings(**at_home))
    run(elsewhere())


def test_the_age_of_the_last_copy_is_told(at_home: dict[str, Any], tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    assert findings(Settings(**at_home))["no-backups"].grade == "warn"
    settings = Settings(**at_home, backups=str(folder))
    assert findings(settings)["no-copy-yet"].grade == "bad"
    (folder / (datetime.now(UTC) - timedelta(days=3)).strftime(FORM)).touch()
    assert findings(settings)["copy-old"].grade == "bad"
    newest = folder / datetime.now(UTC).strftime(FORM)
    newest.touch()
    assert findings(settings)["copy-unchecked"].grade == "warn"
    checked_beside(newest).touch()
    assert findings(settings)["copy"].grade == "good"


def test_few_descriptors_and_missing_pages_are_told(
    at_home: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "most_allowed", lambda: 256)
    found = findings(Settings(**at_home, web=str(tmp_path)))
    assert found["descriptors-few"].args["number"] == 256
    assert found["pages-missing"].grade == "bad"


def test_the_command_speaks_both_languages_and_fails_where_something_is_bad(command: Command) -> None:
    said = command("doctor", "--database", "nowhere/t.db", "--port", str(unused_port()), "--lang", "es")
    assert said.code == 1
    assert "✗ La carpeta de datos" in said.out.replace("\n", " ")
    assert "te necesita" in said.out


def test_every_finding_is_said_in_both_languages() -> None:
    source = Path(doctor.__file__).read_text() + Path(doctor.__file__).with_name("front.py").read_text()
    said = {key.removeprefix("doctor.") for key in texts().keys("en") if key.startswith("doctor.")}
    assert said == {key.removeprefix("doctor.") for key in texts().keys("es") if key.startswith("doctor.")}
    assert {key for key in said if f'"{key}"' not in source} == set()

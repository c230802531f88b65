"""Playing at home: the store, the port, the addresses and the browser."""

import os
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from cheeseboard.core.text import Refused
from cheeseboard.server.home import addresses, bind_socket, data_folder, kept_in, settings_at_home
from cheeseboard.server.settings import Settings


def test_games_are_kept_where_each_machine_keeps_such_things(tmp_path: Path) -> None:
    assert data_folder("linux", {"XDG_DATA_HOME": "/data"}) == Path("/data/cheeseboard")
    assert data_folder("linux", {}) == Path.home() / ".local/share/cheeseboard"
    assert data_folder("darwin", {}) == Path.home() / "Library/Application Support/cheeseboard"
    assert data_folder("win32", {"LOCALAPPDATA": "/local"}) == Path("/local/cheeseboard")


def test_the_store_at_home_is_found_again_unless_another_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    environment = {"XDG_DATA_HOME": str(tmp_path)}
    assert Path(settings_at_home(environment).database).parent.is_dir()
    assert settings_at_home(environment, database="mine.db").database == "mine.db"
    assert settings_at_home({"CHEESEBOARD_DATABASE": "other.db"}).database == "other.db"


def test_where_a_port_is_taken_the_next_free_one_is_used_or_it_is_said() -> None:
    with closing(bind_socket(Settings(port=0))) as first:
        first.listen()
        taken = first.getsockname()[1]
        with closing(bind_socket(Settings(port=taken), tries=5)) as second:
            assert taken < second.getsockname()[1] < taken + 5
        with pytest.raises(Refused, match=str(taken)):
            bind_socket(Settings(port=taken))


def test_the_whole_house_is_told_addresses_at_which_somebody_opens() -> None:
    with closing(bind_socket(Settings(host="0.0.0.0", port=0))) as door:
        door.listen()
        port = door.getsockname()[1]
        here, house = addresses(Settings(host="0.0.0.0", port=port))
        assert here == f"http://127.0.0.1:{port}"
        for address in (here, house):
            with closing(socket.create_connection((urlsplit(address).hostname, port))):
                pass


def test_who_plays_alone_is_told_one_address() -> None:
    assert addresses(Settings(port=8001)) == ["http://127.0.0.1:8001"]


def test_the_password_of_a_database_is_not_shown() -> None:
    assert "secret" not in kept_in(Settings(database="postgresql://me:secret@host/name"))
    assert kept_in(Settings(database="games.db")) == str(Path("games.db").resolve())


@pytest.mark.parametrize(
    ("platform", "environment", "opened"),
    [("linux", {}, []), ("linux", {"DISPLAY": ":0"}, ["here"]), ("darwin", {}, ["here"])],
)
def test_a_browser_opens_only_where_there_are_windows(
    platform: str, environment: dict[str, str], opened: list[str], tmp_path: Path
) -> None:
    """A browser of our own, which writes down where it was sent."""
    browser, visited = tmp_path / "browser", tmp_path / "visited"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {visited}\n')
    browser.chmod(0o755)
    program = f"from cheeseboard.server.home import show; show('here', {platform!r}, {environment!r})"
    subprocess.run([sys.executable, "-c", program], env={**os.environ, "BROWSER": str(browser)}, check=True)
    assert (visited.read_text().split() if visited.exists() else []) == opened


def test_a_door_can_be_knocked_at() -> None:
    with closing(bind_socket(Settings(port=0))) as door:
        door.listen()
        with closing(socket.create_connection(door.getsockname())):
            pass

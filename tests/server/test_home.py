"""Playing at home: the store, the port, the addresses and the browser."""

import socket
from contextlib import closing
from pathlib import Path

import pytest

from cheeseboard.core.text import Refused
from cheeseboard.server import home
from cheeseboard.server.home import addresses, data_folder, kept_in, open_door, settings_at_home, show
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
    with closing(open_door(Settings(port=0))) as first:
        first.listen()
        taken = first.getsockname()[1]
        with closing(open_door(Settings(port=taken), tries=5)) as second:
            assert taken < second.getsockname()[1] < taken + 5
        with pytest.raises(Refused, match=str(taken)):
            open_door(Settings(port=taken))


def test_the_whole_house_is_told_an_address_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "_lan_address", lambda: "192.168.1.7")
    assert addresses(Settings(port=8001)) == ["http://127.0.0.1:8001"]
    assert addresses(Settings(host="0.0.0.0")) == ["http://127.0.0.1:8000", "http://192.168.1.7:8000"]


def test_the_password_of_a_database_is_not_shown() -> None:
    assert "secret" not in kept_in(Settings(database="postgresql://me:secret@host/name"))
    assert kept_in(Settings(database="games.db")) == str(Path("games.db").resolve())


@pytest.mark.parametrize(
    ("platform", "environment", "opened"),
    [("linux", {}, []), ("linux", {"DISPLAY": ":0"}, ["here"]), ("darwin", {}, ["here"])],
)
def test_a_browser_opens_only_where_there_are_windows(
    platform: str, environment: dict[str, str], opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    monkeypatch.setattr("webbrowser.open", found.append)
    show("here", platform, environment)
    assert found == opened


def test_a_door_can_be_knocked_at() -> None:
    with closing(open_door(Settings(port=0))) as door:
        door.listen()
        with closing(socket.create_connection(door.getsockname())):
            pass

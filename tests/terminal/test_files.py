from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cheeseboard.terminal.files import Save, write_whole

resource = pytest.importorskip("resource", reason="limits as POSIX has them")


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """As on a disk that is nearly full: no file of this process may grow longer."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_file_keeps_its_old_contents_until_the_new_ones_are_whole(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("old")
    with pytest.raises(OSError, match="too large"), room_for(100):
        write_whole(path, "new" * 100)
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["game"]


def test_a_place_that_fails_is_replaced_by_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save = Save("lab-rats", tmp_path / "gone" / "game")
    assert save.write("moves") == Path("lab-rats-1.jsonl")
    assert Path("lab-rats-1.jsonl").read_text() == "moves"


def test_a_free_name_is_taken_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("lab-rats-1.jsonl").write_text("another game")
    save = Save("lab-rats")
    assert [save.write("one"), save.write("two")] == [Path("lab-rats-2.jsonl")] * 2
    assert Path("lab-rats-1.jsonl").read_text() == "another game"
    assert Path("lab-rats-2.jsonl").read_text() == "two"

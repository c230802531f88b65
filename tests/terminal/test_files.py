from pathlib import Path

import pytest

from cheeseboard.terminal.files import Save, write_whole


def test_a_file_keeps_its_old_contents_until_the_new_ones_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    path.write_text("old")

    def pull_the_plug(handle: int) -> None:
        raise OSError("no power")

    monkeypatch.setattr("os.fsync", pull_the_plug)
    with pytest.raises(OSError, match="no power"):
        write_whole(path, "new")
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

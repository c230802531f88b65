"""The editions among the examples can be played."""

import tomllib
from pathlib import Path

import pytest

import cheeseboard

FILES = sorted((Path(__file__).resolve().parents[2] / "examples" / "editions").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_edition_on_trial_is_whole_and_is_not_the_houses(file: Path) -> None:
    data = tomllib.loads(file.read_text("utf-8"))
    title = cheeseboard.title(data["game"])
    edition = title.read_edition(data)
    assert edition.digest != title.house.digest
    assert title.start(title.players[-1], 1, edition).to_move

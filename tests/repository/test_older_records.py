"""Earlier versions' records open today: played again where the rules agree, looked at in any case."""

import gzip
import re
from pathlib import Path

import pytest

from cheeseboard.core.record import read_record
from cheeseboard.shelf import title_of_record
from cheeseboard.terminal.log import Course
from tests.cli.conftest import Command
from tests.cli.conftest import command as command

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("version-*/*.jsonl.gz"))


def named(path: Path) -> str:
    return f"{path.parent.name} {path.name.removesuffix('.jsonl.gz')}"


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_of_an_earlier_version_opens(path: Path) -> None:
    """The edition it names is no longer the house's, or still is; every hash is checked while it agrees."""
    text = gzip.decompress(path.read_bytes()).decode()
    title = title_of_record(text)
    record = read_record(title, text, any_rules=True)
    course = Course(title, record)
    assert course.positions
    assert course.departs is None or record.rules != title.rules_version
    assert len(record.entries) > 20


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_all_its_moves_are_told(command: Command, path: Path) -> None:
    said = command("replay", str(path))
    assert said.code == 0, said.err
    moves = [line for line in said.out.splitlines() if re.match(r" *\d+  Player \d: ", line)]
    text = gzip.decompress(path.read_bytes()).decode()
    assert len(moves) == len(read_record(title_of_record(text), text, any_rules=True).entries)

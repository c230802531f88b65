from pathlib import Path

import pytest

from tools import purity

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os.path",
        "from datetime import datetime",
        "from random import shuffle",
        "def late():\n    import threading",
        "open('cards.toml')",
        "for seat in {1, 2}: pass",
        "for seat in set(seats): pass",
        "order = list(frozenset(seats))",
        "order = [seat for seat in {1, 2} - gone]",
    ],
)
def test_what_the_engine_must_not_know_is_found(source: str) -> None:
    assert len(purity.check_source(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import hashlib, json",
        "from cheeseboard.core import time",
        "for seat in sorted({1, 2}): pass",
        "if seat in {1, 2}: pass",
        "def open_door(door): door.open()",
    ],
)
def test_innocent_lines_pass(source: str) -> None:
    assert purity.check_source(source) == []


def test_a_finding_names_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    core = tmp_path / "src" / "cheeseboard" / "core"
    core.mkdir(parents=True)
    (core / "clock.py").write_text("\nimport time\n")
    assert purity.main(tmp_path) == 1
    assert capsys.readouterr().out == "src/cheeseboard/core/clock.py:2: imports time: a clock\n"


def test_the_engine_is_pure() -> None:
    assert purity.main(ROOT) == 0

"""Games played before are played again, line by line; a changed rule shows as a difference to review."""

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.contract.cases import Case
from tests.contract.playthrough import FOLDER, playthroughs, told

AGAIN = "if the change is meant, run `python tools/golden.py` and review the difference"
ALL = list(playthroughs())


def first_difference(old: str, new: str) -> str:
    pairs = enumerate(zip_longest(old.splitlines(), new.splitlines(), fillvalue="(nothing)"), 1)
    return next((f"line {n}\n  was {was}\n  is  {now}" for n, (was, now) in pairs if was != now), "")


@pytest.mark.parametrize(
    ("path", "case", "seed"), ALL, ids=[f"{case}, playthrough {seed}" for _, case, seed in ALL]
)
def test_a_golden_game_is_played_as_it_was(path: Path, case: Case, seed: int) -> None:
    name = path.relative_to(FOLDER).as_posix()
    if not path.exists():
        pytest.fail(f"{name} is missing: run `python tools/golden.py`")
    difference = first_difference(path.read_text(encoding="utf-8"), told(case, seed))
    if difference:
        pytest.fail(f"{name}, {difference}\n{AGAIN}", pytrace=False)


def test_no_golden_game_is_left_over() -> None:
    assert sorted(FOLDER.rglob("*.txt")) == sorted(path for path, _, _ in ALL)


def test_golden_games_stay_short_enough_to_read() -> None:
    long = [path.name for path in FOLDER.rglob("*.txt") if len(path.read_text().splitlines()) > 100]
    assert long == []


def test_the_first_line_that_differs_is_named() -> None:
    assert first_difference("a\nb\nc", "a\nx\ny") == "line 2\n  was b\n  is  x"
    assert first_difference("a", "a\nb") == "line 2\n  was (nothing)\n  is  b"
    assert first_difference("a", "a") == ""

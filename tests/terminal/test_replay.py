from pathlib import Path

import pytest

from cheeseboard.core.match import Match
from cheeseboard.terminal.replay import replay_file
from cheeseboard.terminal.words import Voice
from tests.terminal.tables import Script, new_table, screen_for, text_on


@pytest.fixture
def match(tmp_path: Path) -> Match:
    table = new_table(Script(["1"] * 5), save=tmp_path / "game")
    with pytest.raises(EOFError):
        table.run()
    table.keep()
    return table.match


@pytest.mark.parametrize(
    ("answers", "shown"),
    [
        (["", "", "b", "q"], [0, 1, 2, 1]),
        (["4", "b", "q"], [0, 4, 3]),
        (["b", "99999", ""], [0, 0, -1, -1]),
        ([], [0]),
    ],
)
def test_a_person_walks_through_a_record(
    match: Match, tmp_path: Path, answers: list[str], shown: list[int]
) -> None:
    screen = screen_for(Script(answers))
    replay_file(tmp_path / "game", "everything", None, screen, Voice("en"))
    last = len(match.record.entries)
    places = [line.split(".")[0] for line in text_on(screen).splitlines() if line.startswith("Move ")]
    assert places == [f"Move {number % (last + 1)} of {last}" for number in shown]

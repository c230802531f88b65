"""What wins and losses go back to, in a report."""

from pathlib import Path

import pytest

from cheeseboard.core.text import LANGUAGES
from cheeseboard.lab.report import command_of, write_report
from cheeseboard.lab.study import Study, stories

CAUSES = [{"players": 3, "games": 7, "parts": {"luck": (0.5, 0.1), "own": (0.3, 0.1), "others": (0.2, 0.3)}}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_says_what_wins_go_back_to_only_where_games_were_reviewed(
    tmp_path: Path, language: str
) -> None:
    study = Study("lab-rats", (3,), games=2)
    page = tmp_path / "report.html"
    write_report(study, stories(study, tmp_path / "games.jsonl", 1), page, language)
    assert 'id="causes"' not in page.read_text("utf-8")
    write_report(study, stories(study, tmp_path / "games.jsonl", 1), page, language, CAUSES)
    assert 'id="causes"' in page.read_text("utf-8")
    assert "cause-" not in page.read_text("utf-8")
    assert "--reviewed 7" in command_of(study, CAUSES)

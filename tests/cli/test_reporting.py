"""`cheeseboard report`, as it is typed."""

import gzip
import json
from html import escape
from pathlib import Path

import pytest

import cheeseboard
from cheeseboard.core.text import LANGUAGES
from cheeseboard.shelf import facet_data
from tests.cli.conftest import Command

RECORDS = Path(__file__).parents[2] / "records"


def test_the_command_writes_a_page_and_its_figures(command: Command) -> None:
    said = command(
        "report", "house-of-cats", "--players", "1-2", "--games", "3", "--option", "level=all", "--jobs", "1"
    )
    assert said.code == 0
    assert "house-of-cats-report.html" in said.out
    found = json.loads(Path("house-of-cats-report.json").read_text())
    assert [(setting["players"], setting["options"]["level"]) for setting in found["settings"]] == [
        (players, level) for level in "1234" for players in (1, 2)
    ]


def test_an_edition_file_is_compared_on_the_same_seeds(command: Command) -> None:
    Path("mine.toml").write_text(
        command("edition", "show", "lab-rats").out.replace('name = "', 'name = "my ')
    )
    said = command(
        "report", "lab-rats", "--players", "3", "--games", "20", "--compare", "mine.toml", "--jobs", "1"
    )
    assert said.code == 0
    assert "Side by side" in Path("lab-rats-report.html").read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "two"], "not a list of numbers of players"),
        (["--players", "9"], "for 3 to 5 players, not 9"),
        (["--levels", "random,genius"], "--levels cannot be “genius”"),
        (["--option", "level"], "is not an option"),
        (["--compare", "nothing.toml"], "There is no file nothing.toml."),
        (["--compare", "colour=red"], "There is no option “colour”."),
        (["--games", "0"], "--games must be at least 1."),
        (["--out", "nowhere/r.html"], "There is no folder nowhere"),
        (["--on", "ray", "--games", "1"], "pip install '.[ray]'"),
    ],
)
def test_whatever_is_asked_wrongly_ends_in_one_sentence(
    command: Command, words: list[str], sentence: str
) -> None:
    said = command("report", "lab-rats", *words)
    assert said.code == 2
    assert sentence in said.err


@pytest.mark.parametrize("title", cheeseboard.titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_for_a_blind_test_ask_what_the_game_wants_to_know(
    command: Command, title: str, language: str
) -> None:
    said = command("playtest", title, "--lang", language)
    assert said.code == 0
    page = Path(f"{title}-playtest.html").read_text()
    own = (facet_data(title, "playtest.toml") or {})["question"]
    assert len(own) >= 3
    for question in own:
        assert escape(question[language]) in page
    assert cheeseboard.title(title).house.digest in page


def test_sheets_name_the_edition_that_is_tried(command: Command) -> None:
    Path("mine.toml").write_text(
        command("edition", "show", "lab-rats").out.replace('name = "house"', 'name = "tonight"')
    )
    assert command("playtest", "lab-rats", "--edition", "mine.toml", "--out", "sheet.html").code == 0
    assert "“tonight”" in Path("sheet.html").read_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_explorer_says_what_was_played_and_what_it_left_out(command: Command, language: str) -> None:
    whole = gzip.decompress((RECORDS / "lab-rats_3.jsonl.gz").read_bytes()).decode().splitlines()
    for level, lines in (("pip", whole), ("nibbles", whole[:50])):
        Path(level).mkdir()
        Path(level, "game.jsonl").write_text("\n".join(lines))
    said = command("explore", "pip", "nibbles", "--lang", language)
    assert said.code == 0
    assert "pip" in said.out
    assert "nibbles" not in said.out
    rows = json.loads(command("explore", "pip", "--json").out)
    assert all(row["low"] <= row["won"] <= row["high"] for row in rows)
    assert command("explore", "nowhere").code != 0

"""A report is one page that needs nothing else, and the same wherever it is made."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import cheeseboard
from cheeseboard.core.text import LANGUAGES
from cheeseboard.lab.plots import ticks
from cheeseboard.lab.report import ledger_beside, write_report
from cheeseboard.lab.study import Arm, Study, stories, unseen
from cheeseboard.lab.wording import ReportWording, lab_texts
from tests.browser.visit import chromium

STUDY = Study("lab-rats", (3, 4), games=30, levels=("random", "pip"), level_games=1)


def written(study: Study, folder: Path, language: str = "en", jobs: int = 1) -> Path:
    page = folder / "report.html"
    write_report(study, stories(study, ledger_beside(page), jobs), page, language)
    return page


def test_the_figures_are_the_same_however_many_processes_play(tmp_path: Path) -> None:
    study = Study("house-of-cats", (1, 2), games=60)
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    pages = [written(study, tmp_path / "one", jobs=1), written(study, tmp_path / "two", jobs=2)]
    assert len({page.read_text() for page in pages}) == 1
    assert len({page.with_suffix(".json").read_text() for page in pages}) == 1


def test_a_stopped_report_goes_on_and_comes_out_the_same(tmp_path: Path) -> None:
    study = Study("lab-rats", (3,), games=12)
    whole = written(study, tmp_path).read_text()
    page = tmp_path / "report.html"
    begun = stories(study, ledger_beside(page), 1)
    for _ in range(5):
        next(begun)
    assert len(ledger_beside(page).read_text().splitlines()) == 1 + 5
    assert written(study, tmp_path).read_text() == whole
    assert not ledger_beside(page).exists()


@pytest.mark.parametrize("name", cheeseboard.titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_has_a_report_in_both_languages(name: str, language: str, tmp_path: Path) -> None:
    title = cheeseboard.title(name)
    text = written(Study(name, (title.players[-1],), games=2), tmp_path, language).read_text()
    assert f'<html lang="{language}">' in text
    assert ReportWording(title, language).name in text
    assert not re.search(r">(section|intro|fact|label|column|short|method|measure)\.[a-z-]+", text)


def test_both_languages_say_the_same_things() -> None:
    english, spanish = (lab_texts().sentences[language] for language in LANGUAGES)
    assert english.keys() == spanish.keys()
    for key, sentence in english.items():
        fields = [set(re.findall(r"\{(\w+)", words)) for words in (sentence, spanish[key])]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [
        (0, 10, [0, 2, 4, 6, 8, 10]),
        (-7, 5, [-6, -4, -2, 0, 2, 4]),
        (0.13, 0.42, [0.15, 0.2, 0.25, 0.3, 0.35, 0.4]),
        (3, 3, [3]),
    ],
)
def test_the_numbers_on_an_axis_are_round(low: float, high: float, wanted: list[float]) -> None:
    found = ticks(low, high, 6)
    assert found == wanted
    assert "-0" not in [f"{tick:g}" for tick in found]


class Addresses(HTMLParser):
    """Everything a browser would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag != "script"
        self.found += [value or "" for name, value in attrs if name in ("href", "src", "srcset", "action")]


def test_a_report_names_no_outside_address(tmp_path: Path) -> None:
    text = written(STUDY, tmp_path).read_text()
    assert all(address.startswith(("#", "data:")) for address in Addresses(text).found)
    assert "url(" not in text
    assert "@import" not in text


def test_a_comparison_says_which_differences_are_real(tmp_path: Path) -> None:
    option = (("level", "2"),)
    study = Study("house-of-cats", (2,), games=40, arms=(Arm("level=1"), Arm("level=2", option)))
    page = written(study, tmp_path)
    rows = json.loads(page.with_suffix(".json").read_text())["comparison"]
    significant = {row["measure"]: row["change"] for row in rows if row["real"]}
    assert significant["part cats"] < 0 < significant["part mice-row"]
    assert "Significant differences" in page.read_text()


def test_the_same_thing_twice_does_not_differ(tmp_path: Path) -> None:
    study = Study("lab-rats", (3,), games=30, arms=(Arm("one"), Arm("two")))
    found = json.loads(written(study, tmp_path).with_suffix(".json").read_text())
    assert found["comparison"] == []


def test_better_bots_win_more_where_there_is_skill(tmp_path: Path) -> None:
    study = Study("lab-rats", (3,), games=2, levels=("random", "whiskers"), level_games=4)
    duel = json.loads(written(study, tmp_path).with_suffix(".json").read_text())["levels"][0]
    assert (duel["lower"], duel["higher"], duel["fair"]) == ("random", "whiskers", 0.5)
    assert duel["share"] > 0.5


# In a browser -----------------------------------------------------------------------------------------------


@pytest.fixture
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_a_browser_shows_all_plots_asks_for_nothing_and_complains_of_nothing(
    browser: Browser, tmp_path: Path, width: int, scheme: str
) -> None:
    page_file = written(STUDY, tmp_path)
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    assert (said, asked) == ([], [page_file.as_uri()])
    for section in ("lengths", "scores", "seats", "leads", "things", "levels"):
        drawn = page.locator(f"#{section} svg").all()
        assert drawn
        assert all(
            (box := plot.bounding_box()) and box["width"] > 200 and box["height"] > 40 for plot in drawn
        )
    assert page.evaluate("document.documentElement.scrollWidth") == width
    context.close()


def test_what_the_edition_does_not_have_is_not_missed() -> None:
    study = Study("lab-rats", (3,), games=1)
    missed = unseen(study, ["move spend potion=red"])
    assert "potion.red-green" in missed
    assert "potion.red" not in missed
    assert "potion.red-yellow" not in missed  # has a name, but no card of the house edition

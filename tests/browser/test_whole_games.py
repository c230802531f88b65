"""A whole game of each title, from the first page to the final score, through what people see."""

import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from cheeseboard import shelf
from tests.browser.visit import LONG, SIZES, Visitor

SHOWN: Final = (
    ("rafts", "en", "desktop"),
    ("rats-of-wistar", "es", "phone"),
)
"""The others are played to their end by those who look back, and by who knows only what the page says."""
MATRIX: Final = tuple(product(shelf.titles(), ("en", "es"), SIZES)) if LONG else SHOWN
FEWER: Final = {"rafts": 2, "house-of-cats": 1}
"""Games that are shorter with fewer people, set through the page that sets tables."""
RIVALS: Final = {"rafts": "nibbles"}
"""Where games end when somebody wins them: whoever plays at random takes a thousand moves."""
AGAIN: Final = {"en": "Play again", "es": "Otra partida"}


@pytest.mark.parametrize(("title", "language", "size"), MATRIX)
def test_a_whole_game_from_the_first_page_to_the_score(
    visit: Callable[..., Visitor], progress: Callable[[str], None], title: str, language: str, size: str
) -> None:
    somebody = visit(language=language, size=size, level=RIVALS.get(title, "random"))
    began = time.monotonic()
    moves = play_a_game(somebody, title)
    progress(f"{title} {language} {size}: {moves} moves, {time.monotonic() - began:.0f} s")
    assert somebody.page.get_by_role("button", name=AGAIN[language]).is_visible()


def play_a_game(somebody: Visitor, title: str) -> int:
    if title in FEWER:
        somebody.play_with(title, FEWER[title])
    else:
        somebody.play_now(title)
    somebody.page.wait_for_selector(".prompt")
    moves = somebody.play_to_the_end()
    somebody.page.wait_for_selector(".after .score table")
    somebody.page.wait_for_selector(".after figure svg")
    return moves


def test_after_the_game_one_looks_back_keeps_the_record_and_plays_again(
    visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    somebody = visit(level="nibbles")
    play_a_game(somebody, "lab-rats")
    with somebody.page.expect_download() as saving:
        somebody.page.click("text=Save the record")
    kept = tmp_path / "game.jsonl"
    saving.value.save_as(kept)
    somebody.page.click("text=Share the result")
    assert "Lab RATS: " in somebody.page.inner_text(".toast")
    somebody.page.click("text=Watch the replay")
    somebody.page.click("[aria-label='One move forward']")
    assert "Move 1 of" in somebody.page.inner_text(".slider")
    somebody.page.select_option(".view select", "2")
    somebody.page.click("[aria-label='To the end']")
    somebody.page.click("[aria-label='Back to the table']")
    somebody.page.click("text=Play again")
    somebody.page.wait_for_selector(".offer")
    somebody.go("/")
    somebody.page.set_input_files("input[type=file]", kept)
    somebody.page.wait_for_url("**/replay")
    somebody.page.wait_for_selector(".controls")

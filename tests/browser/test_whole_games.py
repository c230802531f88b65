"""A whole game of each title, from the first page to the final score, through what people see."""

import time
from collections.abc import Callable
from itertools import product
from typing import Final

import pytest

from cheeseboard import shelf
from tests.browser.visit import LONG, SIZES, Visitor

TONGUES: Final = ("en", "es", "en", "es")
SCREENS: Final = ("phone", "desktop", "desktop", "phone")
SHOWN: Final = tuple(zip(shelf.titles(), TONGUES, SCREENS, strict=True))
MATRIX: Final = tuple(product(shelf.titles(), ("en", "es"), SIZES)) if LONG else SHOWN
FEWER: Final = {"rafts": 2, "house-of-cats": 1}
"""Games that are shorter with fewer people, set through the page that sets tables."""
AGAIN: Final = {"en": "Play again", "es": "Otra partida"}


@pytest.mark.parametrize(("title", "language", "size"), MATRIX)
def test_a_whole_game_from_the_first_page_to_the_score(
    visit: Callable[..., Visitor], progress: Callable[[str], None], title: str, language: str, size: str
) -> None:
    somebody = visit(language=language, size=size)
    if title in FEWER:
        somebody.play_with(title, FEWER[title])
    else:
        somebody.play_now(title)
    somebody.page.wait_for_selector(".prompt")
    began = time.monotonic()
    moves = somebody.play_to_the_end()
    progress(f"{title} {language} {size}: {moves} moves, {time.monotonic() - began:.0f} s")
    somebody.page.wait_for_selector(".after .score table")
    somebody.page.wait_for_selector(".after figure svg")
    assert somebody.page.get_by_role("button", name=AGAIN[language]).is_visible()


def test_after_the_game_one_looks_back_and_plays_again(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.play_now("lab-rats")
    somebody.page.wait_for_selector(".prompt")
    somebody.play_to_the_end()
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

"""Puzzles in the browser: answered by keyboard, told in words, with the next one at hand; for everybody."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from cheeseboard import shelf
from cheeseboard.tables.puzzles import puzzles_of
from tests.browser.test_pages import PICTURED, WIDE, findings
from tests.browser.visit import LONG, Visitor

TITLES: Final = shelf.ours() if LONG else ["house-of-cats"]
WORDS: Final = {
    "en": ("Not the best", "Show the solution", "Right!", "Next puzzle", "New"),
    "es": ("No es la mejor", "Ver la solución", "¡Correcto!", "Siguiente problema", "Nuevo"),
}
LOOKS: Final = (("phone", "es", "dark"), ("desktop", "en", "light"))


@pytest.mark.parametrize(("size", "language", "theme"), LOOKS)
@pytest.mark.parametrize("title", TITLES)
def test_a_puzzle_is_answered_explained_and_followed_by_the_next(
    visit: Callable[..., Visitor], title: str, size: str, language: str, theme: str
) -> None:
    wrong, show, right, following, fresh = WORDS[language]
    somebody = visit(size=size, language=language, theme=theme)
    puzzle = next(iter(puzzles_of(title).values()))
    page = somebody.page
    somebody.go(f"/puzzles/{title}?puzzle={puzzle.name}")
    offers = page.locator(".offers .offer")
    expect(offers).to_have_count(1 + len(puzzle.rivals))
    keys = [move.key for move in puzzle.position().moves(puzzle.seat)]
    offers.nth(keys.index(puzzle.tempting)).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text=wrong)).to_be_visible()
    assert findings(somebody, but=PICTURED) == []
    assert page.evaluate(WIDE) <= 0
    offers.nth(keys.index(puzzle.best)).click()
    expect(page.get_by_role("status").filter(has_text=right)).to_be_visible()
    expect(page.get_by_role("button", name=show)).to_have_count(0)
    expect(page.locator("section ol li")).to_have_count(1 + len(puzzle.follow))
    page.get_by_role("button", name=following).click()
    expect(page.get_by_role("button", name=fresh, exact=True)).to_be_visible()
    expect(page.locator("#question")).to_be_focused()
    expect(page).not_to_have_url(f"{somebody.url}/puzzles/{title}?puzzle={puzzle.name}")

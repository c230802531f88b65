"""A planning board in the browser: own moves tried out, unseen, and put away again."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from cheeseboard import shelf
from tests.browser.test_pages import PICTURED, WIDE, findings
from tests.browser.visit import LONG, Visitor

PLAYERS: Final = {"lab-rats": 3}
TITLES: Final = shelf.ours() if LONG else ["house-of-cats"]
BOT: Final = {"who": "bot", "level": "random"}


def sit_down(somebody: Visitor, title: str, **more: object) -> str:
    somebody.go("/")
    players = PLAYERS.get(title, 2)
    table = str(somebody.set_table(title, {"who": "me"}, *[BOT] * (players - 1), **more)["info"]["table"])
    somebody.go(f"/table/{table}")
    somebody.may_move()
    return table


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_moves_are_tried_out_with_keys_alone_and_nothing_is_played(
    visit: Callable[..., Visitor], title: str, size: str
) -> None:
    phone = size == "phone"
    somebody = visit(size=size, language="es" if phone else "en", theme="dark" if phone else "light")
    sit_down(somebody, title)
    page = somebody.page
    offered = page.locator(".offer").all_inner_texts()
    page.keyboard.press("p")
    expect(page.locator(".planbar [role=status]")).to_be_visible()
    expect(page.locator("#board")).to_have_attribute(
        "aria-label",
        "Tablero de planes: nada de esto se juega" if phone else "Planning board: none of this is played",
    )
    assert page.locator(".offer").all_inner_texts() == offered
    assert findings(somebody, but=PICTURED) == []
    assert page.evaluate(WIDE) <= 0
    before = page.inner_text(".planbar [role=status]")
    page.keyboard.press("1")
    expect(page.locator(".planbar [role=status]")).not_to_have_text(before)
    expect(page.locator(".planbar [role=status]")).not_to_contain_text("…")
    assert findings(somebody, but=PICTURED) == []
    page.keyboard.press("u")
    expect(page.locator(".planbar [role=status]")).to_have_text(before)
    page.keyboard.press("Escape")
    expect(page.locator(".planbar")).to_have_count(0)
    assert page.locator(".offer").all_inner_texts() == offered


def test_a_table_without_a_planning_board_does_not_show_one(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    sit_down(somebody, "house-of-cats", planning=False)
    expect(somebody.page.get_by_role("button", name="Hint")).to_be_visible()
    expect(somebody.page.get_by_role("button", name="Plan", exact=True)).to_have_count(0)
    somebody.page.keyboard.press("p")
    expect(somebody.page.locator(".planbar")).to_have_count(0)

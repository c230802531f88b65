"""A finished game reviewed in the browser: its curve and moments, mistakes to try again, playing on."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from cheeseboard import shelf
from tests.browser.test_pages import PICTURED, WIDE, findings
from tests.browser.visit import LONG, Visitor

RECORDS: Final = Path(__file__).parents[2] / "records"
MOVES: Final = 60
TITLES: Final = shelf.ours() if LONG else ["lab-rats"]
KEEP: Final = """async (record) => {
  const [method, headers] = ["POST", {"Content-Type": "application/json"}];
  const kept = await fetch("/api/records", {method, headers, body: JSON.stringify({record})});
  return (await kept.json()).table;
}"""


def bring(somebody: Visitor, title: str) -> str:
    """A game from elsewhere, kept as a table of this person's: its beginning, for time's sake."""
    text = gzip.decompress((RECORDS / f"{title}_3.jsonl.gz").read_bytes()).decode()
    record = "\n".join(text.splitlines()[: MOVES + 1])
    somebody.go("/")
    somebody.page.wait_for_function("() => localStorage.getItem('cheeseboard.known')")
    return str(somebody.page.evaluate(KEEP, record))


def open_review(somebody: Visitor, title: str) -> str:
    table = bring(somebody, title)
    somebody.go(f"/review/{table}?depth=quick")
    somebody.page.wait_for_selector("#balances")
    return table


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_review_is_for_everybody(visit: Callable[..., Visitor], title: str, theme: str) -> None:
    dark = theme == "dark"
    somebody = visit(theme=theme, size="phone" if dark else "desktop", language="es" if dark else "en")
    open_review(somebody, title)
    somebody.page.wait_for_selector(".tries .offer, #learn ~ .soft")
    somebody.page.click("summary:has-text('tabl')")
    expect(somebody.page.locator(".scroll tbody tr")).to_have_count(MOVES)
    assert findings(somebody, but=PICTURED) == []
    somebody.page.select_option(".view select", "1")
    picture = somebody.page.locator("img.picture")
    expect(picture).to_be_visible()
    others = [name for name in somebody.page.locator(".view option").all_inner_texts()[:3] if "2" not in name]
    assert not any(name in (picture.get_attribute("alt") or name) for name in others)
    with somebody.page.expect_download() as picked:
        somebody.page.click("button:has-text('PNG')")
    assert Path(picked.value.path()).read_bytes().startswith(b"\x89PNG")
    assert findings(somebody, but=PICTURED) == []
    assert somebody.page.evaluate(WIDE) <= 0


def test_moments_show_their_board_and_mistakes_can_be_tried_again(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    table = open_review(somebody, "lab-rats")
    page = somebody.page
    slider = page.locator("input[type=range]")
    slider.focus()
    page.keyboard.press("End")
    assert f"Move {MOVES}: " in (slider.get_attribute("aria-valuetext") or "")
    page.click(".turns .moment >> nth=0")
    expect(page.locator("#stage")).to_contain_text("Move")
    assert page.locator(".stage .board [data-place]").count() > 0
    page.click(".tries .offer >> nth=0")
    expect(page.locator("[role=status]", has_text="Chance of winning with it")).to_be_visible()
    page.click("text=Show the best")
    expect(page.locator("[role=status]", has_text="The best was")).to_be_visible()
    page.click("button:has-text('the best move')")
    line = page.locator("div.line")
    expect(line.locator("[aria-current=step]")).to_have_count(1)
    first = line.get_by_role("status").inner_text()
    line.locator(".step >> nth=0").focus()
    page.keyboard.press("ArrowRight")
    expect(line.get_by_role("status")).not_to_have_text(first)
    expect(line.locator(".step >> nth=1")).to_be_focused()
    page.click("text=Back to the position")
    expect(line).to_have_count(0)
    page.click(".stage summary")
    page.click(".practice .button.main")
    page.wait_for_url("**/table/*")
    assert table not in page.url
    somebody.may_move()


def test_one_comes_to_the_review_from_the_replay(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    table = bring(somebody, "lab-rats")
    somebody.go(f"/table/{table}/replay")
    somebody.page.click("text=Review the game")
    somebody.page.wait_for_url(f"**/review/{table}*")
    somebody.page.wait_for_selector("#curve")

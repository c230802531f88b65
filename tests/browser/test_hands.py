"""Hands on the page: what is asked again, what is carried with a finger, what goes onto paper."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from cheeseboard import shelf
from tests.browser.test_pages import PICTURED, WIDE, findings
from tests.browser.visit import LONG, Visitor

BOTS: Final = [{"who": "bot", "level": "random"}] * 2
STEPS: Final = 6
CHIEF_PLACED: Final = 4
"""After so many moves the chief of the first turn stands on the wheel, and something is left to do."""
MIDDLE: Final = """(thing) => {
  thing.scrollIntoView({block: "center"});
  const {left, top, width, height} = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def sit_down(somebody: Visitor, title: str) -> None:
    somebody.go("/")
    table = somebody.set_table(title, {"who": "me"}, *BOTS, seed=5)["info"]["table"]
    somebody.go(f"/table/{table}")
    somebody.may_move()


def test_what_would_be_regretted_is_asked_again_with_the_keyboard(visit: Callable[..., Visitor]) -> None:
    somebody = visit(confirm=True)
    sit_down(somebody, "rats-of-wistar")
    end = somebody.page.locator(".offer[data-move=end-turn]:has-text('without')")
    somebody.play_to_the_end(moves=CHIEF_PLACED)
    end.press("Enter")
    asked = somebody.page.get_by_role("alertdialog")
    expect(asked.locator("button").first).to_be_focused()
    assert findings(somebody, but=PICTURED) == []
    somebody.page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    expect(end).to_have_count(1)
    end.press("Enter")
    asked.locator("button").last.press("Enter")
    expect(asked).to_have_count(0)
    expect(end).to_have_count(0)


def drag(somebody: Visitor, thing: str, place: str) -> None:
    """With one finger, as a touch screen tells it."""
    line: Any = somebody.context.new_cdp_session(somebody.page)
    to = somebody.page.locator(place).first.evaluate(MIDDLE)
    start = somebody.page.locator(thing).first.evaluate(
        MIDDLE.replace('scrollIntoView({block: "center"})', "getBoundingClientRect()")
    )

    def touch(kind: str, *points: dict[str, float]) -> None:
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": start[0], "y": start[1]})
    for step in range(1, STEPS + 1):
        x, y = (a + (b - a) * step / STEPS for a, b in zip(start, to, strict=True))
        touch("touchMove", {"x": x, "y": y})
    touch("touchEnd")


def test_a_finger_carries_a_door_to_its_place(visit: Callable[..., Visitor]) -> None:
    somebody = visit(size="tablet", touch=True)
    sit_down(somebody, "lab-rats")
    offers = somebody.page.locator(".offer[data-move^=place]")
    while not offers.count():
        somebody.move()
        somebody.may_move()
    drag(somebody, ".lab .doors .touch", "[data-place=door-0]")
    expect(offers).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("title", shelf.ours() if LONG else ["rats-of-wistar"])
def test_a_summary_is_for_everybody_and_fits_one_page_of_paper(
    visit: Callable[..., Visitor], title: str, language: str
) -> None:
    somebody = visit(language=language, size="phone" if language == "es" else "desktop")
    somebody.go(f"/rules/{title}/summary")
    somebody.page.wait_for_selector("h1")
    somebody.page.wait_for_load_state("networkidle")
    assert findings(somebody) == []
    assert somebody.page.evaluate(WIDE) <= 0
    somebody.page.emulate_media(media="print")
    assert not somebody.page.locator("nav, .home, .name").filter(visible=True).count()
    paper = somebody.page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_lesson_is_for_everybody(visit: Callable[..., Visitor], theme: str) -> None:
    somebody = visit(theme=theme, size="phone" if theme == "dark" else "laptop")
    somebody.go("/learn/house-of-cats")
    somebody.page.wait_for_selector(".ways .button.main")
    assert findings(somebody) == []
    somebody.page.click(".ways .button.main")
    somebody.page.wait_for_selector(".teaching .said")
    assert findings(somebody, but=PICTURED) == []
    assert somebody.page.get_by_role("button", name="Orders").count() == 0

"""Lessons in the browser, followed by somebody who knows no rule: reading, trying, and taking back."""

import time
from collections.abc import Callable
from itertools import product
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from cheeseboard import shelf
from cheeseboard.tables.lessons import lesson_of
from tests.browser.visit import LONG, Visitor

SIZES: Final = ("phone", "small", "landscape", "laptop", "desktop", "tablet")
SHORT: Final = tuple(
    zip(shelf.ours(), ("en", "es", "en", "es"), ("phone", "laptop", "phone", "phone"), strict=True)
)
SHOWN: Final = tuple(product(shelf.ours(), ("en", "es"), SIZES)) if LONG else SHORT

FOLLOW: Final = """async () => {
  const seen = {steps: [], covered: [], unseen: [], outside: []};
  const box = (each) => each.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const inSight = (a) => a.bottom > 0 && a.top < innerHeight && a.right > 0 && a.left < innerWidth;
  const said = () => document.querySelector(".teaching .said")?.textContent ?? "";
  const measure = async () => {
    const asked = document.querySelector(".teaching [data-do], .teaching [data-on]");
    if (!asked || document.querySelector(".teaching.astray")) return;
    const [text, until] = [said(), Date.now() + 2000];
    let fault = look();
    while (fault && Date.now() < until) {
      await new Promise((on) => setTimeout(on, 80));
      fault = look();
    }
    if (fault) seen[fault].push(text);
  };
  const look = () => {
    const ring = document.querySelector(".spotlight");
    if (!ring) return "unseen";
    if (!inSight(box(ring))) return "outside";
    const tall = box(ring).height > innerHeight / 3;
    const around = [...document.querySelectorAll(".teaching, .dock")];
    return !tall && around.some((each) => !apart(box(each), box(ring))) ? "covered" : "";
  };
  let tried = new Set(), text = "", until = Date.now() + 240000;
  while (location.pathname.startsWith("/table/") && Date.now() < until) {
    const on = document.querySelector(".teaching [data-on]");
    if (said() !== text && !document.querySelector(".teaching.astray")) {
      if (!seen.steps.includes(said()) && document.querySelector(".teaching [data-on], .teaching [data-do]"))
        { seen.steps.push(said()); if (window.measuring) await measure(); tried = new Set(); }
      text = said();
    }
    if (on) { on.click(); await change(); continue; }
    const offers = [...document.querySelectorAll(".dock .offer")];
    const next = offers.find((each) => !tried.has(each.dataset.move));
    if (next) { tried.add(next.dataset.move); next.click(); }
    await change();
  }
  return seen;
}"""


def begin(somebody: Visitor, title: str) -> None:
    somebody.go(f"/learn/{title}")
    somebody.page.click(".ways .button.main")
    somebody.page.wait_for_selector(".teaching .said")


@pytest.mark.parametrize(("title", "language", "size"), SHOWN)
def test_who_knows_no_rule_follows_the_lesson_to_its_end(
    visit: Callable[..., Visitor], progress: Callable[[str], None], title: str, language: str, size: str
) -> None:
    somebody = visit(language=language, size=size)
    began = time.monotonic()
    begin(somebody, title)
    somebody.page.evaluate("() => { window.measuring = true }")
    seen: dict[str, Any] = somebody.page.evaluate(FOLLOW)
    progress(f"{title} {language} {size}: {len(seen['steps'])} steps, {time.monotonic() - began:.0f} s")
    assert somebody.page.url.endswith(f"/learn/{title}")
    assert len(seen["steps"]) >= sum(len(chapter.step) for chapter in lesson_of(title).chapter)
    pointed = [step for chapter in lesson_of(title).chapter for step in chapter.step if step.spot]
    missing = len(seen["steps"]) - len(pointed)
    assert (seen["covered"], seen["outside"], len(seen["unseen"])) == ([], [], missing), seen["unseen"]


def test_a_lesson_is_followed_with_the_keyboard_and_goes_on_where_it_was_left(
    visit: Callable[..., Visitor],
) -> None:
    somebody = visit()
    begin(somebody, "lab-rats")
    said, count = somebody.page.locator(".teaching .said"), somebody.page.locator(".teaching .count")
    for number in (1, 2):
        expect(count).to_have_text(f"{number} of 11")
        expect(somebody.page.locator(".teaching [data-on]")).to_be_focused()
        somebody.page.keyboard.press("Enter")
    expect(said).to_have_attribute("role", "status")
    expect(count).to_have_text("3 of 11")
    somebody.page.keyboard.press("1")
    expect(count).to_have_text("4 of 11")
    somebody.page.reload()
    expect(count).to_have_text("4 of 11")
    somebody.page.click(".teaching .leave")
    somebody.page.click("text=Continue: step 4 of")
    expect(count).to_have_text("4 of 11")


def test_a_first_game_of_ones_own_has_company(visit: Callable[..., Visitor]) -> None:
    somebody = visit(language="es")
    somebody.go("/learn/house-of-cats")
    somebody.page.click(".company .button")
    expect(somebody.page.locator(".teaching .said")).to_contain_text("Esta hoja es tu casa")
    somebody.page.click(".teaching [data-on]")
    expect(somebody.page.locator(".teaching .said")).to_contain_text("Toca un dado")
    for _ in range(6):
        somebody.may_move()
        somebody.move()
    somebody.page.wait_for_selector(".prompt")

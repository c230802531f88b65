"""Every page: nothing that axe finds serious, nothing that only a mouse can do, nothing that jumps."""

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from cheeseboard import shelf
from tests.browser.visit import LONG, WINDOWS, Visitor

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PAGES: Final = {
    "home": "/",
    "set a table": "/new/lab-rats",
    "rules": "/rules/rafts",
    "rules on one page": "/rules/rats-of-wistar/summary",
    "lessons": "/learn/house-of-cats",
    "open tables": "/lobby",
    "help": "/help",
    "challenge of the day": "/daily",
    "explorer": "/explore/lab-rats",
    "puzzles": "/puzzles/lab-rats",
    "settings": "/settings",
    "lost": "/nowhere",
}
PICTURED: Final = ("label-content-name-mismatch",)
"""On a board, what stands on a piece is an abbreviation of its name."""
KEYS: Final = 12
"""Pressed in the short form of a game by keys; `test_blind.py` plays a whole one there."""
SMALLEST: Final = 360
PARTS: Final = "#board :is(nav, .tabs, .shelves) button"
"""How wide the smallest phone is; there, and with the largest letters, nothing lies sideways."""
WIDE: Final = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def findings(visitor: Visitor, *, but: tuple[str, ...] = ()) -> list[str]:
    """What axe holds against the page."""
    visitor.page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = visitor.page.evaluate("async () => (await axe.run(document)).violations")
    held = [each for each in found if each["id"] not in but]
    return [f"{each['id']}: {node['html'][:160]}" for each in held for node in each["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_is_for_everybody(visit: Callable[..., Visitor], theme: str) -> None:
    size = "phone" if theme == "dark" else "desktop"
    somebody = visit(theme=theme, size=size, language="es" if theme == "dark" else "en")
    faults = [f"{name}: {fault}" for name in PAGES for fault in faults_of_page(somebody, name, size)]
    assert not faults, "\n".join(faults)


def faults_of_page(somebody: Visitor, name: str, size: str) -> list[str]:
    """What is wrong with it; on the smallest phone, with the largest letters, nothing lies sideways."""
    width, height = WINDOWS[size]
    somebody.page.set_viewport_size({"width": width, "height": height})
    somebody.go(PAGES[name])
    somebody.page.wait_for_selector("h1")
    somebody.page.wait_for_load_state("networkidle")
    faults = findings(somebody, but=PICTURED if name == "puzzles" else ())
    wide = [somebody.page.evaluate(WIDE)]
    somebody.page.set_viewport_size({"width": SMALLEST, "height": 740})
    somebody.page.evaluate("() => { document.documentElement.dataset.text = 'largest' }")
    wide.append(somebody.page.evaluate(WIDE))
    return [*faults, *(f"{each} px sideways" for each in wide if each > 0)]


@pytest.mark.parametrize("title", shelf.titles())
def test_a_table_is_for_everybody(visit: Callable[..., Visitor], title: str) -> None:
    somebody = visit(size="phone", theme="dark")
    somebody.play_now(title)
    for state in states(somebody):
        assert findings(somebody, but=PICTURED) == [], state
        assert somebody.page.evaluate(WIDE) <= 0, state
    somebody.page.set_viewport_size({"width": 1440, "height": 900})
    somebody.page.evaluate("() => { document.documentElement.dataset.theme = 'light' }")
    somebody.page.wait_for_function("() => !document.getAnimations().length")
    assert findings(somebody, but=PICTURED) == []


def states(somebody: Visitor) -> Iterator[str]:
    """What the room of a table can show, one after the other; its tabs are chosen with their keys."""
    somebody.may_move()
    somebody.move()
    somebody.may_move()
    yield "asked"
    for tab, key in {"rules": "r", "log": "l", "chat": "c"}.items() if LONG else [("rules", "r")]:
        somebody.page.keyboard.press(key)
        somebody.page.wait_for_selector(".side .panel > *")
        yield tab
    somebody.page.keyboard.press("b")
    yield from shelves(somebody)
    if LONG:
        somebody.page.locator("#board button:visible").first.click()
        yield "touched"
        somebody.page.keyboard.press("Escape")
        somebody.play_to_the_end()
        somebody.page.wait_for_selector(".after figure")
        yield "over"


def shelves(somebody: Visitor) -> Iterator[str]:
    """Whatever a board shows one part of at a time."""
    for part in range(somebody.page.locator(PARTS).count() if LONG else 0):
        somebody.page.locator(PARTS).nth(part).click()
        yield f"part {part}"


def test_a_game_with_the_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    somebody = visit(level="nibbles")
    somebody.go("/")
    somebody.page.wait_for_selector("article .main")
    for _ in range(60):
        somebody.page.keyboard.press("Tab")
        name = somebody.page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? ''")
        if name == "Play now: Lab RATS":
            break
    somebody.page.keyboard.press("Enter")
    somebody.page.wait_for_selector(".prompt")
    told = somebody.page.locator(".side li")
    for key in islice(cycle("123"), None if LONG else KEYS):
        if not somebody.may_move():
            break
        somebody.page.keyboard.press(key)
    assert somebody.over or not LONG
    expect(told.nth(3)).to_be_attached()


def test_arrows_walk_the_moves_and_keys_open_the_panels(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.play_now("lab-rats")
    while somebody.may_move() and somebody.page.locator(".offer").count() < 2:  # two equal doors are one move
        somebody.move()
    focused = "() => document.activeElement.dataset.move ?? ''"
    somebody.page.keyboard.press("ArrowDown")
    first = somebody.page.evaluate(focused)
    somebody.page.keyboard.press("ArrowDown")
    second = somebody.page.evaluate(focused)
    assert first
    assert second
    assert first != second
    somebody.page.keyboard.press("r")
    somebody.page.wait_for_selector(".rules [data-rule]")
    somebody.page.keyboard.press("h")
    somebody.page.wait_for_selector(".toast")
    somebody.page.keyboard.press("Escape")
    somebody.page.wait_for_selector(".toast", state="detached")
    somebody.page.keyboard.press("?")
    somebody.page.wait_for_url("**/help")


FILES: Final = 20
ELEMENTS: Final = 1200


@pytest.mark.parametrize("title", shelf.titles())
def test_a_phone_is_at_the_table_soon_and_the_rules_open_at_the_rule_of_the_question(
    visit: Callable[..., Visitor], title: str
) -> None:
    somebody = visit(size="phone")
    somebody.play_now(title)
    somebody.may_move()
    check_that_little_is_loaded(somebody)
    somebody.page.keyboard.press("r")
    somebody.page.wait_for_selector(".rules .here")
    number = somebody.page.inner_text(".rules .now button >> nth=0")
    first = somebody.page.locator(f".rules .here[data-rule='{number}']")
    expect(first).to_be_in_viewport()
    somebody.page.click(".rules .now button >> nth=-1")
    expect(somebody.page.locator(".rules .here")).to_be_in_viewport()


def check_that_little_is_loaded(somebody: Visitor) -> None:
    asked: list[str] = []
    somebody.page.on("request", lambda request: asked.append(request.url))
    somebody.page.reload(wait_until="commit")
    somebody.may_move()
    assert len(asked) <= FILES, asked
    assert int(somebody.page.evaluate("() => document.querySelectorAll('*').length")) <= ELEMENTS


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_the_log_names_explains_itself_and_who_it_names_is_shown(
    visit: Callable[..., Visitor], size: str
) -> None:
    somebody = visit(size=size)
    somebody.play_now("lab-rats")
    somebody.page.wait_for_selector(".prompt")
    somebody.play_to_the_end(moves=12)
    somebody.page.keyboard.press("l")
    somebody.page.focus(".side ol")
    somebody.page.keyboard.press("ArrowUp")
    assert somebody.page.evaluate("() => document.activeElement.closest('.side ol') !== null")
    somebody.page.locator(".side [role=button]:not(.seat)").last.press("Enter")
    assert somebody.page.inner_text("[role=note] p")
    somebody.page.click("[role=note] >> text=Rule")
    somebody.page.wait_for_selector(".rules .here")
    somebody.page.keyboard.press("l")
    somebody.page.click(".side .seat >> nth=-1")
    somebody.page.wait_for_selector("#board [data-place^='seat-']")


def test_undo_is_open_only_after_a_move_of_ones_own(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.play_now("house-of-cats")
    somebody.may_move()
    undo = somebody.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    undo.click(force=True)
    somebody.page.wait_for_selector("text=There is nothing of yours to take back.")
    somebody.move()
    expect(undo).to_be_enabled()
    undo.click()
    expect(undo).to_be_disabled()


def test_language_light_and_name_are_remembered(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.go("/settings")
    somebody.page.fill("#name", "Rosa")
    somebody.page.click("text=Save")
    somebody.page.wait_for_selector("text=Saved.")
    somebody.page.click("label:has-text('Español')")
    somebody.page.click("label:has-text('Oscuro')")
    somebody.page.reload()
    somebody.page.wait_for_selector("h1:has-text('Ajustes')")
    assert somebody.page.input_value("#name") == "Rosa"
    assert somebody.page.get_attribute("html", "data-theme") == "dark"


def test_another_device_goes_on_as_the_same_person(visit: Callable[..., Visitor]) -> None:
    here, there = visit(), visit()
    here.go("/settings")
    here.page.click("text=Show a code")
    code = here.page.inner_text(".code")
    there.go("/")
    there.page.fill("[aria-label='Code']", code)
    there.page.click("text=Continue here")
    there.page.wait_for_function(
        "(name) => document.querySelector('.name')?.textContent === name", arg=here.page.inner_text(".name")
    )

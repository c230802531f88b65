"""Every screen: nothing wider than the window, nothing too small for a finger, the board in sight."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from cheeseboard import shelf
from tests.browser.test_touching import BOARDS
from tests.browser.visit import LONG, Visitor

SCREENS: Final = {
    "small phone": (360, 740),
    "phone": (390, 844),
    "phone across": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "large": (1920, 1080),
}
SHORT: Final = ("small phone", "phone across", "laptop")
LOOKS: Final = [("en", "usual"), ("es", "largest")] if LONG else [("es", "usual")]
MOMENTS: Final = (1, 10, 10) if LONG else (4,)
"""How many moves are made before each look."""

LEAST_BOARD: Final = 0.5
"""How much of the window's height a board has on a phone that lies across."""

FINGER: Final = 40
"""Pixels that whatever can be played has at least in each direction, and so have the buttons around it."""

MEASURED: Final = """([live, finger]) => {
  const box = (thing) => thing.getBoundingClientRect();
  const shown = (thing) => thing.checkVisibility() && box(thing).width > 1 && box(thing).height > 1;
  const named = (thing) => thing.className + ": " + (thing.innerText || thing.ariaLabel || "").slice(0, 30);
  const shell = [...document.querySelectorAll(".top button, .dock button, .tabs button, .side nav button")];
  const board = document.querySelector("#board");
  const dock = document.querySelector(".dock");
  const [line, said] = [box(document.querySelector("header.top")), box(document.querySelector(".prompt"))];
  const cover = dock && box(dock).left < box(board).right ? innerHeight - box(dock).top : 0;
  return {
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    boardWide: board.scrollWidth - board.clientWidth,
    small: shell.filter(shown).filter((each) => box(each).height < finger - 0.5).map(named),
    tiny: [...document.querySelectorAll(live)].filter(shown)
      .filter((each) => Math.min(box(each).width, box(each).height) < finger - 0.5)
      .map((each) => `${named(each)} ${box(each).width | 0} by ${box(each).height | 0}`),
    board: (innerHeight - Math.max(0, box(board).top) - cover) / innerHeight,
    promptCut: said.top < line.top - 1 || said.bottom > line.bottom + 1,
    clipped: [...document.querySelectorAll(".offer")].filter(shown)
      .filter((each) => each.scrollWidth > each.clientWidth + 1).map(named),
  };
}"""


def measured(somebody: Visitor, title: str, screen: str) -> dict[str, Any]:
    width, height = SCREENS[screen]
    somebody.page.set_viewport_size({"width": width, "height": height})
    somebody.page.wait_for_timeout(120)
    found: dict[str, Any] = somebody.page.evaluate(MEASURED, [BOARDS.get(title, ".touch"), FINGER])
    return found


def faults(somebody: Visitor, title: str, screen: str) -> list[str]:
    found = measured(somebody, title, screen)
    told = [f"{screen}: too small: {each}" for each in found["small"] + found["tiny"]]
    told += [f"{screen}: cut: {each}" for each in found["clipped"]]
    if found["promptCut"]:
        told.append(f"{screen}: cut: {somebody.prompt}")
    if found["wide"] > 0 or found["boardWide"] > 0:
        told.append(f"{screen}: {found['wide']} px sideways, the board {found['boardWide']} px")
    if screen == "phone across" and found["board"] < LEAST_BOARD:
        told.append(f"{screen}: the board has {found['board']:.0%} of the height")
    return told


@pytest.mark.parametrize("title", shelf.titles())
@pytest.mark.parametrize(("language", "text"), LOOKS)
def test_a_table_fits_every_screen(
    visit: Callable[..., Visitor], title: str, language: str, text: str
) -> None:
    somebody = visit(size="phone", language=language, text=text)
    somebody.play_now(title)
    found: list[str] = []
    for moves in MOMENTS:
        somebody.may_move()
        somebody.play_to_the_end(moves=moves)
        somebody.may_move()
        for screen in SCREENS if LONG else SHORT:
            found += faults(somebody, title, screen)
    assert found == []


def test_the_whole_laboratory_fits_a_laptop(visit: Callable[..., Visitor]) -> None:
    somebody = visit(size="laptop")
    somebody.play_with("lab-rats", 4)
    somebody.may_move()
    somebody.play_to_the_end(moves=6)
    somebody.may_move()
    high = somebody.page.evaluate("() => document.querySelector('.lab').getBoundingClientRect().bottom")
    assert high <= 768


IN_SIGHT: Final = """(live) => [...document.querySelectorAll(live)].some((thing) => {
  const {left, top, width, height} = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""


def test_a_phone_that_lies_across_shows_what_can_be_touched(visit: Callable[..., Visitor]) -> None:
    somebody = visit(size="landscape", touch=True)
    somebody.play_now("lab-rats")
    for _ in range(8):
        somebody.may_move()
        somebody.page.wait_for_function(IN_SIGHT, arg=BOARDS["lab-rats"])
        somebody.move()

"""Every screen: nothing wider than the window, nothing too small for a finger, the board in sight."""

from collections.abc import Callable
from itertools import product
from typing import Any, Final

import pytest

from cheeseboard import shelf
from tests.browser.test_lessons import begin
from tests.browser.test_touching import BOARDS
from tests.browser.visit import LONG, Visitor

SCREENS: Final = {
    "small phone": (360, 740),
    "phone": (390, 844),
    "phone across": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "large": (1920, 1080),
    "laptop at 200 %": (683, 384),
}
SHORT: Final = ("small phone", "phone across", "laptop")
TOUCHED: Final = ("small phone", "phone", "phone across", "tablet")
"""Where one points with a finger: things that only explain have its size there, too."""
LETTERS: Final = ("usual", "largest")
LANGUAGES: Final = ("en", "es") if LONG else ("es",)
MOMENTS: Final = (1, 10, 10) if LONG else (4,)
"""How many moves are made before each look."""

LEAST_BOARD: Final = 0.5
"""How much of the window's height a board has on a phone that lies across."""

FINGER: Final = 40
"""Pixels that whatever can be played has at least in each direction, and so have the buttons around it."""

MEASURED: Final = """([live, finger, touched]) => {
  const things = touched ? "#board :is(button, [role=button], summary)" : live;
  const again = "[data-again], [aria-hidden=true], li, p";
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
    tiny: [...document.querySelectorAll(things)].filter(shown)
      .filter((each) => !each.matches("[data-again][aria-hidden]"))
      .filter((each) => each.matches(live) || !each.closest(again))
      .filter((each) => Math.min(box(each).width, box(each).height) < finger - 0.5)
      .map((each) => `${named(each)} ${box(each).width | 0} by ${box(each).height | 0}`),
    board: (innerHeight - Math.max(0, box(board).top) - cover) / innerHeight,
    promptCut: said.top < line.top - 1 || said.bottom > line.bottom + 1,
    clipped: [...document.querySelectorAll(".offer")].filter(shown)
      .filter((each) => each.scrollWidth > each.clientWidth + 1).map(named),
  };
}"""


def measured(somebody: Visitor, title: str, screen: str, letters: str) -> dict[str, Any]:
    width, height = SCREENS[screen]
    somebody.page.set_viewport_size({"width": width, "height": height})
    somebody.page.evaluate("(size) => { document.documentElement.dataset.text = size }", letters)
    somebody.page.wait_for_timeout(120)
    wanted = [BOARDS.get(title, ".touch"), FINGER, screen in TOUCHED]
    found: dict[str, Any] = somebody.page.evaluate(MEASURED, wanted)
    return found


def faults(somebody: Visitor, title: str, screen: str, letters: str) -> list[str]:
    """What is wrong with a table there; large letters may take more of a low window's height."""
    found = measured(somebody, title, screen, letters)
    return [f"{letters} letters, {each}" for each in told_of(found, screen, somebody.prompt, letters)]


def told_of(found: dict[str, Any], screen: str, prompt: str, letters: str) -> list[str]:
    told = [f"{screen}: too small: {each}" for each in found["small"] + found["tiny"]]
    told += [f"{screen}: cut: {each}" for each in found["clipped"]]
    if found["promptCut"]:
        told.append(f"{screen}: cut: {prompt}")
    if found["wide"] > 0 or found["boardWide"] > 0:
        told.append(f"{screen}: {found['wide']} px sideways, the board {found['boardWide']} px")
    if screen == "phone across" and letters == "usual" and found["board"] < LEAST_BOARD:
        told.append(f"{screen}: the board has {found['board']:.0%} of the height")
    return told


@pytest.mark.parametrize("title", shelf.titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_fits_every_screen(visit: Callable[..., Visitor], title: str, language: str) -> None:
    somebody = visit(size="phone", language=language)
    somebody.play_now(title)
    found: list[str] = []
    for moves in MOMENTS:
        somebody.may_move()
        somebody.play_to_the_end(moves=moves)
        somebody.may_move()
        for screen, letters in product(SCREENS if LONG else SHORT, LETTERS):
            found += faults(somebody, title, screen, letters)
    assert not found, "\n".join(found)


WHOLE: Final = """(board) => {
  const {top, bottom} = document.querySelector(board).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


@pytest.mark.parametrize(("title", "board"), [("lab-rats", ".lab"), ("rafts", ".campus")])
def test_the_whole_board_fits_a_laptop(visit: Callable[..., Visitor], title: str, board: str) -> None:
    somebody = visit(size="laptop")
    somebody.play_with(title, 4)
    somebody.may_move()
    somebody.play_to_the_end(moves=6)
    somebody.may_move()
    assert somebody.page.evaluate(WHOLE, board)


NAMES: Final = (
    ("rafts", "objective", "#board .poster .title"),
    ("rats-of-wistar", "guest", "#board .slab.guest b"),
)
"""Names that are dealt by chance, and where they stand."""
NAMED: Final = """([places, names]) => names.filter((name) => {
  document.querySelectorAll(places).forEach((each) => { each.textContent = name });
  return document.documentElement.scrollWidth > document.documentElement.clientWidth;
})"""


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("title", "section", "places"), NAMES)
def test_every_name_has_room_in_the_largest_letters(
    visit: Callable[..., Visitor], title: str, section: str, places: str, language: str
) -> None:
    somebody = visit(size="small", language=language)
    somebody.play_with(title, 2)
    while somebody.may_move() and not somebody.page.locator(places).count():
        somebody.move()
    somebody.page.evaluate("() => { document.documentElement.dataset.text = 'largest' }")
    words = shelf.title(title).texts.whole(language).items()
    names = [name for key, name in words if key.startswith(f"{section}.")]
    assert len(names) > 8
    assert not somebody.over
    assert not somebody.page.evaluate(NAMED, [places, names])


REFILL: Final = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [refill, bench, dock, top] = [".refill", ".bench", ".dock", "header.top"].map(box);
  const apart = refill.top >= bench.bottom || refill.bottom <= bench.top;
  const beside = dock.left >= refill.right;
  return {apart, inSight: refill.top >= top.bottom && refill.bottom <= (beside ? innerHeight : dock.top)};
}"""


@pytest.mark.parametrize("size", ["small", "landscape", "laptop"])
def test_who_refills_the_hand_sees_the_bench_it_is_for(visit: Callable[..., Visitor], size: str) -> None:
    somebody = visit(size=size, touch=size != "laptop")
    somebody.play_with("rafts", 2)
    while not somebody.page.locator(".refill").count():
        assert somebody.may_move()
        somebody.move()
    somebody.page.wait_for_function(f"() => ({REFILL})().inSight")
    assert somebody.page.evaluate(REFILL)["apart"]


PLACED: Final = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [board, dock, said] = ["#board", ".dock", ".teaching"].map(box);
  const covered = said.left < board.right && said.right > board.left
    && said.top < board.bottom - 1 && said.bottom > board.top + 1;
  const inside = [board, dock, said].every(({left, right, top, bottom}) =>
    left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && right > left && bottom > top);
  return {left: dock.right <= board.left + 1, covered, inside};
}"""


@pytest.mark.parametrize("size", ["laptop", "landscape"])
def test_who_is_left_handed_has_the_moves_on_the_left_and_is_taught_beside_them(
    visit: Callable[..., Visitor], size: str
) -> None:
    somebody = visit(size=size, leftHanded=True)
    begin(somebody, "lab-rats")
    somebody.page.wait_for_selector("#board .lab")
    assert somebody.page.evaluate(PLACED) == {"left": True, "covered": False, "inside": True}


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

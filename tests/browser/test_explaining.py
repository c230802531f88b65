"""Whatever is drawn on a board says in words what it is, to a mouse that rests and a finger that stays."""

from collections.abc import Callable
from typing import Final

import pytest

from cheeseboard import shelf
from tests.browser.test_hands import sit_down
from tests.browser.visit import LONG, Visitor

MOMENTS: Final = 3 if LONG else 2
MOVES: Final = 7
SCENERY: Final = "nav, .tabs, .shelves, [data-scenery], .deeds"
"""Drawings that are only there to be looked at, and buttons that say in words what they do."""

ASK: Final = """async (scenery) => {
  const drawn = [...document.querySelectorAll("#board :is(svg, [role=button])")];
  const isThing = (each) => each.getBoundingClientRect().width > 0 && !each.closest(scenery)
    && !each.querySelector("[role=button]");
  const mute = new Set();
  for (const thing of drawn.filter(isThing)) {
    thing.dispatchEvent(new MouseEvent("contextmenu", {bubbles: true, cancelable: true}));
    await Promise.resolve();
    const card = document.querySelector("[role=note]");
    if (!card?.querySelector("h3").innerText || !card.querySelector("p").innerText.trim())
      mute.add((thing.closest("button, [role=button], [data-place]") ?? thing).outerHTML.slice(0, 160));
    card?.querySelector("button.bare").click();
    await Promise.resolve();
  }
  return {things: drawn.length, mute: [...mute]};
}"""


LIVE: Final = "[data-live=true], [aria-pressed], [aria-disabled=false], .touch, .offered, .open, .deed"

PRESS: Final = """async ([live, scenery]) => {
  const board = document.querySelector("#board");
  const looks = () => `${board.innerHTML} ${document.getAnimations().length}`;
  const isAtRest = (thing) => !thing.closest(`${scenery}, ${live}`) && !thing.querySelector(live);
  const close = () => {
    const ways = "[role=note] .bare, .held .close, .toast button";
    document.querySelectorAll(ways).forEach((each) => each.click());
    return new Promise(requestAnimationFrame);
  };
  const press = (thing) => {
    const {left, top, width, height} = thing.getBoundingClientRect();
    const where = {bubbles: true, clientX: left + width / 2, clientY: top + height / 2};
    thing.dispatchEvent(new PointerEvent("pointerdown", where));
    thing.dispatchEvent(new PointerEvent("pointerup", where));
    thing.dispatchEvent(new MouseEvent("click", where));
    return new Promise(requestAnimationFrame);
  };
  const isInSight = ({left, right, top, bottom, width}) =>
    width > 0 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  const silent = [];
  for (const thing of board.querySelectorAll("button, [role=button]")) {
    if (!thing.matches("button, [role=button]") || !isAtRest(thing)) continue;
    if (!isInSight(thing.getBoundingClientRect())) continue;
    const before = looks();
    await press(thing);
    const answers = [...document.querySelectorAll("[role=note], [role=dialog], .toast")];
    const isAnswered = answers.some((each) => each.getBoundingClientRect().width > 0);
    if (!isAnswered && looks() === before) silent.push(thing.outerHTML.slice(0, 160));
    await close();
  }
  return silent;
}"""


@pytest.mark.parametrize("title", shelf.titles())
def test_everything_drawn_explains_itself_and_whatever_is_touched_answers(
    visit: Callable[..., Visitor], title: str
) -> None:
    somebody = visit(language="es")
    somebody.play_now(title)
    for _ in range(MOMENTS):
        somebody.may_move()
        asked = somebody.page.evaluate(ASK, SCENERY)
        assert asked["things"] > 10
        assert asked["mute"] == []
        somebody.play_to_the_end(MOVES)
    somebody.may_move()
    assert somebody.page.evaluate(PRESS, [LIVE, SCENERY]) == []


STAY: Final = """async (selector) => {
  const thing = document.querySelector(selector);
  const finger = {bubbles: true, pointerType: "touch"};
  thing.dispatchEvent(new PointerEvent("pointerdown", finger));
  await new Promise((done) => setTimeout(done, 700));
  thing.dispatchEvent(new PointerEvent("pointerup", finger));
  thing.click();
}"""


def test_a_mouse_that_rests_and_a_finger_that_stays_are_told(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    sit_down(somebody, "rats-of-wistar")
    somebody.page.wait_for_selector(".pair .card")
    somebody.page.hover(".pair .card .effect .icon >> nth=0")
    assert somebody.page.inner_text(".hover-note")
    offers = somebody.page.locator(".offer").count()
    somebody.page.evaluate(STAY, ".pair .take")
    somebody.page.wait_for_selector("[role=note]")
    assert somebody.page.locator(".offer").count() == offers

"""A player who never looks at the list of moves can still play: by touching what glows on the board."""

import re
from collections.abc import Callable
from typing import Final

import pytest

from tests.browser.visit import LONG, Visitor

DECISIONS: Final = 80 if LONG else 30
LOOKS: Final = 30 if LONG else 5
BOARDS: Final = {
    "lab-rats": ".lab :is(.touch, .deed)",
    "rafts": ".campus :is(.touch, .deed, .asked .answers > .pass)",
    "house-of-cats": ".board :is(.offered, .open, .buttons button)",
    "rats-of-wistar": ".wistar [data-live=true]",
}
"""What glows on each board."""
WORDS_ALONE: Final = "^(end-turn|pass|pay|choose|discount-wood)( |$)"
"""Moves that concern no thing: their buttons beside the board are all there is."""

TOUCH: Final = """async ([live, alone, decisions]) => {
  const seen = (thing) => thing.getBoundingClientRect().width > 0;
  const glowing = () => [...document.querySelectorAll(live)].filter(seen);
  const offers = () => [...document.querySelectorAll(".offer")];
  const plain = () => offers().find((each) => RegExp(alone).test(each.dataset.move));
  const button = (thing) => thing.closest("button") ?? thing.querySelector("button") ?? thing;
  const draw = (cell) => {
    cell.scrollIntoView({block: "center"});
    const {left, top, width, height} = cell.getBoundingClientRect();
    const where = {bubbles: true, clientX: left + width / 2, clientY: top + height / 2};
    cell.dispatchEvent(new PointerEvent("pointerdown", where));
    cell.dispatchEvent(new PointerEvent("pointerup", where));
  };
  const touch = (thing) => thing.dataset.spot ? draw(thing)
    : button(thing).dispatchEvent(new MouseEvent("click", {bubbles: true}));
  let touched = 0;
  let patience = 0;
  const until = Date.now() + 60000;
  while (touched < decisions && Date.now() < until && !document.querySelector(".after")) {
    const choice = [...document.querySelectorAll("[role=dialog] .button:not(.bare)")].find(seen);
    const things = glowing();
    if (choice) choice.click();
    else if (things.length && (touched % 4 || !plain())) touch(things[touched++ % things.length]);
    else if (plain()) { plain().click(); touched += 1; }
    await change();
    patience = offers().length && !glowing().length && !plain() ? patience || Date.now() : 0;
    if (patience && Date.now() - patience > 8000)
      return {touched, stuck: document.querySelector(".prompt").innerText};
  }
  return {touched, stuck: null};
}"""


@pytest.mark.parametrize("title", BOARDS)
def test_what_glows_is_enough_to_play(visit: Callable[..., Visitor], title: str) -> None:
    somebody = visit(size="phone")
    somebody.play_now(title)
    somebody.page.wait_for_selector(".offer")
    played = somebody.page.evaluate(TOUCH, [BOARDS[title], WORDS_ALONE, DECISIONS])
    assert played["stuck"] is None
    assert played["touched"] > 0


REACHED: Final = """async () => {
  const shelves = [...document.querySelectorAll(".wistar .shelves button")];
  const said = new Set();
  for (const shelf of shelves) {
    shelf.click();
    await new Promise(requestAnimationFrame);
    for (const thing of document.querySelectorAll(".wistar [data-live=true]"))
      said.add(`${thing.ariaDescription ?? ""} ${thing.getAttribute("aria-label") ?? ""}`);
  }
  const words = [...said].join(" | ");
  return [...document.querySelectorAll(".offer")]
    .filter((offer) => !words.includes(offer.querySelector("span").innerText))
    .map((offer) => offer.dataset.move);
}"""


def test_every_offer_of_the_largest_board_lies_where_it_belongs(
    visit: Callable[..., Visitor],
) -> None:
    somebody = visit()
    somebody.play_now("rats-of-wistar")
    for _ in range(LOOKS):
        if not somebody.may_move():
            break
        elsewhere = somebody.page.evaluate(REACHED)
        assert [move for move in elsewhere if not re.search(WORDS_ALONE, move)] == []
        somebody.play_to_the_end(moves=3)

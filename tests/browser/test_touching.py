"""Whoever never looks at the list of moves can play all the same: by touching what glows on the board."""

from collections.abc import Callable
from typing import Final

import pytest

from tests.browser.visit import Visitor

DECISIONS: Final = 80
BOARDS: Final = {"lab-rats": ".lab", "rafts": ".campus"}

TOUCH: Final = """async ([board, decisions]) => {
  const button = (thing) => thing.closest("button") ?? thing.querySelector("button");
  const live = `${board} :is(.touch, .deed, .asked .answers > :last-child)`;
  const stuck = () => document.querySelector(".offer") && !document.querySelector(live);
  let touched = 0;
  let patience = 0;
  const until = Date.now() + 60000;
  while (touched < decisions && Date.now() < until && !document.querySelector(".after")) {
    const choice = document.querySelector("[role=dialog] .button:not(.bare)");
    const things = [...document.querySelectorAll(live)];
    if (choice) choice.click();
    else if (things.length) { button(things[touched % things.length]).click(); touched += 1; }
    await change();
    patience = stuck() ? patience || Date.now() : 0;
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
    played = somebody.page.evaluate(TOUCH, [BOARDS[title], DECISIONS])
    assert played["stuck"] is None
    assert played["touched"] > 0

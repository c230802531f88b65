"""Whatever is drawn on a board says in words what it is, to a mouse that rests on it or a finger that stays."""

from collections.abc import Callable
from typing import Final

import pytest

from cheeseboard import shelf
from tests.browser.visit import Visitor

MOMENTS: Final = 3
MOVES: Final = 7
SCENERY: Final = "nav, [data-scenery], .deeds"
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
      mute.add(thing.closest("button, [role=button], [data-place]")?.outerHTML.slice(0, 160) ?? thing.outerHTML.slice(0, 160));
    card?.querySelector("button.bare").click();
    await Promise.resolve();
  }
  return {things: drawn.length, mute: [...mute]};
}"""


@pytest.mark.parametrize("title", shelf.titles())
def test_everything_drawn_explains_itself(visit: Callable[..., Visitor], title: str) -> None:
    somebody = visit(language="es")
    somebody.play_now(title)
    for _ in range(MOMENTS):
        somebody.may_move()
        asked = somebody.page.evaluate(ASK, SCENERY)
        assert asked["things"] > 10
        assert asked["mute"] == []
        somebody.play_to_the_end(MOVES)

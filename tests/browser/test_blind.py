"""Whole games by a player who knows nothing but what the page says, with the keyboard or with a finger."""

import time
from collections.abc import Callable
from itertools import product
from typing import Final

import pytest

from cheeseboard import shelf
from tests.browser.blind import BlindPlayer, Finger, Keys
from tests.browser.visit import LONG, Visitor

LAPTOP: Final = ("laptop", "en")
PHONE: Final = ("phone", "es")
SIZES: Final = ("laptop", "phone", "small", "landscape", "tablet", "desktop")
TOUCHED: Final = ("phone", "small", "landscape", "tablet")
LOOKS: Final = tuple(product(SIZES, ("en", "es"))) if LONG else (LAPTOP, PHONE)
WHOLE_GAME: Final = 4000
ENOUGH: Final = {"laptop": 12, "phone": 24}
"""Deeds after which a game is left in the middle, in the short form; the way by keys is longer."""
TO_THE_END: Final = (("house-of-cats", *PHONE), ("house-of-cats", *LAPTOP))
"""The games that are also finished in the short form."""
BOTS: Final = {"house-of-cats": 1}
SEED: Final = 7


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("title", shelf.titles())
def test_what_the_page_says_is_enough_to_play(
    visit: Callable[..., Visitor], progress: Callable[[str], None], title: str, size: str, language: str
) -> None:
    began = time.monotonic()
    finished = LONG or (title, size, language) in TO_THE_END
    player = sit_down(visit(size=size, language=language, touch=size in TOUCHED), title, language)
    over = player.play(WHOLE_GAME if finished else ENOUGH[size])
    progress(f"{title} {language} {size}: {player.deeds} deeds, {time.monotonic() - began:.0f} s")
    assert over >= finished, player.story[-20:]


def sit_down(visitor: Visitor, title: str, language: str) -> BlindPlayer:
    visitor.go("/")
    bots = [{"who": "bot", "level": "random"}] * BOTS.get(title, 2)
    table = visitor.set_table(title, {"who": "me"}, *bots, seed=SEED)["info"]["table"]
    visitor.go(f"/table/{table}")
    hand = Finger if visitor.fingers else Keys
    protocol = visitor.context.new_cdp_session(visitor.page)
    return BlindPlayer(visitor, language, hand(visitor.page, protocol), SEED)

"""Things arrive in any order: whatever comes last, the board becomes whole and can be played."""

import random
import re
from collections.abc import Callable
from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Page, Route

from cheeseboard import shelf
from tests.browser.gate import ALL, KINDS, Gate
from tests.browser.visit import LONG, Visitor

ME: Final = {"who": "me"}
BOT: Final = {"who": "bot", "level": "random"}
LAST: Final = [[each for each in ALL if each != last] + [last] for last in ALL]
MIXED: Final = [random.Random(seed).sample(ALL, len(ALL)) for seed in range(16)]
TEXTS_LAST: Final = LAST[ALL.index("texts")]
"""Orders in which things are let through."""
SHORT: Final = [
    *[(title, TEXTS_LAST) for title in shelf.titles()],
    ("rats-of-wistar", LAST[ALL.index("board")]),
    ("rafts", MIXED[0]),
]
ARRIVALS: Final = list(product(shelf.titles(), LAST + MIXED)) if LONG else SHORT
FRAMES: Final = "() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"
"""Whatever has come is shown before the next thing comes."""


def sit_down(visitor: Visitor, title: str) -> str:
    visitor.go("/")
    made = visitor.set_table(title, ME, BOT, BOT, seed=5)
    address = f"/table/{made['info']['table']}"
    visitor.go(address)
    visitor.may_move()
    visitor.go(address)  # what happened on the way is not told again
    visitor.may_move()
    return address


def board_of(page: Page) -> str:
    return page.inner_text("#board")


@pytest.mark.parametrize(("title", "order"), ARRIVALS, ids=str)
def test_a_board_becomes_whole_in_whatever_order_things_arrive(
    visit: Callable[..., Visitor], title: str, order: list[str]
) -> None:
    somebody = visit()
    address = sit_down(somebody, title)
    usual = board_of(somebody.page)
    gate = Gate(somebody.page)
    somebody.page.goto(address, wait_until="commit")
    for kind in order:
        gate.open(kind)
        somebody.page.evaluate(FRAMES)
    somebody.may_move()
    somebody.page.wait_for_function(
        "(usual) => document.getElementById('board').innerText === usual", arg=usual
    )
    somebody.move()
    somebody.may_move()


def test_texts_that_fail_at_first_are_asked_for_again(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    address = sit_down(somebody, "rats-of-wistar")
    usual, failures = board_of(somebody.page), iter(range(2))

    def fail(route: Route) -> None:
        if next(failures, None) is None:
            route.continue_()
        else:
            route.abort()

    somebody.page.route(re.compile(KINDS["texts"]), fail)
    somebody.go(address)
    somebody.may_move()
    assert board_of(somebody.page) == usual
    somebody.complaints.clear()  # a browser complains aloud about a request that fails


@pytest.mark.parametrize("title", shelf.titles())
def test_a_replay_waits_for_its_texts(visit: Callable[..., Visitor], title: str) -> None:
    somebody = visit()
    address = sit_down(somebody, title)
    somebody.go(f"{address}/replay")
    somebody.page.wait_for_selector(".controls")
    usual = somebody.page.inner_text(".replay .board")
    gate = Gate(somebody.page)
    somebody.page.goto(f"{address}/replay", wait_until="commit")
    for kind in [each for each in ALL if each != "texts"]:
        gate.open(kind)
    somebody.page.wait_for_selector(".controls")
    gate.open("texts")
    somebody.page.wait_for_function(
        "(usual) => document.querySelector('.replay .board').innerText === usual", arg=usual
    )

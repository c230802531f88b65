"""A title from outside, served as its owner would: with its cover and lesson, and played by touching."""

import os
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_touching import TOUCH
from tests.browser.visit import Server, Visitor
from tests.thirdparty.building import ROOT, built_with_night_market

pytestmark = pytest.mark.xdist_group("outsider")  # one server for all of them

TITLE: Final = "night-market"
LANTERN: Final = 'svg circle[fill="var(--touch)"]'
GLOWING: Final = '.market [data-live="true"]'
NOTHING_ELSE: Final = "^$"
"""No move of it has only its button beside the board."""
MOVES: Final = 40
METADATA: Final = "Metadata-Version: 2.1\nName: night-market\nVersion: 1\n"
ENTRY: Final = f"[cheeseboard.titles]\n{TITLE} = tests.thirdparty.night_market.game:build\n"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where Night Market is installed: its entry point, and pages with its board."""
    pages = built_with_night_market()
    installed = tmp_path_factory.mktemp("installed")
    package = installed / "night_market-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text(METADATA)
    (package / "entry_points.txt").write_text(ENTRY)
    paths = [str(installed), str(ROOT), os.environ.get("PYTHONPATH", "")]
    running = Server(installed, CHEESEBOARD_WEB=str(pages), PYTHONPATH=os.pathsep.join(filter(None, paths)))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def somebody(browser: Browser, shop: Server) -> Iterator[Visitor]:
    visitor = Visitor(browser, shop.url, size="phone", touch=True)
    yield visitor
    visitor.leave()
    assert not visitor.complaints


def test_it_stands_on_the_shelf_with_its_cover(somebody: Visitor) -> None:
    somebody.go("/")
    box = somebody.page.locator(f'article:has(a[href="/new/{TITLE}"])')
    expect(box).to_contain_text("Night Market")
    expect(box.locator(LANTERN)).to_have_count(1)


def test_it_is_played_to_the_end_by_touching_its_board(somebody: Visitor) -> None:
    somebody.play_now(TITLE)
    somebody.page.wait_for_selector(GLOWING)
    played = somebody.page.evaluate(TOUCH, [GLOWING, NOTHING_ELSE, MOVES])
    assert played["stuck"] is None
    somebody.page.wait_for_selector(".after .score table")


def test_its_lesson_points_at_its_own_board(somebody: Visitor) -> None:
    somebody.go(f"/learn/{TITLE}")
    somebody.page.click(".ways .main")
    somebody.page.wait_for_selector(".market")
    somebody.page.wait_for_selector(".spotlight")
    expect(somebody.page.locator(".teaching")).to_contain_text("Everybody bids one card in secret")

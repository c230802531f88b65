"""What others do is shown one thing after the other, for those who like it so."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import Visitor


def until_told(somebody: Visitor) -> None:
    """Move on until somebody else is being shown, and more is waiting."""
    somebody.may_move()
    for _ in range(60):
        if somebody.page.locator(".hurry").count():
            return
        somebody.move()
        somebody.page.wait_for_selector(".offer, .hurry")
    raise AssertionError("nobody else was shown")


def test_what_others_do_is_told_and_can_be_skipped(visit: Callable[..., Visitor]) -> None:
    somebody = visit(size="phone", pace="calm")
    somebody.play_with("lab-rats", 4)
    ways: list[Callable[[], None]] = [
        lambda: somebody.page.locator("#board").click(position={"x": 3, "y": 120}),
        lambda: somebody.page.keyboard.press("1"),
        lambda: somebody.page.click(".hurry"),
    ]
    for skip in ways:
        until_told(somebody)
        assert somebody.page.inner_text("[data-reel]")
        skip()
        expect(somebody.page.locator(".hurry")).to_have_count(0)


def test_at_once_nothing_is_told(visit: Callable[..., Visitor]) -> None:
    somebody = visit(pace="none")
    somebody.play_with("lab-rats", 4)
    somebody.may_move()
    somebody.play_to_the_end(moves=12)
    assert somebody.page.locator("[data-reel]").count() == 0

"""A game followed by ear: what is announced is what the viewer's log says, all of it, in order, and once."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from cheeseboard import shelf
from cheeseboard.core.event import event_text
from tests.browser.visit import LONG, Visitor

DECISIONS: Final = 300 if LONG else 16
HASTY: Final = ("lab-rats",)
"""Here everything moves in its time, and the player will not wait: Space shows what has happened at once."""
LOOKS: Final = 20
SEED: Final = 5
BOTS: Final = [{"who": "bot", "level": "random"}] * 2

LISTEN: Final = """() => {
  window.announced = [];
  const region = [...document.querySelectorAll("main [role=status]")].at(-1);
  const hear = () => announced.push(region.textContent.trim());
  new MutationObserver(hear).observe(region, {subtree: true, childList: true, characterData: true});
}"""
"""Every text of the region that tells the news; a reader says the whole of it whenever it changes."""


@pytest.mark.parametrize("title", shelf.titles())
def test_what_is_announced_is_what_happened(visit: Callable[..., Visitor], title: str) -> None:
    somebody = visit(motion=title in HASTY)
    table = sit_down(somebody, title)
    known = len(logged(somebody, table))
    for _ in range(DECISIONS):
        if not somebody.may_move():
            break
        somebody.move()
        if title in HASTY:
            somebody.page.evaluate("() => document.activeElement.blur()")
            somebody.page.keyboard.press(" ")
    assert_told(somebody, table, known)


def assert_told(somebody: Visitor, table: str, known: int) -> None:
    """As soon as page and server have both come to rest."""
    # Bots may have been quicker than the first look at the log: then the story begins before that.
    for _ in range(LOOKS):
        announced: list[str] = somebody.page.evaluate("() => announced")
        happened = logged(somebody, table)
        if any(heard(announced, happened[start:]) == happened[start:] for start in range(known + 1)):
            break
        somebody.page.evaluate("change()")
    else:
        assert heard(announced, happened[known:]) == happened[known:]
    assert len(happened) > known


def sit_down(somebody: Visitor, title: str) -> str:
    somebody.go("/")
    table: str = somebody.set_table(title, {"who": "me"}, *BOTS, seed=SEED)["info"]["table"]
    somebody.go(f"/table/{table}")
    somebody.may_move()
    somebody.page.evaluate(LISTEN)
    return table


def heard(announced: list[str], happened: list[str]) -> list[str]:
    """The news of the announcements, without the prompts that follow it; what is out of place as it is."""
    told: list[str] = []
    for announcement in announced:
        rest = announcement
        while len(told) < len(happened) and rest.startswith(happened[len(told)]):
            rest = rest.removeprefix(happened[len(told)]).strip()
            told.append(happened[len(told)])
        if any(sentence in rest for sentence in happened):
            return [*told, f"OUT OF PLACE: {rest}"]
    return told


def logged(somebody: Visitor, table: str) -> list[str]:
    """The viewer's log in words, from the server's own account."""
    steps, info = (
        fetched(somebody, f"{table}/replay?start=0&count=500&seat=0")["steps"],
        fetched(somebody, table),
    )
    texts, names = shelf.title(info["title"]).texts, [seat["name"] for seat in info["seats"]]
    return [event_text(texts, seen, "en", names, 0) for step in steps for seen in step["events"]]


def fetched(somebody: Visitor, path: str) -> Any:
    return somebody.page.evaluate("async (path) => (await fetch(`/api/tables/${path}`)).json()", path)

"""Several people on one device: behind the curtain nothing tells what the last one saw or chose.

Not to the eye, and not to a screen reader: the whole document, the accessibility tree and everything said
aloud since the last choice are read at every curtain.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from cheeseboard import shelf
from tests.browser.visit import LONG, Visitor
from tests.browser.worlds import PLAYERS, Turn, plan

HERE: Final = (
    {"who": "here", "name": "Ana"},
    {"who": "here", "name": "Bea"},
    {"who": "here", "name": "Carla"},
)
CHOICES: Final = 400 if LONG else 40
ENOUGH: Final = CHOICES if LONG else 20
TURNS: Final = 60 if LONG else 16
SEEDS: Final = range(8) if LONG else range(1, 2)
SECRET: Final = ("house-of-cats", "lab-rats")
"""Where people choose in secret; in the other titles only what they hold is secret."""

SLOW: Final = "The connection is slow: still waiting for an answer…"
KEYS: Final = ("b", "h", "l", "r", "h", "c", "b")
"""Pressed before a choice: a panel is opened, or a hint is asked for that may come too late."""

LISTEN: Final = """() => {
  window.spoken = [];
  const region = "[aria-live], [role=status], [role=alert], [role=log]";
  const hear = ({target, addedNodes}) => {
    const from = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
    const within = from?.closest(region);
    if (within) spoken.push(within.textContent);
    for (const added of addedNodes)
      if (added.nodeType === Node.ELEMENT_NODE)
        for (const each of [added, ...added.querySelectorAll("*")])
          if (each.matches(region)) spoken.push(each.textContent);
  };
  new MutationObserver((changes) => changes.forEach(hear))
    .observe(document, {subtree: true, childList: true, characterData: true});
}"""

CLICK: Final = """const click = (button) => new Promise((answered, failed) => {
  let gone = false;
  const look = () => {
    gone ||= !button.isConnected;
    if (!gone || !document.querySelector(".offer, .curtain, .after")) return;
    eyes.disconnect();
    answered();
  };
  const eyes = new MutationObserver(look);
  eyes.observe(document.body, {subtree: true, childList: true});
  setTimeout(() => failed(new Error(`no answer to ${button.textContent}`)), 20000);
  button.click();
});"""
LIFT: Final = f"() => {{ {CLICK} return click(document.querySelector('.curtain button')); }}"
CHOOSE: Final = f"""(move) => {{
  {CLICK}
  spoken.length = 0;
  const buttons = [...document.querySelectorAll(".offer")];
  return click(buttons.find((each) => each.dataset.move === move) ?? buttons[move % buttons.length]);
}}"""


@dataclass
class Behind:
    """All that somebody can find out behind a curtain."""

    to: str
    document: str
    tree: list[tuple[Any, ...]]
    focus: str
    spoken: list[str]


class Table:
    """A table at which everybody sits before the same device."""

    def __init__(self, visitor: Visitor, page: Page, title: str, seed: int) -> None:
        self.page = page
        self.name: str = visitor.set_table(title, *HERE, seed=seed)["info"]["table"]
        self.protocol = visitor.context.new_cdp_session(page)
        page.goto(f"/table/{self.name}")
        page.wait_for_selector(".curtain")
        page.evaluate(LISTEN)

    @property
    def closed(self) -> bool:
        return self.page.locator(".curtain").count() > 0

    def lift(self) -> None:
        self.page.evaluate(LIFT)

    def choose(self, move: str | int) -> None:
        """One of the offers, by its move or its place in the list; then the next question, or the curtain."""
        self.page.evaluate(CHOOSE, move)

    def behind(self) -> Behind:
        html = re.sub(self.name, "TABLE", self.page.evaluate("() => document.documentElement.outerHTML"))
        nodes = self.protocol.send("Accessibility.getFullAXTree")["nodes"]
        tree = [_said(node) for node in nodes]
        focus: str = self.page.evaluate("() => document.activeElement.outerHTML")
        spoken: list[str] = self.page.evaluate("() => spoken")
        return Behind(self.page.inner_text(".curtain h1"), html, tree, focus, spoken)


def _said(node: dict[str, Any]) -> tuple[Any, ...]:
    """Everything a reader could say of a thing, but not which table it is at."""
    fields = (node.get(field, {}).get("value") for field in ("role", "name", "description", "value"))
    properties = [(each["name"], each["value"].get("value")) for each in node.get("properties", [])]
    return (*fields, *[each for each in properties if each[0] != "url"])


def without_pawn(behind: Behind) -> str:
    """A family's colour is public, and may be chosen between two curtains."""
    return re.sub(r'<span class="pawn.*?</svg>', "", behind.document, flags=re.DOTALL)


def check(behind: Behind) -> None:
    assert set(behind.spoken) <= {"", SLOW}, "said aloud since the last choice"
    assert behind.focus.startswith("<button")
    assert 'id="board"' not in behind.document


@pytest.mark.parametrize("title", shelf.titles())
def test_all_curtains_are_alike_whatever_was_seen_or_chosen(
    visit: Callable[..., Visitor], title: str
) -> None:
    somebody = visit(sound=True)
    somebody.go("/")
    table = Table(somebody, somebody.page, title, seed=3)
    table.lift()  # before that nobody sat there, and the menu had less in it
    first: dict[str, str] = {}
    for count in range(CHOICES):
        if table.page.locator(".after").count() or (count >= ENOUGH and len(first) == PLAYERS):
            break
        if table.closed:
            behind = table.behind()
            check(behind)
            assert without_pawn(behind) == first.setdefault(behind.to, without_pawn(behind))
            table.lift()
        table.page.keyboard.press(KEYS[count % len(KEYS)])
        table.choose(count)
    assert len(first) == PLAYERS


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("title", SECRET)
def test_worlds_that_differ_in_secret_choices_cannot_be_told_apart_behind_the_curtain(
    visit: Callable[..., Visitor], title: str, seed: int
) -> None:
    turns = plan(title, seed, length=TURNS)
    assert any(turn.told_apart for turn in turns)
    somebody = visit()
    somebody.go("/")
    tables = [Table(somebody, page, title, seed) for page in (somebody.page, somebody.context.new_page())]
    for turn in turns:
        play(tables, turn)


def play(tables: list[Table], turn: Turn) -> None:
    for table, move in zip(tables, turn.moves, strict=True):
        if table.closed:
            table.lift()
        table.choose(move)
    assert [table.closed for table in tables] == [turn.passed, turn.passed]
    if turn.passed:
        one, two = (table.behind() for table in tables)
        check(one)
        assert one == two


WHISPER: Final = """() => {
  const region = document.createElement("p");
  region.setAttribute("role", "status");
  document.querySelector(".curtain").append(region);
  region.textContent = "green";
}"""


def test_a_word_said_behind_the_curtain_would_be_found(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.go("/")
    table = Table(somebody, somebody.page, "lab-rats", seed=3)
    table.lift()
    while not table.closed:
        table.choose(0)
    check(table.behind())
    table.page.evaluate(WHISPER)
    with pytest.raises(AssertionError, match="said aloud"):
        check(table.behind())

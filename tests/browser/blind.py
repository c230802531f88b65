"""A player who knows no rule and no title: only what the page announces.

Everything is read from the accessibility tree: roles, names, descriptions, states and live regions.
Everything is done to things that are announced as buttons and as live, with real keys or a real finger.
"""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NoReturn

from playwright.sync_api import CDPSession, Error, Page

from tests.browser.visit import LONG, Visitor

READY_SECONDS: Final = 240 if LONG else 60
"""How long one waits before one believes that nothing more will come."""
ANSWER_LOOKS: Final = 15
FRUITLESS: Final = 60
"""So many deeds in a row without any news: one is stuck."""
STOPS: Final = 400
"""More stops of the Tab key than any page has."""

KNOWN: Final = {
    "en": {
        "moves": "What you can do",
        "again": "Play again",
        "aside": ("Undo", "Hint", "Show all", "Show fewer"),
    },
    "es": {
        "moves": "Lo que puedes hacer",
        "again": "Otra partida",
        "aside": ("Deshacer", "Pista", "Ver todas", "Ver menos"),
    },
}
"""The page's own words around every game: where moves are listed, what is no move, how it ends."""
RAW: Final = re.compile(r"undefined|\bNaN\b|\[object|[{}]|(?<![\w.])[a-z_]+\.[a-z][a-z0-9_-]+(?![\w.])")
"""A gap in the texts: a value that is none, a brace that nothing filled, a key in place of its sentence."""
DEEDS: Final = ("button", "link", "menuitem", "checkbox", "radio", "gridcell", "switch", "tab")
ELSEWHERE: Final = ("navigation", "complementary", "banner", "sectionheader")
"""Parts of a page that lead away from what it is about; a header within the board is none of them."""
OVERLAYS: Final = ("dialog", "alertdialog", "note")
LIVE: Final = ("status", "alert", "log")
STATES: Final = ("disabled", "pressed", "expanded", "checked")


@dataclass(frozen=True)
class Thing:
    """Something that the page announces."""

    node: int
    role: str
    name: str
    description: str
    state: tuple[str, ...]
    within: tuple[tuple[str, str], ...]

    @property
    def live(self) -> bool:
        """Neither disabled nor chosen already."""
        return self.state[:2] not in (("True", ""), ("", "true"))

    @property
    def words(self) -> set[str]:
        return significant(f"{self.name} {self.description}")

    @property
    def place(self) -> str:
        """The name of the nearest part of the page that has one."""
        return next((name for role, name in reversed(self.within) if role == "region" and name), "")

    def is_in(self, *roles: str) -> bool:
        return any(role in roles for role, _ in self.within)

    def __str__(self) -> str:
        return f"{self.role} “{self.name}”" + (f" ({self.description})" if self.description else "")


def significant(text: str) -> set[str]:
    return set(re.findall(r"\w{4,}", text.casefold()))


@dataclass
class Heard:
    """The page at one moment, as a screen reader has it."""

    things: list[Thing]
    live: list[str]
    texts: list[str]
    voices: list[int]
    focus: int = 0
    """Which nodes the live regions have: the same sentence said again is another node."""

    @property
    def said(self) -> str:
        return " ".join(filter(None, self.live))

    def overlay(self) -> list[Thing]:
        return [thing for thing in self.things if thing.is_in(*OVERLAYS)]

    def signature(self) -> tuple[Any, ...]:
        deeds = [(each.role, each.name, each.description, each.state) for each in self.things]
        return (deeds, self.live, self.texts, self.voices)


def is_answer(after: Heard, before: Heard, thing: Thing) -> bool:
    """Something is said otherwise, or one has been led somewhere else."""
    return after.signature() != before.signature() or after.focus not in (before.focus, thing.node)


class Ears:
    """Reads a page's accessibility tree."""

    def __init__(self, protocol: CDPSession) -> None:
        self.protocol = protocol

    def listen(self) -> Heard:
        nodes = self.protocol.send("Accessibility.getFullAXTree")["nodes"]
        self.by_id = {node["nodeId"]: node for node in nodes}
        self.heard = Heard([], [], [], [])
        self._walk(nodes[0], ())
        return self.heard

    def _walk(self, node: dict[str, Any], within: tuple[tuple[str, str], ...]) -> None:
        role, name = _value(node, "role"), _value(node, "name")
        if any(each["name"] == "focused" for each in node.get("properties", ())):
            self.heard.focus = node["backendDOMNodeId"]
        if not node.get("ignored"):
            self._take(node, role, name, within)
            within = (*within, (role, name))
        for child in self._children(node):
            self._walk(child, within)

    def _take(self, node: dict[str, Any], role: str, name: str, within: tuple[tuple[str, str], ...]) -> None:
        if role in LIVE:
            self.heard.live.append(" ".join(self._texts(node)))
        if role == "StaticText":
            self.heard.texts.append(name)
            if any(region in LIVE for region, _ in within):
                self.heard.voices.append(node["backendDOMNodeId"])
        if role in DEEDS:
            states = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            said = _value(node, "description")
            state = tuple(str(states.get(each, "")) for each in STATES)
            self.heard.things.append(Thing(node["backendDOMNodeId"], role, name, said, state, within))

    def _texts(self, node: dict[str, Any]) -> Iterator[str]:
        if _value(node, "role") == "StaticText":
            yield _value(node, "name").strip()
        for child in self._children(node):
            yield from self._texts(child)

    def _children(self, node: dict[str, Any]) -> Iterator[dict[str, Any]]:
        return (self.by_id[child] for child in node.get("childIds", ()) if child in self.by_id)


def _value(node: dict[str, Any], name: str) -> str:
    return str(node.get(name, {}).get("value", ""))


class Hand:
    """Presses things; each kind of hand in its own way."""

    def __init__(self, page: Page, protocol: CDPSession) -> None:
        self.page = page
        self.protocol = protocol

    def press(self, thing: Thing) -> str:
        """Why it could not be pressed; else nothing."""
        raise NotImplementedError

    def has_lost_its_place(self) -> bool:
        return False

    def is_gone(self, thing: Thing) -> bool:
        try:
            return not self.ask(thing, "function () { return this.isConnected; }")
        except Error:
            return True

    def ask(self, thing: Thing, function: str) -> Any:
        found = self.protocol.send("DOM.resolveNode", {"backendNodeId": thing.node})["object"]["objectId"]
        call = {"functionDeclaration": function, "objectId": found, "returnByValue": True}
        return self.protocol.send("Runtime.callFunctionOn", call)["result"].get("value")


class Finger(Hand):
    """Touches the middle of a thing, or wherever else only its neighbours on the same card cover it."""

    def press(self, thing: Thing) -> str:
        spot = self.ask(thing, UNCOVERED)
        if "over" in spot:
            return f"it is covered by {spot['over']}"
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        self.page.touchscreen.tap(spot["x"], spot["y"])
        return ""


class Keys(Hand):
    """Walks with Tab, the shorter way, until a thing has the focus, and presses Enter."""

    def press(self, thing: Thing) -> str:
        way = int(self.ask(thing, SEEK))
        key = "Shift+Tab" if way < 0 else "Tab"
        for _ in range(abs(way) - NEAR):
            self.page.keyboard.press(key)
        for _ in range(STOPS):
            if self.page.evaluate("() => sought === document.activeElement"):
                self.page.keyboard.press("Enter")
                return ""
            self.page.keyboard.press(key)
        return f"{key} never comes to it"

    def has_lost_its_place(self) -> bool:
        return bool(self.page.evaluate("() => document.activeElement === document.body"))


SEEK: Final = """function () {
  window.sought = this;
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
    .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility());
  const isBefore = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const place = (thing) => stops.filter((each) => isBefore(each, thing)).length;
  return place(this) - place(document.activeElement);
}"""
"""About how many stops away it lies, behind what has the focus or (less than none) before it."""
NEAR: Final = 3
"""So near to it one begins to look at each stop whether it is the one."""
UNCOVERED: Final = """function () {
  this.scrollIntoView({block: "center", inline: "center"});
  let over = "nothing that can be seen";
  for (const box of this.getClientRects())
    for (const [right, down] of [[.5, .5], [.5, .2], [.5, .8], [.2, .5], [.8, .5]]) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      const there = document.elementFromPoint(x, y);
      if (there && this.parentElement.contains(there)) return {x, y};
      if (there) over = there.outerHTML.slice(0, 120);
    }
  return {over};
}"""


@dataclass
class BlindPlayer:
    """Does whatever is announced, and remembers what came of it."""

    visitor: Visitor
    language: str
    hand: Hand
    seed: int = 0
    deeds: int = 0
    fruitless: int = 0
    story: list[str] = field(default_factory=list)
    tried: set[tuple[str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.ears = Ears(self.hand.protocol)
        self.dice = Random(self.seed)
        self.page = self.visitor.page

    def play(self, deeds: int) -> bool:
        """So many deeds, or to the end: whether that has come."""
        while self.deeds < deeds:
            heard = self.wait()
            self.check(heard)
            if self.is_over(heard):
                return True
            self.check_place(heard)
            self.do(self.choose(heard), heard)
        return self.is_over(self.wait())

    def wait(self) -> Heard:
        """Until something can be done, or all is over."""
        patience = time.monotonic() + READY_SECONDS
        heard = self.ears.listen()
        while not (heard.overlay() or self.moves(heard) or self.is_over(heard)):
            if time.monotonic() > patience:
                self.fail("There is nothing to do, and nothing happens.", heard)
            self.page.evaluate("change()")
            heard = self.ears.listen()
        return heard

    def moves(self, heard: Heard) -> list[Thing]:
        return [each for each in self.live(heard) if each.place == self.known("moves")]

    def live(self, heard: Heard) -> list[Thing]:
        """What is announced as something that can be done here and now."""
        return [each for each in heard.things if each.live and self.is_here(each)]

    def is_here(self, thing: Thing) -> bool:
        return bool(thing.place) and not thing.is_in("navigation") and thing.name not in self.known("aside")

    def is_over(self, heard: Heard) -> bool:
        return any(each.name == self.known("again") for each in heard.things)

    def known(self, key: str) -> Any:
        return KNOWN[self.language][key]

    # Choosing and doing ----------------------------------------------------------------------------------

    def choose(self, heard: Heard) -> Thing:
        """Something new before something tried, and what the prompt speaks of before anything else."""
        overlay = heard.overlay()
        notes = [each for each in overlay if each.is_in("note")]
        if overlay:
            return notes[-1] if notes else self.dice.choice(overlay)
        place = self.moves(heard) if self.dice.random() < 0.5 else self.live(heard)
        fresh = [each for each in place if (each.place, each.name) not in self.tried] or self.moves(heard)
        asked = significant(heard.said)
        return self.dice.choices(fresh, [1 + 3 * bool(each.words & asked) for each in fresh])[0]

    def do(self, thing: Thing, before: Heard) -> None:
        self.deeds += 1
        self.story.append(f"{thing.place or 'overlay'}: {thing}")
        self.tried.add((thing.place, thing.name))
        if self.hand.is_gone(thing):
            return
        hindrance = self.hand.press(thing)
        if hindrance and not self.hand.is_gone(thing):
            self.fail(f"{thing} looks live, but {hindrance}.", before)
        after = self.answer(before, thing)
        if not is_answer(after, before, thing) and not hindrance:
            self.fail(f"{thing} looks live and does nothing.", after)
        self.remember(before, after)

    def answer(self, before: Heard, thing: Thing) -> Heard:
        """The page as soon as it is another one; the same where it stays silent."""
        for _ in range(ANSWER_LOOKS):
            after = self.ears.listen()
            if is_answer(after, before, thing):
                break
            self.page.evaluate("change()")
        return after

    def remember(self, before: Heard, after: Heard) -> None:
        if after.said == before.said:
            self.fruitless += 1
        else:
            self.fruitless = 0
            self.story.append(f"   heard: {after.said}")
            self.tried.clear()
        if self.fruitless >= FRUITLESS:
            self.fail(f"{FRUITLESS} deeds brought no news.", after)

    # What may never be said -------------------------------------------------------------------------------

    def check(self, heard: Heard) -> None:
        for thing in heard.things:
            if not thing.name.strip():
                self.fail(f"A {thing.role} within {thing.within} has no name.", heard)
        if not heard.said:
            self.fail("Something can be done, and no sentence says what.", heard)
        self.check_texts(heard)
        self.check_names(heard)

    def check_place(self, heard: Heard) -> None:
        """After a deed with the keyboard one is still somewhere."""
        for _ in range(ANSWER_LOOKS):
            if not self.deeds or not self.hand.has_lost_its_place():
                return
            self.page.evaluate("change()")
        self.fail("Nothing has the focus any more.", heard)

    def check_texts(self, heard: Heard) -> None:
        spoken = [*heard.texts, *heard.live, *[f"{each.name} {each.description}" for each in heard.things]]
        gaps = [text for text in spoken if RAW.search(text)]
        if gaps:
            self.fail(f"A gap in a text: {gaps}", heard)

    def check_names(self, heard: Heard) -> None:
        names = [each.name for each in self.moves(heard)]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            self.fail(f"Two moves sound the same: {twice}", heard)

    def fail(self, why: str, heard: Heard) -> NoReturn:
        now = "\n".join(f"  {each}{'' if each.live else ' [not live]'}" for each in heard.things)
        past = "\n".join(self.story[-24:])
        raise AssertionError(f"{why}\nThe page says: {heard.said}\nBefore:\n{past}\nIt offers:\n{now}")

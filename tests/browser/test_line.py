"""Slow lines, no line, and colours that the system chooses."""

from collections.abc import Callable
from typing import Final

import httpx
import pytest
from playwright.sync_api import Request, expect

from cheeseboard import shelf
from tests.browser.gate import ALL, Gate
from tests.browser.visit import BUILT, LONG, Server, Visitor

ME: Final = {"who": "me"}
BOT: Final = {"who": "bot", "level": "random"}
WEIGHT: Final = 250_000
"""Bytes until one can play, with an empty cache: five seconds at 50 kB a second."""


def table_of(visitor: Visitor, title: str) -> str:
    visitor.go("/")
    return f"/table/{visitor.set_table(title, ME, BOT, BOT)['info']['table']}"


def held_back(visitor: Visitor, kind: str) -> Gate:
    """A visitor at a table of Rafts! to whom everything comes but one kind of thing."""
    address = table_of(visitor, "rafts")
    gate = Gate(visitor.page)
    for each in ALL:
        if each != kind:
            gate.open(each)
    visitor.page.goto(address, wait_until="commit")
    return gate


@pytest.mark.parametrize(("kind", "said"), [("board", "still on its way"), ("texts", "being laid")])
def test_the_table_is_shown_at_once_and_says_what_one_waits_for(
    visit: Callable[..., Visitor], kind: str, said: str
) -> None:
    somebody = visit(size="phone")
    gate = held_back(somebody, kind)
    expect(somebody.page.locator("#board")).to_contain_text(said)
    gate.open(kind)
    somebody.may_move()
    expect(somebody.page.locator("#board")).not_to_contain_text(said)


def test_without_its_words_the_question_waits_and_without_its_board_it_does_not(
    visit: Callable[..., Visitor],
) -> None:
    wordless, boardless = visit(size="phone"), visit(size="phone")
    held_back(wordless, "texts")
    expect(wordless.page.locator(".prompt")).to_contain_text("The table is being laid")
    held_back(boardless, "board")
    expect(boardless.page.locator(".prompt.mine")).to_be_visible()
    expect(boardless.page.locator("#board")).to_contain_text("still on its way")


@pytest.mark.parametrize("title", shelf.titles())
def test_little_is_sent_until_one_can_play(visit: Callable[..., Visitor], title: str) -> None:
    somebody = visit()
    address = table_of(somebody, title)
    known = somebody.context.storage_state()
    fresh = visit(known=known)
    finished: list[Request] = []
    fresh.page.on("requestfinished", lambda request: finished.append(request))
    fresh.go(address)
    fresh.may_move()
    fresh.page.wait_for_load_state("networkidle")
    sent = {request.url: request.sizes()["responseBodySize"] for request in finished}
    assert sum(sent.values()) <= WEIGHT, sent


def test_everything_that_packs_well_is_sent_packed(server: Server) -> None:
    reads = {"Accept-Encoding": "gzip"}
    files = [file for file in (BUILT.parent / "assets").iterdir() if file.suffix in (".js", ".css", ".svg")]
    assert files
    for file in files:
        answer = httpx.get(f"{server.url}/assets/{file.name}", headers=reads)
        assert answer.headers["content-encoding"] == "gzip"
    texts = httpx.get(f"{server.url}/api/titles/rafts/texts/es", headers=reads)
    assert texts.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in httpx.get(f"{server.url}/healthz", headers=reads).headers


@pytest.mark.parametrize(
    ("language", "said"), [("en", "You are offline."), ("es", "No hay conexión a internet.")]
)
def test_a_small_note_says_that_one_is_offline(
    visit: Callable[..., Visitor], language: str, said: str
) -> None:
    somebody = visit(language=language)
    somebody.go("/")
    somebody.page.wait_for_selector("article")
    somebody.context.set_offline(True)
    expect(somebody.page.locator("[role=status].line")).to_contain_text(said)
    somebody.context.set_offline(False)
    expect(somebody.page.locator("[role=status].line")).to_have_text("")


def test_a_late_answer_is_said_to_be_late(visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    address = table_of(somebody, "lab-rats")
    gate = Gate(somebody.page)
    somebody.page.clock.install()
    somebody.page.goto(address)
    gate.open("me")
    note = somebody.page.locator("[role=status].line")
    expect(note).to_have_text("")
    somebody.page.clock.fast_forward(5000)
    expect(note).to_contain_text("The connection is slow")
    for kind in ALL:
        gate.open(kind)
    expect(note).to_have_text("")


LOOKS: Final = 8 if LONG else 4
GLOWING: Final = """() => {
  const touch = "rgb(242, 185, 59)";
  const seen = [...document.querySelectorAll("#board *")].filter((each) => each.checkVisibility());
  const glowing = seen.filter((each) => getComputedStyle(each).boxShadow.includes(touch));
  glowing.forEach((each) => each.dataset.glowed = "");
  return glowing.length + seen.filter((each) => getComputedStyle(each).stroke === touch).length;
}"""
LOST: Final = """() => [...document.querySelectorAll("[data-glowed]")].filter((each) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(each);
  return outlineStyle === "none" || parseFloat(outlineWidth) < 2;
}).map((each) => each.outerHTML.slice(0, 160))"""


@pytest.mark.parametrize("title", shelf.titles())
def test_what_glows_has_an_outline_where_the_system_chooses_the_colours(
    visit: Callable[..., Visitor], title: str
) -> None:
    somebody = visit()
    somebody.play_now(title)
    glowed = 0
    for _ in range(LOOKS):
        somebody.may_move()
        glowed += somebody.page.evaluate(GLOWING)
        somebody.page.emulate_media(forced_colors="active")
        assert somebody.page.evaluate(LOST) == []
        somebody.page.emulate_media(forced_colors="none")
        somebody.page.evaluate(
            "() => document.querySelectorAll('[data-glowed]').forEach((each) => delete each.dataset.glowed)"
        )
        somebody.move()
    assert glowed

"""Several people, several devices, one table; and what becomes of it when something breaks."""

import time
from collections.abc import Callable
from typing import Final

import pytest

from cheeseboard import shelf
from tests.browser.visit import LONG, Server, Visitor

ME: Final = {"who": "me"}
INVITED: Final = {"who": "invited"}
BOT: Final = {"who": "bot", "level": "random"}


def sit_down(host: Visitor, *guests: Visitor, title: str = "lab-rats", bots: int = 0) -> str:
    """The host sets a table and the guests come by the link."""
    host.go("/")
    made = host.set_table(title, ME, *[INVITED for _ in guests], *[BOT for _ in range(bots)])
    for guest in guests:
        guest.go(f"/join#{made['invitation']}")
        guest.page.click("form .main")
        guest.page.wait_for_url("**/table/*")
    host.go(f"/table/{made['info']['table']}")
    return str(made["info"]["table"])


def take_turns(*people: Visitor, turns: int) -> None:
    """Whoever is asked moves, some times."""
    for _ in range(turns):
        for person in people:
            person.move()


def test_two_browsers_at_one_table_see_each_other_and_talk(visit: Callable[..., Visitor]) -> None:
    ana, bruno = visit(), visit(language="es", size="phone")
    sit_down(ana, bruno, bots=1)
    for person in (ana, bruno):
        person.page.wait_for_selector("#board")
    take_turns(ana, bruno, turns=6)
    bruno.page.click(".tabs button:last-child")
    bruno.talk("¿Otra?")
    ana.press(".side nav button:last-child", "text=¿Otra?")
    ana.page.click(".top [popovertarget]")
    ana.page.click("text=Propose a pause")
    bruno.page.click("text=De acuerdo")
    ana.page.wait_for_selector("text=The table is paused")
    ana.page.click(".note >> text=Continue")
    bruno.page.wait_for_selector("text=La mesa está en pausa", state="detached")


def test_a_guests_device_adds_to_the_deal_by_itself(visit: Callable[..., Visitor]) -> None:
    ana, bruno = visit(), visit()
    table = sit_down(ana, bruno, bots=1)
    bruno.page.wait_for_selector("#board")
    info = ana.told_of(table)
    kept = bruno.page.evaluate("table => localStorage.getItem(`cheeseboard.share.${table}`)", table)
    assert [(share["seat"], share["nonce"]) for share in info["shares"]] == [(1, kept)]


@pytest.mark.skipif(not LONG, reason="whole games of several people take long")
@pytest.mark.parametrize("title", shelf.titles())
def test_people_on_their_own_devices_play_a_whole_game(
    visit: Callable[..., Visitor], progress: Callable[[str], None], title: str
) -> None:
    people = [visit(size="phone" if seat % 2 else "desktop") for seat in range(4)]
    sit_down(*people, title=title)
    began = time.monotonic()
    for person in people:
        person.page.wait_for_selector("#board")
        person.play_by_itself()
    for person in people:
        person.wait_for_the_end()
    moves = [person.wait_for_the_moves() for person in people]
    progress(f"{title}: {len(people)} browsers, moves {moves}, {time.monotonic() - began:.0f} s")


def test_a_server_that_was_killed_is_found_again_and_nothing_is_lost(
    visit: Callable[..., Visitor], server: Server
) -> None:
    ana = visit()
    ana.play_now("lab-rats")
    ana.may_move()
    ana.move()
    ana.may_move()
    told = ana.page.locator(".side li").count()
    server.kill()
    ana.page.wait_for_selector("text=The connection is lost")
    ana.move()
    server.start()
    ana.page.wait_for_selector("text=The connection is lost", state="detached")
    ana.may_move()
    ana.page.wait_for_function("(told) => document.querySelectorAll('.side li').length > told", arg=told)
    ana.complaints.clear()  # a browser complains aloud about every socket that does not open


def test_a_cut_line_is_healed_and_shows_what_was_missed(visit: Callable[..., Visitor]) -> None:
    ana, bruno = visit(), visit()
    sit_down(ana, bruno, bots=1)
    for person in (ana, bruno):
        person.page.wait_for_selector("#board")
    ana.context.set_offline(True)
    ana.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    take_turns(bruno, turns=4)
    ana.context.set_offline(False)
    take_turns(ana, bruno, turns=10)
    ana.page.wait_for_function("() => document.querySelectorAll('.side li').length > 3")
    ana.complaints.clear()


def test_the_curtain_hides_everything_between_two_people_on_one_device(visit: Callable[..., Visitor]) -> None:
    ana = visit()
    ana.go("/new/lab-rats")
    ana.page.select_option("[aria-label='Who sits in seat 2?']", "here")
    ana.page.fill("[aria-label='Name of the person in seat 2']", "Carmen")
    ana.press("text=Start the game", ".curtain")
    assert ana.page.locator("#board").count() == 0
    seen: set[str] = set()
    for _ in range(40):
        ana.may_move()
        if ana.page.locator(".curtain").count():
            seen.add(ana.page.inner_text(".curtain h1"))
            assert ana.page.locator(".offer, .side li").count() == 0
        ana.move()
    assert "Pass the device to Carmen" in seen
    assert len(seen) == 2


def test_a_spectator_sees_the_table_and_no_moves(visit: Callable[..., Visitor]) -> None:
    ana, eva = visit(), visit()
    ana.go("/")
    made = ana.set_table("lab-rats", ME, BOT, BOT, listed=True)
    eva.go("/")
    eva.press(f"a[href='/table/{made['info']['table']}']", "text=You are watching")
    assert eva.page.locator(".offer").count() == 0

"""Several devices at one table without a server: one that is lost comes back, and a whole game."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.pocket import StaticHost, static_host
from tests.browser.visit import LONG, QUIET, Visitor

OWN_ADDRESSES: Final = (
    "--disable-features=WebRtcHideLocalIpsWithMdns",
    "--allow-loopback-in-peer-connection",
)
"""Names of devices are found by multicast, which a machine for tests need not have."""
CAMERA: Final = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
READER: Final = """window.BarcodeDetector = class {
  async detect(video) {
    return video.videoWidth && window.held ? [{rawValue: window.held}] : [];
  }
}"""
"""Reads codes as phones do, which a desktop does not; what is held before the camera is a word."""
MOVES: Final = 2


class Device(Visitor):
    """Somebody with a device of their own."""

    def memory(self, known: Any) -> dict[str, Any]:
        return {"service_workers": "allow"}

    def prepare(self, chosen: dict[str, Any]) -> None:
        super().prepare(chosen)
        self.context.add_init_script(READER)

    def open(self) -> None:
        self.page.goto("./")
        self.page.evaluate("() => localStorage.setItem('cheeseboard.named', 'yes')")
        self.page.wait_for_selector('[data-keeping="ready"]')


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    with static_host(tmp_path) as running:
        yield running


@pytest.fixture
def come(browser: Browser, host: StaticHost) -> Iterator[Callable[[], Device]]:
    """A device of their own for whoever comes; none may complain."""
    found = shutil.which("chromium")
    own = browser.browser_type.launch(executable_path=found, args=[*QUIET, *OWN_ADDRESSES, *CAMERA])
    here: list[Device] = []

    def arrive() -> Device:
        here.append(Device(own, host.url, size="phone"))
        here[-1].open()
        return here[-1]

    yield arrive
    complaints = [complaint for each in here for complaint in each.complaints]
    own.close()
    assert not complaints


@pytest.mark.skipif(not LONG, reason="three devices take long")
def test_three_devices_play_a_whole_game_without_a_server(
    come: Callable[[], Device], host: StaticHost
) -> None:
    table, *guests = everybody = [come() for _ in range(3)]
    set_table(table, guests=len(guests))
    host.stop()
    for guest in guests:
        connect(table, guest)
        guest.page.wait_for_selector(".waiting, .prompt")
    for each in everybody:
        each.page.wait_for_selector(".prompt")
        each.play_by_itself()
    for each in everybody:
        each.wait_for_the_moves()
        each.wait_for_the_end()


def test_a_guest_who_was_lost_comes_back_plays_on_and_is_told_when_the_table_is_gone(
    come: Callable[[], Device], host: StaticHost
) -> None:
    table, guest = come(), come()
    set_table(table, guests=1)
    host.stop()
    connect(table, guest)
    play_on(table, guest)
    name = table.page.url.rpartition("/")[2]
    guest.page.reload()
    table.page.click('[popovertarget="menu"]')
    table.page.click(f'a[href$="/devices/{name}"]')
    connect(table, guest, read_by_camera)
    table.page.goto(f"./#/table/{name}")
    play_on(table, guest)
    assert guest.page.url.endswith(name)
    table.page.close()
    expect(guest.page.locator("p.line")).to_contain_text("out of reach")
    assert all("out of reach" in each for each in guest.complaints)  # whatever was asked just then
    guest.complaints.clear()


def play_on(table: Device, guest: Device) -> None:
    """Until the guest has made some moves, while those at the table make theirs."""
    table.page.wait_for_selector(".prompt")
    table.play_by_itself()
    for _ in range(MOVES):
        assert guest.may_move()
        guest.move()


def set_table(table: Device, guests: int, title: str = "lab-rats") -> None:
    table.page.goto(f"./#/new/{title}")
    table.page.click('.pills label:has(input[value="3"])')
    for seat in range(1, 1 + guests):
        table.page.locator(".items > li").nth(seat).locator("select").first.select_option("invited")
    table.page.click("form .go")


def paste(table: Device, answer: str) -> None:
    table.page.fill(".invite form input", answer)
    table.page.click(".invite form button:not([type])")


def read_by_camera(table: Device, answer: str) -> None:
    table.page.click(".invite form button[type=button]")
    table.page.evaluate("(answer) => { window.held = answer; }", answer)
    table.page.wait_for_selector('[data-devices="1"]', state="attached")


def connect(table: Device, guest: Device, receive: Callable[[Device, str], None] = paste) -> None:
    """The invitation to the guest, the answer back; as links, which is what the pictures hold."""
    table.page.click(".invite .button.main")
    invitation = link(table)
    guest.page.goto(invitation)
    guest.page.click(".sheet .button.main")
    answer = link(guest)
    receive(table, answer)


def link(somebody: Device) -> str:
    field = somebody.page.locator("input[readonly]")
    field.wait_for()
    return field.input_value()

"""Several devices at one table without a server: a whole game, and one that is lost and comes back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.pocket import Alone, StaticHost, static_host
from tests.browser.visit import QUIET

OWN_ADDRESSES: Final = (
    "--disable-features=WebRtcHideLocalIpsWithMdns",
    "--allow-loopback-in-peer-connection",
)
"""Names of devices are found by multicast, which a machine for tests need not have."""


class Device(Alone):
    """Somebody with a device of their own."""

    def flags(self) -> list[str]:
        return [*QUIET, *OWN_ADDRESSES]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    with static_host(tmp_path) as running:
        yield running


def test_three_devices_play_a_whole_game_without_a_server(
    browser: Browser, host: StaticHost, tmp_path: Path
) -> None:
    table, *guests = (device(browser, host, tmp_path, name) for name in ("Ann", "Bob", "Eva"))
    set_table(table, guests=len(guests))
    for number, guest in enumerate(guests, 1):
        connect(table, guest)
        guest.page.wait_for_selector(".waiting, .prompt")
        table.page.wait_for_selector(f'[data-devices="{number}"], .prompt')
    host.stop()
    for each in (table, *guests):
        each.page.wait_for_selector(".prompt")
        each.play_by_itself()
    for each in (table, *guests):
        each.wait_for_the_moves()
        each.wait_for_the_end()
        each.leave()
        assert not each.complaints


def test_a_guest_who_was_lost_comes_back_to_their_seat(
    browser: Browser, host: StaticHost, tmp_path: Path
) -> None:
    table, guest = (device(browser, host, tmp_path, name) for name in ("Ann", "Bob"))
    set_table(table, guests=1)
    connect(table, guest)
    table.page.wait_for_selector(".prompt")
    name = table.page.url.rpartition("/")[2]
    guest.page.reload()
    table.page.goto(f"./#/devices/{name}")
    connect(table, guest)
    guest.page.wait_for_selector(".prompt")
    assert guest.page.url.endswith(name)
    for each in (table, guest):
        each.leave()
        assert not each.complaints


def device(browser: Browser, host: StaticHost, folder: Path, name: str) -> Device:
    somebody = Device(browser, host.url, folder / name, size="phone")
    somebody.open()
    somebody.wait_until_kept()
    somebody.page.evaluate("() => localStorage.setItem('cheeseboard.named', 'yes')")
    return somebody


def set_table(table: Device, guests: int, title: str = "lab-rats") -> None:
    table.page.goto(f"./#/new/{title}")
    table.page.click('.pills label:has(input[value="3"])')
    for seat in range(1, 1 + guests):
        table.page.locator(".items > li").nth(seat).locator("select").first.select_option("invited")
    table.page.click("form .go")


def connect(table: Device, guest: Device) -> None:
    """The invitation to the guest, the answer back; as links, which is what the pictures hold."""
    table.page.click(".invite .button.main")
    invitation = link(table)
    guest.page.goto(invitation)
    guest.page.click(".sheet .button.main")
    answer = link(guest)
    table.page.fill(".invite form input", answer)
    table.page.click(".invite form button:not([type])")


def link(somebody: Device) -> str:
    field = somebody.page.locator("input[readonly]")
    field.wait_for()
    return field.input_value()

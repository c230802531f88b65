"""The pocket table: whole games in the browser alone, without a network, through the death of the browser."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from cheeseboard import shelf
from cheeseboard.bots.levels import LEVELS, RANDOM
from cheeseboard.core.record import read_record
from cheeseboard.core.text import LANGUAGES
from tests.browser.pocket import BUILT, Alone, StaticHost, static_host
from tests.browser.visit import LONG
from tools.pocket import integrity

GAMES: Final = tuple(product(shelf.titles(), LANGUAGES, (RANDOM, *LEVELS)))
MATRIX: Final = GAMES if LONG else (("lab-rats", "es", RANDOM),)
SAVE: Final = {"en": "Save the record", "es": "Guardar el registro"}
PAIRS: Final = ("rafts",)
"""Games that take long with more people: bots' secret choices take their time, whatever the pace."""
BEGINNING: Final = 5
DEATHS: Final = 20
NOTE: Final = """(() => {
  const sent = new Map();
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({data}) => {
        const told = data.say ? JSON.parse(data.say) : {};
        if (told.type === "played") acknowledged(sent.get(String(told.ref)));
      });
    }
    postMessage(data, ...more) {
      const said = data.hear ? JSON.parse(data.hear) : {};
      if (said.type === "play") sent.set(String(said.ref), said.id);
      super.postMessage(data, ...more);
    }
  };
})()"""
UPDATE: Final = "async () => (await navigator.serviceWorker.getRegistration()).update().catch(() => null)"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    with static_host(tmp_path) as running:
        yield running


@pytest.mark.parametrize(("title", "language", "level"), MATRIX)
def test_a_whole_game_without_a_network_goes_on_after_the_browser_died(
    browser: Browser,
    host: StaticHost,
    tmp_path: Path,
    progress: Callable[[str], None],
    title: str,
    language: str,
    level: str,
) -> None:
    somebody = Alone(browser, host.url, tmp_path / "browser", size="phone", language=language, level=level)
    somebody.open()
    somebody.wait_until_kept()
    host.stop()
    if title in PAIRS:
        somebody.play_with(title, 2)
    else:
        somebody.play_now(title)
    somebody.play_to_the_end(BEGINNING)
    before = somebody.acts()
    somebody.die_and_come_back()
    somebody.page.wait_for_selector(".prompt")
    assert somebody.acts()[: len(before)] == before
    moves = somebody.play_to_the_end()
    somebody.page.wait_for_selector(".after .score table")
    record = read_record(shelf.title(title), somebody.saved_record(SAVE[language]))
    assert record.replay(shelf.title(title)).over
    somebody.page.click('.after a[href*="/review/"]')
    somebody.page.wait_for_selector("#curve")
    progress(f"{title} {language} {level}: {moves} clicks, {len(record.entries)} moves")
    somebody.leave()
    assert not somebody.complaints


class Noted(Alone):
    """What the table has acknowledged is noted outside of the browser, as soon as the page hears it."""

    noted: Final[set[str]] = set()

    def prepare(self, chosen: dict[str, Any]) -> None:
        super().prepare(chosen)
        self.context.expose_function("acknowledged", self.noted.add)
        self.context.add_init_script(NOTE)


@pytest.mark.skipif(not LONG, reason="many deaths take long")
def test_nothing_acknowledged_is_lost_whenever_the_browser_dies(
    browser: Browser, host: StaticHost, tmp_path: Path
) -> None:
    luck = Random(7)
    somebody = Noted(browser, host.url, tmp_path / "browser", size="phone")
    somebody.open()
    somebody.wait_until_kept()
    for _ in range(DEATHS):
        somebody.page.goto("./")
        somebody.play_now(luck.choice(shelf.titles()))
        somebody.play_by_itself()
        somebody.page.wait_for_timeout(luck.randrange(50, 4000))
        somebody.die_and_come_back()
        kept = {act["tag"] for act in somebody.acts()}
        assert somebody.noted
        assert somebody.noted <= kept
    somebody.leave()


@pytest.mark.skipif(not LONG, reason="two visits to two builds take long")
def test_a_newer_version_waits_while_the_old_one_is_used_and_never_mixes_with_it(
    browser: Browser, tmp_path: Path
) -> None:
    old, new = (tmp_path / name for name in ("old", "newer"))
    with static_host(tmp_path / "host", old) as host:
        shutil.copytree(BUILT, old)
        shutil.copytree(BUILT, new)
        versions = [brand(folder, name) for folder, name in ((old, "old"), (new, "newer"))]
        somebody = Alone(browser, host.url, tmp_path / "browser")
        somebody.open()
        somebody.wait_until_kept()
        host.show(new)
        somebody.page.reload()
        somebody.page.wait_for_selector(".button.small:has-text('Use it now')")
        assert somebody.brand() == "old"
        assert somebody.caches() == sorted(versions)
        somebody.play_now("lab-rats")
        somebody.page.go_back()
        with somebody.page.expect_navigation():
            somebody.page.click("text=Use it now")
        assert somebody.brand() == "newer"
        somebody.wait_until_kept()
        somebody.page.wait_for_selector("#mine")
        host.stop()
        somebody.page.reload()
        assert somebody.brand() == "newer"
        assert somebody.caches() == versions[1:]
        somebody.page.wait_for_selector("#mine")
        somebody.leave()


def test_a_newer_version_that_is_not_whole_changes_nothing(browser: Browser, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    with static_host(tmp_path / "host") as host:
        somebody = Alone(browser, host.url, tmp_path / "browser")
        somebody.open()
        somebody.wait_until_kept()
        kept = somebody.caches()
        shutil.copytree(BUILT, broken)
        brand(broken, "broken")
        (broken / "icon-192.png").write_bytes(b"another file")
        host.show(broken)
        somebody.page.evaluate(UPDATE)
        somebody.page.reload()
        assert somebody.brand() == ""
        assert set(kept) <= set(somebody.caches())
        somebody.page.wait_for_selector("article .button.main")
        somebody.leave()


def test_the_first_page_waits_for_no_engine_and_says_where_there_is_none(
    browser: Browser, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(BUILT, broken)
    next(broken.glob("engine-*/pyodide.mjs")).write_text("throw new Error('too old')")
    with static_host(tmp_path / "host", broken) as host:
        somebody = Alone(browser, host.url, tmp_path / "browser", size="phone")
        somebody.open()
        expect(somebody.page.locator("article .button.main")).to_have_count(len(shelf.titles()))
        expect(somebody.page.locator("p.line")).to_contain_text("cannot start the engine")
        somebody.page.click("article .button.main")
        expect(somebody.page.locator(".toast")).to_contain_text("cannot start the engine")
        somebody.leave()


def brand(folder: Path, name: str) -> str:
    """Another version: its page says so; the name of its cache."""
    page, worker = folder / "index.html", folder / "sw.js"
    page.write_text(page.read_text().replace("<body", f'<body data-brand="{name}"', 1))
    lines = worker.read_text().splitlines()
    files = json.loads(lines[2].removeprefix("const FILES = ").removesuffix(";"))
    files["index.html"] = integrity(page)
    lines[0], lines[2] = f'const VERSION = "{name}";', f"const FILES = {json.dumps(files)};"
    worker.write_text("\n".join(lines))
    for file in (page, worker):  # a host tells versions of a file apart by the second of its last change
        os.utime(file, (len(name), len(name) * 1000))
    return f"cheeseboard-{name}"

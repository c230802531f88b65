"""The pocket build behind a plain file server, in a folder of its own: any static host will do."""

import functools
import json
import os
import shutil
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.visit import GAME_SECONDS, QUIET, Visitor

BUILT: Final = Path(os.environ.get("CHEESEBOARD_POCKET") or Path(__file__).parents[2] / "build" / "pocket")
FOLDER: Final = "some/folder"
REMEMBERED: Final = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("memory-"));
  return names.length > 0 && (await (await caches.open(names[0])).keys()).length > 0;
}"""
ACTS: Final = """() => new Promise((done, failed) => {
  const asking = indexedDB.open("cheeseboard");
  asking.onerror = () => failed(asking.error);
  asking.onsuccess = () => {
    const found = asking.result.transaction("acts").objectStore("acts").getAll();
    found.onsuccess = () => { asking.result.close(); done(found.result); };
  };
})"""


class Files(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012  (as the base class has it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


class StaticHost:
    """Files, and nothing else; it can be taken away."""

    def __init__(self, folder: Path, built: Path = BUILT, files: type[Files] = Files) -> None:
        self.place = folder / FOLDER
        self.place.parent.mkdir(parents=True)
        self.place.symlink_to(built)
        handler = functools.partial(files, directory=str(folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/{FOLDER}/"
        self.serving = threading.Thread(target=self.server.serve_forever)
        self.serving.start()

    def show(self, built: Path) -> None:
        """Another version from now on."""
        self.place.unlink()
        self.place.symlink_to(built)

    def stop(self) -> None:
        if self.serving.is_alive():
            self.server.shutdown()
            self.server.server_close()
            self.serving.join()


@contextmanager
def static_host(folder: Path, built: Path = BUILT, files: type[Files] = Files) -> Iterator[StaticHost]:
    if not (BUILT / "sw.js").is_file():
        pytest.skip("the pocket build is not there: make pocket")
    host = StaticHost(folder, built, files)
    try:
        yield host
    finally:
        host.stop()


class Alone(Visitor):
    """Somebody with nothing but a browser, which remembers in a folder what it has kept."""

    def __init__(self, browser: Browser, url: str, folder: Path, **chosen: Any) -> None:
        self.folder = folder
        self.chosen = chosen
        self.browser = browser
        super().__init__(browser, url, **chosen)

    def new_context(self, browser: Browser, **options: Any) -> BrowserContext:
        found = shutil.which("chromium")
        kind = browser.browser_type
        return kind.launch_persistent_context(self.folder, executable_path=found, args=[*QUIET], **options)

    def memory(self, known: Any) -> dict[str, Any]:
        return {"service_workers": "allow"}

    def open(self) -> None:
        self.page.goto("./")

    def go(self, path: str) -> None:
        self.page.goto(f"./#{path}")

    def wait_until_kept(self) -> None:
        self.page.wait_for_selector('[data-keeping="ready"]', timeout=GAME_SECONDS * 1000)

    def wait_until_remembered(self) -> None:
        """Until there is a memory to wake up from."""
        self.page.wait_for_function(REMEMBERED)

    def play_now(self, title: str) -> None:
        self.page.click(f'article:has(a[href$="/new/{title}"]) .button.main')
        self.page.wait_for_selector(".prompt")

    def play_with(self, title: str, players: int) -> None:
        super().play_with(title, players)
        self.page.wait_for_selector(".prompt")

    def was_woken(self) -> bool:
        """Whether Python came from a memory of an earlier visit."""
        found = self.page.wait_for_function("() => performance.getEntriesByName('engine')[0]?.detail")
        return bool(found.json_value()["woken"])

    def acts(self) -> list[Any]:
        """What this browser keeps of all tables."""
        return [json.loads(text) for text in self.page.evaluate(ACTS)]

    def die_and_come_back(self) -> None:
        """The browser is killed, with all its processes; what it had not written down is gone."""
        address, complaints = self.page.url, self.complaints
        os.kill(browser_in(self.folder), signal.SIGKILL)
        self.page.wait_for_event("close")
        super().__init__(self.browser, self.url, **self.chosen)
        self.complaints += complaints
        self.page.goto(address)

    def brand(self) -> str:
        """Which version the page is, where a test has written it there."""
        return str(self.page.evaluate("() => document.body.dataset.brand ?? ''"))

    def caches(self) -> list[str]:
        return [name for name in sorted(self.page.evaluate("() => caches.keys()")) if "memory" not in name]

    def saved_record(self, name: str) -> str:
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name=name).click()
        return Path(download.value.path()).read_text()


def browser_in(folder: Path) -> int:
    """The process that keeps this folder, which we have started."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_text().split("\0")
            if f"--user-data-dir={folder}" in words and not any(each.startswith("--type=") for each in words):
                return int(process.name)
    raise AssertionError("the browser does not run")

"""A real server in a process of its own, and people who look at it through a real browser."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

BUILT: Final = Path(__file__).parents[2] / "src/cheeseboard/server/static/index.html"
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
SIZES: Final = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
WINDOWS: Final = SIZES | {"laptop": (1366, 768), "landscape": (844, 390), "small": (360, 740)}
SECONDS: Final = 60
expect.set_options(timeout=SECONDS * 1000)
START_SECONDS: Final = 120
LONG: Final = "CHEESEBOARD_LONG" in os.environ
GAME_SECONDS: Final = 1200 if LONG else 280


class Server:
    """`cheeseboard serve` on a free port; it can be killed and started again on the same store."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.store = folder / "tables.db"
        self.environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        limits = "TABLES_PER_ADDRESS GUESTS_PER_ADDRESS MESSAGES REQUESTS REQUESTS_PER_ADDRESS LINES"
        generous = dict.fromkeys(limits.split(), "100000")
        quick = {"BOT_PACE": "0", "BOT_WINDOW": "0", "REVIEW_NICE": "0"}
        limits_and_pace = {f"CHEESEBOARD_{name}": value for name, value in (generous | quick).items()}
        program = Path(sys.executable).with_name("cheeseboard")
        command = [str(program), "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.store)],
            env=os.environ | limits_and_pace | self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait()

    def _wait(self) -> None:
        patience = time.monotonic() + START_SECONDS
        while time.monotonic() < patience:
            try:
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        self.kill()
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium")
    if found is None:
        pytest.skip("there is no Chromium here: make chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(QUIET))
        yield browser
        browser.close()


def check_built() -> None:
    if not BUILT.is_file():
        pytest.fail("the web app is not built: make web")


class Visitor:
    """Somebody with a browser of their own, which may remember what another one `known` remembered.

    Whatever the browser complains about is kept.
    """

    def __init__(
        self, browser: Browser, url: str, size: str = "desktop", known: Any = None, **chosen: Any
    ) -> None:
        width, height = WINDOWS[size]
        self.url = url
        self.fingers = bool(chosen.pop("touch", False))
        self.complaints: list[str] = []
        self.context: BrowserContext = self.new_context(
            browser,
            viewport={"width": width, "height": height},
            locale=str(chosen.get("language", "en")),
            base_url=url,
            has_touch=self.fingers,
            reduced_motion="no-preference" if chosen.get("motion") else "reduce",
            **self.memory(known),
        )
        self.prepare(chosen)
        self.page: Page = self.new_page()

    def new_context(self, browser: Browser, **options: Any) -> BrowserContext:
        return browser.new_context(**options)

    def memory(self, known: Any) -> dict[str, Any]:
        return {"service_workers": "block", "storage_state": known}

    def prepare(self, chosen: dict[str, Any]) -> None:
        settings = {"motion": False, "pace": "none", "confirm": False, "level": "random", **chosen}
        self.context.add_init_script(
            "if (!localStorage.getItem('cheeseboard.settings'))"
            f" localStorage.setItem('cheeseboard.settings', JSON.stringify({json.dumps(settings)}))"
        )
        self.context.add_init_script(CHANGE)
        self.context.set_default_timeout(SECONDS * 1000)

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        page.on("request", self._asked)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.complaints.append(f"asked elsewhere: {request.url}")

    def leave(self) -> None:
        self.context.close()

    # The usual ways --------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(path)

    def play_now(self, title: str) -> None:
        """From the first page into a game: one click."""
        self.go("/")
        self.page.click(f'article:has(a[href="/new/{title}"]) .button.main')

    def play_with(self, title: str, players: int) -> None:
        """From the first page by way of setting a table: bots of the usual level on the other seats."""
        self.go("/")
        self.page.click(f'article a[href$="/new/{title}"]')
        self.page.click(f'.pills label:has(input[value="{players}"])')
        self.page.click("form .go")

    def set_table(self, title: str, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        """A table set through the API by this very person."""
        self.page.wait_for_function("() => localStorage.getItem('cheeseboard.known')")
        made: dict[str, Any] = self.page.evaluate(
            """async (wish) => (await fetch("/api/tables", {method: "POST", body: JSON.stringify(wish),
               headers: {"Content-Type": "application/json"}})).json()""",
            {"title": title, "seats": list(seats), **more},
        )
        return made

    @property
    def prompt(self) -> str:
        return self.page.inner_text(".prompt")

    @property
    def over(self) -> bool:
        return self.page.locator(".after").count() > 0

    def may_move(self, seconds: float = SECONDS) -> bool:
        """Wait until there is something to do, or the end."""
        self.page.wait_for_selector(".offer, .after, .curtain button", timeout=seconds * 1000)
        return not self.over

    def told_of(self, table: str) -> Any:
        """What the server says of a table."""
        return self.page.evaluate(
            "(table) => fetch(`/api/tables/${table}`).then((answer) => answer.json())", table
        )

    def press(self, what: str, then: str) -> None:
        """Click, and wait for what comes of it."""
        self.page.click(what)
        self.page.wait_for_selector(then)

    def talk(self, words: str) -> None:
        self.page.fill(".chat input", words)
        self.page.click(".chat form button")

    def move(self) -> None:
        """Whatever is offered first, by its button in the list; then something changes."""
        self.page.evaluate(MOVE)

    def play_to_the_end(self, moves: int = 3000) -> int:
        """One offer after the other, inside the page: as fast as the table answers."""
        return int(self.page.evaluate(PLAY, [moves, GAME_SECONDS]))

    def play_by_itself(self, moves: int = 3000) -> None:
        """The same, while others do the same in browsers of their own."""
        self.page.evaluate(f"(limits) => {{ window.playing = ({PLAY})(limits) }}", [moves, GAME_SECONDS])

    def wait_for_the_moves(self) -> int:
        """Until all that it was told to play by itself is played."""
        return int(self.page.evaluate("() => window.playing"))

    def wait_for_the_end(self) -> None:
        self.page.wait_for_selector(".after", timeout=(GAME_SECONDS + 10) * 1000)


CHANGE: Final = """window.change = () => new Promise((done) => {
  const eyes = new MutationObserver(() => { eyes.disconnect(); clearTimeout(tired); done(); });
  const tired = setTimeout(() => { eyes.disconnect(); done(); }, 200);
  eyes.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
})"""

MOVE: Final = """() => {
  const changed = change();
  document.querySelector(".curtain button, .offer")?.click();
  return changed;
}"""

PLAY: Final = """async ([limit, seconds]) => {
  let made = 0;
  const until = Date.now() + seconds * 1000;
  while (made < limit && Date.now() < until && !document.querySelector(".after")) {
    const buttons = document.querySelectorAll(".curtain button, .offer");
    if (buttons.length) { buttons[made % buttons.length].click(); made += 1; }
    await change();
  }
  return made;
}"""

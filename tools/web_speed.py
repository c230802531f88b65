"""How quick the table in the browser is: a real server, a real Chromium at the size of a phone, every title.

usable  from the navigation, with an empty cache and the CPU four times slower, to a first page whose boxes
        can be clicked, or to a table whose first offer can be touched; the median of five
move    from the click on an offer, without slowdown, to the frame that shows what it did; of fifty
shift   the cumulative layout shift (its worst five seconds) of a load and ten moves; the most of five

Prints a table, writes build/web-speed.json, and fails where a target is missed. Whatever else the machine
does makes it slower: measure when it is idle.
"""

import json
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page

from cheeseboard import shelf
from tests.browser.visit import Server, Visitor, chromium

REPORT: Final = Path("build/web-speed.json")
SLOWDOWN: Final = 4
LOADS: Final = 5
MOVES: Final = 50
SHIFTED: Final = 10
HOME: Final = "home"
BOXES: Final = "article .button.main"
OFFERS: Final = ".offer"
TARGETS: Final = {"usable": 1500.0, "move": 100.0, "move p95": 100.0, "shift": 0.05}

WATCH: Final = """(() => {
  let [sum, first, last] = [0, -Infinity, -Infinity];
  window.shift = 0;
  const note = ({startTime, value, hadRecentInput}) => {
    if (hadRecentInput) return;
    const goesOn = startTime - last < 1000 && startTime - first < 5000;
    [sum, first, last] = [goesOn ? sum + value : value, goesOn ? first : startTime, startTime];
    window.shift = Math.max(window.shift, sum);
  };
  const eyes = new PerformanceObserver((list) => list.getEntries().forEach(note));
  eyes.observe({type: "layout-shift", buffered: true});
  const look = () => {
    if (document.querySelector("WANTED")) window.usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()"""

MOVE: Final = """(turn) => new Promise((done) => {
  const told = () => document.querySelectorAll(".side li").length;
  const offers = document.querySelectorAll(".offer");
  const before = told();
  let cleared = false;
  const shown = () => {
    const left = document.querySelectorAll(".offer").length;
    cleared ||= !left;
    return told() > before || (cleared && left) || document.querySelector(".after");
  };
  const eyes = new MutationObserver(() => {
    if (!shown()) return;
    eyes.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  });
  eyes.observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
  const start = performance.now();
  offers[turn % offers.length].click();
})"""

Row = dict[str, float]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            rows = dict(measured(browser, server.url))
        finally:
            server.stop()
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps({"load": os.getloadavg(), "rows": rows}, indent=1), encoding="utf-8")
    return sum(missed(rows))


def measured(browser: Browser, url: str) -> Iterator[tuple[str, Row]]:
    print(f"{'':16}" + "".join(f"{name:>10}" for name in TARGETS), flush=True)
    for name in (HOME, *shelf.titles()):
        row = home(browser, url) if name == HOME else table(browser, url, name)
        print(f"{name:16}" + "".join(f"{shown(key, row):>10}" for key in TARGETS), flush=True)
        yield name, row


def shown(key: str, row: Row) -> str:
    if key not in row:
        return "–"
    return f"{row[key]:.3f}" if key == "shift" else f"{row[key]:.0f} ms"


def missed(rows: dict[str, Row]) -> Iterator[bool]:
    return (value > TARGETS[key] for row in rows.values() for key, value in row.items())


def home(browser: Browser, url: str) -> Row:
    times, shifts = [], []
    for _ in range(LOADS):
        with arriving(browser, url, "/", BOXES) as page:
            times.append(float(page.evaluate("() => window.usable")))
            page.wait_for_load_state("networkidle")
            shifts.append(float(page.evaluate("() => window.shift")))
    return {"usable": statistics.median(times), "shift": max(shifts)}


def table(browser: Browser, url: str, title: str) -> Row:
    times, shifts = [], []
    for _ in range(LOADS):
        path, known = laid(browser, url, title)
        with arriving(browser, url, path, OFFERS, known=known) as page:
            times.append(float(page.evaluate("() => window.usable")))
            touch(page, SHIFTED)
            shifts.append(float(page.evaluate("() => window.shift")))
    moves = sorted(move_times(browser, url, title))
    return {
        "usable": statistics.median(times),
        "move": statistics.median(moves),
        "move p95": moves[len(moves) * 95 // 100],
        "shift": max(shifts),
    }


def move_times(browser: Browser, url: str, title: str) -> list[float]:
    """Of as many games as it takes."""
    times: list[float] = []
    while len(times) < MOVES:
        path, known = laid(browser, url, title)
        with arriving(browser, url, path, OFFERS, slowdown=1, known=known) as page:
            times += moving(page, MOVES - len(times))
    return times


def moving(page: Page, moves: int) -> Iterator[float]:
    """How long each move took, as long as the game goes on."""
    for turn in range(moves):
        page.wait_for_selector(".offer, .after", state="attached")
        if page.locator(".after").count():
            return
        yield float(page.evaluate(MOVE, turn))


def touch(page: Page, moves: int) -> None:
    """Play as a finger does: what moves right after a touch is no surprise."""
    for turn in range(moves):
        page.wait_for_selector(".offer, .after", state="attached")
        offers = page.locator(OFFERS)
        if not offers.count():
            return
        offers.nth(turn % offers.count()).click()
        page.evaluate("() => change()")


def laid(browser: Browser, url: str, title: str) -> tuple[str, Any]:
    """A table against bots, and what the browser of whoever set it remembers."""
    somebody = Visitor(browser, url, size="phone", motion=True)
    somebody.go("/")
    players = shelf.title(title).players
    seats = [{"who": "me"}, *[{"who": "bot", "level": "random"}] * (players[len(players) // 2] - 1)]
    made = somebody.set_table(title, *seats)
    known = somebody.context.storage_state()
    somebody.leave()
    return f"/table/{made['info']['table']}", known


@contextmanager
def arriving(
    browser: Browser, url: str, path: str, wanted: str, slowdown: int = SLOWDOWN, known: Any = None
) -> Iterator[Page]:
    """Somebody's phone with an empty cache and motion on, just where one can do something."""
    somebody = Visitor(browser, url, size="phone", motion=True, known=known)
    somebody.page.add_init_script(WATCH.replace("WANTED", wanted))
    somebody.context.new_cdp_session(somebody.page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    somebody.page.goto(path, wait_until="commit")
    somebody.page.wait_for_function("() => window.usable")
    yield somebody.page
    somebody.leave()


if __name__ == "__main__":
    sys.exit(main() and 1)

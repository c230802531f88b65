"""How quick the table in the browser is: a real server, a real Chromium at the size of a phone, every title.

usable  from the navigation, with an empty cache and the CPU four times slower, to a first page whose boxes
        can be clicked, or to a table whose first offer can be touched; the best of five
work    the main thread's own time until then, without slowdown, times four: other work does not change it
move    from the click on an offer, without slowdown, to the frame that shows what it did; of a hundred
shift   the cumulative layout shift (its worst five seconds) of a slow load and ten moves; the most of five

Prints a table, writes build/web-speed.json, and fails where a target is missed. Whatever else the machine
does makes it slower: measure when it is idle. `python tools/web_speed.py TITLE` measures only that.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Error

from cheeseboard import shelf
from tests.browser.visit import Server, Visitor, chromium

REPORT: Final = Path("build/web-speed.json")
SLOWDOWN: Final = 4
LOADS: Final = 5
MOVES: Final = 20
TOUCHES: Final = 10
PATIENCE: Final = 2000
"""Milliseconds in which a finger finds what it has seen."""
HOME: Final = "home"
TARGETS: Final = {"usable": 1500.0, "work": 1500.0, "move": 100.0, "move p95": 100.0, "shift": 0.05}

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


class Place(NamedTuple):
    """Where somebody goes, what they wait for there, and what their browser remembers."""

    path: str
    wanted: str
    known: Any = None


class Phone(Visitor):
    """Somebody's phone with an empty cache and motion on."""

    def __init__(self, browser: Browser, url: str, known: Any = None) -> None:
        super().__init__(browser, url, size="phone", motion=True, known=known)
        self.tools = self.context.new_cdp_session(self.page)

    def arrive(self, place: Place, slowdown: int) -> None:
        self.page.add_init_script(WATCH.replace("WANTED", place.wanted))
        self.tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.tools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        self.page.goto(place.path, wait_until="commit")
        self.page.wait_for_function("() => window.usable")

    @property
    def usable(self) -> float:
        return float(self.page.evaluate("() => window.usable"))

    @property
    def shift(self) -> float:
        return float(self.page.evaluate("() => window.shift"))

    @property
    def work(self) -> float:
        """Of the main thread, in milliseconds."""
        metrics = self.tools.send("Performance.getMetrics")["metrics"]
        return next(float(each["value"]) * 1000 for each in metrics if each["name"] == "TaskDuration")

    def turns(self, number: int) -> Iterator[int]:
        """As many as the game goes on, each when there is something to do; the first page has none."""
        for turn in range(number):
            if not self.page.locator(".prompt").count() or not self.may_move():
                return
            yield turn

    def touch(self) -> None:
        """Play as a finger does: what moves right after a touch is no surprise."""
        self.page.wait_for_load_state("networkidle")
        for turn in self.turns(TOUCHES):
            offers = self.page.locator(".offer")
            with suppress(Error):  # it may be gone by then
                offers.nth(turn % max(1, offers.count())).click(timeout=PATIENCE)
            self.page.evaluate("() => change()")

    def moves(self) -> list[float]:
        """How long each took."""
        return [float(self.page.evaluate(MOVE, turn)) for turn in self.turns(MOVES)]


def main(wanted: str) -> int:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            rows = dict(measured(browser, server.url, wanted))
        finally:
            server.stop()
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps({"load": os.getloadavg(), "rows": rows}, indent=1), encoding="utf-8")
    return int(any(value > TARGETS[key] for row in rows.values() for key, value in row.items()))


def measured(browser: Browser, url: str, wanted: str) -> Iterator[tuple[str, Row]]:
    print(f"{'':16}" + "".join(f"{name:>10}" for name in TARGETS), flush=True)
    for name in (HOME, *shelf.titles()):
        if wanted in name:
            row = measure(browser, url, name)
            print(f"{name:16}" + "".join(f"{shown(key, row):>10}" for key in TARGETS), flush=True)
            yield name, row


def shown(key: str, row: Row) -> str:
    if key not in row:
        return "–"
    return f"{row[key]:.3f}" if key == "shift" else f"{row[key]:.0f} ms"


def measure(browser: Browser, url: str, name: str) -> Row:
    usable, work, moves, shifts = [], [], [], []
    places = iter(places_of(browser, url, name))
    for _ in range(LOADS):
        with arriving(browser, url, next(places), SLOWDOWN) as phone:
            usable.append(phone.usable)
            phone.touch()
            shifts.append(phone.shift)
        with arriving(browser, url, next(places), slowdown=1) as phone:
            work.append(phone.work * SLOWDOWN)
            moves += phone.moves()
    row = {"usable": min(usable), "work": median(work), "shift": max(shifts)}
    moves.sort()
    return row | ({"move": median(moves), "move p95": moves[len(moves) * 95 // 100]} if moves else {})


def places_of(browser: Browser, url: str, name: str) -> list[Place]:
    """Where each load goes: twice as many as there are rounds."""
    return [Place("/", "article .button.main")] * LOADS * 2 if name == HOME else laid(browser, url, name)


@contextmanager
def arriving(browser: Browser, url: str, place: Place, slowdown: int) -> Iterator[Phone]:
    phone = Phone(browser, url, place.known)
    phone.arrive(place, slowdown)
    yield phone
    phone.leave()


def laid(browser: Browser, url: str, title: str) -> list[Place]:
    """Tables against bots, as the person who has set them will find them, one for each load."""
    host = Phone(browser, url)
    host.go("/")
    players = shelf.title(title).players
    seats = [{"who": "me"}, *[{"who": "bot", "level": "random"}] * (players[len(players) // 2] - 1)]
    made = [host.set_table(title, *seats)["info"]["table"] for _ in range(LOADS * 2)]
    known = host.context.storage_state()
    host.leave()
    return [Place(f"/table/{table}", ".offer", known) for table in made]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))

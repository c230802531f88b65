"""How quick and how heavy the pocket table is: a host that packs, a real Chromium at the size of a phone.

wire    bytes that a first visit fetches until everything is kept, as the host has sent them
shell   from the navigation to a first page whose games can be chosen, all its processes four times slower
table   from the navigation, through one click on *Play now*, to its first offer
ways    the same table dealt by Python in a bare worker, with one measure after the other
move    from the click on an offer to the frame that shows what it did, as tools/web_speed.py measures it
memory  of all processes that draw and compute, with a game on the table and bots that have thought

Prints what docs/pocket.md shows (--write puts it there), writes build/pocket-speed.json, and fails where a
target is missed. Whatever else the machine does makes it slower: measure when it is idle.
"""

import argparse
import gzip
import json
import os
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from http import HTTPStatus
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser

from cheeseboard import shelf
from tests.browser.pocket import Alone, Files, StaticHost, browser_in, static_host
from tests.browser.visit import chromium
from tools import pocket
from tools.web_speed import MOVE

REPORT: Final = Path("build/pocket-speed.json")
PAGE: Final = Path("docs/pocket.md")
MARKS: Final = ("<!-- figures: make bench-web -->\n", "<!-- end of figures -->")
SLOWDOWN: Final = 4
BEAT: Final = 0.01
"""Seconds that a slowed process runs before it rests for three times as long."""
TITLE: Final = shelf.titles()[1]
VISITS: Final = 3
MOVES: Final = 20
MEGABYTE: Final = 1_000_000
SHELL: Final = "article .button.main"
TABLE: Final = ".offer"
ARRIVED: Final = """(wanted) => new Promise((done) => {
  const look = () => {
    if (document.querySelector(wanted)) done(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})"""
START: Final = """([folder, title, streamed]) => new Promise((done, failed) => {
  const worker = new Worker(folder + "ways.js", {type: "module"});
  worker.onmessage = ({data}) => {
    worker.terminate();
    data.failed ? failed(new Error(data.failed)) : done(data);
  };
  worker.onerror = (problem) => failed(new Error(problem.message));
  worker.postMessage({folder, title, streamed});
})"""


class Target(NamedTuple):
    """What is measured, in words, and what it may be at most."""

    words: str
    most: float
    unit: str


TARGETS: Final = {
    "wire": Target("first visit, over the wire", 7.0, "MB"),
    "shell slowed": Target("shell, slowed phone", 1.5, "s"),
    "first table": Target("table to play at, first visit", 5.0, "s"),
    "later table": Target("table to play at, later visits", 2.0, "s"),
    "share": Target("later visit ÷ plain way, slowed phone", 0.333, ""),
    "move": Target("move, median", 0.1, "s"),
    "move p95": Target("move, 95 of 100", 0.1, "s"),
    "memory": Target("memory with a game and its bots", 300.0, "MB"),
}
Figures = dict[str, float]


# A host that packs and counts ------------------------------------------------------------------------------


class PackedFiles(Files):
    """As static hosts do it: what can be packed is, and what has not changed is not sent again."""

    protocol_version = "HTTP/1.1"
    """Browsers ask an older host for everything afresh, whatever they have kept."""
    sent: int = 0
    packed: Final[dict[Path, bytes]] = {}

    def do_GET(self) -> None:  # noqa: N802  (as the base class has it)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return self.send_error(HTTPStatus.NOT_FOUND)
        tag = f'"{path.stat().st_mtime_ns}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            return self.end_headers()
        return self._send(path, tag)

    def _send(self, path: Path, tag: str) -> None:
        data = self.packed.get(path) or self.packed.setdefault(path, gzip.compress(path.read_bytes(), 9))
        type(self).sent += len(data)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", str(self.guess_type(str(path))))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("ETag", tag)
        self.end_headers()
        with suppress(ConnectionError):
            self.wfile.write(data)


# A slower phone --------------------------------------------------------------------------------------------


def family_of(parent: int) -> list[int]:
    """Processes that draw and compute for a browser: its own, its children's, and so on."""
    parents = dict(_parents())
    found, new = {parent}, {parent}
    while new:
        new = {child for child, above in parents.items() if above in found} - found
        found |= new
    return [process for process in found if _draws_pages(_command(process))]


def _draws_pages(command: str) -> bool:
    return "--type=renderer" in command and "--top-chrome-webui" not in command  # the browser's own frame


def _parents() -> Iterator[tuple[int, int]]:
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            yield int(process.name), int((process / "stat").read_text().rpartition(")")[2].split()[1])


def _command(process: int) -> str:
    """Those that a browser forks write their words with spaces between them."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""


@contextmanager
def slowed(browser: int) -> Iterator[None]:
    """Every process that draws or computes, with all its threads, rests three quarters of the time."""
    over = threading.Event()
    beating = threading.Thread(target=_beat, args=(browser, over))
    beating.start()
    try:
        yield
    finally:
        over.set()
        beating.join()


def _beat(browser: int, over: threading.Event) -> None:
    while not over.is_set():
        for _ in range(5):
            processes = family_of(browser)
            _tell(processes, signal.SIGSTOP)
            time.sleep(BEAT * (SLOWDOWN - 1))
            _tell(processes, signal.SIGCONT)
            time.sleep(BEAT)


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(OSError):
            os.kill(process, what)


def memory_of(browser: int) -> float:
    """Megabytes, what is shared counted by its part."""
    return sum(_share(process) for process in family_of(browser)) * 1024 / MEGABYTE


def _share(process: int) -> int:
    found = re.search(r"^Pss: +(\d+)", Path(f"/proc/{process}/smaps_rollup").read_text(), re.M)
    return int(found[1]) if found else 0


# What each measure brings ----------------------------------------------------------------------------------


class Way(NamedTuple):
    """How a bare worker starts: WebAssembly compiled as it arrives, library and our code squeezed, or not."""

    name: str
    streamed: bool = True
    library: bool = True
    code: bool = True


WAYS: Final = (
    Way("plain: everything as it comes", streamed=False, library=False, code=False),
    Way("compiled while it arrives", library=False, code=False),
    Way("and a trimmed library of bytecode", code=False),
    Way("and our code as bytecode"),
)


def lay_out(way: Way, folder: Path) -> None:
    """Everything that a way needs, in a folder."""
    folder.mkdir(parents=True)
    for name in pocket.INTERPRETER:
        shutil.copy(pocket.PYODIDE / name, folder / name)
    (folder / pocket.LOCK).write_text(pocket.bare_lock())
    shutil.copy(pocket.PARTS / "ways.js", folder)
    library = pocket.ENGINE if way.library else pocket.PYODIDE
    shutil.copy(library / pocket.LIBRARY, folder)
    pocket.pack(folder / "sources.zip")
    if way.code:
        pocket.squeeze({folder / "sources.zip": folder / "code.zip"})
    else:
        (folder / "sources.zip").rename(folder / "code.zip")
    (folder / "index.html").write_text("<!doctype html><title>ways</title>")


def ways(browser: Browser) -> Iterator[tuple[str, Figures]]:
    for way in WAYS:
        with room() as folder:
            lay_out(way, folder / "way")
            with static_host(folder / "host", folder / "way", PackedFiles) as host:
                yield way.name, started(browser, host, folder, way.streamed)


def started(browser: Browser, host: StaticHost, folder: Path, streamed: bool) -> Figures:
    """A first visit and a later one, and a first one on a slowed phone; in seconds."""
    with phone(browser, host, folder / "quick") as quick:
        first = quick.start(streamed)
        later = [quick.start(streamed) for _ in range(VISITS)]
    with phone(browser, host, folder / "slow") as slow, slow.slowed():
        return {"first": first, "later": median(later), "slowed": slow.start(streamed)}


# Visits ----------------------------------------------------------------------------------------------------


class Phone(Alone):
    """A browser with a folder of its own, and nothing in it."""

    def slowed(self) -> Any:
        return slowed(browser_in(self.folder))

    def start(self, streamed: bool) -> float:
        self.page.goto("./")
        return float(self.page.evaluate(START, [self.url, TITLE, streamed])["table"]) / 1000

    def arrive(self, title: str = TITLE) -> Figures:
        """From the navigation to the shell, and through one click to the table; in seconds."""
        self.page.goto("about:blank")
        self.page.goto(self.url, wait_until="commit")
        shell = float(self.page.evaluate(ARRIVED, SHELL)) / 1000
        self.play_now(title)
        table = float(self.page.evaluate(ARRIVED, TABLE)) / 1000
        return {"shell": shell, "table": table}

    def moves(self) -> list[float]:
        """How long each took, in seconds."""
        turns = (turn for turn in range(MOVES) if self.may_move())
        return [float(self.page.evaluate(MOVE, turn)) / 1000 for turn in turns]


@contextmanager
def room() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@contextmanager
def phone(browser: Browser, host: StaticHost, folder: Path, **chosen: Any) -> Iterator[Phone]:
    somebody = Phone(browser, host.url, folder, size="phone", **chosen)
    try:
        yield somebody
    finally:
        somebody.leave()


def visits(browser: Browser, slow: bool) -> dict[str, Figures]:
    """A first visit, and later ones once there is a picture of its memory; the median of these."""
    with room() as folder, static_host(folder / "host", files=PackedFiles) as host:
        PackedFiles.sent = 0
        with phone(browser, host, folder / "phone") as somebody:
            with somebody.slowed() if slow else nullcontext():
                first = somebody.arrive()
            somebody.page.goto(host.url)
            somebody.wait_until_kept()
            somebody.wait_until_remembered()
            first["wire"] = PackedFiles.sent / MEGABYTE
            with somebody.slowed() if slow else nullcontext():
                later = [somebody.arrive() for _ in range(VISITS)]
            return {"first": first, "later": {key: median(each[key] for each in later) for key in later[0]}}


def games(browser: Browser) -> Figures:
    """Moves of all titles, and the memory that the largest of them takes."""
    moves: list[float] = []
    memory = []
    with (
        room() as folder,
        static_host(folder / "host", files=PackedFiles) as host,
        phone(browser, host, folder / "phone", level="pip") as somebody,
    ):
        for title in shelf.titles():
            somebody.arrive(title)
            moves += somebody.moves()
            memory.append(memory_of(browser_in(somebody.folder)))
    moves.sort()
    return {"move": median(moves), "move p95": moves[len(moves) * 95 // 100], "memory": max(memory)}


# The report ------------------------------------------------------------------------------------------------


def measured(browser: Browser) -> dict[str, Any]:
    quick, slow = told(visits, browser, False), told(visits, browser, True)
    tried = dict(told(lambda where: list(ways(where)), browser))
    plain = tried[WAYS[0].name]["slowed"]
    figures = {
        "wire": quick["first"]["wire"],
        "shell slowed": slow["later"]["shell"],
        "first table": quick["first"]["table"],
        "later table": quick["later"]["table"],
        "share": slow["later"]["table"] / plain,
        **told(games, browser),
    }
    return {"load": os.getloadavg(), "targets": figures, "quick": quick, "slowed": slow, "ways": tried}


def told(measure: Callable[..., Any], *args: Any) -> Any:
    print(f"· {measure.__name__} {args[1:] or ''}", file=sys.stderr, flush=True)
    return measure(*args)


def table(found: dict[str, Any]) -> str:
    """As docs/pocket.md shows it."""
    head = f"Measured with a load of {found['load'][0]:.1f} on {os.cpu_count()} cores.\n\n"
    return head + "\n".join([*budgets(found["targets"]), "", *steps(found), ""])


def budgets(found: Figures) -> Iterator[str]:
    yield "| what | measured | at most |"
    yield "|---|---|---|"
    for name, each in TARGETS.items():
        yield f"| {each.words} | {found[name]:.2f} {each.unit} | {each.most:g} {each.unit} |"


def steps(found: dict[str, Any]) -> Iterator[str]:
    yield "| seconds to a table | first visit | later visits | slowed four times |"
    yield "|---|---|---|---|"
    for name, each in found["ways"].items():
        yield step(name, each["first"], each["later"], each["slowed"])
    quick, slow = found["quick"], found["slowed"]
    yield step("the pocket table, first visit", quick["first"]["table"], None, slow["first"]["table"])
    yield step("woken from its picture", None, quick["later"]["table"], slow["later"]["table"])


def step(name: str, *seconds: float | None) -> str:
    return f"| {name} | " + " | ".join("–" if each is None else f"{each:.2f}" for each in seconds) + " |"


def write(text: str) -> None:
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(MARKS[0])
    _, _, tail = rest.partition(MARKS[1])
    PAGE.write_text(f"{head}{MARKS[0]}{text}{MARKS[1]}{tail}", encoding="utf-8")


def missed(found: Figures) -> list[str]:
    return [name for name, target in TARGETS.items() if found[name] > target.most]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="put the tables into docs/pocket.md")
    wanted = parser.parse_args()
    with chromium() as browser:
        found = measured(browser)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(found, indent=1), encoding="utf-8")
    text = table(found)
    print(text)
    if wanted.write:
        write(text)
    late = missed(found["targets"])
    print("missed: " + ", ".join(late) if late else "all targets met", file=sys.stderr)
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main())

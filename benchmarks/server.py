"""Load: many sockets at tables of four. From a move to every view of it, in milliseconds, and what it costs.

Each node has one core to itself; the players are a process of their own on another one (`load.py`), and a
column says how busy it is, so that those who measure are not what is measured. `make bench-server` runs all
parts, each within its limit of time, and prints rows for docs/performance.md; `PART=rates` runs one.
"""

import argparse
import asyncio
import gzip
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks import server_store
from benchmarks.load import SEATS, Crowd, percentile, served
from tests.crash.players import Node
from tests.server.harness import Somebody
from tests.server.postgres import postgres

RAMP: Final = (100, 300, 600, 800, 1000)
SECONDS: Final = float(os.environ.get("CHEESEBOARD_SECONDS") or 10)
TICKS: Final = os.sysconf("SC_CLK_TCK")
BESIDE: Final = 400
"""Moves a second while reviews are made."""
REVIEWERS: Final = 4
REVIEWED: Final = Path(__file__).resolve().parent.parent / "records" / f"{served()}_4.jsonl.gz"
TOO_MUCH: Final = 1500
"""Moves a second that no node does on one core."""
SHARE: Final = 0.4
"""Of a core for each of several nodes, so that nodes, database and players all have room on two."""
PERIOD: Final = 10_000
"""Microseconds within which a node has its share."""
FIRST: Final = str(2**18)
"""Before everything else that the machine does."""
GROUPS: Final = Path("/sys/fs/cgroup/cpu")


def cpu_seconds(pid: int | None) -> float:
    """What a process has used of the processor, with all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def cpu_of(nodes: list[Node]) -> float:
    return sum(cpu_seconds(node.process.pid) for node in nodes)


def kilobytes(node: Node) -> int:
    status = Path(f"/proc/{node.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


@contextmanager
def pinned(databases: list[str], **chosen: Any) -> Iterator[list[Node]]:
    """Nodes with a core each as far as there are enough, and ourselves on those that are left."""
    cores = sorted(os.sched_getaffinity(0))
    nodes = [Node(database, sockets_per_address=100_000, **chosen) for database in databases]
    try:
        for n, node in enumerate(nodes):
            os.sched_setaffinity(node.process.pid or 0, {cores[n % len(cores)]})
        os.sched_setaffinity(0, set(cores[len(nodes) :]) or set(cores))
        yield nodes
    finally:
        os.sched_setaffinity(0, set(cores))
        for node in nodes:
            node.kill()


@contextmanager
def equal_shares(nodes: list[Node]) -> Iterator[bool]:
    """So much of a core for each node and no more, where the system lets us divide it; whether it does."""
    groups = [GROUPS / f"cheeseboard-{node.process.pid}" for node in nodes]
    try:
        for node, group in zip(nodes, groups, strict=True):
            group.mkdir()
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(int(SHARE * PERIOD)))
            (group / "cpu.shares").write_text(FIRST)
            (group / "cgroup.procs").write_text(str(node.process.pid))
        yield True
    except OSError:
        yield False
    finally:
        for node in nodes:
            node.kill()  # nobody may be in a group that is taken away
        for group in groups:
            with suppress(OSError):
                group.rmdir()


class RateRow(NamedTuple):
    """What came of one rate."""

    rate: float
    done: float
    acknowledged: float
    view: float
    view_p99: float
    busy: float
    """Share of one core, of all nodes together."""
    players: float
    refused: int

    @property
    def each(self) -> float:
        """Processor time of the nodes for a move, in microseconds."""
        return 1e6 * self.busy / self.done if self.done else float("nan")

    def __str__(self) -> str:
        waits = " | ".join(f"{each:.1f}" for each in (self.acknowledged, self.view, self.view_p99))
        cost = f"{100 * self.busy:.0f} % | {self.each:.0f} µs | {100 * self.players:.0f} %"
        return f"| {self.rate:g} | {self.done:.0f} | {waits} | {cost} | {self.refused or ''} |"


HEAD: Final = (
    "| moves/s asked | done | ack p50 | view p50 | view p99 | CPU | a move | CPU of the players | refused |\n"
    "|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
)


class Target(NamedTuple):
    """A figure, and what it should be."""

    what: str
    figure: float
    unit: str
    most: float | None = None
    least: float | None = None

    def __str__(self) -> str:
        bound = f"≤ {self.most:g}" if self.most is not None else f"≥ {self.least:g}"
        met = self.figure <= self.most if self.most is not None else self.figure >= (self.least or 0)
        return f"| {self.what} | {bound} {self.unit} | {self.figure:.1f} | {'met' if met else 'MISSED'} |"


def judge(*targets: Target) -> None:
    print("\n| target | wanted | measured | |\n|---|--:|--:|---|", *targets, "", sep="\n", flush=True)


async def one_row(crowd: Crowd, nodes: list[Node], rate: float, seconds: float) -> RateRow:
    before, own, start = cpu_of(nodes), time.process_time(), time.perf_counter()
    done = await crowd.play(rate, seconds)
    took, load = time.perf_counter() - start, crowd.load
    row = RateRow(
        rate,
        done,
        percentile(load.acknowledged, 0.5),
        percentile(load.views, 0.5),
        percentile(load.views, 0.99),
        (cpu_of(nodes) - before) / took,
        (time.process_time() - own) / took,
        sum(load.refused.values()),
    )
    print(row, flush=True)
    return row


async def arrived(nodes: list[Node], tables: int, mixed: bool = True) -> tuple[Crowd, float]:
    """Everybody at their tables, and KiB of memory for each of them."""
    for node in nodes:
        await node.ready()
    empty = sum(map(kilobytes, nodes))
    crowd = Crowd([node.url for node in nodes], mixed)
    await crowd.arrive(tables)
    each = (sum(map(kilobytes, nodes)) - empty) / (tables * SEATS)
    print(f"{tables * SEATS} sockets at {tables} tables; {len(nodes)} node(s); {each:.1f} KiB a socket")
    print(HEAD, flush=True)
    await crowd.play(50, 2)
    return crowd, each


# The parts -----------------------------------------------------------------------------------------------


@contextmanager
def one_node() -> Iterator[list[Node]]:
    with tempfile.TemporaryDirectory() as folder, pinned([str(Path(folder) / "load.db")]) as nodes:
        yield nodes


def rates() -> None:
    """1,000 sockets at 250 tables, one node with SQLite, faster and faster."""

    async def measure(nodes: list[Node]) -> list[RateRow]:
        crowd, _ = await arrived(nodes, 250)
        rows = []
        for rate in RAMP:
            await crowd.sit_down_anew()
            rows.append(await one_row(crowd, nodes, rate, SECONDS))
        return rows

    with one_node() as nodes:
        found = {row.rate: row for row in asyncio.run(measure(nodes))}
    judge(
        Target("CPU for 600 moves/s", 100 * 600 * found[600].each / 1e6, "%", most=60),
        Target("done of 1,000 moves/s", found[1000].done, "moves/s", least=990),
        Target("view p99 at 1,000 moves/s", found[1000].view_p99, "ms", most=50),
    )


def many() -> None:
    """5,000 sockets, 100 moves a second."""

    async def measure(nodes: list[Node]) -> tuple[float, RateRow]:
        crowd, each = await arrived(nodes, 1250)
        return each, await one_row(crowd, nodes, 100, SECONDS)

    with one_node() as nodes:
        each, row = asyncio.run(measure(nodes))
    judge(
        Target("memory of each of 5,000 sockets", each, "KiB", most=25),
        Target("view p99 with 5,000 sockets", row.view_p99, "ms", most=50),
    )


def reviewed(tables: int = 250, rate: float = BESIDE) -> None:
    """The same moves without and with reviews of finished games, which are made on the core of the node."""

    async def measure(nodes: list[Node]) -> tuple[RateRow, RateRow, int]:
        crowd, _ = await arrived(nodes, tables)
        alone = await one_row(crowd, nodes, rate, SECONDS)
        async with reviews_beside(nodes[0].url) as judged:
            await crowd.sit_down_anew()
            beside = await one_row(crowd, nodes, rate, SECONDS)
        return alone, beside, sum(judged)

    with one_node() as nodes:
        alone, beside, judged = asyncio.run(measure(nodes))
    judge(
        Target("positions of finished games looked at meanwhile", judged, "positions", least=1),
        Target(f"done of {rate:g} moves/s while reviews are made", beside.done, "moves/s", least=0.99 * rate),
        Target("view p99 while reviews are made", beside.view_p99, "ms", most=50),
        Target("that, by the view p99 without", beside.view_p99 / alone.view_p99, "×", most=2),
    )


@asynccontextmanager
async def reviews_beside(url: str) -> AsyncIterator[list[int]]:
    """People who have one game after the other reviewed, and how many positions were looked at for them."""
    text = gzip.decompress(REVIEWED.read_bytes()).decode()
    people = [await Somebody(url).arrive() for _ in range(REVIEWERS)]
    judged = [0] * REVIEWERS
    asking = [asyncio.create_task(_review(each, text, judged, n)) for n, each in enumerate(people)]
    while not sum(judged):
        await asyncio.sleep(0.1)
    before = sum(judged)
    try:
        yield judged
        judged.append(-before)
    finally:
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)


async def _review(person: Somebody, text: str, judged: list[int], number: int) -> None:
    """The game again and again, as another table each time: what was made once is kept."""
    while True:
        table = (await person.post("/api/records", record=text))["table"]
        looked, done, totals = 0, 0, None
        while totals is None:
            found = await person.post(f"/api/tables/{table}/review", since=done, looked=looked)
            judged[number] += len(found["curve"]) + len(found["moments"])
            looked, done, totals = looked + len(found["curve"]), found["done"], found["totals"]
            await asyncio.sleep(0.5)


def several() -> None:
    """One node and two before PostgreSQL, asked for more than they can do.

    Two cores do not hold two busy nodes, a database and the players, so each node has the same share of a
    core. Where the system does not let us divide it, only processor time can be compared: what a move costs
    the nodes says how many each of them could do on a core of its own.
    """
    alone = _before_postgres(1, mixed=False)
    apart, mixed = (_before_postgres(2, mixed=each) for each in (False, True))
    judge(
        Target("two nodes ÷ one, moves/s done, tables apart", apart.done / alone.done, "×", least=1.7),
        Target("the same, with people of a table at both", mixed.done / alone.done, "×", least=1.7),
        Target("two nodes ÷ one, processor time, tables apart", 2 * alone.each / apart.each, "×", least=1.7),
        Target("the same, with people of a table at both", 2 * alone.each / mixed.each, "×", least=1.7),
    )


def _before_postgres(number: int, mixed: bool) -> RateRow:
    async def measure(nodes: list[Node]) -> RateRow:
        crowd, _ = await arrived(nodes, 250, mixed)
        with equal_shares(nodes) as divided:
            print(f"{SHARE:.0%} of a core for each node" if divided else "the core could not be divided")
            return await one_row(crowd, nodes, TOO_MUCH, SECONDS)

    with ExitStack() as stack:
        databases = [stack.enter_context(postgres())] * number
        nodes = stack.enter_context(pinned(databases))
        return asyncio.run(measure(nodes))


PARTS: Final[dict[str, tuple[Callable[[], None], float]]] = {
    "store": (server_store.main, 150),
    "rates": (rates, 150),
    "many": (many, 180),
    "several": (several, 210),
    "reviewed": (reviewed, 120),
}
"""Each with the seconds it may take: fourteen minutes at most for all, however busy the machine is."""


def run_all() -> None:
    """Each in a process of its own, so that one that hangs ends, and the others are measured."""
    for name, (_, limit) in PARTS.items():
        print(f"\n## {name}: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n", flush=True)
        with subprocess.Popen([sys.executable, "-m", "benchmarks.server", name]) as part:
            try:
                part.wait(limit)
            except subprocess.TimeoutExpired:
                part.terminate()  # which ends its servers too
                print(f"{name} has not ended within {limit:.0f} s: too much else is going on here")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("part", nargs="?", choices=PARTS, help="only this one")
    chosen = options.parse_args()
    if chosen.part is None:
        run_all()
    else:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        PARTS[chosen.part][0]()


if __name__ == "__main__":
    main()

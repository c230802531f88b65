"""Load: many sockets at tables of four. From a move to every view of it, in milliseconds, and what it costs.

The server has one core to itself; the players are a process of their own on another one (`load.py`).
`make bench-server` runs it.
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from benchmarks.load import SEATS, Crowd, percentile
from tests.crash.players import Node
from tests.server.postgres import postgres

RAMP = (100, 300, 600, 800, 1000)
SECONDS = float(os.environ.get("CHEESEBOARD_SECONDS") or 10)
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(node: Node) -> float:
    """What the process has used of the processor, with all its threads."""
    fields = Path(f"/proc/{node.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def kilobytes(node: Node) -> int:
    status = Path(f"/proc/{node.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def cores() -> tuple[list[int], list[int]]:
    """Of the servers, and of the players."""
    all_of_them = sorted(os.sched_getaffinity(0))
    return all_of_them[:1], all_of_them[1:] or all_of_them


@contextmanager
def pinned(databases: list[str], **chosen: Any) -> Iterator[list[Node]]:
    """Servers that share one core, and ourselves on another."""
    theirs, ours = cores()
    nodes = [Node(database, sockets_per_address=100_000, **chosen) for database in databases]
    try:
        for node in nodes:
            os.sched_setaffinity(node.process.pid or 0, theirs)
        os.sched_setaffinity(0, ours)
        yield nodes
    finally:
        for node in nodes:
            node.kill()


async def one_row(crowd: Crowd, nodes: list[Node], rate: float, seconds: float) -> None:
    before = sum(cpu_seconds(node) for node in nodes)
    done = await crowd.play(rate, seconds)
    used = sum(cpu_seconds(node) for node in nodes) - before
    load = crowd.load
    figures = [percentile(load.acknowledged, 0.5), percentile(load.views, 0.5), percentile(load.views, 0.99)]
    shown = [
        f"{rate:g}",
        f"{done:.0f}",
        *(f"{each:.1f}" for each in figures),
        f"{100 * used / seconds:.0f} %",
    ]
    print("| " + " | ".join([*shown, str(load.refused or "")]) + " |", flush=True)


async def measure(nodes: list[Node], tables: int, rates: list[float], seconds: float) -> None:
    for node in nodes:
        await node.ready()
    empty = [kilobytes(node) for node in nodes]
    crowd = Crowd([node.url for node in nodes])
    await crowd.arrive(tables)
    each = (sum(kilobytes(node) for node in nodes) - sum(empty)) / (tables * SEATS)
    print(f"{tables * SEATS} sockets at {tables} tables; {len(nodes)} node(s); {each:.1f} KiB a socket")
    print("| moves/s asked | done | ack p50 | view p50 | view p99 | CPU | refused |")
    print("|---|---|---|---|---|---|---|")
    await crowd.play(50, 2)
    for rate in rates:
        await one_row(crowd, nodes, rate, seconds)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=250)
    options.add_argument("--seconds", type=float, default=SECONDS)
    options.add_argument("--rates", type=float, nargs="*", default=list(RAMP))
    options.add_argument(
        "--nodes", type=int, default=0, help="the number of nodes before PostgreSQL; 0: one with SQLite"
    )
    chosen = options.parse_args()
    with ExitStack() as stack:
        if chosen.nodes:
            databases = [stack.enter_context(postgres())] * chosen.nodes
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            databases = [str(Path(folder) / "load.db")]
        nodes = stack.enter_context(pinned(databases))
        asyncio.run(measure(nodes, chosen.tables, chosen.rates, chosen.seconds))


if __name__ == "__main__":
    main()

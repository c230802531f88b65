"""Work cut into chunks, done by several processes or machines, its results in the order of the work.

A study says only what is done with a range of numbers; what comes out depends on the numbers
alone, so it is the same however the work was divided and wherever it was done.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal, TypeVar

T = TypeVar("T")
R = TypeVar("R")
Work = Callable[[T], list[R]]
Place = Literal["here", "ray"]

ALWAYS: Final = -1
"""A chunk whose machine was lost is done again elsewhere, as often as it takes: it comes out the same."""
AHEAD: Final = 4
"""Chunks that wait for each process."""


def cut(todo: range, size: int) -> list[range]:
    return [todo[first : first + size] for first in range(0, len(todo), size)]


def in_order(
    work: Work[T, R], chunks: Sequence[T], jobs: int | None = None, on: Place = "here"
) -> Iterator[R]:
    """All results, each as soon as those before it are there."""
    if on == "ray":
        return _on_ray(work, chunks)
    jobs = min(jobs or os.cpu_count() or 1, max(1, len(chunks)))
    if jobs == 1:
        return (result for chunk in chunks for result in work(chunk))
    return _in_processes(jobs, work, chunks)


def _in_processes(jobs: int, work: Work[T, R], chunks: Sequence[T]) -> Iterator[R]:
    """A few chunks ahead of what is asked for; when nobody asks any more, they stop."""
    todo = iter(chunks)
    given: deque[Future[list[R]]] = deque()
    with ProcessPoolExecutor(jobs, _context()) as pool:
        try:
            while True:
                with _interrupts_held():
                    given.extend(
                        pool.submit(work, chunk) for chunk in islice(todo, jobs * AHEAD - len(given))
                    )
                if not given:
                    return
                yield from given.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _on_ray(work: Work[T, R], chunks: Sequence[T]) -> Iterator[R]:
    """On all machines of a Ray cluster, or on this one if none is running."""
    ray: Any = import_module("ray")
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    task = ray.remote(max_retries=ALWAYS)(_done)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    todo = iter(chunks)
    given: deque[Any] = deque()
    while True:
        given.extend(task.remote(work, chunk) for chunk in islice(todo, ahead - len(given)))
        if not given:
            return
        yield from ray.get(given.popleft())


def _done(work: Work[T, R], chunk: T) -> list[R]:
    return work(chunk)


def _context() -> multiprocessing.context.BaseContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forkserver = multiprocessing.get_context("forkserver")
    forkserver.set_forkserver_preload(["cheeseboard.lab.arena"])
    return forkserver


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Processes born in here never hear of Ctrl-C; the one that started them does, a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# Stopped and continued ---------------------------------------------------------------------------------


class Ledger:
    """A file of results, a line each, under a head that says what they are results of.

    It is read line by line: there may be more results than memory holds.
    """

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        self.path = path
        self.head = f"{json.dumps(head, sort_keys=True)}\n".encode()

    def resume(self, total: int, work: Callable[[range], Iterator[Any]]) -> Generator[Any, None, None]:
        """The results already there, then those of the work that is left, each written before it is given."""
        self._begin()
        done = 0
        with self.path.open("r+b") as file:
            for line in self._kept(file, total):
                yield json.loads(line)
                done += 1
            file.truncate()
            for result in work(range(done, total)):
                file.write(json.dumps(result, separators=(",", ":")).encode() + b"\n")
                file.flush()
                yield result

    def _begin(self) -> None:
        """Anew, unless an earlier run of the same work has begun."""
        with suppress(FileNotFoundError), self.path.open("rb") as file:
            if file.readline() == self.head:
                return
        self.path.write_bytes(self.head)

    def _kept(self, file: BinaryIO, total: int) -> Iterator[bytes]:
        """Whole lines after the head; the file is left at the end of the last of them."""
        end = file.seek(len(self.head))
        for line in islice(iter(file.readline, b""), total):
            if not line.endswith(b"\n"):
                break
            end += len(line)
            yield line
        file.seek(end)

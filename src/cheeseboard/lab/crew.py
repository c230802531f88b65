"""Work divided among processes, or among the machines of a cluster; the results come in order either way."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Final, Literal, TypeVar

T = TypeVar("T")
R = TypeVar("R")

Place = Literal["cores", "ray"]
AHEAD: Final = 4
"""Pieces of work that wait for each process."""


def divide(work: Callable[[T], R], pieces: Sequence[T], jobs: int | None, on: Place = "cores") -> Iterator[R]:
    """The result of each piece, in order, as they are done; by default on all cores of this machine."""
    if on == "ray":
        return _on_ray(work, pieces)
    jobs = min(jobs or os.cpu_count() or 1, len(pieces))
    return (work(piece) for piece in pieces) if jobs <= 1 else _in_processes(jobs, work, pieces)


def _in_processes(jobs: int, work: Callable[[T], R], pieces: Sequence[T]) -> Iterator[R]:
    """A few pieces ahead of what is asked for; whoever stops asking stops them."""
    todo = iter(pieces)
    given: deque[Future[R]] = deque()
    with ProcessPoolExecutor(jobs, _context()) as pool:
        try:
            while True:
                with _interrupts_held():
                    given.extend(
                        pool.submit(work, piece) for piece in islice(todo, jobs * AHEAD - len(given))
                    )
                if not given:
                    return
                yield given.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _on_ray(work: Callable[[T], R], pieces: Sequence[T]) -> Iterator[R]:
    ray = import_module("ray")
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    task = ray.remote(work)
    for answer in [task.remote(piece) for piece in pieces]:
        yield ray.get(answer)


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

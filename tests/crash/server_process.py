"""A server as a process of its own, to be killed. It is forked from one that has read the libraries."""

import multiprocessing
import os
import time
from multiprocessing.process import BaseProcess
from typing import Any

from cheeseboard.environment import Environment
from cheeseboard.server.main import serve

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.crash.server_process"])


GENEROUS: dict[str, Any] = {
    "grace_seconds": 0.0,
    "tables_per_address": 10_000,
    "guests_per_address": 10_000,
    "requests": 10**6,
    "requests_per_address": 10**6,
    "openings": 10**6,
    "openings_per_address": 10**6,
    "lines": 10**6,
}


def serve_at(port: int, database: str, later: float, chosen: dict[str, Any]) -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    Environment.now = lambda _: time.time() + later  # type: ignore[assignment, method-assign]
    serve(port=port, database=database, **{**GENEROUS, **chosen})


def server_process(port: int, database: str, later: float = 0.0, **chosen: Any) -> BaseProcess:
    """With a clock that shows so many seconds more than ours."""
    process = FORKS.Process(target=serve_at, args=(port, database, later, chosen))
    process.start()
    return process

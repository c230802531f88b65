"""Starting the server."""

import asyncio
import contextlib
import logging
import os
import socket
import sqlite3
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import asyncpg
import msgspec
import uvicorn
from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from cheeseboard.environment import Environment
from cheeseboard.server.app import make_app, open_store
from cheeseboard.server.connections import Counted
from cheeseboard.server.descriptors import check_limit
from cheeseboard.server.garbage import collect_in_small_parts
from cheeseboard.server.home import PORTS, addresses, bind_socket, kept_in, settings_at_home, show
from cheeseboard.server.logs import log_as_json
from cheeseboard.server.moderation.command import HOST, at_desk
from cheeseboard.server.moderation.messages import PersonInfo
from cheeseboard.server.operations import doctor
from cheeseboard.server.operations.copies import copy_store, restore_store
from cheeseboard.server.operations.doctor import Finding
from cheeseboard.server.operations.verification import Checked, check_copy
from cheeseboard.server.settings import Settings, is_postgres, settings_from
from cheeseboard.server.shutdown import END_SECONDS, end_on_signal, end_within
from cheeseboard.server.timed_http import TimedHttp
from cheeseboard.server.words import Denied

Greet = Callable[[list[str], str], None]
"""Says under which addresses the table is found, and where games are kept."""


def greet_plainly(found_at: list[str], kept_in: str) -> None:
    print(*found_at, kept_in, sep="\n", flush=True)


def serve(*, workers: int = 1, browser: bool = False, greet: Greet = greet_plainly, **given: Any) -> None:
    """Serve until stopped. What is not given comes from CHEESEBOARD_... or the defaults."""
    settings = settings_at_home(**given) if browser else settings_from(**given)
    if workers > 1 and not is_postgres(settings.database):
        raise Denied("workers-need-postgres")
    asyncio.run(check_store(settings))
    log_as_json(logging.WARNING if browser else level_of(settings))
    check_limit()
    collect_in_small_parts()
    hand_over_often()
    if workers > 1:
        greet(addresses(settings), kept_in(settings))
        _serve_many(settings, workers)
    else:
        _serve_one(settings, browser, PORTS if browser and given.get("port") is None else 1, greet)


def _serve_one(settings: Settings, browser: bool, tries: int, greet: Greet) -> None:
    bound = bind_socket(settings, tries)
    settings = msgspec.structs.replace(settings, port=bound.getsockname()[1])
    greet(addresses(settings), kept_in(settings))
    server = BrowserServer(config(settings, make_app(settings)), addresses(settings)[0] if browser else "")
    with contextlib.suppress(KeyboardInterrupt):  # how every evening ends
        server.run([bound])


async def check_store(settings: Settings) -> None:
    """Say what is wrong with the store before anything else is said, and bring it up to date."""
    store = open_store(settings, Environment())
    try:
        await store.open()
    except (OSError, sqlite3.Error, asyncpg.PostgresError) as problem:
        raise Denied("no-store", why=str(problem)) from problem
    await store.close()


class BrowserServer(uvicorn.Server):
    """Opens a browser, if one is asked for, once there is something to see."""

    def __init__(self, chosen: uvicorn.Config, address: str) -> None:
        super().__init__(chosen)
        self.address = address

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        end_within(END_SECONDS)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.address:
            show(self.address)


def _serve_many(settings: Settings, workers: int) -> None:
    """Each worker is a node of its own, told by the environment what was chosen."""
    for name in settings.__struct_fields__:
        os.environ[f"CHEESEBOARD_{name.upper()}"] = str(getattr(settings, name))
    many = config(settings, "cheeseboard.server.main:app_from_environment", factory=True, workers=workers)
    Multiprocess(many, [many.bind_socket()]).run()


def app_from_environment() -> ASGIApp:
    settings = settings_from()
    log_as_json(level_of(settings))
    collect_in_small_parts()
    hand_over_often()
    end_on_signal()
    return make_app(settings)


def level_of(settings: Settings) -> int:
    return logging.getLevelNamesMapping()[settings.log_level.upper()]


def hand_over_often() -> None:
    """Computes replays in a thread beside the loop, so that moves go first."""
    sys.setswitchinterval(0.0001)


def config(settings: Settings, app: Any, **more: Any) -> uvicorn.Config:
    """Our limits instead of the library's: small frames, no compression, no banner."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws=Counted,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        http=TimedHttp,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=10,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        **more,
    )


def backup(database: str, path: str) -> None:
    """Copy a store while the server runs."""
    asyncio.run(copy_store(database, path))


def restore(path: str, database: str) -> None:
    """Put a copy where there is no store yet."""
    asyncio.run(restore_store(path, database))


def give_role(database: str, person: str, role: str) -> None:
    """`owner`, `moderator`, or nothing: by the host alone."""
    asyncio.run(at_desk(database, lambda desk: desk.give_role(HOST, person, role)))


def find_people(database: str, search: str) -> list[PersonInfo]:
    return asyncio.run(at_desk(database, lambda desk: desk.people(search, 0, 100)))


def examine(**given: Any) -> list[Finding]:
    """What is right and wrong with this installation."""
    return asyncio.run(doctor.examine(settings_from(**given)))


def check_backup(path: str) -> Checked:
    """Restore a copy into a separate folder, and continue its games."""
    return asyncio.run(check_copy(path))

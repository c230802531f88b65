"""Starting the server."""

import gc
import os
import socket
import webbrowser
from typing import Any

import uvicorn
from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from cheeseboard.server.app import make_app
from cheeseboard.server.logs import log_as_json
from cheeseboard.server.settings import Settings, settings_from
from cheeseboard.server.store.sqlite import copy_database


def serve(*, workers: int = 1, browser: bool = False, **given: Any) -> None:
    """Serve until stopped. What is not given comes from CHEESEBOARD_... or the defaults."""
    settings = settings_from(**given)
    if workers > 1 and not settings.database.startswith("postgres"):
        raise SystemExit("Several workers need a PostgreSQL database: --database postgresql://...")
    log_as_json()
    collect_rarely()
    print(*addresses(settings), sep="\n", flush=True)
    if browser:
        webbrowser.open(addresses(settings)[0])
    if workers > 1:
        _serve_many(settings, workers)
    else:
        uvicorn.Server(config(settings, make_app(settings))).run()


def _serve_many(settings: Settings, workers: int) -> None:
    """Each worker is a node of its own, told by the environment what was chosen."""
    for name in settings.__struct_fields__:
        os.environ[f"CHEESEBOARD_{name.upper()}"] = str(getattr(settings, name))
    many = config(settings, "cheeseboard.server.main:app_from_environment", factory=True, workers=workers)
    Multiprocess(many, [many.bind_socket()]).run()


def app_from_environment() -> ASGIApp:
    log_as_json()
    collect_rarely()
    return make_app(settings_from())


def collect_rarely() -> None:
    """What tables are made of has no cycles; looking for some among all of it would stop everybody."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def config(settings: Settings, app: Any, **more: Any) -> uvicorn.Config:
    """Our limits instead of the library's: small frames, no compression, no banner."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=16 * 1024,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=10,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        **more,
    )


def addresses(settings: Settings) -> list[str]:
    """Where to find the table: on this machine, and in the same house."""
    here = f"http://{'127.0.0.1' if settings.host in ('0.0.0.0', '::') else settings.host}:{settings.port}"
    everywhere = settings.host in ("0.0.0.0", "::")
    return [here, f"http://{_lan_address()}:{settings.port}"] if everywhere else [here]


def _lan_address() -> str:
    """The address this machine would send from; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def backup(database: str, path: str) -> None:
    """Copy a SQLite database while the server runs; PostgreSQL has pg_dump."""
    if database.startswith("postgres"):
        raise SystemExit("A PostgreSQL database is backed up with pg_dump.")
    copy_database(database, path)

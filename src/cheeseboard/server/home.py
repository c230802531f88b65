"""Playing at home: a store in the user's data folder, a free port, a browser where there is one."""

import os
import socket
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from cheeseboard.server.settings import Settings, settings_from
from cheeseboard.server.words import Denied

PORTS: Final = 20
"""How many ports are tried where none was asked for."""
SENT_AHEAD: Final = 128 * 1024
"""So much the system keeps for somebody who reads slowly; left alone, it would keep megabytes for each."""
EVERYWHERE: Final = ("0.0.0.0", "::")


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Where this machine keeps what programs store for a person."""
    home = Path.home()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "cheeseboard"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "cheeseboard"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "cheeseboard"


def settings_at_home(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """As elsewhere, but the store is found again from wherever one starts."""
    settings = settings_from(environment, **given)
    if given.get("database") or "CHEESEBOARD_DATABASE" in environment:
        return settings
    folder = data_folder(environment=environment)
    folder.mkdir(parents=True, exist_ok=True)
    return msgspec.structs.replace(settings, database=str(folder / settings.database))


def bind_socket(settings: Settings, tries: int = 1) -> socket.socket:
    """A socket on the port that was asked for, or on the next one that is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in range(settings.port, settings.port + tries):
        bound = socket.socket(family)
        if sys.platform != "win32":  # where it would let two programs have the same port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((settings.host, port))
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)
        except OSError:
            bound.close()
        else:
            return bound
    raise Denied("port-taken", host=settings.host, port=settings.port)


def addresses(settings: Settings) -> list[str]:
    """Where to find the table: on this machine, and in the same house."""
    everywhere = settings.host in EVERYWHERE
    here = f"http://{'127.0.0.1' if everywhere else settings.host}:{settings.port}"
    return [here, f"http://{_lan_address()}:{settings.port}"] if everywhere else [here]


def kept_in(settings: Settings) -> str:
    """Where games are kept; the address of a database may hold a password and is not shown."""
    is_file = not settings.database.startswith("postgres")
    return str(Path(settings.database).resolve()) if is_file else "PostgreSQL"


def _lan_address() -> str:
    """The address this machine would send from; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def show(address: str, platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> None:
    """Open it in a browser with windows; one in the terminal would hide what we say there."""
    screen = (
        platform in ("win32", "darwin") or environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    )
    if screen:
        webbrowser.open(address)

"""Everything a host may choose, from arguments or from CHEESEBOARD_... in the environment."""

import os
from collections.abc import Mapping
from typing import Any, Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "cheeseboard.db"
    """A file for SQLite, or postgresql://... for several nodes."""
    address: str = ""
    """Under which people find us, such as https://cheese.example; `cheeseboard doctor` looks there."""
    secure: bool = False
    """Whether people reach us by https, so that cookies never travel otherwise."""
    origins: str = ""
    """Further origins, separated by commas, that may open a socket; our own always may."""
    proxies: str = "127.0.0.1"
    """Whose X-Forwarded-For is believed."""
    mail: str = ""
    """Where letters are handed in: smtp://name:password@mail.example:587, or smtps://; empty for none."""
    mail_from: str = ""
    """Who they are from, such as Cheeseboard <table@cheese.example>."""
    refused_words: str = ""
    """A file of words, one a line, that may be in no name and no chat; empty for no such filter."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """What is worth a line in the log."""
    backups: str = ""
    """A folder for copies of the store, made while people play; empty for none."""
    backup_hours: float = 24.0
    backup_days: int = 7
    backup_weeks: int = 4
    """How often, and of how many days and weeks the latest copy is kept."""
    open_metrics: bool = False
    """Whether /metrics answers others than this machine."""
    web: str = ""
    """The folder of the built web app; empty for the one in the package."""
    pocket: str = ""
    """The folder of the pocket table, which people may take along; empty for the one `make pocket` built."""

    frame: int = 8 * 1024
    body: int = 64 * 1024
    messages: int = 100
    messages_seconds: float = 20.0
    requests: int = 600
    requests_per_address: int = 6000
    requests_seconds: float = 20.0
    """How many requests a person, and all behind one address, may send within this many seconds."""
    openings: int = 60
    openings_per_address: int = 4000
    """The same for sockets that are opened. Somebody let go for flooding opens none for as long."""
    lines: int = 20
    lines_seconds: float = 20.0
    """How many lines of chat a person may say within this many seconds."""
    reports: int = 10
    """How many times a person may report somebody within `address_seconds`."""
    queue: int = 64
    queue_bytes: int = 256 * 1024
    """How many messages, and bytes of them, wait for a socket that does not read."""
    tables_per_address: int = 30
    guests_per_address: int = 100
    address_seconds: float = 600.0
    sockets_per_address: int = 2000

    idle_seconds: float = 300.0
    sweep_seconds: float = 1.0
    grace_seconds: float = 30.0
    """How long after a start nobody's time runs out."""
    stall_seconds: float = 10.0
    """A standstill of ours counts for so long at most when deadlines are counted."""
    keep_finished_days: float = 0.0
    """Finished and abandoned tables are deleted after this many days; 0 keeps them."""

    bot_workers: int = 1
    bot_seconds: float = 10.0
    bot_megabytes: int = 1024
    bot_pace: float = 1.0
    """How long bots take, measured by the time they may think; at 0 their time may tell what they hold."""
    bot_window: float = 12.0
    """How many seconds people have to react before bots do."""
    reviews_waiting: int = 20
    """How many reviews of finished games may be in progress or wait; beyond that, people are told to wait."""
    review_nice: int = 19
    """How far reviews stand back for everything else: lower in priority than any move at a table."""
    outside_bots: str = ""
    """Bots of the host's own that speak the bot protocol, as name=command;name=http://..."""


def settings_from(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """Arguments win over the environment, and that over the defaults."""
    named = {name: environment.get(f"CHEESEBOARD_{name.upper()}") for name in Settings.__struct_fields__}
    chosen = {name: value for name, value in named.items() if value is not None}
    chosen.update({name: value for name, value in given.items() if value is not None})
    return msgspec.convert(chosen, Settings, strict=False)


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))

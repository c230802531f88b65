"""By what a fault is found again: the request it came from, and the table it was about."""

import logging
import re
from contextvars import ContextVar
from typing import Final

HEADER: Final = b"x-request-id"
_WELL_FORMED: Final = re.compile(rb"[0-9A-Za-z-]{8,64}")

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
TABLE: Final[ContextVar[str]] = ContextVar("table", default="")


def well_formed(given: bytes | None) -> str:
    """What a proxy calls the request, if it may stand in a log; empty otherwise."""
    return given.decode() if given and _WELL_FORMED.fullmatch(given) else ""


def note_trace(record: logging.LogRecord) -> bool:
    """A filter that lets everything pass and says where it belongs."""
    for name, known in (("request", REQUEST.get()), ("table", TABLE.get())):
        if known and not hasattr(record, name):
            setattr(record, name, known)
    return True

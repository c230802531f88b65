"""How many files and sockets this process may open: as many as the system allows, and whether that is few."""

import logging
from typing import Final

from cheeseboard.server.words import texts

log = logging.getLogger("cheeseboard")

WANTED: Final = 8192
"""For a thousand people with several tabs each, the store and the bots."""


def raise_limit(wanted: int = WANTED) -> int:
    """Raise the limit as far as allowed; return the limit now in force."""
    try:
        import resource
    except ImportError:  # not on Windows
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    number = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (number, hard))
    return number


def most_allowed(wanted: int = WANTED) -> int:
    """How many there would be after a start; at most the number asked for."""
    try:
        import resource
    except ImportError:  # not on Windows
        return wanted
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)


def check_limit(wanted: int = WANTED) -> None:
    number = raise_limit(wanted)
    if number < wanted:
        log.warning(texts().say("reason.few-descriptors", "en", {"number": number, "wanted": wanted}))

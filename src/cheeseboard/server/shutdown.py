"""The end comes in time, whatever hangs: a disk, a database, a bot."""

import logging
import os
import signal
import threading
from types import FrameType
from typing import Final

log = logging.getLogger("cheeseboard")

END_SECONDS: Final = 20.0
"""From the signal: ten for people to go, the rest for what was begun to be stored."""


def end_within(seconds: float) -> None:
    timer = threading.Timer(seconds, _end)
    timer.daemon = True
    timer.start()


def end_on_signal() -> None:
    """In a worker, whose server is not of our making: hear the signal before it does."""
    before = signal.getsignal(signal.SIGTERM)

    def heard(number: int, frame: FrameType | None) -> None:
        end_within(END_SECONDS)
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, heard)


def _end() -> None:
    log.error("did not end in time")
    os._exit(1)

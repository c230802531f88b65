"""What is done from time to time: clocks that ran out, idle tables, old ones."""

import asyncio
import logging
from typing import Final

from cheeseboard.core.text import Refused
from cheeseboard.server.house import House

log = logging.getLogger("cheeseboard")

DAY: Final = 24 * 3600.0
JUMP: Final = 5.0
HOUR: Final = 3600.0
CATCH_UP_SECONDS: Final = 15.0


async def sweep(house: House) -> None:
    """For good. Nobody's time runs out just after a start, or after the clock was put forward."""
    nature, settings = house.nature, house.settings
    quiet_until = nature.steady() + settings.grace_seconds
    caught_up = nature.steady()
    cleaned = nature.steady() - HOUR
    skew = nature.now() - nature.steady()
    while True:
        await asyncio.sleep(settings.sweep_seconds)
        house.tables.swept = nature.steady()
        if abs(nature.now() - nature.steady() - skew) > JUMP:
            skew = nature.now() - nature.steady()
            quiet_until = nature.steady() + settings.grace_seconds
        try:
            if nature.steady() >= quiet_until:
                await house.tables.time_is_up()
            house.tables.forget_idle()
            if house.store.shared and nature.steady() >= caught_up + CATCH_UP_SECONDS:
                caught_up = nature.steady()
                await house.tables.catch_up()
            if settings.keep_finished_days and nature.steady() >= cleaned + HOUR:
                cleaned = nature.steady()
                await house.store.forget_older(nature.now() - settings.keep_finished_days * DAY)
        except Refused as refused:
            log.warning("sweep", extra={"reason": refused.reason.key})
        except Exception:
            house.metrics.errors.inc()
            log.exception("sweep")

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


async def sweep(house: House) -> None:
    """For good. Nobody's time runs out just after a start, or after the clock was put forward."""
    nature, settings = house.nature, house.settings
    quiet_until = nature.steady() + settings.grace_seconds
    cleaned = nature.steady() - HOUR
    skew = nature.now() - nature.steady()
    while True:
        await asyncio.sleep(settings.sweep_seconds)
        if abs(nature.now() - nature.steady() - skew) > JUMP:
            skew = nature.now() - nature.steady()
            quiet_until = nature.steady() + settings.grace_seconds
        try:
            if nature.steady() >= quiet_until:
                await house.tables.time_is_up()
            house.tables.forget_idle()
            if settings.keep_finished_days and nature.steady() >= cleaned + HOUR:
                cleaned = nature.steady()
                await house.store.forget_older(nature.now() - settings.keep_finished_days * DAY)
        except Refused as refused:
            log.warning("sweep", extra={"reason": refused.reason.key})
        except Exception:
            house.metrics.errors.inc()
            log.exception("sweep")

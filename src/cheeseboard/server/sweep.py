"""What is done from time to time: clocks that ran out, idle tables, old ones."""

import asyncio
import gc
import logging
from typing import Final

from cheeseboard.core.text import Refused
from cheeseboard.environment import DAY, HOUR
from cheeseboard.server.garbage import ALL_SECONDS
from cheeseboard.server.service import Service

log = logging.getLogger("cheeseboard")

CATCH_UP_SECONDS: Final = 15.0


async def sweep(service: Service) -> None:
    """Sweep until cancelled. Nobody's time runs out just after a start."""
    environment, settings = service.environment, service.settings
    quiet_until = environment.steady() + settings.grace_seconds
    caught_up = environment.steady()
    collected = environment.steady()
    cleaned = tidied = environment.steady() - HOUR
    while True:
        await asyncio.sleep(settings.sweep_seconds)
        service.tables.swept = environment.steady()
        try:
            await service.tables.count_time()
            if environment.steady() >= quiet_until:
                await service.tables.time_is_up()
            service.tables.forget_idle()
            if environment.steady() >= collected + ALL_SECONDS and not service.tables.pressing():
                collected = environment.steady()
                gc.collect()
            await service.moderation.standing.refresh()
            if service.store.shared and environment.steady() >= caught_up + CATCH_UP_SECONDS:
                caught_up = environment.steady()
                await service.tables.catch_up()
            if environment.steady() >= tidied + HOUR:
                tidied = environment.steady()
                await service.store.forget_tokens(environment.now())
            if settings.keep_finished_days and environment.steady() >= cleaned + HOUR:
                cleaned = environment.steady()
                await service.store.forget_older(environment.now() - settings.keep_finished_days * DAY)
        except Refused as refused:
            log.warning("sweep", extra={"reason": refused.reason.key})
        except Exception:
            service.metrics.errors.inc()
            log.exception("sweep")

"""What a carrier takes from outside: the time, and numbers nobody can guess. Tests bring their own."""

import asyncio
import secrets
import time
from base64 import b32encode
from typing import Final

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
"""In the seconds of every clock here."""


class Environment:
    def now(self) -> float:
        """Seconds since 1970, as people's clocks show them."""
        return time.time()

    def steady(self) -> float:
        """Seconds of a clock that never jumps (monotonic)."""
        return time.monotonic()

    async def pause(self, seconds: float, unless: asyncio.Event) -> None:
        """Let time pass, but no longer than until that happens.

        No moment is named here: the loop of a browser refuses one that is over by the time it hears of it.
        """
        happening = asyncio.create_task(unless.wait())
        try:
            await asyncio.wait({happening}, timeout=max(0.0, seconds))
        finally:
            happening.cancel()

    def bits(self, count: int) -> bytes:
        return secrets.token_bytes(count // 8)

    def token(self) -> str:
        """160 bits in letters and digits that survive being read aloud."""
        return b32encode(self.bits(160)).decode().lower()

    def name(self) -> str:
        """80 bits to call a table or a person by; knowing it opens nothing."""
        return b32encode(self.bits(80)).decode().lower()


class Placed:
    """A carrier of tables passes on to their bots what its environment gives, until it is `leaving`."""

    environment: Environment
    leaving: asyncio.Event

    def steady(self) -> float:
        return self.environment.steady()

    def bits(self, count: int) -> bytes:
        return self.environment.bits(count)

    async def pause(self, seconds: float) -> None:
        await self.environment.pause(seconds, self.leaving)

"""A process of its own that makes a copy and checks it, so that nobody at a table waits for it.

The database is told by the environment, since the address may hold a password: CHEESEBOARD_DATABASE.
"""

import asyncio
import os
import sys

import msgspec

from cheeseboard.core.text import Refused
from cheeseboard.server.operations.copies import copy_store
from cheeseboard.server.operations.verification import check_copy
from cheeseboard.server.settings import settings_from


async def back_up(database: str, target: str) -> bytes:
    await copy_store(database, target)
    return msgspec.json.encode(await check_copy(target))


def main(target: str) -> int:
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        sys.stdout.buffer.write(asyncio.run(back_up(settings_from().database, target)))
    except Refused as refused:
        sys.stderr.write(refused.text("en"))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

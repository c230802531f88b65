"""When cycles of dead objects are looked for: everybody waits meanwhile, so a few objects at a time."""

import gc
from typing import Final

AT_A_TIME: Final = (2_000, 5, 10_000)
"""New objects, and how often those that stay are looked at again; all of them never by itself."""
ALL_SECONDS: Final = 600.0
"""How often all are looked through, which may take a tenth of a second or more."""


def collect_in_small_parts() -> None:
    gc.freeze()
    gc.set_threshold(*AT_A_TIME)

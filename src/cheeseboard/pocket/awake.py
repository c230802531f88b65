"""All that a worker needs, imported and read once: a picture of this memory is where it wakes up later."""

from cheeseboard.pocket.device import Device
from cheeseboard.pocket.thinking import ponder, was_cut
from cheeseboard.tables import library

__all__ = ("Device", "ponder", "was_cut")

library.titles()
library.bots()

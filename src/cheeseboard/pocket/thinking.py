"""What is thought beside the table, in a worker of its own: text in, text out."""

import json
from collections.abc import Callable
from time import perf_counter
from typing import Final

from cheeseboard.bots.asking import advise, think
from cheeseboard.bots.levels import RANDOM, levelled
from cheeseboard.bots.par import par_of
from cheeseboard.core.record import read_record
from cheeseboard.review.slices import answer
from cheeseboard.shelf import title_of_record
from cheeseboard.tables import library
from cheeseboard.tables.encoding import STANDARD
from cheeseboard.tables.planning import plan


def challenge(title: str, year: int, month: int, day: int) -> str:
    """The challenge of a day, with what the usual bot makes of it."""
    return STANDARD.encode(library.challenge(title, (year, month, day))).decode()


def par(record: str) -> str:
    """What the usual bot makes of a deal that somebody has played alone."""
    title = title_of_record(record)
    return str(par_of(title, read_record(title, record)))


class Haste:
    """Whether the last bot ran out of time before it had thought as much as its level says."""

    def __init__(self) -> None:
        self.cut = False

    def watch(self, level: str, seat: int, world: str, seed: int) -> str:
        began = perf_counter()
        move = think(level, seat, world, seed)
        self.cut = level != RANDOM and perf_counter() - began >= _cap(level, world)
        return move


def _cap(level: str, world: str) -> float:
    """Seconds: thoughts are counted, and this is for devices that are slow."""
    return levelled(level).thinker(json.loads(world)["title"]).skill.seconds


HASTE: Final = Haste()


def was_cut() -> bool:
    return HASTE.cut


THOUGHTS: Final[dict[str, Callable[..., str]]] = {
    "think": HASTE.watch,
    "advise": advise,
    "challenge": challenge,
    "plan": plan,
    "par": par,
    "review": answer,
}


def ponder(text: str) -> str:
    """`[what, *args]` as JSON."""
    what, *args = json.loads(text)
    HASTE.cut = False
    return THOUGHTS[what](*args)

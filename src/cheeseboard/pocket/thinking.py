"""What is thought beside the table, in a worker of its own: text in, text out."""

import json
from collections.abc import Callable
from typing import Final

from cheeseboard.bots.asking import advise, think
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


THOUGHTS: Final[dict[str, Callable[..., str]]] = {
    "think": think,
    "advise": advise,
    "challenge": challenge,
    "plan": plan,
    "par": par,
    "review": answer,
}


def ponder(text: str) -> str:
    """`[what, *args]` as JSON."""
    what, *args = json.loads(text)
    return THOUGHTS[what](*args)

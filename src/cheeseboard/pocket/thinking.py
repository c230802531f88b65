"""What is thought beside the table, in a worker of its own: text in, text out."""

import json
from collections.abc import Callable
from typing import Final

from cheeseboard.bots.asking import advise, think
from cheeseboard.tables import library
from cheeseboard.tables.encoding import STANDARD
from cheeseboard.tables.planning import plan


def challenge(title: str, year: int, month: int, day: int) -> str:
    """The challenge of a day, with what the usual bot makes of it."""
    return STANDARD.encode(library.challenge(title, (year, month, day))).decode()


THOUGHTS: Final[dict[str, Callable[..., str]]] = {
    "think": think,
    "advise": advise,
    "challenge": challenge,
    "plan": plan,
}


def ponder(text: str) -> str:
    """`[what, *args]` as JSON."""
    what, *args = json.loads(text)
    return THOUGHTS[what](*args)

"""When a bot's answer may be heard: a matter of what everybody knows, never of what the bot holds.

A player with one move answers sooner than one who has to think. So answers are heard only at whole slots
after the question. A slot is as long as the level may think at that title where the choice is secret: in
reactions, and where several choose at once. In an open turn it is half of that.
"""

from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from typing import Final, NamedTuple

from cheeseboard.bots.levels import RANDOM, levels
from cheeseboard.core.state import State

AT_ONCE: Final = 0.05
"""The slot of those who do not think: bots that play at random, and the default move."""
STRANGER: Final = 1.0
"""The slot of bots from outside, whose budget nobody knows."""
MARGIN: Final = 0.1
"""For the way to the bot and back."""
WHOLE: Final = 1.0
OPEN_TURN: Final = 0.5
APART: Final = 0.002
"""Between the answers of those who are asked at once, in an order that was drawn."""


class Tempo(NamedTuple):
    """What a host has chosen: how long bots take, measured by the time they may think, and people's start."""

    pace: float = 1.0
    window: float = 12.0


@dataclass(frozen=True)
class Timing:
    """How a seat's answer is timed: whole slots after the question, and then its place in the row."""

    slot: float
    rank: int = 0
    window: float = 0.0
    """How long the people who are asked too may answer first."""

    def heard_at(self, asked: float, ready: float) -> float:
        """The first slot that is not over before the answer is ready."""
        if not self.slot:
            return ready
        slots = max(1, ceil((ready - asked) / self.slot))
        return asked + slots * self.slot + self.rank * APART


Asked = dict[int, str]
"""The bots that are asked at once: their levels by seat."""


def plans(state: State, asked: Asked, people: bool, luck: bytes, tempo: Tempo) -> dict[int, Timing]:
    """By seat. All who are asked at once have the same slot; `people` says whether some are asked as well."""
    row = sorted(asked, key=lambda seat: sha256(luck + bytes((seat,))).digest())
    slot = max(slot_of(state, seat, level, tempo.pace) for seat, level in asked.items())
    window = tempo.window if people else 0.0
    return {seat: Timing(slot, row.index(seat), window * is_race(state, seat)) for seat in asked}


def slot_of(state: State, seat: int, level: str, pace: float) -> float:
    """Haste shortens open turns alone: in less than the whole time a thought would tell what it was about."""
    secret = bool(state.desks) or _is_reaction(state, seat)
    share = (max(pace, WHOLE) if pace else 0.0) if secret else pace * OPEN_TURN
    return thinking_time(level, state.setup.title) * share


def thinking_time(level: str, title: str) -> float:
    """How long a level may think, as its figures say."""
    if level in ("", RANDOM):
        return AT_ONCE
    known = levels().get(level)
    return STRANGER if known is None else known.skill(title).seconds + MARGIN


def is_race(state: State, seat: int) -> bool:
    """Whether several may react, and the first to answer wins."""
    return bool(state.desks) and _is_reaction(state, seat)


def _is_reaction(state: State, seat: int) -> bool:
    step = state.pending(seat)
    return step is not None and step.reaction

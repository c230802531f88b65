"""Par: what the usual bot makes of the first seat, alone or against its like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cheeseboard.bots.levels import USUAL, player, without_clock
from cheeseboard.bots.window import Window
from cheeseboard.core.record import Record
from cheeseboard.core.state import State
from cheeseboard.core.title import Title


def par(title: Title, seed: int, options: Mapping[str, str] | None = None) -> int:
    """Its score with this seed among as few as can play, the same on every machine."""
    return _played(title, seed, tuple(sorted((options or {}).items())))


def par_of(title: Title, record: Record) -> int:
    """Its score from the same deal; what comes after that is drawn afresh."""
    return _play(record.deal(title), record.entropy % 2**32)


@lru_cache(maxsize=32)
def _played(title: Title, seed: int, options: tuple[tuple[str, str], ...]) -> int:
    return _play(title.start(title.players[0], seed, None, None, **dict(options)), seed)


def _play(state: State, seed: int) -> int:
    bots = [player(without_clock(USUAL), seed + seat) for seat in range(state.players)]
    while not state.over:
        seat = state.next_seat()
        state.play(seat, bots[seat].choose(Window(state, seat)))
    return state.scores[0]

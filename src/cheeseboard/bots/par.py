"""Par: what the usual bot makes of a game that is played alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cheeseboard.bots.levels import USUAL, player, without_clock
from cheeseboard.bots.window import Window
from cheeseboard.core.record import Record
from cheeseboard.core.state import State
from cheeseboard.core.title import Title


def par(title: Title, seed: int, options: Mapping[str, str] | None = None) -> int | None:
    """Its score with this seed, the same on every machine; None where nobody plays alone."""
    if title.players[0] > 1:
        return None
    return _played(title, seed, tuple(sorted((options or {}).items())))


def par_of(title: Title, record: Record) -> int:
    """Its score from the same deal; what comes after that is drawn afresh."""
    return _play_alone(record.deal(title), record.entropy % 2**32)


@lru_cache(maxsize=32)
def _played(title: Title, seed: int, options: tuple[tuple[str, str], ...]) -> int:
    return _play_alone(title.start(1, seed, None, None, **dict(options)), seed)


def _play_alone(state: State, seed: int) -> int:
    bot = player(without_clock(USUAL), seed)
    while not state.over:
        state.play(0, bot.choose(Window(state, 0)))
    return state.scores[0]

"""Par: what the usual bot makes of a game that is played alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cheeseboard.bots.levels import USUAL, player, without_clock
from cheeseboard.bots.window import Window
from cheeseboard.core.title import Title


def par(title: Title, seed: int, options: Mapping[str, str] | None = None) -> int | None:
    """Its score with this seed, the same on every machine; None where nobody plays alone."""
    if title.players[0] > 1:
        return None
    return _played(title, seed, tuple(sorted((options or {}).items())))


@lru_cache(maxsize=32)
def _played(title: Title, seed: int, options: tuple[tuple[str, str], ...]) -> int:
    state = title.start(1, seed, None, None, **dict(options))
    bot = player(without_clock(USUAL), seed)
    while not state.over:
        state.play(0, bot.choose(Window(state, 0)))
    return state.scores[0]

"""What every view holds, whatever the game; a game's own part is declared in its `view.py`.

Declarations for those who read views: mypy, the contract's tests, and `tools/types.py`, which writes them
down for the browser. At run time a view is a plain dictionary.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class View(TypedDict):
    """What a viewer may know, besides the game's own part."""

    title: str
    players: int
    options: dict[str, str]
    viewer: int | None
    over: bool
    to_move: list[int]
    winners: list[int]
    scores: NotRequired[list[int]]
    """Where a game says them before its end."""


class Scored(TypedDict):
    """Points and where they come from: the sentence `score.<line>`, filled with the further keys."""

    line: str
    points: int

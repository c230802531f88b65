"""How deep a review looks: thoughts and worlds, never seconds, so that it is the same on every machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal


@dataclass(frozen=True)
class Depth:
    thoughts: int
    """Of the search that looks for the best move."""
    worlds: int
    """In which the move that was made is compared with the best, before one knows whether more are needed."""
    most: int
    """Worlds where the first ones leave open whether the difference matters."""
    curve: int
    """Worlds for each point of the curve."""


DepthName = Literal["glance", "quick", "usual", "deep"]
DEPTHS: Final[dict[DepthName, Depth]] = {
    "glance": Depth(20, 6, 24, 4),  # for games by the ten thousand
    "quick": Depth(60, 12, 48, 8),
    "usual": Depth(240, 48, 240, 16),
    "deep": Depth(1500, 96, 1536, 96),
}
USUAL: Final = DEPTHS["usual"]

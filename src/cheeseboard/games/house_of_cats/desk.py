"""What is common to all decisions at a player's desk."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.step import Step

NONE: Final = -1


class DeskStep(Step[Any]):
    """A decision in a player's drawing; `symbol` is what he is about to write, if that is settled."""

    def __init__(self, name: str, seat: int, *args: int) -> None:
        super().__init__(name, seat, *args)
        self.symbol: int = NONE

    def writes(self, dice: list[int]) -> int:
        return self.symbol

"""What a bot is given: what its seat knows, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cheeseboard.core.event import Facts
from cheeseboard.core.move import Move, Offered
from cheeseboard.core.state import Setup, State
from cheeseboard.core.text import Prompt


class Window:
    """A game seen from one seat. The real state stays behind the glass."""

    __slots__ = ("__state", "heard", "seat")

    def __init__(self, state: State, seat: int, heard: Sequence[Facts] = ()) -> None:
        """`heard` is what the seat was told lately, where somebody has listened for it."""
        self.__state = state
        self.seat = seat
        self.heard = heard

    @property
    def setup(self) -> Setup:
        """What was agreed before the game."""
        return self.__state.setup

    def prompt(self) -> Prompt | None:
        return self.__state.prompt(self.seat)

    def view(self) -> dict[str, Any]:
        return self.__state.view(self.seat)

    def moves(self) -> list[Move]:
        return self.__state.moves(self.seat)

    def offers(self) -> list[Offered]:
        """The moves, as they read at this moment."""
        return self.__state.offers(self.seat)

    def resample(self, seed: int) -> State:
        """A world as likely as the real one; the same for the same knowledge and seed."""
        world = self.__state.resample(self.seat, seed)
        world.ply = 0  # it counts what others do at their desks
        return world


class Player(Protocol):
    def choose(self, window: Window) -> Move:
        """One of the moves offered in the window; the same whenever the seat knows the same."""
        ...

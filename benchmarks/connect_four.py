"""Connect four on our core: the one game that everybody has measured."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from cheeseboard.core.catalog import Catalog
from cheeseboard.core.edition import Fault
from cheeseboard.core.move import Move, Vocabulary
from cheeseboard.core.saving import PLAIN, Fields
from cheeseboard.core.state import Setup, State
from cheeseboard.core.step import NOBODY, Step
from cheeseboard.core.title import Title

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = ROWS + 1  # a bit above each column stays empty, so that no line runs on into the next one
FULL: Final = sum(1 << (column * STRIDE + row) for column in range(COLUMNS) for row in range(ROWS))


class Drop(Move):
    """The lowest and the highest cell of a column, and all of them, as bits of the board."""

    def __init__(self, column: int) -> None:
        super().__init__("drop", {"column": column + 1})
        self.lowest: i64 = 1 << (column * STRIDE)
        self.highest: i64 = self.lowest << (ROWS - 1)
        self.cells: i64 = self.lowest * ((1 << ROWS) - 1)


VOCABULARY: Final = Vocabulary()
DROPS: Final = [VOCABULARY.add(Drop(column)) for column in range(COLUMNS)]


class Grid(State):
    """The discs of each colour are the bits of a number, column by column from the lowest cell."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.red: i64 = 0
        self.yellow: i64 = 0
        self.winner = NOBODY

    @property
    def scores(self) -> list[int]:
        return [int(seat == self.winner) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        return [self.winner] if self.winner != NOBODY else [0, 1]

    def begin(self) -> None:
        self.push(self.setup.steps["turn 0"])

    def clone(self) -> Grid:
        twin = Grid(self.setup)
        twin.copy_base(self)
        twin.red = self.red
        twin.yellow = self.yellow
        twin.winner = self.winner
        return twin

    def look(self, viewer: int | None) -> dict[str, Any]:
        return self.dump_fields()

    def reimagine(self, viewer: int | None) -> None:
        """Nothing is hidden."""

    def fields(self) -> Fields:
        return FIELDS

    def inventory(self) -> list[str]:
        return []


FIELDS: Final[Fields] = (("red", PLAIN), ("yellow", PLAIN), ("winner", PLAIN))


class Turn(Step[Grid]):
    def __init__(self, seat: int) -> None:
        super().__init__("turn", seat)

    def moves(self, grid: Grid, seat: int) -> list[Move]:
        taken = grid.red | grid.yellow
        return [drop for drop in DROPS if not taken & drop.highest]

    def take(self, grid: Grid, seat: int, move: Move) -> None:
        assert isinstance(move, Drop)
        disc = (grid.red + grid.yellow + move.lowest) & move.cells  # the carry stops at the first empty cell
        if seat == 0:
            grid.red |= disc
            won = has_four(grid.red)
        else:
            grid.yellow |= disc
            won = has_four(grid.yellow)
        if won:
            grid.winner = seat
            grid.finish()
        elif grid.red + grid.yellow == FULL:
            grid.finish()
        else:
            grid.push(TURNS[1 - seat])


def has_four(discs: i64) -> bool:
    return (
        in_line(discs, 1)
        or in_line(discs, STRIDE - 1)
        or in_line(discs, STRIDE)
        or in_line(discs, STRIDE + 1)
    )


def in_line(discs: i64, step: i64) -> bool:
    pairs = discs & (discs >> step)
    return pairs & (pairs >> (2 * step)) != 0


STEPS: Final[Catalog[Step[Any]]] = Catalog()
TURNS: Final = [STEPS.add(Turn(seat)) for seat in range(2)]


class ConnectFour(Title):
    def __init__(self) -> None:
        super().__init__("connect-four", "1", range(2, 3), (), VOCABULARY, STEPS, {"name": "house"})

    def state(self, setup: Setup) -> State:
        return Grid(setup)

    def faults(self, data: dict[str, Any]) -> list[Fault]:
        return []

"""Steps: pending pieces of work, immutable and interned: clones share them and files can name them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from cheeseboard.core.catalog import Catalog, Keyed
from cheeseboard.core.move import Move
from cheeseboard.core.text import Reason

S = TypeVar("S")

NOBODY: Final = -1
SERIES_SEATS: Final = 16


def eyes_of(viewer: int | None) -> int:
    """Whose eyes look on, as a number: a spectator's are nobody's. Numbers are compared without a detour."""
    return NOBODY if viewer is None else viewer


class Barred:
    """A move somebody might expect to make now, and the reason why they cannot."""

    def __init__(self, move: Move | None, reason: Reason) -> None:
        self.move = move
        self.reason = reason

    def to_data(self) -> dict[str, Any]:
        return {"move": None if self.move is None else self.move.key, **self.reason.to_data()}


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Keyed, Generic[S]):
    """Common to decisions and tasks. `seat` is who decides, or NOBODY for a task that runs by itself.

    In a `reaction` a seat may answer what others do, with what only it knows of. Bots take the same time over
    it whatever they hold, and where several may react at once, people go first.
    """

    def __init__(self, name: str, seat: int, *args: int) -> None:
        self.name = name
        self.seat = seat
        self.reaction = False
        numbers = [seat, *args] if seat >= 0 else list(args)
        super().__init__(" ".join([name, *map(str, numbers)]))

    def moves(self, state: S, seat: int) -> list[Move]:
        """The complete offer to this seat."""
        raise NotImplementedError

    def take(self, state: S, seat: int, move: Move) -> None:
        """Carry out one of the offered moves; the step has left the agenda."""
        raise NotImplementedError

    def default(self, state: S, seat: int) -> Move:
        """What an absent player is taken to do."""
        return self.moves(state, seat)[0]

    def question(self, state: S, seat: int) -> str:
        """Which sentence, `prompt.<question>`, tells the seat what to decide."""
        return self.name

    def args(self, state: S, seat: int) -> dict[str, Any]:
        """What that question has to name."""
        return {}

    def describe(self, state: S, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        """Which sentence, `move.<key>`, tells the seat what this move would do now, and what it names.

        Asked also of moves that are barred. Nothing may be told that the seat does not know.
        """
        return move.kind, dict(move.args)

    def barred(self, state: S, seat: int) -> list[Barred]:
        """What the seat might expect to do now and cannot."""
        return []

    def barred_kinds(self, state: S, seat: int) -> dict[str, str]:
        """The same for all moves of a kind, where one reason fits them: kinds with keys of reasons."""
        return {}

    def idle(self, state: S) -> bool:
        """Whether a decision may leave the agenda unasked. Only what everybody can see may decide that."""
        return False

    def run(self, state: S) -> None:
        """Do the work of a task; the step has left the agenda."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step[S]):
    """Work that needs nobody's decision."""

    def __init__(self, name: str, *args: int) -> None:
        super().__init__(name, NOBODY, *args)


class Floor(Task[Any]):
    """Lies under every agenda: a list that runs empty at each move gives its memory back each time."""

    def __init__(self) -> None:
        super().__init__("floor")

    def run(self, state: Any) -> None:
        raise RuntimeError("nothing is pending: the last step must push another one or finish the game")


FLOOR: Final = Floor()


class Series:
    """The steps of one name, told apart by a seat and a number, and made when first needed."""

    def __init__(self, steps: Catalog[Step[Any]], name: str) -> None:
        self.steps = steps
        self.name = name
        self.maker: Callable[[str, int, int], Step[Any]] | None = None
        self.made: dict[int, Step[Any]] = {}
        steps.makers[name] = self.read

    def define(self, maker: Callable[[str, int, int], Step[Any]]) -> None:
        """Say what makes a step of name, seat and number; later than the name, so that modules can meet."""
        self.maker = maker

    def at(self, seat: int, number: int = 0) -> Step[Any]:
        place = number * SERIES_SEATS + seat
        step = self.made.get(place)
        return self._make(seat, number, place) if step is None else step

    def _make(self, seat: int, number: int, place: int) -> Step[Any]:
        assert self.maker is not None, self.name
        step = self.steps.add(self.maker(self.name, seat, number))
        self.made[place] = step
        return step

    def read(self, key: str) -> Step[Any]:
        """The step that a file names."""
        seat, number = (int(word) for word in key.split(" ")[1:])
        return self.at(seat, number)

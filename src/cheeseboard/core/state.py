"""State: everything on the table, and the one way to change it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from cheeseboard.core.catalog import Catalog
from cheeseboard.core.chance import Chance
from cheeseboard.core.edition import Edition
from cheeseboard.core.event import Event, Facts, Listener
from cheeseboard.core.move import Move, Offered, Vocabulary, quote
from cheeseboard.core.saving import (
    Codecs,
    Fields,
    copy_fields,
    declared_fields,
    read_fields,
    write_fields,
)
from cheeseboard.core.step import FLOOR, NOBODY, Barred, Step
from cheeseboard.core.tensor import Pen
from cheeseboard.core.text import Prompt, Reason, Refused, Texts

FORMAT: Final = 1

T = TypeVar("T", bound="State")


@dataclass(eq=False)
class Sight:
    """What anybody may know of a game, where the functions that say so stand apart from its state."""

    look: Callable[[Any, int | None], Mapping[str, Any]]
    encode: Callable[[Any, int | None, Pen], None]
    reimagine: Callable[[Any, int | None], None]


@dataclass(eq=False)
class Setup:
    """What was agreed before the game: shared by a state and all its clones."""

    title: str
    rules: str
    players: int
    options: dict[str, str]
    edition: Edition
    vocabulary: Vocabulary
    steps: Catalog[Step[Any]]
    sight: Sight | None = None
    fields: Fields | None = None

    @property
    def texts(self) -> Texts:
        return self.edition.texts

    def to_data(self, whole: bool = False) -> dict[str, Any]:
        """What a file says of it; with the data of the edition, also of the house's, where it is `whole`."""
        return {
            "title": self.title,
            "rules": self.rules,
            "edition": self.edition.whole() if whole else self.edition.to_data(),
            "players": self.players,
            "options": self.options,
        }


class ScoreLine:
    """Some points and the reason for them; its sentence is `score.<key>`."""

    def __init__(self, key: str, points: int, args: dict[str, Any] | None = None) -> None:
        self.key = key
        self.points = points
        self.args: dict[str, Any] = args or {}

    def to_data(self) -> dict[str, Any]:
        return {"line": self.key, "points": self.points, **self.args}


def canonical(data: object) -> str:
    try:
        return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    except TypeError as problem:
        raise TypeError(f"{strange_part(data)}: {problem}") from problem


def strange_part(data: object, path: str = "") -> str:
    """Where in some data the first thing is that JSON does not have, such as `table.hands.0 is a set`."""
    if isinstance(data, dict):
        members = list(data.items())
    elif isinstance(data, list | tuple):
        members = list(enumerate(data))
    else:
        plain = data is None or isinstance(data, str | int | float | bool)
        return "" if plain else f"{path} is a {type(data).__name__}"
    for key, value in members:
        found = strange_part(value, f"{path}.{key}" if path else str(key))
        if found:
            return found
    return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game's state extends this with what lies on its table.

    The agenda is a stack of steps on a floor. While `desks` is not empty, several seats work at once, each
    off its own stack, and the agenda waits; what they do there is nobody else's to see until all are done.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players = setup.players
        self.ply = 0
        self.over = False
        self.agenda: list[Step[Any]] = [FLOOR]
        self.desks: list[list[Step[Any]]] = []
        self.chance = Chance(0)
        self.listener: Listener | None = None
        self._asked = NOBODY
        self._offer: list[Move] = []

    # What a game supplies --------------------------------------------------------------------------------

    def begin(self) -> None:
        """Deal, and put the first steps on the agenda."""
        raise NotImplementedError

    def reimagine(self, viewer: int | None) -> None:
        """Deal again, with `self.chance`, all that the viewer cannot know.

        Sort what is dealt before it is shuffled: then nothing of the real world is left in the order.
        """
        self._sight().reimagine(self, viewer)

    def look(self, viewer: int | None) -> Mapping[str, Any]:
        """What the viewer may know, put together from what is open and what is their own."""
        return self._sight().look(self, viewer)

    def encode(self, viewer: int | None, pen: Pen) -> None:
        """What a seat, or a spectator (None), may know as numbers, for agents that learn; players are listed
        from `pen.first` on. Until a game says more, they have no more than whose turn it is and what is
        offered."""
        if self.setup.sight is not None:
            self.setup.sight.encode(self, viewer, pen)

    def _sight(self) -> Sight:
        if self.setup.sight is None:
            raise NotImplementedError
        return self.setup.sight

    def codecs(self) -> Codecs:
        """How anything but numbers, truths and words is saved, by the name of its type."""
        return {}

    def inventory(self) -> list[str]:
        """Every component, wherever it lies, by name: no move may change this list, only its order."""
        raise NotImplementedError

    @property
    def scores(self) -> list[int]:
        raise NotImplementedError

    @property
    def winners(self) -> list[int]:
        raise NotImplementedError

    def score_lines(self, seat: int) -> list[ScoreLine]:
        """Where the seat's points come from, line by line, at any moment."""
        return [ScoreLine("total", self.scores[seat])]

    # What follows from the declared fields ---------------------------------------------------------------

    def fields(self) -> Fields:
        """The game's own fields, as the body of its class declares them; a compiled class keeps no such
        declarations: its title names them, and it overrides `clone` with what tools/fields.py writes."""
        if self.setup.fields is not None:
            return self.setup.fields
        found = _DECLARED.get(type(self))
        if found is None:
            found = declared_fields(type(self), self.codecs())
            _DECLARED[type(self)] = found
        return found

    def clone(self) -> State:
        """An independent copy."""
        twin = type(self)(self.setup)
        twin.copy_base(self)
        copy_fields(twin, self, self.fields())
        return twin

    def dump_fields(self) -> dict[str, Any]:
        """All fields of the game as plain data."""
        return write_fields(self, self.fields(), self)

    def restore_fields(self, data: dict[str, Any]) -> None:
        """Restore all fields of the game from plain data."""
        read_fields(self, self.fields(), data, self)

    # Playing ---------------------------------------------------------------------------------------------

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a decision, several when all choose at once; none during a move."""
        if self.desks:
            return tuple(self._owing())
        seat = self.agenda[-1].seat
        return () if seat == NOBODY else (seat,)

    def _owing(self) -> list[int]:
        if self.desks:
            return [seat for seat, desk in enumerate(self.desks) if desk]
        seat = self.agenda[-1].seat
        return [] if seat == NOBODY else [seat]

    def next_seat(self) -> int:
        """The first of the seats to move."""
        for seat, desk in enumerate(self.desks):
            if desk:
                return seat
        return self.agenda[-1].seat

    def moves(self, seat: int) -> list[Move]:
        """The complete offer to a seat; nothing else is ever accepted."""
        return self.offered(seat).copy()

    def play(self, seat: int, move: object, entropy: int | None = None) -> None:
        """Make one of the offered moves; anything else, whatever it is, is Refused and changes nothing."""
        if not isinstance(move, Move) or move not in self.offered(seat):
            raise self._refusal(seat, move)
        self.carry_out(seat, move, entropy)

    def default(self, seat: int) -> Move:
        """What an absent player is taken to do."""
        step = self.pending(seat)
        if step is None:
            raise Refused(self._waiting(seat))
        self.offered(seat)
        return step.default(self, seat)

    def why_not(self, seat: int) -> list[Barred]:
        """What this seat might expect to do now and cannot, each with its reason."""
        step = self.pending(seat)
        if step is None:
            return [Barred(None, self._waiting(seat))]
        return step.barred(self, seat)

    def why_no_other(self, seat: int) -> dict[str, Reason]:
        """Why whatever `why_not` leaves out must wait: by the kind of move, and under "" for all the rest."""
        step = self.pending(seat)
        if step is None:
            return {"": self._waiting(seat)}
        question = {**step.args(self, seat), "say": f"prompt.{step.question(self, seat)}"}
        kinds = {kind: self.reason(key) for kind, key in step.barred_kinds(self, seat).items()}
        return {**kinds, "": self.reason("not-now", {"question": question})}

    def prompt(self, seat: int) -> Prompt | None:
        """What this seat must decide now, or None if it need not."""
        step = self.pending(seat)
        if step is None:
            return None
        return Prompt(self.setup.texts, step.question(self, seat), step.args(self, seat))

    def offers(self, seat: int) -> list[Offered]:
        """The complete offer, as the seat reads it."""
        return [self.describe(seat, move) for move in self.offered(seat)]

    def describe(self, seat: int, move: Move) -> Offered:
        """How a move reads to this seat now; where the seat owes nothing, as it always reads."""
        step = self.pending(seat)
        key, args = (move.kind, dict(move.args)) if step is None else step.describe(self, seat, move)
        return Offered(self.setup.texts, move, key, args)

    def pending(self, seat: int) -> Step[Any] | None:
        """The decision this seat owes."""
        if self.desks:
            desk = self.desks[seat] if 0 <= seat < len(self.desks) else []
            return desk[-1] if desk else None
        if seat == NOBODY:
            return None
        step = self.agenda[-1]
        return step if step.seat == seat else None

    def offered(self, seat: int) -> list[Move]:
        """The offer itself, for those who only read it; `moves` gives a copy."""
        if self._asked != seat or seat == NOBODY:
            step = self.pending(seat)
            if step is None:
                return []
            self._offer = step.moves(self, seat)
            self._asked = seat
            if not self._offer:
                raise self._nothing_offered(step, seat)
        return self._offer

    def _nothing_offered(self, step: Step[Any], seat: int) -> RuntimeError:
        self._asked = NOBODY
        return RuntimeError(
            f"{self.setup.title}, move {self.ply}: the step “{step.key}” offers seat {seat} no move. "
            "A step must offer at least one, or not be asked."
        )

    def carry_out(self, seat: int, move: Move, entropy: int | None) -> None:
        """Make a move that is known to be offered; `play` makes sure of it."""
        self.ply += 1
        if entropy is None:
            self.chance.restart(self.ply)
        else:
            self.chance.feed(entropy)
        self._asked = NOBODY
        stack = self.desks[seat] if self.desks else self.agenda
        stack.pop().take(self, seat, move)
        self.settle()

    def settle(self) -> None:
        """Run tasks until somebody must decide or the game is over."""
        while not self.over:
            if self.desks:
                if self._someone_works():
                    return
                self.desks = []
            step = self.agenda[-1]
            if step.seat == NOBODY:
                self.agenda.pop().run(self)
            elif step.idle(self):
                self.agenda.pop()
            else:
                return

    def _someone_works(self) -> bool:
        for desk in self.desks:
            if desk:
                return True
        return False

    def _waiting(self, seat: int) -> Reason:
        if self.over:
            return self.reason("game-over")
        if not 0 <= seat < self.players:
            return self.reason("no-such-seat", {"number": seat, "last": self.players - 1})
        return self.reason("not-your-turn", {"seats": list(self.to_move)})

    def _refusal(self, seat: int, move: object) -> Refused:
        step = self.pending(seat)
        if step is None:
            return Refused(self._waiting(seat))
        if not isinstance(move, Move):
            return Refused(self.reason("no-such-move", {"text": quote(move)}))
        for barred in step.barred(self, seat):
            if barred.move is move:
                return Refused(barred.reason)
        kinds = step.barred_kinds(self, seat)
        if move.kind in kinds:
            return Refused(self.reason(kinds[move.kind]))
        return Refused(self.reason("not-offered", {"text": move.key}))

    # For the rules ---------------------------------------------------------------------------------------

    def push(self, step: Step[Any]) -> None:
        self.agenda.append(step)

    def ask(self, seat: int, step: Step[Any]) -> None:
        """Put a decision on a seat's own desk; all seats asked in one go work at once."""
        if not self.desks:
            self.desks = [[] for _ in range(self.players)]
        self.desks[seat].append(step)

    def finish(self) -> None:
        self.over = True
        self.agenda = [FLOOR]
        self.desks = []

    def tell(self, kind: str, facts: Facts | None, secrets: dict[int, Facts] | None = None) -> None:
        if self.listener is not None:
            self.listener(Event(kind, facts, secrets))

    def tell_of(self, kind: str, seat: int) -> None:
        """An event that says no more than whose it was."""
        if self.listener is not None:
            self.tell(kind, {"seat": seat})

    def reason(self, key: str, args: dict[str, Any] | None = None) -> Reason:
        return Reason(self.setup.texts, key, args)

    def copy_base(self, other: State) -> None:
        """Take over everything but the game's own fields and the listener."""
        self.ply = other.ply
        self.over = other.over
        self.agenda = other.agenda.copy()
        if other.desks:
            self.desks = [desk.copy() for desk in other.desks]
        self.chance.follow(other.chance)
        self._asked = other._asked
        self._offer = other._offer

    # Knowing ---------------------------------------------------------------------------------------------

    def view(self, viewer: int | None) -> dict[str, Any]:
        """Plain data for JSON: what a seat, or a spectator (None), may know.

        The ply is no part of it: it would count what others do at their desks.
        """
        return {
            "title": self.setup.title,
            "players": self.players,
            "options": self.setup.options.copy(),
            "viewer": viewer,
            "over": self.over,
            "to_move": self._owing(),
            "winners": list(self.winners) if self.over else [],
            **self.look(viewer),
        }

    def resample(self, viewer: int | None, seed: int) -> State:
        """A world as likely as the real one, given only what the viewer knows."""
        world = self.clone()
        world.chance = Chance(seed)
        world.chance.restart(0)  # the ply would count what others do at their desks
        world._asked = NOBODY
        world.reimagine(viewer)
        return world

    def deal_anew(self, seat: int, entropy: int) -> None:
        """Deal all that the seat cannot know once more, so that what it saw and took back is gone."""
        self.chance.feed(entropy)
        self._asked = NOBODY
        self.reimagine(seat)
        self.tell("dealt-anew", {"seat": seat})

    # Saving ----------------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            **self.setup.to_data(),
            "seed": self.chance.seed,
            **self._position(),
        }

    def to_json(self) -> str:
        return canonical(self.to_data())

    def digest(self) -> str:
        """A hash of everything on the table; what feeds the chance is no part of it."""
        return blake2b(canonical(self._position()).encode(), digest_size=8).hexdigest()

    def restore(self, data: dict[str, Any]) -> None:
        """Become the position of a saved state with the same setup."""
        steps = self.setup.steps
        self.ply = data["ply"]
        self.over = data["over"]
        self.agenda = [FLOOR, *(steps[key] for key in data["agenda"])]
        self.desks = [[steps[key] for key in desk] for desk in data["desks"]]
        self.chance = Chance(data.get("seed", 0))
        self.chance.restart(self.ply)
        self._asked = NOBODY
        self.restore_fields(data["table"])

    def _position(self) -> dict[str, Any]:
        return {
            "ply": self.ply,
            "over": self.over,
            "agenda": [step.key for step in self.agenda[1:]],
            "desks": [[step.key for step in desk] for desk in self.desks],
            "table": self.dump_fields(),
        }


_DECLARED: Final[dict[type, Fields]] = {}

"""Moves: immutable interned values with a stable number in their title's vocabulary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from cheeseboard.core.catalog import Catalog, Keyed
from cheeseboard.core.edition import Edition
from cheeseboard.core.text import Reason, Refused, Texts

UNNUMBERED: Final = -1
QUOTED: Final = 60


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Keyed):
    """A kind and its arguments; its key reads `open-door 3`. Games subclass it to hold typed arguments."""

    def __init__(self, kind: str, args: dict[str, int | str] | None = None) -> None:
        self.kind = kind
        self.args: dict[str, int | str] = args or {}
        self.number = UNNUMBERED
        self.vocabulary: Vocabulary | None = None
        super().__init__(" ".join([kind, *(str(value) for value in self.args.values())]))

    def to_data(self) -> dict[str, int | str]:
        return {"kind": self.kind, **self.args}

    def text(
        self, language: str = "en", names: Sequence[str] | None = None, texts: Texts | None = None
    ) -> str:
        """The move in words: those of the edition in play where its texts are given, else the house's."""
        known = self.vocabulary.spoken if texts is None and self.vocabulary is not None else texts
        return self.key if known is None else known.say(f"move.{self.kind}", language, self.args, names)


class Offered:
    """A move as it is offered now: the sentence `move.<key>`, filled with what it would mean."""

    def __init__(self, texts: Texts, move: Move, key: str, args: dict[str, Any]) -> None:
        self.texts = texts
        self.move = move
        self.key = key
        self.args = args

    def text(self, language: str = "en", names: Sequence[str] | None = None) -> str:
        return self.texts.say(f"move.{self.key}", language, self.args, names)

    def to_data(self) -> dict[str, Any]:
        """`told` is there only where the move has another sentence than its own."""
        move = self.move
        plain = {"move": move.key, "kind": move.kind, "args": move.args}
        if self.key == move.kind and self.args == move.args:
            return plain
        return {**plain, "told": {"sentence": self.key, **self.args}}


M = TypeVar("M", bound=Move)


class Vocabulary:
    """All moves a title will ever offer, numbered once and for all."""

    def __init__(self) -> None:
        self.catalog: Catalog[Move] = Catalog()
        self.by_data: dict[tuple[str, ...], Move] = {}
        self.texts = Texts()
        self.house: Edition | None = None

    @property
    def spoken(self) -> Texts:
        """The words of the house edition, for callers who do not say which edition is played."""
        return self.texts if self.house is None else self.house.texts

    def add(self, move: M) -> M:
        move.number = len(self.catalog)
        move.vocabulary = self
        self.catalog.add(move)
        self.by_data[_signature(move.to_data())] = move
        return move

    def move(self, number: int) -> Move:
        if 0 <= number < len(self.catalog):
            return self.catalog.things[number]
        last = len(self.catalog) - 1
        raise Refused(Reason(self.texts, "no-such-number", {"number": number, "last": last}))

    def read(self, data: object) -> Move:
        """A move from its number, its key or its JSON form."""
        if isinstance(data, Move):
            return data
        if isinstance(data, int) and not isinstance(data, bool):
            return self.move(data)
        found = self._find(data)
        if found is None:
            raise Refused(Reason(self.texts, "no-such-move", {"text": quote(data)}))
        return found

    def _find(self, data: object) -> Move | None:
        if isinstance(data, Mapping):
            return self.by_data.get(_signature(data))
        return self.catalog.by_key.get(data) if isinstance(data, str) else None

    def __len__(self) -> int:
        return len(self.catalog)


def _signature(data: Mapping[Any, Any]) -> tuple[str, ...]:
    """A move's JSON form whatever the order of its fields; what no move can hold fits none."""
    return tuple(sorted([f"{name}={v}" if isinstance(v, str | int) else "" for name, v in data.items()]))


def quote(data: object) -> str:
    """What somebody sent instead of a move, short enough to quote."""
    if isinstance(data, Mapping):
        return quote(data["kind"]) if isinstance(data.get("kind"), str) else "{…}"
    if isinstance(data, str | int | float) or data is None:
        return str(data)[:QUOTED]
    return type(data).__name__

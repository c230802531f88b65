"""Editions: a game's components as data, checked before anybody plays with them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cheeseboard.core.text import Reason, Refused, Texts

Path = tuple[str | int, ...]


class Fault:
    """What is wrong with an edition, and where."""

    def __init__(self, path: Path, key: str, args: dict[str, Any] | None = None) -> None:
        self.path = path
        self.key = key
        self.args: dict[str, Any] = args or {}

    @property
    def where(self) -> str:
        return ".".join(str(part + 1) if isinstance(part, int) else part for part in self.path)

    def text(self, texts: Texts, language: str = "en") -> str:
        return texts.say(f"fault.{self.key}", language, self.args)


class BadEdition(Refused):
    """An edition with faults; nothing was started."""

    def __init__(self, texts: Texts, faults: list[Fault]) -> None:
        first = faults[0]
        args = {"where": first.where, "why": first.text(texts), "number": len(faults)}
        super().__init__(Reason(texts, "bad-edition", args))
        self.faults = faults

    def text(self, language: str = "en", names: Sequence[str] | None = None) -> str:
        """The first fault is a sentence of its own and needs the same language."""
        reason = self.reason
        why = self.faults[0].text(reason.texts, language)
        return Reason(reason.texts, reason.key, {**reason.args, "why": why}).text(language, names)


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """The checked data with its digest. A game extends it with decks and sheets ready to play."""

    def __init__(self, data: dict[str, Any], house: bool = False) -> None:
        self.data = data
        self.house = house
        self.name: str = data.get("name", "")
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        self.digest = blake2b(text.encode(), digest_size=8).hexdigest()

    def to_data(self) -> dict[str, Any]:
        """Enough to find the edition again: a person's own travels whole."""
        named: dict[str, Any] = {"name": self.name, "digest": self.digest}
        return named if self.house else {**named, "data": self.data}


# The shape an edition must have. Each shape lists the faults of a value ---------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    def faults(self, value: Any, path: Path) -> list[Fault]:
        raise NotImplementedError


class Count(Shape):
    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def faults(self, value: Any, path: Path) -> list[Fault]:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return []
        return [Fault(path, "count", {"low": self.low, "high": self.high, "value": str(value)})]


class Word(Shape):
    """Some text; one of `choices` where they are given."""

    def __init__(self, choices: Sequence[str] = ()) -> None:
        self.choices = list(choices)

    def faults(self, value: Any, path: Path) -> list[Fault]:
        if not isinstance(value, str):
            return [Fault(path, "text", {"value": str(value)})]
        if self.choices and value not in self.choices:
            return [Fault(path, "choice", {"value": value, "choices": ", ".join(self.choices)})]
        return []


class Rows(Shape):
    """A list of `low` to `high` things of one shape."""

    def __init__(self, item: Shape, low: int = 0, high: int = 1000) -> None:
        self.item = item
        self.low = low
        self.high = high

    def faults(self, value: Any, path: Path) -> list[Fault]:
        if not isinstance(value, list):
            return [Fault(path, "list", {"value": str(value)})]
        if not self.low <= len(value) <= self.high:
            return [Fault(path, "length", {"low": self.low, "high": self.high, "value": len(value)})]
        return [fault for i, each in enumerate(value) for fault in self.item.faults(each, (*path, i))]


class Form(Shape):
    """A table with named fields; those in `optional` may be missing."""

    def __init__(self, fields: Mapping[str, Shape], optional: Sequence[str] = ()) -> None:
        self.fields = dict(fields)
        self.optional = tuple(optional)

    def faults(self, value: Any, path: Path) -> list[Fault]:
        if not isinstance(value, Mapping):
            return [Fault(path, "table", {"value": str(value)})]
        found = [Fault((*path, key), "unknown", self._known(key)) for key in value if key not in self.fields]
        for key, shape in self.fields.items():
            if key in value:
                found += shape.faults(value[key], (*path, key))
            elif key not in self.optional:
                found.append(Fault((*path, key), "missing", {"name": key}))
        return found

    def _known(self, key: str) -> dict[str, Any]:
        return {"name": key, "choices": ", ".join(self.fields)}


# Finding the line of a fault in a TOML file -------------------------------------------------------------

_HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY: Final = re.compile(r"""^\s*("[^"]+"|'[^']+'|[\w-]+)\s*=""")


def line_of(text: str, path: Path) -> int:
    """The line (from 1) where the thing at `path`, or the nearest thing around it, stands."""
    places = _places(text)
    for length in range(len(path), 0, -1):
        if path[:length] in places:
            return places[path[:length]]
    return 1


def _places(text: str) -> dict[Path, int]:
    places: dict[Path, int] = {}
    tables: dict[Path, int] = {}
    here: Path = ()
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.match(line)
        key = _KEY.match(line)
        if header is not None:
            name: Path = tuple(part.strip("\"' ") for part in header.group(2).split("."))
            here = name
            if header.group(1) == "[[":
                tables[name] = tables.get(name, -1) + 1
                here = (*name, tables[name])
            places.setdefault(name, number)
            places.setdefault(here, number)
        elif key is not None:
            places.setdefault((*here, key.group(1).strip("\"'")), number)
    return places

"""Fields: each is declared once, and from its type follow how it starts, is copied, saved and read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from inspect import get_annotations
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from cheeseboard.core.catalog import Catalog

T = TypeVar("T")

LIST: Final = "list["
OR_NONE: Final = " | None"
OF_THE_CLASS: Final = ("ClassVar", "Final")
QUALIFIED: Final = re.compile(r"[\w.]+\.")
STARTS: Final[dict[str, Any]] = {"int": 0, "i64": 0, "float": 0.0, "bool": False, "str": ""}


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """Plain values (numbers, truths, words, lists of them) pass through; lists are copied.

    `table` is the state that is written or read: some things can only be read beside others.
    """

    may_lack: bool = False

    def write(self, value: Any, table: Any) -> Any:
        return self.copy(value)

    def read(self, data: Any, table: Any) -> Any:
        return self.copy(data)

    def copy(self, value: Any) -> Any:
        """A copy of the value, for a clone of the state."""
        return list(value) if isinstance(value, list) else value


PLAIN: Final = Codec()
DERIVED: Final = Codec()
"""Of what follows from other fields, and is not saved."""


class One(Codec):
    """One interned thing, or none."""

    def __init__(self, catalog: Catalog[Any]) -> None:
        self.catalog = catalog

    def write(self, value: Any, table: Any) -> Any:
        return None if value is None else value.key

    def read(self, data: Any, table: Any) -> Any:
        return None if data is None else self.catalog[data]


class Many(Codec):
    """A list of what another codec writes."""

    def __init__(self, item: Codec) -> None:
        self.item = item

    def write(self, value: Any, table: Any) -> Any:
        return [self.item.write(each, table) for each in value]

    def read(self, data: Any, table: Any) -> Any:
        return [self.item.read(each, table) for each in data]

    def copy(self, value: Any) -> Any:
        return [self.item.copy(each) for each in value]


class Part(Codec):
    """A piece of the table with fields of its own, such as a player's board."""

    def __init__(self, make: Callable[[], Any], fields: Fields) -> None:
        self.make = make
        self.fields = fields

    def write(self, value: Any, table: Any) -> Any:
        return write_fields(value, self.fields, table)

    def read(self, data: Any, table: Any) -> Any:
        part = self.make()
        read_fields(part, self.fields, data, table)
        return part

    def copy(self, value: Any) -> Any:
        return value.clone()


class Seldom(Codec):
    """What came with later rules: written only where it is used, so that other games keep their hashes."""

    def __init__(self, used: Codec, unused: Any) -> None:
        self.used = used
        self.unused = unused
        self.may_lack = True

    def write(self, value: Any, table: Any) -> Any:
        return self.used.write(value, table)

    def read(self, data: Any, table: Any) -> Any:
        return self.used.read(self.unused if data is None else data, table)

    def copy(self, value: Any) -> Any:
        return self.used.copy(value)


Fields = Sequence[tuple[str, Codec]]
Codecs = Mapping[str, Codec]


def write_fields(thing: object, fields: Fields, table: Any) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for name, codec in fields:
        value = getattr(thing, name)
        if value or not codec.may_lack:
            written[name] = codec.write(value, table)
    return written


def read_fields(thing: object, fields: Fields, data: dict[str, Any], table: Any) -> None:
    for name, codec in fields:
        setattr(thing, name, codec.read(data.get(name) if codec.may_lack else data[name], table))


def copy_fields(twin: object, old: object, fields: Fields) -> None:
    for name, codec in fields:
        setattr(twin, name, codec.copy(getattr(old, name)))


def copied(old: list[T], twin: list[T]) -> list[T]:
    """What a list holds, for a twin; where it is empty, the twin's own stays as it was made."""
    return old.copy() if old else twin


def copied_all(old: list[list[T]], twin: list[list[T]]) -> list[list[T]]:
    """The same for a list of lists."""
    return [each.copy() for each in old] if old else twin


# From types ----------------------------------------------------------------------------------------------


def saved_fields(names_by_type: Mapping[str, str], codecs: Codecs) -> Fields:
    """The fields of some types, each with the codec of its type; `codecs` knows more than plain types."""
    fields: list[tuple[str, Codec]] = []
    for written, names in names_by_type.items():
        codec = codec_of(written, codecs, names)
        if codec is not DERIVED:
            fields.extend([(name, codec) for name in names.split()])
    return fields


def codec_of(written: str, codecs: Codecs, names: str) -> Codec:
    """Of a type as it is written: `int`, `Card | None`, `list[list[Card]]`."""
    kind = written.removesuffix(OR_NONE)
    if kind in codecs:
        return codecs[kind]
    if kind in STARTS:
        return PLAIN
    if not kind.startswith(LIST):
        raise TypeError(f"{names}: nothing says how a {kind} is saved")
    item = codec_of(kind[len(LIST) : -1], codecs, names)
    return PLAIN if item is PLAIN and kind[len(LIST) : -1] in STARTS else Many(item)


# Declared in the body of a class in plain Python ---------------------------------------------------------


def declared_types(cls: type) -> dict[str, str]:
    """The fields declared in the body of a class and of those it extends: `hands: list[list[int]]`."""
    if cls not in _TYPES:
        _TYPES[cls] = _read_types(cls)
    return _TYPES[cls]


_TYPES: Final[dict[type, dict[str, str]]] = {}


def _read_types(cls: type) -> dict[str, str]:
    found = {name: kind for each in reversed(cls.__mro__) for name, kind in get_annotations(each).items()}
    types = {name: _as_written(kind) for name, kind in found.items()}
    return {name: kind for name, kind in types.items() if not kind.startswith(OF_THE_CLASS)}


def _as_written(kind: Any) -> str:
    if isinstance(kind, str):
        return kind
    name = kind.__name__ if isinstance(kind, type) and not hasattr(kind, "__args__") else str(kind)
    return QUALIFIED.sub("", name)


def declared_fields(cls: type, codecs: Codecs) -> Fields:
    fields: list[tuple[str, Codec]] = []
    for name, kind in declared_types(cls).items():
        fields.extend(saved_fields({kind: name}, codecs))
    return fields


class Declared(Part):
    """A part whose class, in plain Python, declares its fields in its body; it is made without arguments."""

    def __init__(self, cls: type, codecs: Codecs | None = None) -> None:
        super().__init__(cls, declared_fields(cls, codecs or {}))

    def begin(self) -> Any:
        """The part as it is when a game begins."""
        part = self.make()
        start_fields(part)
        return part

    def copy(self, value: Any) -> Any:
        twin = self.make()
        copy_fields(twin, value, self.fields)
        return twin


def start_fields(thing: object) -> None:
    """Give every declared field what its class says, or else nothing: 0, no, no words, an empty list."""
    cls = type(thing)
    for name, kind in declared_types(cls).items():
        setattr(thing, name, getattr(cls, name) if hasattr(cls, name) else _nothing(kind))


def _nothing(kind: str) -> Any:
    if kind.startswith(LIST):
        return []
    return None if kind.endswith(OR_NONE) else STARTS.get(kind)

"""Saving: how the fields of a state become plain data and come back, declared once for both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from cheeseboard.core.catalog import Catalog


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """Plain values (numbers, truths, words, lists of them) pass through; lists are copied."""

    def write(self, value: Any) -> Any:
        return list(value) if isinstance(value, list) else value

    def read(self, data: Any) -> Any:
        return list(data) if isinstance(data, list) else data


PLAIN = Codec()


class One(Codec):
    """One interned thing, or none."""

    def __init__(self, catalog: Catalog[Any]) -> None:
        self.catalog = catalog

    def write(self, value: Any) -> Any:
        return None if value is None else value.key

    def read(self, data: Any) -> Any:
        return None if data is None else self.catalog[data]


class Many(Codec):
    """A list of what another codec writes."""

    def __init__(self, item: Codec) -> None:
        self.item = item

    def write(self, value: Any) -> Any:
        return [self.item.write(each) for each in value]

    def read(self, data: Any) -> Any:
        return [self.item.read(each) for each in data]


Fields = Sequence[tuple[str, Codec]]


def write_fields(thing: object, fields: Fields) -> dict[str, Any]:
    return {name: codec.write(getattr(thing, name)) for name, codec in fields}


def read_fields(thing: object, fields: Fields, data: dict[str, Any]) -> None:
    for name, codec in fields:
        setattr(thing, name, codec.read(data[name]))

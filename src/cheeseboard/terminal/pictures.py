"""The picture of a game, from a view alone: drawn for its title, or put together from any view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cheeseboard.core.edition import Edition
from cheeseboard.drawing import with_shapes
from cheeseboard.shelf import facet, titles

View = Mapping[str, Any]
Picture = Callable[[View, Edition, str, Sequence[str]], RenderableType]

EVERYWHERE: Final = ("title", "players", "options", "viewer", "over", "to_move", "winners")
"""What every view holds, and the table around the picture says already."""


def picture(view: View, edition: Edition, language: str, names: Sequence[str]) -> RenderableType:
    return _picture_of(view["title"])(view, edition, language, names)


@cache
def _picture_of(name: str) -> Picture:
    """The title's own, if somebody has drawn it."""
    module = facet(name, "picture") if name in titles() else None
    drawn: Picture = plain_picture if module is None else module.picture
    return drawn


def plain_picture(view: View, edition: Edition, language: str, names: Sequence[str]) -> RenderableType:
    """Every part of a view as lines and tables, so that any game can be played on its first day."""
    drawer = _Drawer(edition, language, names)
    return Group(*(drawer.part(key, value) for key, value in view.items() if key not in EVERYWHERE))


class _Drawer:
    def __init__(self, edition: Edition, language: str, names: Sequence[str]) -> None:
        self.edition = edition
        self.language = language
        self.names = names

    def part(self, key: str, value: Any) -> RenderableType:
        if _is_rows(value):
            return self._rows(key, value)
        if isinstance(value, Mapping):
            return Group(Text(self.label(key), style="bold"), self._fields(value))
        return Text.assemble((self.label(key), "bold"), "  ", self.words(key, value))

    def label(self, key: str) -> str:
        known = self.edition.texts.find(f"label.{key}", self.language)
        return known or key.replace("_", " ").capitalize()

    def words(self, key: str, value: Any) -> Text:
        """A value as one line: numbers by seat get names, keys become the title's own words."""
        if value is None or value == [] or value == {}:
            return Text("–", style="dim")
        if isinstance(value, Mapping):
            return Text(", ").join(_field(self.label(k), self.words(k, v)) for k, v in value.items())
        if key == "scores" and isinstance(value, Sequence) and len(value) == len(self.names):
            return Text(", ").join(
                _field(name, Text(str(each))) for name, each in zip(self.names, value, strict=True)
            )
        if isinstance(value, Sequence) and not isinstance(value, str):
            gap = " " if all(isinstance(each, str) and len(each) == 1 for each in value) else ", "
            return Text(gap).join(self.words(key.removesuffix("s"), each) for each in value)
        return self._word(key, value)

    def _word(self, key: str, value: Any) -> Text:
        if isinstance(value, bool):
            return Text("✓" if value else "·")
        if isinstance(value, int) and (key == "seat" or key.endswith("_seat")) and value < len(self.names):
            return Text(self.names[value])
        texts, name = self.edition.texts, f"{key}.{value}"
        is_named = texts.find(name, self.language) is not None
        return with_shapes(value, texts.say(name, self.language) if is_named else str(value))

    def _rows(self, key: str, rows: Sequence[Mapping[str, Any]]) -> Group:
        """Short cells in a table; what would not fit into a cell in lines below it."""
        columns = list(dict.fromkeys(column for row in rows for column in row))
        short = [column for column in columns if not any(_is_long(row.get(column)) for row in rows)]
        below = [
            Text.assemble((f" {number}  {self.label(column)}  ", "dim"), self.words(column, row[column]))
            for number, row in enumerate(rows, 1)
            for column in columns
            if column not in short and row.get(column)
        ]
        return Group(self._table(key, short, rows), *below)

    def _table(self, key: str, columns: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> Table:
        table = Table(title=self.label(key), title_style="bold", title_justify="left", box=None)
        table.add_column("")
        for column in columns:
            table.add_column(self.label(column))
        for number, row in enumerate(rows, 1):
            table.add_row(str(number), *(self.words(column, row.get(column)) for column in columns))
        return table

    def _fields(self, fields: Mapping[str, Any]) -> Table:
        grid = Table.grid(padding=(0, 2))
        for key, value in fields.items():
            grid.add_row(f"  {self.label(key)}", self.words(key, value))
        return grid


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _is_long(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and bool(value))


def _field(label: str, words: Text) -> Text:
    return Text.assemble((f"{label} ", "dim"), words)

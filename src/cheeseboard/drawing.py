"""Small things that all pictures share. A colour always has its shape: nobody needs to see colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text

from cheeseboard.core.edition import Edition

SHAPES: Final = {"red": "●", "green": "▲", "blue": "▮", "violet": "◆", "orange": "■", "yellow": "★"}
STYLES: Final = {
    "red": "#D5533B",
    "green": "#1F9E77",
    "blue": "#2F7FC1",
    "violet": "#9B6BB3",
    "orange": "#E58A1F",
    "yellow": "#E9C93A",
}
CHEESE: Final = "#F2B93B"
"""For the thing to touch now, and nothing else."""


class Drawer:
    """What a picture is drawn from: a view, the words of the edition in play, and the players' names."""

    section: ClassVar = "board"
    """Where the texts of the title keep the words of its picture."""

    def __init__(
        self, view: Mapping[str, Any], edition: Edition, language: str, names: Sequence[str]
    ) -> None:
        self.view = view
        self.edition = edition
        self.language = language
        self.names = names
        self.viewer: int | None = view["viewer"]

    def say(self, key: str, **args: Any) -> str:
        return self.edition.texts.say(f"{self.section}.{key}", self.language, args, self.names)

    def word(self, section: str, key: str) -> str:
        return self.edition.texts.say(f"{section}.{key}", self.language)


def colours_in(key: object) -> list[str]:
    """The colours named by a key such as `red-green` or `multicolour`."""
    if key == "multicolour":
        return list(SHAPES)
    parts = str(key).split("-")
    return parts if all(part in SHAPES for part in parts) else []


def shapes(keys: Iterable[object]) -> Text:
    """The shapes of all colours in the keys, each in its colour."""
    found = Text()
    for key in keys:
        for colour in colours_in(key):
            found.append(SHAPES[colour], style=STYLES[colour])
    return found


def with_shapes(key: object, words: str | Text) -> Text:
    """Words with the shapes of the key's colours before them."""
    signs = shapes([key])
    return Text.assemble(signs, " ", words) if signs else Text.assemble(words)


def gauge(full: int, of: int) -> str:
    """A row of `of` places, `full` of them filled."""
    return "▰" * min(full, of) + "▱" * max(0, of - full)

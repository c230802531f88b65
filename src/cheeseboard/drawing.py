"""Small things that all pictures share. A colour always has its shape: nobody needs to see colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

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

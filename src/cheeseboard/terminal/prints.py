"""Pictures on paper: what a viewer sees as plain text, or as an SVG that needs nothing from outside."""

from __future__ import annotations

import re
from collections.abc import Sequence
from inspect import signature
from io import StringIO
from typing import Final

from rich.console import Console

from cheeseboard.core.edition import Edition
from cheeseboard.terminal.pictures import View, picture

WIDTH: Final = 110
_USUAL: Final[str] = signature(Console.export_svg).parameters["code_format"].default
_WITHOUT_FONTS: Final = re.sub(r"@font-face \{\{.*?\}\}|<!--.*?-->", "", _USUAL, flags=re.DOTALL)
"""Rich would fetch them from elsewhere."""


def text(view: View, edition: Edition, names: Sequence[str], width: int = WIDTH, language: str = "en") -> str:
    return _printed(view, edition, names, width, language).export_text()


def svg(
    view: View,
    edition: Edition,
    names: Sequence[str],
    width: int = WIDTH,
    language: str = "en",
    heading: str | None = None,
) -> str:
    console = _printed(view, edition, names, width, language)
    title: str = view["title"]
    return console.export_svg(title=heading or title, code_format=_WITHOUT_FONTS, unique_id=title)


def _printed(view: View, edition: Edition, names: Sequence[str], width: int, language: str) -> Console:
    console = Console(record=True, width=width, file=StringIO())
    console.print(picture(view, edition, language, names))
    return console

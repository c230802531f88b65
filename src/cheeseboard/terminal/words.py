"""What the terminal itself says, in the reader's language."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal

from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.core.title import Title
from cheeseboard.shelf import core_texts, texts_of

Language = Literal["en", "es"]

LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
MISUSE: Final = 2
BAD_FILE: Final = 1


class Voice:
    """Says the terminal's own sentences: `say("saved", path=...)`."""

    def __init__(self, language: Language = "en") -> None:
        self.language = language

    def __call__(self, key: str, names: Sequence[str] | None = None, **args: Any) -> str:
        return terminal_texts().say(key, self.language, args, names)


class Sorry(Exception):
    """Something a person asked for cannot be done; one sentence says why, and the program ends."""

    def __init__(self, key: str, code: int = MISUSE, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.code = code
        self.args_of_text = args

    def text(self, language: Language) -> str:
        return Voice(language)(f"sorry.{self.key}", **self.args_of_text)


@cache
def terminal_texts() -> Texts:
    return texts_of("cheeseboard.terminal", core_texts())


def language_of(environment: Mapping[str, str] = os.environ) -> Language:
    """Spanish where the locale says so, English everywhere else."""
    locale = next((environment[name] for name in LOCALE if environment.get(name)), "")
    return "es" if locale.lower().startswith("es") else "en"


def known_language(text: str) -> bool:
    return text in LANGUAGES


def name_of(title: Title, language: Language) -> str:
    return title.texts.find("title.name", language) or title.name

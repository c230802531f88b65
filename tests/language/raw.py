"""Raw keys: what a program calls a thing, where a person should read its name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

import cheeseboard

SECTIONS = (
    "event|prompt|move|reason|option|card|door|effect|reward|loss|symbol|score|counted|price|piece|unit"
)
PIECES = "card|door|exit|guest|hero|mission|objective|sector|seat|bacterium|gene|cell"
MARKS = re.compile(
    r"[{}]|\b(?=[0-9a-f]*\d)[0-9a-f]{10,}\b|\b[a-z]+_[a-z_]+\b|"
    rf"\b(?:{SECTIONS})\.[a-z0-9-]+\b|\b(?:{PIECES})-\d+\b"
)
"""Braces, hashes, names with an underscore, keys of texts, and pieces by number: none is ever a word."""
TOKEN = re.compile(r"[^\W\d_]+(?:-\w+)*")
FIELD = re.compile(r"\{=?[a-z_.0-9-]+|[|@}]")
"""Names in braces; the forms of a word that follow a number are written too."""
SHORTEST = 4


def raw_keys(title: str, language: str, text: str) -> list[str]:
    """What stands in a sentence although only programs say it; `title` may be "" for what no game says."""
    strange = strange_words(title, language) if title else frozenset()
    return [*MARKS.findall(text), *(word for word in TOKEN.findall(text) if word in strange)]


@cache
def strange_words(title: str, language: str) -> frozenset[str]:
    """Keys of the game's texts that are no words of the language: nothing that is written says them."""
    written = {word.lower() for text in written_in(title, language) for word in tokens(FIELD.sub(" ", text))}
    return frozenset(key for key in keys_of(title) if key not in written)


def tokens(text: str) -> Iterator[str]:
    """The words of a text, and the parts of those with a hyphen."""
    for word in TOKEN.findall(text):
        yield word
        yield from word.split("-")


def keys_of(title: str) -> set[str]:
    """The keys of words and sentences, and the names of options and their values."""
    game = cheeseboard.title(title)
    parts = {part for key in game.house.texts.keys("en") for part in key.split(".")}
    options = {word for option in game.options.values() for word in (option.name, *option.values)}
    return {part for part in parts | options if len(part) >= SHORTEST and not part[0].isdigit()}


def written_in(title: str, language: str) -> Iterable[str]:
    game = cheeseboard.title(title)
    yield from game.house.texts.whole(language).values()
    yield from (rule.sentences[language] for section in game.rules for rule in section.rules)

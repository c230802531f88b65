"""Editions: a game's components as data, checked before anybody plays with them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cheeseboard.core.text import LANGUAGES, Reason, Refused, Texts

Path = tuple[str | int, ...]
NameAndText = tuple[str, str]
"""A component in words: what it is called, and what it says."""


@dataclass(eq=False)
class Piece:
    """A component in words: its rules, what is only flavour, and where that comes from.

    `told` is true of what a rulebook tells, and false of what is our own; None where neither can be said.
    """

    name: str
    text: str
    flavour: str = ""
    source: str = ""
    told: bool | None = None

    @property
    def entry(self) -> NameAndText:
        return self.name, self.text


Inventory = list[tuple[str, list[Piece]]]
"""What is in the box: for each kind of component a heading, and all of it."""

TEXT: Final = "text"
"""Where any edition may rename components: `[text.en.potion] red = "..."`, and the same in every language."""
GENDER: Final = "gender"
"""Beside the names, in a language that has it: `[text.es.gender.potion] red = "m"`."""
LONGEST_WORD: Final = 400


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
    """The checked data with its digest, and the words for all of it.

    A game extends it with decks and sheets ready to play. Whatever a person reads about a component comes
    from the texts of the edition in play; what an edition leaves unsaid is said by its title.
    """

    def __init__(self, data: dict[str, Any], house: bool = False) -> None:
        self.data = data
        self.house = house
        self.name: str = data.get("name", "")
        self.digest = digest_of(data)
        self.title_texts = Texts()
        self._texts: Texts | None = None

    # What a game supplies --------------------------------------------------------------------------------

    def add_words(self, texts: Texts) -> None:
        """Names and sentences that this edition's components bring along, and what rules say of the box.

        What the edition calls by words of its own is called so already.
        """

    def components(self) -> Mapping[str, Any]:
        """What is printed on the components, as plain data for those who draw them."""
        return {}

    def inventory(self, language: str) -> Inventory:
        """What is in the box, in words."""
        return []

    def catalogue(self, language: str) -> list[tuple[str, list[NameAndText]]]:
        """The same for those who want names and what they say, and no more."""
        return [(heading, [piece.entry for piece in pieces]) for heading, pieces in self.inventory(language)]

    # What everybody uses ---------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        """Every sentence about this edition; made when first needed, since a title's own texts come later."""
        if self._texts is None:
            self._texts = Texts(self.title_texts)
            for language, words in self.data.get(TEXT, {}).items():
                self._texts.add(language, words)
            self.add_words(self._texts)
        return self._texts

    def to_data(self) -> dict[str, Any]:
        """Enough to find the edition again: a person's own travels whole."""
        named: dict[str, Any] = {"name": self.name, "digest": self.digest}
        return named if self.house else self.whole()

    def whole(self) -> dict[str, Any]:
        """The edition with all its data, for what must be readable wherever it is carried."""
        return {"name": self.name, "digest": self.digest, "data": self.data}


def pieces_in(edition: Edition, language: str) -> Inventory:
    """What is in the box; a title that keeps only a catalogue has names and texts in it."""
    found = edition.inventory(language)
    if found:
        return found
    listed = edition.catalogue(language)
    return [(heading, [Piece(name, text) for name, text in entries]) for heading, entries in listed]


def in_stock(texts: Texts, language: str, section: str, keys: Sequence[str]) -> str:
    """Things as a list in a sentence, each once; with how many there are, unless there is one of each."""
    counts: dict[str, int] = {}
    for key in keys:
        counts[key] = counts.get(key, 0) + 1
    named = {key: texts.say(f"{section}.{key}", language) for key in counts}
    several = any(n > 1 for n in counts.values())
    lines = [f"{n} × {named[key]}" if several else named[key] for key, n in counts.items()]
    return texts.join(lines, language)


def digest_of(data: dict[str, Any]) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


# The words of a person's own -----------------------------------------------------------------------------


def word_faults(tree: Any, sections: Mapping[str, Sequence[str]]) -> list[Fault]:
    """What is wrong with the names in an edition: each must be known, plain, and there in every language."""
    fields: dict[str, Shape] = {name: _words(keys) for name, keys in sections.items()}
    genders: dict[str, Shape] = {name: _words(keys, GENDER_OF_WORD) for name, keys in sections.items()}
    fields[GENDER] = Form(genders, optional=list(genders))
    shape = Form({language: Form(fields, optional=list(fields)) for language in LANGUAGES})
    return shape.faults(tree, (TEXT,)) or _untranslated(tree)


def _words(keys: Sequence[str], each: Shape | None = None) -> Shape:
    fields: dict[str, Shape] = {key: each or Label() for key in keys}
    return Form(fields, optional=list(fields))


def _untranslated(tree: Mapping[str, Mapping[str, Mapping[str, str]]]) -> list[Fault]:
    plain = [{part: words[part] for part in words if part != GENDER} for words in tree.values()]
    named = {(section, key) for words in plain for section in words for key in words[section]}
    return [
        Fault((TEXT, language, section, key), "missing", {"name": key})
        for language in LANGUAGES
        for section, key in sorted(named)
        if key not in tree[language].get(section, {})
    ]


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


GENDER_OF_WORD: Final = Word(("m", "f"))


class Label(Shape):
    """A short text that is shown as it is."""

    def faults(self, value: Any, path: Path) -> list[Fault]:
        if not isinstance(value, str):
            return [Fault(path, "text", {"value": str(value)})]
        if not 0 < len(value.strip()) <= LONGEST_WORD or "{" in value or "}" in value:
            return [Fault(path, "label", {"high": LONGEST_WORD})]
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

"""Every sentence that can be produced: each template with every word in every slot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cheeseboard.core.text import LANGUAGES, Texts

FIELD = re.compile(r"\{([a-z_]+)(?:[|@][^}]*)?\}")
NUMBERS = (0, 1, 2)
NAMES = ("Ana", "Inés", "Bob", "Leo")
QUOTED = "Gruyère"
COMPOSED = ("say", "counted", "giving", "losing", "gender", "passage", "and", "and-before-i")
"""Sections of which code makes whole sentences: what comes of them is read where it ends up."""
WORDLESS = ("glyph", "track", "source", "effect_line", "reward_line")
"""Lines of icons, and works cited in the language they were written in."""
SAYINGS: dict[str, list[dict[str, Any]]] = {
    "prices": [
        {"say": f"price.{good}", "n": n} for good in ("wood", "metal", "guest", "items") for n in (1, 2)
    ],
    "things": [
        {"say": "counted.one", "n": 1, "unit": "rooms"},
        {"say": "counted.many", "n": 2, "units": "wood"},
        {"say": "counted.many", "n": 0, "units": "guests"},
        {"say": "price.points", "n": 1},
        {"say": "piece.time", "n": 1},
        {"say": "piece.food", "n": 2},
    ],
}
"""Arguments that are sentences themselves: a section of words is not enough to fill them."""


@dataclass(frozen=True)
class Sentence:
    """One sentence as a person reads it, and where it comes from."""

    language: str
    key: str
    text: str
    template: str = ""

    @property
    def section(self) -> str:
        return self.key.partition(".")[0]

    def __str__(self) -> str:
        return f"{self.language} {self.key}: {self.text}"


def every_sentence(texts: Texts) -> Iterator[Sentence]:
    """All templates, each filled in all the ways that its slots allow."""
    for language in LANGUAGES:
        whole = texts.whole(language)
        words = words_by_section(whole)
        for key, template in whole.items():
            if is_read(key.partition(".")[0]):
                for args in fillings(template, words):
                    yield Sentence(language, key, texts.fill(template, language, args, NAMES), template)


def is_read(section: str) -> bool:
    return section not in (*COMPOSED, *WORDLESS) and not section.endswith("_line")


def words_by_section(whole: dict[str, str]) -> dict[str, list[str]]:
    """The keys of single words, by the section that they stand in."""
    found: dict[str, list[str]] = {}
    for key in whole:
        section, dot, word = key.partition(".")
        if dot and "." not in word:
            found.setdefault(section, []).append(word)
    return found


def fillings(template: str, words: dict[str, list[str]]) -> Iterator[dict[str, Any]]:
    """Each slot goes through all that it can hold, while the others stay as they are."""
    slots = {name: candidates(name, template, words) for name in FIELD.findall(template)}
    usual = {name: values[0] for name, values in slots.items()}
    yield usual
    for name, values in slots.items():
        for value in values[1:]:
            yield {**usual, name: value}


def candidates(name: str, template: str, words: dict[str, list[str]]) -> list[Any]:
    single = name.removesuffix("s")
    if name == "seat" or name.endswith("_seat"):
        return [0, 1]
    if name == "seats":
        return [seats for seats in ([0], [0, 1], [2, 0, 3]) if is_agreed(len(seats), template)]
    if name in KNOWN:
        return list(KNOWN[name])
    if f"{{{name}|" in template:
        return list(NUMBERS)
    if name in SAYINGS and single in words | {"thing": [], "price": []}:
        known = [saying for saying in SAYINGS[name] if is_known(saying["say"], words)]
        return [[saying] for saying in known] + [known[:2], known[:3]]
    if name in words:
        return list(words[name])
    if single in words:
        return [words[single][:size] for size in (1, 2, 3)] + [[word] for word in words[single][1:]]
    return list(NUMBERS) if is_number(name, template) else [QUOTED]


def is_agreed(people: int, template: str) -> bool:
    """Whether that number of people can be meant: a verb that is written out is for one, or for several."""
    one = re.search(r"\{seats\} (?:wins|leads|dirige) |Gana \{seats\}", template)
    several = re.search(r"\{seats\} (?:ya )?(?:have|draw|share|han|roban|comparten) ", template)
    return people == 1 if one else people > 1 if several else True


def is_known(key: str, words: dict[str, list[str]]) -> bool:
    section, _, word = key.partition(".")
    return word in words.get(section, [])


KNOWN: dict[str, list[Any]] = {"low": [2], "high": [4], "limit": [4], "deadly": [5]}
"""Numbers that are never one."""


def is_number(name: str, template: str) -> bool:
    return COUNTED.fullmatch(name) is not None or f"{{{name}|" in template


COUNTED = re.compile(
    "n|number|last|low|high|cost|each|rows?|columns?|side|wanted|have|need|opened|closed|total|deadly|limit|"
    "theirs|ours|ply|line|games|moves|players|doors|potions|cats|version|percent|score"
)

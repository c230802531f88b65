"""Texts: every sentence a person reads, by key, in every language.

A template names its arguments in braces: `{seat} opens door {number}`. `{n|crumb|crumbs}` chooses by number.
An argument called `seat`, `seats` or `..._seat` is shown as a name; a word is looked up in the section that
bears the argument's name, so that `potion = "red"` reads as `[potion] red = ...`. An argument may be a
sentence itself: `{"say": "price.wood", "n": 2}` is the sentence of that key, filled with the rest.

`{potion@un|una}` agrees with the word that `{potion}` stands for: the second form follows a word that the
section `[gender]` declares feminine (`potion = "f"` for all of its words, `[gender.potion]` for single ones);
in English, a word that begins with the sound of a vowel. `{=card.blackout}` is the word of that key, so that
a sentence about a certain card calls it as the edition in play does; `{=card.blackout@a|an}` agrees with it.
Contractions ("de el" to "del") need no care in a template.

A game's file has the sections `[title]` (name, tagline, about), `[option.<name>]` (the option's own `name`
and a sentence for each value), `[prompt]` by step, `[move]` and `[event]` by kind (`<kind>-known` for those
who saw the secret part), `[reason]`, `[fault]` and `[score]` by key, and one of words for each argument.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

LANGUAGES: Final = ("en", "es")
_FIELD: Final = re.compile(r"\{([a-z_]+)(?:([|@])([^|}]*)\|([^}]*))?\}")
_NAMED: Final = re.compile(r"\{=([a-z_]+)\.([a-z0-9_-]+)(?:@([^|}]*)\|([^}]*))?\}")
_VOWEL_SOUND: Final = re.compile(r"(?!eu|uni|use|one\b)[aeiou]|hour|honest", re.IGNORECASE)
_FEMININE: Final = "f"
_CONTRACTION: Final = re.compile(r"\b([Aa]|[Dd]e) el\b")
_SOUNDS_LIKE_I: Final = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)


class Texts:
    def __init__(self, parent: Texts | None = None) -> None:
        self.parent = parent
        self.sentences: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}

    def add(self, language: str, tree: Mapping[str, Any], prefix: str = "") -> None:
        for key, value in tree.items():
            if isinstance(value, Mapping):
                self.add(language, value, f"{prefix}{key}.")
            else:
                self.sentences[language][prefix + key] = str(value)

    def find(self, key: str, language: str) -> str | None:
        found = self.sentences[language].get(key)
        if found is None and self.parent is not None:
            return self.parent.find(key, language)
        return found

    def keys(self, language: str) -> list[str]:
        """Everything that can be said, except what the root says for every game."""
        keys = set(self.sentences[language])
        if self.parent is not None and self.parent.parent is not None:
            keys.update(self.parent.keys(language))
        return sorted(keys)

    def whole(self, language: str) -> dict[str, str]:
        """All sentences of a language, the root's too, with the words that they call by their keys.

        Those who fill them elsewhere need to know nothing of such keys.
        """
        return {key: self._named(template, language) for key, template in self._all(language).items()}

    def _all(self, language: str) -> dict[str, str]:
        above = {} if self.parent is None else self.parent._all(language)
        return {**above, **self.sentences[language]}

    def say(
        self,
        key: str,
        language: str = "en",
        args: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> str:
        template = self.find(key, language)
        if template is None:
            return key
        return self.fill(template, language, args or {}, names)

    def fill(
        self, template: str, language: str, args: Mapping[str, Any], names: Sequence[str] | None = None
    ) -> str:
        def field(match: re.Match[str]) -> str:
            name, sign, one, other = match.groups()
            value = args.get(name)
            if sign == "|":
                return str(one if value == 1 else other)
            if sign == "@":
                return str(other if self._takes_second_form(name, value, language) else one)
            return self._word(name, value, language, names)

        return contract(_FIELD.sub(field, self._named(template, language)), language)

    def _named(self, template: str, language: str) -> str:
        """The template with the words that it calls by their keys, such as the name of a certain card."""

        def word(match: re.Match[str]) -> str:
            section, key, one, other = match.groups()
            if one is not None:
                return str(other if self._takes_second_form(section, key, language) else one)
            named = f"{section}.{key}"
            return self._named(self.find(named, language) or named, language)

        return _NAMED.sub(word, template) if "{=" in template else template

    def _word(self, name: str, value: Any, language: str, names: Sequence[str] | None) -> str:
        if isinstance(value, list | tuple):
            single = name.removesuffix("s")
            return self.join([self._word(single, item, language, names) for item in value], language)
        if isinstance(value, Mapping):
            return self.say(value["say"], language, value, names)
        if name == "seat" or name.endswith("_seat"):
            return self._name(value, language, names)
        found = self.find(f"{name}.{value}", language)
        return str(value) if found is None else self._named(found, language)

    def _takes_second_form(self, name: str, value: Any, language: str) -> bool:
        declared = self.find(f"gender.{name}.{value}", language) or self.find(f"gender.{name}", language)
        if declared is not None or language != "en":
            return declared == _FEMININE
        return _VOWEL_SOUND.match(self._word(name, value, language, None)) is not None

    def _name(self, seat: int, language: str, names: Sequence[str] | None) -> str:
        if names is not None:
            return names[seat]
        return self.say("player", language, {"number": seat + 1})

    def join(self, words: list[str], language: str) -> str:
        """Words as a list in a sentence."""
        if len(words) < 2:
            return "".join(words)
        before_i = _SOUNDS_LIKE_I.match(words[-1]) is not None
        link = self.find("and-before-i", language) if before_i else None
        return ", ".join(words[:-1]) + (link or self.say("and", language)) + words[-1]


def fields_of(template: str) -> list[str]:
    """The arguments that a template names."""
    return [match.group(1) for match in _FIELD.finditer(template)]


def contract(sentence: str, language: str) -> str:
    """The sentence as it is written: Spanish joins `a` and `de` with the article that follows them."""
    return _CONTRACTION.sub(r"\1l", sentence) if language == "es" else sentence


class Saying:
    """A key with arguments, and a sentence in each language."""

    def __init__(self, texts: Texts, key: str, args: dict[str, Any] | None = None) -> None:
        self.texts = texts
        self.key = key
        self.args: dict[str, Any] = args or {}


class Reason(Saying):
    """Why something is not possible."""

    def text(self, language: str = "en", names: Sequence[str] | None = None) -> str:
        return self.texts.say(f"reason.{self.key}", language, self.args, names)

    def to_data(self) -> dict[str, Any]:
        return {"reason": self.key, **self.args}


class Prompt(Saying):
    """What a seat must do now, and what depends on it."""

    def text(self, language: str = "en", names: Sequence[str] | None = None) -> str:
        """A game that says nothing about this decision gets a sentence that fits every decision."""
        key = f"prompt.{self.key}"
        known = self.texts.find(key, language) is not None
        return self.texts.say(key if known else "prompt.choose", language, self.args, names)

    def to_data(self) -> dict[str, Any]:
        return {"prompt": self.key, **self.args}


@mypyc_attr(allow_interpreted_subclasses=True)
class Refused(Exception):
    """Something was asked that the rules, or the files, do not allow. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text())
        self.reason = reason

    def text(self, language: str = "en", names: Sequence[str] | None = None) -> str:
        return self.reason.text(language, names)

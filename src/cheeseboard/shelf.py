"""The shelf: builds the titles from their files and finds them by name. The one reader of package data."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from cheeseboard.core.edition import BadEdition
from cheeseboard.core.record import title_named_in
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES, Reason, Refused, Texts
from cheeseboard.core.title import Rule, Section, Title

OURS = {
    "house-of-cats": ("house_of_cats", "HouseOfCats"),
    "lab-rats": ("lab_rats", "LabRats"),
    "rafts": ("rafts", "Rafts"),
    "rats-of-wistar": ("rats_of_wistar", "RatsOfWistar"),
}
EARLIER = "editions"
"""In a title's folder: its earlier house editions, each named by its digest."""
_INCLUDE = re.compile(r"^include = .*\n", re.MULTILINE)
_THEIRS: dict[str, Callable[[], Title]] = {}


def titles() -> tuple[str, ...]:
    """The names of all games on the shelf."""
    return tuple(sorted({*OURS, *_THEIRS, *_installed()}))


@cache
def title(name: str) -> Title:
    """The game of that name."""
    if name in _THEIRS:
        return _THEIRS[name]()
    if name in OURS:
        return _ours(*OURS[name])
    if name in _installed():
        return _adopted(_installed()[name].load()())
    raise Refused(Reason(core_texts(), "no-such-title", {"text": name, "choices": ", ".join(titles())}))


def register(name: str, build: Callable[[], Title]) -> None:
    """Put a game of one's own on the shelf, for this process."""
    _THEIRS[name] = lambda: _adopted(build())
    title.cache_clear()


def load(data: str | bytes | Mapping[str, Any]) -> State:
    """A state from what `to_json` gave."""
    try:
        tree = data if isinstance(data, Mapping) else json.loads(data)
        name = tree["title"]
    except (ValueError, KeyError, TypeError) as problem:
        raise Refused(Reason(core_texts(), "unreadable-state", {"why": str(problem)})) from problem
    return title(name).load(tree)


def title_of_record(text: str) -> Title:
    """The game a record was made of."""
    name = title_named_in(text)
    if not name:
        raise Refused(Reason(core_texts(), "no-record"))
    return title(name)


@cache
def core_texts() -> Texts:
    return texts_of("cheeseboard.core")


def texts_of(package: str, parent: Texts | None = None) -> Texts:
    """The sentences in a package's `text` folder."""
    texts = Texts(parent)
    _read_texts(texts, files(package))
    return texts


def house_edition(name: str) -> str | None:
    """The file of a game's own edition, as it was written, where the game is one of ours."""
    if name not in OURS:
        return None
    return _edition(files(f"cheeseboard.games.{OURS[name][0]}"))


def from_folder(make: Callable[[dict[str, Any]], Title], folder: Traversable) -> Title:
    """A title from the files beside its code: edition.toml and what it includes, rules.toml and text/."""
    game = _made(make, folder)
    _read_texts(game.vocabulary.texts, folder)
    game.rules = _rules(_toml(folder, "rules.toml"))
    game.earlier = lambda digest: _earlier_edition(folder, digest)
    return game


def _made(make: Callable[[dict[str, Any]], Title], folder: Traversable) -> Title:
    """What is wrong with its own edition is said in words, though the game has none yet."""
    try:
        return make(tomllib.loads(_edition(folder)))
    except BadEdition as bad:
        texts = Texts(core_texts())
        _read_texts(texts, folder)
        raise BadEdition(texts, bad.faults) from bad


def _earlier_edition(folder: Traversable, digest: str) -> dict[str, Any] | None:
    """What an earlier house edition held, so that games begun with it go on."""
    kept = {entry.name: entry for entry in _entries(folder.joinpath(EARLIER))}
    file = kept.get(f"{digest}.json")
    return None if file is None else json.loads(file.read_text("utf-8"))


def _entries(folder: Traversable) -> list[Traversable]:
    return list(folder.iterdir()) if folder.is_dir() else []


def _ours(folder: str, cls: str) -> Title:
    package = f"cheeseboard.games.{folder}"
    make = getattr(import_module(f"{package}.title"), cls)
    return _adopted(from_folder(make, files(package)))


def _adopted(game: Title) -> Title:
    game.vocabulary.texts.parent = core_texts()
    return game


@cache
def _installed() -> dict[str, Any]:
    return {point.name: point for point in entry_points(group="cheeseboard.titles")}


def _toml(folder: Traversable, *path: str) -> dict[str, Any]:
    return tomllib.loads(folder.joinpath(*path).read_text("utf-8"))


def _edition(folder: Traversable) -> str:
    """The house edition as one text; what it lists under `include` are further files of it."""
    text = folder.joinpath("edition.toml").read_text("utf-8")
    parts = [folder.joinpath(part).read_text("utf-8") for part in tomllib.loads(text).get("include", [])]
    return "\n".join([_INCLUDE.sub("", text), *parts])


def _read_texts(texts: Texts, folder: Traversable) -> None:
    for language in LANGUAGES:
        texts.add(language, _toml(folder, "text", f"{language}.toml"))


def _rules(data: dict[str, Any]) -> list[Section]:
    return [
        Section(section["number"], _languages(section), _rules_of(section["number"], data))
        for section in data["section"]
    ]


def _rules_of(section: int, data: dict[str, Any]) -> list[Rule]:
    mine = [rule for rule in data["rule"] if rule["number"].startswith(f"{section}.")]
    return [_rule(rule) for rule in mine]


def _rule(data: dict[str, Any]) -> Rule:
    return Rule(data["number"], _languages(data), data.get("source", ""), data.get("asks", ()))


def _languages(data: dict[str, Any]) -> dict[str, str]:
    return {language: data[language] for language in LANGUAGES}

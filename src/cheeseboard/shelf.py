"""The shelf: finds titles and what belongs to them, by name. The one registry, and reader of package data.

A title is a folder. `title.py` and the files beside it are the game; everything else that it may bring is a
facet, in the same folder: `judge.py` (JUDGE, for the bots), `judge.json` (what that judge has learned),
`levels.toml`, `leanings.toml` (plans to try it with), `hints.toml`, `orders.toml` (what players can say
in advance), `events.toml` (whom they touch), `box.toml` (how long, how heavy), `review.toml` (how bold its
judge is), `lesson.toml` (a first game), `puzzles.json` (positions to solve), `playtest.toml` (what to ask
people who tried it), `measures.toml` (for our tools), `picture.py` (for the terminal) and `web/` (for the
browser). Whatever is missing is done without.
"""

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
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from cheeseboard.core.edition import BadEdition
from cheeseboard.core.record import title_named_in
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES, Reason, Refused, Texts
from cheeseboard.core.title import Rule, Section, Title

GAMES = "cheeseboard.games"
EDITION = "edition.toml"
EARLIER = "editions"
"""In a title's folder: its earlier house editions, each named by its digest."""
_INCLUDE = re.compile(r"^include = .*\n", re.MULTILINE)
_THEIRS: dict[str, Callable[[], Title]] = {}
_FOLDERS: dict[str, Traversable] = {}
_PACKAGES: dict[str, str] = {}


def titles() -> tuple[str, ...]:
    """The names of all games on the shelf."""
    return tuple(sorted({*ours(), *_THEIRS, *_installed()}))


@cache
def ours() -> tuple[str, ...]:
    """The names of the games that come with Cheeseboard: one for each folder with an edition in it."""
    folders = [entry for entry in files(GAMES).iterdir() if entry.joinpath(EDITION).is_file()]
    return tuple(sorted(folder.name.replace("_", "-") for folder in folders))


@cache
def title(name: str) -> Title:
    """The game of that name."""
    if name in _THEIRS:
        return _THEIRS[name]()
    if name in ours():
        return _ours(name)
    if name in _installed():
        return _adopted(_installed()[name].load()())
    raise Refused(Reason(core_texts(), "no-such-title", {"text": name, "choices": ", ".join(titles())}))


def register(name: str, build: Callable[[], Title]) -> None:
    """Put a game from outside on the shelf, for this process."""
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
    """The file of a game's own edition, as it was written, where the game has a folder."""
    title(name)
    return _edition(_FOLDERS[name]) if name in _FOLDERS else None


def facet(name: str, kind: str) -> ModuleType | None:
    """The module of that name beside a title, or None if it brings none."""
    module = f"{_package_of(title(name))}.{kind}"
    return import_module(module) if module[0] != "." and find_spec(module) is not None else None


def _package_of(game: Title) -> str:
    """Where a title and its facets lie; empty for one that is a module by itself."""
    return _PACKAGES.get(game.name, "" if type(game) is Title else _parent(type(game)))


def _parent(thing: object) -> str:
    """The package in which a class or a function is defined."""
    return str(getattr(thing, "__module__", "")).rpartition(".")[0]


def facet_data(name: str, file: str) -> dict[str, Any] | None:
    """The TOML or JSON file of that name beside a title, or None if it brings none."""
    title(name)
    found = _FOLDERS[name].joinpath(file) if name in _FOLDERS else None
    if found is None or not found.is_file():
        return None
    text = found.read_text("utf-8")
    data: dict[str, Any] = json.loads(text) if file.endswith(".json") else tomllib.loads(text)
    return data


def from_folder(make: Callable[[dict[str, Any]], Title], folder: Traversable) -> Title:
    """A title from the files beside its code: edition.toml and what it includes, rules.toml and text/."""
    game = _made(make, folder)
    _read_texts(game.vocabulary.texts, folder)
    game.rules = _rules(_toml(folder, "rules.toml"))
    game.earlier = lambda digest: _earlier_edition(folder, digest)
    _FOLDERS[game.name] = folder
    _PACKAGES.setdefault(game.name, _parent(make))
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


def _ours(name: str) -> Title:
    package = f"{GAMES}.{name.replace('-', '_')}"
    _PACKAGES[name] = package
    return _adopted(from_folder(import_module(f"{package}.title").make, files(package)))


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
    text = folder.joinpath(EDITION).read_text("utf-8")
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

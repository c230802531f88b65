"""Whether a sentence is there in both languages, and whether everything it names is given and has a word."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cheeseboard.core.text import LANGUAGES, Reason, Texts
from tests.contract.cases import ROOT

FIELD = re.compile(r"\{([a-z_]+)")
CORE = ROOT / "src" / "cheeseboard" / "core"


def faults_of(texts: Texts, key: str, args: Mapping[str, Any], words_known: bool = True) -> list[str]:
    """What is wrong with a sentence, filled with these arguments, in any language."""
    return [fault for language in LANGUAGES for fault in _faults(texts, key, language, args, words_known)]


def _faults(
    texts: Texts, key: str, language: str, args: Mapping[str, Any], words_known: bool
) -> Iterator[str]:
    template = texts.find(key, language)
    if not template:
        yield f"{language}: no text for {key}"
        return
    for name in FIELD.findall(template):
        if args.get(name) is None:
            yield f"{language}: {key} names {{{name}}}, which is not given"
        elif sayings := _sayings(args[name]):
            for saying in sayings:
                yield from _faults(texts, saying["say"], language, saying, words_known)
        elif words_known:
            yield from (
                f"{language}: no word for {word}"
                for word in _words(name, args[name])
                if texts.find(word, language) is None
            )


def _sayings(value: Any) -> list[Mapping[str, Any]]:
    """Arguments that are sentences themselves."""
    values = value if isinstance(value, list) else [value]
    return [each for each in values if isinstance(each, Mapping)]


def _words(name: str, value: Any) -> list[str]:
    """The keys under which the words for an argument are looked up."""
    if isinstance(value, list | tuple):
        return [word for item in value for word in _words(name.removesuffix("s"), item)]
    return [f"{name}.{value}"] if isinstance(value, str) else []


def faults_of_reason(reason: Reason) -> list[str]:
    """The core quotes what people sent; a game's own reasons use words that a translator has seen."""
    of_core = f"reason.{reason.key}" in _core_keys(reason.texts)
    return faults_of(reason.texts, f"reason.{reason.key}", reason.args, words_known=not of_core)


def _core_keys(texts: Texts) -> list[str]:
    return _core_keys(texts.parent) if texts.parent is not None else texts.keys("en")


def faults_of_event(texts: Texts, seen: Mapping[str, Any]) -> list[str]:
    key = f"event.{seen['event']}"
    fuller = texts.find(f"{key}-known", "en")
    known = fuller is not None and all(name in seen for name in FIELD.findall(fuller))
    return faults_of(texts, f"{key}-known" if known else key, seen)


# Keys that stand in the sources -------------------------------------------------------------------------


def folder_of(title: str) -> Path:
    ours = ROOT / "src" / "cheeseboard" / "games" / title.replace("-", "_")
    return ours if ours.is_dir() else ROOT / "tests" / "thirdparty" / title.replace("-", "_")


def keys_named(folder: Path, call: str, position: int) -> set[str]:
    """The words written as that argument of all calls of that name."""
    calls = [node for node in calls_in(folder) if _called(node) == call]
    arguments = [node.args[position] for node in calls if len(node.args) > position]
    return {word for argument in arguments for word in _literals(argument)}


@cache
def calls_in(folder: Path) -> list[ast.Call]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _literals(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(word)):
            return [word]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_literals(body), *_literals(orelse)]
    return []


def reason_keys(folder: Path) -> set[str]:
    return keys_named(folder, "reason", 0) | keys_named(folder, "Reason", 1)


def fault_keys(folder: Path) -> set[str]:
    return keys_named(folder, "Fault", 1)


def event_kinds(folder: Path) -> set[str]:
    """Told by the state itself, or by a function of the title's events that is given the kind."""
    given = [keys_named(folder, teller, 1) for teller in tellers(folder)]
    return keys_named(folder, "tell", 0).union(keys_named(folder, "tell_of", 0), *given)


def tellers(folder: Path) -> set[str]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("events.py")]
    functions = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {each.name for each in functions if [arg.arg for arg in each.args.args][1:2] == ["kind"]}

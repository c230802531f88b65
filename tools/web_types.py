"""Writes in TypeScript what Python declares: messages, and every title's view and components.

Without --check it writes the files; with it, it says which of them are stale.
"""

import argparse
import dataclasses
import importlib.util
import inspect
import sys
import types
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import msgspec

from cheeseboard.core import view as core_view
from cheeseboard.review import messages as reviews
from cheeseboard.server import messages
from cheeseboard.server.accounts import messages as accounts
from cheeseboard.server.checked import Asked
from cheeseboard.server.moderation import messages as moderation
from cheeseboard.tables import answers, doc, requests, script
from cheeseboard.tables import messages as told

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
GAMES = SOURCE / "cheeseboard" / "games"
LIB = ROOT / "web" / "src" / "lib"
WIDTH = 110
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}
NAMED = {
    "View": core_view.View,
    "Seen": told.Seen,
    "Offer": told.Offer,
    "Operation": told.Operation,
    "EditionInfo": told.EditionInfo,
}
"""The declarations that a dictionary may follow, by the title of its shape."""
FURTHER = "further keys"
"""What a declaration says of itself where it may hold more than it names."""
SOURCES = (("view.py", "look"), ("printed.py", "printed"))
"""In a title's folder: the module, and its function that returns what the browser reads."""


# What is declared ----------------------------------------------------------------------------------------


@cache
def load_source(path: Path) -> types.ModuleType:
    """A module from its source: a compiled one forgets what its annotations say."""
    name = f"declared.{path.relative_to(SOURCE).with_suffix('').as_posix().replace('/', '.')}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def from_source(kind: type) -> type:
    """The same declaration with all its annotations."""
    if str(sys.modules[kind.__module__].__file__).endswith(".py"):
        return kind
    found: type = getattr(load_source(SOURCE / f"{kind.__module__.replace('.', '/')}.py"), kind.__name__)
    return found


def fields_of(kind: type) -> Iterator[tuple[str, Any, bool]]:
    """Each field's name and type, and whether it is always there; people may leave out what has a default."""
    optional = set(defaults_of(kind))
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is NotRequired:
            yield name, get_args(hint)[0], False
        else:
            yield name, hint, name not in optional and getattr(kind, "__total__", True)


def defaults_of(kind: type) -> list[str]:
    """What people may leave out; what they are sent is always there."""
    if issubclass(kind, Asked):
        return [field.name for field in msgspec.structs.fields(kind) if not field.required]
    if kind.__module__ != requests.__name__:
        return []
    given = dataclasses.fields(typing.cast("Any", kind))
    return [f.name for f in given if (f.default, f.default_factory) != (dataclasses.MISSING,) * 2]


def is_open(kind: type) -> bool:
    return FURTHER in (kind.__doc__ or "")


def folders() -> list[Path]:
    return sorted(path.parent for path in GAMES.glob("*/title.py"))


def declared(folder: Path) -> Iterator[tuple[types.ModuleType, type]]:
    """What a title in this folder promises to those who read its views and components."""
    for name, function in SOURCES:
        for path in folder.rglob(name):
            module = load_source(path)
            root = getattr(module, inspect.get_annotations(getattr(module, function))["return"])
            yield module, root


def declared_view(folder: Path) -> type | None:
    return next((root for module, root in declared(folder) if hasattr(module, "look")), None)


# TypeScript ----------------------------------------------------------------------------------------------


class Writer:
    """Collects declarations in the order in which they are needed."""

    def __init__(self, *modules: types.ModuleType) -> None:
        self.aliases = {value: name for module in modules for name, value in _literals(module)}
        self.written: dict[str, str] = {}

    def text(self, hint: Any) -> str:
        """A type as TypeScript says it."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is typing.Annotated:
            return self._annotated(args[0], args[1])
        if origin is Literal:
            return self._literal(hint)
        if origin in (Union, types.UnionType):
            return self._union([arg for arg in args if arg is not msgspec.UnsetType])
        if origin is list:
            inner = self.text(args[0])
            return f"({inner})[]" if " | " in inner and not inner.endswith("[]") else f"{inner}[]"
        if origin in (dict, Mapping):
            return f"Record<{self.text(args[0])}, {self.text(args[1])}>"
        if hint in PLAIN:
            return PLAIN[hint]
        self.declare(hint)
        return str(hint.__name__)

    def _annotated(self, hint: Any, meta: Any) -> str:
        """`Meta(title=…)` names the declaration that such a dictionary follows."""
        return self.text(NAMED[meta.title] if meta.title else hint)

    def _literal(self, hint: Any) -> str:
        told = " | ".join(f'"{value}"' for value in get_args(hint))
        if hint not in self.aliases:
            return told
        name = self.aliases[hint]
        self.written.setdefault(name, _alias(name, told))
        return name

    def _union(self, args: list[Any]) -> str:
        told = [self.text(arg) for arg in args]
        return " | ".join([*(each for each in told if each != "null"), *(["null"] if "null" in told else [])])

    def declare(self, kind: type, above: str = "") -> None:
        """A TypedDict or a message, with everything that it holds."""
        if kind.__name__ in self.written:
            return
        kind = from_source(kind)
        self.written[kind.__name__] = ""
        lines = [*_comment(kind), f"export interface {kind.__name__}{above} {{", *self._fields(kind)]
        self.written.pop(kind.__name__)
        self.written[kind.__name__] = "\n".join([*lines, "}"])

    def _fields(self, kind: type) -> Iterator[str]:
        tag = getattr(getattr(kind, "__struct_config__", None), "tag", None)
        if tag:
            yield f'  type: "{tag}";'
        for name, hint, required in fields_of(kind):
            yield f"  {name}{'' if required else '?'}: {self.text(hint)};"
        if is_open(kind):
            yield "  [further: string]: unknown;"

    def page(self, source: str, *heads: str) -> str:
        first = f"// Written by tools/web_types.py from {source}: change it there."
        return "\n\n".join([first, *heads, *self.written.values()]) + "\n"


def _literals(module: types.ModuleType) -> list[tuple[str, Any]]:
    return [(name, value) for name, value in vars(module).items() if get_origin(value) is Literal]


def _alias(name: str, told: str) -> str:
    line = f"export type {name} = {told};"
    below = f"  {told};"
    broken = "  | " + told.replace(" | ", "\n  | ") + ";"
    return line if len(line) <= WIDTH else f"export type {name} =\n{below if len(below) <= WIDTH else broken}"


def _comment(kind: type) -> list[str]:
    """The docstring that is the declaration's own, not one made by msgspec or inherited."""
    told = inspect.cleandoc(vars(kind).get("__doc__") or "")
    lines = told.splitlines()
    if len(lines) < 2:
        return [f"/** {told} */"] if told else []
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


# The files -----------------------------------------------------------------------------------------------


def messages_page() -> str:
    writer = Writer(told, answers, requests, script, messages, moderation, accounts, reviews, doc)
    writer.declare(core_view.View)
    for module in (told, answers, requests, script, messages, moderation, accounts, reviews):
        for kind in vars(module).values():
            if isinstance(kind, type) and kind.__module__ == module.__name__ and kind is not requests.Nothing:
                writer.declare(kind)
    for name in ("Incoming", "Outgoing"):
        writer.written[name] = _alias(name, writer.text(getattr(messages, name)))
    return writer.page(
        "messages and requests of tables and of server's rooms, answers, script and core/view.py"
    )


def title_page(folder: Path) -> str:
    found = list(declared(folder))
    writer = Writer(*(module for module, _ in found))
    for module, root in found:
        writer.declare(root, " extends View" if hasattr(module, "look") else "")
    source = " and ".join(f"{Path(str(module.__file__)).name}" for module, _ in found)
    return writer.page(f"{source} of the title", 'import type { View } from "$web/lib/messages";')


def pages() -> dict[Path, str]:
    titles = {folder / "web" / "view.ts": title_page(folder) for folder in folders()}
    return {LIB / "messages.ts": messages_page(), **titles}


def stale() -> list[str]:
    """The files that do not say what Python says."""
    return [
        path.relative_to(ROOT).as_posix()
        for path, text in pages().items()
        if not path.exists() or path.read_text() != text
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        found = stale()
        print("\n".join(found) or "fresh")
        return 1 if found else 0
    for path, text in pages().items():
        path.write_text(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

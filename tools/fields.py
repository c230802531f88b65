"""Writes what follows from the fields of our states: how they are copied, and the type of each that is saved.

A field is declared once, in the class of `games/<title>/rules` that has it: by its line in `__init__`, or,
where a copy need not start with a value of its own, in the body. From that comes `rules/fields.py` for all of
them that can be cloned. With --check it fails if one is not fresh. Why: docs/decisions/0020.

    int, bool, str                 copied as they are
    list[...]                      copied as deep as it goes; what can be cloned is cloned
    a list under another name      the same; the name says how it is saved
    Passing                        neither copied nor saved: it is empty whenever somebody decides
    anything else                  shared
    what follows from the setup    no field
"""

import argparse
import ast
import re
import subprocess
import sys
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

Pair = tuple[str, str]
"""What is assigned to, and what is assigned."""

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "cheeseboard" / "games"
PASSING = "Passing"
WRITTEN = "fields.py"
WIDTH = 90
FROM_SAVING = {"copied", "copied_all"}


class Field(NamedTuple):
    name: str
    type: str
    starts_empty: bool


class Module(NamedTuple):
    """A file of the rules with classes that can be cloned."""

    name: str
    text: str
    classes: list[ast.ClassDef]
    aliases: dict[str, str]


def module_of(source: Path) -> Module:
    text = source.read_text(encoding="utf-8")
    tree = ast.parse(text)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and _clones(node)]
    name = ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)
    return Module(name, text, classes, _aliases(tree))


def _clones(cls: ast.ClassDef) -> bool:
    return any(isinstance(node, ast.FunctionDef) and node.name == "clone" for node in cls.body)


def _aliases(tree: ast.Module) -> dict[str, str]:
    """Other names for lists."""
    assigned = [node for node in tree.body if isinstance(node, ast.Assign)]
    names = {ast.unparse(node.targets[0]): ast.unparse(node.value) for node in assigned}
    return {name: value for name, value in names.items() if value.startswith("list[")}


# What is declared ------------------------------------------------------------------------------------------


def fields_of(cls: ast.ClassDef) -> list[Field]:
    """What the body declares, then everything `__init__` gives the class of itself."""
    inits = [node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    found = [_field(node) for node in [*cls.body, *(line for init in inits for line in init.body)]]
    return [field for field in found if field is not None and field.type != PASSING]


def _field(node: ast.stmt) -> Field | None:
    if not isinstance(node, ast.AnnAssign | ast.Assign) or (node.value and _is_handed(node.value)):
        return None
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    if not isinstance(target, ast.Attribute | ast.Name):
        return None
    name = target.attr if isinstance(target, ast.Attribute) else target.id
    return Field(name, _type_of(node), node.value is not None and ast.unparse(node.value) == "[]")


def _is_handed(value: ast.expr) -> bool:
    """Whether it comes from what the constructor was given: constants have capitals, classes one at least."""
    return any(isinstance(node, ast.Name) and node.id.islower() for node in ast.walk(value))


def _type_of(node: ast.AnnAssign | ast.Assign) -> str:
    """Fields without annotation are numbers, truths, and lists of numbers."""
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.annotation)
    if isinstance(node.value, ast.Constant):
        return type(node.value.value).__name__
    return "list[int]" if isinstance(node.value, ast.List) else "int"


# What follows ----------------------------------------------------------------------------------------------


class Page:
    """The file of one title."""

    def __init__(self, modules: list[Module]) -> None:
        self.modules = modules
        self.parts = {cls.name for module in modules for cls in module.classes}
        self.aliases = {name: value for module in modules for name, value in module.aliases.items()}

    def text(self) -> str:
        classes = [cls for module in self.modules for cls in module.classes]
        copies = "\n\n\n".join(map(self._copy, classes))
        types = [self._types(cls) for cls in classes]
        return "\n\n\n".join([self._head(copies), copies, "\n".join(filter(None, types))]) + "\n"

    def _head(self, copies: str) -> str:
        imports = [
            f"    from {module.name} import {', '.join(sorted(cls.name for cls in module.classes))}"
            for module in self.modules
        ]
        helpers = sorted(name for name in FROM_SAVING if f"{name}(" in copies)
        saving = [f"from cheeseboard.core.saving import {', '.join(helpers)}", ""] if helpers else []
        return "\n".join(
            [
                '"""Written by tools/fields.py from the fields that classes declare: change them there."""',
                "",
                "from __future__ import annotations",
                "",
                "from typing import TYPE_CHECKING, Final",
                "",
                *saving,
                "if TYPE_CHECKING:",
                *imports,
            ]
        )

    def _copy(self, cls: ast.ClassDef) -> str:
        head = f"def copy_{cls.name.lower()}(twin: {cls.name}, old: {cls.name}) -> {cls.name}:"
        base = ["twin.copy_base(old)"] if cls.bases else []
        pairs = [self._copying(field) for field in self._by_depth(fields_of(cls))]
        return "\n    ".join([head, *base, *_abreast(pairs), "return twin"])

    def _types(self, cls: ast.ClassDef) -> str:
        """Only for classes that are saved field by field."""
        name = f"{cls.name.upper()}_TYPES"
        if not any(name in module.text for module in self.modules):
            return ""
        rows = [f'    "{kind}": {_wrapped(names)},' for kind, names in _by_type(fields_of(cls)).items()]
        return "\n".join([f"{name}: Final = {{", *rows, "}"])

    def _kind(self, field: Field) -> str:
        return self.aliases.get(field.type, field.type)

    def _by_depth(self, fields: list[Field]) -> list[Field]:
        """What is shared comes first, then lists."""
        return sorted(fields, key=lambda field: self.copied(self._kind(field), "") != "")

    def _copying(self, field: Field) -> Pair:
        """A list that starts empty and is still empty stays as it was made."""
        old, twin = f"old.{field.name}", f"twin.{field.name}"
        plain = self.copied(self._kind(field), old)
        if not field.starts_empty:
            return twin, plain
        if plain == f"{old}.copy()":
            return twin, f"copied({old}, {twin})"
        if plain == f"[each.copy() for each in {old}]":
            return twin, f"copied_all({old}, {twin})"
        return twin, f"{plain} if {old} else {twin}"

    def copied(self, kind: str, old: str) -> str:
        if kind in self.parts:
            return f"{old}.clone()"
        found = re.fullmatch(r"list\[(.+)\]", kind)
        if found is None:
            return old
        each = self.copied(found[1], "each")
        return f"{old}.copy()" if each == "each" else f"[{each} for each in {old}]"


def _abreast(pairs: list[Pair]) -> list[str]:
    """As many to a line as fit; a choice between two stands alone."""
    lines: list[list[Pair]] = []
    for pair in pairs:
        alone = " if " in pair[1] or not lines or " if " in lines[-1][-1][1]
        if alone or len(_assigned([*lines[-1], pair])) > WIDTH:
            lines.append([])
        lines[-1].append(pair)
    return [_assigned(line) for line in lines]


def _assigned(pairs: list[Pair]) -> str:
    return f"{', '.join(twin for twin, _ in pairs)} = {', '.join(old for _, old in pairs)}"


def _by_type(fields: list[Field]) -> dict[str, list[str]]:
    types = dict.fromkeys(field.type for field in fields)
    return {kind: [field.name for field in fields if field.type == kind] for kind in types}


def _wrapped(names: list[str]) -> str:
    lines = [f'"{line}"' for line in wrap(" ".join(names), WIDTH, drop_whitespace=False)]
    return lines[0] if len(lines) == 1 else f"({' '.join(lines)})"


# Files -----------------------------------------------------------------------------------------------------


def page(rules: Path) -> str:
    modules = [module_of(path) for path in sorted(rules.glob("*.py")) if path.name != WRITTEN]
    return Page([module for module in modules if module.classes]).text()


def formatted(text: str) -> str:
    """As the linter would leave it."""
    command = [sys.executable, "-m", "ruff", "format", "-q", "--stdin-filename", "src/fields.py", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def pages() -> dict[Path, str]:
    """Every file that is written, with what it should hold."""
    return {rules / WRITTEN: formatted(page(rules)) for rules in sorted(GAMES.glob("*/rules"))}


def is_fresh(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = {path: text for path, text in pages().items() if not is_fresh(path, text)}
    for path, text in stale.items():
        print(f"{path.relative_to(ROOT)} {'is not fresh: run tools/fields.py' if check else 'written'}")
        if not check:
            path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

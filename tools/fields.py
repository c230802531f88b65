"""Writes what follows from the fields of a state: how they are copied, and which are saved.

A field is declared once, by its line in `__init__` of a class in `games/<title>/rules/state.py`. From that
come `games/<title>/rules/fields.py`, for each class a function that copies its fields and a list of those
that are saved. Only titles that have that file take part. With --check it fails if one is not fresh.

    int, bool, str                copied and saved as they are
    list[int], list[list[int]]    copied as deep as they go, and saved
    list[Part], Part in that file cloned one by one; saved by the codec that the state names
    a list under another name     copied, but saved as the state says
    Passing                       neither: it is empty whenever somebody decides
    anything else                 shared, and not saved
"""

import argparse
import ast
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "cheeseboard" / "games"
PLAIN = ("int", "bool", "str", "list[int]")
NESTED = "list[list[int]]"
PASSING = "Passing"


class Field(NamedTuple):
    name: str
    type: str
    starts_empty: bool


def fields_of(cls: ast.ClassDef) -> list[Field]:
    """Everything `__init__` gives the class, but not what it was handed."""
    init = next(node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    found = [_field(node) for node in init.body]
    return [field for field in found if field is not None]


def _field(node: ast.stmt) -> Field | None:
    target, value = _assigned(node)
    if not isinstance(target, ast.Attribute) or value is None:
        return None
    if isinstance(value, ast.Name) and not value.id.isupper():
        return None
    written = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else _type_of(value)
    return Field(target.attr, written, ast.unparse(value) == "[]")


def _assigned(node: ast.stmt) -> tuple[ast.expr | None, ast.expr | None]:
    if isinstance(node, ast.AnnAssign):
        return node.target, node.value
    return (node.targets[0], node.value) if isinstance(node, ast.Assign) else (None, None)


def _type_of(value: ast.expr) -> str:
    """Of a field without annotation: numbers, and lists of them."""
    return "list[int]" if isinstance(value, ast.List) else "int"


# What follows ----------------------------------------------------------------------------------------------


def copying(field: Field, parts: list[str]) -> list[str]:
    """The lines that copy a field; a list that starts empty and is still empty stays as it was made."""
    old = f"old.{field.name}"
    line = f"twin.{field.name} = {_copied(field, old, parts)}"
    if field.type == PASSING:
        return []
    return [f"if {old}:", f"    {line}"] if field.starts_empty else [line]


def _copied(field: Field, old: str, parts: list[str]) -> str:
    if field.type in [f"list[{part}]" for part in parts]:
        return f"[each.clone() for each in {old}]"
    if field.type == NESTED:
        return f"[each.copy() for each in {old}]"
    return f"{old}.copy()" if _is_list(field.type) else old


def _is_list(written: str) -> bool:
    return written.startswith("list[") or written in ALIASES


ALIASES: set[str] = set()


def page(source: Path) -> str:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and _clones(node)]
    ALIASES.clear()
    ALIASES.update(_aliases(tree))
    parts = [cls.name for cls in classes]
    module = ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)
    blocks = [_block(cls, parts) for cls in classes]
    return "\n\n\n".join([_head(module, parts), *blocks]) + "\n"


def _clones(cls: ast.ClassDef) -> bool:
    return any(isinstance(node, ast.FunctionDef) and node.name == "clone" for node in cls.body)


def _aliases(tree: ast.Module) -> list[str]:
    """Other names for lists of numbers."""
    assigned = [node for node in tree.body if isinstance(node, ast.Assign)]
    return [ast.unparse(node.targets[0]) for node in assigned if ast.unparse(node.value) == "list[int]"]


def _head(module: str, parts: list[str]) -> str:
    return "\n".join(
        [
            '"""Written by tools/fields.py from the fields in state.py: change them there."""',
            "",
            "from __future__ import annotations",
            "",
            "from typing import TYPE_CHECKING, Final",
            "",
            "from cheeseboard.core.saving import PLAIN, Fields, Many",
            "",
            "if TYPE_CHECKING:",
            f"    from {module} import {', '.join(parts)}",
        ]
    )


def _block(cls: ast.ClassDef, parts: list[str]) -> str:
    fields = fields_of(cls)
    lines = [line for field in fields for line in copying(field, parts)]
    plain = [f'    ("{field.name}", PLAIN),' for field in fields if field.type in PLAIN]
    nested = [f'    ("{field.name}", Many(PLAIN)),' for field in fields if field.type == NESTED]
    name = cls.name.lower()
    return "\n".join(
        [
            f"def copy_{name}(twin: {cls.name}, old: {cls.name}) -> None:",
            *(f"    {line}" for line in lines),
            "",
            "",
            f"{cls.name.upper()}_FIELDS: Final[Fields] = [",
            *plain,
            *nested,
            "]",
        ]
    )


def formatted(text: str) -> str:
    """As the linter would leave it."""
    command = [sys.executable, "-m", "ruff", "format", "-q", "--stdin-filename", "src/fields.py", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def pages() -> dict[Path, str]:
    """Every file that is written, with what it should hold."""
    return {path: formatted(page(path.with_name("state.py"))) for path in GAMES.glob("*/rules/fields.py")}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = {path: text for path, text in pages().items() if path.read_text(encoding="utf-8") != text}
    for path, text in stale.items():
        print(f"{path.relative_to(ROOT)} {'is not fresh: run tools/fields.py' if check else 'written'}")
        if not check:
            path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

"""Holds the numbered sentences of each game's rules against the tests that carry their numbers."""

import ast
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

LANGUAGES = ("en", "es")
TESTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Mark(NamedTuple):
    number: str
    path: Path
    line: int


def main(root: Path) -> int:
    faults = [fault for folder in game_folders(root) for fault in report(root, folder)]
    return 1 if faults else 0


def game_folders(root: Path) -> list[Path]:
    games = root / "src" / "cheeseboard" / "games"
    return sorted(init.parent for init in games.glob("*/__init__.py"))


def report(root: Path, folder: Path) -> list[str]:
    title = folder.name.replace("_", "-")
    try:
        data = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        count, faults = 0, [f"rules.toml: {error}"]
    else:
        marks = list(marks_in(root / "tests" / "games" / folder.name))
        count = len(data.get("rule", []))
        faults = [*faults_of_text(data), *faults_of_tests(data, marks, root)]
    print(f"{title}: {count} rules, {f'{len(faults)} faults' if faults else 'all tested'}")
    for fault in faults:
        print(f"  {fault}")
    return faults


def numbers(rows: Iterable[dict[str, Any]]) -> list[str]:
    return [str(row.get("number", "without number")) for row in rows]


def faults_of_text(data: dict[str, Any]) -> Iterator[str]:
    sections, rules = data.get("section", []), data.get("rule", [])
    if not rules:
        yield "no rules"
    yield from missing("section", sections, LANGUAGES)
    yield from missing("rule", rules, (*LANGUAGES, "source"))
    for number, times in Counter(numbers(sections) + numbers(rules)).items():
        if times > 1:
            yield f"{number}: stands {times} times"
    known = set(numbers(sections))
    for number in numbers(rules):
        if number.rpartition(".")[0] not in known:
            yield f"rule {number}: no such section"


def missing(kind: str, rows: list[dict[str, Any]], fields: Iterable[str]) -> Iterator[str]:
    for number, row in zip(numbers(rows), rows, strict=True):
        for field in fields:
            if not str(row.get(field, "")).strip():
                yield f"{kind} {number}: no {field}"


def faults_of_tests(data: dict[str, Any], marks: list[Mark], root: Path) -> Iterator[str]:
    rules = numbers(data.get("rule", []))
    tested = {mark.number for mark in marks}
    for row in data.get("rule", []):
        if str(row.get("number")) not in tested:
            yield f"rule {row.get('number')}: no test ({row.get('en', '')})"
    for mark in marks:
        if mark.number not in rules:
            yield f"{mark.path.relative_to(root)}:{mark.line}: there is no rule {mark.number}"


def marks_in(folder: Path) -> Iterator[Mark]:
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call in rule_calls(tree):
            for argument in call.args:
                yield Mark(number_of(argument), path, argument.lineno)


def rule_calls(tree: ast.Module) -> Iterator[ast.Call]:
    """The `rule(...)` marks of a module that stand on tests, on classes of tests, or on all of it."""
    for node in ast.walk(tree):
        if isinstance(node, TESTED) and node.name.lower().startswith("test"):
            for decorator in node.decorator_list:
                yield from rules_within(decorator)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and is_pytestmark(node) and node.value:
            yield from rules_within(node.value)


def rules_within(tree: ast.expr) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="rule") | ast.Attribute(attr="rule")):
                yield node


def is_pytestmark(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def number_of(argument: ast.expr) -> str:
    match argument:
        case ast.Constant(value=str(number)):
            return number
    return f"written as {ast.unparse(argument)}: quote it"


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))

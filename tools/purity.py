"""Finds what core, games and tables must not know: clocks, threads, outside chance, the machine, sets."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOMS = ("core", "games", "tables")
MODULES = {
    "a clock": ("time", "datetime", "zoneinfo", "sched", "calendar"),
    "threads": ("threading", "_thread", "asyncio", "multiprocessing", "concurrent", "queue", "contextvars"),
    "chance that is not in the state": ("random", "secrets", "uuid"),
    "the network": ("socket", "socketserver", "select", "selectors", "ssl", "http", "urllib"),
    "the machine": ("os", "sys", "io", "pathlib", "shutil", "subprocess", "tempfile", "signal", "importlib"),
}
REASONS = {module: reason for reason, modules in MODULES.items() for module in modules}
CALLS = {
    "open": "opens a file",
    "input": "asks the terminal",
    "print": "writes to the terminal",
    "__import__": "imports by hand",
}


class Finding(NamedTuple):
    path: Path
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.reason}"


def main(root: Path) -> int:
    package = root / "src" / "cheeseboard"
    found = [finding for room in ROOMS for finding in check_folder(package / room)]
    for finding in found:
        print(finding._replace(path=finding.path.relative_to(root)))
    return 1 if found else 0


def check_folder(folder: Path) -> Iterator[Finding]:
    for path in sorted(folder.rglob("*.py")):
        for line, reason in check_source(path.read_text(encoding="utf-8")):
            yield Finding(path, line, reason)


def check_source(source: str) -> list[tuple[int, str]]:
    nodes = ast.walk(ast.parse(source))
    return sorted(finding for node in nodes for finding in check_node(node))


def check_node(node: ast.AST) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Import(names=names, lineno=line):
            for name in names:
                yield from check_import(name.name, line)
        case ast.ImportFrom(module=str(module), level=0, lineno=line):
            yield from check_import(module, line)
        case ast.Call(func=ast.Name(id=name), lineno=line) if name in CALLS:
            yield line, f"{name}() {CALLS[name]}"
    for iterated in iterated_by(node):
        if is_set(iterated):
            yield iterated.lineno, "the order of a set depends on the hash seed: sort it"


def check_import(module: str, line: int) -> Iterator[tuple[int, str]]:
    reason = REASONS.get(module.partition(".")[0])
    if reason:
        yield line, f"imports {module}: {reason}"


def iterated_by(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.For(iter=iterated):
            return [iterated]
        case ast.ListComp(generators=generators) | ast.DictComp(generators=generators):
            return [generator.iter for generator in generators]
        case ast.GeneratorExp(generators=generators):
            return [generator.iter for generator in generators]
        case ast.Call(func=ast.Name(id="list" | "tuple" | "enumerate" | "iter"), args=[iterated, *_]):
            return [iterated]
    return []


def is_set(node: ast.expr) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return is_set(left) or is_set(right)
    return False


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))

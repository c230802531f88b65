"""Turns an archive of sources into one of bytecode, by the very Python that will read it.

Run inside Pyodide by web/pocket/squeeze.mjs: bytecode belongs to one version of Python, which this machine
need not have. What is only for people who develop is left out.
"""

import ast
import gzip
import json
import marshal
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER, source_hash
from types import CodeType
from typing import Final

WITH_DOCSTRINGS: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
UNCHECKED: Final = 0b01
"""Bytecode that is named by the hash of its source, which need not be there."""
NOT_NEEDED: Final = (
    "_pydecimal", "_pydatetime", "_pyio", "_pyrepl", "antigravity", "bdb", "cProfile", "cmd",
    "compileall", "concurrent/interpreters", "concurrent/futures/process", "ctypes", "curses", "dbm",
    "doctest", "ensurepip", "ftplib", "idlelib", "imaplib", "mailbox", "modulefinder",
    "multiprocessing", "netrc", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile",
    "profiling", "pstats", "pty", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve",
    "smtplib", "socketserver", "sqlite3", "ssl", "symtable", "tabnanny", "test", "this", "timeit",
    "tkinter", "trace", "turtle", "turtledemo", "unittest", "venv", "webbrowser", "wsgiref", "xml",
    "xmlrpc", "zipapp", "compression/zstd", "_ios_support", "_apple_support", "_android_support",
    "argparse", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events", "asyncio/windows_utils",
    "configparser", "getopt", "gettext", "http/cookiejar", "http/server", "json/tool", "logging/config",
    "logging/handlers",
)  # fmt: skip
"""Of the standard library."""
ENCODINGS: Final = "encodings/"
KEPT_ENCODINGS: Final = (
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "raw_unicode_escape", "unicode_escape",
    "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8", "utf_8_sig",
)  # fmt: skip
"""Everything here is UTF-8; names in archives are of an older kind."""


def squeeze(source: str, target: str) -> None:
    """Another archive of the same kind: Python reads its own library from there."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, data in squeezed(source):
            made.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def pack(source: str, target: str) -> None:
    """Names and lengths in the first line, then everything, packed as one: the page unpacks it into a folder.

    An archive would be held open by its readers, and no picture of a memory holds open files.
    """
    files = list(squeezed(source))
    index = json.dumps([[name, len(data)] for name, data in files])
    whole = b"".join([index.encode(), b"\n", *(data for _, data in files)])
    with open(target, "wb") as made:  # noqa: PTH123  (no library that the browser has no use for)
        made.write(gzip.compress(whole, 9, mtime=0))


def squeezed(source: str) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(source) as given:
        for name in sorted(given.namelist()):
            if not name.endswith("/") and not is_needless(name):
                yield compiled(name, given.read(name))


def is_needless(name: str) -> bool:
    stem = name.removesuffix(".py")
    if name.startswith(ENCODINGS):
        return stem.removeprefix(ENCODINGS) not in KEPT_ENCODINGS
    return any(stem == each or name.startswith(f"{each}/") for each in NOT_NEEDED)


def compiled(name: str, data: bytes) -> tuple[str, bytes]:
    """As it is where it is no Python."""
    if not name.endswith(".py"):
        return name, data
    code = bare(compile(without_docstrings(data), name, "exec", dont_inherit=True, optimize=0))
    head = MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + source_hash(data)
    return f"{name}c", head + marshal.dumps(code)


def without_docstrings(data: bytes) -> ast.Module:
    """Nobody reads them there; assertions stay, which Python's own way would drop as well."""
    tree = ast.parse(data)
    for node in ast.walk(tree):
        if isinstance(node, WITH_DOCSTRINGS) and ast.get_docstring(node, clean=False) is not None:
            first = node.body.pop(0)
            if not node.body and not isinstance(node, ast.Module):
                node.body = [ast.copy_location(ast.Pass(), first)]
    return tree


def bare(code: CodeType) -> CodeType:
    """Without the numbers of lines, a quarter of it: a traceback still names functions."""
    inner = tuple(bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=no_lines(len(code.co_code) // 2), co_consts=inner)


def no_lines(units: int) -> bytes:
    """That no unit of the code has a line, eight at a time: a table without entries breaks tracebacks."""
    whole, rest = divmod(units, 8)
    return b"\xff" * whole + (bytes([0xF8 | (rest - 1)]) if rest else b"")

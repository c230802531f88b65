"""Builds the pocket table: static files that play all titles in a browser, without any server.

The web app is built with another carrier; Python (Pyodide, from web/node_modules) and our own code lie in a
folder named by their contents; a service worker keeps every file of one version.
"""

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import mypy_extensions

from cheeseboard.tables import library
from cheeseboard.tables.encoding import STANDARD
from tools import site

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "cheeseboard"
WEB: Final = ROOT / "web"
BUILD: Final = ROOT / "build" / "pocket"
ENGINE: Final = ROOT / "build" / "engine"
PARTS: Final = WEB / "pocket"
ICONS: Final = {"icon-192.png": "192x192", "icon-512.png": "512x512"}
PYODIDE: Final = WEB / "node_modules" / "pyodide"
INTERPRETER: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY: Final = "python_stdlib.zip"
ROOMS: Final = ("core", "games", "bots", "tables", "review", "pocket")
MODULES: Final = (
    "__init__.py", "_engine.py", "environment.py", "shelf.py", "lab/__init__.py", "lab/stats.py",
    "lab/decisions.py", "lab/explorer.py", "lab/seeds.py",
)  # fmt: skip
KINDS: Final = (".py", ".toml", ".json")
LEFT_OUT: Final = (
    "picture.py", "web", "__pycache__", "blunders.py", "calibration.py", "collecting.py", "survey.py",
)  # fmt: skip
"""What the terminal and the page need, and what needs processes."""
CODE: Final = "cheeseboard.pack"
LOCK: Final = "pyodide-lock.json"
TITLES: Final = "titles.json"
"""What the first page asks for, answered before Python is there."""


def our_files() -> Iterator[tuple[str, bytes]]:
    """Everything of ours that Python reads in the browser, by its place in the archive."""
    rooms = (path for room in ROOMS for path in (SOURCE / room).rglob("*"))
    for path in sorted([*rooms, *(SOURCE / name for name in MODULES)]):
        inside = path.relative_to(SOURCE)
        if path.suffix in KINDS and not set(inside.parts) & set(LEFT_OUT):
            yield f"cheeseboard/{inside.as_posix()}", path.read_bytes()
    yield "mypy_extensions.py", Path(str(mypy_extensions.__file__)).read_bytes()


def pack(target: Path) -> None:
    """The same bytes for the same sources."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in our_files():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def build_engine(folder: Path) -> str:
    """The interpreter and our code, in a folder whose name says what is in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in INTERPRETER:
        shutil.copy(PYODIDE / name, folder / name)
    (folder / LOCK).write_text(bare_lock())
    (folder / TITLES).write_bytes(STANDARD.encode(library.titles()))
    sources = folder.with_name("sources.zip")
    pack(sources)
    squeeze({PYODIDE / LIBRARY: folder / LIBRARY, sources: folder / CODE})
    return f"engine-{digest(folder)}"


def squeeze(archives: dict[Path, Path]) -> None:
    """Bytecode instead of sources, made by the Python that reads it: see tools/squeeze.py."""
    pairs = [str(path) for pair in archives.items() for path in pair]
    run_node("pocket/squeeze.mjs", *pairs)


def run_node(*command: str, **environment: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["node", *command], cwd=WEB, check=True, env={**os.environ, "PATH": path, **environment})


def bare_lock() -> str:
    """Which interpreter it is, and that it knows no packages: none is ever fetched."""
    known = json.loads((PYODIDE / LOCK).read_text())
    return json.dumps({"info": known["info"], "packages": {}})


def digest(folder: Path) -> str:
    total = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:12]


def build_pages(engine: str) -> None:
    vite = "node_modules/vite/bin/vite.js"
    run_node(vite, "build", "--mode", "pocket", "--logLevel", "warn", VITE_ENGINE=engine)


# The app ---------------------------------------------------------------------------------------------------


def manifest() -> str:
    icons = [
        {"src": f"./{name}", "sizes": size, "type": "image/png", "purpose": "any maskable"}
        for name, size in ICONS.items()
    ]
    return json.dumps(
        {
            "name": "Cheeseboard",
            "short_name": "Cheeseboard",
            "id": "./",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#d9b27c",
            "theme_color": "#d9b27c",
            "icons": icons,
        }
    )


def build_app() -> str:
    """What makes an app of it; the version names all files."""
    (BUILD / "app.webmanifest").write_text(manifest())
    for name in ICONS:
        shutil.copy(PARTS / name, BUILD / name)
    files = {name: integrity(BUILD / name) for name in names_in(BUILD)}
    version = digest(BUILD)
    given = {"VERSION": version, "POLICY": policy(), "FILES": files}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in given.items())
    (BUILD / "sw.js").write_text(head + (PARTS / "sw.js").read_text())
    return version


def names_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def integrity(path: Path) -> str:
    return "sha256-" + b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def policy() -> str:
    """The one that the page carries."""
    found = re.search(r'content="(default-src[^"]*)"', (BUILD / "index.html").read_text())
    assert found is not None
    return found[1].replace("&#39;", "'")


def sizes() -> dict[str, int]:
    """Bytes on disk, and over a wire that packs what can be packed."""
    whole = [path.read_bytes() for path in BUILD.rglob("*") if path.is_file()]
    return {
        "files": len(whole),
        "bytes": sum(map(len, whole)),
        "packed": sum(len(gzip.compress(each, 9)) for each in whole),
    }


def main() -> int:
    argparse.ArgumentParser(description=__doc__).parse_args()
    if not PYODIDE.exists():
        print("Pyodide is missing: npm ci in web installs it.", file=sys.stderr)
        return 1
    engine = build_engine(ENGINE)
    build_pages(engine)
    shutil.copytree(ENGINE, BUILD / engine)
    site.build(BUILD / "docs")
    version = build_app()
    print(json.dumps({"version": version, **sizes()}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Builds the compiled engine: a copy of the compiled rooms in build/compiled, named by its digest.

Never fails for want of a compiler: then one line says so and the engine stays pure. With --check
it fails if the engine is pure on a machine that could compile it. With --tree it works on another
folder that has our sources under src, such as the bench's with an extra game.
"""

import argparse
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SETUP = ROOT / "setup.py"


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--tree", type=Path, default=ROOT)
    return parser.parse_args()


WISHES = wishes()
TREE: Path = WISHES.tree.resolve()
PACKAGE = TREE / "src" / "cheeseboard"
BUILDS = TREE / "build" / "compiled"
FAILED = BUILDS / "failed"
LOG = TREE / "build" / "compile.log"
FAILURE = f"the compile failed, see {os.path.relpath(LOG)}"
ENGINE: dict[str, Any] = runpy.run_path(str(PACKAGE / "_engine.py"))


def main() -> int:
    if not (up_to_date() or known_to_fail()):
        build()
    return 1 if WISHES.check and obstacle() is None and not up_to_date() else 0


def obstacle() -> str | None:
    reason: str | None = runpy.run_path(str(SETUP), run_name="setup")["obstacle"]()
    return reason


def say(text: str) -> None:
    print(f"· engine: {text}", flush=True)


def code_key(package: Path) -> str:
    """What the machine code depends on; all other files may change without a new compile."""
    total = blake2b(SETUP.read_bytes(), digest_size=12)
    for path in ENGINE["modules"](package):
        total.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{total.hexdigest()} {version('mypy')} {sys.implementation.cache_tag}"


def read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def up_to_date() -> bool:
    return read(BUILDS / ENGINE["digest"](PACKAGE) / "code") == code_key(PACKAGE)


def known_to_fail() -> bool:
    failed = read(FAILED) == code_key(PACKAGE)
    if failed:
        stay_pure(FAILURE)
    return failed


def stay_pure(reason: str) -> None:
    say(f"pure Python, about ten times slower than compiled ({reason})")


def build() -> None:
    BUILDS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".", dir=BUILDS) as folder:
        work = Path(folder)
        package = work / "src" / "cheeseboard"
        shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", ".*", "*.so"))
        if reuse(package) or compile_in(work):
            publish(package)


def reuse(package: Path) -> bool:
    """Take the machine code of the last build if only what is not compiled changed since."""
    for old in BUILDS.glob("*/code"):
        if old.read_text() == code_key(package):
            for library in libraries(old.parent):
                shutil.copy2(library, package.parent / library.relative_to(old.parent))
            return True
    return False


def compile_in(work: Path) -> bool:
    reason = obstacle()
    if reason:
        stay_pure(reason)
        return False
    say("compiling, two or three minutes the first time ...")
    start = time.perf_counter()
    command = [sys.executable, str(SETUP), "--quiet", "build_ext", "--inplace"]
    with LOG.open("w") as log:
        result = subprocess.run(command, cwd=work, env=pure(), stdout=log, stderr=subprocess.STDOUT)
    package = work / "src" / "cheeseboard"
    if result.returncode or not complete(package):
        FAILED.write_text(code_key(package))
        stay_pure(FAILURE)
        return False
    say(f"compiled in {time.perf_counter() - start:.0f} s")
    return True


def pure() -> dict[str, str]:
    return {**os.environ, "CHEESEBOARD_PURE": "1"}


def libraries(folder: Path) -> list[Path]:
    return [*folder.rglob("*.so"), *folder.rglob("*.pyd")]


def complete(package: Path) -> bool:
    """One library for each module, and the one they share."""
    return len(libraries(package.parent)) > len(ENGINE["modules"](package))


def publish(package: Path) -> None:
    """Keep the compiled rooms only, under their digest, and drop every older build."""
    source = package.parent
    (source / "code").write_text(code_key(package))
    target = BUILDS / ENGINE["digest"](package)
    for path in package.iterdir():
        if path.name not in ENGINE["rooms"]():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.rmtree(target, ignore_errors=True)
    source.rename(target)
    FAILED.unlink(missing_ok=True)
    for old in BUILDS.iterdir():
        if old.is_dir() and old != target and not old.name.startswith("."):
            shutil.rmtree(old)


if __name__ == "__main__":
    sys.exit(main())

"""Compiles the engine where that is possible; everything else is said in pyproject.toml."""

import os
import runpy
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/cheeseboard")


def obstacle() -> str | None:
    """Why this machine cannot compile, if it cannot."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if command and not shutil.which(command.split()[0]):
        return "no C compiler here"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing here (Debian: python3-dev)"
    return None


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    modules = runpy.run_path(str(PACKAGE / "_engine.py"))["modules"](PACKAGE)
    options = ["--config-file=", "--cache-dir=build/mypy"]
    found: list[Extension] = mypycify(
        [*options, *map(str, modules)], opt_level="3", debug_level="0", multi_file=True
    )
    for extension in found:
        extension.optional = True
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, "-fwrapv", "-fvisibility=hidden"]
    return found


class BuildOnAllCores(build_ext):  # type: ignore[misc]
    """The C files of the engine at the same time: one by one they take twice as long."""

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
            longest_first = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_some([source], *args, **options), longest_first)
                return [each for objects in made for each in objects]

        self.compiler.compile = compile_all
        super().build_extensions()


def wanted() -> bool:
    """An editable install must leave the sources pure, and describing the project needs no engine."""
    return not {"bdist_wheel", "build_ext"}.isdisjoint(sys.argv)


if __name__ == "__main__":
    compiled = wanted() and obstacle() is None
    setup(
        package_dir={"": "src"},
        ext_modules=extensions() if compiled else [],
        cmdclass={"build_ext": BuildOnAllCores},
    )

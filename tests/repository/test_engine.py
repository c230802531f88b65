import sys
from pathlib import Path

import pytest

from cheeseboard import _engine


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree with a compiled copy of exactly its contents."""
    monkeypatch.delenv("CHEESEBOARD_PURE", raising=False)
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setattr(_engine, "COMPILED", ("core", "games", "bots/search.py"))
    package = tmp_path / "src" / "cheeseboard"
    for room in _engine.rooms():
        (package / room / "folder").mkdir(parents=True)
        (package / room / "__init__.py").touch()
        (package / room / "folder" / "state.py").write_text("lives = 9\n")
        (package / room / "folder" / "edition.toml").write_text("cats = 1\n")
    (tmp_path / "build" / "compiled" / _engine.digest(package) / "cheeseboard").mkdir(parents=True)
    return package


def preferred(package: Path) -> list[str]:
    path = [str(package)]
    _engine.prefer_compiled(path)
    return path


def test_a_compiled_copy_of_the_same_sources_comes_first(package: Path) -> None:
    build = package.parents[1] / "build" / "compiled" / _engine.digest(package)
    assert preferred(package) == [str(build / "cheeseboard"), str(package)]
    assert sys.path == [str(build)]


@pytest.mark.parametrize(
    "name", ["core/folder/state.py", "games/folder/edition.toml", "core/new.py", "bots/folder/state.py"]
)
def test_an_edited_source_runs_pure(package: Path, name: str) -> None:
    (package / name).write_text("lives = 7\n")
    assert preferred(package) == [str(package)]
    assert sys.path == []


def test_a_moved_source_runs_pure(package: Path) -> None:
    (package / "core" / "folder").rename(package / "core" / "other")
    assert preferred(package) == [str(package)]


def test_caches_and_hidden_files_change_nothing(package: Path) -> None:
    (package / "core" / "__pycache__").mkdir()
    (package / "core" / "__pycache__" / "state.pyc").touch()
    (package / "core" / ".state.py.swp").touch()
    assert len(preferred(package)) == 2


def test_pure_can_be_asked_for(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHEESEBOARD_PURE", "1")
    assert preferred(package) == [str(package)]


def test_an_installed_package_looks_for_nothing(package: Path) -> None:
    installed = package.parent.rename(package.parents[1] / "site-packages") / "cheeseboard"
    assert preferred(installed) == [str(installed)]


def test_modules_are_compiled_and_packages_are_not(package: Path) -> None:
    names = [path.relative_to(package).as_posix() for path in _engine.modules(package)]
    assert names == ["bots/search.py", "core/folder/state.py", "games/folder/state.py"]


def test_everything_to_compile_is_there() -> None:
    package = Path(_engine.__file__).parent
    assert all((package / entry).exists() for entry in _engine.COMPILED)

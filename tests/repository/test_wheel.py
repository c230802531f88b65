"""What people install: the wheel has everything in it, and says kindly what an extra would add."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

import cheeseboard
from tests.contract.cases import LONG

ROOT = Path(__file__).resolve().parents[2]
WITHOUT_COMPILER = {**os.environ, "CC": "no-compiler-here", "PYTHONPATH": "", "CHEESEBOARD_PURE": "0"}
PLAYS = """
import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_game
for name in cheeseboard.titles():
    title = cheeseboard.title(name)
    random_game(title.start(title.players[0], 1), Chance(1))
print(*cheeseboard.titles())
"""
DOORS = """
from cheeseboard.gym import gymnasium, openspiel, pettingzoo
pettingzoo.env("lab-rats", 3).reset(seed=1)
gymnasium.env("lab-rats", 3).reset(seed=1)
print(openspiel.load("lab-rats", 3).num_players())
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Without the compiled engine, which takes minutes; the rest of it is the same."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tree)
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    page = tree / "src" / "cheeseboard" / "server" / "static" / "assets" / "page.css"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.touch()
    command = [sys.executable, "setup.py", "--quiet", "bdist_wheel", "--dist-dir", "dist"]
    subprocess.run(command, cwd=tree, env=WITHOUT_COMPILER, check=True, capture_output=True)
    (found,) = (tree / "dist").glob("*.whl")
    return found


def run(*command: object) -> str:
    done = subprocess.run(list(map(str, command)), env=WITHOUT_COMPILER, capture_output=True, text=True)
    return done.stdout + done.stderr


def test_every_file_of_the_games_is_in_the_wheel(wheel: Path) -> None:
    inside = set(ZipFile(wheel).namelist())
    package = ROOT / "src"
    wanted = [*package.rglob("*.toml"), *package.rglob("*.py"), *package.rglob("py.typed")]
    assert {str(path.relative_to(package)) for path in wanted} <= inside


def test_the_pages_of_the_web_are_in_the_wheel_once_they_are_built(wheel: Path) -> None:
    assert "cheeseboard/server/static/assets/page.css" in ZipFile(wheel).namelist()


@pytest.mark.parametrize(
    ("door", "library"),
    [
        ("pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium"),
        ("openspiel", "pyspiel"),
        ("openspiel", "numpy"),
    ],
)
def test_a_missing_library_is_named_with_the_extra_that_has_it(door: str, library: str) -> None:
    told = run(
        sys.executable, "-c", f"import sys; sys.modules[{library!r}] = None; import cheeseboard.gym.{door}"
    )
    assert f"This door needs {library}; it comes with the extra cheeseboard[gym]" in told


@pytest.mark.skipif(not LONG, reason="installs libraries")
def test_an_empty_environment_gets_the_command_the_games_and_the_doors(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    python, command = tmp_path / "bin" / "python", tmp_path / "bin" / "cheeseboard"
    run(python, "-m", "pip", "install", "-q", wheel)
    assert run(python, "-c", PLAYS).split() == list(cheeseboard.titles())
    assert "lab-rats" in run(command, "titles")
    assert "cheeseboard[server]" in run(command, "serve")
    assert "cheeseboard[gym]" in run(python, "-c", DOORS)
    run(python, "-m", "pip", "install", "-q", f"{wheel}[gym]")
    assert run(python, "-c", DOORS).strip() == "3"

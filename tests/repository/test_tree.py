"""What the project's own files must and must not hold."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOSTS = re.compile(r"pypi\.(?:org|python)|pythonhosted\.(?:org)|registry\.npm[j]s|index-(?:url)[ =]+\w+:")
MACHINE = re.compile(r"(?<![\w.~-])/(?:home|root|Users|work|opt)/\w")
APP = ("src/cheeseboard", "web", "tools", "benchmarks")
APART = ("src/cheeseboard/games", "web/tests")
SOURCES = (".py", ".ts", ".svelte", ".css", ".html", ".js")
TITLES = re.compile(r"lab[ _-]?rats|\brafts|house[ _-]?of[ _-]?cats|wistar", re.IGNORECASE)
LOCKS = ("requirements.lock", "requirements-bench.lock")


def tracked() -> list[Path]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not in a git checkout")
    paths = (ROOT / name for name in names.split("\0") if name)
    return [path for path in paths if path.is_file()]


def text_of(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="ignore")


@pytest.mark.parametrize("pattern", [HOSTS, MACHINE], ids=["package hosts", "machine paths"])
def test_no_file_names_a_package_host_or_a_place_on_a_machine(pattern: re.Pattern[str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in tracked()
        if (match := pattern.search(text_of(path)))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (HOSTS, "see https://" + "pypi" + ".org/simple"),
        (HOSTS, "--index" + "-url https://example.org"),
        (MACHINE, "cd " + "/" + "home/ann/board"),
        (MACHINE, '"' + "/" + "root/x"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_hashes_and_no_address(name: str) -> None:
    lock = (ROOT / name).read_text()
    entries = re.split(r"\n(?=\w)", lock.strip())
    assert len(entries) > 20
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []
    assert "//" not in lock


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_covers_what_the_project_asks_for(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    locked = set(re.findall(r"^([\w.-]+)==", (ROOT / name).read_text(), re.MULTILINE))
    assert {re.split(r"[<>=\[ ]", entry)[0] for entry in asked} <= locked


def test_no_title_of_ours_is_named_outside_its_folder() -> None:
    """Neither in Python nor in what the browser runs: a title of an outsider has all that ours have."""
    names = {path: path.relative_to(ROOT).as_posix() for path in tracked() if path.suffix in SOURCES}
    read = {path: name for path, name in names.items() if name.startswith(APP) and not name.startswith(APART)}
    assert len(read) > 200
    assert [name for path, name in read.items() if TITLES.search(text_of(path))] == []


@pytest.mark.parametrize("text", ["Lab RATS", "lab_rats.rules", '"rafts"', "houseOfCats", "RatsOfWistar"])
def test_a_title_is_known_however_it_is_written(text: str) -> None:
    assert TITLES.search(text)


def test_nothing_compiled_lies_among_the_sources() -> None:
    assert [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")] == []


def test_every_target_of_make_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text()
    explained = set(re.findall(r"^([a-z-]+):.*## \w", makefile, re.MULTILINE))
    assert {"install", "play", "test", "test-long", "bench", "rules", "lint", "clean"} <= explained


def test_the_script_of_the_ci_runs() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)

"""What a browser must load before one can play: the shell, and on demand one board."""

import gzip
import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.visit import BUILT

SHELL: Final = 130_000
BOARD: Final = 70_000
REVIEW: Final = 20_000
FONTS: Final = 100_000

REVIEW_PAGE: Final = "src/pages/Review.svelte"
OTHERS: Final = ("Puzzles", "Daily", "Admin", "Explore", "Bring", "Join")
ASIDE: Final = (REVIEW_PAGE, *(f"src/pages/{name}.svelte" for name in OTHERS))
"""Fetched after or beside a game, by those who ask for them, or who look after people."""

Manifest = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    if not BUILT.is_file():
        pytest.fail("the web app is not built: make web")
    found: Manifest = json.loads((BUILT.parent / ".vite/manifest.json").read_text("utf-8"))
    return found


def needed(manifest: Manifest, *starts: str) -> set[str]:
    """Everything that comes along with these."""
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += manifest[name].get("imports", [])
    return found


def weight(manifest: Manifest, names: set[str]) -> int:
    files = {manifest[name]["file"] for name in names}
    return sum(
        len(gzip.compress((BUILT.parent / file).read_bytes())) for file in files if file.endswith(".js")
    )


def shell_of(manifest: Manifest) -> set[str]:
    pages = [name for name in manifest if name.startswith("src/pages/") and name not in ASIDE]
    return needed(manifest, "index.html", *pages)


def test_the_shell_is_light(manifest: Manifest) -> None:
    assert weight(manifest, shell_of(manifest)) <= SHELL


def test_what_is_fetched_aside_is_light(manifest: Manifest) -> None:
    shell = shell_of(manifest)
    heavy = {name: weight(manifest, needed(manifest, name) - shell) for name in ASIDE}
    assert {name: size for name, size in heavy.items() if size > REVIEW} == {}


def test_every_board_is_light(manifest: Manifest) -> None:
    boards = [name for name in manifest if name.endswith("/Board.svelte")]
    assert boards
    heavy = {name: weight(manifest, needed(manifest, name) - shell_of(manifest)) for name in boards}
    assert {name: size for name, size in heavy.items() if size > BOARD} == {}


def test_fonts_are_latin_only(manifest: Manifest) -> None:
    fonts = list(Path(BUILT.parent / "assets").glob("*.woff*"))
    assert sum(font.stat().st_size for font in fonts) <= FONTS
    assert all("latin" in font.name and "ext" not in font.name for font in fonts)

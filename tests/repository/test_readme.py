"""The README is true: its example runs, its links lead somewhere, its commands exist."""

import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_the_example_plays_a_whole_game() -> None:
    (example,) = blocks("python")
    assert len(example.strip().splitlines()) <= 12
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=True)
    scores, winners = re.findall(r"\[([\d, ]+)\]", done.stdout)
    assert len(scores.split(",")) == 4
    assert int(scores.split(",")[int(winners)]) >= 4


def test_the_example_of_import_and_export_runs(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "record-format.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    subprocess.run([sys.executable, "-c", example], check=True, cwd=tmp_path)
    assert (tmp_path / "game.jsonl").exists()


def test_the_links_lead_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    links = [
        (page, link) for page in pages for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8"))
    ]
    assert links
    assert [(page.name, link) for page, link in links if not (page.parent / link).exists()] == []


def places(page: str) -> list[str]:
    """What the second column of the tables names: modules of ours, and things in them."""
    cells = re.findall(r"^\| [^|]+ \| ([^|]+) \|", page, flags=re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`([a-z]\w+(?:\.\w+)*)`", cell)]


def test_every_word_is_found_where_the_list_of_words_says() -> None:
    named = places((ROOT / "docs" / "words.md").read_text("utf-8"))
    assert len(named) > 20
    assert [name for name in named if not there(name)] == []


def there(name: str) -> bool:
    with suppress(AttributeError, ModuleNotFoundError):
        return resolve_name(f"cheeseboard.{name}") is not None
    return False


@pytest.mark.parametrize(
    "page",
    sorted((ROOT / "src" / "cheeseboard" / "games").glob("*/README.md")),
    ids=lambda page: page.parent.name,
)
def test_a_game_s_page_names_files_that_are_there(page: Path) -> None:
    first_cells = re.findall(r"^\| (`.+?) \|", page.read_text("utf-8"), flags=re.MULTILINE)
    named = [name for cell in first_cells for name in re.findall(r"`([^`]+(?:\.\w+|/))`", cell)]
    assert len(named) > 5
    assert [name for name in named if not (page.parent / name).exists()] == []


def test_the_two_commands_are_targets() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"^make ([\w-]+)", blocks("")[0], flags=re.MULTILINE):
        assert f"\n{target}:" in makefile

"""docs/add-a-game.md shows what is really there."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contract.cases import outsider_on_the_shelf

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "add-a-game.md"
GAME = Path(__file__).parent / "night_market"
SUFFIXES = {"python": "*.py", "toml": "*.toml"}
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def sources(language: str) -> Iterator[str]:
    return (path.read_text(encoding="utf-8") for path in GAME.rglob(SUFFIXES[language]))


@pytest.mark.parametrize(
    ("language", "block"),
    [(language, block) for language, block in BLOCKS if language in SUFFIXES],
    ids=[block.strip().partition("\n")[0] for language, block in BLOCKS if language in SUFFIXES],
)
def test_a_piece_of_code_in_the_guide_is_taken_from_the_game(language: str, block: str) -> None:
    assert any(block in source for source in sources(language))


def test_the_session_in_the_guide_runs_as_printed() -> None:
    session = "\n".join(block for language, block in BLOCKS if language == "pycon")
    examples = doctest.DocTestParser().get_doctest(session, {}, "add-a-game", str(GUIDE), 0)
    with outsider_on_the_shelf():
        assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0


def test_the_guide_shows_code_of_every_part() -> None:
    assert sum(language == "python" for language, _ in BLOCKS) > 10
    assert sum(language == "toml" for language, _ in BLOCKS) > 3


def test_every_file_the_guide_names_is_there() -> None:
    named = re.findall(r"`((?:src|tests|tools)/[\w/.]+)`", GUIDE.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists() and name != "tests/games/"] == []

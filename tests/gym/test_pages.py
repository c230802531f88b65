"""The pages of the doors are true: their code runs, and the tables are those of the games."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import tensors

PAGES = Path(__file__).resolve().parents[2] / "docs" / "doors"
BLOCKS = [
    pytest.param(code, id=f"{page.stem} {number}")
    for page in sorted(PAGES.glob("*.md"))
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL), 1)
]


@pytest.mark.parametrize("code", BLOCKS)
def test_the_code_can_be_copied_and_runs(code: str) -> None:
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_door_has_code_to_copy() -> None:
    assert {str(block.id).split()[0] for block in BLOCKS} >= {"pettingzoo", "gymnasium", "openspiel"}


def test_the_tables_of_observations_are_up_to_date() -> None:
    assert tensors.PAGE.read_text("utf-8") == tensors.page() + "\n", "run: python tools/tensors.py"

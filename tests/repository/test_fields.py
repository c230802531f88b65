"""What follows from the declared fields of a state is fresh, and follows as the tool says."""

import ast
from pathlib import Path

import pytest

from tools import fields

DECLARED = """
Purse = list[int]

class Part:
    def __init__(self, box):
        self.box = box
        self.purse: Purse = [1, 2]
        self.shared: Workshop = _EMPTY

    def clone(self): ...

class Table:
    def __init__(self, setup):
        self.turn = 0
        self.parts: list[Part] = []
        self.piles: list[list[int]] = [[], []]
        self.hand: list[int] = []
        self.firing: Passing = []

    def clone(self): ...
"""


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    source = tmp_path / "src" / "state.py"
    source.parent.mkdir()
    source.write_text(DECLARED, encoding="utf-8")
    monkeypatch.setattr(fields, "ROOT", tmp_path)
    return fields.page(source)


def test_every_title_that_takes_part_has_fresh_fields() -> None:
    pages = fields.pages()
    assert pages
    assert [path for path, text in pages.items() if path.read_text(encoding="utf-8") != text] == []


def test_each_field_is_copied_as_deep_as_its_type_goes(page: str) -> None:
    copied = [line.strip() for line in page.splitlines() if line.strip().startswith("twin.")]
    assert copied == [
        "twin.purse = old.purse.copy()",
        "twin.shared = old.shared",
        "twin.turn = old.turn",
        "twin.parts = [each.clone() for each in old.parts]",
        "twin.piles = [each.copy() for each in old.piles]",
        "twin.hand = old.hand.copy()",
    ]


def test_plain_fields_are_saved_and_others_are_left_to_the_state(page: str) -> None:
    saved = [line.strip() for line in page.splitlines() if line.strip().startswith('("')]
    assert saved == ['("turn", PLAIN),', '("hand", PLAIN),', '("piles", Many(PLAIN)),']


def test_what_a_class_was_handed_is_no_field_of_its_own() -> None:
    part = ast.parse(DECLARED).body[1]
    assert isinstance(part, ast.ClassDef)
    assert [field.name for field in fields.fields_of(part)] == ["purse", "shared"]

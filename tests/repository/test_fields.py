"""What follows from the declared fields of a state is fresh, and follows as the tool says."""

import ast
from pathlib import Path

import pytest

from cheeseboard import shelf
from tools import fields

DECLARED = """
Purse = list[int]

class Part:
    marks: list[int]

    def __init__(self, box):
        self.box = box
        self.live: bool = box.options["reactions"] == "live"
        self.purse: Purse = [1, 2]
        self.shared: Workshop = _EMPTY

    def clone(self): ...

class Table:
    def __init__(self, setup):
        self.turn = 0
        self.over = False
        self.parts: list[Part] = []
        self.piles: list[list[int]] = [[], []]
        self.hand: list[Card] = []
        self.top: Card | None = None
        self.firing: Passing = []

    def clone(self): ...

FIELDS = saved_fields(TABLE_TYPES, {})
"""


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    source = tmp_path / "src" / "state.py"
    source.parent.mkdir()
    source.write_text(DECLARED, encoding="utf-8")
    monkeypatch.setattr(fields, "ROOT", tmp_path)
    return fields.page(source.parent)


def test_every_title_has_fresh_fields() -> None:
    pages = fields.pages()
    assert [path.parts[-3] for path in pages] == [name.replace("-", "_") for name in sorted(shelf.ours())]
    assert [path for path, text in pages.items() if not fields.is_fresh(path, text)] == []


def test_each_field_is_copied_as_deep_as_its_type_goes(page: str) -> None:
    copied = [line.strip() for line in page.splitlines() if line.strip().startswith("twin.")]
    assert copied == [
        "twin.shared, twin.marks, twin.purse = old.shared, old.marks.copy(), old.purse.copy()",
        "twin.turn, twin.over, twin.top = old.turn, old.over, old.top",
        "twin.parts = [each.clone() for each in old.parts] if old.parts else twin.parts",
        "twin.piles, twin.hand = [each.copy() for each in old.piles], copied(old.hand, twin.hand)",
    ]


def test_a_class_that_is_saved_by_its_fields_has_them_by_type(page: str) -> None:
    assert page.endswith(
        """TABLE_TYPES: Final = {
    "int": "turn",
    "bool": "over",
    "list[Part]": "parts",
    "list[list[int]]": "piles",
    "list[Card]": "hand",
    "Card | None": "top",
}
"""
    )
    assert "PART_TYPES" not in page


def test_what_a_class_was_handed_or_reads_from_it_is_no_field_of_its_own() -> None:
    part = ast.parse(DECLARED).body[1]
    assert isinstance(part, ast.ClassDef)
    assert [field.name for field in fields.fields_of(part)] == ["marks", "purse", "shared"]

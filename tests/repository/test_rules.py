from pathlib import Path

import pytest

from tools import rules

RULES = """
[[section]]
number = "1"
en = "Doors"
es = "Puertas"

[[rule]]
number = "1.1"
en = "Open a door."
es = "Abre una puerta."
source = "es:1"

[[rule]]
number = "1.2"
en = "Close it."
es = "Ciérrala."
source = "es:2"
"""
TESTED = """
@rule("1.1", "1.2")
def test_doors(): ...
"""


def verdict(root: Path, text: str, tests: str) -> int:
    game = root / "src" / "cheeseboard" / "games" / "lab_rats"
    shown = root / "tests" / "games" / "lab_rats"
    for folder in (game, shown):
        folder.mkdir(parents=True)
    (game / "__init__.py").touch()
    (game / "rules.toml").write_text(text, encoding="utf-8")
    (shown / "test_doors.py").write_text(tests, encoding="utf-8")
    return rules.main(root)


@pytest.mark.parametrize(
    "tests",
    [
        TESTED,
        '@pytest.mark.rule("1.1")\n@pytest.mark.rule("1.2")\ndef test_doors(): ...',
        'pytestmark = [pytest.mark.rule("1.1", "1.2")]',
        '@rule("1.1")\nclass TestDoors:\n    @rule("1.2")\n    def test_closing(self): ...',
    ],
)
def test_every_way_to_carry_a_number_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], tests: str
) -> None:
    assert verdict(tmp_path, RULES, tests) == 0
    assert capsys.readouterr().out == "lab-rats: 2 rules, all tested\n"


@pytest.mark.parametrize(
    ("text", "tests", "fault"),
    [
        (RULES, '@rule("1.1")\ndef test_doors(): ...', "rule 1.2: no test (Close it.)"),
        (RULES, '@rule("1.1", "1.2")\ndef helper(): ...', "rule 1.1: no test"),
        (RULES, f'{TESTED}\n@rule("9.9")\ndef test_more(): ...', "test_doors.py:5: there is no rule 9.9"),
        (RULES, f"{TESTED}\n@rule(1.1)\ndef test_more(): ...", "written as 1.1: quote it"),
        (RULES.replace('es = "Ciérrala."', ""), TESTED, "rule 1.2: no es"),
        (RULES.replace('en = "Doors"', 'en = " "'), TESTED, "section 1: no en"),
        (RULES.replace('source = "es:2"', ""), TESTED, "rule 1.2: no source"),
        (RULES.replace("1.2", "1.1"), TESTED, "1.1: stands 2 times"),
        (RULES.replace("1.2", "2.2"), TESTED, "rule 2.2: no such section"),
        ("", "", "no rules"),
        ("[[rule", TESTED, "rules.toml: "),
    ],
)
def test_a_fault_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, tests: str, fault: str
) -> None:
    assert verdict(tmp_path, text, tests) == 1
    assert fault in capsys.readouterr().out


def test_a_game_without_rules_is_a_fault(tmp_path: Path) -> None:
    game = tmp_path / "src" / "cheeseboard" / "games" / "rafts"
    game.mkdir(parents=True)
    (game / "__init__.py").touch()
    assert rules.main(tmp_path) == 1

"""`cheeseboard rules TITLE --cards`."""

from pathlib import Path

from tests.cli.conftest import Command


def test_the_catalogue_of_a_game_is_printed(command: Command) -> None:
    said = command("rules", "rats-of-wistar", "--cards", "--lang", "en")
    assert said.code == 0
    assert "110 Electric Sawmill (advanced)" in said.out
    assert "180 Gate without a Lock (basic)" in said.out


def test_a_word_can_be_looked_for_in_it(command: Command) -> None:
    said = command("rules", "rats-of-wistar", "--cards", "--search", "aserradero", "--lang", "es")
    assert said.code == 0
    assert "Aserradero eléctrico" in said.out
    assert "Archivo" not in said.out
    assert command("rules", "rats-of-wistar", "--cards", "--search", "zebra").code == 1


def test_it_says_what_is_flavour_where_it_comes_from_and_whether_the_rulebook_tells_it(
    command: Command,
) -> None:
    said = command("rules", "rafts", "--cards", "--search", "Deinococcus", "--lang", "en")
    assert said.code == 0
    assert "Deinococcus radiodurans · our own" in said.out
    assert "Zahradka et al." in said.out
    assert "Explosion" in command("rules", "lab-rats", "--cards", "--lang", "en").out


def test_rules_and_cards_are_those_of_an_edition_file(command: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    names = "".join(f'[text.{language}.door_name]\nconfusion = "Babel"\n' for language in ("en", "es"))
    own.write_text(
        command("edition", "show", "lab-rats").out.replace("confusion = 2", "confusion = 5") + names
    )
    rules = command("rules", "lab-rats", "--edition", str(own), "--lang", "en").out
    assert "5 × Babel" in " ".join(rules.split())
    assert "Confusion" not in rules
    cards = command("rules", "lab-rats", "--cards", "--edition", str(own), "--lang", "es").out
    assert "Babel\n   Un evento: cada cual pasa una poción a su derecha." in cards
    assert "Confusión" not in cards

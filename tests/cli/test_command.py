"""What a person types, and what they read."""

import json
import os
from pathlib import Path

import pytest

import cheeseboard
from tests.cli.conftest import Command

PLAY = ("play", "lab-rats", "--players", "3", "--seed", "7", "--bots", "random")
ONES = "1\n" * 2000


@pytest.mark.parametrize("name", ["play", "simulate", "report", "replay", "rules", "edition"])
@pytest.mark.parametrize(("language", "word"), [("en", "Example"), ("es", "Ejemplo")])
def test_every_help_has_examples_in_both_languages(
    command: Command, name: str, language: str, word: str
) -> None:
    said = command(name, "--lang", language, "--help")
    assert said.code == 0
    assert word in said.out
    assert f"cheeseboard {name}" in said.out
    assert "help." not in said.out


def test_help_without_anything_lists_the_commands(command: Command) -> None:
    for words in ((), ("--help",)):
        out = command(*words).out
        assert all(name in out for name in ("play", "simulate", "replay", "rules", "edition", "about"))


def test_about_says_what_is_running(command: Command) -> None:
    said = command("about")
    assert cheeseboard.__version__ in said.out
    assert "Unofficial" in said.out
    assert command("--version").out.strip() == cheeseboard.__version__
    assert "No oficial" in command("about", "--lang", "es").out


def test_titles_are_listed(command: Command) -> None:
    said = command("titles")
    assert all(name in said.out for name in cheeseboard.titles())


@pytest.mark.parametrize(
    ("words", "english", "spanish"),
    [
        (["dance"], "There is no command “dance”.", "No existe la orden «dance»."),
        (["play", "chess"], "There is no game “chess” on the shelf.", "no hay ningún juego «chess»"),
        (["play"], "Which game?", "¿Qué juego?"),
        (["play", "lab-rats", "--players", "9"], "for 3 to 5 players, not 9", "de 3 a 5 personas"),
        (["play", "lab-rats", "--players", "many"], "“many” does not fit --players.", "«many» no sirve"),
        (["play", "lab-rats", "--seat", "7"], "There is no seat 7", "No existe el asiento 7"),
        (["play", "lab-rats", "--humans", "a,b"], "“a,b” is not a list of seats.", "«a,b» no es una lista"),
        (["play", "lab-rats", "--humans", "0", "--seat", "1"], "not both", "no las dos cosas"),
        (["play", "lab-rats", "--option", "x"], "“x” is not an option.", "«x» no es una opción."),
        (["play", "lab-rats", "--option", "x=1"], "There is no option “x”.", "No existe la opción «x»."),
        (["play", "lab-rats", "--option", "specimens=1"], "cannot be “1”", "no puede ser «1»"),
        (["play", "lab-rats", "--bots", "clever"], "--bots cannot be “clever”.", "--bots no puede ser"),
        (["play", "lab-rats", "--dice", "2"], "There is no option --dice", "no existe la opción --dice"),
        (["play", "lab-rats", "rafts"], "one word too many", "sobra «rafts»"),
        (["play", "lab-rats", "--edition", "none.toml"], "no file none.toml", "No existe el archivo"),
        (["play", "lab-rats", "--save", "no/x"], "There is no folder no", "No existe la carpeta no"),
        (
            ["play", "--resume", "x", "--players", "3"],
            "--players is only for new games",
            "--players es para partidas nuevas",
        ),
        (["simulate", "lab-rats", "--games", "0"], "--games must be at least 1", "al menos 1"),
        (["simulate", "lab-rats", "--jobs", "0"], "--jobs must be at least 1", "al menos 1"),
        (["simulate", "lab-rats", "--players", "1"], "players, not 1", "no 1"),
        (["simulate"], "TITLE is missing.", "Falta TITLE."),
        (["replay", "nowhere"], "There is no file nowhere.", "No existe el archivo nowhere."),
        (["replay", "."], ". is a folder", ". es una carpeta"),
        (["replay", "x", "--all", "--seat", "1"], "only one of", "solo una de estas"),
        (["rules", "chess"], "There is no game “chess”", "no hay ningún juego «chess»"),
        (["edition", "show", "chess"], "There is no game “chess”", "no hay ningún juego «chess»"),
        (["edition", "check", "nowhere"], "There is no file nowhere.", "No existe el archivo nowhere."),
    ],
)
def test_a_mistake_gets_one_kind_sentence_and_exit_code_2(
    command: Command, words: list[str], english: str, spanish: str
) -> None:
    for language, sentence in (("en", english), ("es", spanish)):
        said = command(*words, "--lang", language)
        assert said.code == 2
        assert sentence in said.err
        assert said.err.count("\n") == 1
        assert said.out == ""


def test_the_locale_chooses_the_language(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_AR.UTF-8")
    assert "No existe la orden" in command("dance").err
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "There is no command" in command("dance").err


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything may be read here")
def test_a_file_without_permission_is_named(command: Command, tmp_path: Path) -> None:
    (tmp_path / "shut").write_text("")
    (tmp_path / "shut").chmod(0)
    assert "no permission to read shut" in command("replay", "shut").err


# Playing --------------------------------------------------------------------------------------------------


def test_a_game_from_a_pipe_is_played_to_the_end(command: Command) -> None:
    said = command(*PLAY, keys=ONES)
    assert said.code == 0
    assert "wins Lab RATS!" in said.out


def test_the_end_of_the_input_saves_and_says_how_to_go_on(command: Command, tmp_path: Path) -> None:
    said = command(*PLAY, keys="1\n1\n")
    assert said.code == 0
    assert "cheeseboard play --resume lab-rats-1.jsonl --humans 0" in said.out
    on = command("play", "--resume", "lab-rats-1.jsonl", "--humans", "0", keys=ONES)
    assert "wins Lab RATS!" in on.out
    replayed = command("replay", "lab-rats-1.jsonl")
    assert replayed.code == 0
    assert "hashes agree" in replayed.out
    assert [path.name for path in tmp_path.iterdir()] == ["lab-rats-1.jsonl"]


def test_a_save_is_never_written_over_by_another_game(command: Command, tmp_path: Path) -> None:
    for number in (1, 2):
        command(*PLAY, keys="1\n")
        assert (tmp_path / f"lab-rats-{number}.jsonl").exists()
    (tmp_path / "mine").write_text("precious")
    said = command(*PLAY, "--save", "mine", keys="1\n")
    assert said.code == 2
    assert "mine already exists." in said.err
    assert (tmp_path / "mine").read_text() == "precious"


def test_options_editions_seats_and_names_reach_the_game(command: Command, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(command("edition", "show", "lab-rats").out.replace("house", "own"))
    words = ("--option", "specimens=chosen", "--edition", "own.toml", "--seat", "2", "--names", "Ada")
    said = command(*PLAY, *words, "--save", "game", keys="1\n1\n")
    head = json.loads((tmp_path / "game").read_text().splitlines()[0])
    assert head["options"]["specimens"] == "chosen"
    assert head["edition"]["name"] == "own"
    assert "Ada (you)" in said.out
    assert "--resume game --humans 2 --names Ada --bots random" in said.out


# Simulating -----------------------------------------------------------------------------------------------


def test_json_is_the_same_to_the_last_byte_whatever_the_jobs(command: Command) -> None:
    words = ("simulate", "lab-rats", "--players", "3", "--games", "200", "--seed", "1", "--json")
    first = command(*words, "--jobs", "1")
    assert first == command(*words, "--jobs", "2")
    assert first.err == ""
    assert json.loads(first.out)["games"] == 200


def test_a_summary_is_for_reading(command: Command) -> None:
    out = command("simulate", "lab-rats", "--games", "20", "--lang", "es").out
    assert "20 partidas de 4 jugadores" in out
    assert "jugadas por segundo" in out


# Rules and editions ---------------------------------------------------------------------------------------


def test_rules_are_printed_and_searched_without_accents_or_capitals(command: Command) -> None:
    assert "1.1" in command("rules", "lab-rats").out
    found = command("rules", "lab-rats", "--search", "POCION", "--lang", "es")
    assert found.code == 0
    assert "poción" in found.out
    nothing = command("rules", "lab-rats", "--search", "submarine")
    assert nothing.code == 1
    assert "No rule has “submarine” in it." in nothing.out


def test_the_house_edition_is_shown_as_a_good_file(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(command("edition", "show", "lab-rats").out)
    said = command("edition", "check", "mine.toml")
    assert said.code == 0
    assert "good edition of Lab RATS" in said.out
    assert "doors: 36" in said.out


def test_every_fault_of_an_edition_has_its_line(command: Command, tmp_path: Path) -> None:
    text = command("edition", "show", "lab-rats").out
    lines = text.replace("confusion = 2", 'confusion = "two"').replace("[potions]", "[potions]\npink = 1")
    (tmp_path / "mine.toml").write_text(lines)
    said = command("edition", "check", "mine.toml", "--lang", "es")
    assert said.code == 1
    numbers = [1 + lines.splitlines().index(line) for line in ('confusion = "two"', "pink = 1")]
    assert f"línea {numbers[0]}: doors.confusion: se espera un número entero" in said.out
    assert f"línea {numbers[1]}: potions.pink: «pink» no se conoce aquí" in " ".join(said.out.split())
    assert "2 fallos." in said.out
    played = command(*PLAY, "--edition", "mine.toml")
    assert played.code == 2
    assert "cheeseboard edition check mine.toml lists them" in played.err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"name = \n", "mine.toml is not valid TOML: Invalid value (at line 1, column 8)."),
        (b"\xff\xfe\x00", "mine.toml is not a text file."),
        (b"name = 'x'\n", "does not say which game it is for"),
        (b"game = 'chess'\n", "does not say which game it is for"),
        (b"game = 3\n", "does not say which game it is for"),
    ],
)
def test_a_file_that_is_no_edition_gets_one_sentence(
    command: Command, tmp_path: Path, content: bytes, sentence: str
) -> None:
    (tmp_path / "mine.toml").write_bytes(content)
    said = command("edition", "check", "mine.toml")
    assert said.code == 1
    assert sentence in said.err
    assert "of “lab-rats”" not in said.err


def test_an_edition_of_another_game_is_not_played(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("game = 'rafts'\n")
    said = command("edition", "check", "mine.toml", "--title", "lab-rats")
    assert said.code == 1
    assert "this is an edition of “rafts”, not of “lab-rats”" in said.out

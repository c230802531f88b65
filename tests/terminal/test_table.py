import re
from itertools import cycle
from pathlib import Path

import pytest

from cheeseboard.core.match import resume_match
from cheeseboard.shelf import title_of_record
from cheeseboard.terminal.table import Left, TerminalTable
from cheeseboard.terminal.words import Language
from tests.contract.cases import OUTSIDE, outsider_on_the_shelf
from tests.terminal.tables import Script, new_table, table_of, text_on


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_a_whole_game_is_played_to_the_end_in_both_languages(language: Language, width: int) -> None:
    table = new_table(Script([], then="1"), language=language, width=width, seed=width)
    table.run()
    text = text_on(table.screen)
    assert table.match.state.over
    assert {"en": "wins Lab RATS!", "es": "gana en Lab RATS!"}[language] in " ".join(text.split())
    assert max(len(line) for line in text.splitlines()) <= width


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_sentence_is_missing_and_no_field_is_left_open(language: Language) -> None:
    table = new_table(Script(["?", "h", "l", "r", "1", "", "1"], then="1"), language=language, players=5)
    table.run()
    text = text_on(table.screen)
    assert "{" not in text
    assert not re.search(r"\b(prompt|event|move|reason|lab-rats|help|score)\.[a-z]", text)


def test_a_number_that_is_not_offered_and_a_word_are_explained() -> None:
    table = new_table(Script(["99", "cheese", "0", "-1", "²"]))
    with pytest.raises(EOFError):
        table.run()
    assert text_on(table.screen).count("Type a number from 1 to 2, or h for help.") == 5
    assert not [entry for entry in table.match.record.entries if entry.seat == 0]


def test_enter_is_enough_where_there_is_one_choice() -> None:
    table = new_table(Script([], then=""), seed=3)
    offers: list[int] = []
    table.screen._read = lambda: "1\n" if len(table.match.state.moves(0)) > 1 else _count(offers)
    table.run()
    assert offers


def _count(offers: list[int]) -> str:
    offers.append(1)
    return "\n"


def test_undo_takes_the_last_move_back_and_bots_agree() -> None:
    table = new_table(Script(["1", "1", "u", "y", "u", "y", "u"]))
    with pytest.raises(EOFError):
        table.run()
    assert not [entry for entry in table.match.record.entries if entry.seat == 0 and entry.move]
    assert "There is nothing of yours to take back." in text_on(table.screen)


def after_a_look(*answers: str) -> TerminalTable:
    """Moves until one shows something hidden, an undo, and what is answered to the question."""
    table, script = new_table(Script([])), Script(["u", *answers])

    def asked() -> bool:
        return "(y/n)" in text_on(table.screen)

    table.screen._read = lambda: script() if asked() or table.match.undo_shows(0) else "1\n"
    with pytest.raises(EOFError):
        table.run()
    return table


def test_against_bots_what_was_seen_is_dealt_anew_and_the_log_says_so() -> None:
    table = after_a_look("y", "l")
    assert table.match.record.dealt_anew
    said = " ".join(text_on(table.screen).split())
    assert "this game will not be compared with others. Take it back? (y/n)" in said
    assert "has been dealt again" in said
    again = resume_match(table.match.title, table.match.record.to_text())
    assert again.state.digest() == table.match.state.digest()


def test_whoever_does_not_want_it_dealt_anew_keeps_the_move() -> None:
    table = after_a_look("n")
    assert not table.match.record.dealt_anew
    assert "Then it stays as it is." in text_on(table.screen)


def test_people_are_asked_before_what_they_saw_is_undone() -> None:
    table = new_table(Script([]), people=(0, 1), seed=2)
    turn = cycle(["1", "u", "1"])

    def answer() -> str:
        asked = text_on(table.screen).splitlines()[-1]
        return "\n" if "Enter" in asked else "n\n" if "agree" in asked else f"{next(turn)}\n"

    table.screen._read = answer
    table.run()
    flat = " ".join(text_on(table.screen).split())
    assert "Player 1, do you agree to take it back? (y/n)" in flat
    assert "Player 2, do you agree to take it back? (y/n)" in flat
    assert "Then it stays as it is." in flat


def test_the_log_is_that_of_the_moves_that_stand() -> None:
    table = new_table(Script(["1", "1", "u", "1", "1", "u", "2"]))
    with pytest.raises(EOFError):
        table.run()
    again = table_of(table.match, Script([]))
    kinds = [[event.kind for event in move] for move in table.log.moves]
    assert kinds == [[event.kind for event in move] for move in again.log.moves]


def test_nobody_sees_a_hand_before_the_curtain_is_lifted() -> None:
    """From the question for the keyboard until Enter nothing of anybody's cards is printed."""
    table = new_table(Script([], then="1"), people=(0, 2), seed=5)
    table.run()
    text = text_on(table.screen)
    curtains = text.split("Please pass the keyboard to ")[1:]
    assert len(curtains) > 10
    for before, after in zip(text.split("Please pass the keyboard to "), curtains, strict=False):
        assert "Your choice" in before.rpartition("Your hand")[2] or "Your hand" not in before
        name = after.split(";")[0]
        assert f"{name} (you)" in after


def test_a_game_that_is_saved_and_resumed_goes_on_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = new_table(Script(["1", "1", "1", "s", "q"]), save=path)
    with pytest.raises(Left):
        table.run()
    text = path.read_text("utf-8")
    match = resume_match(title_of_record(text), text)
    assert match.state.digest() == table.match.state.digest()
    on = table_of(match, Script([], then="1"), save=path)
    on.run()
    assert '"winners"' in path.read_text("utf-8")


def test_leaving_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for answer, files in (("n", 0), ("", 1), ("y", 2)):
        table = new_table(Script(["1", "q", answer]))
        with pytest.raises(Left):
            table.run()
        assert len(list(tmp_path.iterdir())) == files


def test_the_question_says_the_numbers_that_hang_on_it() -> None:
    table = new_table(Script([], then="1"), players=5)
    table.run()
    flat = " ".join(text_on(table.screen).split())
    assert re.search(r"or stop: 1 crumb; 4 doors left closed bring 4 pollution", flat)


def test_without_colours_every_colour_still_has_its_shape() -> None:
    table = new_table(Script([], then="1"), players=5)
    table.run()
    text = text_on(table.screen)
    assert "\x1b" not in text
    assert all(
        f"{shape} {colour}" in text for shape, colour in [("●", "red"), ("▲", "green"), ("★", "yellow")]
    )


def test_a_title_without_a_picture_of_its_own_can_be_played() -> None:
    with outsider_on_the_shelf():
        table = new_table(Script([], then="1"), title=OUTSIDE)
        table.run()
    assert re.search(r"(wins|win) Night Market!", text_on(table.screen))

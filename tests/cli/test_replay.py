"""Records: whole ones are told, all others are refused in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cheeseboard.core.chance import Chance
from tests.cli.conftest import Command


@pytest.fixture
def record(command: Command, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    words = ("play", "lab-rats", "--players", "3", "--seed", "3", "--bots", "random")
    command(*words, "--save", str(path), keys="1\n" * 12)
    return path


def moves_in(path: Path) -> int:
    return len(path.read_text().splitlines()) - 1


def test_a_pipe_gets_all_moves_as_sentences(command: Command, record: Path) -> None:
    said = command("replay", str(record))
    assert said.code == 0
    assert "Player 2: Place " in said.out
    assert "· Player" in said.out
    assert f"All {moves_in(record) + 1} hashes agree" in said.out
    assert "Coinciden los" in command("replay", str(record), "--lang", "es").out


def test_a_replay_can_end_earlier(command: Command, record: Path) -> None:
    said = command("replay", str(record), "--to", "3")
    assert "\n    3  " in said.out
    assert "\n    4  " not in said.out
    assert command("replay", str(record), "--to", "9999").code == 2


def test_a_seat_and_a_spectator_see_only_what_they_saw(command: Command, record: Path) -> None:
    everything, seat, nobody = (
        command("replay", str(record), *words).out for words in ((), ("--seat", "0"), ("--spectator",))
    )
    assert everything == command("replay", str(record), "--all").out
    assert "Player 2: Place" not in seat
    assert "Player 1: Place" in seat
    assert "Place" not in nobody
    assert everything.count("holds") == 3
    assert "holds" not in nobody
    assert command("replay", str(record), "--seat", "3").code == 2


def edited(change: Callable[[dict[str, object]], object], line: int = 0) -> Callable[[str], str]:
    def edit(text: str) -> str:
        lines = text.splitlines()
        data = json.loads(lines[line])
        change(data)
        lines[line] = json.dumps(data)
        return "\n".join(lines) + "\n"

    return edit


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (edited(lambda head: head.update(edition={"name": "old", "digest": "0"})), "the edition “old”"),
        (edited(lambda head: head.update(cheeseboard=9)), "format 9"),
        (edited(lambda head: head.update(title="chess")), "There is no game “chess”"),
        (edited(lambda head: head.update(hash="0")), "after move 0"),
        (edited(lambda move: move.update(hash="0"), 5), "after move 5"),
        (edited(lambda move: move.update(seat=77), 5), "no seat 77"),
        (edited(lambda move: move.update(seat="me"), 5), "Line 6"),
        (edited(lambda move: move.update(move="fly"), 5), "no move “fly”"),
        (edited(lambda move: move.update(entropy="zz"), 5), "Line 6"),
        (lambda text: text[: len(text) // 2], "Line"),
        (lambda _: "", "not a record"),
        (lambda _: "[]\n", "not a record"),
        (lambda _: '{"cheeseboard": 1}\n', "not a record"),
        (lambda text: text.splitlines()[0] + "\n[]\n", "Line 2"),
        (lambda text: text.splitlines()[0] + "\n3\n", "Line 2"),
    ],
)
def test_a_record_that_cannot_be_played_again_says_why(
    command: Command, record: Path, damage: Callable[[str], str], sentence: str
) -> None:
    record.write_text(damage(record.read_text()))
    for words in (("replay", str(record)), ("play", "--resume", str(record))):
        said = command(*words)
        assert said.code == 1
        assert sentence in said.err
        assert said.err.count("\n") == 1


def test_a_record_of_other_rules_is_looked_at_and_not_continued(command: Command, record: Path) -> None:
    older = edited(lambda head: head.update(rules="0"))
    record.write_text(older(record.read_text()))
    said = command("replay", str(record))
    assert said.code == 0
    assert "version 0 of the" in " ".join(said.out.split())
    assert command("play", "--resume", str(record)).code == 1


def test_a_record_of_other_rules_is_told_by_its_moves_where_ours_lead_elsewhere(
    command: Command, record: Path
) -> None:
    text = edited(lambda head: head.update(rules="0"))(record.read_text())
    record.write_text(edited(lambda move: move.update(hash="0"), 5)(text))
    said = command("replay", str(record))
    assert said.code == 0
    assert "differently at move 5" in said.out
    assert "    9  " in said.out


def test_a_binary_file_is_no_record(command: Command, tmp_path: Path) -> None:
    (tmp_path / "cat.png").write_bytes(b"\x89PNG\xff\xfe")
    said = command("replay", "cat.png")
    assert (said.code, said.err) == (1, "cat.png is not a text file.\n")


def test_no_damage_ends_in_a_traceback(command: Command, record: Path) -> None:
    text, chance = record.read_text(), Chance(1)
    for _ in range(150):
        signs = list(text)
        for _ in range(1 + chance.below(3)):
            signs[chance.below(len(signs) if chance.below(2) else 700)] = chance.pick(list('{}[]",:0x9 \n-'))
        record.write_text("".join(signs))
        assert command("replay", str(record), "--to", "0").code in (0, 1, 2)


def test_the_decisions_of_a_record_become_a_table(command: Command, record: Path) -> None:
    said = command("export", str(record), "--out", "table.csv")
    assert said.code == 0
    assert f"{moves_in(record)} decisions are in table.csv." in said.out
    assert Path("table.csv").read_text().startswith("record,title,players,ply,seat,question,move")


def test_a_table_of_another_kind_is_refused_with_the_kinds_there_are(command: Command, record: Path) -> None:
    said = command("export", str(record), "--out", "table.xls")
    assert said.code == 2
    assert ".csv, .parquet" in said.err
    assert not Path("table.xls").exists()

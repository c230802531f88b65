"""The public records play again, hash by hash, on whatever engine runs."""

import gzip
from pathlib import Path

import pytest

import cheeseboard
from cheeseboard.core.match import resume_match
from cheeseboard.core.record import read_record
from cheeseboard.core.text import Refused
from cheeseboard.shelf import ours, title_of_record
from tests.cli.conftest import Command
from tests.cli.conftest import command as command
from tools.records import FOLDER, games_of, name_of

RECORDS = sorted(FOLDER.glob("*.jsonl.gz"))
MEGABYTE = 1_000_000


def text_of(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_a_public_record_plays_again_to_the_same_hash_after_every_move(path: Path) -> None:
    text = text_of(path)
    title = title_of_record(text)
    record = read_record(title, text)
    last = record.replay(title)
    assert last.over
    assert record.ending["scores"] == last.scores
    assert record.ending["winners"] == last.winners
    assert record.to_text() == text


def test_there_is_a_record_of_every_title_number_of_players_and_option() -> None:
    titles = [cheeseboard.title(name) for name in ours()]
    wanted = {name_of(title, players, options) for title in titles for players, options in games_of(title)}
    assert {path.name for path in RECORDS} == wanted


def test_all_of_them_are_small_enough_to_be_carried_around() -> None:
    assert sum(path.stat().st_size for path in RECORDS) < MEGABYTE


@pytest.mark.parametrize("name", ours())
def test_the_first_of_a_title_proves_its_shuffles(name: str) -> None:
    title = cheeseboard.title(name)
    record = read_record(title, text_of(FOLDER / name_of(title, title.players[0], {})))
    assert record.proves(bytes.fromhex(record.ending["secret"]))
    assert not record.proves(b"another")


def test_a_record_with_another_move_is_refused() -> None:
    path = FOLDER / name_of(cheeseboard.title("lab-rats"), 4, {})
    lines = text_of(path).splitlines()
    title = cheeseboard.title("lab-rats")
    record = read_record(
        title, "\n".join([*lines[:40], lines[40].replace('"hash": "', '"hash": "0'), *lines[41:]])
    )
    with pytest.raises(Refused, match="after move 40"):
        record.replay(title)


def test_a_record_can_be_gone_on_with_from_any_move() -> None:
    path = FOLDER / name_of(cheeseboard.title("lab-rats"), 4, {})
    lines = text_of(path).splitlines()
    match = resume_match(cheeseboard.title("lab-rats"), "\n".join(lines[:31]))
    assert match.state.ply == 30
    seat = match.state.next_seat()
    match.play(seat, match.state.moves(seat)[0])


def test_the_command_replays_a_packed_record(command: Command) -> None:
    path = FOLDER / name_of(cheeseboard.title("lab-rats"), 3, {})
    said = command("replay", str(path), "--to", "3")
    assert said.code == 0
    assert "hashes agree" in said.out


def test_a_damaged_packed_file_is_refused_kindly(command: Command, tmp_path: Path) -> None:
    half = tmp_path / "half.jsonl.gz"
    half.write_bytes((FOLDER / name_of(cheeseboard.title("lab-rats"), 3, {})).read_bytes()[:500])
    said = command("replay", str(half))
    assert said.code == 1
    assert "is not a text file" in said.err

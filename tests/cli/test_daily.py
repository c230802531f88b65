"""The challenge of the day."""

from datetime import UTC, datetime
from pathlib import Path

from cheeseboard.cli import todays_seed
from cheeseboard.core.record import read_record
from cheeseboard.shelf import title
from tests.cli.conftest import Command


def test_the_seed_of_a_day_can_be_read() -> None:
    assert str(todays_seed()) == f"{datetime.now(UTC):%Y%m%d}"


def test_the_challenge_of_the_day_is_played_alone_with_its_seed(command: Command) -> None:
    command("play", "house-of-cats", "--daily", "--save", "today", keys="1\n")
    record = read_record(title("house-of-cats"), Path("today").read_text("utf-8"))
    assert record.setup.players == 1
    assert record.source == {"seed": todays_seed()}


def test_the_challenge_of_the_day_has_no_other_seed(command: Command) -> None:
    said = command("play", "house-of-cats", "--daily", "--seed", "3")
    assert said.code == 2
    assert "--seed" in said.err

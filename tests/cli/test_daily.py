"""The challenge of the day."""

from datetime import UTC, datetime
from pathlib import Path

from cheeseboard.cli import todays_seed
from cheeseboard.core.daily import daily_options
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
    today = datetime.now(UTC)
    assert record.setup.options == daily_options(title("house-of-cats"), today.year, today.month, today.day)


def test_the_levels_take_turns_from_day_to_day() -> None:
    house = title("house-of-cats")
    levels = [daily_options(house, 2027, 3, day)["level"] for day in range(1, 9)]
    assert sorted(levels[:4]) == ["1", "2", "3", "4"]
    assert levels[4:] == levels[:4]
    assert daily_options(title("rafts"), 2027, 3, 1) == {"reactions": "clockwise"}


def test_the_challenge_of_the_day_has_no_other_seed(command: Command) -> None:
    said = command("play", "house-of-cats", "--daily", "--seed", "3")
    assert said.code == 2
    assert "--seed" in said.err


def test_a_game_with_a_seed_of_ones_own_says_that_it_is_open_dealt(command: Command) -> None:
    given = command("play", "house-of-cats", "--players", "1", "--seed", "3", "--save", "mine", keys="1\n")
    assert "anybody who knows it could work out every hand" in given.out
    for others in (("--daily", "--save", "today"), ("--players", "1", "--save", "any")):
        assert "whoever knows" not in command("play", "house-of-cats", *others, keys="1\n").out

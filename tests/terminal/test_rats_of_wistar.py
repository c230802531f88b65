import io
from typing import Any

import pytest
from rich.console import Console

from cheeseboard.core.chance import Chance
from cheeseboard.core.edition import Edition
from cheeseboard.games.rats_of_wistar.picture import picture
from tests.games.rats_of_wistar.table import FIXED, Table
from tests.games.rats_of_wistar.test_table import eager, plenty

NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def drawn(view: dict[str, Any], language: str = "en", width: int = 100, edition: Edition = FIXED) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(picture(view, edition, language, NAMES))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [30, 80, 120])
def test_a_whole_game_can_be_drawn(language: str, width: int) -> None:
    game, chance = plenty(4, 3), Chance(1)
    while not game.over:
        if chance.below(40) == 0:
            for viewer in (None, 0):
                text = drawn(game.view(viewer), language, width, game.setup.edition)
                assert max(len(line) for line in text.splitlines()) <= width
                assert "{" not in text
        seat = game.to_move[0]
        game.play(seat, eager(chance, game.moves(seat)))


def test_my_hand_is_shown_in_full_and_nobody_elses() -> None:
    table = Table().hold(110)
    mine, theirs = (drawn(table.game.view(seat), width=300) for seat in (table.me, table.other))
    assert "take 1 extra wood and score 1 point" in mine
    assert "Electric Sawmill" not in theirs


def test_open_missions_show_their_rows_and_cubes() -> None:
    table = Table()
    table.mission(0, 0, 3).game.rows[0] = 1
    text = drawn(table.game.view(None))
    assert "There's something in the lair! (hall)" in text
    assert "1 ② Costs 2 wood; reward: score 2 points; opens lock 1." in text


@pytest.mark.rule("4.9")
def test_new_cards_of_the_display_come_first_and_the_two_oldest_are_marked() -> None:
    table = Table()
    display = table.game.view(None)["decks"]["basic"]["display"]
    lines = [line.split(maxsplit=1) for line in drawn(table.game.view(None), width=300).splitlines()]
    cards = [line for line in lines if line and line[0].isdecimal() and int(line[0]) in display]
    assert [int(number) for number, _ in cards] == display[::-1]
    assert ["leaves at the end" in told for _, told in cards] == [False, False, True, True]

"""The table in the terminal, drawn from a view alone."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.games.house_of_cats.picture import JUNCTIONS, picture
from tests.games.house_of_cats.table import TITLE, play, sheet, table, with_cells

NAMES = ["Ada", "Blas", "Cleo"]


def drawn(view: dict[str, Any], language: str = "en", width: int = 110) -> str:
    console = Console(width=width, record=True, file=StringIO())
    console.print(picture(json.loads(json.dumps(view)), TITLE.house, language, NAMES))
    return console.export_text()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("level", "1234")
def test_every_moment_of_a_game_can_be_drawn(level: str, language: str) -> None:
    state = TITLE.start(3, seed=2, level=level)
    while True:
        for viewer in (None, 0):
            page = drawn(state.view(viewer), language)
            assert all(name in page for name in NAMES)
            assert "score." not in page
            assert "ability_text." not in page
        if state.over:
            return
        random_moves(state, Chance(state.ply), 25)


def test_a_room_has_heavy_walls() -> None:
    paper = sheet(with_cells("1", ("2", [(3, 1), (3, 2)])), rooms=[[(3, 1), (3, 2)]], ready="2")
    page = drawn(table("1", paper).view(0))
    assert "3┃ 2   2 ┃ · │" in page
    assert "┡" in page or "┣" in page
    assert "○" in page


def test_what_is_drawn_this_round_and_what_is_left_are_shown() -> None:
    state = play(table("1", dice="2 cat mouse 5"), "draw mouse", "write 3 1")
    page = drawn(state.view(0))
    assert "3┃o^o│" in page
    assert "your dice [2] [5] [^o^]" in page
    assert "still to be drawn: 2" in page


def test_every_meeting_of_lines_has_a_sign() -> None:
    assert len(JUNCTIONS) == 81

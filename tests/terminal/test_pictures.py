import io
from typing import Any

import pytest
from rich.console import Console, RenderableType

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.terminal.log import view_of
from cheeseboard.terminal.pictures import picture, plain_picture

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo"]


def drawn(thing: RenderableType, width: int) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def views(name: str) -> list[dict[str, Any]]:
    state = cheeseboard.title(name).start(players=cheeseboard.title(name).players[-1], seed=1)
    chance = Chance(1)
    found: list[dict[str, Any]] = []
    while not state.over:
        found += [state.view(viewer) for viewer in (None, 0, state.players - 1)]
        random_moves(state, chance, 23)
    return [*found, state.view(None)]


@pytest.mark.parametrize("name", cheeseboard.titles())
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [30, 60, 80, 120])
def test_every_title_can_be_drawn_at_every_width(name: str, language: str, width: int) -> None:
    title = cheeseboard.title(name)
    for view in views(name)[:12]:
        text = drawn(picture(view, title.house, language, NAMES), width)
        assert text.strip()
        assert max(len(line) for line in text.splitlines()) <= width


@pytest.mark.parametrize("name", cheeseboard.titles())
def test_a_title_without_a_picture_of_its_own_shows_all_of_its_view(name: str) -> None:
    title = cheeseboard.title(name)
    for view in views(name)[:6]:
        text = drawn(plain_picture(view, title.house, "en", NAMES), 300)
        assert all(key.replace("_", " ").capitalize() in text for key in view if key in OWN)


OWN = ("round", "corridor", "rats", "scores")


def test_the_plain_picture_names_seats_and_draws_shapes() -> None:
    view = {"title": "x", "scores": [1, 2], "hand": ["red", "red-green"], "rows": [{"a": None, "b": True}]}
    text = drawn(plain_picture(view, cheeseboard.title("lab-rats").house, "en", ["Ann", "Bob"]), 80)
    assert "Ann 1, Bob 2" in text
    assert "● red, ●▲ red-green" in text
    assert "–" in text
    assert "✓" in text


@pytest.mark.parametrize("width", [50, 80])
def test_the_laboratory_shows_my_hand_and_nobody_elses(width: int) -> None:
    state = cheeseboard.title("lab-rats").start(players=4, seed=3)
    title = cheeseboard.title("lab-rats")
    assert drawn(picture(state.view(0), title.house, "en", NAMES), width).count("Your hand") == 1
    assert "hand" not in drawn(picture(state.view(None), title.house, "en", NAMES), width).lower()


def test_whoever_may_see_everything_sees_every_hand() -> None:
    state = cheeseboard.title("lab-rats").start(players=4, seed=3)
    view = view_of(state, "everything")
    assert [rat["hand"] for rat in view["rats"]] == [
        state.view(seat)["rats"][seat]["hand"] for seat in range(4)
    ]
    text = drawn(picture(view, cheeseboard.title("lab-rats").house, "en", NAMES), 100)
    assert all(f"{name} holds" in text for name in NAMES[:4])

"""The campus as it is drawn in the terminal."""

from io import StringIO

import pytest
from rich.console import Console

from cheeseboard.games.rafts.picture import picture
from cheeseboard.games.rafts.rules.state import Campus
from tests.games.rafts.arrange import OIL, campus, play, seat, title

NAMES = ["Ada", "Bea"]


def drawn(table: Campus, viewer: int | None, language: str = "en", width: int = 110) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(picture(table.view(viewer), title().house, language, NAMES))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def scene() -> Campus:
    return campus(
        seat(hand=["serendipity", "hbb"], lab=[*OIL, "time"], rafts=True, objectives=["oil-spill"]),
        seat(hand=["blackout"], lab=["time"], second=["food"], objectives=["blood"]),
        active=1,
        discards=["lux", "lux"],
    )


def test_a_player_sees_the_tables_and_their_own_hand() -> None:
    page = drawn(scene(), viewer=0)
    assert "Clean up an oil spill at sea  ✓ Alcanivorax borkumensis  ✓ bcsA (cellulose)" in page
    assert "Time 1/2" in page
    assert "2 cards missing" in page
    assert "Lab 2: – + –" in page
    assert "[Serendipity]" in page
    assert "luxCDABE (light) ×2" in page


def test_nobody_sees_the_hand_of_another() -> None:
    assert "Serendipity" not in drawn(scene(), viewer=1)
    assert "HBB" not in drawn(campus(seat(hand=["hbb"]), seat()), viewer=None)


@pytest.mark.parametrize(("language", "words"), [("en", "a Time card"), ("es", "una carta de Tiempo")])
def test_a_window_says_what_it_is_about(language: str, words: str) -> None:
    assert words in drawn(play(scene(), 1, "play blackout"), viewer=0, language=language)


def test_what_can_be_caught_is_named() -> None:
    table = play(campus(seat(hand=["lux"], lab=["hbb"]), seat(["savings"])), 0, "play lux")
    assert "Can be caught: HBB (haemoglobin)" in drawn(table, viewer=None)


def test_a_narrow_terminal_is_enough() -> None:
    assert max(len(line) for line in drawn(scene(), viewer=0, width=60).splitlines()) <= 60

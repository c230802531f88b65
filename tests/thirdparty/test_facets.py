"""A title from outside brings its own judge, levels, hints and picture; what is missing is done without."""

from collections.abc import Iterator

import pytest

import cheeseboard
from cheeseboard import shelf
from cheeseboard.bots.hint import hint, hint_texts
from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.levels import levels, player
from cheeseboard.bots.window import Window
from cheeseboard.terminal.prints import text
from tests.contract.cases import OUTSIDE, outsider_on_the_shelf
from tests.thirdparty.night_market.judge import JUDGE


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    with outsider_on_the_shelf():
        yield


def test_the_bots_think_with_its_own_judge_and_figures() -> None:
    assert judge_for(OUTSIDE) is JUDGE
    assert levels()["roquefort"].skill(OUTSIDE).simulations == 400
    state = cheeseboard.title(OUTSIDE).start(3, seed=4)
    assert player("roquefort", 4).choose(Window(state, 0)) in state.moves(0)


def test_a_hint_gives_a_reason_of_its_own() -> None:
    assert hint_texts(OUTSIDE).find("reason.hand", "es")
    state = cheeseboard.title(OUTSIDE).start(2, seed=4)
    assert hint(Window(state, 0), OUTSIDE, 4).to_data("es")["why"]


def test_the_terminal_shows_its_own_picture() -> None:
    state = cheeseboard.title(OUTSIDE).start(2, seed=4)
    shown = text(state.view(0), state.setup.edition, ["Ana", "Brie"], language="es")
    assert "un lote que vale" in shown
    assert "Tus cartas" in shown


@pytest.mark.parametrize("kind", ["judge", "picture"])
def test_every_title_of_ours_brings_every_facet(kind: str) -> None:
    assert all(shelf.facet(name, kind) is not None for name in shelf.ours())


def test_what_a_title_does_not_bring_is_no_fault() -> None:
    assert shelf.facet(OUTSIDE, "dancing") is None
    assert shelf.facet_data(OUTSIDE, "dances.toml") is None

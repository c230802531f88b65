"""The proof bites: leaks of every known kind are planted, and the same checks must find each of them."""

import pytest

from tests.contract.cases import OUTSIDE, Case
from tests.contract.knowledge import Game, Leak, compare_imagination, viewers
from tests.contract.leaks import LEAKS, Planted
from tests.contract.play import positions
from tests.thirdparty.night_market.game import Market

TABLE = Case(OUTSIDE, 3, (("ties", "chance"),))
GAMES = range(10)


def play_games() -> None:
    for seed in GAMES:
        Game(TABLE.start(seed), seed).play()


def imagine_often() -> None:
    for state in positions(TABLE.start(1), 1, step=1):
        for viewer in viewers(state):
            compare_imagination(state, viewer, seed=1)


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(leak: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leak.owner, leak.method, leak.replacement)
    with pytest.raises(Leak, match=leak.where):
        play_games()


def test_without_a_leak_nothing_is_found() -> None:
    play_games()


def test_an_imagination_that_keeps_the_real_order_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """From many imagined worlds somebody could work their way back to the real one."""

    def reimagine(market: Market, viewer: int | None) -> None:
        market.chance.shuffle(market.lots)

    monkeypatch.setattr(Market, "reimagine", reimagine)
    with pytest.raises(Leak, match="depends on the real one"):
        imagine_often()


def test_at_least_twelve_leaks_are_planted() -> None:
    assert len(LEAKS) >= 12

"""Chances that are told are held against what came true."""

import pytest

from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.review.blunders import planted
from cheeseboard.review.calibration import Called, baseline, best_power, brier, calls, reliability
from cheeseboard.review.odds import sharpened

TRUE = [Called((0.8, 0.2), (1.0, 0.0))] * 8 + [Called((0.8, 0.2), (0.0, 1.0))] * 2
TIMID = [Called((0.6, 0.4), call.won) for call in TRUE]


def test_a_higher_power_is_bolder_and_leaves_the_sum_at_one() -> None:
    bold = sharpened((0.6, 0.4), 2.0)
    assert bold == pytest.approx((0.36 / 0.52, 0.16 / 0.52))
    assert sharpened((0.6, 0.4), 1.0) == (0.6, 0.4)


def test_somebody_who_plays_alone_shares_with_nobody() -> None:
    assert sharpened((0.7,), 3.0) == (0.7,)


def test_true_chances_need_no_power_and_timid_ones_need_much() -> None:
    assert best_power(TRUE) == pytest.approx(1.0)
    assert best_power(TIMID) > 2.0


def test_true_chances_beat_calling_all_alike_and_timid_ones_lie_between() -> None:
    assert brier(TRUE) == pytest.approx(0.16)
    assert brier(TRUE) < brier(TIMID) < baseline(TIMID) == pytest.approx(0.25)


def test_reliability_sets_what_was_said_beside_what_came() -> None:
    groups = reliability(TRUE)
    assert sum(group.calls for group in groups) == 2 * len(TRUE)
    assert groups[0].said == pytest.approx(0.2)
    assert groups[-1].said == pytest.approx(0.8)
    assert all(group.low <= group.came <= group.high for group in groups)


def test_calls_are_made_along_whole_games_and_know_their_end() -> None:
    found = calls(SimulationPlan("lab-rats", 3, 1, 3, "random"), jobs=1)
    assert len(found) > 5
    assert all(sum(call.won) == pytest.approx(1.0) for call in found)


def test_a_game_without_a_clear_blunder_plants_none() -> None:
    assert list(planted(SimulationPlan("lab-rats", 3, 0), jobs=1)) == []

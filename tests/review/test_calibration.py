"""Chances that are told are held against what came true."""

from pathlib import Path

import pytest

from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.review.blunders import planted
from cheeseboard.review.calibration import Called, baseline, best_power, brier, calls, reliability
from cheeseboard.review.odds import sharpened

SAID = [(0.8, 0.2)]
TRUE = [Called(n, SAID, (1.0, 0.0) if n < 8 else (0.0, 1.0)) for n in range(10)]
TIMID = [Called(call.game, [(0.6, 0.4)], call.won) for call in TRUE]


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


def test_calls_of_one_game_are_no_surer_than_one_call_of_it() -> None:
    often = [call for call in TRUE for _ in range(5)]
    once, five = reliability(TRUE)[-1], reliability(often)[-1]
    assert five.calls == 5 * once.calls
    assert five.high - five.low == pytest.approx(once.high - once.low, rel=0.05)


def test_a_call_is_told_as_the_curve_tells_it_world_by_world() -> None:
    assert Called(0, [(0.9, 0.1), (0.1, 0.9)], (1, 0)).told(0.5) == pytest.approx((0.5, 0.5))
    assert Called(0, [(0.9, 0.1)], (1, 0)).told(0.5)[0] == pytest.approx(0.75)


def test_calls_are_made_along_whole_games_and_a_stopped_measurement_goes_on(tmp_path: Path) -> None:
    plan, ledger = SimulationPlan("lab-rats", 3, 1, 3, "random"), tmp_path / "kept.jsonl"
    found = calls(plan, jobs=1, ledger=ledger)
    assert len(found) > 5
    assert all(sum(call.won) == pytest.approx(1.0) for call in found)
    kept = ledger.read_text()
    assert calls(plan, jobs=1, ledger=ledger) == found
    assert ledger.read_text() == kept


def test_a_game_without_a_clear_blunder_plants_none() -> None:
    assert list(planted(SimulationPlan("lab-rats", 3, 0), jobs=1)) == []
